# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""The result of a finder: a digit to place or candidates to strike, and the pattern behind it."""

from __future__ import annotations

from math import floor

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, first_cell

Numbers = tuple[int, ...]  # aliases, because Cython does not support the long forms
Chains = tuple[tuple[tuple[int, int, int], ...], ...]


class Finding:
    """The output of a finder.

    A finder records strikes, then offers them with a name and a rating. An offer without strikes is
    rejected. An accepted offer ends the search.
    """

    def __init__(self) -> None:
        self.technique = ""
        self.rating = 0.0
        self.cell = self.digit = 0  # to be placed; digit 0: nothing is
        self.strikes = 0  # number of struck candidates
        self.houses: Numbers = ()  # numbers as in Geometry; words.py knows what each one is
        self.cells: Numbers = ()  # of the pattern
        self.digits = 0  # of the pattern
        self.chains: Chains = ()  # implications: nodes (cell, digit, 1 = on or 0 = off)
        self.facts: Chains = ()  # what to state of each chain that rests on more than its nodes
        self.touched = 0  # number of cells with strikes
        if not cython.compiled:
            self.struck = [0] * 81  # digits struck from each cell
            self.order = [0] * 81  # cells in the order of their first strike
        for cell in range(81):
            self.struck[cell] = 0

    def clear(self) -> None:
        """Clear the finding."""
        for i in range(self.touched):
            self.struck[self.order[i]] = 0
        self.touched = self.strikes = self.digit = 0
        self.chains = self.facts = ()

    def copy_from(self, other: Finding) -> None:
        """Become a copy of another finding."""
        self.clear()
        self.technique = other.technique
        self.rating = other.rating
        self.cell = other.cell
        self.digit = other.digit
        self.houses = other.houses
        self.cells = other.cells
        self.digits = other.digits
        self.chains = other.chains
        self.facts = other.facts
        self.strikes = other.strikes
        self.touched = other.touched
        for i in range(other.touched):
            cell = other.order[i]
            self.order[i] = cell
            self.struck[cell] = other.struck[cell]

    def strike(self, board: Board, cell: cython.int, digits: cython.int) -> None:
        """Strike those of the digits that the cell has as candidates; repetitions do not count."""
        fresh = board.candidates[cell] & digits & ~self.struck[cell]
        if fresh:
            if not self.struck[cell]:
                self.order[self.touched] = cell
                self.touched += 1
            self.struck[cell] |= fresh
            self.strikes += board.geometry.count[fresh]

    def place(self, board: Board, cell: cython.int, digit: cython.int) -> None:
        """Place a digit found by a chain, and strike the cell's other candidates."""
        self.strike(board, cell, ~(1 << digit))
        self.cell = cell
        self.digit = digit

    def explain(self, chains: Chains, facts: Chains) -> None:
        """Add the chains that lead to the conclusion, and the facts to state."""
        self.chains = chains
        self.facts = facts

    def strike_places(
        self, board: Board, house: cython.int, places: cython.int, digits: cython.int
    ) -> None:
        """Strike the digits from the cells at these places of a house."""
        for place in range(board.geometry.size):
            if places >> place & 1:
                self.strike(board, board.geometry.cells[house][place], digits)

    def strike_cells(self, board: Board, cells: CellSet, digits: cython.int) -> None:
        """Strike the digits from the cells of a set."""
        while cells:
            self.strike(board, first_cell(cells), digits)
            cells &= cells - 1

    def offer(
        self,
        technique: str,
        rating: cython.double,
        digits: cython.int,
        houses: Numbers,
        cells: Numbers,
    ) -> cython.bint:
        """Offer the strikes; True ends the search."""
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
        """Offer a digit for a cell; True ends the search."""
        self.cell = cell
        self.digit = digit
        self.technique = technique
        self.rating = rating
        self.digits = digits
        self.houses = houses
        self.cells = cells
        return True

    def touched_cells(self) -> list[int]:
        """Return the cells with strikes, in the order of their first strike."""
        return [self.order[i] for i in range(self.touched)]

    def apply(self, board: Board) -> None:
        """Apply the finding to the board: strike first, then place."""
        for i in range(self.touched):
            board.strike(self.order[i], self.struck[self.order[i]])
        if self.digit:
            board.place(self.cell, self.digit)

    def struck_at(self, cell: int) -> int:
        """Return the digits struck from a cell, as a set."""
        return self.struck[cell]


def printed(rating: float) -> float:
    """Return a rating as printed, with one decimal."""
    return floor((rating + 0.05) * 10) / 10
