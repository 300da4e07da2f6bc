"""What a file format is, and how its messages name the place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gridparty.errors import GridpartyError, ParseError

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

MOST_REFUSED = 1000  # lines that are left out of one file
Text = str | Iterable[str]  # all of it, or line by line without their ends
STDIN = "-"  # the standard input and output, in the place of a file's name


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: what it keeps, how it is known, and a pure function each way.

    The functions are `read` and `write` of the module of its name, beside this one, which is
    loaded when one of them is called: the table of all formats is light.
    """

    name: str
    suffixes: tuple[str, ...]
    keeps: str  # what is not lost in it, for people
    begins: str = ""  # a pattern for the first line that holds something, where that tells it
    single: bool = False  # it has room for one puzzle only

    def read(
        self, text: Text, name: str, refused: list[str] | None = None
    ) -> Iterable[tuple[int, Puzzle]]:
        """The puzzles in the text, each with its line from 1; `name` is what messages call it.

        Where lines come one after another, so do the puzzles.

        Raises:
            ParseError: the first line that is wrong. Where `refused` is given, what is wrong with a
                line goes there instead, and the others are read.
        """
        found: Iterable[tuple[int, Puzzle]]
        if self.single:  # there is nothing else to be read
            found = self._module.read(text, name)
        else:
            found = self._module.read(text, name, refused)
        return found

    def write(self, puzzles: Iterable[Puzzle]) -> str:
        """The text of the whole file.

        Raises:
            GridpartyError: the format has room for one puzzle only.
        """
        several = list(puzzles)
        if self.single and len(several) != 1:
            raise GridpartyError(
                f"a file that ends in {self.suffixes[0]} holds one puzzle, not {len(several)}: "
                "choose another ending, such as .jsonl"
            )
        text: str = self._module.write(several)
        return text

    @property
    def _module(self) -> Any:
        return import_module(f"{__package__}.{self.name}")


@contextmanager
def at(place: str, refused: list[str] | None = None) -> Iterator[None]:
    """Put the place in front of any ParseError from within: ``party.sdm:3: expected …``.

    Where `refused` is given, the sentence goes there and reading goes on; but not for ever.
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


def numbered(text: Text) -> Iterator[tuple[int, str]]:
    """The lines that hold something, stripped, each with its number from 1."""
    lines = text.split("\n") if isinstance(text, str) else text
    for number, line in enumerate(lines, start=1):
        if stripped := line.strip():
            yield number, stripped


def numbered_without_comments(text: Text) -> Iterator[tuple[int, str]]:
    """The lines that hold something and do not begin with ``#``."""
    return ((number, line) for number, line in numbered(text) if not line.startswith("#"))
