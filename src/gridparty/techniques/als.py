"""Almost locked sets (ALS): n cells of a house that hold n + 1 digits together.

Without one of its digits the set is locked: each other digit is true in one of its cells. A cell
with two candidates is the smallest. A *restricted common* of two sets is a digit of both whose
places in one see all its places in the other: at most one of the sets can have it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gridparty.board.candidates import Candidates
from gridparty.board.cells import members


class Als(NamedTuple):
    """An almost locked set."""

    cells: int
    digits: int
    where: dict[int, int]  # digit -> cells of the set that hold it
    struck: dict[int, int]  # digit -> candidates outside that see all of these, if any


@lru_cache(maxsize=4)
def almost_locked_sets(candidates: Candidates) -> tuple[Als, ...]:
    """Return every almost locked set, those with the fewest cells first."""
    found: dict[int, int] = {}
    digits = candidates.digits

    def extend(cells: int, union: int, count: int, rest: list[int]) -> None:
        """Extend the cells by each of the rest in turn."""
        for place, cell in enumerate(rest, 1):
            now, held = cells | 1 << cell, union | digits[cell]
            if held.bit_count() == count + 2:
                found[now] = held
            extend(now, held, count + 1, rest[place:])

    for house in candidates.layout.houses:
        extend(0, 0, 0, [cell for cell in house.cells if digits[cell]])
    return tuple(
        _als(candidates, cells, union)
        for cells, union in sorted(found.items(), key=lambda item: (item[0].bit_count(), item[0]))
    )


def _als(candidates: Candidates, cells: int, digits: int) -> Als:
    where = {digit: cells & candidates.cells[digit] for digit in members(digits)}
    struck = {
        digit: seen
        for digit, held in where.items()
        if (seen := candidates.cells[digit] & candidates.sight.common(held))
    }
    return Als(cells, digits, where, struck)
