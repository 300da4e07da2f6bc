# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""WXYZ-Wing and larger wings: an almost locked set, and a cell that shares its digits.

The base: n cells that all see each other and hold n + 1 digits, so at most one digit is missing in
them. The cell y has two of these digits, p and q. A digit is *restricted* if y sees all its places
in the base: at most one of them has it. If p is restricted, q is in y or in the base, and every
cell that sees y and every q of the base loses q. If both are restricted (a double link), every
digit is locked into the base, or into the base and y.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell, one_cell
    from cython.cimports.gridparty.rating.finding import Finding
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, first_cell, one_cell
    from gridparty.rating.finding import Finding

NAMES = {3: "WXYZ-Wing", 4: "VWXYZ-Wing", 5: "UVWXYZ-Wing", 6: "TUVWXYZ-Wing"}


def wxyz_wing(board: Board, finding: Finding) -> cython.bint:
    """Find the best wing with a base of three cells."""
    return best_wing(board, finding, 3)


def vwxyz_wing(board: Board, finding: Finding) -> cython.bint:
    """Find the best wing with a base of four cells."""
    return best_wing(board, finding, 4)


def uvwxyz_wing(board: Board, finding: Finding) -> cython.bint:
    """Find the best wing with a base of five cells."""
    return best_wing(board, finding, 5)


def tuvwxyz_wing(board: Board, finding: Finding) -> cython.bint:
    """Find the best wing with a base of six cells."""
    return best_wing(board, finding, 6)


@cython.cfunc
def best_wing(board: Board, finding: Finding, wanted: cython.int) -> cython.bint:
    """Find the wing with the lowest rating; then the most strikes; then the last key as text."""
    changed: CellSet = board.changed(wanted - 3)
    if not changed:
        return False
    search = WingSearch(board, wanted)
    search.changed = changed
    search.extend(0, search.sort_cells(), 0, False)
    if search.best.strikes:
        finding.copy_from(search.best)
        return True
    board.mark_fruitless(wanted - 3)
    return False


@cython.final
@cython.cclass
class WingSearch:
    """The base cells chosen so far, and the best wing so far.

    One of a wing's cells must have changed since the last fruitless search of this kind.
    """

    board: Board
    wanted: cython.int
    base: cython.int[7]
    changed: CellSet  # cells that have lost candidates
    pairs: CellSet  # cells with two candidates
    draft: Finding
    best: Finding
    best_key: str

    def __init__(self, board: Board, wanted: cython.int) -> None:
        if not cython.compiled:
            self.base = [0] * 7
        self.board = board
        self.wanted = wanted
        self.draft = Finding()
        self.best = Finding()
        self.best_key = ""

    @cython.cfunc
    def sort_cells(self) -> CellSet:
        """Find the cells with two candidates, and return those that fit into a base."""
        board, geometry = self.board, self.board.geometry
        self.pairs = 0
        fitting: CellSet = 0
        for cell in range(geometry.cell_count):
            size = geometry.count[board.candidates[cell]]
            if size == 2:
                self.pairs |= one_cell(cell)
            if 2 <= size <= self.wanted + 1:
                fitting |= one_cell(cell)
        return fitting

    @cython.cfunc
    def extend(
        self, chosen: cython.int, allowed: CellSet, digits: cython.int, fresh: cython.bint
    ) -> cython.void:
        """Choose the next base cell among the allowed ones: later peers of all chosen ones.

        A base is fresh if it contains a changed cell.
        """
        board, geometry = self.board, self.board.geometry
        if chosen == self.wanted:
            if geometry.count[digits] == self.wanted + 1:
                self.look_around(digits, self.pairs if fresh else self.pairs & self.changed)
            return
        while allowed and (fresh or (allowed | self.pairs) & self.changed):
            cell = first_cell(allowed)
            allowed &= allowed - 1
            own = board.candidates[cell]
            if geometry.count[digits | own] <= self.wanted + 1:
                self.base[chosen] = cell
                later: CellSet = allowed & geometry.later_peers[cell]
                now_fresh = fresh or self.changed & one_cell(cell) != 0
                self.extend(chosen + 1, later, digits | own, now_fresh)

    @cython.cfunc
    def look_around(self, digits: cython.int, pairs: CellSet) -> cython.void:
        """Try the pairs with two of the base's digits that see some cell of the base."""
        geometry = self.board.geometry
        base: CellSet = 0
        around: CellSet = 0
        for i in range(self.wanted):
            base |= one_cell(self.base[i])
            around |= geometry.peer_set[self.base[i]]
        around &= pairs & ~base
        while around:
            cell = first_cell(around)
            around &= around - 1
            pair = self.board.candidates[cell]
            if not pair & ~digits:
                self.link(base, digits, cell, pair)

    @cython.cfunc
    def link(
        self, base: CellSet, digits: cython.int, cell: cython.int, pair: cython.int
    ) -> cython.void:
        """Strike what follows from base and cell together."""
        board, geometry = self.board, self.board.geometry
        restricted = 0
        apart: CellSet = base & ~geometry.peer_set[cell]
        if not board.where[geometry.first[pair]] & apart:
            restricted |= pair & -pair
        if not board.where[geometry.first[pair & (pair - 1)]] & apart:
            restricted |= pair & (pair - 1)
        if not restricted:
            return
        double = restricted == pair
        if double:
            for digit in range(1, geometry.size + 1):
                if (digits & ~pair) >> digit & 1:
                    seen = self.seen_by_base(base, digit)
                    self.draft.strike_cells(board, seen, 1 << digit)
        others = self.draft.strikes
        paying = 0  # number of digits of the pair that are struck somewhere
        for digit in range(1, geometry.size + 1):
            if pair >> digit & 1 and (double or not restricted >> digit & 1):
                before = self.draft.strikes
                seen = self.seen_by_base(base, digit) & geometry.peer_set[cell]
                self.draft.strike_cells(board, seen, 1 << digit)
                paying += self.draft.strikes > before
        if self.draft.strikes:
            self.weigh(cell, pair, digits, double and (others > 0 or paying == 2))
        self.draft.clear()

    @cython.cfunc
    def seen_by_base(self, base: CellSet, digit: cython.int) -> CellSet:
        """Return the cells that see every place of the digit in the base."""
        geometry = self.board.geometry
        places: CellSet = self.board.where[digit] & base
        seen: CellSet = geometry.everywhere
        while places:
            seen &= geometry.peer_set[first_cell(places)]
            places &= places - 1
        return seen

    @cython.cfunc
    def weigh(
        self, cell: cython.int, pair: cython.int, digits: cython.int, double: cython.bint
    ) -> cython.void:
        """Keep the finding if it is better than the best so far."""
        count, candidates = self.board.geometry.count, self.board.candidates
        largest = total = 0
        for i in range(self.wanted):
            own = count[candidates[self.base[i]]]
            total += own
            if own > largest:
                largest = own
        rating = self.rating(largest)
        if self.best.strikes:
            if rating > self.best.rating:
                return
            if rating == self.best.rating and self.draft.strikes < self.best.strikes:
                return
        key = f"{2 if double else 1}{largest}{total}"
        if (
            rating == self.best.rating
            and self.draft.strikes == self.best.strikes
            and key <= self.best_key
        ):
            return
        cells = (*[self.base[i] for i in range(self.wanted)], cell)
        name = NAMES[self.wanted] + (" (double link)" if double else "")
        self.draft.offer(name, rating, digits if double else pair, (), cells)
        self.best.copy_from(self.draft)
        self.best_key = key

    @cython.cfunc
    def rating(self, largest: cython.int) -> cython.double:
        """Return the rating by the size of the base and, for small ones, its largest cell."""
        away = abs(3 - largest)
        if self.wanted == 3:
            return 5.5 + 0.1 * (1 - away)
        if self.wanted == 4:
            return 6.2 + 0.1 * (2 - away)
        return 6.6 if self.wanted == 5 else 7.5
