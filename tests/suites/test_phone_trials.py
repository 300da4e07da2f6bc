"""What eight phones show of a sprint is what the referee of the rule book says (S1 to S8)."""

from __future__ import annotations

import pytest
from phone_trials import main

from gridparty.games.sprint import view
from gridparty.games.sprint.state import State

pytestmark = pytest.mark.slow


def test_eight_phones_show_what_the_referee_says(capsys):
    assert main(["--games", "12", "--seed", "2"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("where", "name", "plant"),
    [
        (State, "filled", lambda self, seat: len(self.right_cells(seat))),
        (State, "seconds_of", lambda self, seat: self.players[seat].done),  # no penalties
        (view, "_board", lambda state, seat, told=view._board: told(state, 0)),
    ],
)
def test_a_planted_error_is_found(monkeypatch, capsys, where, name, plant):
    monkeypatch.setattr(where, name, plant)
    assert main(["--games", "4", "--seed", "1"]) == 1
