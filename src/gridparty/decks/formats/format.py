"""What a file format is, and how its messages name the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from gridparty.board.puzzle import Puzzle
from gridparty.errors import ParseError


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: what it keeps, and a pure function each way.

    ``read`` takes the text and the name by which messages call it, and raises ParseError at the
    first line that is wrong. ``write`` returns the text of the whole file.
    """

    name: str
    suffixes: tuple[str, ...]
    keeps: str  # what is not lost in it, for people
    read: Callable[[str, str], Iterable[tuple[int, Puzzle]]]  # each with its line, from 1
    write: Callable[[Iterable[Puzzle]], str]


@contextmanager
def at(place: str) -> Iterator[None]:
    """Put the place in front of any ParseError from within: ``party.sdm:3: expected …``."""
    try:
        yield
    except ParseError as error:
        raise ParseError(f"{place}: {error}") from None


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines that hold something, stripped, each with its number from 1."""
    for number, line in enumerate(text.split("\n"), start=1):
        if stripped := line.strip():
            yield number, stripped


def numbered_without_comments(text: str) -> Iterator[tuple[int, str]]:
    """The lines that hold something and do not begin with ``#``."""
    return ((number, line) for number, line in numbered(text) if not line.startswith("#"))
