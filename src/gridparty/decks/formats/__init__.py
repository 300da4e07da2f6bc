"""Puzzle file formats, one module each.

A format is a row of `FORMATS` and a module of the same name with two functions, `read` and `write`.
The functions here detect the format: for reading by name and content, for writing by name.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, repeat
from pathlib import PurePath
from typing import TYPE_CHECKING

from gridparty.decks.formats.format import STDIN, Format, numbered_without_comments
from gridparty.errors import GridpartyError, ParseError
from gridparty.system.files import shown, write_atomically

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

__all__ = [
    "ENDINGS",
    "FORMATS",
    "Format",
    "detect",
    "format_for",
    "read",
    "read_numbered",
    "read_text",
    "stream",
    "text_of",
    "write",
]

FORMATS: dict[str, Format] = {
    form.name: form
    for form in (
        Format("jsonl", (".jsonl",), "everything that is known, a puzzle a line", r"\{"),
        Format("sdm", (".sdm",), "the givens, a puzzle a line"),
        Format(
            "sdk", (".sdk",), "the givens of one puzzle",
            r"\[[A-Za-z]+\]$|(?=[0-9.]*$)(.{9}|.{6}|.{4})$",  # a heading, or a row
            single=True,
        ),
        Format("line", (".txt",), "the givens, a puzzle a line"),
    )
}  # fmt: skip

#: The usual suffix of each format.
ENDINGS = tuple(form.suffixes[0] for form in FORMATS.values())

_AMBIGUOUS = ".txt"  # ambiguous, so the content decides
_BY_SUFFIX = {suffix: form for form in FORMATS.values() for suffix in form.suffixes}
_DECK, _ANYTHING = FORMATS["jsonl"], FORMATS["line"]  # for pipes, and for unknown content


def read(path: str | os.PathLike[str]) -> tuple[Puzzle, ...]:
    """Return the puzzles in a file of any format; ``-`` is the standard input.

    They are well formed and break no rule; uniqueness is not checked.

    Raises:
        ParseError: one sentence with file, line, expected and actual content.
    """
    return tuple(puzzle for _, puzzle in read_numbered(path))


def read_numbered(
    path: str | os.PathLike[str], refused: list[str] | None = None
) -> tuple[tuple[int, Puzzle], ...]:
    """Return the puzzles as `read` does, with the line number of each, from 1.

    With `refused`, the message of an invalid line is appended there and reading continues; if no
    line is valid, the first message is raised.

    Raises:
        ParseError: as for `read`.
    """
    from gridparty.decks.formats.source import read_source

    name, text = read_source(path)
    return _read_numbered(text, name, refused)


def stream(
    path: str | os.PathLike[str], refused: list[str] | None = None
) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles as `read_numbered` returns them, from a file of any size.

    Raises:
        ParseError: as for `read`, and at the end if no line was valid.
    """
    from gridparty.decks.formats.source import lines_of

    name, lines = lines_of(path)
    blank, first, empty = 0, "", True
    for line in lines:
        if (bare := line.strip()) and not bare.startswith("#"):
            first = line
            break
        blank, empty = blank + 1, empty and not bare
    none = True
    text = chain(repeat("", blank), [first], lines)  # restores skipped lines as blank
    for found in detect(name, first).read(text, name, refused):
        none = False
        yield found
    if none:
        raise _nothing_in(name, refused, empty=empty and not first)


def read_text(text: str, *, name: str = "text") -> tuple[Puzzle, ...]:
    """Return the puzzles in a text; its format is detected by name and content.

    Raises:
        ParseError: as for `read`, or the text holds no puzzle.
    """
    return tuple(puzzle for _, puzzle in _read_numbered(text, name))


def _read_numbered(
    text: str, name: str, refused: list[str] | None = None
) -> tuple[tuple[int, Puzzle], ...]:
    found = tuple(detect(name, text).read(text, name, refused))
    if not found:
        raise _nothing_in(name, refused, empty=not text.strip())
    return found


def _nothing_in(name: str, refused: list[str] | None, *, empty: bool) -> ParseError:
    if refused:
        return ParseError(refused[0])
    got = "an empty file" if empty else "none"
    return ParseError(f"{name}: expected at least one puzzle, got {got}")


def detect(name: str, text: str) -> Format:
    """Return the format of a text: by a known suffix, else by its first line."""
    suffix = PurePath(name).suffix.lower()
    if suffix in _BY_SUFFIX and suffix != _AMBIGUOUS:
        return _BY_SUFFIX[suffix]
    first = next((line for _, line in numbered_without_comments(text)), "")
    told = (form for form in FORMATS.values() if form.begins and re.match(form.begins, first))
    return next(told, _ANYTHING)


def write(path: str | os.PathLike[str], puzzles: Iterable[Puzzle], *, force: bool = False) -> None:
    """Write the puzzles in the format of the file's name; ``-`` prints JSON lines.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: an unknown suffix, no puzzle, too many for the format, or a failed write.
    """
    text = text_of(path, puzzles)
    if os.fspath(path) == STDIN:
        sys.stdout.write(text)
    else:
        write_atomically(path, text, force=force)


def text_of(path: str | os.PathLike[str], puzzles: Iterable[Puzzle]) -> str:
    """Return the content of a file of this name.

    Raises:
        GridpartyError: an unknown suffix, no puzzle, or too many for the format.
    """
    form = format_for(path)
    several = tuple(puzzles)
    if not several:
        raise GridpartyError(f"cannot write {shown(path)}: there is no puzzle to write")
    return form.write(several)


def format_for(path: str | os.PathLike[str]) -> Format:
    """Return the format for a file of this name; ``-`` means JSON lines.

    Raises:
        GridpartyError: the suffix is unknown.
    """
    if os.fspath(path) == STDIN:
        return _DECK
    form = _BY_SUFFIX.get(PurePath(path).suffix.lower())
    if form is None:
        known = ", ".join(ENDINGS)
        raise GridpartyError(f"expected a file name that ends in {known}, got {shown(path)}")
    return form
