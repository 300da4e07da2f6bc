# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""A fast board for bots, and simulated games on it (Monte Carlo).

Two numbers a cell are updated incrementally: the digits that may no longer go there, and the points
of a tile laid there. Laying a tile changes only those of its peers::

    points[peer] += weight      number of shared houses that the scoring counts
    barred[peer] |= digit

Tests compare this board with `rules.judge` and `tiles.scoring`. The module is compiled where a C
compiler is available, and gives the same numbers where it is not.
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

#: Weight of two cells that share these houses.
_WEIGHTS = {
    Scoring.UNION: lambda shared: 1,
    Scoring.LINES: lambda shared: len(shared - {Kind.BOX}),
    Scoring.BLOCK: lambda shared: len(shared & {Kind.BOX}),
    Scoring.SEPARATE: len,
}


@cython.final
@cython.cclass
class Surroundings:
    """Peers of every cell of a layout, with their weights."""

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
    """Return the peers and weights of a layout, cached."""
    return Surroundings(layout, scoring)


@cython.final
@cython.cclass
class TileBoard:
    """Legal digits and points by cell."""

    around: Surroundings
    tile_values: cython.int
    barred: cython.int[81]  # a bit for each illegal digit; all bits where a tile lies
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
    def lay(self, cell: cython.int, digit: cython.int) -> cython.int:
        """Lay a tile, without checking the rule; return its points."""
        around: Surroundings = self.around
        worth: cython.int = digit if self.tile_values else 1
        bit: cython.int = 1 << digit
        self.barred[cell] = 1023
        for i in range(around.peer_count * cell, around.peer_count * (cell + 1)):
            peer = around.peers[i]
            self.barred[peer] |= bit
            self.points[peer] += worth * around.weights[i]
        return self.points[cell]

    @cython.ccall
    @cython.exceptval(check=False)
    def become(self, other: TileBoard) -> cython.void:
        """Copy the cells of another board of the same layout."""
        for cell in range(self.around.cells):
            self.barred[cell] = other.barred[cell]
            self.points[cell] = other.points[cell]

    @cython.ccall
    @cython.exceptval(check=False)
    def best_cell(self, digit: cython.int, start: cython.int) -> cython.int:
        """Return the best cell for the tile, ties from `start` on, or -1 where none is legal."""
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def fits_any(self, counts: cython.p_int) -> cython.int:
        """Whether a tile that is there has a legal cell; `counts` by digit."""
        for digit in range(1, self.around.size + 1):
            if counts[digit] and self.best_cell(digit, 0) >= 0:
                return 1
        return 0

    def places(self, digit: cython.int) -> list[int]:
        """Return the legal cells for the tile, ascending."""
        cells = self.around.cells
        return [cell for cell in range(cells) if not self.barred[cell] >> digit & 1]

    def best_cells(self, digit: cython.int) -> list[int]:
        """Return the legal cells with the most points for the tile, ascending."""
        first: cython.int = self.best_cell(digit, 0)
        if first < 0:
            return []
        most: cython.int = self.points[first]
        return [
            cell
            for cell in range(first, self.around.cells)
            if self.points[cell] == most and not self.barred[cell] >> digit & 1
        ]

    def earns(self, cell: cython.int) -> int:
        """Return the points of a tile laid there now."""
        return self.points[cell]

    def something_fits(self, stack: Sequence[int]) -> bool:
        """Whether any tile has a legal cell; `stack` is the number of 1s, 2s, ..."""
        counts: cython.int[10]
        if not cython.compiled:
            counts = [0] * 10
        for digit in range(1, self.around.size + 1):
            counts[digit] = stack[digit - 1]
        return self.fits_any(counts) != 0

    def copy(self) -> TileBoard:
        """Return a copy of the board."""
        other = TileBoard(self.around, self.tile_values)
        other.become(self)
        return other

    def replies(
        self, cells: Sequence[int], digit: cython.int, unseen: Sequence[int]
    ) -> list[tuple[float, int]]:
        """Return by cell what a tile there leaves to the next player's best move.

        One call for all cells, because a call costs more than a cell.

        Args:
            cells: cells of the tile, each tried alone.
            digit: the tile.
            unseen: numbers of unseen 1s, 2s, ..., one of which the player holds or draws.

        Returns:
            The next player's points: average over the unseen tiles, and maximum; 0 without tiles.
        """
        counts: cython.int[10]
        if not cython.compiled:
            counts = [0] * 10
        tiles: cython.int = 0
        for other in range(1, self.around.size + 1):
            counts[other] = unseen[other - 1]
            tiles += counts[other]
        board: TileBoard = TileBoard(self.around, self.tile_values)
        found = []
        for cell in cells:
            board.become(self)
            board.lay(cell, digit)
            total: cython.double = 0  # an integer would divide as in C
            most: cython.int = 0
            for other in range(1, self.around.size + 1):
                best: cython.int = board.best_cell(other, 0) if counts[other] else -1
                if best >= 0:
                    total += counts[other] * board.points[best]
                    most = max(most, board.points[best])
            found.append((total / tiles if tiles else 0.0, most))
        return found


@cython.final
@cython.cclass
class Tiles:
    """Tiles in hand, tiles left to draw, and totals of a simulated game."""

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
        """Copy the values of another instance."""
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
    """Simulated games from a position, in which every player takes the most points.

    The hidden tiles are dealt at random for each game; the compared moves meet the same tiles.
    """

    bag: cython.int
    state: cython.ulonglong  # of splitmix64
    position: TileBoard
    board: TileBoard
    known: Tiles  # with the hidden tiles in the stack
    dealt: Tiles
    tiles: Tiles
    holding: cython.int[9]
    turns: cython.int  # simulated so far, in all games
    stale: cython.int  # a tile was laid since the bag was last searched

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
        """Return by cell the player's lead after games that begin there, summed over all games.

        Every cell gets the same number of games. In a game for one the lead is the total.

        Args:
            cells: legal cells of the tile.
            seed: of the dealt and drawn tiles, up to 63 bits.
            turns: no further game begins after this many turns in all.
            winning: points added to the lead for a win.
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
        """Return the next number of splitmix64."""
        self.state = (self.state + GOLDEN) & WORD
        mixed: cython.ulonglong = self.state
        mixed = (mixed ^ mixed >> 30) * FIRST & WORD
        mixed = (mixed ^ mixed >> 27) * SECOND & WORD
        return mixed ^ mixed >> 31

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def below(self, limit: cython.int) -> cython.int:
        """Return a random number below the limit."""
        return (self.scatter() >> 32) * limit >> 32

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self, tiles: Tiles) -> cython.int:
        """Draw a random tile from the stack."""
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
        """Deal the hidden tiles of the other players."""
        self.dealt.become(self.known)
        for seat in range(self.dealt.seats):
            if self.holding[seat]:
                self.dealt.hands[seat] = self.draw(self.dealt)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, cell: cython.int) -> cython.void:
        """Lay the current player's tile, score, draw, and pass the turn on."""
        tiles: Tiles = self.tiles
        seat: cython.int = tiles.turn
        tiles.totals[seat] += self.board.lay(cell, tiles.hands[seat])
        tiles.hands[seat] = 0
        if tiles.left and not self.bag:
            tiles.hands[seat] = self.draw(tiles)
        tiles.turn = (seat + 1) % tiles.seats
        self.turns += 1
        self.stale = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_on(self) -> cython.void:
        """Play the game to its end; every player takes the most points."""
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
                if self.stale and not self.board.fits_any(tiles.stack):
                    return
                self.stale = False
                tiles.turn = (seat + 1) % tiles.seats
                self.turns += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead(self) -> cython.int:
        """Return the player's lead over the best other player; the total in a game for one."""
        seat: cython.int = self.known.turn
        best: cython.int = -1
        for other in range(self.known.seats):
            if other != seat and self.tiles.totals[other] > best:
                best = self.tiles.totals[other]
        return self.tiles.totals[seat] - (0 if best < 0 else best)
