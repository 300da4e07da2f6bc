"""The initial position of the cursor."""

from __future__ import annotations

from typing import Any

from gridparty.board.grid import Grid
from gridparty.terminal.widgets.showing import AnyTable, Showing


def begin_at(showing: Showing, table: AnyTable, grid: Grid, *kinds: type[Any]) -> int:
    """Return the cell of the cursor when a game is shown.

    It is where it was when the game was left; after a restart, the cell of the last event of these
    kinds; in a new game the empty cell nearest the middle.
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
