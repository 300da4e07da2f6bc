"""Parsing of typed race commands: ``r3c5=7``, ``erase r3c5``, ``stop all``."""

from __future__ import annotations

import re

from gridparty.games.common.commands import Continue, Pause
from gridparty.games.common.parsing import CELL, DIGIT, parse_shared_command, unknown_move_error
from gridparty.games.common.referee import Referee
from gridparty.games.race.commands import Command, Enter, Erase, Pass
from gridparty.games.race.state import State

_WRITE_HELP = "r3c5=7 or r3c5 7  write 7 in row 3, column 5"
_ERASE_HELP = "erase r3c5        take your digit off again"
_PASS_HELP = "pass              end your turn"
_JUDGE_HELP = """\
call, call Ben r3c5   say that an entry is wrong (Ben says it)
accept, accept Ben    accept what was written (all the others, or Ben alone)"""
_REST_HELP = """\
begin, begin Ben  before the clock runs: the next player begins, or Ben
pause, go on      let the clock stand still, and run again
stop, stop Ben    say that you want to stop, or that Ben does; stop all: everybody does
                  (on the board 7b is a 7 that b has written, 7 alone is the card's)"""

_WRITE = re.compile(rf":?{CELL}\s*(?:=|\s)\s*{DIGIT}")
_ERASE = re.compile(rf"erase\s+{CELL}")
_PLAIN: dict[str, Command] = {
    "pass": Pass(),
    "pause": Pause(),
    "go on": Continue(),
    "continue": Continue(),
}


def help_text(state: State) -> str:
    """Return the help on typed commands, without those that this game's rules refuse."""
    judged = state.options.referee is Referee.TABLE
    parts = [_WRITE_HELP, _ERASE_HELP if state.allows_erasing else "", _PASS_HELP]
    return "\n".join(filter(None, (*parts, _JUDGE_HELP if judged else "", _REST_HELP)))


def parse_command(line: str, state: State) -> Command:
    """Parse a typed line, ignoring case and extra blanks.

    Raises:
        ParseError: it is no command, or names an unknown cell or player.
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
    if word := parse_shared_command(text, state.names, state.seat, layout.cell_at):
        return word
    raise unknown_move_error(line, "r3c5=7")
