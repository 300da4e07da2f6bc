"""Parsing of typed race commands: ``r3c5=7``, ``erase r3c5``, ``stop all``."""

from __future__ import annotations

import re

from gridparty.games.common.commands import Continue, Pause
from gridparty.games.common.parsing import (
    CELL,
    DIGIT,
    JUDGING_HELP,
    TABLE_HELP,
    parse_shared_command,
    unknown_move_error,
)
from gridparty.games.common.referee import Referee
from gridparty.games.race.commands import Command, Enter, Erase, Pass
from gridparty.games.race.state import State
from gridparty.i18n.messages import message, say

_WRITE_HELP = message("r3c5=7            write 7 in row 3, column 5")
_ERASE_HELP = message("erase r3c5        erase your digit")
_PASS_HELP = message("pass              end your turn")

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
    parts += [JUDGING_HELP if judged else "", TABLE_HELP]
    return "\n".join(say(part) for part in parts if part)


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
