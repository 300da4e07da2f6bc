"""Where the cursor stands when a game is shown: where it was left, or where it may write."""

from __future__ import annotations

from typing import Any

from gridparty.board.grid import Grid
from gridparty.terminal.widgets.showing import AnyTable, Showing


def begin_at(showing: Showing, table: AnyTable, grid: Grid, *kinds: type[Any]) -> int:
    """The cell for the cursor of a game that is shown anew.

    It is the one where it stood when the game was left; on another day the cell of which the last
    event of these kinds tells; before anything has happened the empty cell nearest the middle: a
    given is no place to begin at.
    """
    if (left := showing.cursors.get(table.session.id)) is not None:
        return left
    for record in reversed(table.session.records):
        for event in reversed(record.events):
            if isinstance(event, kinds):
                cell: int = event.cell
                return cell
    size = grid.layout.size
    middle = size // 2 * (size + 1)

    def distance(cell: int) -> int:
        return max(abs(cell // size - middle // size), abs(cell % size - middle % size))

    return min(grid.empty_cells, key=distance, default=middle)
