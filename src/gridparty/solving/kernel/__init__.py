"""The fast solver: counts completions, draws full grids, digs puzzles out of them.

Two kernels give the same results: `plain` in Python, for every layout, and `compiled`, for 9x9,
some forty times as fast, if the package was built with a C compiler. The environment variable
``GRIDPARTY_KERNEL=plain``, set before the first import, selects `plain`.

Every call has its own boards, so threads may call freely. The result of a call is *defined*, not
merely computed: it is the same on every machine and with either kernel.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from types import ModuleType

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, Layout
from gridparty.solving.kernel import plain

_PART = 4096  # grids of a batch in one call of the kernel


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


def count_many(givens: bytes, limit: int = 2, *, layout: Layout = CLASSIC) -> bytes:
    """Return the numbers of completions of many grids, each at most `limit`.

    One call for all costs a third less than one for each.

    >>> list(count_many(bytes([1, *[0] * 15, 1, 1, *[0] * 14]), 100, layout=Layout(2, 2)))
    [72, 0]

    Args:
        givens: the digits of all cells, 0 for an empty one: cell_count bytes for each grid.
        limit: from 1 to 255.
        layout: of all grids.

    Returns:
        A byte for each grid.

    Raises:
        ValueError: the last grid is not whole, or a byte is no digit.
    """
    counts: Callable[[bytes], bytes] = partial(_kernel(layout).count_many, layout, limit=limit)
    return _in_parts(counts, givens, layout, size=1)


def solve_many(givens: bytes, *, layout: Layout = CLASSIC) -> bytes:
    """Return the completion of each of many grids, as `solve` does; zeros if there is none.

    Args:
        givens: the digits of all cells, 0 for an empty one: cell_count bytes for each grid.
        layout: of all grids.

    Returns:
        As many bytes as `givens`.

    Raises:
        ValueError: the last grid is not whole, or a byte is no digit.
    """
    solutions: Callable[[bytes], bytes] = partial(_kernel(layout).solve_many, layout)
    return _in_parts(solutions, givens, layout, size=layout.cell_count)


def _in_parts(work: Callable[[bytes], bytes], givens: bytes, layout: Layout, *, size: int) -> bytes:
    """Return the results, of `size` bytes for each grid; ctrl+c is heard between the parts."""
    cells = layout.cell_count
    if len(givens) % cells:
        raise ValueError(f"expected {cells} bytes for each grid, got {len(givens)} in all")
    results = []
    for first in range(0, len(givens), _PART * cells):
        part = givens[first : first + _PART * cells]
        results.append(result := work(part))
        if (done := len(result) // size) < len(part) // cells:
            wrong = max(part[done * cells : (done + 1) * cells])
            raise ValueError(
                f"expected digits from 0 to {layout.size}, got {wrong} "
                f"in the grid at index {first // cells + done}"
            )
    return b"".join(results)


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
