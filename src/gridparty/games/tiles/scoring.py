"""Legal cells, points and the scoring track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import House
from gridparty.board.rules import judge
from gridparty.games.tiles.editions import Scoring

TRACK_FIELDS = 40  # T9: a round token is worth as much


def places_for(grid: Grid, digit: int) -> Iterator[int]:
    """Yield the legal cells of the tile, ascending."""
    return (cell for cell in grid.empty_cells if judge(grid, Placement(cell, digit)).legal)


def fits(grid: Grid, digit: int) -> bool:
    """Whether the tile has a legal cell."""
    return next(places_for(grid, digit), None) is not None


@dataclass(frozen=True, slots=True)
class Score:
    """Points of one tile by house."""

    box: int
    row: int
    column: int

    @property
    def points(self) -> int:
        """The sum of the points."""
        return self.box + self.row + self.column


def score(grid: Grid, cell: int, *, scoring: Scoring, tile_values: bool = False) -> Score:
    """Return the points of a tile in this cell, earned from the tiles around it.

    ::

        union         lines         block         separate      x the tile
        . . . | 1 .   . . . | 1 .   . . . | . .   . . . | 1 .   1 counts once
        b b b | . .   . 1 . | . .   b b b | . .   b 2 b | . .   2 counts twice
        b x b | 1 1   1 x 1 | 1 1   b x b | . .   2 x 2 | 1 1   b counts for the box

    (Empty cells do not count; in the drawing every cell holds a tile.)

    Args:
        grid: the board, with the tile or without it.
        cell: the tile's cell.
        scoring: which houses count.
        tile_values: whether a tile counts its digit instead of one point.
    """
    row, column, box = grid.layout.houses_of[cell]

    def worth(house: House, beyond: tuple[int, ...] = ()) -> int:
        digits = (grid.digits[c] for c in house.cells if c != cell and c not in beyond)
        return sum(digit if tile_values else 1 for digit in digits if digit)

    match scoring:
        case Scoring.UNION:
            return Score(worth(box), worth(row, box.cells), worth(column, box.cells))
        case Scoring.LINES:
            return Score(0, worth(row), worth(column))
        case Scoring.BLOCK:
            return Score(worth(box), 0, 0)
        case Scoring.SEPARATE:
            return Score(worth(box), worth(row), worth(column))


class TrackPlace(NamedTuple):
    """A total on the track of forty fields."""

    tokens: int
    field: int


def track_place(total: int) -> TrackPlace:
    """Return round tokens and field of a total: ``40 * tokens + field``.

    >>> track_place(92)
    TrackPlace(tokens=2, field=12)
    """
    return TrackPlace(*divmod(total, TRACK_FIELDS))
