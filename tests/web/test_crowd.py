"""More connections than a server admits: whoever has many without a seat makes room for others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gridparty.evening.session.clock import ScriptClock
from gridparty.web.room import Room
from gridparty.web.rooms import Limits, Rooms, Visit
from web_room import plan_of

CODE = "K7QFMB"


@pytest.fixture(autouse=True)
def home(home):
    return home


class Door:
    """A server's rooms, and who comes to it: what each was told, and whether it was closed."""

    def __init__(self, connections: int) -> None:
        clock = ScriptClock()
        self.rooms = Rooms(Limits(connections=connections), now=clock)
        self.rooms.add(Room(plan_of(), clock, now=clock, code=CODE))
        self.told: dict[Visit, list[dict[str, Any]]] = {}
        self.closed: list[Visit] = []

    def knock(self, address: str, name: str = "") -> Visit | None:
        told: list[dict[str, Any]] = []
        found: list[Visit] = []
        visit = self.rooms.visit(told.append, address, lambda: self.closed.extend(found))
        if visit is None:
            return None
        found.append(visit)
        self.told[visit] = told
        visit.take(json.dumps({"type": "hello", "room": CODE, "as": "phone", "token": None}))
        if name:
            join = {"type": "join", "id": 1, "name": name, "pen": None, "seat": None}
            visit.take(json.dumps({**join, "back": False}))
        return visit


def test_of_whoever_has_most_connections_without_a_seat_one_ends_for_a_newcomer():
    door = Door(9)
    ann = door.knock("10.0.0.1", "Ann")
    strangers = [door.knock(f"10.0.1.{n % 2}") for n in range(8)]
    ben = door.knock("10.0.0.2", "Ben")
    assert ben is not None
    assert ben.is_seated
    (gone,) = door.closed
    assert gone in strangers
    assert door.told[gone][-1].code == "too-many"
    assert not gone.take(json.dumps({"type": "ping", "t": 1, "delay": None}))
    assert ann.is_seated
    gone.end()  # as its socket says, too: it is counted once
    assert door.knock("10.0.0.3") is not None
    assert len(door.closed) == 2


def test_whoever_has_as_many_makes_nobody_go():
    door = Door(4)
    for address in (1, 2, 3):
        assert door.knock(f"10.0.0.{address}")
    assert door.knock("10.0.0.1") is not None
    assert door.knock("10.0.0.2") is None
    assert door.knock("10.0.0.4") is not None  # of two one goes for somebody who has none
    assert door.knock("10.0.0.5") is None
    assert len(door.closed) == 1


def test_nobody_with_a_seat_has_to_go():
    door = Door(3)
    for name in ("Ann", "Ben", "Cem"):
        assert door.knock("10.0.0.1", name)
    assert door.knock("10.0.0.2") is None
    assert not door.closed
