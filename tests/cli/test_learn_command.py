"""The command that teaches."""

from __future__ import annotations

from gridparty.cli import run


def test_a_lesson_that_there_is_not_is_refused_before_anything_is_shown(capsys):
    assert run(["learn", "chess"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "expected one of race, blitz, solo, tiles, kids, got 'chess'" in shown.err
