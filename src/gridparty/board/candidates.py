"""Which digits may still go where.

A candidate is a fact, a *pencil mark* is what somebody wrote. `Candidates.of` a grid takes away
only what the placed digits forbid; every strike beyond that is a deduction of somebody's.
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
    """The digits that may still go into each cell. A set of cells, or of digits, is one int."""

    layout: Layout
    cells: tuple[int, ...]  # cells[digit]: where it may go, bit `cell`; cells[0] is empty

    @classmethod
    def of(cls, grid: Grid) -> Candidates:
        """All that the placed digits leave: a digit goes into empty cells that see no equal one.

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
        """For every cell the digits that may go there, bit `digit`; 0 where one is placed."""
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
        """The candidates once the digit stands in the cell: nothing else there, nor in sight."""
        cell, digit = placement
        here = 1 << cell
        cells = [mask & ~here for mask in self.cells]
        cells[digit] &= ~self.sight.peers[cell]
        return Candidates(self.layout, tuple(cells))

    def strike(self, strikes: Iterable[Placement]) -> Candidates:
        """The candidates without these."""
        cells = list(self.cells)
        for cell, digit in strikes:
            cells[digit] &= ~(1 << cell)
        return Candidates(self.layout, tuple(cells))

    def __contains__(self, candidate: Placement) -> bool:
        return bool(self.cells[candidate.digit] >> candidate.cell & 1)

    def __iter__(self) -> Iterator[Placement]:
        """Every candidate, cell by cell."""
        for cell, digits in enumerate(self.digits):
            for digit in members(digits):
                yield Placement(cell, digit)


def legal_digits(grid: Grid) -> tuple[frozenset[int], ...]:
    """For every cell the digits that break no rule there (V2); none where one is placed."""
    return tuple(frozenset(members(digits)) for digits in Candidates.of(grid).digits)
