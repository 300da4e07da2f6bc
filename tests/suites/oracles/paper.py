"""A board on paper: what a referee with a pencil needs to know of it, and nothing of the program.

Cells are numbered from 0, row by row. A board is a dictionary: cell -> digit.
"""

SHAPES = {"9x9": (9, 3, 3), "6x6": (6, 2, 3), "4x4": (4, 2, 2)}
"""By the name of a layout: its size, and how many rows and columns a box has."""


class Paper:
    """Rows, columns and boxes of a board, and what lies on it."""

    def __init__(self, layout: str, lying: dict[int, int]) -> None:
        self.size, self.high, self.wide = SHAPES[layout]
        self.lying = dict(lying)

    def row(self, cell: int) -> set[int]:
        """The cells of its row, itself among them."""
        first = cell - cell % self.size
        return set(range(first, first + self.size))

    def column(self, cell: int) -> set[int]:
        """The cells of its column, itself among them."""
        return set(range(cell % self.size, self.size * self.size, self.size))

    def box(self, cell: int) -> set[int]:
        """The cells of its box, itself among them."""
        y, x = divmod(cell, self.size)
        top, left = y - y % self.high, x - x % self.wide
        return {
            (top + down) * self.size + left + right
            for down in range(self.high)
            for right in range(self.wide)
        }

    def houses(self, cell: int) -> list[tuple[str, set[int]]]:
        """Row, column and box, in the order in which V2 reports them."""
        return [("row", self.row(cell)), ("column", self.column(cell)), ("box", self.box(cell))]

    def names_nothing(self, cell: int, digit: int) -> str | None:
        """V1: why this is no placement at all, if it is none."""
        if not 0 <= cell < self.size * self.size:
            return "off-board"
        if not 1 <= digit <= self.size:
            return "no-such-symbol"
        return "cell-taken" if cell in self.lying else None

    def in_the_way(self, cell: int, digit: int) -> list[tuple[str, int]]:
        """V2: every cell that holds the digit already, house by house."""
        return [
            (kind, other)
            for kind, cells in self.houses(cell)
            for other in sorted(cells)
            if other != cell and self.lying.get(other) == digit
        ]

    def fits_somewhere(self, digit: int) -> bool:
        """Whether an empty cell takes the digit within the rules."""
        return any(
            cell not in self.lying and not self.in_the_way(cell, digit)
            for cell in range(self.size * self.size)
        )

    def full(self) -> bool:
        """Whether no cell is empty."""
        return len(self.lying) == self.size * self.size
