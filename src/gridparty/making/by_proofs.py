"""Make puzzles by proofs alone: add clues until every unavoidable set has one.

An *unavoidable set* of a solution is a set of cells whose digits can be rearranged into another
solution; a puzzle is unique exactly when its clues hit every such set. There are far too many to
list, so most are found when needed (an *implicit hitting set*)::

    sets  := what swapping two digits gives at once
    clues := none
    repeat   while a set is without a clue: add the cell that is in most such sets
             ask CP-SAT for a completion of the clues that is not the solution
             none: the puzzle is unique, stop
             else: the cells in which it differs are another set
    then     drop every clue without which the puzzle stays unique, latest first

The greedy choice does not give the fewest possible clues, but all of them are needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from itertools import combinations

from gridparty.board import chance
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import House, Layout
from gridparty.board.rules import judge
from gridparty.solving.prover import other_solution


def random_solution(layout: Layout, rng: chance.Dice) -> Grid:
    """Return a full grid: boxes that share no line are filled at random, CP-SAT does the rest.

    CP-SAT always completes them in the same way, so a few more random digits add variety. If there
    is no completion (on small boards even of the boxes alone), everything is drawn again.
    """
    while True:
        grid = Grid.empty(layout)
        for box in _apart(layout):
            digits = chance.shuffled(rng, layout.digits)
            for cell, digit in zip(box.cells, digits, strict=True):
                grid = grid.place(Placement(cell, digit))
        for cell in chance.sample(rng, grid.empty_cells, layout.size):
            digit = chance.choice(rng, layout.digits)
            if judge(grid, Placement(cell, digit)).legal:
                grid = grid.place(Placement(cell, digit))
        if (solution := other_solution(grid)) is not None:
            return solution


def _apart(layout: Layout) -> list[House]:
    """Return boxes no two of which share a row or a column."""
    chosen: list[House] = []
    for box in layout.boxes:
        seen = {peer for other in chosen for cell in other.cells for peer in layout.peers[cell]}
        if seen.isdisjoint(box.cells):
            chosen.append(box)
    return chosen


def dig_by_proofs(solution: Grid, order: Sequence[int], *, clues: int = 0) -> Grid:
    """Return a minimal puzzle of this solution, or one with as many clues as asked for.

    Args:
        solution: a full grid.
        order: all cells; of equally good cells the earlier becomes a clue.
        clues: keep at least this many (0: as few as the order leads to).
    """
    rank = {cell: i for i, cell in enumerate(order)}
    sets = swaps(solution)
    chosen: list[int] = []

    def is_unique(cells: Set[int]) -> bool:
        """Return whether the cells hit every unavoidable set; keep a set that they miss."""
        if any(cells.isdisjoint(known) for known in sets):
            return False  # no proof needed
        if (other := other_solution(_only(solution, cells), solution)) is None:
            return True
        sets.append(frozenset(solution.differing_cells(other)))
        return False

    while not is_unique(set(chosen)):
        while missed := [known for known in sets if known.isdisjoint(chosen)]:
            often = Counter(cell for known in missed for cell in known)
            chosen.append(min(often, key=lambda cell: (-often[cell], rank[cell])))
    kept = set(chosen)
    for clue in reversed(chosen):
        if len(kept) > clues and is_unique(kept - {clue}):
            kept.remove(clue)
    spare = [cell for cell in order if cell not in kept]
    return _only(solution, kept.union(spare[: max(0, clues - len(kept))]))


def swaps(solution: Grid) -> list[frozenset[int]]:
    """Return the unavoidable sets of two digits: for each pair of digits, its connected parts.

    Two cells of the pair are connected if they share a house: swapping the digits of a whole part
    leaves every house complete.
    """
    layout = solution.layout
    found = []
    for a, b in combinations(layout.digits, 2):
        left = {cell for cell, digit in enumerate(solution.digits) if digit in (a, b)}
        while left:
            part = [min(left)]
            for cell in part:  # grows during the loop
                part += [peer for peer in layout.peers[cell] if peer in left and peer not in part]
            left.difference_update(part)
            found.append(frozenset(part))
    return found


def _only(solution: Grid, cells: Set[int]) -> Grid:
    digits = (d if c in cells else 0 for c, d in enumerate(solution.digits))
    return Grid(solution.layout, tuple(digits))
