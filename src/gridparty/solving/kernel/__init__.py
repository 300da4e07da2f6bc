"""The fast solver: counts completions, makes full grids, digs puzzles out of them.

Two kernels give the same results: `plain` in Python, for every layout, and `compiled`, for 9x9,
some forty times as fast, where the package was built with a C compiler at hand. Setting the
environment variable ``GRIDPARTY_KERNEL=plain`` before the first import keeps to `plain`.

Every call has boards of its own, so threads may call at will. What a call returns is *defined*, not
just computed: the same on every machine and with either kernel.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from types import ModuleType

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, Layout
from gridparty.solving.kernel import plain


def _compiled_kernel() -> ModuleType | None:
    if os.environ.get("GRIDPARTY_KERNEL") == "plain":
        return None
    try:
        from gridparty.solving.kernel import compiled
    except ImportError:  # compiled for another Python
        return None
    return compiled if compiled.compiled else None


_classic: ModuleType = _compiled_kernel() or plain


def name() -> str:
    """Which kernel serves 9x9: ``compiled`` or ``plain``."""
    return "plain" if _classic is plain else "compiled"


def _kernel(layout: Layout) -> ModuleType:
    return _classic if layout is CLASSIC or layout == CLASSIC else plain


def count(grid: Grid, limit: int = 2) -> int:
    """How many completions the grid has, but at most `limit`: 1 says that a puzzle is one.

    >>> count(Grid.parse("1... ..3. .2.. ...4".replace(" ", "")))
    1
    """
    found: int = _kernel(grid.layout).count(grid, limit)
    return found


def only(grid: Grid) -> Grid | None:
    """The completion of a grid that has no other; None: it has none, or several.

    >>> only(Grid.parse("1...............")) is None
    True
    """
    found: Grid | None = _kernel(grid.layout).only(grid)
    return found


def solve(grid: Grid) -> Grid | None:
    """The only completion, or of several the first in reading order; None where there is none.

    First in reading order: with the smallest digit in the first cell, then in the second, and on.

    >>> str(solve(Grid.parse("1.....3..2.....4")))
    '1342243142133124'
    """
    layout = grid.layout
    return first_completion(grid, bytes(layout.digits) * layout.cell_count)


def first_completion(grid: Grid, orders: bytes) -> Grid | None:
    """The first completion when each cell has its own order of digits; None where there is none.

    Of all completions the one with the most wanted digit in the first cell; of those the one with
    the most wanted digit in the second; and so on, cell by cell, row by row. Made for the empty
    grid and random orders: that is how a random full grid is drawn.

    Args:
        grid: the digits that are fixed.
        orders: for cell after cell all digits, the most wanted first: cell_count * size bytes.

    Raises:
        ValueError: `orders` does not hold every digit once for every cell.
    """
    grid_: Grid | None = _kernel(grid.layout).first_completion(grid, orders)
    return grid_


def dig(
    solution: Grid,
    groups: Sequence[Sequence[int]],
    *,
    clues: int = 0,
    givens: Grid | None = None,
) -> Grid:
    """A puzzle for the solution: its givens, emptied group by group while the puzzle stays unique.

    The groups are tried in order, each once. A group whose cells can all be emptied without letting
    in another solution is emptied, any other stays whole. With single cells in random order the
    result is a minimal puzzle; with orbits of a symmetry it is symmetric.

    Args:
        solution: the full grid.
        groups: groups of cells; a cell that two groups name counts for the first one.
        clues: how many givens must stay: a group that would leave fewer is passed over.
        givens: begin with this puzzle of the solution's, instead of with all its digits.
    """
    puzzle: Grid = _kernel(solution.layout).dig(solution, groups, clues=clues, givens=givens)
    return puzzle
