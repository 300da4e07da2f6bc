"""Where a tile may go, what it earns there, and where the pawn stands on the track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import House
from gridparty.board.rules import judge
from gridparty.games.tiles.editions import Scoring

TRACK_FIELDS = 40  # T9: each time round is a token worth as much


def places_for(grid: Grid, digit: int) -> Iterator[int]:
    """The cells where the tile may go, ascending."""
    return (cell for cell in grid.empty_cells if judge(grid, Placement(cell, digit)).legal)


def fits(grid: Grid, digit: int) -> bool:
    """True when there is a place for the tile."""
    return next(places_for(grid, digit), None) is not None


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one tile, by the house in which they were counted."""

    box: int
    row: int
    column: int

    @property
    def points(self) -> int:
        """All of them together."""
        return self.box + self.row + self.column


def score(grid: Grid, cell: int, *, scoring: Scoring, tile_values: bool = False) -> Score:
    """What a tile in this cell earns from the tiles around it; its own does not count.

    ::

        union         lines         block         separate      x the tile
        . . . | 1 .   . . . | 1 .   . . . | . .   . . . | 1 .   1 counts once
        b b b | . .   . 1 . | . .   b b b | . .   b 2 b | . .   2 counts twice
        b x b | 1 1   1 x 1 | 1 1   b x b | . .   2 x 2 | 1 1   b counts for the box

    (Only the tiles that lie there count; in the drawing every cell holds one.)

    Args:
        grid: the board, with the tile or without it.
        cell: where the tile is laid.
        scoring: which tiles count.
        tile_values: each tile counts as many points as its digit says, not one.
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
    """Where a total stands on the track of forty fields."""

    tokens: int
    field: int


def track_place(total: int) -> TrackPlace:
    """Round tokens and field: ``40 * tokens + field`` is the total.

    >>> track_place(92)
    TrackPlace(tokens=2, field=12)
    """
    return TrackPlace(*divmod(total, TRACK_FIELDS))
