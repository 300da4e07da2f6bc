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
    candidates: cython.short[81]  # a bit for each digit; 0 once the cell is filled
    places: cython.schar[
        243
    ]  # by 9 * house + digit: cells left for it; 0 or less once it is placed
    is_open: cython.uchar[81]
    near: cython.uchar[1620]  # 20 for each cell: the peers that may lose its digit
    near_count: cython.uchar[81]

    def __init__(self, neighbours: Neighbours) -> None:
        if not cython.compiled:
            self.solution, self.home, self.is_open = [0] * 81, [0] * 243, [0] * 81
            self.candidates, self.places = [0] * 81, [0] * 243
            self.near, self.near_count = [0] * 1620, [0] * 81
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
            for i in range(self.neighbours.peer_count):
                self.near[20 * cell + i] = self.neighbours.peers[
                    self.neighbours.peer_count * cell + i
                ]
            self.near_count[cell] = self.neighbours.peer_count
        self.open_count = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_around(self) -> cython.void:
        """Forget the peers that have lost a cell's digit already: they will not get it back."""
        for cell in range(self.neighbours.cells):
            count: cython.int = 0
            for i in range(20 * cell, 20 * cell + self.near_count[cell]):
                peer = self.near[i]
                if self.candidates[peer] >> self.solution[cell] & 1:
                    self.near[20 * cell + count] = peer
                    count += 1
            self.near_count[cell] = count

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
        self.look_around()
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy(self, other: Filling) -> cython.void:
        """Be as the other filling is."""
        for i in range(81):
            self.solution[i] = other.solution[i]
            self.near_count[i] = other.near_count[i]
        for i in range(243):
            self.home[i] = other.home[i]
        for i in range(1620):
            self.near[i] = other.near[i]
        self.go_back_to(other)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go_back_to(self, other: Filling) -> cython.void:
        """Be as the other filling of the same puzzle is."""
        for i in range(81):
            self.candidates[i] = other.candidates[i]
            self.is_open[i] = other.is_open[i]
        for i in range(243):
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
        for i in range(20 * cell, 20 * cell + self.near_count[cell]):
            peer = self.near[i]
            if self.candidates[peer] & bit:
                self.candidates[peer] ^= bit
                if not self.candidates[peer] & (self.candidates[peer] - 1):
                    self.open(peer)
                self.lose(peer, digit)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_cell(
        self, ranking: cython.p_uchar, start: cython.int, count: cython.int
    ) -> cython.int:
        """The first open cell of the ranking; where none is open, one with fewest candidates.

        Before `start` all are filled.
        """
        best: cython.int = 0
        fewest: cython.int = 99
        size: cython.int
        if self.open_count:
            for i in range(start, count):
                if self.is_open[ranking[i]]:
                    return ranking[i]
        for i in range(start, count):
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
        now.copy(start)
        for turn in range(self.orders):  # noqa: B007 - `_` would have no C type
            now.go_back_to(start)
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
        front: cython.int = 0
        for move in range(self.empty):
            self.sums[move] += now.open_count
            self.total += now.open_count
            if self.empty - move > self.uncounted and now.open_count < self.fewest:
                self.fewest = now.open_count
            open_now = now.open_count
            self.load += (self.empty - move) / (open_now if open_now else 0.5)
            while not now.candidates[self.ranking[front]]:
                front += 1
            now.fill(now.next_cell(self.ranking, front, self.empty))

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

    The search tries sets of cells to be left alone, all in one tree: of the open cells one is left
    alone, or filled; both are tried, until nothing else is open (they have succeeded) or so much
    that they must fail. All open cells but `limit` have to be filled in the end: where that leaves
    no more than the tail, they fail.

    What was filled on a way that failed is kept: whoever leaves none of these cells alone can go
    the same way, and fails too.
    """

    tail: cython.int
    limit: cython.int  # so many cells may be left alone
    empty: cython.int
    empty_cells: cython.uchar[81]  # those first that bar the most: much is soon open
    boards: list[Filling]  # by how many are left alone
    alone: cython.uchar[81]
    ways: cython.int  # that are kept
    filled: cython.ulonglong[128]  # on each way: a bit for each of the empty cells up to 63,
    filled_on: cython.ulonglong[128]  # and for those after them

    def __init__(self, start: Filling, givens: Grid, tail: cython.int) -> None:
        if not cython.compiled:
            self.empty_cells, self.alone = [0] * 81, [0] * 81
            self.filled, self.filled_on = [0] * 128, [0] * 128
        self.empty = 0
        for cell in sorted(givens.empty_cells, key=lambda cell: -barred(start, cell)):
            self.empty_cells[self.empty] = cell
            self.empty += 1
        for cell in range(81):
            self.alone[cell] = 0
        self.tail = tail if self.empty > tail else 0
        self.limit = self.ways = 0
        self.boards = [start]

    @cython.cfunc
    def can_leave(self, number: cython.int) -> cython.bint:
        """Whether they can bring it to so many open cells, or fewer, before the tail."""
        first: Filling = self.boards[0]
        board: Filling
        while len(self.boards) < number + 2:
            board = Filling(first.neighbours)
            board.copy(first)
            self.boards.append(board)
        board = self.boards[1]
        board.go_back_to(first)
        self.limit = number
        self.ways = 0
        return self.search(0, self.empty)

    @cython.cfunc
    def search(self, depth: cython.int, empty: cython.int) -> cython.bint:
        """Go on from a board on which `depth` of the open cells are left alone."""
        board: Filling = self.boards[depth + 1]
        next_board: Filling
        cell: cython.int
        while empty - (board.open_count - self.limit) > self.tail and empty > self.tail:
            if board.open_count == depth:
                return True
            for i in range(self.empty):
                cell = self.empty_cells[i]
                if board.is_open[cell] and not self.alone[cell]:
                    break
            if depth < self.limit:
                self.alone[cell] = 1
                found: cython.bint = False
                if depth + 1 < self.limit or not self.knows_a_way():
                    next_board = self.boards[depth + 2]
                    next_board.go_back_to(board)
                    found = self.search(depth + 1, empty)
                self.alone[cell] = 0
                if found:
                    return True
            board.fill(cell)
            empty -= 1
        self.keep_way(board)
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def knows_a_way(self) -> cython.bint:
        """Whether a way that failed fills none of the cells that are left alone now."""
        bit: cython.ulonglong = 1
        alone: cython.ulonglong = 0
        alone_on: cython.ulonglong = 0
        for i in range(self.empty):
            if self.alone[self.empty_cells[i]]:
                if i < 64:
                    alone |= bit << i
                else:
                    alone_on |= bit << (i - 64)
        for i in range(self.ways):
            if not (self.filled[i] & alone or self.filled_on[i] & alone_on):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_way(self, board: Filling) -> cython.void:
        """Keep what was filled on the way to this board, where there is room."""
        bit: cython.ulonglong = 1
        if self.ways == 128:
            return
        self.filled[self.ways] = self.filled_on[self.ways] = 0
        for i in range(self.empty):
            if not board.candidates[self.empty_cells[i]]:
                if i < 64:
                    self.filled[self.ways] |= bit << i
                else:
                    self.filled_on[self.ways] |= bit << (i - 64)
        self.ways += 1


@cython.cfunc
def barred(board: Filling, cell: cython.int) -> cython.int:
    """How many candidates go when the cell is filled."""
    digit: cython.int = board.solution[cell]
    count: cython.int = 0
    candidates: cython.int = board.candidates[cell]
    while candidates:
        candidates &= candidates - 1
        count += 1
    for i in range(board.neighbours.peer_count):
        peer = board.neighbours.peers[board.neighbours.peer_count * cell + i]
        count += board.candidates[peer] >> digit & 1
    return count


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


def least_open(givens: Grid, solution: Grid, *, most: int = 3, tail: int = 8) -> int:
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

    So some moment of some order has m open cells or fewer and more than `tail` empty ones if and
    only if for a set A of m cells C(A) leaves more than `tail` empty. By 3 guesses gain the players
    nothing. `Perverse` goes through these sets, and only such as are open together.

    Args:
        givens: the puzzle, which has one solution.
        solution: that solution.
        most: nobody asks for more.
        tail: how many empty cells, or fewer, no longer count.

    Raises:
        ValueError: the solution is not full or has other digits than the givens.
    """
    start: Filling = Filling(neighbours_of(givens.layout))
    start.begin_with(givens, solution)
    players: Perverse = Perverse(start, givens, tail)
    if players.empty == 0:
        return 0
    number: cython.int = most
    while number and players.can_leave(number - 1):
        number -= 1
    return number
