# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""The candidates that keep cells shut while a puzzle is being filled with its solution.

A cell is *open* when a naked or a hidden single fills it now, and *shut* otherwise. The solution is
known, so nothing is searched for. There are four *ways* to deduce a cell's digit: it is the cell's
last candidate, or the cell is its last place in the row, the column or the box. Wrong candidates
bar these ways. Each wrong candidate bars four: the first way of its own cell and, in each of its
houses, that way of the cell where its digit belongs. The candidate goes when any of these cells is
filled, and a cell opens when the last candidate that bars one of its ways goes. So a cell stays
open until it is filled.

The candidates that bar a way are numbered from 0 as its *places*, and what is left of them is kept
in words with a bit for each empty cell::

    4 * place + way    the cells whose way is still barred by the candidate in this place

Filling a cell clears the same bits whatever was filled before. So it is an AND of these words with
words that are known at the start, and the shut cells are an AND of the ways' ORs. Nothing is
counted, and no way is inspected on its own.

`survey` looks at a few orders of filling; `least_open` proves what holds in all of them.
"""

from __future__ import annotations

from functools import cache

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.solving.kernel.bits import lowest
else:
    from gridparty.solving.kernel.bits import lowest

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout

compiled: bool = cython.compiled

#: Constants of FNV-1a, which needs unsigned words of 64 bits.
FNV_OFFSET = cython.declare(cython.ulonglong, 0xCBF29CE484222325)
FNV_PRIME = cython.declare(cython.ulonglong, 0x100000001B3)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Houses:
    """The numbers of the houses of every cell of a layout, in an array."""

    size: cython.int
    cells: cython.int
    of: cython.uchar[243]  # three per cell: row, column, box

    def __init__(self, layout: Layout) -> None:
        if not 1 <= layout.size <= 9:
            raise ValueError(f"expected a layout up to 9x9, got {layout}")
        if not cython.compiled:
            self.of = [0] * 243
        self.size = layout.size
        self.cells = layout.cell_count
        number = {house: i for i, house in enumerate(layout.houses)}
        for cell in range(self.cells):
            for i, house in enumerate(layout.houses_of[cell]):
                self.of[3 * cell + i] = number[house]


@cache
def houses_of(layout: Layout) -> Houses:
    """Return the cached array of a layout."""
    return Houses(layout)


class Bars:
    """The empty cells of a puzzle and what bars their ways, at the start and after each filling.

    The cells are renumbered: first those whose filling removes the most wrong candidates.

    Raises:
        ValueError: the solution is not full or contradicts the givens, or there are so few givens
            that the puzzle has several solutions.
    """

    def __init__(self, givens: Grid, solution: Grid) -> None:
        if not cython.compiled:
            self.start, self.kept = [0] * 32, [0] * 2048
            self.number = [0] * 64  # new number of each empty cell, by its position
            self.ways, self.places = [0] * 2048, [0] * 2048  # four for each wrong candidate
            self.count = [0] * 256  # number of candidates that bar each way
        self.shut = self.open = 0  # cell sets at the start
        self.alone = self.seen = 0  # the cells that a naked, and that a hidden single fills
        self.cells = 0  # number of empty cells
        self.stake = 0  # sum of their digits
        self.depth = 0  # most candidates that bar one way
        self.hash = FNV_OFFSET  # 64-bit FNV-1a hash of the puzzle's line of text
        self.wrong = 0  # number of wrong candidates
        self.look_for(givens, solution)
        self.rank()
        self.lay_out()

    def look_for(self, givens: Grid, solution: Grid) -> cython.int:
        """Check the digits; find the empty cells and the candidates that bar their ways."""
        empty: cython.uchar[64]  # in order
        digits: cython.uchar[81]  # of the solution, from 0
        placed: cython.int[27]  # bit set of each house's given digits
        home: cython.uchar[243]  # by 9 * house + digit: the index of the digit's empty cell
        digit: cython.int
        given: cython.int
        wrong: cython.ulonglong
        if not cython.compiled:
            empty, digits, placed, home = [0] * 64, [0] * 81, [0] * 27, [0] * 243
        houses: Houses = houses_of(givens.layout)
        clues: tuple[int, ...] = givens.digits
        all_digits: tuple[int, ...] = solution.digits
        if len(clues) != houses.cells or len(all_digits) != houses.cells:
            raise ValueError(f"expected {houses.cells} cells")
        for i in range(27):
            placed[i] = 0
        for cell in range(houses.cells):
            digit = all_digits[cell]
            given = clues[cell]
            if not 1 <= digit <= houses.size or (given and given != digit):
                name = givens.layout.cell_name(cell)
                raise ValueError(
                    f"expected a full grid that agrees with the givens, not so in {name}"
                )
            self.hash = (self.hash ^ (48 + given if given else 46)) * FNV_PRIME & WORD
            digits[cell] = digit - 1
            row = houses.of[3 * cell]
            column = houses.of[3 * cell + 1]
            box = houses.of[3 * cell + 2]
            if given:
                placed[row] |= 1 << digit - 1
                placed[column] |= 1 << digit - 1
                placed[box] |= 1 << digit - 1
            else:
                if self.cells == 64:
                    raise ValueError("expected one solution, got more than 64 empty cells")
                home[9 * row + digit - 1] = self.cells
                home[9 * column + digit - 1] = self.cells
                home[9 * box + digit - 1] = self.cells
                empty[self.cells] = cell
                self.cells += 1
                self.stake += digit
        for i in range(4 * self.cells):
            self.count[i] = 0
        for i in range(self.cells):
            cell = empty[i]
            row = houses.of[3 * cell]
            column = houses.of[3 * cell + 1]
            box = houses.of[3 * cell + 2]
            taken = placed[row] | placed[column] | placed[box] | 1 << digits[cell]
            wrong = ~taken & (1 << houses.size) - 1
            while wrong:
                digit = lowest(wrong)
                wrong &= wrong - 1
                self.bar(4 * i)
                self.bar(4 * home[9 * row + digit] + 1)
                self.bar(4 * home[9 * column + digit] + 2)
                self.bar(4 * home[9 * box + digit] + 3)
                self.wrong += 1
        return 0

    def bar(self, way: cython.int) -> None:
        """Record that the latest wrong candidate bars the way."""
        i = 4 * self.wrong + (way & 3)
        self.ways[i] = way >> 2
        self.places[i] = self.count[way]
        self.count[way] += 1

    def rank(self) -> None:
        """Renumber the cells: first those whose filling removes the most candidates."""
        less: cython.int[81]  # per cell: 32, minus the candidates that bar its four ways
        first: cython.int[34]  # start index for each value of `less`
        if not cython.compiled:
            less, first = [0] * 81, [0] * 34
        one: cython.ulonglong = 1
        for i in range(34):
            first[i] = 0
        for cell in range(self.cells):
            less[cell] = 32
            for way in range(4 * cell, 4 * cell + 4):
                less[cell] -= self.count[way]
                self.depth = max(self.depth, self.count[way])
            first[less[cell] + 1] += 1
        for i in range(33):
            first[i + 1] += first[i]
        for cell in range(self.cells):
            i = first[less[cell]]
            first[less[cell]] += 1
            self.number[cell] = i
            way = 4 * cell
            if not self.count[way]:
                self.alone |= one << i
            if not (self.count[way + 1] and self.count[way + 2] and self.count[way + 3]):
                self.seen |= one << i
        self.open = self.alone | self.seen
        self.shut = ~self.open & (one << self.cells) - 1 if self.cells < 64 else ~self.open & WORD

    def lay_out(self) -> None:
        """Write the words: what is barred at the start, and what each filled cell leaves of it."""
        at: cython.int[4]  # word, bit and cell of each way that a candidate bars
        bit: cython.ulonglong[4]
        cell: cython.int[4]
        if not cython.compiled:
            at, bit, cell = [0] * 4, [0] * 4, [0] * 4
        one: cython.ulonglong = 1
        size: cython.int = 4 * self.depth
        for i in range(size):
            self.start[i] = 0
        for i in range(size * self.cells):
            self.kept[i] = WORD
        for i in range(0, 4 * self.wrong, 4):
            for k in range(4):
                cell[k] = self.number[self.ways[i + k]]
                bit[k] = one << cell[k]
                at[k] = 4 * self.places[i + k] + k
                self.start[at[k]] |= bit[k]
            for k in range(4):
                for n in range(4):
                    if n != k:  # the filled cell's own way no longer counts
                        self.kept[size * cell[k] + at[n]] &= ~bit[n]
