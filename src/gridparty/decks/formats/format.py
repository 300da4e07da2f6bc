"""The type of a file format, and error messages with a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gridparty.errors import GridpartyError, ParseError
from gridparty.i18n.messages import say

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

MOST_REFUSED = 1000  # lines skipped in one file
Text = str | Iterable[str]  # complete, or line by line without line ends
STDIN = "-"  # stands for standard input and output


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: its content, its detection, and its functions.

    The functions are `read` and `write` of the module of its name, beside this one. It is loaded
    when one of them is called, so the table of all formats is cheap to import.
    """

    name: str
    suffixes: tuple[str, ...]
    keeps: str  # what it preserves, for people; said
    begins: str = ""  # a pattern of the first line that is not blank, if it is distinctive
    single: bool = False  # it holds exactly one puzzle
    framed: bool = (
        False  # its module has HEAD, `body` and FOOT, so that it can be written in pieces
    )

    def read(
        self, text: Text, name: str, refused: list[str] | None = None
    ) -> Iterable[tuple[int, Puzzle]]:
        """Return the puzzles in the text with their lines from 1; `name` is for messages.

        Puzzles are yielded one by one if the text is an iterable of lines.

        Raises:
                ParseError: the first invalid line. With `refused`, its message is appended there
            instead, and reading continues.
        """
        found: Iterable[tuple[int, Puzzle]]
        if self.single:  # a single puzzle has no further lines to read
            found = self._module.read(text, name)
        else:
            found = self._module.read(text, name, refused)
        return found

    def write(self, puzzles: Iterable[Puzzle]) -> str:
        """Return the content of the whole file.

        Raises:
            GridpartyError: the format holds one puzzle only.
        """
        several = list(puzzles)
        if self.single and len(several) != 1:
            raise GridpartyError(
                f"a file that ends in {self.suffixes[0]} holds one puzzle, not {len(several)}: "
                "choose another ending, such as .jsonl"
            )
        text: str = self._module.write(several)
        return text

    def pieces(self, blocks: Iterable[list[Puzzle]]) -> Iterator[str]:
        """Yield the content of a file for several puzzles, block by block."""
        if not self.framed:
            yield from map(self._module.write, blocks)
            return
        yield self._module.HEAD
        yield from map(self._module.body, blocks)
        yield self._module.FOOT

    def loses(self, puzzle: Puzzle) -> bool:
        """Whether the file would hold less than is known about the puzzle."""
        if self.name == "jsonl":
            return False
        known = puzzle.grade or puzzle.proof or puzzle.seed is not None or puzzle.deck
        told = puzzle.about and self.name not in ("csv", "sdk")
        return bool(known or told or (puzzle.solution and self.name != "csv"))

    @property
    def _module(self) -> Any:
        return import_module(f"{__package__}.{self.name}")


@contextmanager
def at(place: str, refused: list[str] | None = None) -> Iterator[None]:
    """Prefix a ParseError of the block with the place: ``party.sdm:3: expected …``.

    With `refused`, the message is appended there and reading continues, up to a limit.
    """
    try:
        yield
    except ParseError as error:
        told = f"{place}: {error}"
        if refused is None:
            raise ParseError(told) from None
        if len(refused) == MOST_REFUSED:
            raise ParseError(f"{told} (and so are {MOST_REFUSED:,} lines before it)") from None
        refused.append(told)


def whole(text: Text, most: int) -> str:
    """Return a text that may come line by line as one.

    Raises:
        ParseError: it has more characters than this.
    """
    pieces, length = [], 0
    for piece in (text,) if isinstance(text, str) else text:
        pieces.append(piece)
        length += len(piece) + 1
        if length > most:
            raise ParseError(say("expected at most {most:,} characters, got more", most=most))
    return "\n".join(pieces)


def numbered(text: Text) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, stripped, with their numbers from 1."""
    lines = text.split("\n") if isinstance(text, str) else text
    for number, line in enumerate(lines, start=1):
        if stripped := line.strip():
            yield number, stripped


def numbered_without_comments(text: Text) -> Iterator[tuple[int, str]]:
    """Yield the lines that are neither blank nor begin with ``#``."""
    return ((number, line) for number, line in numbered(text) if not line.startswith("#"))
