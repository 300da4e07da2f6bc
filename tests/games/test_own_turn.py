"""R4, R8: nobody ever moves in another player's turn, whatever comes at whatever instant.

Players act on what they saw last, which may be some seconds old, at random instants around the
deadlines. Whatever a command leads to beyond what time alone brings about must begin with something
that the seat did which gave it.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.errors import GridpartyError
from gridparty.games.common.commands import Tick
from gridparty.games.common.events import CallCameTooLate
from gridparty.games.common.game import Moment
from gridparty.games.common.referee import Referee
from gridparty.games.race.events import CameTooLate
from playing import Table
from strategies import at_length

TABLES: dict[str, dict[str, Any]] = {
    "race": {"referee": Referee.TABLE, "handover_seconds": 2.0},
    "blitz": {"referee": Referee.TABLE, "turn_seconds": 5.0, "window_seconds": 3.0},
    "tiles": {"referee": Referee.TABLE, "turn_seconds": 5.0, "window_seconds": 3.0},
    "tiles-bag": {"referee": Referee.TABLE, "turn_seconds": 5.0},
    "tiles-online": {"turn_seconds": 5.0},
    "solo": {},
}
MOVES = ("enter", "lay", "draw")
WANTS = ("erase", "pass", "call", "accept", "go-on", "no-place")


def doer(event: Any) -> int | None:
    """The seat that an event tells of; None: the whole table's, such as that the clock runs."""
    return event.by if isinstance(getattr(event, "by", None), int) else getattr(event, "seat", None)


@pytest.mark.parametrize("title", TABLES)
@given(data=st.data())
@at_length(200)
def test_r4_r8_at_no_instant_does_a_command_act_for_another_seat(title, data):
    rng = Random(data.draw(st.integers(0, 2**32)))
    names = "Ann" if title == "solo" else "Ann Ben Cem"
    table = Table(title, names, seed=rng.randrange(99), **TABLES[title])
    adapter = table.row.view_adapter.load()
    seen = dict.fromkeys(range(len(table.state.names)), table.state)
    for _ in range(60):
        board = table.board
        if table.state.over:
            return
        for seat in seen:
            if rng.random() < 0.6:
                seen[seat] = table.state
        if (
            left := board.turn_state.left(table.seconds)
        ) is not None and not table.state.clock_stands:
            at_deadline = left + rng.choice((-0.001, 0.0, 0.001, 0.002))
            step = at_deadline if rng.random() < 0.3 else rng.uniform(0, 0.5)
            table.seconds = round(table.seconds + max(step, 0.0), 3)
        seat = rng.choice([*seen, *[board.turn_state.seat] * 3])
        what = rng.choice(WANTS) if rng.random() < 0.5 else rng.choice(MOVES)
        state = seen[seat]
        cells = [cell for cell, digit in enumerate(board.grid.digits) if not digit] or [0]
        fields = {"cell": rng.choice(cells), "digit": rng.randint(1, table.layout.size)}
        try:
            command = adapter.command_of(state, seat, what, fields)
            moment = Moment(table.seconds, Random(7), turn=state.turns)
            due = table.game.decide(table.state, Tick(), Moment(table.seconds, Random(7)))
            events = table.game.decide(table.state, command, moment)
        except GridpartyError:
            continue
        late = [event for event in events if isinstance(event, CameTooLate | CallCameTooLate)]
        for event in (late or events[len(due) :])[:1]:
            assert doer(event) in (None, seat), f"seat {seat} wanted {what}: {events}"
        for event in events:
            table.happen(event)
