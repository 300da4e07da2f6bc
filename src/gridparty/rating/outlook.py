# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-subclassing-any=False
"""Possible consequences of an assumption by links, patterns and nested chains, as sets.

Patterns and chains are used whenever there are any, whatever they rest on. So more may be off than
what is reached link by link, but never less: a pattern or a chain that strikes something on a board
also strikes it on a board with fewer candidates, if links have not done so already.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.glance import Glance
    from cython.cimports.gridparty.rating.sweep import Sweep
else:
    from gridparty.rating.board import Board
    from gridparty.rating.glance import Glance
    from gridparty.rating.sweep import Sweep

Left = list[int]  # as in a sweep


class Outlook(Sweep):
    """The candidates that may be left under each assumption."""

    def __init__(self, inner: Sweep | None) -> None:
        super().__init__(True)
        self.deep = True
        self.glance = Glance()
        self.inner = inner  # None: chains are not nested

    def stand_on(self, board: Board, nested: cython.bint) -> None:
        """Start from a board; inside another search it is a part of that one's board."""
        Sweep.stand_on(self, board, nested)
        if self.inner is not None:
            self.inner.stand_on(board, True)

    def _follow(self, seed: cython.int) -> cython.bint:
        """Compute what may be left if the seed is true; return True for a possible contradiction.

        Patterns come first because nested chains take longer.
        """
        if Sweep._follow(self, seed):
            return True
        while True:
            if self.glance.look(self.geometry, self.left[seed]):
                self._strike_all(self.left[seed], self.glance.struck)
            elif self.inner is not None and self.inner.look(self.left[seed]):
                self._strike_all(self.left[seed], self.inner.struck)
            else:
                return False
            if self._settle(self.left[seed]):
                return True

    def _strike_all(self, left: Left, struck: Left) -> None:
        """Strike what has been found."""
        for digit in range(1, self.geometry.size + 1):
            self._strike(left, left[digit] & struck[digit], digit)
