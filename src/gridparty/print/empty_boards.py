"""Empty boards of any size, with thin lines inside the boxes and heavy ones around them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gridparty.art.colours import BLACK, THIN
from gridparty.board.layout import Layout
from gridparty.print.pen import HAIRLINE, HEAVY, MEDIUM, Pen, Rect, size_for
from gridparty.print.signs import middle

FIGURE_HEIGHT = 0.56  # as a fraction of the cell


@dataclass(frozen=True, slots=True)
class LineWidths:
    """The two line widths of a board, in mm."""

    thin: float
    heavy: float


CARD_LINES = LineWidths(HAIRLINE, HEAVY)
PAGE_LINES = LineWidths(0.25, 0.9)
POSTER_LINES = LineWidths(0.4, 1.6)


@dataclass(frozen=True, slots=True)
class Lattice:
    """A grid of square cells with boxes; `cell` is in mm."""

    columns: int
    rows: int
    box_columns: int
    box_rows: int
    cell: float
    lines: LineWidths = CARD_LINES

    @classmethod
    def of(cls, layout: Layout, cell: float, lines: LineWidths = CARD_LINES) -> Lattice:
        """Return the lattice of a layout's board."""
        return cls(layout.size, layout.size, layout.box_cols, layout.box_rows, cell, lines)

    @property
    def width(self) -> float:
        """Width in mm between the centres of the outer lines."""
        return self.columns * self.cell

    @property
    def height(self) -> float:
        """Height in mm between the centres of the outer lines."""
        return self.rows * self.cell

    def area(self, column: int, row: int) -> Rect:
        """Return the area of a cell, relative to the board's top left corner."""
        return Rect(column * self.cell, row * self.cell, self.cell, self.cell)

    def draw(
        self, pen: Pen, x: float, y: float, *, grounds: Mapping[tuple[int, int], str] | None = None
    ) -> None:
        """Draw the empty board at (x, y), with background colours by (column, row).

        The outer line is centred on the board's edge, so half of its width is outside.
        """
        pen = pen.at(x, y)
        for colour in dict.fromkeys((grounds or {}).values()):
            pen.rects((self.area(*at) for at, c in (grounds or {}).items() if c == colour), colour)
        thin, heavy = self.lines.thin, self.lines.heavy
        for width, colour, boxed in ((thin, THIN, False), (heavy, BLACK, True)):
            across = [k for k in range(1, self.columns) if (k % self.box_columns == 0) is boxed]
            down = [k for k in range(1, self.rows) if (k % self.box_rows == 0) is boxed]
            lines = [(k * self.cell, 0.0, k * self.cell, self.height) for k in across]
            lines += [(0.0, k * self.cell, self.width, k * self.cell) for k in down]
            pen.lines(lines, width, colour)
        pen.frame(Rect(0.0, 0.0, self.width, self.height), heavy, BLACK)

    def figure(
        self,
        pen: Pen,
        x: float,
        y: float,
        at: tuple[int, int],
        sign: object,
        *,
        font: str = MEDIUM,
        colour: str = BLACK,
    ) -> None:
        """Draw a character in the cell `at` (column, row) of the board at (x, y)."""
        size = size_for(FIGURE_HEIGHT * self.cell)
        column, row = at
        centre = (x + (column + 0.5) * self.cell, y + (row + 0.5) * self.cell)
        pen.text(
            centre[0],
            middle(centre[1], size),
            str(sign),
            font=font,
            size=size,
            colour=colour,
            align="centre",
        )
