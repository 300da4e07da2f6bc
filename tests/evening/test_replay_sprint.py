"""The replay of a sprint shows the boards to nobody before the game is over (RULES S7)."""

from __future__ import annotations

from contextlib import closing

from gridparty.evening.session.journal import read
from gridparty.evening.session.replay import course_of
from gridparty.games.catalogue import games
from gridparty.games.sprint.commands import Enter, GiveUp
from playing import begun


def test_s7_an_open_game_is_told_without_its_boards(tmp_path):
    with closing(
        begun(tmp_path, "sprint", "Ann Ben", options={"countdown_seconds": 0.0})
    ) as session:
        session.submit(Enter(0, 1, 2))
        session.submit(Enter(0, 2, 4))  # an error
        session.submit(GiveUp(1))
        steps = list(course_of(read(next(tmp_path.glob("*.jsonl")), games())))
        assert {step.board for step in steps} == {""}
        assert "r1c3" not in "".join(step.told for step in steps)
        assert steps[-1].told  # who gave up is known to all
        session.submit(GiveUp(0))
    assert any(step.board for step in course_of(read(next(tmp_path.glob("*.jsonl")), games())))
