"""R4, R8 at devices of one's own: what a page sends late is never obeyed for another seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from gridparty.games.common.events import AgreedToStop, Continued, Paused
from gridparty.games.common.referee import Referee
from gridparty.games.race.view import VIEW_ADAPTER
from gridparty.web.protocol import RefusedError
from strategies import at_length
from web_room import SOLUTION, Phone, Table

WANTS = ("enter", "erase", "pass", "call", "accept", "go-on", "ready", "pause", "lay", "draw")
TABLES: dict[str, dict[str, Any]] = {
    "race": {"referee": Referee.TABLE, "handover_seconds": 1.0},
    "blitz": {"referee": Referee.TABLE, "turn_seconds": 5.0, "window_seconds": 6.0},
    "tiles": {"referee": Referee.TABLE, "turn_seconds": 8.0, "window_seconds": 5.0},
}


@pytest.fixture(autouse=True)
def home(home):
    return home


def window_over(table: Table, by: float = 0.001) -> int:
    """Ann has written, silence has accepted it, and the server has not looked yet; the turn."""
    serial: int = table.host.view["game"]["turn"]["serial"]
    assert table.write()["type"] == "done"
    table.clock.leap(table.host.view["game"]["clock"]["left"] + by)
    return serial


@pytest.mark.parametrize("what", ["pass", "enter"])
@pytest.mark.parametrize("named", [True, False])
def test_r4_r8_what_the_writer_sends_before_the_servers_next_look_is_not_the_next_players(
    what, named
):
    table = Table("race", referee=Referee.TABLE).begin()
    serial = window_over(table)
    digits = table.host.view["game"]["board"]["digits"]
    cell = digits.index("0")
    fields = {"cell": cell, "digit": int(SOLUTION[cell])} if what == "enter" else {}
    answer = table.phones[0].do(what, serial if named else None, **fields)
    assert (answer["type"], answer["code"]) == ("refused", "late")
    assert table.host.view["game"]["turn"] == {
        "seat": 1,
        "serial": serial + 1,
        "waits": 0.0,
    }
    assert table.host.view["game"]["board"]["digits"] == digits


def test_r4_what_the_laptop_sends_for_a_turn_that_is_over_is_refused():
    table = Table("race", names=(), referee=Referee.TABLE)
    for name in ("Ann", "Ben"):
        table.room.do_as_host("laptop", name=name)
    table.room.next()
    table.room.do_for_table("ready")
    game = table.room.game
    cell = table.host.view["game"]["board"]["digits"].index("0")
    command_of = VIEW_ADAPTER.command_of
    enter = command_of(game.state, 0, "enter", {"cell": cell, "digit": int(SOLUTION[cell])})
    table.room.take_from_laptop(0, enter)
    table.clock.leap(10.001)
    with pytest.raises(RefusedError) as refused:
        table.room.take_from_laptop(0, command_of(game.state, 0, "pass", {}))
    assert refused.value.code == "late"
    assert game.to_play == 1


def doers(event: Any) -> tuple[int, ...]:
    if isinstance(event, AgreedToStop):
        return event.seats
    return (event.by if isinstance(getattr(event, "by", None), int) else event.seat,)


@pytest.mark.parametrize("title", TABLES)
@given(seed=st.integers(0, 2**32))
@at_length(60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_r4_r8_at_no_instant_does_a_page_act_for_another_seat(title, seed):
    rng = Random(seed)
    table = Table(title, **TABLES[title]).begin()
    game = table.room.game
    for _ in range(40):
        if game.state.over:
            return
        if rng.random() < 0.5:
            table.room.tick()
        if (clock := game.view(None).clock) is not None and clock.runs:
            at_deadline = clock.left + rng.choice((-0.001, 0.0, 0.001, 0.002))
            table.clock.leap(max(at_deadline if rng.random() < 0.3 else rng.uniform(0, 0.5), 0))
        phone = rng.choice([*table.phones, table.first])
        before = phone.view["game"]
        board, seat = before["board"], phone.view["you"]
        empty = (
            [cell for cell, digit in enumerate(board["digits"]) if digit == "0"] if board else []
        )
        cell = rng.choice(empty or [0])
        fields = {"cell": cell, "digit": int(SOLUTION[cell % 16])}
        records = len(game.session.records)
        _say(phone, rng.choice(WANTS), rng.choice((before["turn"]["serial"], None)), fields)
        for record in game.session.records[records:]:
            if not record.events:
                continue
            due = game.session.due_before_last if record is game.session.records[-1] else 0
            event = next((e for e in record.events if "TooLate" in type(e).__name__), None)
            event = event or next(iter(record.events[due:]), None)
            if event is None or isinstance(event, Paused | Continued):
                continue
            assert seat in doers(event), f"seat {seat}: {record.events}"


def _say(phone: Phone, what: str, turn: int | None, fields: dict[str, int]) -> None:
    takes = {"enter": ("cell", "digit"), "lay": ("cell",), "erase": ("cell",), "call": ("cell",)}
    phone.do(what, turn, **{name: fields[name] for name in takes.get(what, ())})
