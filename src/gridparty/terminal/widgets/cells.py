"""How large the cells of a board are, and how much of the board is shown."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.layout import Layout


@dataclass(frozen=True, slots=True)
class CellSize:
    """How many characters a cell takes, without the lines around it."""

    width: int
    height: int
    ruled: bool = True  # False: no thin lines between rows, where there is no room for them

    @property
    def middle(self) -> int:
        """The line of a cell on which its text stands, from 0."""
        return (self.height - 1) // 2

    @property
    def named_outside(self) -> bool:
        """True where the rows have their numbers at the left of the board, not on its line."""
        return self.ruled or not self.drawn

    @property
    def drawn(self) -> bool:
        """True where digits are made of pixels."""
        return self.height > 2


SMALL = CellSize(3, 1)
MIDDLE = CellSize(5, 2)
LARGE = CellSize(7, 3)
BIG = CellSize(9, 4)
HUGE = CellSize(11, 5)
PICTURES = CellSize(9, 3, ruled=False)
NOTES = CellSize(5, 2, ruled=False)  # all candidates of a 9x9 board on the smallest screen


@dataclass(frozen=True, slots=True)
class Patch:
    """The part of a board that is painted: all of it, or one box under the lens."""

    layout: Layout
    cells: tuple[int, ...]  # row by row
    columns: int

    @classmethod
    def whole(cls, layout: Layout) -> Patch:
        """The whole board."""
        return cls(layout, tuple(range(layout.cell_count)), layout.size)

    @classmethod
    def box_around(cls, layout: Layout, cell: int) -> Patch:
        """The box in which the cell lies."""
        return cls(layout, layout.houses_of[cell][2].cells, layout.box_cols)

    @property
    def rows(self) -> int:
        """How many rows of cells there are."""
        return len(self.cells) // self.columns

    def extent(self, size: CellSize) -> tuple[int, int]:
        """Columns and lines of characters that the picture takes."""
        lines = self.rows + 1 if size.ruled else self.rows // self.layout.box_rows + 1
        return self.columns * (size.width + 1) + 1, self.rows * size.height + lines
