"""Puzzles with very few clues on 9x9: exchange clues until one can be saved.

Digging leaves 22 to 26 clues, hardly ever 20. From there the search continues::

    2 clues go, 1 comes    if that leaves one solution: a clue is saved
    1 goes, 1 comes        if no clue can be saved: a step aside, then try again

*Unavoidable sets* say which clue may come: their cells can be rearranged into another solution, so
every puzzle has a clue in each. A new clue must be in all sets that the remaining clues miss. Sets
are found whenever there is another solution: the cells in which it differs. They are kept, and
after a while most questions need no search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from gridparty.board.cells import as_set, members
from gridparty.board.grid import Grid
from gridparty.making.by_proofs import swaps
from gridparty.solving import kernel

#: Below this many clues the search is used; for more, digging alone is faster.
FEW = 21
_STEPS = 60  # steps aside before the grid is abandoned
_KEPT = 400  # sets kept, the most useful first

Below = Callable[[int], int]  # draws a number below the argument


def with_few_clues(solution: Grid, givens: Grid, most: int, below: Below) -> Grid | None:
    """Return givens of the solution, at most `most`; None if the search fails.

    Args:
        solution: the full grid.
        givens: a unique puzzle of the solution, from which the search starts.
        most: the number of clues to reach.
        below: draws random numbers.
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
    """A solution and its known unavoidable sets."""

    def __init__(self, solution: Grid, below: Below) -> None:
        digits = solution.layout.digits
        self._solution, self._below = solution, below
        self._all = (1 << solution.layout.cell_count) - 1
        self._sets = [as_set(cells) for cells in swaps(solution)]
        # Each cell tries its own digit last, so the solution is found only if there is no other.
        self._orders = b"".join(
            bytes([*(other for other in digits if other != digit), digit])
            for digit in solution.digits
        )

    def exchanged(self, clues: int, number: int) -> int:
        """Return the clues after `number` were replaced by one other; 0 if that is impossible."""
        groups = [as_set(group) for group in combinations(members(clues), number)]
        for group in self._shuffled(groups):
            left = clues & ~group
            came = self._one_more(left, self._all & ~clues)
            if came:
                return left | came
        return 0

    def _one_more(self, left: int, choice: int) -> int:
        """Return a cell of the choice whose clue makes the solution unique; 0 if there is none."""
        for i, cells in enumerate(self._sets):
            if not cells & left:
                choice &= cells
                if not choice:
                    if i > 8:  # move a useful set forward
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
        """Return the cells in which another solution differs, few if possible; 0 if none."""
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
        """Return the grid with the givens in these cells."""
        digits = self._solution.digits
        kept = (digit if clues >> cell & 1 else 0 for cell, digit in enumerate(digits))
        return Grid(self._solution.layout, tuple(kept))

    def _shuffled(self, groups: Iterable[int]) -> Iterator[int]:
        left = list(groups)
        while left:
            i = self._below(len(left))
            left[i], left[-1] = left[-1], left[i]
            yield left.pop()
