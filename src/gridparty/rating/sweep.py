# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""What follows from an assumption by dynamic links, as sets: what, not why or how far away.

However an assumption is followed, the same nodes are reached in the end, or a contradiction. So
sets tell in a fraction of the time whether it is worth while to follow links in their order, with
all their parents: only for a contradiction, or where all branches of a chain have a node in common.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell, one_cell
    from cython.cimports.gridparty.rating.implications import ON
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, first_cell, one_cell
    from gridparty.rating.implications import ON


class Sweep:
    """For each assumption that was looked at, the cells where a digit is on, and where it is off.

    Where there is a contradiction they are not to be relied on.
    """

    def __init__(self, by_cells: bool) -> None:
        if not cython.compiled:
            self.clash = [False] * 1640
            self.on = [[0] * 10 for _ in range(1640)]  # [assumption][digit]: cells
            self.off = [[0] * 10 for _ in range(1640)]
            self.left = [0] * 10  # of each digit: the cells that still may hold it
            self.digits = [0] * 81  # of each cell: those that it still may hold
            self.queue = [0] * 730  # candidates that are off, to be followed
        self.by_cells = by_cells  # may links rest on cells, or only on houses?

    def run(self, board: Board, seed: cython.int) -> None:
        """Find all that follows from the seed, or that there is a contradiction."""
        self.board = board
        self.seed = seed
        self.queued = 0
        self.left[:] = board.where
        self.digits[:] = board.candidates
        for digit in range(10):
            self.on[seed][digit] = 0
            self.off[seed][digit] = 0
        if seed >= ON:
            clash = self._place((seed - ON) // 10, seed % 10)
        else:
            clash = self._strike(one_cell(seed // 10), seed % 10)
        while self.queued and not clash:
            self.queued -= 1
            candidate = self.queue[self.queued]
            clash = self._follow(candidate // 10, candidate % 10)
        self.clash[seed] = clash

    def take_over(self, other: cython.int, seed: cython.int) -> None:
        """From another assumption the same follows as from this one."""
        self.clash[seed] = self.clash[other]
        self.on[seed][:] = self.on[other]
        self.off[seed][:] = self.off[other]

    def _place(self, cell: cython.int, digit: cython.int) -> cython.bint:
        """A candidate is on: strike what it sees; True: a contradiction."""
        geometry = self.board.geometry
        if self.on[self.seed][digit] & one_cell(cell):
            return False
        self.on[self.seed][digit] |= one_cell(cell)
        if self.off[self.seed][digit] & one_cell(cell):
            return True
        if self._strike(self.left[digit] & geometry.peer_set[cell], digit):
            return True
        others = self.digits[cell] & ~(1 << digit) if self.by_cells else 0
        while others:
            other = geometry.first[others]
            others &= others - 1
            if self._strike(one_cell(cell), other):
                return True
        return False

    def _strike(self, cells: CellSet, digit: cython.int) -> cython.bint:
        """Candidates are off that were not yet; True: a contradiction."""
        self.left[digit] &= ~cells
        self.off[self.seed][digit] |= cells
        if cells & self.on[self.seed][digit]:
            return True
        while cells:
            cell = first_cell(cells)
            cells &= cells - 1
            self.digits[cell] &= ~(1 << digit)
            self.queue[self.queued] = 10 * cell + digit
            self.queued += 1
        return False

    def _follow(self, cell: cython.int, digit: cython.int) -> cython.bint:
        """A candidate is off: place what is left alone in its cell and houses; True: nothing is."""
        geometry = self.board.geometry
        if self.by_cells:
            digits = self.digits[cell]
            if not digits:
                return True
            if not digits & (digits - 1) and self._place(cell, geometry.first[digits]):
                return True
        for kind in range(3):
            places: CellSet = self.left[digit] & geometry.house_set[geometry.house_of[cell][kind]]
            if not places:
                return True
            if not places & (places - 1) and self._place(first_cell(places), digit):
                return True
        return False
