"""The innermost step of `survey` and `least_open`.

The compiled modules take the same name from ``shut.pxd``, so that C can inline it.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from gridparty.solving.kernel.bars import Bars


def still_shut(bars: Bars, now: list[int], cell: int) -> int:
    """Fill the cell: update what is barred `now`, and return the cells barred all four ways."""
    size = 4 * bars.depth
    for i in range(size):
        now[i] &= bars.kept[size * cell + i]
    own, row, column, box = (reduce(or_, now[way:size:4], 0) for way in range(4))
    return own & row & column & box
