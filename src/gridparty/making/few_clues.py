"""Puzzles of very few clues on 9x9: clues change places until one of them can be spared.

Digging leaves 22 to 26 clues, hardly ever 20. From there the search goes on::

    2 clues go, 1 comes    wherever that leaves one solution: a clue is saved
    1 goes, 1 comes        where no clue can be saved so: a step aside, and tried again

Which clue may come is known from *unavoidable sets*: cells whose digits can be rearranged into
another solution, so that every puzzle has a clue in each of them. A clue that comes must stand in
all the sets that those left miss. Sets are met on the way, where there is another solution: the
cells in which it differs; they are kept, and most questions need no search after a while.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from gridparty.board.cells import as_set, members
from gridparty.board.grid import Grid
from gridparty.making.by_proofs import swaps
from gridparty.solving import kernel

#: Fewer clues than this many come from this search; digging alone is quicker to find more.
FEW = 21
_STEPS = 60  # aside, before the grid is given up
_KEPT = 400  # sets, the most useful first

Below = Callable[[int], int]  # a drawn number below another


def with_few_clues(solution: Grid, givens: Grid, most: int, below: Below) -> Grid | None:
    """Givens of the solution, no more than `most`; None: not from here.

    Args:
        solution: the full grid.
        givens: a puzzle with that solution alone, where the search begins.
        most: so many clues are few enough.
        below: draws numbers.
    """
    search = _Search(solution, below)
    clues = as_set(cell for cell, digit in enumerate(givens.digits) if digit)
    for _ in range(_STEPS):
        while clues.bit_count() > most and (fewer := search.exchanged(clues, 2)):
            clues = fewer
        if clues.bit_count() <= most:
            return search.grid_of(clues)
        clues = search.exchanged(clues, 1)
        if not clues:
            return None
    return None


class _Search:
    """A solution and the unavoidable sets of it that are known."""

    def __init__(self, solution: Grid, below: Below) -> None:
        digits = solution.layout.digits
        self._solution, self._below = solution, below
        self._all = (1 << solution.layout.cell_count) - 1
        self._sets = [as_set(cells) for cells in swaps(solution)]
        # Each cell wants its own digit last: so the solution comes only where there is no other.
        self._orders = b"".join(
            bytes([*(other for other in digits if other != digit), digit])
            for digit in solution.digits
        )

    def exchanged(self, clues: int, number: int) -> int:
        """The clues after so many have gone and one, another, has come; 0: that cannot be."""
        groups = [as_set(group) for group in combinations(members(clues), number)]
        for group in self._shuffled(groups):
            left = clues & ~group
            came = self._one_more(left, self._all & ~clues)
            if came:
                return left | came
        return 0

    def _one_more(self, left: int, choice: int) -> int:
        """A cell of the choice that as a clue leaves one solution; 0: there is none."""
        for i, cells in enumerate(self._sets):
            if not cells & left:
                choice &= cells
                if not choice:
                    if i > 8:  # where it was of use it will be again
                        self._sets.insert(i // 2, self._sets.pop(i))
                    return 0
        while choice:
            free = tuple(members(choice))
            came = 1 << free[self._below(len(free))]
            other = self._other(left | came)
            if not other:
                return came
            choice &= other
        return 0

    def _other(self, clues: int) -> int:
        """The cells in which another solution differs, as few as a few tries come to; 0: none."""
        differing = self._differing(clues)
        if not differing:
            return 0
        smallest = differing
        for cell in self._shuffled(members(differing)):
            if smallest >> cell & 1:
                smaller = self._differing(self._all & ~smallest | 1 << cell)
                smallest = smaller or smallest
        self._sets.insert(0, smallest)
        del self._sets[_KEPT:]
        return smallest

    def _differing(self, clues: int) -> int:
        found = kernel.first_completion(self.grid_of(clues), self._orders)
        assert found is not None
        return as_set(self._solution.differing_cells(found))

    def grid_of(self, clues: int) -> Grid:
        """The givens in these cells."""
        digits = self._solution.digits
        kept = (digit if clues >> cell & 1 else 0 for cell, digit in enumerate(digits))
        return Grid(self._solution.layout, tuple(kept))

    def _shuffled(self, groups: Iterable[int]) -> Iterator[int]:
        left = list(groups)
        while left:
            i = self._below(len(left))
            left[i], left[-1] = left[-1], left[i]
            yield left.pop()
