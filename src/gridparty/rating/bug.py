# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""BUG, the bivalue universal grave: what keeps a grid of two-candidate cells from being one.

If every empty cell had two candidates and every digit two places in each house, the puzzle would
not have one solution. If a few cells have *extra* digits beyond such a grid, one of these extras is
true::

    type 1   one cell has extras       it is one of them
    type 2   all have the same extra   cells that see them all lose it
    type 3   cells of one house        together they act as one cell of a naked set
    type 4   two cells of one house    that share a further digit: no other candidates for them
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

Numbers = tuple[int, ...]  # an alias, because Cython does not know the long form


def bug(board: Board, finding: Finding) -> cython.bint:
    """Find the first conclusion, if the board without its extra digits is a grave."""
    grave = Grave(board)
    if not grave.find_extras() or not grave.is_grave():
        return False
    if grave.count == 1:
        cell = grave.cells[0]
        finding.strike(board, cell, ~grave.extras_of[cell])
        return finding.offer("BUG (type 1)", 5.6, grave.extras, (), (cell,))
    if board.geometry.count[grave.extras] == 1:
        finding.strike_cells(board, grave.common, grave.extras)
        if finding.offer("BUG (type 2)", 5.7, grave.extras, (), grave.cell_tuple()):
            return True
        return grave.count == 2 and grave.keep_common_digit(finding)
    if not grave.common:
        return False
    if grave.count == 2 and grave.keep_common_digit(finding):
        return True
    return grave.complete_set(finding)


@cython.final
@cython.cclass
class Grave:
    """The cells with extra digits, and a copy of the board without these."""

    board: Board
    rest: Board  # the board without the extras
    count: cython.int
    cells: cython.int[81]  # with extras, in the order found
    extras_of: cython.int[81]  # by cell
    extras: cython.int  # of all cells together
    common: CellSet  # cells that see all cells with extras

    def __init__(self, board: Board) -> None:
        if not cython.compiled:
            self.cells, self.extras_of = [0] * 81, [0] * 81
        self.board = board
        self.rest = board.copy()
        self.count = 0
        self.extras = 0
        self.common = board.geometry.everywhere
        for cell in range(81):
            self.extras_of[cell] = 0

    @cython.cfunc
    def find_extras(self) -> cython.bint:
        """Find digits with too many places, house by house; return False if this is no grave.

        If several cells might hold the extra, another house must decide. If all extras are the same
        digit, all such cells count in the end.
        """
        geometry = self.board.geometry
        odd_digits = 0
        suspects: CellSet = 0
        for house in range(3 * geometry.size):
            for digit in range(1, geometry.size + 1):
                places = self.rest.places[house][digit]
                if geometry.count[places] == 0 or geometry.count[places] == 2:
                    continue
                odd_digits |= 1 << digit
                found = 0
                last = -1
                for place in range(geometry.size):
                    cell = geometry.cells[house][place]
                    if places >> place & 1 and geometry.count[self.rest.candidates[cell]] >= 3:
                        found += 1
                        last = cell
                        suspects |= one_cell(cell)
                if found == 0:
                    return False
                if found == 1:
                    self.add(last, digit)
                    self.extras |= 1 << digit
                    if self.count >= 2 and geometry.count[self.extras] >= 2 and not self.common:
                        return False
        if geometry.count[odd_digits] == 1:
            while suspects:
                cell = first_cell(suspects)
                suspects &= suspects - 1
                if not self.extras_of[cell]:
                    self.add(cell, geometry.first[odd_digits])
        return self.count > 0

    @cython.cfunc
    def add(self, cell: cython.int, digit: cython.int) -> cython.void:
        """Record an extra digit of a cell."""
        if not self.extras_of[cell]:
            self.cells[self.count] = cell
            self.count += 1
            self.common &= self.board.geometry.peer_set[cell]
        self.extras_of[cell] |= 1 << digit
        self.rest.strike(cell, 1 << digit)

    @cython.cfunc
    def is_grave(self) -> cython.bint:
        """Return whether without extras all cells have two candidates, all digits two places."""
        geometry = self.board.geometry
        for cell in range(geometry.cell_count):
            if not self.rest.digits[cell] and geometry.count[self.rest.candidates[cell]] != 2:
                return False
        for house in range(3 * geometry.size):
            for digit in range(1, geometry.size + 1):
                places = geometry.count[self.rest.places[house][digit]]
                if places != 0 and places != 2:
                    return False
        return True

    @cython.cfunc
    def keep_common_digit(self, finding: Finding) -> cython.bint:
        """Type 4: of two cells in one house, one has an extra, the other their common digit."""
        board, geometry = self.board, self.board.geometry
        one, other = self.cells[0], self.cells[1]
        shared = board.candidates[one] & board.candidates[other] & ~self.extras
        if geometry.count[shared] != 1:
            return False
        for kind in range(3):
            house = geometry.house_of[one][kind]
            if house == geometry.house_of[other][kind]:
                finding.strike(board, one, ~(self.extras_of[one] | shared))
                finding.strike(board, other, ~(self.extras_of[other] | shared))
                return finding.offer("BUG (type 4)", 5.7, shared, (house,), (one, other))
        return False

    @cython.cfunc
    def complete_set(self, finding: Finding) -> cython.bint:
        """Type 3: cells of a common house that form a naked set with the extras."""
        geometry = self.board.geometry
        for wanted in range(2, 7):
            for kind in range(3):
                house = geometry.house_of[self.cells[0]][kind]
                shared = True
                for i in range(self.count):
                    shared = shared and geometry.house_of[self.cells[i]][kind] == house
                if shared and self.complete_in(finding, house, wanted):
                    return True
        return False

    @cython.cfunc
    def complete_in(self, finding: Finding, house: cython.int, wanted: cython.int) -> cython.bint:
        """Find a naked set of the extras and cells of the house that see all cells with extras."""
        board, geometry = self.board, self.board.geometry
        usable = 0
        for place in range(geometry.size):
            if self.common & one_cell(geometry.cells[house][place]):
                usable |= 1 << place
        if geometry.count[usable] < wanted:
            return False
        for i in range(geometry.subset_count[wanted - 1]):
            places = geometry.subsets[wanted - 1][i]
            if places & ~usable:
                continue
            digits = 0
            for place in range(geometry.size):
                if places >> place & 1:
                    own = board.candidates[geometry.cells[house][place]]
                    if geometry.count[own] < 2:
                        digits = 1023  # no set: too many digits
                    digits |= own
            if geometry.count[digits] != wanted or self.extras & ~digits:
                continue
            finding.strike_places(board, house, usable & ~places, digits)
            rating = 5.7 + 0.1 * (wanted - 1)
            if finding.strikes and finding.offer(
                "BUG (type 3)", rating, digits, (house,), self.cell_tuple()
            ):
                return True
        return False

    @cython.cfunc
    def cell_tuple(self) -> Numbers:
        """Return the cells with extras."""
        return tuple([self.cells[i] for i in range(self.count)])
