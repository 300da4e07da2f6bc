"""Parsing of typed solo commands: ``r3c5=7``, ``mark r3c5=7``, ``hint``."""

from __future__ import annotations

import re
from collections.abc import Callable

from gridparty.games.common.parsing import CELL, DIGIT
from gridparty.games.common.writing import Place
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
from gridparty.i18n.messages import message

Advise = Callable[[State], Advice | None]  # finds the next hint

HELP = message(
    "r3c5=7            write 7 in row 3, column 5\n"
    "erase r3c5        erase your digit\n"
    "mark r3c5=7       pencil mark on or off; centre r3c5=7: in the centre\n"
    "marks             mark all candidates\n"
    "undo, redo        undo your last entry, or redo it\n"
    "check             list the wrong digits\n"
    "hint              where to look; again: which technique; again: the step (no best)\n"
    "like              how to get a similar card\n"
    "pause, go on      stop the clock, and go on\n"
    "give up           end the game"
)

_MARK = re.compile(rf"(mark|centre)\s+{CELL}\s*(?:=|\s)\s*{DIGIT}")
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
        place = Place.CORNER if match[1] == "mark" else Place.CENTRE
        return Mark(state.layout.cell_at(match[2]), int(match[3]), place)
    if lower == "hint":
        return AskHint(advise(state))
    return race.parse_command(line, state.race)
