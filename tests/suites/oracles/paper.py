"""A board on paper: what a referee with a pencil needs to know of it, and nothing of the program.

Cells are numbered from 0, row by row. A board is a dictionary: cell -> digit.
"""

from functools import cache

SHAPES = {"9x9": (9, 3, 3), "6x6": (6, 2, 3), "4x4": (4, 2, 2)}
"""By the name of a layout: its size, and how many rows and columns a box has."""


@cache
def houses_of(layout: str) -> list[list[tuple[str, tuple[int, ...]]]]:
    """For every cell its row, column and box, in the order in which V2 reports them."""
    size, high, wide = SHAPES[layout]
    cells = range(size * size)
    bot_adapter = {
        "row": lambda cell: cell // size,
        "column": lambda cell: cell % size,
        "box": lambda cell: (cell // size // high, cell % size // wide),
    }
    return [
        [
            (kind, tuple(c for c in cells if way(c) == way(cell)))
            for kind, way in bot_adapter.items()
        ]
        for cell in cells
    ]


class Paper:
    """Rows, columns and boxes of a board, and what lies on it."""

    def __init__(self, layout: str, lying: dict[int, int]) -> None:
        self.name = layout
        self.size = SHAPES[layout][0]
        self.lying = dict(lying)

    def houses(self, cell: int) -> list[tuple[str, tuple[int, ...]]]:
        """Row, column and box of the cell; it is itself among their cells."""
        return houses_of(self.name)[cell]

    def names_nothing(self, cell: int, digit: int) -> str | None:
        """V1: why this is no placement at all, if it is none."""
        if not 0 <= cell < self.size * self.size:
            return "off-board"
        if not 1 <= digit <= self.size:
            return "no-such-symbol"
        return "cell-taken" if cell in self.lying else None

    def in_the_way(self, cell: int, digit: int) -> list[tuple[str, int]]:
        """V2: every cell that holds the digit already, house by house."""
        lying = self.lying
        return [
            (kind, other)
            for kind, cells in self.houses(cell)
            for other in cells
            if lying.get(other) == digit and other != cell
        ]

    def places_for(self, digit: int) -> list[int]:
        """The empty cells that take the digit within the rules."""
        barred = set(self.lying)
        for cell, lying in self.lying.items():
            if lying == digit:
                barred.update(*(cells for _, cells in self.houses(cell)))
        return [cell for cell in range(self.size * self.size) if cell not in barred]

    def fits_somewhere(self, digit: int) -> bool:
        """Whether there is such a cell."""
        return bool(self.places_for(digit))

    def full(self) -> bool:
        """Whether no cell is empty."""
        return len(self.lying) == self.size * self.size
