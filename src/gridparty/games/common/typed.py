"""What people type at any table: cells, and the words by which they accept, call or stop."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridparty.board.layout import Layout
from gridparty.board.quoting import excerpt
from gridparty.errors import ParseError
from gridparty.games.common.commands import Accept, Agree, Call, LetBegin

CELL = r"(r[0-9]+c[0-9]+|[a-i][0-9]+)"
DIGIT = r"([0-9]{1,4})"  # the rules say what is none


def said_to_the_table(
    text: str, names: Sequence[str], seat: int, layout: Layout
) -> Accept | Call | Agree | LetBegin | None:
    """Accept, call, stop or begin, the same in every game; None where the text is none of them.

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
            return Accept(None if rest.lower() in ("", "all") else seat_named(rest, names))
        case "begin":
            return LetBegin(seat_named(rest, names) if rest else None)
        case "stop":
            if rest.lower() == "all":
                return Agree()
            return Agree(seat_named(rest, names) if rest else seat)
    return None


def _call(rest: str, names: Sequence[str], layout: Layout) -> Call:
    name, _, last = rest.rpartition(" ")
    if re.fullmatch(CELL, last.lower()):
        cell = layout.cell_at(last)
        return Call(seat_named(name, names) if name else None, cell)
    return Call(seat_named(rest, names) if rest else None)


def seat_named(name: str, names: Sequence[str]) -> int:
    """The seat of the player of that name, in capitals or not.

    Raises:
        ParseError: nobody here is called so.
    """
    for seat, known in enumerate(names):
        if known.casefold() == name.strip().casefold():
            return seat
    raise ParseError(f"expected one of {', '.join(names)}, got {excerpt(name)}")
