# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""The number of open cells while a puzzle is being filled, over several random orders.

Compiled or not, the module gives the same numbers.
"""

from __future__ import annotations

from typing import NamedTuple

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.solving.kernel.bars import Bars
    from cython.cimports.gridparty.solving.kernel.bits import bits_in, lowest
    from cython.cimports.gridparty.solving.kernel.shut import UNSURE, still_unseen
    from cython.cimports.gridparty.solving.kernel.splitmix import after, scatter
else:
    from gridparty.solving.kernel.bars import Bars
    from gridparty.solving.kernel.bits import bits_in, lowest
    from gridparty.solving.kernel.shut import UNSURE, still_unseen
    from gridparty.solving.kernel.splitmix import after, scatter

compiled: bool = cython.compiled

#: By 65 * empty + seen: the contribution of a moment to the load, empty / seen; no cell counts as
#: half a one.
LOADS = cython.declare(cython.double[4225])
if not cython.compiled:
    LOADS = [0.0] * 4225


def _fill_table() -> None:
    for empty in range(65):
        for some in range(65):
            LOADS[65 * empty + some] = empty / (some or 0.5)


_fill_table()


class Openings(NamedTuple):
    """Statistics of a puzzle's open cells, over several orders of filling it."""

    profile: tuple[int, ...]  # before each move, the mean over the orders, rounded
    open_min: int  # fewest at any moment that counts
    open_mean: float  # over all moments
    load: float  # mean over the orders of the sum of empty / seen over their moments


@cython.final
@cython.cclass
class Filling:
    """A puzzle being filled with its solution, in the order of a random ranking of its cells."""

    now: cython.ulonglong[33]  # what is still barred; the cells with several candidates
    seen: cython.ulonglong  # the cells that a hidden single fills
    unseen: cython.ulonglong  # the other empty cells
    high: cython.ulonglong[6]  # by bits of the rank: the cells with this bit set
    moments: cython.ulonglong[64]  # open cells before each move
    sights: cython.ulonglong[64]  # those of them that a hidden single fills

    def __init__(self) -> None:
        if not cython.compiled:
            self.now, self.high = [0] * 33, [0] * 6
            self.moments, self.sights = [0] * 64, [0] * 64

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def begin(self, bars: Bars, state: cython.ulonglong) -> cython.ulonglong:
        """Rank the cells by a splitmix64 in this state, and empty them; return its next state."""
        ranking: cython.uchar[64]
        ranked: cython.ulonglong[64]  # the cells with one, two and four ranks
        if not cython.compiled:
            ranking, ranked = [0] * 64, [0] * 64
        one: cython.ulonglong = 1
        half: cython.int = 32
        for i in range(bars.cells):
            ranking[i] = bars.number[i]
        for i in range(bars.cells - 1, 0, -1):
            state = after(state)
            move: cython.int = (scatter(state) >> 32) * (i + 1) >> 32
            cell = ranking[i]
            ranking[i] = ranking[move]
            ranking[move] = cell
        for i in range(64):
            ranked[i] = 0
        for i in range(bars.cells):
            ranked[i] = one << ranking[i]
        for bit in range(6):
            self.high[bit] = 0
            for i in range(half):
                self.high[bit] |= ranked[2 * i + 1]
                ranked[i] = ranked[2 * i] | ranked[2 * i + 1]
            half >>= 1
        for i in range(4 * bars.depth):
            self.now[i] = bars.start[i]
        self.seen = bars.seen
        self.unseen = (bars.shut | bars.open) ^ bars.seen
        self.now[UNSURE] = ~bars.alone
        return state

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def first(self, cells: cython.ulonglong) -> cython.ulonglong:
        """Return the first of these cells in the ranking."""
        rest: cython.ulonglong
        bit: cython.int
        for bit in range(5, -1, -1):
            rest = cells & ~self.high[bit]
            cells = rest if rest else cells
        return cells

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, bars: Bars, move: cython.int) -> cython.void:
        """Fill the first cell seen; if none is, the first with the fewest candidates."""
        cell: cython.ulonglong
        rest: cython.ulonglong
        self.sights[move] = self.seen
        self.moments[move] = self.seen | self.unseen & ~self.now[UNSURE]
        cell = self.first(self.seen) if self.seen else self.fewest(bars)
        rest = self.unseen & ~cell
        self.unseen = rest & still_unseen(bars, self.now, lowest(cell))
        self.seen = self.seen & ~cell | rest ^ self.unseen

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fewest(self, bars: Bars) -> cython.ulonglong:
        """Return the first unseen cell with the fewest candidates, which are counted in binary."""
        counts: cython.ulonglong[4]
        if not cython.compiled:
            counts = [0] * 4
        cells: cython.ulonglong = self.unseen
        carry: cython.ulonglong
        both: cython.ulonglong
        bit: cython.int
        for i in range(4):
            counts[i] = 0
        for i in range(0, 4 * bars.depth, 4):
            carry = self.now[i]
            for bit in range(4):
                both = counts[bit] & carry
                counts[bit] ^= carry
                carry = both
        for bit in range(3, -1, -1):
            both = cells & ~counts[bit]
            cells = both if both else cells
        return self.first(cells)


@cython.final
@cython.cclass
class Tally:
    """Totals of the open cells, over the orders filled so far."""

    uncounted: cython.int  # number of last moments in an order that do not count for `fewest`
    sums: cython.int[64]  # of open cells, by moment
    fewest: cython.int
    load: cython.double

    def __init__(self, bars: Bars, tail: cython.int) -> None:
        if not cython.compiled:
            self.sums = [0] * 64
        for i in range(64):
            self.sums[i] = 0
        self.uncounted = tail if bars.cells > tail else 0
        self.fewest = 99
        self.load = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(
        self,
        bars: Bars,
        one: Filling,
        two: Filling,
        three: Filling,
        four: Filling,
        orders: cython.int,
    ) -> cython.void:
        """Fill in order after order, four at a time, so that the processor overlaps their work."""
        state: cython.ulonglong = bars.hash
        move: cython.int
        while orders > 0:
            state = one.begin(bars, state)
            state = two.begin(bars, state)
            state = three.begin(bars, state)
            state = four.begin(bars, state)
            move = 0
            while one.unseen or two.unseen or three.unseen or four.unseen:
                one.fill(bars, move)
                two.fill(bars, move)
                three.fill(bars, move)
                four.fill(bars, move)
                move += 1
            self.note(bars, one, move)
            if orders > 1:
                self.note(bars, two, move)
            if orders > 2:
                self.note(bars, three, move)
            if orders > 3:
                self.note(bars, four, move)
            orders -= 4

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def note(self, bars: Bars, filling: Filling, moves: cython.int) -> cython.void:
        """Add up the open cells at each moment; after `moves` moves all empty cells are seen."""
        counts: cython.int[64]
        if not cython.compiled:
            counts = [0] * 64
        load: cython.double = self.load
        for move in range(moves):
            counts[move] = bits_in(filling.moments[move])
        for move in range(moves, bars.cells):
            counts[move] = bars.cells - move
        for move in range(bars.cells):
            self.sums[move] += counts[move]
        for move in range(bars.cells - self.uncounted):
            self.fewest = min(self.fewest, counts[move])
        for move in range(bars.cells):
            seen: cython.int = bits_in(filling.sights[move]) if move < moves else counts[move]
            load += LOADS[65 * (bars.cells - move) + seen]
        self.load = load

    @cython.cfunc
    def openings(self, bars: Bars, orders: cython.int) -> Openings:
        """Return the statistics; zeros for a full grid."""
        total: cython.int = 0
        if bars.cells == 0:
            return Openings((), 0, 0.0, 0.0)
        for move in range(bars.cells):
            total += self.sums[move]
        return Openings(
            tuple([rounded(self.sums[move], orders) for move in range(bars.cells)]),
            self.fewest,
            total / float(orders * bars.cells),
            self.load / orders,
        )


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def rounded(number: cython.int, parts: cython.int) -> cython.int:
    """Return number / parts rounded as by `round`: half to even."""
    whole: cython.int = number // parts
    rest: cython.int = 2 * (number % parts)
    return whole + (rest > parts or (rest == parts and whole % 2 == 1))


def survey(bars: Bars, *, orders: int = 16, tail: int = 8) -> Openings:
    """Return how many cells are open while the puzzle is filled in several random orders.

    In each order the empty cells are ranked at random, and at every moment the first cell in the
    ranking that a hidden single fills gets its digit. If there is none, the solution's digit goes
    into the first cell of those with the fewest candidates (a naked single, where there is one),
    and the moment counts as half a cell in the load: people look for a digit's place, and hardly
    ever see that a cell has only one candidate.

    Randomness comes from the puzzle itself, so the same puzzle has the same figures everywhere: the
    64-bit FNV-1a hash of its line of text seeds a splitmix64, whose outputs shuffle the empty
    cells, order after order (from the last to the second, each is swapped with one not after it:
    the upper half of an output, scaled).

    Args:
        bars: of the puzzle.
        orders: the number of orders, at least one.
        tail: moments with this many empty cells or fewer do not count for `open_min` (unless there
            are no others).

    Raises:
        ValueError: no orders.
    """
    if orders < 1:
        raise ValueError(f"expected at least one order, got {orders}")
    number: cython.int = orders
    tally: Tally = Tally(bars, tail)
    one: Filling = Filling()
    two: Filling = Filling()
    three: Filling = Filling()
    four: Filling = Filling()
    with cython.nogil:
        tally.look(bars, one, two, three, four, number)
    return tally.openings(bars, number)
