"""Recognise puzzles in any text: pasted, piped, typed, or the content of an unknown file.

`recognise` is the reader behind every command, option and page that takes a puzzle. It finds out
by itself what a text is, and refuses what has two readings that differ::

    found = recognise("https://www.sudokuwiki.org/sudoku.htm?bd=0000…")
    found.entries[0].puzzle     # what to solve, grade, play or print
    found.entries[0].position   # with candidates and placed digits, if the text has them
    found.understood            # "81 characters, 27 givens, a SudokuWiki link", for people

What is read, in this order: library lines (``:0000:…``), links, XML, HTML, JSON, a SadMan file,
a table with column names, and plain text (`grids`).
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.decks.formats import (
    csv,
    grids,
    jsonl,
    links,
    loose_json,
    opensudoku,
    sdk,
    site_puzzles,
    sudokuwiki,
    tables,
)
from gridparty.decks.formats.entry import Entry, Recognised, entry_of, one_line, with_told
from gridparty.decks.formats.format import at
from gridparty.decks.formats.grids import PlainTextError
from gridparty.decks.formats.variants import refuse_named
from gridparty.errors import ParseError
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

__all__ = [
    "LARGEST_TEXT",
    "Entry",
    "PlainTextError",
    "Recognised",
    "found_in",
    "recognise",
    "recognised_after",
]

LARGEST_TEXT = 1 << 20  # characters; longer texts are read as files, line by line

_MARK = "\ufeff"
_LIBRARY = re.compile(r":[0-9a-zA-Z-]*:")
_LINK = re.compile(
    r"(?:https?://|www\.)[^\s<>\"')\]]+|(?<![\w./@-])(?:[\w-]+\.)+[a-z]{2,}/[^\s<>\"')\]]+"
)
_HEADING = re.compile(r"^\[puzzle\]\s*$", re.IGNORECASE | re.MULTILINE)
_KEYS = (
    "givens",
    "puzzle",
    "quiz",
    "grid",
    "board",
    "sudoku",
    "mission",
    "clues",
    "start",
    "initial",
)
_MOST_LINKS = 1000


def recognise(text: str, *, name: str = "") -> Recognised:
    """Return the puzzles of a text of any kind.

    Args:
        text: of any length and content; large ones are refused quickly.
        name: of the file, which precedes messages if not empty.

    Raises:
        ParseError: one sentence: no puzzle, a puzzle with other rules, a link that only names a
            puzzle on a server, or two readings that differ.
    """
    found = found_in(text, name=name)
    if found is not None:
        return found
    got = excerpt(text.strip()) if text.strip() else say("an empty text")
    error = ParseError(
        say("expected a puzzle: digits, a grid, a link or a file's content, got {got}", got=got)
    )
    raise ParseError(f"{name}: {error}") if name else error


def found_in(text: str, *, name: str = "") -> Recognised | None:
    """Return the puzzles of a text as `recognise` does; None if it does not look like any.

    Raises:
        ParseError: it looks like one, and cannot be read.
    """
    if len(text) > LARGEST_TEXT:
        raise ParseError(
            say("expected at most {most:,} characters, got {n:,}", most=LARGEST_TEXT, n=len(text))
        )
    bare = text.removeprefix(_MARK).replace("\r\n", "\n").replace("\r", "\n").replace("\u00a0", " ")
    try:
        found = _found(bare)
        for entry in found.entries if found else ():
            refuse_named(f"{entry.title}\n{entry.comment}")
        return found
    except ParseError as error:
        if name:
            error.args = (f"{name}: {error}",)
        raise


def recognised_after(error: ParseError, text: str) -> Recognised:
    """Return the puzzles of a text that plain parsing has refused with this error.

    Raises:
        ParseError: it is no puzzle of any form; the given error if it is nearly a plain one.
    """
    try:
        found = found_in(text)
    except PlainTextError as other:
        raise (error if other.near_miss or "\n" not in text.strip() else other) from None
    if found is None:
        raise error from None
    return found


def _found(text: str) -> Recognised | None:
    start = text.lstrip()
    if _LIBRARY.match(start):
        return _library(text)
    if (payload := links.payload_entry(start.strip())) is not None:
        return Recognised((payload,), "sudokupad-link")
    if sudokuwiki.is_packed(start.strip()):
        return Recognised((entry_of(sudokuwiki.decode(start.strip())),), "sudokuwiki-link")
    if (found := _links(text)) is not None:
        return found
    if start.startswith("<"):
        return _markup(start)
    if start.startswith("{"):
        return _json(text)
    if _HEADING.search(text):
        return _sdk(text)
    first = start.partition("\n")[0]
    if csv.columns_of(first):
        return _recognised(tuple(csv.entries(text)), "csv")
    if start.startswith("[") and _is_json_of_puzzles(start):
        return _json_values(loose_json.parse(start), "json")
    return _plain(text)


def _plain(text: str) -> Recognised | None:
    """Return the boards of plain text, or the position in 729 characters."""
    try:
        found = grids.find(text)
    except PlainTextError:
        if (position := _candidates(text)) is None:
            raise
    else:
        if found is not None:
            return Recognised(found.entries, found.kind)
        position = _candidates(text)
    return None if position is None else Recognised((entry_of(position),), "candidates")


def _candidates(text: str) -> Position | None:
    """Return the position in a text of one character for each candidate; None for any other."""
    if len(text) > grids.LONGEST_LINE:
        return None
    try:
        return Position.parse(text)
    except ParseError:
        return None


def _recognised(entries: tuple[Entry, ...], kind: str) -> Recognised | None:
    return Recognised(entries, kind) if entries else None


def _library(text: str) -> Recognised | None:
    entries = []
    for number, line in enumerate(text.splitlines(), start=1):
        if bare := line.strip():
            with at(say("line {line}", line=number)):
                position = Position.parse(bare)
            fields = bare.split(":")
            comment = ":".join(fields[5:]).strip(": ")
            entries.append(entry_of(position, {"comment": comment}, line=number))
    return _recognised(tuple(entries), "library")


# ------------------------------------------------------------------------------------------ links


def _links(text: str) -> Recognised | None:
    """Return the puzzles of links; None where a line is more than a link and words about it."""
    entries: list[Entry] = []
    kind, title = "", ""
    for number, line in enumerate(text.splitlines(), start=1):
        bare = line.strip()
        if not bare:
            continue
        found = _LINK.findall(bare)
        around = _LINK.sub(" ", bare).strip(" <>[]()\"'*-:|,.")
        if not found:
            if len(bare) > grids.LONGEST_LINE or grids.is_row(bare):
                return None
            title = bare
            continue
        if bare.startswith(("#", "//")) or (around and not all(map(links.site_of, found))):
            return None
        for link in found:
            if len(entries) == _MOST_LINKS:
                raise ParseError(say("expected at most {most:,} links", most=_MOST_LINKS))
            site, entry = links.decode(link)
            told = one_line(around or title)
            entries.append(replace(entry, title=entry.title or told, line=number))
            kind = site.kind
        title = ""
    return _recognised(tuple(entries), kind)


# ------------------------------------------------------------------------------------ XML and HTML


def _markup(text: str) -> Recognised | None:
    head = text[:2000].casefold()
    if "<opensudoku" in head or (head.startswith("<?xml") and "<html" not in head):
        return _recognised(tuple(opensudoku.entries(text)), "opensudoku")
    if "<svg" in head and "<html" not in head:
        raise ParseError(say("a picture can't be read: use the page or the digits."))
    found = grids.find(tables.text_of(text))
    if found is None:
        return None
    # A page may show a puzzle as a table and as a line.
    once = {entry.puzzle.givens: entry for entry in reversed(found.entries)}
    return Recognised(tuple(reversed(once.values())), "table")


# ------------------------------------------------------------------------------------------- JSON


def _json(text: str) -> Recognised | None:
    """Return the puzzles of an object, or of an object a line."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        if text.strip().count("\n"):
            return _json_lines(text)
        value = loose_json.parse(text.strip())
    return _json_values(value, "json")


def _json_lines(text: str) -> Recognised | None:
    entries: list[Entry] = []
    for number, puzzle in jsonl.read(text, "line"):
        entries.append(Entry(puzzle, line=number))
    return _recognised(tuple(entries), "jsonl")


def _is_json_of_puzzles(text: str) -> bool:
    """Whether the text is a list of objects; other lists are read as plain text."""
    return bool(re.match(r"\[\s*\{", text))


def _json_values(value: Any, kind: str) -> Recognised | None:
    several = value if isinstance(value, list) else [value]
    entries: list[Entry] = []
    for one in several:
        if (
            site_puzzles.is_fpuzzles(one)
            and isinstance(one["grid"][:1], list)
            and _has_cells(one["grid"])
        ):
            kind = "f-puzzles"
            entries.append(site_puzzles.from_fpuzzles(one))
        elif site_puzzles.is_sudokupad(one):
            kind = "sudokupad"
            entries.append(site_puzzles.from_sudokupad(one))
        elif isinstance(one, dict):
            entries += _of_object(one)
        else:
            raise ParseError(say("expected puzzles in JSON, got something else"))
    return _recognised(tuple(entries), kind)


def _has_cells(grid: list[Any]) -> bool:
    return bool(grid) and isinstance(grid[0], list) and any(isinstance(c, dict) for c in grid[0])


def _of_object(fields: dict[str, Any]) -> list[Entry]:
    """Return the puzzle in an object with a field of one of the usual names."""
    told = {
        name: str(fields[key])
        for name, keys in (
            ("title", ("title", "name")), ("author", ("author",)), ("comment", ("comment", "note")),
            ("rating", ("rating", "difficulty", "level")),
        )
        for key in keys
        if isinstance(fields.get(key), (str, int, float))
    }  # fmt: skip
    if isinstance(fields.get("givens"), str):
        return [with_told(Entry(jsonl.from_record(fields)), told)]
    readings = [grids.find(_as_text(fields[key])) for key in _KEYS if fields.get(key)]
    boards = [each for each in readings if each is not None]
    if not boards:
        raise ParseError(say("expected puzzles in JSON, got an object without one"))
    if len({tuple(entry.puzzle for entry in each.entries) for each in boards}) > 1:
        raise ParseError(say("this object holds two boards that differ: keep one of them"))
    entries = [with_told(entry, told) for entry in boards[0].entries]
    solution = fields.get("solution") or fields.get("solved")
    if isinstance(solution, (str, list)) and len(entries) == 1:
        full = grids.find(_as_text(solution))
        if full is not None and not full.entries[0].puzzle.givens.empty_cells:
            entries = [_solved(entries[0], full.entries[0].puzzle)]
    return entries


def _solved(entry: Entry, full: Puzzle) -> Entry:
    puzzle = jsonl.from_record({"givens": str(entry.puzzle.givens), "solution": str(full.givens)})
    return replace(entry, puzzle=puzzle)


def _as_text(value: Any) -> str:
    """Return a text, or a list of rows, as lines of plain text."""
    if isinstance(value, list):
        rows = (
            ",".join("" if cell in (None, 0, "") else str(cell)[:20] for cell in row[:100])
            if isinstance(row, list)
            else str(row)[:200]
            for row in value[:100]
        )
        single = all(isinstance(cell, int) for cell in value)
        return ",".join(map(str, value[:100])) if single else "\n".join(rows)
    return str(value)[: grids.LONGEST_LINE]


# ------------------------------------------------------------------------------------- SadMan


def _sdk(text: str) -> Recognised | None:
    told: dict[str, str] = {}
    for line in text.splitlines()[:200]:
        if line[:1] == "#" and line[1:2] in sdk.MARKS and line[2:].strip():
            told.setdefault(sdk.MARKS[line[1]], line[2:])
    entries = [
        with_told(Entry(puzzle, line=number), told)
        for number, puzzle in sdk.read(text, say("line"))
    ]
    return _recognised(tuple(entries), "sdk")
