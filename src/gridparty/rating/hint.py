# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""What a finder has found: a digit to place, or candidates to strike, and the pattern behind it."""

from __future__ import annotations

from math import floor

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty import _cython as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
else:
    from gridparty.rating.board import Board

Numbers = tuple[int, ...]  # an alias, because Cython does not know the long form


class Hint:
    """The slip of paper on which a finder writes.

    A finder strikes candidates on the slip, then offers it with a name and a rating. An offer that
    strikes nothing is worth nothing and is turned down. What is accepted ends the search.
    """

    def __init__(self) -> None:
        self.technique = ""
        self.rating = 0.0
        self.cell = self.digit = 0  # to be placed; digit 0: nothing is
        self.strikes = 0  # how many candidates are struck
        self.houses: Numbers = ()  # numbers as in Shape; what each one is, words.py knows
        self.cells: Numbers = ()  # of the pattern
        self.digits = 0  # of the pattern
        if not cython.compiled:
            self.struck = [0] * 81  # the digits struck from each cell
        for cell in range(81):
            self.struck[cell] = 0

    def clear(self) -> None:
        """Wipe the slip."""
        if self.strikes:
            for cell in range(81):
                self.struck[cell] = 0
        self.strikes = self.digit = 0

    def strike(self, board: Board, cell: cython.int, digits: cython.int) -> None:
        """Strike those of the digits that the cell has as candidates; twice is as good as once."""
        fresh = board.candidates[cell] & digits & ~self.struck[cell]
        if fresh:
            self.struck[cell] |= fresh
            self.strikes += board.shape.count[fresh]

    def strike_places(
        self, board: Board, house: cython.int, places: cython.int, digits: cython.int
    ) -> None:
        """Strike the digits from the cells at these places of a house."""
        for place in range(board.shape.size):
            if places >> place & 1:
                self.strike(board, board.shape.cells[house][place], digits)

    def offer(
        self,
        technique: str,
        rating: cython.double,
        digits: cython.int,
        houses: Numbers,
        cells: Numbers,
    ) -> cython.bint:
        """Offer what has been struck: True ends the search."""
        if not self.strikes:
            return False
        self.technique = technique
        self.rating = rating
        self.digits = digits
        self.houses = houses
        self.cells = cells
        return True

    def offer_place(
        self,
        technique: str,
        rating: cython.double,
        cell: cython.int,
        digit: cython.int,
        digits: cython.int,
        houses: Numbers,
        cells: Numbers,
    ) -> cython.bint:
        """Offer a digit for a cell: True ends the search."""
        self.cell = cell
        self.digit = digit
        self.technique = technique
        self.rating = rating
        self.digits = digits
        self.houses = houses
        self.cells = cells
        return True

    def apply(self, board: Board) -> None:
        """Do on the board what the hint says: strike first, then place."""
        if self.strikes:
            for cell in range(board.shape.cell_count):
                if self.struck[cell]:
                    board.strike(cell, self.struck[cell])
        if self.digit:
            board.place(self.cell, self.digit)

    def struck_at(self, cell: int) -> int:
        """The digits struck from a cell, as a set."""
        return self.struck[cell]


def printed(rating: float) -> float:
    """A rating as it is printed, with one decimal."""
    return floor((rating + 0.05) * 10) / 10
