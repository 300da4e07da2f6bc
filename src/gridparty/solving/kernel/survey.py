# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""How many cells are open while a puzzle is being filled, over several orders of filling it.

The file is compiled where a C compiler is at hand, and gives the same numbers where it is not.
"""

from __future__ import annotations

from dataclasses import dataclass

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.solving.kernel.bars import Bars, still_shut
    from cython.cimports.gridparty.solving.kernel.bits import lowest
else:
    from gridparty.solving.kernel.bars import Bars, still_shut
    from gridparty.solving.kernel.bits import lowest

compiled: bool = cython.compiled

#: Constants of splitmix64, which needs unsigned words of 64 bits.
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
FIRST = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
SECOND = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@dataclass(frozen=True, slots=True)
class Openings:
    """The open cells of a puzzle, over several orders of filling it."""

    profile: tuple[float, ...]  # before each move, the mean over the orders
    open_min: int  # the fewest at any moment that counts
    open_mean: float  # over all moments
    load: float  # of an order: the sum over its moments of empty cells / open cells


@cython.final
@cython.cclass
class Tally:
    """The open cells at every moment of the orders that have been looked at."""

    bars: Bars
    uncounted: cython.int  # so many moments at the end of an order are not for `fewest`
    sums: cython.int[81]  # of open cells, by the moment
    total: cython.int
    fewest: cython.int
    load: cython.double
    ranking: cython.uchar[81]  # of the order that is looked at: its cells
    rank: cython.uchar[81]  # of each cell

    def __init__(self, bars: Bars, tail: cython.int) -> None:
        if not cython.compiled:
            self.sums, self.ranking, self.rank = [0] * 81, [0] * 81, [0] * 81
        self.bars = bars
        for i in range(bars.cells):
            self.sums[i] = 0
        self.uncounted = tail if bars.cells > tail else 0
        self.total = 0
        self.fewest = 99
        self.load = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, bars: Bars, orders: cython.int) -> cython.void:
        """Shuffle and fill, order after order; chance is a splitmix64 that the puzzle starts."""
        move: cython.int
        turn: cython.int
        state: cython.ulonglong = bars.hash
        for turn in range(orders):  # noqa: B007 - `_` would have no C type
            for i in range(bars.cells):
                self.ranking[i] = bars.number[i]
            for i in range(bars.cells - 1, 0, -1):
                state = state + GOLDEN & WORD
                move = (scatter(state) >> 32) * (i + 1) >> 32
                cell = self.ranking[i]
                self.ranking[i] = self.ranking[move]
                self.ranking[move] = cell
            for i in range(bars.cells):
                self.rank[self.ranking[i]] = i
            self.fill(bars)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, bars: Bars) -> cython.void:
        """Fill the puzzle in the order of the ranking, and count at every moment."""
        now: cython.ulonglong[64]
        ready: cython.ulonglong[2]  # the ranks of the open cells
        shut: cython.ulonglong[2]  # cells
        if not cython.compiled:
            now, ready, shut = [0] * 64, [0] * 2, [0] * 2
        one: cython.ulonglong = 1
        opened: cython.ulonglong
        count: cython.int = 0
        move: cython.int = 0
        cell: cython.int
        i: cython.int
        for i in range(4 * bars.depth * bars.words):
            now[i] = bars.start[i]
        for word in range(2):
            shut[word] = bars.shut[word]
            ready[word] = 0
        for word in range(bars.words):
            opened = bars.open[word]
            while opened:
                i = self.rank[64 * word + lowest(opened)]
                opened &= opened - 1
                ready[i >> 6] |= one << (i & 63)
                count += 1
        while shut[0] or shut[1]:
            self.note(move, bars.cells - move, count)
            move += 1
            if ready[0]:
                cell = self.ranking[lowest(ready[0])]
                ready[0] &= ready[0] - 1
                count -= 1
            elif ready[1]:
                cell = self.ranking[64 + lowest(ready[1])]
                ready[1] &= ready[1] - 1
                count -= 1
            else:
                cell = self.guess(bars, now, shut)
                shut[cell >> 6] ^= one << (cell & 63)
            for word in range(bars.words):
                opened = shut[word] & ~still_shut(bars, now, cell, word)
                shut[word] ^= opened
                while opened:
                    i = self.rank[64 * word + lowest(opened)]
                    opened &= opened - 1
                    ready[i >> 6] |= one << (i & 63)
                    count += 1
        for i in range(move, bars.cells):  # all that are left are open, and stay so
            self.note(i, bars.cells - i, bars.cells - i)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def note(self, move: cython.int, empty: cython.int, count: cython.int) -> cython.void:
        """So many cells are empty and so many open at this moment."""
        some: cython.double = count
        self.sums[move] += count
        self.total += count
        if empty > self.uncounted and count < self.fewest:
            self.fewest = count
        self.load += empty / (some if count else 0.5)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def guess(self, bars: Bars, now: cython.p_ulonglong, shut: cython.p_ulonglong) -> cython.int:
        """Where none is open: a cell with fewest candidates, the first of them in the ranking."""
        best: cython.int = 0
        fewest: cython.int = 99
        count: cython.int
        for i in range(bars.cells):
            cell = self.ranking[i]
            if shut[cell >> 6] >> (cell & 63) & 1:
                count = 0
                first = 4 * bars.depth * (cell >> 6)
                for k in range(first, first + 4 * bars.depth, 4):
                    count += now[k] >> (cell & 63) & 1
                if count < fewest:
                    fewest = count
                    best = cell
        return best

    @cython.cfunc
    def openings(self, orders: cython.int) -> Openings:
        """What it comes to; nothing for a full grid."""
        cells: cython.int = self.bars.cells
        if cells == 0:
            return Openings((), 0, 0.0, 0.0)
        return Openings(
            profile=tuple([self.sums[move] / float(orders) for move in range(cells)]),
            open_min=self.fewest,
            open_mean=self.total / float(orders * cells),
            load=self.load / orders,
        )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def scatter(state: cython.ulonglong) -> cython.ulonglong:
    """The output of splitmix64 for this state."""
    state = (state ^ state >> 30) * FIRST & WORD
    state = (state ^ state >> 27) * SECOND & WORD
    return state ^ state >> 31


def survey(bars: Bars, *, orders: int = 16, tail: int = 8) -> Openings:
    """How many cells are open while the puzzle is filled, in several random orders.

    In each order the empty cells are ranked by chance, and at every moment the open cell first in
    the ranking is filled. Where none is open the solution's digit goes into a cell with fewest
    candidates, the first of them in the ranking, and the moment counts as half an open cell in the
    load.

    Chance comes from the puzzle itself, so that the same puzzle has the same figures everywhere:
    the 64-bit FNV-1a hash of its line of text starts a splitmix64, whose numbers shuffle, order
    after order, the empty cells (from the last to the second, each changes places with one not
    after it: the upper half of a number, scaled).

    Args:
        bars: of the puzzle.
        orders: how many orders are looked at, at least one.
        tail: the last moments of an order do not count for `open_min`: those with so few empty
            cells left or fewer (unless there are no others).

    Raises:
        ValueError: no orders.
    """
    if orders < 1:
        raise ValueError(f"expected at least one order, got {orders}")
    number: cython.int = orders
    tally: Tally = Tally(bars, tail)
    with cython.nogil:
        tally.look(bars, number)
    return tally.openings(number)
