"""The innermost step of the survey of open cells and of the proof of how few there are.

The compiled modules take the same name from ``shut.pxd``, where C can lay it out in place.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from gridparty.solving.kernel.bars import Bars


def still_shut(bars: Bars, now: list[int], cell: int) -> int:
    """Fill the cell: what is barred `now` changes; the cells that are barred all four ways."""
    size = 4 * bars.depth
    for i in range(size):
        now[i] &= bars.kept[size * cell + i]
    own, row, column, box = (reduce(or_, now[way:size:4], 0) for way in range(4))
    return own & row & column & box
