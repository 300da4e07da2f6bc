"""What people hand over: a file, a pack, a puzzle typed on the line, or standard input."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gridparty.errors import ClaimError, NotUniqueError, ParseError
from gridparty.safefile import shown

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle


class Item(NamedTuple):
    """A puzzle, and how a message calls the place where it stands."""

    where: str  # ``party.jsonl:3``, or ``puzzle K7QF`` for one that was typed
    puzzle: Puzzle

    @contextmanager
    def located(self) -> Iterator[None]:
        """Put the place in front of what is said of the number of solutions, and of claims."""
        try:
            yield
        except NotUniqueError as error:
            raise NotUniqueError(f"{self.called}: {error}", error.proof) from None
        except ClaimError as error:
            raise ClaimError(f"{self.called}: {error}") from None

    @property
    def called(self) -> str:
        """The place, and the id where that does not say it."""
        puzzle = f"puzzle {self.puzzle.id}"
        return self.where if self.where == puzzle else f"{self.where}: {puzzle}"


def items_from(source: str) -> tuple[Item, ...]:
    """The puzzles of a file or pack, of standard input (``-``), or the one that `source` itself is.

    Raises:
        ParseError: neither a file, a pack nor a puzzle, or one with a mistake in it.
    """
    from gridparty.board.puzzle import Puzzle
    from gridparty.decks import formats

    if is_typed(source):
        puzzle = Puzzle.parse(source)
        return (Item(f"puzzle {puzzle.id}", puzzle),)
    found = formats.read_numbered(file_or_pack(source))
    name = "standard input" if source == "-" else shown(source)
    return tuple(Item(f"{name}:{line}", puzzle) for line, puzzle in found)


def file_or_pack(source: str) -> str | Path:
    """The file of this name; where there is none, the pack's that comes with the program."""
    from gridparty.decks.deck import PACKS, pack_file

    return pack_file(source) if source in PACKS and not is_file(source) else source


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


def one_item(source: str) -> Item:
    """As `items_from`, for commands that take exactly one puzzle.

    Raises:
        ParseError: a file with several puzzles.
    """
    items = items_from(source)
    if len(items) != 1:
        raise ParseError(f"{shown(source)}: expected one puzzle, got {len(items)}")
    return items[0]
