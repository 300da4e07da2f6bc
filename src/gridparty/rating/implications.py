# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""One link of a chain: what follows at once from a candidate being true (on) or false (off).

A candidate is the number ``10 * cell + digit``. A chain's node is a candidate that is off, or the
candidate + ON for the same that is on. What a link rests on, its *reason*, is the number of a
house, or BY_CELL for the cell itself; where a chain begins it is ASSUMED.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
else:
    from gridparty.rating.board import Board

if not cython.compiled:
    ON, CLASH, BY_CELL, ASSUMED = 820, 1640, 27, 28


class Implications:
    """The links from one node: candidates with their reasons."""

    def __init__(self) -> None:
        self.count = 0
        if not cython.compiled:
            self.candidates = [0] * 32
            self.reasons = [0] * 32

    def strike_by(self, board: Board, candidate: cython.int, by_cells: cython.bint) -> None:
        """What is off because this is on: other candidates of the cell; of box, row and column."""
        geometry = board.geometry
        cell = candidate // 10
        digit = candidate % 10
        self.count = 0
        if by_cells:
            for other in range(1, geometry.size + 1):
                if other != digit and board.candidates[cell] >> other & 1:
                    self._add(10 * cell + other, BY_CELL)
        box = geometry.house_of[cell][0]
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            places = board.places[house][digit] & ~(1 << geometry.place_of[cell][kind])
            if kind:
                places &= ~geometry.crossing[house][box]
            while places:
                self._add(10 * geometry.cells[house][geometry.first[places]] + digit, house)
                places &= places - 1

    def place_by(
        self, board: Board, candidate: cython.int, by_cells: cython.bint, by_houses: cython.bint
    ) -> None:
        """What is on because this is off: the cell's other candidate, a house's other place."""
        geometry = board.geometry
        cell = candidate // 10
        digit = candidate % 10
        self.count = 0
        if by_cells and geometry.count[board.candidates[cell]] == 2:
            other = geometry.first[board.candidates[cell] & ~(1 << digit)]
            self._add(10 * cell + other, BY_CELL)
        if not by_houses:
            return
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            places = board.places[house][digit] & ~(1 << geometry.place_of[cell][kind])
            if geometry.count[places] == 1:
                target = 10 * geometry.cells[house][geometry.first[places]] + digit
                known = False
                for i in range(self.count):
                    known = known or self.candidates[i] == target
                if not known:
                    self._add(target, house)

    def _add(self, candidate: cython.int, reason: cython.int) -> None:
        self.candidates[self.count] = candidate
        self.reasons[self.count] = reason
        self.count += 1
