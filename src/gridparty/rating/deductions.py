# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-subclassing-any=False, warn-return-any=False
"""Further conclusions from an assumption, when single links lead no further.

On the remaining board, patterns are searched in order, and the first kind that has any is used:
locked digits, hidden pairs, naked pairs, X-Wings; on higher levels whole chains. What a pattern
strikes is off because of the candidates whose loss produced the pattern: its parents. A pattern
without parents was there before the assumption, and does not count.
"""

from __future__ import annotations

from collections.abc import Callable

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.finding import Finding
    from cython.cimports.gridparty.rating.glance import Glance
    from cython.cimports.gridparty.rating.implications import BY_CELL
    from cython.cimports.gridparty.rating.nested import Nested
    from cython.cimports.gridparty.rating.spread import NESTED, Spread
else:
    from gridparty.rating.board import Board
    from gridparty.rating.finding import Finding
    from gridparty.rating.glance import Glance
    from gridparty.rating.implications import BY_CELL
    from gridparty.rating.nested import Nested
    from gridparty.rating.spread import NESTED, Spread

from gridparty.rating.fish import x_wing
from gridparty.rating.locked import locked
from gridparty.rating.nested import in_order
from gridparty.rating.sets import hidden_pair, naked_pair

Numbers = tuple[int, ...]  # aliases, because Cython does not support the long forms
Engines = tuple[Callable[[Board], list[Nested]], ...]


class SpreadFinding(Finding):
    """A finding that never ends a search: what is offered becomes nodes of the spread."""

    def offer(
        self,
        technique: str,
        rating: cython.double,
        digits: cython.int,
        houses: Numbers,
        cells: Numbers,
    ) -> cython.bint:
        """Add what is struck to the spread, if the pattern rests on the assumption."""
        at = self.spread.pooled
        if technique == "Hidden Pair":
            self._add_parents_of_hidden(digits, houses[0])
        elif technique == "Naked Pair":
            self._add_parents_of_naked(digits, cells)
        else:
            self._add_parents_of_lines(digits, houses)
        if self.spread.pooled > at:
            self._strike_all(at)
        self.clear()
        return False

    def _add_parents_of_lines(self, digits: cython.int, houses: Numbers) -> None:
        """Locked digits, X-Wing: lost places of the base houses outside the cover houses."""
        geometry = self.start.geometry
        digit = geometry.first[digits]
        half = len(houses) // 2
        base: cython.int
        cover: cython.int
        for base in houses[:half]:
            gone = self.start.places[base][digit] & ~self.working.places[base][digit]
            for cover in houses[half:]:
                gone &= ~geometry.crossing[base][cover]
            while gone:
                self.spread.pool_parent(10 * geometry.cells[base][geometry.first[gone]] + digit)
                gone &= gone - 1

    def _add_parents_of_hidden(self, digits: cython.int, house: cython.int) -> None:
        """Hidden pair: lost places of both digits in the house."""
        geometry = self.start.geometry
        for place in range(geometry.size):
            cell = geometry.cells[house][place]
            if not self.working.candidates[cell] & digits:
                gone = self.start.candidates[cell] & digits
                while gone:
                    self.spread.pool_parent(10 * cell + geometry.first[gone])
                    gone &= gone - 1

    def _add_parents_of_naked(self, digits: cython.int, cells: Numbers) -> None:
        """Naked pair: lost candidates of its cells."""
        geometry = self.start.geometry
        cell: cython.int
        for cell in cells:
            gone = self.start.candidates[cell] & ~digits
            while gone:
                self.spread.pool_parent(10 * cell + geometry.first[gone])
                gone &= gone - 1

    def _strike_all(self, at: cython.int) -> None:
        """Add what is struck to the spread; its parents are in the pool from `at` on."""
        strikes = in_order([(cell, self.struck[cell]) for cell in self.touched_cells()])
        cell: cython.int
        digits: cython.int
        for cell, digits in strikes:
            while digits:
                candidate = 10 * cell + self.start.geometry.first[digits]
                digits &= digits - 1
                if not self.spread.is_off[candidate]:
                    self.spread.add_by_pattern(candidate, at)


class Deductions:
    """Search for patterns, then for the chains of the nested engines."""

    def __init__(self, engines: Engines) -> None:
        self.engines = engines
        self.glance = Glance()
        self.draft = SpreadFinding()
        self.uses = 0
        if not cython.compiled:
            self.pooled_in = [0] * 820  # the use of a chain for which a parent was pooled
        for candidate in range(820):
            self.pooled_in[candidate] = 0

    def ask(self, working: Board, start: Board, spread: Spread) -> None:
        """Add to the spread what the first kind of pattern with any strikes."""
        draft = self.draft
        draft.working = working
        draft.start = start
        draft.spread = spread
        before = spread.off_count
        chain: Nested
        if self.glance.look(working.geometry, working.where):
            for find in (locked, hidden_pair, naked_pair, x_wing):
                find(working, draft)
                if spread.off_count > before:
                    return
        for engine in self.engines:
            for chain in engine(working):
                self._use(chain, working, start, spread)
            if spread.off_count > before:
                return

    def _use(self, chain: Nested, working: Board, start: Board, spread: Spread) -> None:
        """Add what a nested chain strikes, if it rests on the assumption."""
        geometry = start.geometry
        at = spread.pooled
        self.uses += 1
        supports: bytes = chain.supports
        for i in range(0, len(supports), 3):
            reason: cython.int = supports[i]
            cell: cython.int = supports[i + 1]
            digit: cython.int = supports[i + 2]
            if reason == BY_CELL:
                gone = start.candidates[cell] & ~working.candidates[cell]
                while gone:
                    self._pool(spread, 10 * cell + geometry.first[gone])
                    gone &= gone - 1
            else:
                gone = start.places[reason][digit] & ~working.places[reason][digit]
                while gone:
                    self._pool(spread, 10 * geometry.cells[reason][geometry.first[gone]] + digit)
                    gone &= gone - 1
        if spread.pooled == at:
            return
        spread.nested.append(chain)
        digits: cython.int
        for cell, digits in chain.strikes:
            while digits:
                candidate = 10 * cell + geometry.first[digits]
                digits &= digits - 1
                if not spread.is_off[candidate]:
                    spread.add_by_pattern(candidate, at)
                    spread.node[candidate][NESTED] = len(spread.nested) - 1

    def _pool(self, spread: Spread, parent: cython.int) -> cython.int:
        """Pool a parent once for each use of a chain; return 0."""
        if self.pooled_in[parent] != self.uses:
            self.pooled_in[parent] = self.uses
            spread.pool_parent(parent)
        return 0
