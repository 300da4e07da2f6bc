"""Strong links of one digit: houses with exactly two places for it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gridparty.board.candidates import Candidates
from gridparty.board.cells import first_of, only
from gridparty.board.layout import House, Kind


class StrongLink(NamedTuple):
    """The two places of a digit in a house: one of them is true."""

    first: int
    second: int
    house: House

    @property
    def cells(self) -> int:
        """Both ends, as a set."""
        return 1 << self.first | 1 << self.second

    @property
    def ways(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The link read from either end: (near end, far end)."""
        return (self.first, self.second), (self.second, self.first)

    @property
    def is_box(self) -> bool:
        """Whether the house is a box."""
        return self.house.kind is Kind.BOX


@lru_cache(maxsize=8)  # many finders ask about the same position
def strong_links(candidates: Candidates) -> tuple[tuple[StrongLink, ...], ...]:
    """Return the strong links of each digit: rows, columns, then boxes. Index 0 is empty."""
    houses = tuple(zip(candidates.layout.houses, candidates.sight.houses, strict=True))
    found: list[tuple[StrongLink, ...]] = []
    for where in candidates.cells:
        links = []
        for house, cells in houses:
            places = where & cells
            if places.bit_count() == 2:
                first = first_of(places)
                links.append(StrongLink(first, only(places), house))
        found.append(tuple(links))
    return tuple(found)


@lru_cache(maxsize=8)
def partners(candidates: Candidates) -> tuple[tuple[int, ...], ...]:
    """Return the cells joined by a strong link of the digit: partners[digit][cell]."""
    table = []
    for links in strong_links(candidates):
        joined = [0] * candidates.layout.cell_count
        for first, second, _ in links:
            joined[first] |= 1 << second
            joined[second] |= 1 << first
        table.append(tuple(joined))
    return tuple(table)
