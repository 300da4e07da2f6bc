"""Tables of which almost locked sets can be combined.

A position has about three hundred of them, too many to try all pairs. As with cells, a set of them
is an int with bit `number` for each number in `almost_locked_sets`, so one lookup finds all
partners of one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gridparty.board.candidates import Candidates
from gridparty.board.cells import members, union
from gridparty.techniques.als import almost_locked_sets


class _Holders(NamedTuple):
    having: dict[int, int]  # digit -> sets that have it
    holding: dict[tuple[int, int], int]  # (digit, cell) -> sets that have it there
    covering: dict[int, int]  # cell -> sets that contain it
    striking: dict[tuple[int, int], int]  # (digit, cell) -> sets whose places all see the cell


@lru_cache(maxsize=4)
def _holders(candidates: Candidates) -> _Holders:
    holders = _Holders({}, {}, {}, {})
    for number, als in enumerate(almost_locked_sets(candidates)):
        bit = 1 << number
        for cell in members(als.cells):
            holders.covering[cell] = holders.covering.get(cell, 0) | bit
        for digit, cells in als.where.items():
            holders.having[digit] = holders.having.get(digit, 0) | bit
            for cell in members(cells):
                holders.holding[digit, cell] = holders.holding.get((digit, cell), 0) | bit
        for digit, cells in als.struck.items():
            for cell in members(cells):
                holders.striking[digit, cell] = holders.striking.get((digit, cell), 0) | bit
    return holders


def sets_within(candidates: Candidates, digit: int, cells: int) -> int:
    """Return the sets that have the digit, with all their places for it in these cells."""
    holders = _holders(candidates)
    inside = holders.having.get(digit, 0)
    for cell in members(candidates.cells[digit] & ~cells):
        inside &= ~holders.holding.get((digit, cell), 0)
    return inside


@lru_cache(maxsize=4)
def joined(candidates: Candidates) -> tuple[dict[int, int], ...]:
    """Return the restricted commons of each set: digit -> sets that share it."""
    return tuple(
        {
            digit: others
            for digit, seen in als.struck.items()
            if (others := sets_within(candidates, digit, seen))
        }
        for als in almost_locked_sets(candidates)
    )


@lru_cache(maxsize=4)
def apart(candidates: Candidates) -> tuple[int, ...]:
    """Return for each set those that share no cell with it."""
    covering, sets = _holders(candidates).covering, almost_locked_sets(candidates)
    everything = (1 << len(sets)) - 1
    table = []
    for als in sets:
        touching = union(covering[cell] for cell in members(als.cells))
        table.append(everything & ~touching)
    return tuple(table)


@lru_cache(maxsize=4)
def aiming_together(candidates: Candidates) -> tuple[int, ...]:
    """Return for each set those that strike a candidate together with it."""
    striking = _holders(candidates).striking
    return tuple(
        union(
            striking[digit, cell] for digit, cells in als.struck.items() for cell in members(cells)
        )
        for als in almost_locked_sets(candidates)
    )


def struck_by_both(first: dict[int, int], second: dict[int, int]) -> dict[int, int]:
    """Return the candidates that both tables (digit -> cells) strike."""
    return {digit: both for digit, cells in first.items() if (both := cells & second.get(digit, 0))}
