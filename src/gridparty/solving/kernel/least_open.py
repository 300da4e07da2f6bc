# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""How few cells can be open while a puzzle is being filled, whatever the order: what party asks.

The file is compiled where a C compiler is at hand, and gives the same numbers where it is not.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.solving.kernel.bars import Bars
    from cython.cimports.gridparty.solving.kernel.bits import bits_in, lowest
    from cython.cimports.gridparty.solving.kernel.shut import still_shut
else:
    from gridparty.solving.kernel.bars import Bars
    from gridparty.solving.kernel.bits import bits_in, lowest
    from gridparty.solving.kernel.shut import still_shut

compiled: bool = cython.compiled


@cython.final
@cython.cclass
class Perverse:
    """Players who leave cells alone so that as little as possible is open; see `least_open`.

    They walk: of the open cells those that they do not leave alone are filled, one after another.
    They have succeeded when no more cells are open than they leave alone, and failed when so much
    is open that what must be filled in the end, all open cells but `limit`, leaves no more than
    the tail.

    Where a walk has failed, every set of up to `limit` cells fails of which it filled none: whoever
    leaves these alone can go the same way. So what a walk left empty is kept, and for sets within
    it none is gone. That it may tell of many new ones, cells are filled first with which the set
    was known.
    """

    tail: cython.int
    limit: cython.int  # no more cells than this are left alone
    number: cython.int  # so few open cells are looked for, and so many cells left alone
    alone: cython.ulonglong
    empty: cython.ulonglong  # after the latest walk
    walks: cython.int  # that are kept
    left: cython.ulonglong[128]  # empty by each of them

    def __init__(self, bars: Bars, tail: cython.int, limit: cython.int) -> None:
        if not cython.compiled:
            self.left = [0] * 128
        self.tail = tail if bars.cells > tail else 0
        self.limit = limit
        self.walks = self.number = 0
        self.alone = self.empty = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def can_leave(self, bars: Bars, number: cython.int) -> cython.bint:
        """Whether they can bring it to so many open cells, or fewer, before the tail."""
        self.number = number if number < bars.cells else bars.cells
        return self.search(bars, 0, self.number) if self.number else self.walk(bars, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(self, bars: Bars, first: cython.int, more: cython.int) -> cython.bint:
        """Whether they succeed if so many more cells are left alone.

        That is tried of the cells from `first` on, for the last of all cells.
        """
        one: cython.ulonglong = 1
        alone: cython.ulonglong = self.alone
        known: cython.ulonglong = alone  # cells with which the set is known to fail
        rest: cython.ulonglong
        found: cython.bint = False
        if more > 1:
            for cell in range(first, bars.cells):
                self.alone = alone | one << cell
                if self.search(bars, cell + 1, more - 1):
                    return True
            self.alone = alone
            return False
        for i in range(self.walks):
            if not alone & ~self.left[i]:
                known |= self.left[i]
        rest = (bars.open | bars.shut) & ~known
        while rest and not found:
            self.alone = alone | rest & (~rest + 1)
            found = self.walk(bars, known)
            known |= self.empty
            rest &= ~known
        self.alone = alone
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def walk(self, bars: Bars, known: cython.ulonglong) -> cython.bint:
        """Whether they succeed; of the open cells those that are known are filled first."""
        now: cython.ulonglong[32]
        if not cython.compiled:
            now = [0] * 32
        rest: cython.ulonglong
        opened: cython.ulonglong
        ready: cython.ulonglong = bars.open
        shut: cython.ulonglong = bars.shut
        empty: cython.int = bars.cells
        for i in range(4 * bars.depth):
            now[i] = bars.start[i]
        count: cython.int = bits_in(ready)
        while empty > self.tail and empty - (count - self.limit) > self.tail:
            if count <= self.number:
                return True
            rest = ready & ~self.alone
            if rest & known:
                rest &= known
            opened = shut & ~still_shut(bars, now, lowest(rest))
            shut ^= opened
            ready = ready ^ rest & (~rest + 1) | opened
            count = bits_in(ready)
            empty -= 1
        self.empty = ready | shut
        if self.walks < 128:
            self.left[self.walks] = self.empty
            self.walks += 1
        return False


def least_open(bars: Bars, *, most: int = 3, least: int = 0, tail: int = 8) -> int:
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
    nothing. `Perverse` goes through these sets, and by 5 settles many of them at once. Often a
    single cell is enough, and that is soon found: so one is tried first.

    Args:
        bars: of the puzzle.
        most: nobody asks for more.
        least: nor for how few it is where it is less than this: then the result is just less.
        tail: how many empty cells, or fewer, no longer count.
    """
    players: Perverse = Perverse(bars, tail, most - 1)
    if bars.cells == 0:
        return 0
    number: cython.int = max(least - 1, 0)
    if number == 0 and most > 1:
        if players.can_leave(bars, 1):
            return 0 if players.can_leave(bars, 0) else 1
        number = 2
    while number < most and not players.can_leave(bars, number):
        number += 1
    return number
