# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""How many cells are open while a puzzle is being filled: what makes it a party puzzle.

A cell is *open* when a naked or a hidden single fills it now. The solution is known, so nothing is
searched for. There are four *ways* to know a cell's digit: it is the last of the cell, or the cell
is its last place in the row, in the column, in the box. What bars a way are candidates that are
wrong, and each of them bars four: that of its cell, and in each of its houses that of the cell
where its digit belongs. It goes when any of these cells is filled; and a cell is opened when the
last candidate goes that bars one of its ways. So a cell stays open until it is filled.

`survey` looks at a few orders of filling; `least_open` says what holds in all of them.

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


#: Multiplied by a word with one bit, its six highest bits tell which (de Bruijn's sequence).
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
BIT = cython.declare(cython.int[64])
#: To count bits: the lower half of every two, four and eight, and the lowest bit of every byte.
PAIRS = cython.declare(cython.ulonglong, 0x5555555555555555)
FOURS = cython.declare(cython.ulonglong, 0x3333333333333333)
EIGHTS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
BYTES = cython.declare(cython.ulonglong, 0x0101010101010101)
if not cython.compiled:
    BIT = [0] * 64


def _fill_table() -> None:
    for i in range(64):
        BIT[((DE_BRUIJN << i) & WORD) >> 58] = i


_fill_table()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def lowest(word: cython.ulonglong) -> cython.int:
    """The number of the lowest bit of a word that is not 0."""
    return BIT[((word & (~word + 1)) * DE_BRUIJN & WORD) >> 58]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def bits_in(word: cython.ulonglong) -> cython.int:
    """How many bits of the word are set: counted in pairs, in fours, in eights."""
    word -= word >> 1 & PAIRS
    word = (word & FOURS) + (word >> 2 & FOURS)
    word = word + (word >> 4) & EIGHTS
    return (word * BYTES & WORD) >> 56


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


@cython.final
@cython.cclass
class Bars:
    """The empty cells of a puzzle, numbered from 0, and the wrong candidates that bar their ways.

    The ways of cell i have the numbers from 4 * i on: its own, its row's, its column's, its box's.
    """

    cells: cython.int  # that are empty
    wrong: cython.int  # candidates
    words: cython.int  # of 64 bits, for a bit for each wrong candidate
    ways: cython.ushort[2592]  # four for each wrong candidate: those that it bars
    near: cython.ulonglong[891]  # 11 words for each cell: the candidates that go when it is filled
    barred: cython.uchar[324]  # for each way: how many candidates bar it at first
    is_open: cython.uchar[81]  # at first

    def __init__(self, givens: Grid, solution: Grid) -> None:
        if not cython.compiled:
            self.ways, self.near = [0] * 2592, [0] * 891
            self.barred, self.is_open = [0] * 324, [0] * 81
        self.cells = self.wrong = 0
        self.look_for(houses_of(givens.layout), givens, solution)

    @cython.cfunc
    @cython.exceptval(-1)
    def look_for(self, houses: Houses, givens: Grid, solution: Grid) -> cython.int:
        """Find the empty cells and what bars them, after a look at each digit."""
        empty: cython.uchar[81]  # the cells, in order
        digits: cython.uchar[81]  # of the solution, from 0
        placed: cython.int[27]  # for each house: a bit for each digit that is given there
        home: cython.uchar[243]  # by 9 * house + digit: the number of the cell where it belongs
        digit: cython.int
        given: cython.int
        taken: cython.int
        if not cython.compiled:
            empty, digits, placed, home = [0] * 81, [0] * 81, [0] * 27, [0] * 243
        for i in range(27):
            placed[i] = 0
        for cell in range(houses.cells):
            digit = solution.digits[cell]
            given = givens.digits[cell]
            if not 1 <= digit <= houses.size or (given and given != digit):
                name = givens.layout.cell_name(cell)
                raise ValueError(
                    f"expected a full grid that agrees with the givens, not so in {name}"
                )
            digits[cell] = digit - 1
            for i in range(3 * cell, 3 * cell + 3):
                if given:
                    placed[houses.of[i]] |= 1 << digit - 1
                else:
                    home[9 * houses.of[i] + digit - 1] = self.cells
            if not given:
                empty[self.cells] = cell
                self.cells += 1
        for i in range(11 * self.cells):
            self.near[i] = 0
        for i in range(4 * self.cells):
            self.barred[i] = 0
        for i in range(self.cells):
            cell = empty[i]
            taken = 1 << digits[cell]
            for k in range(3 * cell, 3 * cell + 3):
                taken |= placed[houses.of[k]]
            for digit in range(houses.size):
                if not taken >> digit & 1:
                    self.bar(4 * i)
                    for k in range(3):
                        self.bar(4 * home[9 * houses.of[3 * cell + k] + digit] + k + 1)
                    self.wrong += 1
        self.words = (self.wrong + 63) // 64
        for i in range(self.cells):
            self.is_open[i] = 0
            for way in range(4 * i, 4 * i + 4):
                if not self.barred[way]:
                    self.is_open[i] = 1
        return 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def bar(self, way: cython.int) -> cython.void:
        """Note that the latest wrong candidate bars the way."""
        bit: cython.ulonglong = 1
        self.ways[4 * self.wrong + (way & 3)] = way
        self.barred[way] += 1
        self.near[11 * (way >> 2) + (self.wrong >> 6)] |= bit << (self.wrong & 63)


@cython.final
@cython.cclass
class Filling:
    """A puzzle that is being filled with its solution.

    The empty cells have places in a ranking; sets of them are two words, with a bit for each place.
    """

    bars: Bars
    ranking: cython.uchar[81]  # at each place its cell
    bit: cython.ulonglong[162]  # for each cell two words, with the bit of its place
    empty: cython.ulonglong[2]
    open: cython.ulonglong[2]
    wrong: cython.ulonglong[11]  # the candidates that are still there
    barred: cython.uchar[324]  # for each way: how many candidates bar it

    def __init__(self, bars: Bars) -> None:
        """Nothing is filled yet; the cells are ranked as they are numbered."""
        if not cython.compiled:
            self.ranking, self.bit = [0] * 81, [0] * 162
            self.empty, self.open, self.wrong = [0] * 2, [0] * 2, [0] * 11
            self.barred = [0] * 324
        self.bars = bars
        for cell in range(bars.cells):
            self.ranking[cell] = cell
        self.begin()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Empty all cells; the ranking has been set."""
        one: cython.ulonglong = 1
        for i in range(2):
            self.empty[i] = self.open[i] = 0
        for i in range(self.bars.cells):
            cell = self.ranking[i]
            self.bit[2 * cell] = self.bit[2 * cell + 1] = 0
            self.bit[2 * cell + (i >> 6)] = one << (i & 63)
            self.empty[i >> 6] |= one << (i & 63)
            if self.bars.is_open[cell]:
                self.open[i >> 6] |= one << (i & 63)
        for i in range(self.bars.words):
            self.wrong[i] = WORD
        for way in range(4 * self.bars.cells):
            self.barred[way] = self.bars.barred[way]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go_back_to(self, other: Filling) -> cython.void:
        """Be as the other filling of the same puzzle, in the same ranking, is."""
        for i in range(2):
            self.empty[i] = other.empty[i]
            self.open[i] = other.open[i]
        for i in range(self.bars.words):
            self.wrong[i] = other.wrong[i]
        for i in range(4 * self.bars.cells):
            self.barred[i] = other.barred[i]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, cell: cython.int) -> cython.void:
        """Put the solution's digit in the cell."""
        low: cython.ulonglong = self.open[0]
        high: cython.ulonglong = self.open[1]
        going: cython.ulonglong
        is_clear: cython.ulonglong
        way: cython.int
        for word in range(self.bars.words):
            going = self.wrong[word] & self.bars.near[11 * cell + word]
            self.wrong[word] ^= going
            while going:
                first: cython.int = 4 * (64 * word + lowest(going))
                going &= going - 1
                for i in range(first, first + 4):
                    way = self.bars.ways[i]
                    self.barred[way] -= 1
                    is_clear = 0
                    is_clear -= self.barred[way] == 0  # all bits, or none: a branch would cost more
                    low |= self.bit[2 * (way >> 2)] & is_clear
                    high |= self.bit[2 * (way >> 2) + 1] & is_clear
        self.empty[0] &= ~self.bit[2 * cell]
        self.empty[1] &= ~self.bit[2 * cell + 1]
        self.open[0] = low & self.empty[0]
        self.open[1] = high & self.empty[1]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def open_count(self) -> cython.int:
        """How many cells are open."""
        return bits_in(self.open[0]) + bits_in(self.open[1])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_cell(self) -> cython.int:
        """The first open cell of the ranking; where none is open, one with fewest candidates."""
        best: cython.int = 0
        fewest: cython.int = 99
        for i in range(2):
            if self.open[i]:
                return self.ranking[64 * i + lowest(self.open[i])]
        for i in range(self.bars.cells):
            cell = self.ranking[i]
            if self.empty[i >> 6] >> (i & 63) & 1 and self.barred[4 * cell] < fewest:
                fewest = self.barred[4 * cell]
                best = cell
        return best


@cython.final
@cython.cclass
class Tally:
    """The open cells at every moment of the orders that have been looked at."""

    orders: cython.int
    uncounted: cython.int  # so many moments at the end of an order are not for `fewest`
    empty: cython.int
    sums: cython.int[81]  # of open cells, by the moment
    total: cython.int
    fewest: cython.int
    load: cython.double

    def __init__(self, empty: cython.int, orders: cython.int, uncounted: cython.int) -> None:
        if not cython.compiled:
            self.sums = [0] * 81
        self.orders = orders
        self.empty = empty
        for i in range(empty):
            self.sums[i] = 0
        self.uncounted = uncounted if empty > uncounted else 0
        self.total = 0
        self.fewest = 99
        self.load = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, now: Filling, state: cython.ulonglong) -> cython.void:
        """Shuffle and fill, order after order; chance is a splitmix64 in this state."""
        move: cython.int
        turn: cython.int
        for turn in range(self.orders):  # noqa: B007 - `_` would have no C type
            for i in range(self.empty):
                now.ranking[i] = i
            for i in range(self.empty - 1, 0, -1):
                state = state + GOLDEN & WORD
                move = (scatter(state) >> 32) * (i + 1) >> 32
                cell = now.ranking[i]
                now.ranking[i] = now.ranking[move]
                now.ranking[move] = cell
            now.begin()
            self.fill(now)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, now: Filling) -> cython.void:
        """Fill the puzzle in the order of the ranking, and count at every moment."""
        count: cython.int
        open_now: cython.double
        for move in range(self.empty):
            count = now.open_count()
            self.sums[move] += count
            self.total += count
            if self.empty - move > self.uncounted and count < self.fewest:
                self.fewest = count
            open_now = count
            self.load += (self.empty - move) / (open_now if count else 0.5)
            now.fill(now.next_cell())

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


@cython.final
@cython.cclass
class Perverse:
    """Players who leave cells alone so that as little as possible is open; see `least_open`.

    They walk: of the open cells those that they do not leave alone are filled, one after another.
    They have succeeded when there are no more of these, and failed when so much is open that what
    must be filled in the end, all open cells but `limit`, leaves no more than the tail.

    Where a walk has failed, every set of cells fails of which it filled none: whoever leaves these
    alone can go the same way. So what a walk left empty is kept, and for sets within it none is
    gone. That it may tell of many new ones, cells are filled first with which the set was known.
    """

    tail: cython.int
    limit: cython.int  # so many cells are left alone
    start: Filling
    now: Filling
    alone: cython.ulonglong[2]
    walks: cython.int  # that are kept
    left: cython.ulonglong[256]  # empty by each of them: two words

    def __init__(self, bars: Bars, tail: cython.int) -> None:
        if not cython.compiled:
            self.alone, self.left = [0] * 2, [0] * 256
        self.tail = tail if bars.cells > tail else 0
        self.limit = self.walks = 0
        self.alone[0] = self.alone[1] = 0
        self.start, self.now = Filling(bars), Filling(bars)
        rank(self.start)
        rank(self.now)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def can_leave(self, number: cython.int) -> cython.bint:
        """Whether they can bring it to so many open cells, or fewer, before the tail."""
        cells: cython.int = self.start.bars.cells
        self.limit = number if number < cells else cells
        self.walks = 0
        return self.search(0, self.limit) if self.limit else self.walk(0, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(self, first: cython.int, more: cython.int) -> cython.bint:
        """Whether they succeed if so many more cells are left alone.

        That is tried of the cells from `first` on, for the last of all cells.
        """
        found: cython.bint = False
        one: cython.ulonglong = 1
        low: cython.ulonglong = self.alone[0]
        high: cython.ulonglong = self.alone[1]
        if more > 1:
            for cell in range(first, self.start.bars.cells):
                self.alone[cell >> 6] |= one << (cell & 63)
                found = self.search(cell + 1, more - 1)
                self.alone[0] = low
                self.alone[1] = high
                if found:
                    break
            return found
        for i in range(0, 2 * self.walks, 2):
            if not (self.alone[0] & ~self.left[i] or self.alone[1] & ~self.left[i + 1]):
                low |= self.left[i]
                high |= self.left[i + 1]
        while not found:  # low and high: cells with which the set is known to fail
            word: cython.int = 0
            rest: cython.ulonglong = self.start.empty[0] & ~low
            if not rest:
                word = 1
                rest = self.start.empty[1] & ~high
            if not rest:
                break
            self.alone[word] |= rest & (~rest + 1)
            found = self.walk(low, high)
            self.alone[word] ^= rest & (~rest + 1)
            low |= self.now.empty[0]
            high |= self.now.empty[1]
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def walk(self, low: cython.ulonglong, high: cython.ulonglong) -> cython.bint:
        """Whether they succeed; of the open cells those in the two words are filled first."""
        rest: cython.ulonglong
        later: cython.ulonglong
        count: cython.int
        empty: cython.int = self.start.bars.cells
        self.now.go_back_to(self.start)
        while empty > self.tail:
            count = self.now.open_count()
            if empty - (count - self.limit) <= self.tail:
                break
            rest = self.now.open[0] & ~self.alone[0]
            later = self.now.open[1] & ~self.alone[1]
            if not rest and not later:
                return True
            if rest & low or later & high:
                rest &= low
                later &= high
            self.now.fill(self.now.ranking[lowest(rest) if rest else 64 + lowest(later)])
            empty -= 1
        if self.walks < 128:
            self.left[2 * self.walks] = self.now.empty[0]
            self.left[2 * self.walks + 1] = self.now.empty[1]
            self.walks += 1
        return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rank(filling: Filling) -> cython.void:
    """Rank the cells: those first with which the most is barred no more."""
    rest: cython.int[81]  # of each cell: 32, less what bars its four ways
    place: cython.int[34]  # where the cells with so many begin
    if not cython.compiled:
        rest, place = [0] * 81, [0] * 34
    cells: cython.int = filling.bars.cells
    for i in range(34):
        place[i] = 0
    for cell in range(cells):
        rest[cell] = 32
        for way in range(4 * cell, 4 * cell + 4):
            rest[cell] -= filling.bars.barred[way]
        place[rest[cell] + 1] += 1
    for i in range(33):
        place[i + 1] += place[i]
    for cell in range(cells):
        filling.ranking[place[rest[cell]]] = cell
        place[rest[cell]] += 1
    filling.begin()


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
def houses_of(layout: Layout) -> Houses:
    """The array of a layout; made once."""
    return Houses(layout)


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
    bars: Bars = Bars(givens, solution)
    now: Filling = Filling(bars)
    tally: Tally = Tally(bars.cells, orders, tail)
    state: cython.ulonglong = hash_of(givens)
    with cython.nogil:
        tally.look(now, state)
    return tally.openings()


def least_open(
    givens: Grid, solution: Grid, *, most: int = 3, least: int = 0, tail: int = 8
) -> int:
    """So many cells are open at every moment until the tail, in *every* order of play; proved.

    An order of play fills the empty cells one after another with the solution's digits, whether
    they are open or not. Its moments are those before each move, without those at which `tail`
    cells or fewer are empty (unless there are no others). The result is the smallest number of open
    cells at any moment of any order; where that is more than `most`, it is `most`.

    Why a search over sets of a few cells settles this. Let O(F) be the cells that are open when the
    cells F are filled, and E(F) those that are empty.

    1. A cell that is open stays open until it is filled: for F within G, all of O(F) that is not in
       G is in O(G).
    2. For a set A let C(A) be what is filled when, from the givens on, every open cell outside A is
       filled until there is none; by 1 the order makes no difference. So O(C(A)) lies in A.
    3. Where some order reaches F, take A = O(F). All of C(A) lies in F: else the first cell to be
       filled that does not, being open before it, would by 1 be in O(F) = A, and C(A) has nothing
       of A. So E(C(A)) has E(F) within it, and no more than O(F) is open.
    4. C(A) is itself reached by an order of play.
    5. Where cells F are filled, each while it is open, and none of them is in A, all of F is in
       C(A). So what is known of F holds for every such A: E(C(A)) lies in E(F), and of the open
       cells of E(F) all that are not in A are filled, too.

    So some moment of some order has m open cells or fewer and more than `tail` empty ones if and
    only if for a set A of m cells C(A) leaves more than `tail` empty. By 3 guesses gain the players
    nothing. `Perverse` goes through these sets, and by 5 settles many of them at once.

    Args:
        givens: the puzzle, which has one solution.
        solution: that solution.
        most: nobody asks for more.
        least: nor for how few it is where it is less than this: then the result is just less.
        tail: how many empty cells, or fewer, no longer count.

    Raises:
        ValueError: the solution is not full or has other digits than the givens.
    """
    bars: Bars = Bars(givens, solution)
    players: Perverse = Perverse(bars, tail)
    if bars.cells == 0:
        return 0
    number: cython.int = most
    while number >= max(least, 1) and players.can_leave(number - 1):
        number -= 1
    return number
