"""Sets of cells as ints: bit `cell` is set for each cell in the set.

Union, intersection and difference are ``|``, ``&`` and ``& ~``; ``not pattern & ~house`` tests for
a subset. Sets of digits are ints too, with bit `digit` for each digit (bit 0 is unused).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from operator import or_

from gridparty.board.layout import House, Kind, Layout


def members(bits: int) -> Iterator[int]:
    """Yield the cells (or digits) of a set, ascending.

    >>> list(members(0b100110))
    [1, 2, 5]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def as_set(numbers: Iterable[int]) -> int:
    """Return the set with these cells (or digits).

    >>> bin(as_set([1, 2, 5]))
    '0b100110'
    """
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def union(sets: Iterable[int]) -> int:
    """Return the union of sets."""
    return reduce(or_, sets, 0)


def only(bits: int) -> int:
    """Return the member of a set that has exactly one."""
    return bits.bit_length() - 1


def first_of(bits: int) -> int:
    """Return the smallest member of a set."""
    return (bits & -bits).bit_length() - 1


def above(bits: int, number: int) -> int:
    """Return the members of a set greater than a number, to visit each pair once."""
    return bits >> (number + 1) << (number + 1)


@dataclass(frozen=True)
class Sight:
    """Houses and peers of a layout, as sets of cells."""

    layout: Layout

    @cached_property
    def everywhere(self) -> int:
        """All cells of the board."""
        return (1 << self.layout.cell_count) - 1

    @cached_property
    def houses(self) -> tuple[int, ...]:
        """All houses: rows, then columns, then boxes, as in `Layout.houses`."""
        return tuple(as_set(house.cells) for house in self.layout.houses)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The rows, from top to bottom."""
        return self.houses[: self.layout.size]

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The columns, from left to right."""
        return self.houses[self.layout.size : 2 * self.layout.size]

    @cached_property
    def boxes(self) -> tuple[int, ...]:
        """The boxes, row by row."""
        return self.houses[2 * self.layout.size :]

    def cells_of(self, house: House) -> int:
        """Return the cells of a house."""
        match house.kind:
            case Kind.ROW:
                return self.rows[house.index]
            case Kind.COLUMN:
                return self.columns[house.index]
            case Kind.BOX:
                return self.boxes[house.index]

    @cached_property
    def peers(self) -> tuple[int, ...]:
        """The peers of each cell."""
        return tuple(as_set(peers) for peers in self.layout.peers)

    @cached_property
    def row_of(self) -> tuple[int, ...]:
        """The row number of each cell."""
        return tuple(row.index for row, _, _ in self.layout.houses_of)

    @cached_property
    def column_of(self) -> tuple[int, ...]:
        """The column number of each cell."""
        return tuple(column.index for _, column, _ in self.layout.houses_of)

    @cached_property
    def box_of(self) -> tuple[int, ...]:
        """The box number of each cell."""
        return tuple(box.index for _, _, box in self.layout.houses_of)

    def common(self, cells: int) -> int:
        """Return the cells that see all of these cells; none of these is among them."""
        peers, seen = self.peers, self.everywhere
        while cells and seen:
            lowest = cells & -cells
            seen &= peers[lowest.bit_length() - 1]
            cells ^= lowest
        return seen

    def seen_by_any(self, cells: int) -> int:
        """Return the cells that see at least one of these cells."""
        return union(self.peers[cell] for cell in members(cells))

    def shared_houses(self, cells: int) -> tuple[House, ...]:
        """Return the houses that contain all of these cells."""
        first = first_of(cells)
        size = self.layout.size
        numbers = (self.row_of[first], size + self.column_of[first], 2 * size + self.box_of[first])
        return tuple(self.layout.houses[n] for n in numbers if not cells & ~self.houses[n])


@cache
def sight(layout: Layout) -> Sight:
    """Return the one `Sight` of a layout."""
    return Sight(layout)
