# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""The board as the bots think of it, and quick games on it to see what a move leads to.

Two numbers a cell are kept up to date, so that nothing is counted anew: the digits that may not go
there any more, and the points that a tile would earn there. A tile that is laid changes those of
its peers only::

    points[peer] += weight      how many houses the two cells share, as the scoring counts them
    barred[peer] |= digit

The rules are `rules.judge` and `games.scoring`; tests prove that this board agrees with both. The
file is compiled where a C compiler is at hand, and gives the same numbers where it is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython

from gridparty.board.layout import Kind, Layout
from gridparty.games.tiles.editions import Scoring

compiled: bool = cython.compiled

#: Constants of splitmix64, which needs unsigned words of 64 bits.
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
FIRST = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
SECOND = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)

#: How often two cells count for each other that share these houses.
_WEIGHTS = {
    Scoring.UNION: lambda shared: 1,
    Scoring.LINES: lambda shared: len(shared - {Kind.BOX}),
    Scoring.BLOCK: lambda shared: len(shared & {Kind.BOX}),
    Scoring.SEPARATE: len,
}


@cython.final
@cython.cclass
class Surroundings:
    """The peers of every cell of a layout, and how often each counts."""

    size: cython.int
    cells: cython.int
    peer_count: cython.int
    peers: cython.uchar[1620]  # peer_count for each cell
    weights: cython.uchar[1620]

    def __init__(self, layout: Layout, scoring: Scoring) -> None:
        if not cython.compiled:
            self.peers, self.weights = [0] * 1620, [0] * 1620
        self.size = layout.size
        self.cells = layout.cell_count
        self.peer_count = len(layout.peers[0])
        for cell in range(layout.cell_count):
            for i, peer in enumerate(layout.peers[cell]):
                shared = {house.kind for house in layout.houses_of[cell] if peer in house.cells}
                self.peers[self.peer_count * cell + i] = peer
                self.weights[self.peer_count * cell + i] = _WEIGHTS[scoring](shared)


@cache
def surroundings(layout: Layout, scoring: Scoring) -> Surroundings:
    """The surroundings of every cell; made once."""
    return Surroundings(layout, scoring)


@cython.final
@cython.cclass
class TileBoard:
    """What may go where, and what it would earn there."""

    around: Surroundings
    tile_values: cython.int
    barred: cython.int[81]  # a bit for each digit that may not go there; all where a tile lies
    points: cython.int[81]

    def __init__(self, around: Surroundings, tile_values: bool = False) -> None:
        if not cython.compiled:
            self.barred, self.points = [0] * 81, [0] * 81
        self.around = around
        self.tile_values = tile_values
        for cell in range(81):
            self.barred[cell] = 0
            self.points[cell] = 0

    @cython.ccall
    @cython.exceptval(check=False)
    def lay(self, cell: cython.int, digit: cython.int) -> cython.void:
        """Put a tile there; nobody asks whether it may."""
        around: Surroundings = self.around
        worth: cython.int = digit if self.tile_values else 1
        bit: cython.int = 1 << digit
        self.barred[cell] = 1023
        for i in range(around.peer_count * cell, around.peer_count * (cell + 1)):
            peer = around.peers[i]
            self.barred[peer] |= bit
            self.points[peer] += worth * around.weights[i]

    @cython.ccall
    @cython.exceptval(check=False)
    def become(self, other: TileBoard) -> cython.void:
        """Be as the other board of the same kind is."""
        for cell in range(self.around.cells):
            self.barred[cell] = other.barred[cell]
            self.points[cell] = other.points[cell]

    @cython.ccall
    @cython.exceptval(check=False)
    def best_cell(self, digit: cython.int, start: cython.int) -> cython.int:
        """The cell where the tile earns most, of several the first from `start` on; or -1."""
        best: cython.int = -1
        most: cython.int = -1
        for cell in range(start, self.around.cells):
            if self.points[cell] > most and not self.barred[cell] >> digit & 1:
                most = self.points[cell]
                best = cell
        for cell in range(start):
            if self.points[cell] > most and not self.barred[cell] >> digit & 1:
                most = self.points[cell]
                best = cell
        return best

    def places(self, digit: cython.int) -> list[int]:
        """Where the tile may go, ascending."""
        cells = self.around.cells
        return [cell for cell in range(cells) if not self.barred[cell] >> digit & 1]

    def earns(self, cell: cython.int) -> int:
        """The points of a tile laid there now."""
        return self.points[cell]

    def copy(self) -> TileBoard:
        """Another board, the same for now."""
        other = TileBoard(self.around, self.tile_values)
        other.become(self)
        return other

    def reply(self, unseen: Sequence[int]) -> float:
        """The points that the next player earns on average, with a tile of those unseen.

        Args:
            unseen: how many 1s, 2s, ... it may be.
        """
        total: cython.double = 0
        tiles: cython.int = 0
        for digit in range(1, self.around.size + 1):
            count: cython.int = unseen[digit - 1]
            tiles += count
            cell = self.best_cell(digit, 0) if count else -1
            if cell >= 0:
                total += count * self.points[cell]
        return total / tiles if tiles else 0.0

    def most(self, unseen: Sequence[int]) -> int:
        """The points that the next player earns at most, with any tile of those unseen."""
        most: cython.int = 0
        for digit in range(1, self.around.size + 1):
            cell = self.best_cell(digit, 0) if unseen[digit - 1] else -1
            if cell >= 0 and self.points[cell] > most:
                most = self.points[cell]
        return most


@cython.final
@cython.cclass
class Tiles:
    """Who holds which tile, what is left to draw, and who has how much."""

    seats: cython.int
    turn: cython.int
    left: cython.int
    hands: cython.int[9]  # by seat; 0: none
    stack: cython.int[10]  # by digit
    totals: cython.int[9]

    def __init__(self, seats: int) -> None:
        if not cython.compiled:
            self.hands, self.stack, self.totals = [0] * 9, [0] * 10, [0] * 9
        self.seats = seats
        self.turn = self.left = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def become(self, other: Tiles) -> cython.void:
        """Be as the others are."""
        self.turn = other.turn
        self.left = other.left
        for seat in range(self.seats):
            self.hands[seat] = other.hands[seat]
            self.totals[seat] = other.totals[seat]
        for digit in range(10):
            self.stack[digit] = other.stack[digit]


@cython.final
@cython.cclass
class Rehearsal:
    """Games played on from a position, everybody taking the most points: to see what comes of it.

    The hidden tiles are dealt by chance, anew for each game; but all moves that are compared meet
    the same tiles.
    """

    bag: cython.int
    state: cython.ulonglong  # of splitmix64
    position: TileBoard
    board: TileBoard
    known: Tiles  # with the hidden tiles in the stack
    dealt: Tiles
    tiles: Tiles
    holding: cython.int[9]
    turns: cython.int  # taken so far, in all games
    stale: cython.int  # something was laid since the bag was looked through

    def __init__(
        self,
        board: TileBoard,
        *,
        bag: bool,
        seat: int,
        tile: int,
        holding: Sequence[bool],
        unseen: Sequence[int],
        totals: Sequence[int],
    ) -> None:
        seats = len(totals)
        if not cython.compiled:
            self.holding = [0] * 9
        self.bag = bag
        self.state = self.turns = self.stale = 0
        self.position, self.board = board, board.copy()
        self.known, self.dealt, self.tiles = Tiles(seats), Tiles(seats), Tiles(seats)
        self.known.turn = seat
        for other in range(seats):
            self.known.hands[other] = tile if other == seat else 0
            self.known.totals[other] = totals[other]
            self.holding[other] = holding[other] and other != seat and not bag
        for digit in range(10):
            self.known.stack[digit] = 0
        for digit, count in enumerate(unseen, 1):
            self.known.stack[digit] = count
            self.known.left += count

    def leads(self, cells: Sequence[int], *, seed: int, turns: int, winning: float) -> list[float]:
        """For each cell, by how much the player leads after games that begin with a tile there.

        The sum over all games, the same number for each cell. Alone, a player leads by all points.

        Args:
            cells: where the tile may go.
            seed: of the tiles that are dealt and drawn, up to 63 bits.
            turns: after so many in all no further games are begun.
            winning: what winning counts beside the lead.
        """
        sums = [0.0] * len(cells)
        number: cython.int = 0
        first: cython.ulonglong = seed
        self.turns = 0
        while self.turns < turns:
            self.state = (first + number * GOLDEN) & WORD
            self.state = self.scatter()
            self.deal()
            start: cython.ulonglong = self.state
            for i, cell in enumerate(cells):
                self.state = start
                self.board.become(self.position)
                self.tiles.become(self.dealt)
                self.lay(cell)
                self.play_on()
                lead = self.lead()
                sums[i] += lead
                if lead:
                    sums[i] += winning if lead > 0 else -winning
            number += 1
        return sums

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def scatter(self) -> cython.ulonglong:
        """The next number of splitmix64."""
        self.state = (self.state + GOLDEN) & WORD
        mixed: cython.ulonglong = self.state
        mixed = (mixed ^ mixed >> 30) * FIRST & WORD
        mixed = (mixed ^ mixed >> 27) * SECOND & WORD
        return mixed ^ mixed >> 31

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def below(self, limit: cython.int) -> cython.int:
        """A number from 0 up to the limit, by chance."""
        return (self.scatter() >> 32) * limit >> 32

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self, tiles: Tiles) -> cython.int:
        """A tile from the stack, by chance."""
        number: cython.int = self.below(tiles.left)
        digit: cython.int = 1
        while number >= tiles.stack[digit]:
            number -= tiles.stack[digit]
            digit += 1
        tiles.stack[digit] -= 1
        tiles.left -= 1
        return digit

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal(self) -> cython.void:
        """Give the others the tiles that nobody else sees."""
        self.dealt.become(self.known)
        for seat in range(self.dealt.seats):
            if self.holding[seat]:
                self.dealt.hands[seat] = self.draw(self.dealt)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, cell: cython.int) -> cython.void:
        """The player to move lays the tile, scores, and draws; the next is to move."""
        tiles: Tiles = self.tiles
        seat: cython.int = tiles.turn
        tiles.totals[seat] += self.board.points[cell]
        self.board.lay(cell, tiles.hands[seat])
        tiles.hands[seat] = 0
        if tiles.left and not self.bag:
            tiles.hands[seat] = self.draw(tiles)
        tiles.turn = (seat + 1) % tiles.seats
        self.turns += 1
        self.stale = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_on(self) -> cython.void:
        """Play the game to its end, everybody taking the most points."""
        tiles: Tiles = self.tiles
        skipped: cython.int = 0
        while skipped < tiles.seats:
            seat = tiles.turn
            if self.bag:
                if not tiles.left:
                    return
                tiles.hands[seat] = self.draw(tiles)
            elif not tiles.hands[seat]:
                skipped += 1
                tiles.turn = (seat + 1) % tiles.seats
                continue
            skipped = 0
            digit = tiles.hands[seat]
            cell = self.board.best_cell(digit, self.below(self.board.around.cells))
            if cell >= 0:
                self.lay(cell)
            elif not self.bag:
                return
            else:
                tiles.stack[digit] += 1
                tiles.left += 1
                tiles.hands[seat] = 0
                if self.stale and not self.something_fits():
                    return
                self.stale = False
                tiles.turn = (seat + 1) % tiles.seats
                self.turns += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def something_fits(self) -> cython.int:
        """Whether any tile of the bag has a place."""
        for digit in range(1, self.board.around.size + 1):
            if self.tiles.stack[digit] and self.board.best_cell(digit, 0) >= 0:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead(self) -> cython.int:
        """By how much the player leads the best of the others; alone, all points."""
        seat: cython.int = self.known.turn
        best: cython.int = -1
        for other in range(self.known.seats):
            if other != seat and self.tiles.totals[other] > best:
                best = self.tiles.totals[other]
        return self.tiles.totals[seat] - (0 if best < 0 else best)
