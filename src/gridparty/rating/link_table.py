# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""All links on a board that stands still, worked out once for many searches."""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell
    from cython.cimports.gridparty.rating.implications import BY_CELL
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, first_cell
    from gridparty.rating.implications import BY_CELL


class LinkTable:
    """The links of every candidate, in one list: what it strikes if it is on, places if it is off.

    Of what candidate c strikes, what is in its own cell comes first, and so with what it places. So
    the links of a kind of chain lie together: those that c strikes begin at `strikes_at[c]` of the
    list, and there is `strikes[c]` of them.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.strikes_at, self.strikes = [0] * 820, [0] * 820
            self.places_at, self.places = [0] * 820, [0] * 820
            self.target, self.reason = [0] * 24000, [0] * 24000
            self.begin = [0] * 820
            self.struck_in_cell, self.struck_around = [0] * 820, [0] * 820
            self.placed_in_cell, self.placed_around = [0] * 820, [0] * 820
            self.listed = [0] * 729
        self.count = 0
        self.candidates = 0

    def draw(self, board: Board) -> None:
        """Take down all links of the board."""
        geometry = board.geometry
        self.count = 0
        self.candidates = 0
        for cell in range(geometry.cell_count):
            digits = board.candidates[cell]
            while digits:
                digit = geometry.first[digits]
                digits &= digits - 1
                self.listed[self.candidates] = 10 * cell + digit
                self.candidates += 1
                self._draw_strikes(board, cell, digit)
                self._draw_places(board, cell, digit)

    def choose(self, by_cells: cython.bint, by_houses: cython.bint) -> None:
        """Show the links of one kind: places by cells, by houses, or by both; no cells, no strikes.

        That is, what is on strikes the rest of its cell only where cells count.
        """
        for i in range(self.candidates):
            candidate = self.listed[i]
            at = self.begin[candidate]
            in_cell = self.struck_in_cell[candidate]
            around = self.struck_around[candidate]
            self.strikes_at[candidate] = at if by_cells else at + in_cell
            self.strikes[candidate] = in_cell + around if by_cells else around
            at += in_cell + around
            in_cell = self.placed_in_cell[candidate]
            around = self.placed_around[candidate] if by_houses else 0
            self.places_at[candidate] = at if by_cells else at + in_cell
            self.places[candidate] = in_cell + around if by_cells else around

    def _draw_strikes(self, board: Board, cell: cython.int, digit: cython.int) -> None:
        """Take down what is off if a candidate is on: in the cell, then in box, row and column."""
        geometry = board.geometry
        candidate = 10 * cell + digit
        self.begin[candidate] = self.count
        digits = board.candidates[cell] & ~(1 << digit)
        while digits:
            self._add(10 * cell + geometry.first[digits], BY_CELL)
            digits &= digits - 1
        self.struck_in_cell[candidate] = self.count - self.begin[candidate]
        left: CellSet = board.where[digit] & geometry.peer_set[cell]
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            cells: CellSet = left & geometry.house_set[house]
            left &= ~cells
            while cells:
                self._add(10 * first_cell(cells) + digit, house)
                cells &= cells - 1
        self.struck_around[candidate] = (
            self.count - self.begin[candidate] - self.struck_in_cell[candidate]
        )

    def _draw_places(self, board: Board, cell: cython.int, digit: cython.int) -> None:
        """Take down what is on if a candidate is off: in the cell, then in box, row and column."""
        geometry = board.geometry
        candidate = 10 * cell + digit
        at = self.count
        if geometry.count[board.candidates[cell]] == 2:
            self._add(10 * cell + geometry.first[board.candidates[cell] & ~(1 << digit)], BY_CELL)
        self.placed_in_cell[candidate] = self.count - at
        at = self.count
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            places = board.places[house][digit]
            if geometry.count[places] == 2:
                places &= ~(1 << geometry.place_of[cell][kind])
                target = 10 * geometry.cells[house][geometry.first[places]] + digit
                if self.count == at or self.target[at] != target:  # in the box and in a line: once
                    self._add(target, house)
        self.placed_around[candidate] = self.count - at

    def _add(self, target: cython.int, reason: cython.int) -> None:
        self.target[self.count] = target
        self.reason[self.count] = reason
        self.count += 1
