"""One puzzle per line, followed by any text, as collections are usually shared.

The puzzle ends at the first blank, comma, semicolon or ``#``; the rest (a solution, a rating, a
remark) is ignored. So a CSV file whose first column is the puzzle can be read too, with or without
column names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Puzzle
from gridparty.board.rules import check_consistent
from gridparty.decks.formats.format import Text, at, numbered_without_comments

_FIRST_FIELD = re.compile(r"[^\s,;#]*")
_COLUMN_NAMES = re.compile(r"[A-Za-z_]{1,15}[,;\t]")


def read(text: Text, name: str, refused: list[str] | None = None) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles with their lines, in file order; see `Format.read`."""
    for index, (number, line) in enumerate(numbered_without_comments(text)):
        if index == 0 and _COLUMN_NAMES.match(line):
            continue
        with at(f"{name}:{number}", refused):
            givens = Grid.parse(_first_field(line))
            check_consistent(givens)
            yield number, Puzzle(givens)


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return a line for each puzzle, with dots for empty cells."""
    return "".join(f"{puzzle}\n" for puzzle in puzzles)


def _first_field(line: str) -> str:
    match = _FIRST_FIELD.match(line)
    assert match is not None, "the pattern matches the empty text"
    return match[0]
