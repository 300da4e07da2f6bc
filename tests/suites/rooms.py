"""Messages for a room: one page sends what no page would, and the others play on undisturbed."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any
from unittest.mock import patch

from garbling import VALUES, garbled, garbled_json, json_text
from readers import must_be_harmless, refusal

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import FromDeck
from gridparty.evening.series.new_game import NewGame
from gridparty.evening.session.clock import ScriptClock
from gridparty.games.catalogue import row_for_title
from gridparty.web import protocol
from gridparty.web.protocol import REQUESTS, RefusedError
from gridparty.web.room import Room
from gridparty.web.view import Message
from hostile import HOSTILE

_MESSAGES = 40  # of each trial
_TITLES = ("race", "blitz", "solo", "tiles", "tiles-bag", "kids")
_NUMBERS = {"cell": 80, "digit": 9, "seat": 9, "pen": 7, "skill": 3}
#: Events that nobody does: they follow by themselves, or by the clock.
_BY_ITSELF = (
    "TurnBegan WindowOpened WindowClosed TimeRanOut AbsentSkipped GameOver Paused Continued"
)


def message(rng: Random, names: list[str]) -> str:
    """What a page might send, in order or not."""
    what = rng.choice([*REQUESTS])
    fields: dict[str, Any] = {}
    for name in REQUESTS[what]:
        name = name.rstrip("?")
        most = _NUMBERS.get(name)
        fields[name] = rng.randint(0, most) if most else rng.choice((True, "phone", "Zoe"))
    good: dict[str, Any] = rng.choice(
        (
            {"type": "do", "id": rng.randint(0, 99), "what": what, **fields},
            {"type": "do", "id": 1, "what": what, "turn": rng.randint(0, 9), **fields},
            {
                "type": "join",
                "id": 2,
                "name": rng.choice([*names, *HOSTILE.values(), "Zoe"]),
                "pen": rng.choice((None, *range(8))),
                "seat": rng.choice((None, 0, 1, 2, 15)),
                "back": rng.random() < 0.5,
            },
            {"type": "ping", "t": 1.5, "delay": 20},
            {"type": "seen", "hidden": True},
            {"type": "hello", "room": "ABCDEF", "as": "phone", "token": None},
        )
    )
    kind = rng.random()
    if kind < 0.3:
        return json.dumps(good)
    if kind < 0.7:
        return json_text(rng, garbled_json(rng, good))
    if kind < 0.95:
        return garbled(rng, json.dumps(good))
    return rng.choice((json.dumps(rng.choice(VALUES), default=str), "[" * 2000, "", "\0", "{}"))


def _room(rng: Random, people: list[str]) -> tuple[Room, ScriptClock]:
    title = rng.choice(_TITLES)
    row = row_for_title(title)
    cards = FromDeck("party", None) if row.setup.load().needs_card else None
    clock = ScriptClock()
    new_game = NewGame(row, row.rules.load()[title], cards, seed=rng.randrange(1000))
    del people[1 if title == "solo" else rng.randint(2, 3) :]
    return Room(new_game, clock, code="ABCDEF", now=clock), clock


def phones(name: str) -> int:
    """A page that sends anything, in a room where others sit."""
    rng = Random(name)
    people = ["Ann", "Ben", "Cem"]
    room, clock = _room(rng, people)
    with patch("gridparty.web.series.remember_if_possible", lambda guests: None), closing(room):
        _seat(room, people)
        if rng.random() < 0.9:
            room.next()
            if rng.random() < 0.9:
                _do(room, 0, {"what": "ready"})
        got: list[str] = []
        bad = room.enter(_taking(got), rng.choice(("phone", "phone", "tv")))
        if rng.random() < 0.6 and bad.as_ == "phone":
            wire_join = {"type": "join", "id": 1, "name": "Mal", "pen": None, "seat": None}
            _send(room, bad, json.dumps(wire_join))
        for _ in range(_MESSAGES):
            before = _situation(room)
            seat = room.number_of(bad)
            _send(room, bad, message(rng, people))
            _must_be_its_own(room, before, seat)
            if rng.random() < 0.1:
                clock.leap(rng.choice((0.1, 5.0)))
                room.tick()
        for text in got:
            must_be_harmless(text)
    return _MESSAGES


def _seat(room: Room, people: list[str]) -> None:
    for person in people:
        connection = room.enter(lambda message: None)
        join = {"type": "join", "id": 1, "name": person, "pen": None, "seat": None}
        _send(room, connection, json.dumps(join))


def _do(room: Room, seat: int, wish: dict[str, Any]) -> None:
    connection = next(one for one in room.connections if room.number_of(one) == seat)
    _send(room, connection, json.dumps({"type": "do", "id": 1, **wish}))


def _taking(got: list[str]) -> Callable[[Message], None]:
    return lambda message: got.append(protocol.encoded(message))


def _send(room: Room, connection: Any, text: str) -> None:
    try:
        room.take(connection, protocol.parsed(text))
    except RefusedError as error:
        refusal(error)
        connection.send(protocol.Refused.of(error))
    except GridpartyError as error:
        raise AssertionError(f"{type(error)} got through: {error}") from error


def _situation(room: Room) -> tuple[Any, int, list[str]]:
    """The game, how many of its records there are, and who sits where."""
    game = room.game
    names = [seat.name for seat in room.seats]
    return game, len(game.session.records) if game is not None else 0, names


def _must_be_its_own(room: Room, before: tuple[Any, int, list[str]], seat: int | None) -> None:
    """Whatever happened, this seat did it; everybody else sits where they sat."""
    game, records, names = before
    others = [name for number, name in enumerate(names) if number != seat]
    there = [one.name for one in room.seats]
    assert all(name in there for name in others), (names, there)
    if game is None or room.game is not game:
        return
    turn = game.turn_serial
    for record in game.session.records[records:]:
        for event in record.events:
            if type(event).__name__ in _BY_ITSELF.split():
                continue
            doer = getattr(event, "by", None)
            doer = getattr(event, "seat", None) if not isinstance(doer, int) else doer
            assert seat is not None, f"a stranger did {event}"
            if type(event).__name__ in ("DigitWritten", "ErrorNoticed", "TileLaid", "Passed"):
                assert doer == seat, f"seat {seat} did {event} in turn {turn}"
            if type(event).__name__ in ("Accepted", "ErrorCalled"):
                assert doer == seat, f"seat {seat} spoke for another one: {event}"


KINDS = {"phones": phones}
SHARES = {"phones": 60}
