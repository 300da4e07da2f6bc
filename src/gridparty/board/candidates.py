"""The candidates of a grid: which digits may still go where.

A candidate is a fact; a *pencil mark* is what a player wrote. `Candidates.of` removes only what the
placed digits rule out; every further strike is a deduction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from gridparty.board.cells import Sight, members, sight, union
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout


@dataclass(frozen=True)
class Candidates:
    """The digits that may still go into each cell. A set of cells, or of digits, is an int."""

    layout: Layout
    cells: tuple[int, ...]  # cells[digit]: where it may go, as bits by cell; cells[0] is empty

    @classmethod
    def of(cls, grid: Grid) -> Candidates:
        """Return the candidates that the placed digits leave in the empty cells.

        >>> bin(Candidates.of(Grid.parse("1...............")).digits[1])
        '0b11100'
        """
        where = sight(grid.layout)
        cells = [0, *[where.everywhere] * grid.layout.size]
        filled = 0
        for cell, digit in enumerate(grid.digits):
            if digit:
                cells[digit] &= ~where.peers[cell]
                filled |= 1 << cell
        return cls(grid.layout, tuple(mask & ~filled for mask in cells))

    @cached_property
    def digits(self) -> tuple[int, ...]:
        """The candidates of each cell, as bits by digit; 0 where a digit is placed."""
        digits = [0] * self.layout.cell_count
        for digit, cells in enumerate(self.cells):
            for cell in members(cells):
                digits[cell] |= 1 << digit
        return tuple(digits)

    @cached_property
    def unsolved(self) -> int:
        """The cells with a candidate."""
        return union(self.cells)

    @cached_property
    def bivalue(self) -> int:
        """The cells with exactly two candidates."""
        once = twice = thrice = 0
        for cells in self.cells:
            thrice |= twice & cells
            twice |= once & cells
            once |= cells
        return twice & ~thrice

    @property
    def sight(self) -> Sight:
        """Houses and peers of the layout, as sets of cells."""
        return sight(self.layout)

    def place(self, placement: Placement) -> Candidates:
        """Return the candidates after a placement.

        The cell keeps no candidate, and its peers lose the digit.
        """
        cell, digit = placement
        here = 1 << cell
        cells = [mask & ~here for mask in self.cells]
        cells[digit] &= ~self.sight.peers[cell]
        return Candidates(self.layout, tuple(cells))

    def strike(self, strikes: Iterable[Placement]) -> Candidates:
        """Return the candidates without the given ones."""
        cells = list(self.cells)
        for cell, digit in strikes:
            cells[digit] &= ~(1 << cell)
        return Candidates(self.layout, tuple(cells))

    def __contains__(self, candidate: Placement) -> bool:
        return bool(self.cells[candidate.digit] >> candidate.cell & 1)

    def __iter__(self) -> Iterator[Placement]:
        """Yield every candidate, cell by cell."""
        for cell, digits in enumerate(self.digits):
            for digit in members(digits):
                yield Placement(cell, digit)


def legal_digits(grid: Grid) -> tuple[frozenset[int], ...]:
    """Return the digits that break no rule (V2) in each cell; none where a digit is placed."""
    return tuple(frozenset(members(digits)) for digits in Candidates.of(grid).digits)
