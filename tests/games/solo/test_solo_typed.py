"""What a solo player types."""

from __future__ import annotations

import pytest

from gridparty.board.grid import Placement
from gridparty.errors import ParseError
from gridparty.games.common.commands import Pause
from gridparty.games.race.commands import Enter
from gridparty.games.solo.commands import AskHint, Check, FillMarks, GiveUp, Mark, Redo, Undo
from gridparty.games.solo.events import Advice
from gridparty.games.solo.parsing import parse_command as typed_alone
from playing import Table

ADVICE = Advice("Hidden Single", (), (1,), (Placement(1, 2),), (), "Only 2 fits r1c2.")


def test_a_solo_player_has_more_words():
    state = Table("solo", "Ann").state
    for line, command in {
        "mark r1c2 3": Mark(1, 3),
        "mark r1c2=3": Mark(1, 3),
        "marks": FillMarks(),
        "undo": Undo(),
        "Redo": Redo(),
        "check": Check(),
        "hint": AskHint(ADVICE),
        "give  up": GiveUp(),
        "r1c2=2": Enter(1, 2),
        "pause": Pause(),
    }.items():
        assert typed_alone(line, state, lambda _: ADVICE) == command, line
    for line in ("mark 7", "mark r1c2 " + "9" * 5000, "mark r1c2 ²"):
        with pytest.raises(ParseError, match="isn't a move"):
            typed_alone(line, state, lambda _: ADVICE)
