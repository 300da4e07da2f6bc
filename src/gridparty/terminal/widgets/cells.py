"""Sizes of cells, and the visible part of a board."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.layout import Layout


@dataclass(frozen=True, slots=True)
class CellSize:
    """The size of a cell in characters, without its borders."""

    width: int
    height: int
    ruled: bool = True  # False: no thin lines between rows, to save space

    @property
    def middle(self) -> int:
        """The line of a cell with its text, from 0."""
        return (self.height - 1) // 2

    @property
    def named_outside(self) -> bool:
        """Whether row numbers are to the left of the board, not on its border."""
        return self.ruled or not self.drawn

    @property
    def drawn(self) -> bool:
        """Whether digits are drawn in pixels."""
        return self.height > 2


SMALL = CellSize(3, 1)
MIDDLE = CellSize(5, 2)
LARGE = CellSize(7, 3)
BIG = CellSize(9, 4)
HUGE = CellSize(11, 5)
PICTURES = CellSize(9, 3, ruled=False)
FLAT = CellSize(3, 1, ruled=False)  # the whole board on the smallest windows
NOTES = CellSize(5, 2, ruled=False)  # all candidates of a 9x9 board on the smallest screen


@dataclass(frozen=True, slots=True)
class Patch:
    """The visible part of the board: all of it, or one enlarged box."""

    layout: Layout
    cells: tuple[int, ...]  # row by row
    columns: int

    @classmethod
    def whole(cls, layout: Layout) -> Patch:
        """Return the whole board."""
        return cls(layout, tuple(range(layout.cell_count)), layout.size)

    @classmethod
    def box_around(cls, layout: Layout, cell: int) -> Patch:
        """Return the box of this cell."""
        return cls(layout, layout.houses_of[cell][2].cells, layout.box_cols)

    @property
    def rows(self) -> int:
        """Number of rows of cells."""
        return len(self.cells) // self.columns

    def extent(self, size: CellSize) -> tuple[int, int]:
        """Return the width and height in characters."""
        lines = self.rows + 1 if size.ruled else self.rows // self.layout.box_rows + 1
        return self.columns * (size.width + 1) + 1, self.rows * size.height + lines
