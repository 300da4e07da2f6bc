# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""Clues on 9x9 that are needed, found without a search.

An *unavoidable set* is a set of cells of a full grid whose digits can be rearranged: a puzzle
without a clue in it has a second solution. Many are found quickly: two rows of a band, or two
columns of a stack, have the same digits at some of their places, and swap them::

    4 . . | . 7 . | . . 2        7 . . | . 2 . | . . 4
    7 . . | . 2 . | . . 4        4 . . | . 7 . | . . 2

While a grid is dug, each set counts the clues left in it, and the last one is needed. That saves
the search for two in five needed clues, and finding a second solution is the longest of all
searches.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython

compiled: bool = cython.compiled

NONE = cython.declare(cython.int, 72)  # stands for a set that is too large to be useful
LONGEST = cython.declare(cython.int, 6)  # most places of a set in a line


class Sets:
    """The unavoidable sets of a grid, and the clues left in each."""

    def __init__(self) -> None:
        self.count = 0
        if not cython.compiled:
            self.of = [0] * 324  # the four sets of each cell
            self.left = [0] * 73  # for each set: the number of clues left
            self.which = [0] * 73  # their cells combined by XOR: the cell itself if one is left
            self.last = [0] * 81  # for each cell: whether it is the last clue of a set

    def find(self, solution: cython.p_uchar, digits: cython.p_uchar) -> None:
        """Find the sets of a full grid, and count the clues in `digits`."""
        self.count = 0
        self.find_in_lines(solution, 1, 9, 0)
        self.find_in_lines(solution, 9, 1, 2)
        for i in range(73):
            self.left[i] = self.which[i] = 0
        for cell in range(81):
            self.last[cell] = 0
            if digits[cell]:
                for i in range(4 * cell, 4 * cell + 4):
                    self.left[self.of[i]] += 1
                    self.which[self.of[i]] ^= cell
        for i in range(self.count):
            if self.left[i] == 1:
                self.last[self.which[i]] = 1

    def find_in_lines(
        self, solution: cython.p_uchar, along: cython.int, across: cython.int, slot: cython.int
    ) -> None:
        """Find the sets of lines that are `across` apart and whose cells are `along` apart."""
        place: cython.uchar[10]  # of each digit in one of two lines
        if not cython.compiled:
            place = [0] * 10
        for i in range(10):  # an invalid grid may give nonsense, but no index out of range
            place[i] = 0
        for k in range(9):
            one: cython.int = across * (k // 3 * 3 + k % 3)
            other: cython.int = across * (k // 3 * 3 + (k + 1) % 3)
            # The first line records it in this slot of its cells, the second in the next.
            for i in range(9):
                place[solution[one + along * i]] = i
            rest: cython.int = 511
            while rest:
                seen: cython.int = 0
                size: cython.int = 0
                i = 0
                while not rest >> i & 1:
                    i += 1
                while not seen >> i & 1:
                    seen |= 1 << i
                    size += 1
                    i = place[solution[other + along * i]]
                rest &= ~seen
                number: cython.int = NONE
                if size <= LONGEST and self.count < NONE:
                    number = self.count
                    self.count += 1
                for i in range(9):
                    if seen >> i & 1:
                        self.of[4 * (one + along * i) + slot] = number
                        self.of[4 * (other + along * i) + slot + 1] = number

    def empty(self, cell: cython.int) -> None:
        """Remove a clue; mark the last one of its sets."""
        for i in range(4 * cell, 4 * cell + 4):
            k = self.of[i]
            self.left[k] -= 1
            self.which[k] ^= cell
            if self.left[k] == 1 and k != NONE:
                self.last[self.which[k]] = 1
