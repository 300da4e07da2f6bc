"""The puzzles of an argument: a file, a pack, a typed or pasted text, or standard input."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from gridparty.board.layout import LAYOUTS
from gridparty.cli import console
from gridparty.cli.options import A_PACK, option
from gridparty.decks import formats
from gridparty.errors import ClaimError, GridpartyError, NotUniqueError, ParseError
from gridparty.i18n.messages import counted, say
from gridparty.i18n.quoting import excerpt
from gridparty.system.files import shown
from gridparty.system.paths import quoted

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.decks.formats.entry import Entry


_MOST_CELLS = max(layout.cell_count for layout in LAYOUTS.values())
_SHORTEST = 2  # characters of a typed puzzle
_MOSTLY, _PARTLY = 0.8, 0.25  # share of digits and dots in a puzzle; the second for a full board


class Item(NamedTuple):
    """A puzzle and its place for messages."""

    where: str  # ``party.jsonl:3``, ``puzzle K7QF``, or empty for the only one that was typed
    puzzle: Puzzle

    @contextmanager
    def located(self) -> Iterator[None]:
        """Prefix errors about the puzzle with its place."""
        try:
            yield
        except GridpartyError as error:
            if not self.where:
                raise
            if isinstance(error, NotUniqueError):
                raise NotUniqueError(f"{self.called}: {error}", error.proof) from None
            kind = ClaimError if isinstance(error, ClaimError) else GridpartyError
            raise kind(f"{self.called}: {error}") from None

    @property
    def called(self) -> str:
        """The place, and the id unless the place contains it."""
        puzzle = f"puzzle {self.puzzle.id}"
        return puzzle if self.where in ("", puzzle) else f"{self.where}: {puzzle}"


Strict = Annotated[
    bool,
    option("--strict", help="Stop at a bad puzzle, exit 2. (skips it)"),
]


Source = Annotated[
    str,
    typer.Argument(
        metavar="FILE|PUZZLE|-", help=f"A file, {A_PACK}, digits, a grid, a link, or - for stdin."
    ),
]


class LeftOut:
    """Unusable puzzles among many, which are skipped and reported at the end."""

    def __init__(self, *, strict: bool) -> None:
        self.told: list[str] | None = None if strict else []  # a sentence each, with its place
        self._first: GridpartyError | None = None

    @contextmanager
    def unless_good(self, item: Item) -> Iterator[None]:
        """Skip this puzzle where it is refused; with `strict` raise the refusal."""
        try:
            with item.located():
                yield
        except GridpartyError as error:
            if self.told is None:
                raise
            self._first = self._first or error
            self.told.append(str(error))

    def raise_first(self) -> None:
        """Raise the first refusal, where no puzzle was usable.

        Raises:
            GridpartyError: that is so.
        """
        if self._first is not None:
            raise self._first

    def finish(self) -> None:
        """Report the skipped puzzles.

        Raises:
            typer.Exit: with 1, if there are any.
        """
        for told in self.told or ():
            console.complain(told)
        if self.told:
            raise typer.Exit(1)


def items_from(source: str, left_out: LeftOut | None = None) -> tuple[Item, ...]:
    """Return the puzzles of a file or pack, of standard input (``-``), or the typed ones.

    Invalid lines are skipped where `left_out` is given.

    Raises:
        ParseError: neither a file, a pack nor a puzzle, or an invalid one.
    """
    if not source.strip():
        raise ParseError(say("No puzzle given."))
    if is_typed(source):
        puzzles = [entry.told_puzzle for entry in typed_entries(source)]
        several = len(puzzles) > 1
        return tuple(Item(f"puzzle {puzzle.id}" if several else "", puzzle) for puzzle in puzzles)
    _require_name(source)
    refused = left_out.told if left_out else None
    found = formats.read_numbered(file_or_pack(source), refused, console.say)
    name = "standard input" if source == "-" else shown(source)
    return tuple(Item(f"{name}:{line}", puzzle) for line, puzzle in found)


def typed_entries(source: str) -> tuple[Entry, ...]:
    """Return the puzzles of a typed or pasted text; what it was taken for is said.

    Raises:
        ParseError: it is no puzzle; the message of plain digits if it is nearly one.
    """
    from gridparty.board.puzzle import Puzzle
    from gridparty.decks.formats.entry import Entry

    try:
        return (Entry(Puzzle.parse(source)),)
    except ParseError as error:
        from gridparty.decks.formats.paste import recognised_after

        found = recognised_after(error, source)
    console.say(found.understood)
    return found.entries


def stream_from(source: str, left_out: LeftOut | None = None) -> Iterator[Item]:
    """Like `items_from`, but yield puzzles one by one, from files of any size and catalogues.

    Raises:
        ParseError: as `items_from`, during iteration.
    """
    from gridparty.decks.streams import puzzles_in

    if is_typed(source) or not source.strip():
        yield from items_from(source)
        return
    _require_name(source)
    name = "standard input" if source == "-" else shown(file_or_pack(source))
    refused = left_out.told if left_out else None
    for line, puzzle in puzzles_in(file_or_pack(source), refused, console.say):
        yield Item(f"{name}:{line}", puzzle)


def _require_name(source: str) -> None:
    """Require a text that can be the name of a file, a pack or a deck.

    Raises:
        ParseError: it is a word or more, and there is no such name.
    """
    named = source == "-" or is_file(source) or file_or_pack(source) != source
    if not named and not any(sign in source for sign in "./\\"):
        raise ParseError(say("{got} is neither a puzzle nor a file here.", got=excerpt(source)))


def count_of(source: str) -> int | None:
    """Return the approximate number of puzzles in `stream_from`; None where it is unknown."""
    from gridparty.decks.streams import estimated_count

    return 1 if is_typed(source) else estimated_count(file_or_pack(source))


def each_graded(source: str, left_out: LeftOut, *, doing: str) -> Iterator[Puzzle]:
    """Yield the puzzles of `stream_from` proved and graded, with a progress bar.

    Raises:
        GridpartyError: no puzzle is usable, or with `strict` one is not.
    """
    from gridparty.decks.verification import verifier

    done = 0
    with (
        verifier() as verify,
        console.progress(doing, count_of(source), tried=False) as progress,
    ):
        for item in stream_from(source, left_out):
            complete = None
            with left_out.unless_good(item):
                complete = verify(item.puzzle)
            if complete is not None:
                done += 1
                yield complete
            progress(done, done)
    if not done:
        left_out.raise_first()


def file_or_pack(source: str) -> str | Path:
    """Return the file of this name, else that of the pack or kept deck."""
    from gridparty.decks.deck_names import deck_file

    return deck_file(source) or source


def is_typed(source: str) -> bool:
    """Whether the source is meant as a puzzle: digits, a grid, a link or other text, and no file.

    So is one with a wrong character or a missing cell: its error should name that mistake, not a
    missing file.
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
    return ((looks_so and not named_so) or _is_pasted(source)) and not is_file(source)


_PASTED = re.compile(
    r":\w*:|<[\w?!]|[{[]\s*[\"'\[{0-9]"
    r"|(?:fpuzzles|scl|ctc|classic|scf|[A-Z]\dB)[\w+/=%-]{20}"
    r"|(?:[0-9._*x?-]{9}/){8}|(?:[0-6._*x?-]{6}/){5}|(?:[0-4._*x?-]{4}/){3}"
)
_HOST = re.compile(r"(?:[\w-]+\.)+[a-z]{2,}/")
_FIELDS = re.compile(r"(?:[^\s,;|/]{0,9}[\s,;|]){15}")


def _is_pasted(source: str) -> bool:
    """Whether the text is a link, has several lines or fields, or begins as a format does."""
    text = source.strip()
    if "\n" in text or "://" in text:
        return True
    if _PASTED.match(text) or _FIELDS.match(text):
        return True
    if not _HOST.match(text):
        return False
    from gridparty.decks.formats.links import site_of

    return site_of(text) is not None


def stem_of(source: str) -> str:
    """Return a name for files made from the source: that of the file or pack, else ``puzzle``."""
    return "puzzle" if is_typed(source) else Path(source).stem


def is_file(source: str) -> bool:
    """Whether there is a file of this name; a long text is not a name."""
    try:
        return Path(source).exists()
    except (OSError, ValueError):
        return False


def typed_givens(text: str) -> str:
    """Return the givens of the one puzzle in a typed or pasted text or a file, as a line.

    Plain digits are returned as they are, for the game to refuse what is no puzzle.

    Raises:
        ParseError: the text holds no plain puzzle, or several.
    """
    if not text.strip():
        raise ParseError(say("No puzzle given."))
    if not is_typed(text) and is_file(text):
        items = items_from(text)
        if len(items) > 1:
            raise ParseError(
                counted(
                    len(items),
                    "{file} holds 1 puzzle: --deck {path}",
                    "{file} holds {n} puzzles: --deck {path}",
                    file=shown(text),
                    path=quoted(text),
                )
            )
        return str(items[0].puzzle)
    if set(text) <= set(".0123456789") and len(text) <= _MOST_CELLS:
        return text
    entries = typed_entries(text)
    if len(entries) != 1:
        raise ParseError(say("expected one puzzle, got {got}", got=len(entries)))
    return str(entries[0].puzzle)


def one_item(source: str) -> Item:
    """Like `items_from`, for commands that take exactly one puzzle.

    Raises:
        ParseError: a file with several puzzles.
    """
    items = items_from(source)
    if len(items) != 1:
        raise ParseError(
            say("{path}: expected one puzzle, got {got}", path=shown(source), got=len(items))
        )
    return items[0]
