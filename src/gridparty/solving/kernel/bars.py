# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""What keeps the cells of a puzzle shut while it is being filled with its solution.

A cell is *open* when a naked or a hidden single fills it now. The solution is known, so nothing is
searched for. There are four *ways* to know a cell's digit: it is the last of the cell, or the cell
is its last place in the row, in the column, in the box. What bars a way are candidates that are
wrong, and each of them bars four: that of its cell, and in each of its houses that of the cell
where its digit belongs. It goes when any of these cells is filled; and a cell is opened when the
last candidate goes that bars one of its ways. So a cell stays open until it is filled.

The candidates that bar a way stand in *places* from 0 on, and what is left of them all is kept in
words that have a bit for each empty cell::

    4 * place + way    the cells of which this way is still barred by the candidate in this place

What a filled cell takes away are the same bits, whatever was filled before: so filling it is to
join these words with words that are known at the start, and to look which cells are shut now is to
join them with each other. Nothing is counted, and no way is looked at by itself.

`survey` looks at a few orders of filling; `least_open` says what holds in all of them.
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
    """The houses of every cell of a layout, in an array."""

    size: cython.int
    cells: cython.int
    of: cython.uchar[243]  # three for each cell: row, column, box

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
    """The array of a layout; made once."""
    return Houses(layout)


class Bars:
    """The empty cells of a puzzle, and what bars their ways at the start and once each is filled.

    The cells are numbered anew: those first with which the most is barred no more.

    Raises:
        ValueError: the solution is not full or has other digits than the givens, or so few are
            given that there is another.
    """

    def __init__(self, givens: Grid, solution: Grid) -> None:
        if not cython.compiled:
            self.start, self.kept = [0] * 32, [0] * 2048
            self.number = [0] * 64  # of each empty cell, from the top
            self.ways, self.places = [0] * 2048, [0] * 2048  # of wrong candidates: four for each
            self.count = [0] * 256  # for each way: how many candidates bar it
        self.shut = self.open = 0  # the cells that are so at the start
        self.cells = 0  # that are empty
        self.stake = 0  # the sum of their digits
        self.depth = 0  # so many candidates bar a way at most
        self.hash = FNV_OFFSET  # the 64-bit FNV-1a hash of the puzzle's line of text
        self.wrong = 0  # candidates
        self.look_for(givens, solution)
        self.rank()
        self.lay_out()

    def look_for(self, givens: Grid, solution: Grid) -> cython.int:
        """Find the empty cells and what bars them, after a look at each digit."""
        empty: cython.uchar[64]  # the cells, in order
        digits: cython.uchar[81]  # of the solution, from 0
        placed: cython.int[27]  # for each house: a bit for each digit that is given there
        home: cython.uchar[243]  # by 9 * house + digit: the number of the cell where it belongs
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
        """Note that the latest wrong candidate bars the way."""
        i = 4 * self.wrong + (way & 3)
        self.ways[i] = way >> 2
        self.places[i] = self.count[way]
        self.count[way] += 1

    def rank(self) -> None:
        """Number the cells: those first with which the most is barred no more."""
        less: cython.int[81]  # of each cell: 32, less what bars its four ways
        first: cython.int[34]  # where the cells with so many begin
        if not cython.compiled:
            less, first = [0] * 81, [0] * 34
        one: cython.ulonglong = 1
        is_open: cython.bint
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
            is_open = False
            for way in range(4 * cell, 4 * cell + 4):
                if not self.count[way]:
                    is_open = True
            if is_open:
                self.open |= one << i
            else:
                self.shut |= one << i

    def lay_out(self) -> None:
        """Write the words: what is barred at the start, and what each cell leaves of it."""
        at: cython.int[4]  # for each way that a candidate bars: the word, the bit, the cell
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
                    if n != k:  # its own ways count no more
                        self.kept[size * cell[k] + at[n]] &= ~bit[n]
