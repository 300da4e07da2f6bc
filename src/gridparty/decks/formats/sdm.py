"""SadMan's format for many puzzles: a line of digits each, 0 for an empty cell.

Lines that begin with ``#`` are comments. Other programs accept 9×9 only; here lines of 36 or 16
digits are puzzles too. Dots are read as well, since many files have them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Puzzle
from gridparty.board.rules import check_consistent
from gridparty.decks.formats.format import Text, at, numbered_without_comments


def read(text: Text, name: str, refused: list[str] | None = None) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles with their lines, in file order; see `Format.read`."""
    for number, line in numbered_without_comments(text):
        with at(f"{name}:{number}", refused):
            givens = Grid.parse(line)
            check_consistent(givens)
            yield number, Puzzle(givens)


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return a line for each puzzle."""
    return "".join(f"{puzzle}\n".replace(".", "0") for puzzle in puzzles)
