"""SadMan's format for one puzzle: a line per row, below ``[Puzzle]``.

Lines that begin with ``#`` are metadata (``#A`` the author, ``#L`` the level, …). The heading may
be missing. Other sections (``[State]``, ``[PencilMarks]``) hold a game in progress and are skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridparty.board.grid import Grid
from gridparty.board.layout import LAYOUTS, Layout
from gridparty.board.puzzle import Puzzle
from gridparty.board.rules import check_consistent
from gridparty.decks.formats.entry import Entry, with_told
from gridparty.decks.formats.format import Text, at, numbered_without_comments
from gridparty.errors import ParseError
from gridparty.i18n.quoting import excerpt

_HEADING = "[puzzle]"
#: The lines of metadata that are read.
MARKS = {"A": "author", "C": "comment", "D": "title", "L": "rating"}
_BY_SIZE = {layout.size: layout for layout in LAYOUTS.values()}


def read(text: Text, name: str) -> Iterator[tuple[int, Puzzle]]:
    """Yield the one puzzle of the file, with the line of its first row."""
    lines = text.splitlines() if isinstance(text, str) else list(text)
    rows = list(_rows_of_puzzle(lines))
    if not rows:
        return
    number, first = rows[0]
    layout = _BY_SIZE.get(len(first))
    with at(f"{name}:{number}"):
        if layout is None:
            raise ParseError(
                f"expected a row of 9, 6 or 4 cells, got {len(first)}: {excerpt(first)}"
            )
    givens = Grid.empty(layout)
    for index, (number, row) in enumerate(rows):
        with at(f"{name}:{number}"):
            givens = _with_row(givens, index, row)
    if len(rows) < layout.size:
        raise ParseError(f"{name}:{number}: expected {layout.size} rows, got {len(rows)}")
    yield rows[0][0], with_told(Entry(Puzzle(givens)), _told(lines)).told_puzzle


def _told(lines: Iterable[str]) -> dict[str, str]:
    """Return what the lines ``#A…`` say about the puzzle."""
    marked = (line.strip() for line in lines)
    return {MARKS[line[1]]: line[2:] for line in marked if line[:1] == "#" and line[1:2] in MARKS}


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return the heading and the rows of the one puzzle."""
    (puzzle,) = puzzles
    size, cells = puzzle.layout.size, str(puzzle)
    rows = [cells[start : start + size] for start in range(0, len(cells), size)]
    told = dict(puzzle.about)
    above = [f"#{mark}{told[name]}" for mark, name in MARKS.items() if name in told]
    return "\n".join([*above, "[Puzzle]", *rows, ""])


def _rows_of_puzzle(text: Text) -> Iterator[tuple[int, str]]:
    inside = True
    for number, line in numbered_without_comments(text):
        if line.startswith("["):
            inside = line.lower() == _HEADING
        elif inside:
            yield number, line


def _with_row(grid: Grid, index: int, row: str) -> Grid:
    """Return the grid with one more row, checked here so that an error names the row's line."""
    layout: Layout = grid.layout
    if index == layout.size:
        raise ParseError(f"expected {layout.size} rows, got one more: {excerpt(row)}")
    if len(row) != layout.size:
        raise ParseError(f"expected {layout.size} cells, got {len(row)}: {excerpt(row)}")
    above = str(grid)[: index * layout.size]
    longer = Grid.parse((above + row).ljust(layout.cell_count, "."))
    check_consistent(longer)
    return longer
