"""Puzzles as f-puzzles and SudokuPad write them in JSON.

Both have a square of cells as objects, and a field for each further rule. Only plain 9x9, 6x6 and
4x4 boards are read; every field that may be a rule is refused by its name (`variants`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set, members
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import LAYOUTS, Layout
from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.board.rules import check_consistent
from gridparty.decks.formats.entry import Entry, entry_of
from gridparty.decks.formats.variants import refuse, refuse_words
from gridparty.errors import ParseError
from gridparty.i18n.messages import say

_BY_SIZE = {layout.size: layout for layout in LAYOUTS.values()}

#: Fields that say nothing about the rules.
_FPUZZLES_PLAIN = {
    "size", "grid", "title", "author", "ruleset", "solution", "highlightConflicts", "disabledlogic",
    "truecandidatesoptions", "successMessage", "successmessage", "metadata", "version", "info",
}  # fmt: skip
_SUDOKUPAD_PLAIN = {
    "id", "cells", "cellSize", "ce", "cs", "regions", "re", "metadata", "settings", "solution",
    "title", "t", "author", "rules", "cages", "ca", "duration", "d", "videos", "vd", "mode", "size",
    "msgcorrect", "src",
}  # fmt: skip
_LONG_NAMES = {"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}
_METADATA_PLAIN = {
    "title", "t", "author", "rules", "solution", "source", "msgcorrect", "version", "date", "tags",
    "video", "difficulty", "rating", "language",
}  # fmt: skip


def is_fpuzzles(value: Any) -> bool:
    """Whether the JSON value looks like a puzzle of f-puzzles."""
    return isinstance(value, dict) and isinstance(value.get("grid"), list) and "size" in value


def is_sudokupad(value: Any) -> bool:
    """Whether the JSON value looks like a puzzle of SudokuPad."""
    return isinstance(value, dict) and isinstance(value.get("cells", value.get("ce")), list)


def from_fpuzzles(value: dict[str, Any]) -> Entry:
    """Return the puzzle of f-puzzles' JSON.

    Raises:
        ParseError: further rules, another size, or no such JSON.
    """
    refuse(
        name.casefold()
        for name, told in value.items()
        if name not in _FPUZZLES_PLAIN and _says(told)
    )
    info = value.get("metadata") if isinstance(value.get("metadata"), dict) else {}
    assert isinstance(info, dict)
    rules = _text(value.get("ruleset")) or _text(info.get("rules"))
    refuse_words(rules)
    rows = _rows(value["grid"])
    if value.get("size") != len(rows):
        raise _another_size(value.get("size"))
    layout = _layout(rows)
    cells = [cell for row in rows for cell in row]
    _require_boxes(layout, [cell.get("region") for cell in cells])
    if any(_says(cell.get(name)) for cell in cells for name in ("c", "cArray")):
        refuse(["overlays"])
    digits = [_digit(layout, cell.get("value")) for cell in cells]
    position = position_of(
        layout,
        digits,
        {n for n, cell in enumerate(cells) if digits[n] and cell.get("given") is True},
        [_marks(layout, cell, "centerPencilMarks", "candidates") for cell in cells],
    )
    return _entry(position, value, info, rules)


def from_sudokupad(value: dict[str, Any]) -> Entry:
    """Return the puzzle of SudokuPad's JSON, with its names in full or shortened.

    Raises:
        ParseError: further rules, another size, or no such JSON.
    """
    info = value.get("metadata") if isinstance(value.get("metadata"), dict) else {}
    assert isinstance(info, dict)
    told = dict(info)
    cages = _list(value.get("cages", value.get("ca")))
    for cage in cages:
        text = _text(cage.get("value", cage.get("v"))) if isinstance(cage, dict) else ""
        name, colon, rest = text.partition(":")
        if colon and not _cells_of(cage):
            told.setdefault(name.strip().casefold(), rest.strip())
    refuse(
        _LONG_NAMES.get(name, name)
        for fields, plain in ((value, _SUDOKUPAD_PLAIN), (told, _METADATA_PLAIN))
        for name, content in fields.items()
        if name not in plain and _says(content)
    )
    told_rules = told.get("rules", value.get("rules"))
    rules = "\n".join(map(_text, told_rules)) if isinstance(told_rules, list) else _text(told_rules)
    refuse_words(rules)
    rows = _rows(value.get("cells", value.get("ce")))
    layout = _layout(rows)
    _require_plain_cages(layout, cages)
    _require_regions(layout, _list(value.get("regions", value.get("re"))))
    cells = [cell for row in rows for cell in row]
    digits = [_digit(layout, cell.get("value", cell.get("v"))) for cell in cells]
    marks = [_marks(layout, cell, "centremarks", "pencilMarks") for cell in cells]
    givens = {n for n, digit in enumerate(digits) if digit and cells[n].get("given") is not False}
    return _entry(position_of(layout, digits, givens, marks), value, told, rules)


def to_fpuzzles(puzzle: Puzzle) -> dict[str, Any]:
    """Return the puzzle as f-puzzles' JSON, in the order in which that site writes it."""
    size, digits = puzzle.layout.size, puzzle.givens.digits
    cells = [{"value": digit, "given": True} if digit else {} for digit in digits]
    return {
        "size": size,
        "grid": [cells[start : start + size] for start in range(0, len(cells), size)],
    }


def to_sudokupad(puzzle: Puzzle) -> dict[str, Any]:
    """Return the puzzle as SudokuPad's JSON: cells and boxes."""
    layout = puzzle.layout
    size, digits = layout.size, puzzle.givens.digits
    cells = [{"value": digit} if digit else {} for digit in digits]
    return {
        "id": puzzle.id,
        "cells": [cells[start : start + size] for start in range(0, len(cells), size)],
        "regions": [[[*divmod(cell, size)] for cell in box.cells] for box in layout.boxes],
    }


def position_of(
    layout: Layout, digits: list[int], givens: Iterable[int], marks: list[int]
) -> Position:
    """Return a position of digits, the cells of givens, and candidates as bits by digit.

    A cell without candidates has all that the digits leave.

    Raises:
        ParseError: a digit twice in a house.
    """
    grid = Grid(layout, tuple(digits))
    check_consistent(grid)
    whole = Candidates.of(grid)
    struck = [
        Placement(cell, digit)
        for cell, kept in enumerate(marks)
        if kept
        for digit in members(whole.digits[cell] & ~kept)
    ]
    return Position(grid, whole.strike(struck), as_set(givens))


def _entry(position: Position, value: dict[str, Any], info: dict[str, Any], rules: str) -> Entry:
    told = {
        "title": _text(value.get("title")) or _text(info.get("title")) or _text(info.get("t")),
        "author": _text(value.get("author")) or _text(info.get("author")),
        "comment": rules,
    }
    return entry_of(position, told)


def _says(content: Any) -> bool:
    """Whether a field holds anything: no empty list, text or object, and not False."""
    return content not in (None, False, "", [], {}, 0)


def _text(content: Any) -> str:
    return content if isinstance(content, str) else ""


def _list(content: Any) -> list[Any]:
    return content if isinstance(content, list) else []


def _rows(content: Any) -> list[list[dict[str, Any]]]:
    rows = [row for row in _list(content) if isinstance(row, list)]
    if not rows or len(rows) != len(content) or len({len(row) for row in rows}) != 1:
        raise ParseError(say("expected rows of cells, got something else"))
    return [[cell if isinstance(cell, dict) else {} for cell in row] for row in rows]


def _layout(rows: list[list[dict[str, Any]]]) -> Layout:
    layout = _BY_SIZE.get(len(rows))
    if layout is None or len(rows[0]) != layout.size:
        raise _another_size(len(rows))
    return layout


def _another_size(size: Any) -> ParseError:
    got = size if isinstance(size, int) and 0 < size < 100 else 0
    return ParseError(say("expected a board of 9x9, 6x6 or 4x4, got {n}x{n}", n=got))


def _digit(layout: Layout, content: Any) -> int:
    if content in (None, "", 0, "0"):
        return 0
    if isinstance(content, str) and len(content) == 1 and content in "123456789":
        content = int(content)
    if isinstance(content, bool) or not isinstance(content, int) or content not in layout.digits:
        raise ParseError(say("expected digits from 1 to {most}, got others", most=layout.size))
    return content


def _marks(layout: Layout, cell: dict[str, Any], *names: str) -> int:
    """Return a cell's candidates, as bits by digit; small digits in corners are only notes."""
    for name in names:
        found = [int(mark) for mark in _list(cell.get(name)) if str(mark) in tuple("123456789")]
        if found:
            return as_set(digit for digit in found if digit in layout.digits)
    return 0


def _require_boxes(layout: Layout, regions: list[Any]) -> None:
    """Refuse regions that are not the boxes; a cell without one is in its box."""
    size, across = layout.size, layout.size // layout.box_cols
    for cell, region in enumerate(regions):
        row, column = divmod(cell, size)
        if (
            region is not None
            and region != row // layout.box_rows * across + column // layout.box_cols
        ):
            refuse(["regions"])


def _cells_of(cage: dict[str, Any]) -> list[Any]:
    return _list(cage.get("cells", cage.get("ce")))


def _places(layout: Layout, cells: list[Any]) -> frozenset[int] | None:
    """Return the cells of ``[row, column]`` pairs from 0; None for anything else."""
    found = set()
    for place in cells:
        if not (isinstance(place, list) and len(place) == 2):
            return None
        if not all(type(n) is int and 0 <= n < layout.size for n in place):
            return None
        found.add(place[0] * layout.size + place[1])
    return frozenset(found)


def _require_plain_cages(layout: Layout, cages: list[Any]) -> None:
    """Refuse cages, except those around a row, column or box without a sum."""
    houses = {frozenset(house.cells) for house in layout.houses}
    for cage in cages:
        cells = _cells_of(cage) if isinstance(cage, dict) else []
        if not cells:
            continue
        if _says(cage.get("value", cage.get("v"))) or _places(layout, cells) not in houses:
            refuse(["killercage"])


def _require_regions(layout: Layout, regions: list[Any]) -> None:
    boxes = {frozenset(box.cells) for box in layout.boxes}
    for region in regions:
        if region and _places(layout, _list(region)) not in boxes:
            refuse(["regions"])
