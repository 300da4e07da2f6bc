# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""Aligned exclusion: what two or three cells can hold together, by trying all combinations.

A combination is impossible if cells that see each other would be equal, or if an *excluder*, a cell
with few candidates that all the cells see, would be left with none.
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


PAIRS, TRIPLETS = 4, 5  # kinds of search in Board.changed


def aligned_pair(board: Board, finding: Finding) -> cython.bint:
    """Find the first two cells with a candidate in no possible combination."""
    search = Exclusion(board, 2)
    if search.changed:
        for later in range(search.count):
            for earlier in range(later):
                if search.exclude_pair(finding, search.cells[earlier], search.cells[later]):
                    return True
        board.mark_fruitless(PAIRS)
    return False


def aligned_triplet(board: Board, finding: Finding) -> cython.bint:
    """Find the first three cells with a candidate in no possible combination."""
    search = Exclusion(board, 3)
    if search.changed:
        for later in range(search.count):
            for earlier in range(later):
                if search.exclude_triplets(finding, search.cells[earlier], search.cells[later]):
                    return True
        board.mark_fruitless(TRIPLETS)
    return False


@cython.final
@cython.cclass
class Exclusion:
    """The cells to be tried together, and the excluders of each.

    One of them, or of their excluders, must have changed since the last fruitless search.
    """

    board: Board
    wanted: cython.int
    changed: CellSet  # cells that have lost candidates
    count: cython.int
    cells: cython.int[81]  # with two candidates or more, and an excluder
    listed: CellSet  # the same as a set
    excluders: CellSet[81]  # by cell of the board
    possible: cython.int[3]  # digits of each cell in possible combinations
    barred: cython.int[81]  # candidate sets of excluders, which cannot all be taken
    bars: cython.int

    def __init__(self, board: Board, wanted: cython.int) -> None:
        if not cython.compiled:
            self.cells, self.excluders, self.possible = [0] * 81, [0] * 81, [0] * 3
            self.barred = [0] * 81
        geometry = board.geometry
        self.board = board
        self.wanted = wanted
        self.changed = board.changed(PAIRS if wanted == 2 else TRIPLETS)
        self.count = self.bars = 0
        self.listed = 0
        scarce: CellSet = 0
        for cell in range(geometry.cell_count):
            if 2 <= geometry.count[board.candidates[cell]] <= wanted:
                scarce |= one_cell(cell)
        for cell in range(geometry.cell_count):
            self.excluders[cell] = geometry.peer_set[cell] & scarce
            if geometry.count[board.candidates[cell]] >= 2 and self.excluders[cell]:
                self.cells[self.count] = cell
                self.count += 1
                self.listed |= one_cell(cell)

    @cython.cfunc
    def exclude_pair(self, finding: Finding, one: cython.int, other: cython.int) -> cython.bint:
        """Try all combinations of two cells."""
        board, geometry = self.board, self.board.geometry
        shared = self.excluders[one] & self.excluders[other]
        if not shared & (shared - 1):  # fewer than two
            return False
        if not (shared | one_cell(one) | one_cell(other)) & self.changed:
            return False
        digits, others = board.candidates[one], board.candidates[other]
        self.bar(shared, digits | others)
        if not self.bars and geometry.count[digits | others] > 2:
            return False  # whatever one cell holds, the other can hold something else
        self.possible[0] = 0
        self.possible[1] = 0
        for a in range(1, geometry.size + 1):
            if not digits >> a & 1:
                continue
            for b in range(1, geometry.size + 1):
                if not others >> b & 1 or (a == b and geometry.sees[one][other]):
                    continue
                if self.possible[0] >> a & self.possible[1] >> b & 1:
                    continue  # both are known to be possible
                if self.leaves_all(1 << a | 1 << b):
                    self.possible[0] |= 1 << a
                    self.possible[1] |= 1 << b
        finding.strike(board, one, ~self.possible[0])
        finding.strike(board, other, ~self.possible[1])
        if not finding.strikes:
            return False
        return finding.offer("Aligned Pair Exclusion", 6.2, 0, (), (one, other))

    @cython.cfunc
    def exclude_triplets(self, finding: Finding, one: cython.int, other: cython.int) -> cython.bint:
        """Try the pair with each third cell: excluders of the first, then those of the second."""
        shared = self.excluders[one] & self.excluders[other]
        if not shared & (shared - 1):  # fewer than two
            return False
        pair = one_cell(one) | one_cell(other)
        thirds = self.excluders[one] & self.listed & ~pair
        further = self.excluders[other] & self.listed & ~pair & ~thirds
        if not (shared | pair) & self.changed:
            thirds &= self.changed
            further &= self.changed
        while thirds or further:
            if not thirds:
                thirds = further
                further = 0
            third = first_cell(thirds)
            thirds &= thirds - 1
            if self.was_tried(one, other, third):
                continue
            if self.exclude_triplet(finding, one, other, third, shared & self.excluders[third]):
                return True
        return False

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def was_tried(self, one: cython.int, other: cython.int, third: cython.int) -> cython.bint:
        """Return whether the three cells came earlier, as another pair with another third cell."""
        if third > other:
            return False
        if (self.excluders[one] | self.excluders[third]) & one_cell(other):
            return True
        seen: CellSet = (self.excluders[other] | self.excluders[third]) & one_cell(one)
        return third < one and seen != 0

    @cython.cfunc
    def exclude_triplet(
        self,
        finding: Finding,
        one: cython.int,
        other: cython.int,
        third: cython.int,
        shared: CellSet,
    ) -> cython.bint:
        """Try all combinations of three cells."""
        board, geometry = self.board, self.board.geometry
        if not shared & (shared - 1):  # fewer than two
            return False
        cells = shared | one_cell(one) | one_cell(other) | one_cell(third)
        if not cells & self.changed:
            return False
        digits, others = board.candidates[one], board.candidates[other]
        thirds = board.candidates[third]
        self.bar(shared, digits | others | thirds)
        count = geometry.count
        if (
            not self.bars
            and count[digits | others] > 2
            and count[digits | thirds] > 2
            and count[others | thirds] > 2
        ):
            return False  # whatever one cell holds, the other two can hold something else
        for i in range(3):
            self.possible[i] = 0
        for a in range(1, geometry.size + 1):
            if not digits >> a & 1:
                continue
            for b in range(1, geometry.size + 1):
                if not others >> b & 1 or (a == b and geometry.sees[one][other]):
                    continue
                left = thirds
                if geometry.sees[one][third]:
                    left &= ~(1 << a)
                if geometry.sees[other][third]:
                    left &= ~(1 << b)
                while left:
                    if self.possible[0] >> a & self.possible[1] >> b & 1:
                        left &= ~self.possible[2]  # where all three are known to be possible
                        if not left:
                            break
                    c = geometry.first[left]
                    left &= left - 1
                    if self.leaves_all(1 << a | 1 << b | 1 << c):
                        self.possible[0] |= 1 << a
                        self.possible[1] |= 1 << b
                        self.possible[2] |= 1 << c
                if (
                    self.possible[0] == digits
                    and self.possible[1] == others
                    and self.possible[2] == thirds
                ):
                    return False
        finding.strike(board, one, ~self.possible[0])
        finding.strike(board, other, ~self.possible[1])
        finding.strike(board, third, ~self.possible[2])
        if not finding.strikes:
            return False
        return finding.offer("Aligned Triplet Exclusion", 7.5, 0, (), (one, other, third))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def bar(self, excluders: CellSet, digits: cython.int) -> cython.void:
        """Record the candidates of those excluders that these digits can leave with none."""
        self.bars = 0
        while excluders:
            needed = self.board.candidates[first_cell(excluders)]
            excluders &= excluders - 1
            if not needed & ~digits:
                self.barred[self.bars] = needed
                self.bars += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def leaves_all(self, digits: cython.int) -> cython.bint:
        """Return whether every excluder has a candidate besides these digits."""
        left = True
        for i in range(self.bars):
            left = left and self.barred[i] & ~digits != 0
        return left
