"""The innermost step of `survey` and `least_open`.

The compiled modules take the same name from ``shut.pxd``, so that C can inline it.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from gridparty.solving.kernel.bars import Bars

UNSURE = 32  # the word after what is barred: the cells that have other candidates


def still_shut(bars: Bars, now: list[int], cell: int) -> int:
    """Fill the cell: update what is barred `now`, and return the cells barred all four ways."""
    return still_unseen(bars, now, cell) & now[UNSURE]


def still_unseen(bars: Bars, now: list[int], cell: int) -> int:
    """Fill the cell: update what is barred `now`, and return the cells barred in all three houses.

    The cells that have other candidates are kept as well: in ``now[UNSURE]``.
    """
    size = 4 * bars.depth
    for i in range(size):
        now[i] &= bars.kept[size * cell + i]
    now[UNSURE], row, column, box = (reduce(or_, now[way:size:4], 0) for way in range(4))
    return row & column & box
