"""Nobody learns more of another's board than how full it is (RULES S7)."""

from __future__ import annotations

import pytest
from other_boards import STEPS, leaks, main

from gridparty.games.sprint import view
from gridparty.games.sprint.state import State
from gridparty.web.room_game import RoomGame


def test_two_games_tell_nothing_of_a_board():
    found = [leaks(f"0/{number}") for number in (0, 1)]
    assert [leak for _, leak in found] == ["", ""]
    assert any(steps == STEPS for steps, _ in found)


@pytest.mark.slow
def test_three_hundred_games_tell_nothing_of_a_board(capsys):
    assert main(["--games", "300", "--seed", "1"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("where", "name", "plant"),
    [
        (RoomGame, "is_private_since", lambda self, record: False),  # others hear of errors
        (State, "filled", lambda self, seat: len(self.right_cells(seat))),
        (view, "_mishap", lambda state, seat, told=view._mishap: told(state, 1)),
    ],
)
def test_a_planted_leak_is_found(monkeypatch, where, name, plant):
    monkeypatch.setattr(where, name, plant)
    assert any(leaks(f"0/{number}")[1] for number in range(8))
