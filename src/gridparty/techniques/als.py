"""Almost locked sets: n cells of a house that hold n + 1 digits together.

Take one of its digits away, and the others are locked in: each of the n cells holds one of them.
A cell with two candidates is the smallest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gridparty.candidates import Candidates
from gridparty.sight import members


class Als(NamedTuple):
    """An almost locked set."""

    cells: int
    digits: int
    where: dict[int, int]  # digit -> the cells of the set that hold it


@lru_cache(maxsize=4)
def almost_locked_sets(candidates: Candidates, *, largest: int) -> tuple[Als, ...]:
    """Every almost locked set of up to `largest` cells, the smallest first."""
    found: dict[int, int] = {}
    digits = candidates.digits

    def extend(cells: int, union: int, count: int, rest: list[int]) -> None:
        """Add to the cells each of the rest in turn."""
        for place, cell in enumerate(rest, 1):
            now, held = cells | 1 << cell, union | digits[cell]
            if held.bit_count() == count + 2:
                found[now] = held
            if count + 1 < largest:
                extend(now, held, count + 1, rest[place:])

    for house in candidates.layout.houses:
        extend(0, 0, 0, [cell for cell in house.cells if digits[cell]])
    return tuple(
        Als(cells, union, {digit: cells & candidates.cells[digit] for digit in members(union)})
        for cells, union in sorted(found.items(), key=lambda item: (item[0].bit_count(), item[0]))
    )
