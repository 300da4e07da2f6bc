"""Example of a newly laid tile: its points and its drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gridparty.art.animals import ANIMALS
from gridparty.art.colours import BLACK, WHITE
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, Layout
from gridparty.games.tiles.editions import Edition, Scoring, Symbols
from gridparty.games.tiles.scoring import score
from gridparty.print.empty_boards import Lattice
from gridparty.print.pen import HEAVY, Pen, Rect
from gridparty.print.signs import draw_animal

ANIMAL = 0.78  # of a cell

Places = Mapping[tuple[int, int], int]


@dataclass(frozen=True, slots=True)
class Example:
    """A tile newly laid on a board with others; the game's own rules count its points."""

    layout: Layout
    tiles: tuple[tuple[int, int, int], ...]  # (column, row, symbol), the new one first

    @property
    def others(self) -> Places:
        """All tiles but the new one: symbol by (column, row)."""
        return {(column, row): symbol for column, row, symbol in self.tiles[1:]}

    def points(self, edition: Edition) -> tuple[int, int, int]:
        """Return the points in box, row and column by this edition's scoring."""
        return self.points_by(edition.scoring, tile_values=edition.tile_values)

    def points_by(self, scoring: Scoring, *, tile_values: bool = False) -> tuple[int, int, int]:
        """Return the points in box, row and column by this scoring."""
        n = self.layout.size
        digits = [0] * (n * n)
        for column, row, symbol in self.tiles:
            digits[row * n + column] = symbol
        column, row, _ = self.tiles[0]
        grid = Grid(self.layout, tuple(digits))
        found = score(grid, row * n + column, scoring=scoring, tile_values=tile_values)
        return found.box, found.row, found.column

    def counted(self, edition: Edition) -> dict[tuple[int, int], tuple[str, ...]]:
        """Return the houses for which each tile counts: box, row or column, by (column, row).

        A tile that counts twice has two houses.
        """
        column, row, _ = self.tiles[0]
        layout = self.layout
        found: dict[tuple[int, int], tuple[str, ...]] = {}
        box, in_row, in_column = self.points(edition)
        for c, r in self.others:
            same_box = (c // layout.box_cols, r // layout.box_rows) == (
                column // layout.box_cols,
                row // layout.box_rows,
            )
            houses: tuple[str, ...] = ("box",) if same_box and box else ()
            if not houses or edition.scoring is Scoring.SEPARATE:
                houses += ("row",) if r == row and in_row else ()
                houses += ("column",) if c == column and in_column else ()
            if houses:
                found[c, r] = houses
        return found


#: The 8 is both in the new tile's box and in its row.
DIGITS_LAID = Example(CLASSIC, ((1, 1, 7), (0, 0, 3), (2, 1, 8), (4, 1, 2), (3, 4, 5)))
ANIMALS_LAID = Example(KIDS, ((1, 0, 4), (0, 0, 1), (2, 1, 2)))
#: An animal with others in its box, its row and its column.
ANIMALS_AROUND = Example(KIDS, ((1, 0, 4), (0, 0, 1), (2, 1, 2), (4, 0, 6), (1, 3, 5), (5, 3, 3)))


def has_animals(edition: Edition) -> bool:
    """Whether the edition's tiles show animals, not digits."""
    return edition.symbols is Symbols.ANIMALS


def example_for(edition: Edition) -> Example:
    """Return the example for the edition's symbols."""
    return ANIMALS_AROUND if has_animals(edition) else DIGITS_LAID


def draw_symbols(
    pen: Pen,
    board: Lattice,
    signs: Places,
    *,
    animals: bool = False,
    grounds: Mapping[tuple[int, int], str] | None = None,
    colours: Mapping[tuple[int, int], str] | None = None,
) -> None:
    """Draw digits or animals in the cells (column, row) of a board at the pen's origin."""
    for at, symbol in signs.items():
        colour = (colours or {}).get(at, "")  # without one black, or an animal's own
        if not animals:
            board.figure(pen, 0.0, 0.0, at, symbol, colour=colour or BLACK)
            continue
        size = ANIMAL * board.cell
        inset = (board.cell - size) / 2
        paper = (grounds or {}).get(at, WHITE)
        x, y = at[0] * board.cell + inset, at[1] * board.cell + inset
        draw_animal(pen, ANIMALS[symbol - 1], x, y, size, ink=colour, paper=paper)


def draw_new(pen: Pen, board: Lattice, example: Example, *, animals: bool = False) -> None:
    """Draw the new tile white on black (start tiles are gold); in low-ink mode framed."""
    column, row, symbol = example.tiles[0]
    area = board.area(column, row)
    ink, ground = (BLACK, WHITE) if pen.low_ink else (WHITE, BLACK)
    if pen.low_ink:
        inner = Rect(area.x + 0.3, area.y + 0.3, area.width - 0.6, area.height - 0.6)
        pen.frame(inner, HEAVY, BLACK)
    else:
        pen.rects([area], BLACK)
    at = (column, row)
    grounds, colours = {at: ground}, {at: ink}
    draw_symbols(pen, board, {at: symbol}, animals=animals, grounds=grounds, colours=colours)
