# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""All links on an unchanging board, computed once for many searches."""

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
    """The links of every candidate in one list: what it strikes if on, what it places if off.

    Within a list, targets in the candidate's own cell come first, so the links of each kind of
    chain are contiguous: those that c places start at `places_at[c]`, and there are `places[c]` of
    them. What a candidate strikes is computed on demand, because most candidates are in no chain.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.places_at, self.places = [0] * 820, [0] * 820
            self.target, self.reason = [0] * 24000, [0] * 24000
            self.begin, self.placed_in_cell, self.placed_around = [0] * 820, [0] * 820, [0] * 820
            self.drawn_in = [0] * 820  # the board, by number, for which strikes were computed
            self.strikes_at, self.struck_in_cell, self.struck = [0] * 820, [0] * 820, [0] * 820
            self.listed = [0] * 729
        self.count = 0
        self.candidates = 0
        self.boards = 0
        for candidate in range(820):
            self.drawn_in[candidate] = 0

    def draw(self, board: Board) -> None:
        """Compute what every candidate of the board places."""
        geometry = board.geometry
        self.board = board
        self.boards += 1
        self.count = 0
        self.candidates = 0
        for cell in range(geometry.cell_count):
            digits = board.candidates[cell]
            while digits:
                digit = geometry.first[digits]
                digits &= digits - 1
                self.listed[self.candidates] = 10 * cell + digit
                self.candidates += 1
                self._draw_places(board, cell, digit)

    def choose(self, by_cells: cython.bint, by_houses: cython.bint) -> None:
        """Select the links of one kind: by cells, by houses, or by both; no strikes without cells.

        That is, a candidate that is on strikes the rest of its cell only if links by cells are
        selected.
        """
        self.by_cells = by_cells
        for i in range(self.candidates):
            candidate = self.listed[i]
            at = self.begin[candidate]
            in_cell = self.placed_in_cell[candidate]
            around = self.placed_around[candidate] if by_houses else 0
            self.places_at[candidate] = at if by_cells else at + in_cell
            self.places[candidate] = in_cell + around if by_cells else around

    def show_strikes(self, candidate: cython.int) -> None:
        """Set `first` and `last` to the candidate's strikes in the list."""
        if self.drawn_in[candidate] != self.boards:
            self.drawn_in[candidate] = self.boards
            self._draw_strikes(self.board, candidate // 10, candidate % 10)
        self.first = self.strikes_at[candidate]
        self.last = self.first + self.struck[candidate]
        if not self.by_cells:
            self.first += self.struck_in_cell[candidate]

    def _draw_strikes(self, board: Board, cell: cython.int, digit: cython.int) -> None:
        """List what is off if a candidate is on: in the cell, then in box, row and column."""
        geometry = board.geometry
        candidate = 10 * cell + digit
        self.strikes_at[candidate] = self.count
        digits = board.candidates[cell] & ~(1 << digit)
        while digits:
            self._add(10 * cell + geometry.first[digits], BY_CELL)
            digits &= digits - 1
        self.struck_in_cell[candidate] = self.count - self.strikes_at[candidate]
        left: CellSet = board.where[digit] & geometry.peer_set[cell]
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            cells: CellSet = left & geometry.house_set[house]
            left &= ~cells
            while cells:
                self._add(10 * first_cell(cells) + digit, house)
                cells &= cells - 1
        self.struck[candidate] = self.count - self.strikes_at[candidate]

    def _draw_places(self, board: Board, cell: cython.int, digit: cython.int) -> None:
        """List what is on if a candidate is off: in the cell, then in box, row and column."""
        geometry = board.geometry
        candidate = 10 * cell + digit
        at = self.count
        self.begin[candidate] = at
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
