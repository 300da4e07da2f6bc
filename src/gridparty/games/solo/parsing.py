"""Parsing of typed solo commands: ``r3c5=7``, ``mark r3c5 7``, ``hint``."""

from __future__ import annotations

import re
from collections.abc import Callable

from gridparty.games.common.parsing import CELL, DIGIT
from gridparty.games.race import parsing as race
from gridparty.games.solo.commands import (
    AskHint,
    Check,
    Command,
    FillMarks,
    GiveUp,
    Mark,
    Redo,
    Undo,
)
from gridparty.games.solo.events import Advice
from gridparty.games.solo.state import State

Advise = Callable[[State], Advice | None]  # finds the next hint

HELP = """\
r3c5=7 or r3c5 7  write 7 in row 3, column 5
erase r3c5        take your digit off again
mark r3c5 7       write a pencil mark, or rub it out; marks: write all that the rules allow
undo, redo        take back what you wrote, and write it again
check             see which digits are wrong
hint              where to look; again: which technique; again: what (costs the best)
like              how to come to another card like this one
pause, go on      let the clock stand still, and run again
give up           end it"""

_MARK = re.compile(rf"mark\s+{CELL}\s*(?:=|\s)\s*{DIGIT}")
_PLAIN: dict[str, Command] = {
    "marks": FillMarks(),
    "undo": Undo(),
    "redo": Redo(),
    "check": Check(),
    "give up": GiveUp(),
}


def parse_command(line: str, state: State, advise: Advise) -> Command:
    """Parse a typed line, ignoring case and extra blanks.

    Raises:
        ParseError: it is no command, or names an unknown cell.
    """
    lower = " ".join(line.lower().split())
    if lower in _PLAIN:
        return _PLAIN[lower]
    if match := _MARK.fullmatch(lower):
        return Mark(state.race.grid.layout.cell_at(match[1]), int(match[2]))
    if lower == "hint":
        return AskHint(advise(state))
    return race.parse_command(line, state.race)
