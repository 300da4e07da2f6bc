# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""How many cells are open while a puzzle is being filled: what makes it a party puzzle.

A cell is *open* when a naked or a hidden single fills it now. It stays so until it is filled, for
candidates only ever go. So nothing is searched for while the puzzle is filled: each digit that is
placed takes candidates from its peers, and a cell is opened when

* it has one candidate left, or
* a house has one cell left for a digit: which one is known, because the solution is.

The file is compiled where a C compiler is at hand, and gives the same numbers where it is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout

compiled: bool = cython.compiled

#: Constants of FNV-1a and splitmix64, which need unsigned words of 64 bits.
FNV_OFFSET = cython.declare(cython.ulonglong, 0xCBF29CE484222325)
FNV_PRIME = cython.declare(cython.ulonglong, 0x100000001B3)
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
class Neighbours:
    """The peers and houses of every cell of a layout, in arrays."""

    size: cython.int
    cells: cython.int
    peer_count: cython.int
    peers: cython.uchar[1620]  # peer_count for each cell
    houses: cython.uchar[243]  # three for each cell

    def __init__(self, layout: Layout) -> None:
        if not 1 <= layout.size <= 9:
            raise ValueError(f"expected a layout up to 9x9, got {layout}")
        if not cython.compiled:
            self.peers, self.houses = [0] * 1620, [0] * 243
        self.size = layout.size
        self.cells = layout.cell_count
        self.peer_count = len(layout.peers[0])
        number = {house: i for i, house in enumerate(layout.houses)}
        for cell in range(self.cells):
            for i, peer in enumerate(layout.peers[cell]):
                self.peers[self.peer_count * cell + i] = peer
            for i, house in enumerate(layout.houses_of[cell]):
                self.houses[3 * cell + i] = number[house]


@cython.final
@cython.cclass
class Filling:
    """A puzzle that is being filled with its solution (digits count from 0 in here)."""

    neighbours: Neighbours
    open_count: cython.int
    solution: cython.uchar[81]
    home: cython.uchar[243]  # by 9 * house + digit: the cell where the solution has it
    candidates: cython.int[81]  # a bit for each digit; 0 once the cell is filled
    places: cython.int[243]  # by 9 * house + digit: cells left for it; 0 or less once it is placed
    is_open: cython.uchar[81]

    def __init__(self, neighbours: Neighbours) -> None:
        if not cython.compiled:
            self.solution, self.home, self.is_open = [0] * 81, [0] * 243, [0] * 81
            self.candidates, self.places = [0] * 81, [0] * 243
        self.neighbours = neighbours
        self.open_count = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Empty the board; `solution` has been set."""
        for i in range(243):
            self.places[i] = self.neighbours.size
        for cell in range(self.neighbours.cells):
            self.candidates[cell] = (1 << self.neighbours.size) - 1
            self.is_open[cell] = 0
            for i in range(3 * cell, 3 * cell + 3):
                self.home[9 * self.neighbours.houses[i] + self.solution[cell]] = cell
        self.open_count = 0

    @cython.cfunc
    @cython.exceptval(-1)
    def begin_with(self, givens: Grid, solution: Grid) -> cython.int:
        """Fill in the givens, after a look at each digit: what follows trusts them."""
        digit: cython.int
        for cell in range(self.neighbours.cells):
            digit = solution.digits[cell]
            if not 1 <= digit <= self.neighbours.size or givens.digits[cell] not in (0, digit):
                name = givens.layout.cell_name(cell)
                raise ValueError(
                    f"expected a full grid that agrees with the givens, not so in {name}"
                )
            self.solution[cell] = digit - 1
        self.begin()
        for cell in range(self.neighbours.cells):
            if givens.digits[cell]:
                self.fill(cell)
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy(self, other: Filling) -> cython.void:
        """Be as the other filling of the same puzzle is."""
        for i in range(81):
            self.solution[i] = other.solution[i]
            self.candidates[i] = other.candidates[i]
            self.is_open[i] = other.is_open[i]
        for i in range(243):
            self.home[i] = other.home[i]
            self.places[i] = other.places[i]
        self.open_count = other.open_count

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def open(self, cell: cython.int) -> cython.void:
        """Note that a single fills the cell."""
        if not self.is_open[cell]:
            self.is_open[cell] = 1
            self.open_count += 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def lose(self, cell: cython.int, digit: cython.int) -> cython.void:
        """Note in the cell's houses that the digit cannot go there any more."""
        for i in range(3 * cell, 3 * cell + 3):
            place = 9 * self.neighbours.houses[i] + digit
            self.places[place] -= 1
            if self.places[place] == 1:
                self.open(self.home[place])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, cell: cython.int) -> cython.void:
        """Put the solution's digit in the cell."""
        digit: cython.int = self.solution[cell]
        bit: cython.int = 1 << digit
        others: cython.int = self.candidates[cell] & ~bit
        other: cython.int = 0
        self.candidates[cell] = 0
        self.open_count -= self.is_open[cell]
        self.is_open[cell] = 0
        for i in range(3 * cell, 3 * cell + 3):
            self.places[9 * self.neighbours.houses[i] + digit] = 0
        while others:
            if others & 1:
                self.lose(cell, other)
            others >>= 1
            other += 1
        for i in range(self.neighbours.peer_count * cell, self.neighbours.peer_count * (cell + 1)):
            peer = self.neighbours.peers[i]
            if self.candidates[peer] & bit:
                self.candidates[peer] ^= bit
                if not self.candidates[peer] & (self.candidates[peer] - 1):
                    self.open(peer)
                self.lose(peer, digit)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_cell(self, ranking: cython.p_uchar, count: cython.int) -> cython.int:
        """The first open cell of the ranking; where none is open, one with fewest candidates."""
        best: cython.int = 0
        fewest: cython.int = 99
        size: cython.int
        if self.open_count:
            for i in range(count):
                if self.is_open[ranking[i]]:
                    return ranking[i]
        for i in range(count):
            cell = ranking[i]
            rest = self.candidates[cell]
            size = 0
            while rest:
                rest &= rest - 1
                size += 1
            if 0 < size < fewest:
                fewest = size
                best = cell
        return best


@cython.final
@cython.cclass
class Tally:
    """The open cells at every moment of the orders that have been looked at."""

    orders: cython.int
    uncounted: cython.int  # so many moments at the end of an order are not for `fewest`
    empty: cython.int
    empty_cells: cython.uchar[81]
    ranking: cython.uchar[81]
    sums: cython.int[81]  # of open cells, by the moment
    total: cython.int
    fewest: cython.int
    load: cython.double

    def __init__(self, start: Filling, orders: cython.int, uncounted: cython.int) -> None:
        if not cython.compiled:
            self.empty_cells, self.ranking, self.sums = [0] * 81, [0] * 81, [0] * 81
        self.orders = orders
        self.empty = 0
        for cell in range(start.neighbours.cells):
            if start.candidates[cell]:
                self.empty_cells[self.empty] = cell
                self.sums[self.empty] = 0
                self.empty += 1
        self.uncounted = uncounted if self.empty > uncounted else 0
        self.total = 0
        self.fewest = 99
        self.load = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, start: Filling, now: Filling, state: cython.ulonglong) -> cython.void:
        """Shuffle and fill, order after order; chance is a splitmix64 in this state."""
        move: cython.int
        turn: cython.int
        for turn in range(self.orders):  # noqa: B007 - `_` would have no C type
            now.copy(start)
            for i in range(self.empty):
                self.ranking[i] = self.empty_cells[i]
            for i in range(self.empty - 1, 0, -1):
                state = state + GOLDEN & WORD
                move = (scatter(state) >> 32) * (i + 1) >> 32
                cell = self.ranking[i]
                self.ranking[i] = self.ranking[move]
                self.ranking[move] = cell
            self.fill(now)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, now: Filling) -> cython.void:
        """Fill the puzzle in the order of the ranking, and count at every moment."""
        open_now: cython.double
        for move in range(self.empty):
            self.sums[move] += now.open_count
            self.total += now.open_count
            if self.empty - move > self.uncounted and now.open_count < self.fewest:
                self.fewest = now.open_count
            open_now = now.open_count
            self.load += (self.empty - move) / (open_now if open_now else 0.5)
            now.fill(now.next_cell(self.ranking, self.empty))

    @cython.cfunc
    def openings(self) -> Openings:
        """What it comes to; nothing for a full grid."""
        if self.empty == 0:
            return Openings((), 0, 0.0, 0.0)
        return Openings(
            profile=tuple([self.sums[move] / float(self.orders) for move in range(self.empty)]),
            open_min=self.fewest,
            open_mean=self.total / float(self.orders * self.empty),
            load=self.load / self.orders,
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


@cython.cfunc
def hash_of(givens: Grid) -> cython.ulonglong:
    """The 64-bit FNV-1a hash of a puzzle's line of text."""
    state: cython.ulonglong = FNV_OFFSET
    for character in str(givens).encode():
        state = (state ^ character) * FNV_PRIME & WORD
    return state


@cache
def neighbours_of(layout: Layout) -> Neighbours:
    """The arrays of a layout; made once."""
    return Neighbours(layout)


def survey(givens: Grid, solution: Grid, *, orders: int = 16, tail: int = 8) -> Openings:
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
        givens: the puzzle, which has one solution.
        solution: that solution.
        orders: how many orders are looked at, at least one.
        tail: the last moments of an order do not count for `open_min`: those with so few empty
            cells left or fewer (unless there are no others).

    Raises:
        ValueError: the solution is not full or has other digits than the givens, or no orders.
    """
    if orders < 1:
        raise ValueError(f"expected at least one order, got {orders}")
    start: Filling = Filling(neighbours_of(givens.layout))
    start.begin_with(givens, solution)
    now: Filling = Filling(start.neighbours)
    tally: Tally = Tally(start, orders, tail)
    state: cython.ulonglong = hash_of(givens)
    with cython.nogil:
        tally.look(start, now, state)
    return tally.openings()
