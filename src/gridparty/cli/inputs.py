"""What people hand over: a file, a puzzle typed on the line, or standard input."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gridparty.errors import ParseError

if TYPE_CHECKING:
    from gridparty.puzzle import Puzzle


def puzzles_from(source: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file, of standard input (``-``), or the one that `source` itself is.

    Raises:
        ParseError: neither a file nor a puzzle, or one with a mistake in it.
    """
    from gridparty import formats
    from gridparty.puzzle import Puzzle

    if source == "-" or Path(source).exists():
        return formats.read(source)
    if looks_like_a_puzzle(source):
        return (Puzzle.parse(source),)
    return formats.read(source)  # says that the file is missing


def looks_like_a_puzzle(text: str) -> bool:
    """Whether a text is meant as a puzzle: nearly all digits, dots and blanks, and long enough."""
    return len(text) >= 9 and all(c.isdigit() or c in ". \n" for c in text)


def one_puzzle(source: str) -> Puzzle:
    """As `puzzles_from`, for commands that take exactly one puzzle.

    Raises:
        ParseError: a file with several puzzles.
    """
    puzzles = puzzles_from(source)
    if len(puzzles) != 1:
        raise ParseError(f"{source}: expected one puzzle, got {len(puzzles)}")
    return puzzles[0]
