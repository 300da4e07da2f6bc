"""What people hand over: a file, a pack, a puzzle typed on the line, or standard input."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from gridparty.board.layout import LAYOUTS
from gridparty.cli import console
from gridparty.decks import formats
from gridparty.errors import ClaimError, GridpartyError, NotUniqueError, ParseError
from gridparty.system.files import shown

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle


_SHORTEST = 2  # characters of a puzzle, as far as somebody typed it
_MOSTLY, _PARTLY = 0.8, 0.25  # of the characters digits and dots; the latter for a full board


class Item(NamedTuple):
    """A puzzle, and how a message calls the place where it stands."""

    where: str  # ``party.jsonl:3``, or ``puzzle K7QF`` for one that was typed
    puzzle: Puzzle

    @contextmanager
    def located(self) -> Iterator[None]:
        """Put the place in front of what is said of the puzzle."""
        try:
            yield
        except NotUniqueError as error:
            raise NotUniqueError(f"{self.called}: {error}", error.proof) from None
        except ClaimError as error:
            raise ClaimError(f"{self.called}: {error}") from None
        except GridpartyError as error:
            raise GridpartyError(f"{self.called}: {error}") from None

    @property
    def called(self) -> str:
        """The place, and the id where that does not say it."""
        puzzle = f"puzzle {self.puzzle.id}"
        return self.where if self.where == puzzle else f"{self.where}: {puzzle}"


Strict = Annotated[
    bool, typer.Option("--strict", help="Take none where one is wrong; exit 2. (The good ones.)")
]


class LeftOut:
    """What of many puzzles cannot be used: the others are, and at the end this is told."""

    def __init__(self, *, strict: bool) -> None:
        self.told: list[str] | None = None if strict else []  # a sentence each, with its place
        self._first: GridpartyError | None = None

    @contextmanager
    def unless_good(self, item: Item) -> Iterator[None]:
        """Leave this puzzle out where it is refused; with `strict` the refusal ends it all."""
        try:
            with item.located():
                yield
        except GridpartyError as error:
            if self.told is None:
                raise
            self._first = self._first or error
            self.told.append(str(error))

    def raise_first(self) -> None:
        """Say why the first that was left out is no good, where nothing else is left to be used.

        Raises:
            GridpartyError: that is so.
        """
        if self._first is not None:
            raise self._first

    def finish(self) -> None:
        """Tell what was left out.

        Raises:
            typer.Exit: with 1, where that is something.
        """
        for told in self.told or ():
            console.complain(told)
        if self.told:
            raise typer.Exit(1)


def items_from(source: str, left_out: LeftOut | None = None) -> tuple[Item, ...]:
    """The puzzles of a file or pack, of standard input (``-``), or the one that `source` itself is.

    Lines that hold none are left out where that is wanted.

    Raises:
        ParseError: neither a file, a pack nor a puzzle, or one with a mistake in it.
    """
    from gridparty.board.puzzle import Puzzle

    if is_typed(source):
        puzzle = Puzzle.parse(source)
        return (Item(f"puzzle {puzzle.id}", puzzle),)
    found = formats.read_numbered(file_or_pack(source), left_out.told if left_out else None)
    name = "standard input" if source == "-" else shown(source)
    return tuple(Item(f"{name}:{line}", puzzle) for line, puzzle in found)


def stream_from(source: str, left_out: LeftOut | None = None) -> Iterator[Item]:
    """As `items_from`, one puzzle after another; a file may have any size, or be a catalogue.

    Raises:
        ParseError: as `items_from`, but sooner or later.
    """
    from gridparty.decks.streams import puzzles_in

    if is_typed(source):
        yield from items_from(source)
        return
    name = "standard input" if source == "-" else shown(file_or_pack(source))
    refused = left_out.told if left_out else None
    for line, puzzle in puzzles_in(file_or_pack(source), refused):
        yield Item(f"{name}:{line}", puzzle)


def count_of(source: str) -> int | None:
    """About as many puzzles as `stream_from` will give; None where nobody knows."""
    from gridparty.decks.streams import lines_in

    return 1 if is_typed(source) else lines_in(file_or_pack(source))


def each_graded(source: str, left_out: LeftOut, *, doing: str) -> Iterator[Puzzle]:
    """The puzzles of `stream_from`, each proved and graded here, while a bar tells of `doing` it.

    Raises:
        GridpartyError: nothing of it can be used, or with `strict` something cannot.
    """
    from gridparty.decks.verification import intake

    done = 0
    with (
        intake() as take,
        console.progress(doing, count_of(source), tried=False) as progress,
    ):
        for item in stream_from(source, left_out):
            complete = None
            with left_out.unless_good(item):
                complete = take(item.puzzle)
            if complete is not None:
                done += 1
                yield complete
            progress(done, done)
    if not done:
        left_out.raise_first()


def file_or_pack(source: str) -> str | Path:
    """The file of this name; where there is none, the pack's that comes with the program."""
    from gridparty.decks.deck import PACKS, pack_file

    return pack_file(source) if source in PACKS and not is_file(source) else source


def is_typed(source: str) -> bool:
    """Whether the source is itself meant as a puzzle: digits, dots and blanks, and no file.

    One with a wrong character, or a cell too few, is meant as a puzzle too: who typed it wants to
    know which one is wrong, and not that there is no such file.
    """
    cells = "".join(source.split())
    share = sum(c in ".0123456789" for c in cells) / max(len(cells), 1)
    as_many = len(cells) in (layout.cell_count for layout in LAYOUTS.values())
    looks_so = (
        (share == 1 and len(cells) >= _SHORTEST)
        or (share >= _MOSTLY and len(cells) > min(layout.cell_count for layout in LAYOUTS.values()))
        or (share >= _PARTLY and as_many)
    )
    named_so = "/" in source or "\\" in source or PurePath(source).suffix in formats.ENDINGS
    return looks_so and not named_so and not is_file(source)


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
