"""Parsing of typed commands that all games share: accept, call, begin and stop."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridparty.errors import ParseError
from gridparty.games.common.commands import Accept, Agree, Call, LetBegin
from gridparty.i18n.messages import either, message, say
from gridparty.i18n.quoting import excerpt

CellAt = Callable[[str], int]
CELL = r"(r[0-9]+c[0-9]+|[a-i][0-9]+)"
DIGIT = r"([0-9]{1,4})"  # range checked by the rules


JUDGING_HELP = message(
    "call, call Ben    an entry is wrong (says Ben); call r3c5 for an earlier one\n"
    "accept, accept Ben    the entry is fine (for all, or for Ben)"
)
TABLE_HELP = message(
    "begin, begin Ben  before the first turn: the next player begins, or Ben\n"
    "pause, go on      stop the clock, and go on\n"
    "stop, stop Ben    you want to stop, or Ben does; stop all: everyone does"
)


def parse_shared_command(
    text: str, names: Sequence[str], seat: int, cell_at: CellAt
) -> Accept | Call | Agree | LetBegin | None:
    """Parse accept, call, stop or begin; return None for any other text.

    Args:
        text: the typed line with single blanks.
        names: by seat.
        seat: the current player, who is meant by ``stop`` alone.
        cell_at: returns the cell of a typed name.

    Raises:
        ParseError: it names an unknown cell or player.
    """
    verb, _, rest = text.partition(" ")
    match verb.lower():
        case "call":
            return _call(rest, names, cell_at)
        case "accept":
            return Accept(None if rest.lower() in ("", "all") else seat_named(rest, names))
        case "begin":
            return LetBegin(seat_named(rest, names) if rest else None)
        case "stop":
            if rest.lower() == "all":
                return Agree()
            return Agree(seat_named(rest, names) if rest else seat)
    return None


def unknown_move_error(line: str, such: str) -> ParseError:
    """Return the error for a line that is no command; `such` is an example of a move."""
    got = excerpt(line.strip(), 60)
    return ParseError(
        say("{got} isn't a move: type one such as {such}, or help.", got=got, such=such)
    )


def _call(rest: str, names: Sequence[str], cell_at: CellAt) -> Call:
    name, _, last = rest.rpartition(" ")
    if re.fullmatch(CELL, last.lower()):
        cell = cell_at(last)
        return Call(seat_named(name, names) if name else None, cell)
    return Call(seat_named(rest, names) if rest else None)


def seat_named(name: str, names: Sequence[str]) -> int:
    """Return the seat of the player of that name, ignoring case.

    Raises:
        ParseError: there is no such player.
    """
    for seat, known in enumerate(names):
        if known.casefold() == name.strip().casefold():
            return seat
    raise ParseError(
        say("No player {got} here: name {names}.", got=excerpt(name), names=either(names))
    )
