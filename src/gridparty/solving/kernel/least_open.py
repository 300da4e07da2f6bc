# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""A proof of how few cells can be open while a puzzle is being filled, in any order.

The `party` band requires it. Compiled or not, the module gives the same numbers.
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
class _Search:
    """A search for orders of play that leave as few cells open as possible; see `least_open`.

    A *walk* fills open cells other than the cells left alone. It succeeds when no more cells are
    open than are left alone. It fails when so many are open that filling all of them but `limit`
    leaves no more empty cells than the tail.

    A failed walk settles every set of up to `limit` cells of which it filled none, because the same
    walk is possible for them. So the cells that each walk left empty are kept, and sets within them
    are skipped. To settle many new sets with a walk, it fills cells first that earlier walks left
    empty.
    """

    tail: cython.int
    limit: cython.int  # most cells left alone
    number: cython.int  # number of open cells to reach, and of cells left alone
    alone: cython.ulonglong
    empty: cython.ulonglong  # after the latest walk
    walks: cython.int  # number of walks kept
    left: cython.ulonglong[128]  # empty cells of each walk

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
        """Return whether some order has this many open cells or fewer before the tail."""
        self.number = number if number < bars.cells else bars.cells
        return self.search(bars, 0, self.number) if self.number else self.walk(bars, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(self, bars: Bars, first: cython.int, more: cython.int) -> cython.bint:
        """Return whether a walk succeeds with this many more cells left alone.

        All cells from `first` on are tried, for the last one of all cells.
        """
        one: cython.ulonglong = 1
        alone: cython.ulonglong = self.alone
        known: cython.ulonglong = alone  # the set with any of these cells is known to fail
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
        """Return whether the walk succeeds; it fills open cells in `known` first."""
        now: cython.ulonglong[33]
        if not cython.compiled:
            now = [0] * 33
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
    """Return how many cells are open at every moment before the tail in *every* order of play.

    The number is proved. An order of play fills the empty cells one after another with the
    solution's digits, whether they are open or not. Its moments are those before each move, except
    those at which `tail` cells or fewer are empty (unless there are no others). The result is the
    smallest number of open cells at any moment of any order, but at most `most`.

    Why a search over sets of a few cells settles this: let O(F) be the cells that are open when the
    cells F are filled, and E(F) those that are empty.

    1. An open cell stays open until it is filled: for F within G, all of O(F) that is not in
       G is in O(G).
    2. For a set A let C(A) be what is filled when, from the givens on, open cells outside A are
       filled until there are none; by 1 the order makes no difference. So O(C(A)) lies in A.
    3. If some order reaches F, take A = O(F). Then C(A) lies in F: otherwise the first cell filled
       outside F, being open before it, would by 1 be in O(F) = A, but C(A) has no cell of A.
       So E(C(A)) contains E(F), and at most O(F) is open.
    4. C(A) is itself reached by an order of play.
    5. If cells F are filled, each while it is open, and none of them is in A, then F lies in
       C(A). So a walk that fills F says something about every such A: E(C(A)) lies in E(F), and
       of the open cells of E(F) all that are not in A are filled, too.

    So some moment of some order has at most m open cells and more than `tail` empty ones if and
    only if for a set A of m cells C(A) leaves more than `tail` empty. By 3, guessing gains nothing.
    `_Search` goes through these sets, and by 5 settles many of them at once. A single cell is often
    enough and quickly found, so one is tried first.

    Args:
        bars: of the puzzle.
        most: larger results are cut to this.
        least: if the result is smaller than this, its exact value does not matter.
        tail: moments with this many empty cells or fewer do not count.
    """
    players: _Search = _Search(bars, tail, most - 1)
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
