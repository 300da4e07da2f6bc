"""Simple Sudoku's format for one puzzle: a drawn grid.

Nine rows between bars, a ruler between the boxes, dots for empty cells::

    *-----------*
    |53.|.7.|...|
    …
    *-----------*
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridparty.board.puzzle import Puzzle
from gridparty.decks.formats import grids
from gridparty.decks.formats.format import Text, at, whole
from gridparty.errors import ParseError
from gridparty.i18n.messages import say

_LONGEST = 10_000  # characters of a file


def read(text: Text, name: str) -> Iterator[tuple[int, Puzzle]]:
    """Yield the one puzzle of the file, with the line of its first row."""
    with at(name):
        found = grids.find(whole(text, _LONGEST))
        entries = found.entries if found else ()
        if len(entries) > 1:
            raise ParseError(say("expected one puzzle, got {got}", got=len(entries)))
    for entry in entries:
        yield entry.line, entry.told_puzzle


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return the drawn grid of the one puzzle."""
    (puzzle,) = puzzles
    layout, cells = puzzle.layout, str(puzzle)
    size, wide, high = layout.size, layout.box_cols, layout.box_rows
    boxes = size // wide
    edge = f"*{'-' * (size + boxes - 1)}*"
    ruler = f"|{'+'.join(['-' * wide] * boxes)}|"
    lines = [edge]
    for row in range(size):
        if row and row % high == 0:
            lines.append(ruler)
        start = row * size
        parts = (cells[at : at + wide] for at in range(start, start + size, wide))
        lines.append(f"|{'|'.join(parts)}|")
    return "\n".join([*lines, edge, ""])
