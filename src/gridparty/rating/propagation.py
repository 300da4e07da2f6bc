# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""Follow an assumption to its end: every node that it leads to, or a contradiction.

The order is part of the rating: nodes that are on come first, one at a time; only if none is left,
one that is off; only if none of those is left, patterns on the remaining board.

A *dynamic* search strikes each candidate that is off, so that later links see a smaller board. Such
a link rests on all that was struck before in its cell or house; these nodes are its hidden parents.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.deductions import Deductions
    from cython.cimports.gridparty.rating.implications import BY_CELL, CLASH, ON
    from cython.cimports.gridparty.rating.spread import Spread
else:
    from gridparty.rating.board import Board
    from gridparty.rating.deductions import Deductions
    from gridparty.rating.implications import BY_CELL, CLASH, ON
    from gridparty.rating.spread import Spread


class Propagation:
    """Follow one assumption after the other on copies of a board."""

    def __init__(
        self, board: Board, dynamic: bool, by_cells: bool, deductions: Deductions | None
    ) -> None:
        self.dynamic = dynamic
        self.by_cells = by_cells  # whether links may rest on cells, or only on houses
        self.deductions = deductions
        self.start = board
        self.working = board.copy()

    def run(self, board: Board, spread: Spread, seed: cython.int) -> None:
        """Fill the spread with all that follows from the seed."""
        self.start = board
        self.working.copy_from(board)
        self.spread = spread
        spread.begin(board.geometry, seed)
        on_done = off_done = 0
        while True:
            if on_done < spread.on_count:
                on_done += 1
                if self._strike_by(spread.on_order[on_done - 1]):
                    return
            elif off_done < spread.off_count:
                off_done += 1
                if self._place_by(spread.off_order[off_done - 1]):
                    return
            elif self.deductions is None:
                return
            else:
                added = spread.off_count
                self.deductions.ask(self.working, board, spread)
                if spread.off_count == added:
                    return

    def _strike_by(self, candidate: cython.int) -> cython.bint:
        """Add what is off because the candidate is on; return True for a contradiction.

        That is the rest of its cell, then its digit in box, row and column.
        """
        geometry, working = self.start.geometry, self.working
        cell = candidate // 10
        digit = candidate % 10
        if self.by_cells:
            others = working.candidates[cell] & ~(1 << digit)
            while others:
                if self._strike(10 * cell + geometry.first[others], candidate, BY_CELL):
                    return True
                others &= others - 1
        box = geometry.house_of[cell][0]
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            places = working.places[house][digit] & ~(1 << geometry.place_of[cell][kind])
            if kind:
                places &= ~geometry.crossing[house][box]
            while places:
                struck = 10 * geometry.cells[house][geometry.first[places]] + digit
                if self._strike(struck, candidate, house):
                    return True
                places &= places - 1
        return False

    def _strike(self, struck: cython.int, candidate: cython.int, reason: cython.int) -> cython.bint:
        """Add a candidate that is off because another is on; return True for a contradiction."""
        spread = self.spread
        if self.dynamic and spread.is_on[struck]:
            self._clash(struck, struck + ON, candidate + ON, reason)
            return True
        if not spread.is_off[struck]:
            spread.add(struck, reason, candidate + ON, 0)
        return False

    def _place_by(self, candidate: cython.int) -> cython.bint:
        """Add what is on because the candidate is off; return True for a contradiction.

        That is its cell's other candidate, then the other place in box, row or column.
        """
        geometry, working = self.start.geometry, self.working
        cell = candidate // 10
        digit = candidate % 10
        if self.by_cells and geometry.count[working.candidates[cell]] == 2:
            other = geometry.first[working.candidates[cell] & ~(1 << digit)]
            if self._place(10 * cell + other, candidate, BY_CELL):
                return True
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            places = working.places[house][digit] & ~(1 << geometry.place_of[cell][kind])
            if places and not places & (places - 1):
                placed = 10 * geometry.cells[house][geometry.first[places]] + digit
                if self._place(placed, candidate, house):
                    return True
        if self.dynamic:
            working.strike(cell, 1 << digit)
        return False

    def _place(self, placed: cython.int, candidate: cython.int, reason: cython.int) -> cython.bint:
        """Add a candidate that is on because another is off; return True for a contradiction."""
        spread = self.spread
        if self.dynamic and spread.is_off[placed]:
            self._clash(placed + ON, placed, candidate, reason)
            return True
        if not spread.is_on[placed]:
            hidden = self._gone_for(placed, reason) if self.dynamic else 0
            spread.add(placed + ON, reason, candidate, hidden)
        return False

    def _gone_for(self, candidate: cython.int, reason: cython.int) -> cython.int:
        """Return what has been struck where the link rests: digits of a cell, places in a house."""
        if reason == BY_CELL:
            cell = candidate // 10
            return self.start.candidates[cell] & ~self.working.candidates[cell]
        digit = candidate % 10
        return self.start.places[reason][digit] & ~self.working.places[reason][digit]

    def _clash(
        self, node: cython.int, twin: cython.int, parent: cython.int, reason: cython.int
    ) -> None:
        """Record a contradiction: a node whose twin, with on for off, is there already."""
        spread = self.spread
        spread.clash = node
        spread.clash_twin = twin
        spread.add(CLASH, reason, parent, self._gone_for(node - ON, reason) if node >= ON else 0)
