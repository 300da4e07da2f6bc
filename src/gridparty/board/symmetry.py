"""Symmetries of the pattern of givens: which cells are emptied together.

The symmetries are those of the square of cells, whatever the boxes.
"""

from __future__ import annotations

from collections.abc import Callable

from gridparty.board.layout import Layout

Turn = Callable[[int, int, int], tuple[int, int]]


def _half_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, last - column


def _quarter_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return column, last - row


def _mirror(row: int, column: int, last: int) -> tuple[int, int]:
    return row, last - column


def _transpose(row: int, column: int, last: int) -> tuple[int, int]:
    del last
    return column, row


#: Each pattern is invariant under these maps (and all that they generate).
SYMMETRIES: dict[str, tuple[Turn, ...]] = {
    "none": (),
    "rotate180": (_half_turn,),
    "rotate90": (_quarter_turn,),
    "mirror": (_mirror,),
    "diagonal": (_transpose,),
    "full": (_quarter_turn, _mirror),
}


def orbits(layout: Layout, symmetry: str) -> tuple[tuple[int, ...], ...]:
    """Return the orbits of the cells under the symmetry, ordered by smallest cell."""
    n = layout.size
    seen: set[int] = set()
    groups = []
    for start in range(layout.cell_count):
        if start in seen:
            continue
        group = [start]
        for cell in group:  # grows during the loop
            for turn in SYMMETRIES[symmetry]:
                row, column = turn(*divmod(cell, n), n - 1)
                if row * n + column not in group:
                    group.append(row * n + column)
        seen.update(group)
        groups.append(tuple(sorted(group)))
    return tuple(groups)
