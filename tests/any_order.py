"""How few cells can be open in any order of play: slow, and written from the definition alone.

Nothing here is the program's but boards. What makes a cell open is worked out once, as a table of
conditions; then the definition is tried word for word: on small boards over every set of cells that
can be filled, on larger ones over every set of cells that players can leave alone.
"""

from __future__ import annotations

from itertools import chain, combinations

from gridparty.board.grid import Grid

Ways = list[list[int]]  # one of these must hold: sets of cells, each with one filled


def ways_to_open(solution: Grid, cell: int) -> Ways:
    """What makes the cell open: for each way sets of cells, of each of which one must be filled."""
    layout, digits = solution.layout, solution.digits
    digit = digits[cell]

    def holding(other: int, where: int) -> int:
        """The peers of a cell that hold this digit in the end."""
        return sum(1 << peer for peer in layout.peers[where] if digits[peer] == other)

    naked = [holding(other, cell) for other in layout.digits if other != digit]
    hidden = [
        [
            1 << other | holding(digit, other) & ~(1 << cell)
            for other in house.cells
            if other != cell
        ]
        for house in layout.houses
        if cell in house.cells
    ]
    return [naked, *hidden]


class AnyOrder:
    """One puzzle, in every order of play."""

    def __init__(self, givens: Grid, solution: Grid, tail: int) -> None:
        self.empty = givens.empty_cells
        self.tail = tail if len(self.empty) > tail else 0
        self.given = sum(1 << cell for cell, digit in enumerate(givens.digits) if digit)
        self.bot_adapter = {cell: ways_to_open(solution, cell) for cell in self.empty}

    def open_in(self, filled: int) -> list[int]:
        """The open cells when these cells are filled."""
        return [
            cell
            for cell, bot_adapter in self.bot_adapter.items()
            if not filled >> cell & 1
            and any(all(filled & one_of for one_of in way) for way in bot_adapter)
        ]

    def left_by(self, alone: tuple[int, ...]) -> int:
        """How many cells stay empty when whatever is open is filled, but for these."""
        filled = self.given
        while cells := [cell for cell in self.open_in(filled) if cell not in alone]:
            filled |= sum(1 << cell for cell in cells)
        return sum(1 for cell in self.empty if not filled >> cell & 1)

    def fewest_of_all(self) -> int:
        """The fewest open cells before the tail, over every set of cells that can be filled."""
        sets = chain.from_iterable(
            combinations(self.empty, n) for n in range(len(self.empty) - self.tail)
        )
        return min(len(self.open_in(self.given | sum(1 << c for c in cells))) for cells in sets)

    def fewest_up_to(self, most: int) -> int:
        """The same by leaving cells alone, one set after another; no more than `most`."""
        return next(
            (
                n
                for n in range(most)
                if any(self.left_by(alone) > self.tail for alone in combinations(self.empty, n))
            ),
            most,
        )
