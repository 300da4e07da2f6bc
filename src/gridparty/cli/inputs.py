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

    if is_typed(source):
        return (Puzzle.parse(source),)
    return formats.read(source)


def is_typed(source: str) -> bool:
    """Whether the source is itself meant as a puzzle: digits, dots and blanks, and no file."""
    looks_so = len(source) >= 9 and all(c.isdigit() or c in ". \n" for c in source)
    return looks_so and not is_file(source)


def is_file(source: str) -> bool:
    """Whether there is something of this name on the disk; a long text is no name at all."""
    try:
        return Path(source).exists()
    except (OSError, ValueError):
        return False


def one_puzzle(source: str) -> Puzzle:
    """As `puzzles_from`, for commands that take exactly one puzzle.

    Raises:
        ParseError: a file with several puzzles.
    """
    puzzles = puzzles_from(source)
    if len(puzzles) != 1:
        raise ParseError(f"{source}: expected one puzzle, got {len(puzzles)}")
    return puzzles[0]
