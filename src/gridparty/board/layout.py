"""The shape of a Sudoku board: its cells and their houses.

Cells count from 0, row by row; people read them as ``r1c1``. Only this module converts between the
two, and only this module knows sizes::

    CLASSIC  9x9, boxes of 3 rows x 3 columns
    KIDS     6x6, boxes of 2 rows x 3 columns
    TINY     4x4, boxes of 2 rows x 2 columns (small enough for exhaustive tests)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from gridparty.errors import ParseError, require_kind
from gridparty.i18n.messages import message, say
from gridparty.i18n.quoting import excerpt


class Kind(Enum):
    """The three kinds of house."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"


_HOUSES = {
    Kind.ROW: message("row {number}"),
    Kind.COLUMN: message("column {number}"),
    Kind.BOX: message("box {number}"),
}


@dataclass(frozen=True, slots=True)
class House:
    """A row, column or box: a set of cells that holds each digit once."""

    kind: Kind
    index: int  # 0-based among the houses of its kind
    cells: tuple[int, ...]  # rows left to right, columns top to bottom, boxes row by row

    def __str__(self) -> str:
        return say(_HOUSES[self.kind], number=self.index + 1)


@dataclass(frozen=True)
class Layout:
    """A board whose boxes have `box_rows` rows and `box_cols` columns."""

    box_rows: int
    box_cols: int

    @cached_property
    def size(self) -> int:
        """The number of digits, and of cells in a house."""
        return self.box_rows * self.box_cols

    @cached_property
    def cell_count(self) -> int:
        """The number of cells."""
        return self.size * self.size

    @cached_property
    def digits(self) -> range:
        """The digits, 1 to size."""
        return range(1, self.size + 1)

    @property
    def name(self) -> str:
        """The name of the size: ``9x9``."""
        return f"{self.size}x{self.size}"

    @cached_property
    def rows(self) -> tuple[House, ...]:
        """The rows, from top to bottom."""
        n = self.size
        return tuple(House(Kind.ROW, r, tuple(range(r * n, r * n + n))) for r in range(n))

    @cached_property
    def columns(self) -> tuple[House, ...]:
        """The columns, from left to right."""
        n = self.size
        return tuple(House(Kind.COLUMN, c, tuple(range(c, n * n, n))) for c in range(n))

    @cached_property
    def boxes(self) -> tuple[House, ...]:
        """The boxes, row by row."""
        n, across = self.size, self.size // self.box_cols
        return tuple(
            House(
                Kind.BOX,
                b,
                tuple(
                    (b // across * self.box_rows + i) * n + b % across * self.box_cols + j
                    for i in range(self.box_rows)
                    for j in range(self.box_cols)
                ),
            )
            for b in range(n)
        )

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """All houses: rows, then columns, then boxes."""
        return self.rows + self.columns + self.boxes

    @cached_property
    def houses_of(self) -> tuple[tuple[House, House, House], ...]:
        """The row, column and box of each cell."""
        box_of = {cell: box for box in self.boxes for cell in box.cells}
        n = self.size
        return tuple(
            (self.rows[c // n], self.columns[c % n], box_of[c]) for c in range(self.cell_count)
        )

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """The peers of each cell, ascending."""
        return tuple(
            tuple(sorted({p for house in houses for p in house.cells} - {cell}))
            for cell, houses in enumerate(self.houses_of)
        )

    def cell_name(self, cell: int, *, lettered: bool = False) -> str:
        """Return the name of a cell: ``r4c3``, or ``C4`` where columns have letters."""
        require_kind(cell, int, "a cell's number")
        row, column = cell // self.size + 1, cell % self.size + 1
        return f"{column_letter(column)}{row}" if lettered else f"r{row}c{column}"

    def cell_at(self, name: str, *, lettered: bool = False) -> int:
        """Return the cell named ``r4c3``, or ``C4`` where columns have letters.

        Letters are accepted only where the board shows them: without, some people read the letter
        as the row and some as the column.

        Raises:
            ParseError: not a cell's name, or not on this board.
        """
        require_kind(name, str, "a cell's name such as r4c7")
        text, such = name.strip().lower(), "C4" if lettered else "r4c7"
        if match := re.fullmatch(r"r([0-9]{1,2})c([0-9]{1,2})", text):
            row, column = int(match[1]), int(match[2])
        elif lettered and (match := re.fullmatch(r"([a-z])([0-9]{1,2})", text)):
            row, column = int(match[2]), ord(match[1]) - ord("a") + 1
        else:
            raise ParseError(
                say("{got} isn't a cell: type one such as {such}.", got=excerpt(name), such=such)
            )
        if not (1 <= row <= self.size and 1 <= column <= self.size):
            last = self.cell_name(self.cell_count - 1, lettered=lettered)
            raise ParseError(say("The board ends at {cell}.", cell=last))
        return (row - 1) * self.size + column - 1

    @property
    def last_cell_name(self) -> str:
        """The name of the cell in the lower right corner."""
        return self.cell_name(self.cell_count - 1)

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        # Unpickle to the shared layout of the receiving process, whose houses are cached.
        return _shared, (self.box_rows, self.box_cols)


def _shared(box_rows: int, box_cols: int) -> Layout:
    size = box_rows * box_cols
    return LAYOUTS.get(f"{size}x{size}") or Layout(box_rows, box_cols)


def column_letter(column: int) -> str:
    """Return the letter of a column, counted from 1: ``A`` for the first."""
    return chr(ord("A") + column - 1)


CLASSIC = Layout(3, 3)
KIDS = Layout(2, 3)
TINY = Layout(2, 2)
LAYOUTS = {layout.name: layout for layout in (CLASSIC, KIDS, TINY)}
