"""Typed words as commands of the race: ``r3c5=7``, ``erase r3c5``, ``stop all``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridparty.board.layout import Layout
from gridparty.errors import ParseError
from gridparty.games.common.commands import Accept, Agree, Call, Continue, Pause
from gridparty.games.race.commands import (
    AskHint,
    Check,
    Command,
    Enter,
    Erase,
    FillMarks,
    GiveUp,
    Mark,
    Pass,
    Redo,
    Undo,
)
from gridparty.games.race.events import Advice
from gridparty.games.race.state import State

Advise = Callable[[State], Advice | None]  # the hint that a teacher would give now

HELP = """\
r3c5=7 or C5 7    write 7 in row 3, column 5
erase r3c5        take your digit off again
pass              end your turn
call, call Ben r3c5   say that an entry is wrong (Ben says it)
accept, accept Ben    accept what was written (all the others, or Ben alone)
pause, go on      let the clock stand still, and run again
stop, stop Ben    say that you want to stop, or that Ben does; stop all: everybody does"""
SOLO_HELP = """\
r3c5=7 or C5 7    write 7 in row 3, column 5
erase r3c5        take your digit off again
mark r3c5 7       write a pencil mark, or rub it out; marks: write all that the rules allow
undo, redo        take back what you wrote, and write it again
check             see which digits are wrong
hint              where to look; again: which technique; again: what
pause, go on      let the clock stand still, and run again
give up           end it"""

CELL = r"(r\d+c\d+|[a-i]\d+)"
_WRITE = re.compile(rf":?{CELL}\s*(?:=|\s)\s*(\d+)")
_ERASE = re.compile(rf"erase\s+{CELL}")
_MARK = re.compile(rf"mark\s+{CELL}\s*(?:=|\s)\s*(\d+)")
_PLAIN: dict[str, Command] = {
    "pass": Pass(),
    "pause": Pause(),
    "go on": Continue(),
    "continue": Continue(),
    "marks": FillMarks(),
    "undo": Undo(),
    "redo": Redo(),
    "check": Check(),
    "give up": GiveUp(),
}


def typed(line: str, state: State, advise: Advise) -> Command:
    """The command that somebody typed; capitals and blanks around it do not count.

    Raises:
        ParseError: it is none, or names a cell or a player that there is not.
    """
    text = " ".join(line.split())
    lower = text.lower()
    if lower in _PLAIN:
        return _PLAIN[lower]
    layout = state.grid.layout
    if match := _WRITE.fullmatch(lower):
        return Enter(layout.cell_at(match[1]), int(match[2]))
    if match := _ERASE.fullmatch(lower):
        return Erase(layout.cell_at(match[1]))
    if match := _MARK.fullmatch(lower):
        return Mark(layout.cell_at(match[1]), int(match[2]))
    if lower == "hint":
        return AskHint(advise(state))
    names = tuple(player.name for player in state.players)
    if word := said_to_the_table(text, names, state.seat, layout):
        return word
    raise ParseError(f"expected a move such as r3c5=7, or help, got {line.strip()!r}")


def said_to_the_table(
    text: str, names: Sequence[str], seat: int, layout: Layout
) -> Accept | Call | Agree | None:
    """Accept, call or stop, the same in every game; None where the text is none of them.

    Args:
        text: what was typed, blanks put in order.
        names: the players, by seat.
        seat: whose turn it is; ``stop`` alone is that player's wish.
        layout: the board.

    Raises:
        ParseError: it names a cell or a player that there is not.
    """
    verb, _, rest = text.partition(" ")
    match verb.lower():
        case "call":
            return _call(rest, names, layout)
        case "accept":
            return Accept(None if rest.lower() in ("", "all") else _seat(rest, names))
        case "stop":
            if rest.lower() == "all":
                return Agree()
            return Agree(_seat(rest, names) if rest else seat)
    return None


def _call(rest: str, names: Sequence[str], layout: Layout) -> Call:
    name, _, last = rest.rpartition(" ")
    if re.fullmatch(CELL, last.lower()):
        cell = layout.cell_at(last)
        return Call(_seat(name, names) if name else None, cell)
    return Call(_seat(rest, names) if rest else None)


def _seat(name: str, names: Sequence[str]) -> int:
    for seat, known in enumerate(names):
        if known.casefold() == name.strip().casefold():
            return seat
    raise ParseError(f"expected one of {', '.join(names)}, got {name!r}")
