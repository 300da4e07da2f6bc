"""Puzzle file formats, one module each.

A format is a row of `FORMATS` and a module of the same name with two functions, `read` and `write`.
The functions here detect the format: for reading by name and content, for writing by name. Content
that begins like none of them is read whole and recognised (`paste`), unless it is too large.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, repeat
from pathlib import PurePath
from typing import TYPE_CHECKING

from gridparty.decks.formats.format import STDIN, Format, Text, numbered_without_comments
from gridparty.errors import GridpartyError, ParseError
from gridparty.i18n.messages import message, say
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
        Format("jsonl", (".jsonl",), message("everything that is known"), r"\{"),
        Format("sdm", (".sdm",), message("only the givens")),
        Format(
            "sdk", (".sdk",), message("only the givens"),
            r"\[[A-Za-z]+\]$|(?=[0-9.]*$)(.{9}|.{6}|.{4})$",  # a heading, or a row
            single=True,
        ),
        Format(
            "csv",
            (".csv",),
            message("only givens, solution, id, rating, title and comment"),
            framed=True,
        ),
        Format("ss", (".ss",), message("only the givens"), r"\*-+\*$", single=True),
        Format(
            "opensudoku", (".opensudoku",), message("only the givens"),
            r"<(\?xml|opensudoku)\b", framed=True,
        ),
        Format("line", (".txt",), message("only the givens")),
    )
}  # fmt: skip

#: The usual suffix of each format.
ENDINGS = tuple(form.suffixes[0] for form in FORMATS.values())

_MOST_ABOVE, _LONGEST_ABOVE = 1000, 2000  # lines above the first puzzle, and their characters
_MEANT = 12  # digits and dots of a line that is meant as a puzzle
_AMBIGUOUS = ".txt"  # ambiguous, so the content decides
_NAMES = re.compile(r"[A-Za-z_]{1,15}[,;\t]")  # of columns
_BY_SUFFIX = {suffix: form for form in FORMATS.values() for suffix in form.suffixes}
_DECK, _ANYTHING = FORMATS["jsonl"], FORMATS["line"]  # for pipes, and for unknown content

#: Told what a file without a known format was recognised as.
Heard = Callable[[str], None]


def read(path: str | os.PathLike[str]) -> tuple[Puzzle, ...]:
    """Return the puzzles in a file of any format; ``-`` is the standard input.

    They are well formed and break no rule; uniqueness is not checked.

    Raises:
        ParseError: one sentence with file, line, expected and actual content.
    """
    return tuple(puzzle for _, puzzle in read_numbered(path))


def read_numbered(
    path: str | os.PathLike[str], refused: list[str] | None = None, heard: Heard | None = None
) -> tuple[tuple[int, Puzzle], ...]:
    """Return the puzzles as `read` does, with the line number of each, from 1.

    With `refused`, the message of an invalid line is appended there and reading continues; if no
    line is valid, the first message is raised. `heard` is told what unknown content was taken for.

    Raises:
        ParseError: as for `read`.
    """
    from gridparty.decks.formats.source import read_source

    name, text = read_source(path)
    return _read_numbered(text, name, refused, heard)


def stream(
    path: str | os.PathLike[str], refused: list[str] | None = None, heard: Heard | None = None
) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles as `read_numbered` returns them, from a file of any size.

    Raises:
        ParseError: as for `read`, and at the end if no line was valid.
    """
    from gridparty.decks.formats.source import lines_of

    name, lines = lines_of(path)
    above: list[str] = []  # which may say something about a puzzle
    blank, first, empty = 0, "", True
    for line in lines:
        if (bare := line.strip()) and not bare.startswith("#"):
            first = line
            break
        if len(above) < _MOST_ABOVE:
            above.append(line[:_LONGEST_ABOVE])
        else:
            blank += 1
        empty = empty and not bare
    none = True
    text = chain(above, repeat("", blank), [first], lines)
    for found in _puzzles(name, first, text, refused, heard):
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
    text: str, name: str, refused: list[str] | None = None, heard: Heard | None = None
) -> tuple[tuple[int, Puzzle], ...]:
    first = next((line for _, line in numbered_without_comments(text)), "")
    found = tuple(_puzzles(name, first, text, refused, heard))
    if not found:
        raise _nothing_in(name, refused, empty=not text.strip())
    return found


def _puzzles(
    name: str, first: str, text: Text, refused: list[str] | None, heard: Heard | None
) -> Iterable[tuple[int, Puzzle]]:
    """Return the puzzles in the format of name and first line, or those that are recognised."""
    form = detect(name, first)
    if _is_sure(form, name, first):
        return form.read(text, name, refused)
    return _recognised(form, name, text, refused, heard)


def _is_sure(form: Format, name: str, first: str) -> bool:
    """Whether the first line suits the format, so that the content need not be held at once."""
    named = form.suffixes[0] == PurePath(name).suffix.lower() != _AMBIGUOUS
    match form.name:
        case "jsonl":
            return named or '"givens"' in first
        case "csv" | "line":
            return (
                not first
                or begins_with_puzzle(first)
                or (named and _NAMES.match(first) is not None)
            )
        case "sdk" | "ss":
            return named
        case _:
            return True


def _names_columns(first: str, *, named: bool) -> bool:
    """Whether the line names columns that the format reads: `line` takes the first one."""
    if not _NAMES.match(first):
        return False
    from gridparty.decks.formats.csv import columns_of

    columns = columns_of(first)
    return named or columns is None or columns["puzzle"] == 0


def _recognised(
    form: Format, name: str, text: Text, refused: list[str] | None, heard: Heard | None
) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles that are recognised in the text; if there are none, read by the format."""
    from gridparty.decks.formats import paste

    lines, rest = _held(text, paste.LARGEST_TEXT)
    is_deck = form.name == "jsonl" and any('"givens"' in line for line in lines)
    if rest is None and not is_deck:
        whole, unread = "\n".join(lines), None
        if form.single:  # a heading or a row, which may also begin something else
            try:
                yield from tuple(form.read(whole, name))
                return
            except ParseError as error:
                unread = error
        try:
            found = paste.found_in(whole, name=name)
        except paste.PlainTextError as error:
            found = None
            if not error.near_miss and not any(map(begins_with_puzzle, lines)):
                unread = unread or error
        if found is not None:
            if heard is not None:
                heard(found.understood)
            yield from ((entry.line, entry.told_puzzle) for entry in found.entries)
            return
        if unread is None and form is _ANYTHING and not any(map(_is_nearly_one, lines)):
            unread = ParseError(say("{name} has no puzzle.", name=name))
        if unread is not None:
            raise unread
    yield from form.read(chain(lines, rest or ()), name, refused)


def _held(text: Text, most: int) -> tuple[list[str], Iterator[str] | None]:
    """Return the lines of the text up to so many characters, and the rest; None for no rest."""
    if isinstance(text, str):
        return text.split("\n"), None if len(text) <= most else iter(())
    lines, length = [], 0
    rest = iter(text)
    for line in rest:
        lines.append(line)
        length += len(line) + 1
        if length > most:
            return lines, rest
    return lines, None


def begins_with_puzzle(line: str) -> bool:
    """Whether the first field of the line is 81, 36 or 16 digits, dots and zeros."""
    found = re.match(r"\s*([0-9.]+)(?=[\s,;#]|$)", line[:100])
    return found is not None and len(found[1]) in (81, 36, 16)


def _is_nearly_one(line: str) -> bool:
    """Whether the line may be meant as a puzzle, so that its mistake is to be told."""
    field = re.split(r"[\s,;#]", line.strip()[:1000])[0]
    return len(field) in (81, 36, 16) or sum(sign in "0123456789." for sign in field) >= _MEANT


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
