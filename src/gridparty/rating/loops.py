# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""Unique rectangles and loops: two digits that could be swapped along a loop of cells.

Every house that the loop touches has two of its cells. If all of them held only the two digits, the
puzzle would have two solutions. So one of the cells with further candidates, *extras*, holds one of
those::

    type 1   one cell has extras       it is neither of the two digits
    type 2   all have the same extra   cells that see them all lose it
    type 3   two cells of one house    together they act as one cell of a naked or hidden set
    type 4   two cells of one house    which needs one of the two digits there: not the other one
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

FREE_EXTRAS = 2  # number of cells of a loop that may have any extras


def unique_loop(board: Board, finding: Finding) -> cython.bint:
    """Find the loop with the lowest rating; then of the lowest type."""
    search = LoopSearch(board)
    for cell in range(board.geometry.cell_count):
        if board.geometry.count[board.candidates[cell]] == 2:
            search.start(cell)
    if search.best_type:
        finding.copy_from(search.best)
    return search.best_type != 0


@cython.final
@cython.cclass
class LoopSearch:
    """A walk through the cells that have two digits, and the best loop found."""

    board: Board
    pair: cython.int  # the two digits
    fitting: CellSet  # cells that have both
    path: cython.int[81]
    length: cython.int
    on_path: CellSet
    touched: cython.int[2]  # houses of the cells at even and at odd steps of the path
    extra_cells: cython.int[81]  # cells of a loop with more candidates than the two digits
    extra_count: cython.int
    extras: cython.int  # those candidates
    draft: Finding
    best: Finding
    best_type: cython.int  # 0: none yet

    def __init__(self, board: Board) -> None:
        if not cython.compiled:
            self.path, self.extra_cells, self.touched = [0] * 81, [0] * 81, [0] * 2
        self.board = board
        self.draft = Finding()
        self.best = Finding()
        self.best_type = 0

    @cython.cfunc
    def start(self, cell: cython.int) -> cython.void:
        """Walk all loops through a cell with two candidates."""
        first, where = self.board.geometry.first, self.board.where
        self.pair = self.board.candidates[cell]
        self.fitting = where[first[self.pair]] & where[first[self.pair & (self.pair - 1)]]
        self.length = 0
        self.on_path = 0
        self.touched[0] = 0
        self.touched[1] = 0
        self.visit(cell, -1, 0, FREE_EXTRAS)

    @cython.cfunc
    def visit(
        self, cell: cython.int, came_by: cython.int, extras: cython.int, allowance: cython.int
    ) -> cython.void:
        """Add the cell to the path, and continue in houses of any kind but the last one."""
        geometry = self.board.geometry
        parity = self.length & 1
        houses = self.houses_of(cell)
        if houses & self.touched[parity]:
            return  # two cells of the same parity in one house: their digits could not be swapped
        self.touched[parity] |= houses
        self.path[self.length] = cell
        self.length += 1
        self.on_path |= one_cell(cell)
        for kind in range(3):
            if kind == came_by:
                continue
            followers: CellSet = self.fitting & geometry.house_set[geometry.house_of[cell][kind]]
            followers &= ~one_cell(cell)
            while followers:
                follower = first_cell(followers)
                followers &= followers - 1
                if follower == self.path[0]:
                    if self.length >= 4 and self.touched[0] == self.touched[1]:
                        self.examine()
                    continue
                if self.on_path & one_cell(follower):
                    continue
                digits = self.board.candidates[follower]
                if digits == self.pair:
                    self.visit(follower, kind, extras, allowance)
                    continue
                more = extras | (digits & ~self.pair)
                if allowance > 0 or geometry.count[more] == 1:
                    self.visit(follower, kind, more, allowance - 1)
        self.length -= 1
        self.on_path &= ~one_cell(cell)
        self.touched[parity] &= ~houses

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def houses_of(self, cell: cython.int) -> cython.int:
        """Return the three houses of a cell, as a set of house numbers."""
        house_of = self.board.geometry.house_of
        return 1 << house_of[cell][0] | 1 << house_of[cell][1] | 1 << house_of[cell][2]

    @cython.cfunc
    def examine(self) -> cython.void:
        """Examine a closed loop."""
        self.extra_count = 0
        self.extras = 0
        for i in range(self.length):
            digits = self.board.candidates[self.path[i]]
            if digits != self.pair:
                self.extra_cells[self.extra_count] = self.path[i]
                self.extra_count += 1
                self.extras |= digits & ~self.pair
        if self.extra_count == 1:
            self.draft.strike(self.board, self.extra_cells[0], self.pair)
            self.weigh(1, self.rating(), 0, 0)
        elif self.board.geometry.count[self.extras] == 1:
            self.strike_shared_extra()
            self.weigh(2, self.rating(), 0, 0)
        elif self.extra_count == 2:
            self.complete_sets()
        if self.extra_count == 2:
            self.keep_one_digit()

    @cython.cfunc
    def rating(self) -> cython.double:
        """Return the rating of a simple loop, which is higher for longer ones."""
        if self.length >= 10:
            return 4.5 + 0.3 + 0.2
        if self.length >= 8:
            return 4.5 + 0.2
        return 4.5 + 0.1 if self.length >= 6 else 4.5

    @cython.cfunc
    def strike_shared_extra(self) -> cython.void:
        """Type 2: one of the cells holds the extra digit."""
        geometry = self.board.geometry
        seen = geometry.everywhere
        for i in range(self.extra_count):
            seen &= geometry.peer_set[self.extra_cells[i]]
        self.draft.strike_cells(self.board, seen, self.extras)

    @cython.cfunc
    def keep_one_digit(self) -> cython.void:
        """Type 4: a common house has one of the two digits only in the two cells."""
        board = self.board
        one, other = self.extra_cells[0], self.extra_cells[1]
        both = one_cell(one) | one_cell(other)
        for digit in range(1, board.geometry.size + 1):
            if not self.pair >> digit & 1:
                continue
            for kind in range(3):
                house = board.geometry.house_of[one][kind]
                if house != board.geometry.house_of[other][kind]:
                    continue
                if not board.where[digit] & board.geometry.house_set[house] & ~both:
                    self.draft.strike(board, one, self.pair & ~(1 << digit))
                    self.draft.strike(board, other, self.pair & ~(1 << digit))
                    self.weigh(4, self.rating(), house, 1 << digit)
                    return

    @cython.cfunc
    def complete_sets(self) -> cython.void:
        """Type 3: smallest sets first, in every house that the two cells share."""
        board = self.board
        one, other = self.extra_cells[0], self.extra_cells[1]
        for wanted in range(2, 8):
            for kind in range(3):
                house = board.geometry.house_of[one][kind]
                if house != board.geometry.house_of[other][kind]:
                    continue
                if (
                    2 * wanted <= board.vacant[house]
                    and wanted >= board.geometry.count[self.extras]
                ):
                    self.complete_naked(house, wanted)
                if 2 * wanted < board.vacant[house]:
                    self.complete_hidden(house, wanted)

    @cython.cfunc
    def complete_naked(self, house: cython.int, wanted: cython.int) -> cython.void:
        """Find cells of the house that form a naked set with the extras."""
        board, geometry = self.board, self.board.geometry
        kind = house // geometry.size
        here = 1 << geometry.place_of[self.extra_cells[0]][kind]
        there = 1 << geometry.place_of[self.extra_cells[1]][kind]
        common = board.candidates[self.extra_cells[0]] & board.candidates[self.extra_cells[1]]
        for i in range(geometry.subset_count[wanted]):
            places = geometry.subsets[wanted][i]
            if not places & here or places & there:
                continue
            digits = 0
            for place in range(geometry.size):
                if (places ^ here) >> place & 1:
                    own = board.candidates[geometry.cells[house][place]]
                    if geometry.count[own] < 2:
                        digits = 1023  # no set: too many digits
                    digits |= own
            if (
                geometry.count[digits | self.extras] != wanted
                or geometry.count[digits | (self.extras & common)] != wanted
            ):
                continue
            rest = (1 << geometry.size) - 1 & ~(places | there)
            self.draft.strike_places(board, house, rest, digits | self.extras)
            self.weigh(3, self.rating() + 0.1 * (wanted - 1), house, digits | self.extras)

    @cython.cfunc
    def complete_hidden(self, house: cython.int, wanted: cython.int) -> cython.void:
        """Find digits of the house that form a hidden set with the two of the loop."""
        board, geometry = self.board, self.board.geometry
        kind = house // geometry.size
        here = 1 << geometry.place_of[self.extra_cells[0]][kind]
        there = 1 << geometry.place_of[self.extra_cells[1]][kind]
        for i in range(geometry.subset_count[wanted - 2]):
            further = geometry.subsets[wanted - 2][i] << 1
            if further & (self.pair | self.extras):
                continue
            digits = self.pair | further
            places = 0
            for digit in range(1, geometry.size + 1):
                if digits >> digit & 1:
                    own = board.places[house][digit] & ~there
                    if not own:
                        places = 1023  # no set: the digit needs no place
                    places |= own
            if geometry.count[places] != wanted:
                continue
            self.draft.strike_places(board, house, places & ~here, ~digits)
            self.weigh(3, self.rating() + 0.1 * (wanted - 2), house, digits)

    @cython.cfunc
    def weigh(
        self, kind: cython.int, rating: cython.double, house: cython.int, digits: cython.int
    ) -> cython.void:
        """Keep the strikes if they are better than the best so far; then clear the finding.

        The finding's digits are the two of the loop, its houses the one of types 3 and 4.
        """
        better = (
            self.best_type == 0
            or rating < self.best.rating
            or (rating == self.best.rating and kind < self.best_type)
        )
        if self.draft.strikes and better:
            name = "Unique Rectangle" if self.length == 4 else f"Unique Loop of {self.length}"
            cells = tuple([self.path[i] for i in range(self.length)])
            houses = (house,) if kind >= 3 else ()
            self.draft.offer(f"{name} (type {kind})", rating, self.pair, houses, cells)
            self.best.copy_from(self.draft)
            self.best_type = kind
        self.draft.clear()
