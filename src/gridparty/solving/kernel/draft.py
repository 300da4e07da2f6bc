# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""Drafts of puzzles on 9x9: draw a full grid, and dig clues out of it.

All randomness comes from a splitmix64 of each draft, so a draft is the same on every machine,
compiled or not. A number below n is the upper half of an output, scaled.

A dig may be limited by difficulty: besides `kernel.dig`, which only keeps the solution unique, a
group of cells can be emptied only while the steps of a level (see `ladder`) still solve the puzzle.
Such steps never guess, so no search is needed.
"""

from __future__ import annotations

from collections.abc import Sequence

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.solving.kernel.compiled import (
        BAND,
        OPEN,
        SEEN,
        WORDS,
        dig_groups,
        follows,
        load,
        place,
        search_in_order,
    )
    from cython.cimports.gridparty.solving.kernel.ladder import is_easy, settle, solves
    from cython.cimports.gridparty.solving.kernel.splitmix import after, scatter
    from cython.cimports.gridparty.solving.kernel.unavoidable import Sets
else:
    from gridparty.solving.kernel.compiled import (
        BAND,
        OPEN,
        SEEN,
        WORDS,
        dig_groups,
        follows,
        load,
        place,
        search_in_order,
    )
    from gridparty.solving.kernel.ladder import is_easy, settle, solves
    from gridparty.solving.kernel.splitmix import after, scatter
    from gridparty.solving.kernel.unavoidable import Sets

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
FEW = cython.declare(cython.int, 32)  # with fewer clues no level's steps are worth trying


@cython.final
@cython.cclass
class Draft:
    """A full grid with an order of its cells, and the clues that a dig leaves."""

    state: cython.ulonglong
    solution: cython.uchar[81]
    digits: cython.uchar[81]
    cells: cython.uchar[81]  # in groups, one after the other
    ends: cython.uchar[82]
    groups: cython.int
    sets: Sets

    def __init__(self, seed: int, number: int) -> None:
        if not cython.compiled:
            self.solution, self.digits = [0] * 81, [0] * 81
            self.cells, self.ends = [0] * 81, [0] * 82
        self.groups = 0
        self.sets = Sets()
        self.state = seed & 0xFFFFFFFFFFFFFFFF
        self.state = (scatter(self.state) + number) & WORD
        self.state = scatter(self.state)
        self.draw_solution()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw(self, n: cython.int) -> cython.int:
        """Return a random number below n."""
        self.state = after(self.state)
        return (scatter(self.state) >> 32) * n >> 32

    def below(self, n: int) -> int:
        """Return a random number below n, which is less than 2**31."""
        return self.draw(n)

    @cython.cfunc
    def draw_solution(self) -> cython.void:
        """Draw a full grid: the first completion of the empty board under random digit orders.

        Every row draws an order of the digits, and every cell starts it at a random index.
        """
        orders: cython.uchar[729]
        order: cython.uchar[9]
        board: cython.uint[57]
        found: cython.uint[27]
        if not cython.compiled:
            orders, order, board, found = [0] * 729, [0] * 9, [0] * WORDS, [0] * OPEN
        with cython.nogil:
            for row in range(9):
                for i in range(9):
                    order[i] = i + 1
                for i in range(8, 0, -1):
                    k = self.draw(i + 1)
                    kept = order[i]
                    order[i] = order[k]
                    order[k] = kept
                for cell in range(9 * row, 9 * row + 9):
                    start = self.draw(9)
                    for i in range(9):
                        orders[9 * cell + i] = order[(start + i) % 9]
            for cell in range(81):
                self.digits[cell] = 0
            load(board, self.digits)
            search_in_order(board, orders, found)
            for cell in range(81):
                digit = 0
                while not found[3 * digit + cell // 27] >> cell % 27 & 1:
                    digit += 1
                self.solution[cell] = self.digits[cell] = digit + 1

    def set_groups(self, groups: Sequence[Sequence[int]]) -> None:
        """Set the groups, which contain each cell once, in random order."""
        order: cython.int[81]
        if not cython.compiled:
            order = [0] * 81
        count: cython.int = len(groups)
        size: cython.int = 0
        for i in range(count):
            order[i] = i
        for i in range(count - 1, 0, -1):
            k = self.draw(i + 1)
            kept = order[i]
            order[i] = order[k]
            order[k] = kept
        self.groups = count
        self.ends[0] = 0
        for i in range(count):
            for cell in groups[order[i]]:
                self.cells[size] = cell
                size += 1
            self.ends[i + 1] = size

    def dig(self, clues: int, level: int) -> int:
        """Empty group after group where possible; return the number of clues left.

        Args:
            clues: how many clues must stay.
            level: the level whose steps must still solve the puzzle; 0: it must only stay unique.
        """
        board: cython.uint[57]
        if not cython.compiled:
            board = [0] * WORDS
        spare: cython.int = 81 - clues
        rungs: cython.int = level
        left: cython.int = 0
        with cython.nogil:
            for i in range(SEEN):
                board[i] = BAND
            for i in range(SEEN, WORDS):
                board[i] = 0
            if rungs:
                self.dig_within(board, spare, rungs)
            else:
                self.sets.find(self.solution, self.digits)
                dig_groups(self.digits, board, self.cells, self.ends, self.groups, spare, self.sets)
            for cell in range(81):
                if self.digits[cell]:
                    left += 1
        return left

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def dig_within(self, board: cython.p_uint, spare: cython.int, level: cython.int) -> cython.void:
        """Empty groups while the steps of the level solve the puzzle; `board` is the empty board.

        As in `dig_groups`, the board of all clues but a group's is combined from two. The clues at
        the end of the order that suffice by themselves make all groups before them redundant.
        """
        later: cython.uint[2430]  # for each group, 30 words: the board of the clues after it
        kept: cython.uint[57]
        test: cython.uint[57]
        if not cython.compiled:
            later, kept, test = [0] * 2430, [0] * WORDS, [0] * WORDS
        enough: cython.int = -1
        needed: cython.bint
        bit: cython.uint
        for i in range(WORDS):
            kept[i] = test[i] = board[i]
        for group in range(self.groups - 1, -1, -1):
            for i in range(SEEN):
                later[SEEN * group + i] = board[i]
            clues = self.ends[self.groups] - self.ends[group + 1]
            if enough < 0 and clues >= FEW and settle(test, level):
                enough = group
            for k in range(self.ends[group], self.ends[group + 1]):
                cell = self.cells[k]
                bit = 1 << cell % 27
                place(board, self.digits[cell] - 1, cell // 27, bit)
                if enough < 0 and test[OPEN + cell // 27] & bit:
                    place(test, self.digits[cell] - 1, cell // 27, bit)
        for group in range(self.groups):
            first = self.ends[group]
            size = self.ends[group + 1] - first
            needed = size > spare
            if not needed and group > enough:
                for i in range(SEEN):
                    test[i] = later[SEEN * group + i] & kept[i]
                for i in range(SEEN, WORDS):
                    test[i] = 0
                cell = self.cells[first]
                digit = self.digits[cell] - 1
                if size > 1 or level < 2 or not follows(test, digit, cell // 27, 1 << cell % 27):
                    needed = not solves(test, level)
            for k in range(first, first + size):
                cell = self.cells[k]
                if needed:
                    place(kept, self.digits[cell] - 1, cell // 27, 1 << cell % 27)
                else:
                    self.digits[cell] = 0
                    spare -= 1

    def is_within(self, level: int) -> bool:
        """Return whether steps of a level (at 2 also direct hidden pairs) solve the puzzle."""
        board: cython.uint[57]
        if not cython.compiled:
            board = [0] * WORDS
        load(board, self.digits)
        return is_easy(board, level)

    def ease(self, low: int, high: int, tries: int) -> int:
        """Restore one group so that the steps of `high` solve the puzzle and those of `low` do not.

        Up to `tries` of the empty groups are tried, in order. Return the number of clues then, or 0
        if no group works, or if the first that does is too easy with direct hidden pairs; then all
        stay empty.
        """
        most: cython.int = tries
        easy: cython.int = low
        hard: cython.int = high
        clues: cython.int = 0
        with cython.nogil:
            if self.give_back(easy, hard, most):
                for cell in range(81):
                    if self.digits[cell]:
                        clues += 1
        return clues

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def give_back(self, low: cython.int, high: cython.int, tries: cython.int) -> cython.bint:
        """Do the work of `ease`; return whether a group was restored.

        The result of steps does not depend on their order. So each group starts where the steps of
        `high` were stuck, not from the givens; and a cell that they have filled does not help.
        """
        board: cython.uint[57]
        stuck: cython.uint[57]
        test: cython.uint[57]
        if not cython.compiled:
            board, stuck, test = [0] * WORDS, [0] * WORDS, [0] * WORDS
        load(board, self.digits)
        for i in range(WORDS):
            stuck[i] = board[i]
        solves(stuck, high)
        for group in range(self.groups):
            if self.digits[self.cells[self.ends[group]]]:
                continue
            if tries == 0:
                return False
            tries -= 1
            if not self.load_with(test, stuck, group) or not solves(test, high):
                continue
            self.load_with(test, board, group)
            if not solves(test, low):
                if is_easy(test, low):
                    return False
                for k in range(self.ends[group], self.ends[group + 1]):
                    self.digits[self.cells[k]] = self.solution[self.cells[k]]
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def load_with(
        self, test: cython.p_uint, board: cython.p_uint, group: cython.int
    ) -> cython.bint:
        """Copy the board, with the digits of one more group; return whether any was new."""
        more: cython.bint = False
        bit: cython.uint
        for i in range(WORDS):
            test[i] = board[i]
        for k in range(self.ends[group], self.ends[group + 1]):
            cell = self.cells[k]
            bit = 1 << cell % 27
            if board[OPEN + cell // 27] & bit:
                place(test, self.solution[cell] - 1, cell // 27, bit)
                more = True
        return more

    def givens(self) -> Grid:
        """Return the clues that are left."""
        return Grid(CLASSIC, tuple([self.digits[cell] for cell in range(81)]))

    def full(self) -> Grid:
        """Return the solution."""
        return Grid(CLASSIC, tuple([self.solution[cell] for cell in range(81)]))
