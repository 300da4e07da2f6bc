"""The fast solver: counts completions, draws full grids, digs puzzles out of them.

Two kernels give the same results: `plain` in Python, for every layout, and `compiled`, for 9x9,
some forty times as fast, if the package was built with a C compiler. The environment variable
``GRIDPARTY_KERNEL=plain``, set before the first import, selects `plain`.

Every call has its own boards, so threads may call freely. The result of a call is *defined*, not
merely computed: it is the same on every machine and with either kernel.
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
    """Return the kernel that serves 9x9: ``compiled`` or ``plain``."""
    return "plain" if _classic is plain else "compiled"


def _kernel(layout: Layout) -> ModuleType:
    return _classic if layout is CLASSIC or layout == CLASSIC else plain


def count(grid: Grid, limit: int = 2) -> int:
    """Return the number of completions of the grid, at most `limit`; 1 means a proper puzzle.

    >>> count(Grid.parse("1... ..3. .2.. ...4".replace(" ", "")))
    1
    """
    found: int = _kernel(grid.layout).count(grid, limit)
    return found


def only(grid: Grid) -> Grid | None:
    """Return the completion of the grid if it is the only one; else None.

    >>> only(Grid.parse("1...............")) is None
    True
    """
    found: Grid | None = _kernel(grid.layout).only(grid)
    return found


def solve(grid: Grid) -> Grid | None:
    """Return the only completion, or the first in reading order; None if there is none.

    First in reading order: with the smallest digit in the first cell, then in the second, and so
    on.

    >>> str(solve(Grid.parse("1.....3..2.....4")))
    '1342243142133124'
    """
    layout = grid.layout
    return first_completion(grid, bytes(layout.digits) * layout.cell_count)


def first_completion(grid: Grid, orders: bytes) -> Grid | None:
    """Return the first completion when each cell has its own order of digits; None if none.

    Of all completions, the one with the most preferred digit in the first cell; of those, the one
    with the most preferred digit in the second; and so on, row by row. With the empty grid and
    random orders it draws a random full grid.

    Args:
        grid: the digits that are fixed.
        orders: for each cell in turn all digits, the most preferred first: cell_count * size bytes.

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
    """Return a puzzle for the solution, emptied group by group while it stays unique.

    The groups are tried in order, each once. A group is emptied if all its cells can be empty
    without allowing another solution; otherwise it stays whole. With single cells in random order
    the result is a minimal puzzle; with orbits of a symmetry it is symmetric.

    Args:
        solution: the full grid.
        groups: groups of cells; a cell named in two groups belongs to the first.
        clues: how many givens must stay: a group that would leave fewer is skipped.
        givens: start from this puzzle of the solution instead of from all its digits.
    """
    puzzle: Grid = _kernel(solution.layout).dig(solution, groups, clues=clues, givens=givens)
    return puzzle
