"""A chain found in the middle of another chain, on the board that was left there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Nested:
    """What a nested chain strikes, how long it is, and on what it rests."""

    strikes: tuple[tuple[int, int], ...]  # cells with digits, in the order of the hint
    complexity: int
    supports: tuple[tuple[int, int, int], ...]  # (reason, cell, digit) of its nodes that are on
    signature: tuple[Any, ...]  # equal for equal chains: the nodes that lead to each of its ends
    inner: tuple[Nested, ...] = ()


def in_order(strikes: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The strikes in the order in which a chain around them takes them up.

    By the cell's number modulo 16 (32 for more than twelve cells), then as they come: that is how
    the hash table of the original lies in memory, and it shows in the ratings.
    """
    modulus = 32 if len(strikes) > 12 else 16
    return tuple(sorted(strikes, key=lambda strike: strike[0] % modulus))
