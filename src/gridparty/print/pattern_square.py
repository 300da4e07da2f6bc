"""The Latin square from which the pattern on a deck's backs is drawn.

It depends on the deck alone: all cards of a deck have the same back, and decks can be told apart.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

ORDER = 9


@dataclass(frozen=True, slots=True)
class Ornament:
    """A Latin square of order 9: rows of the digits 1 to 9."""

    name: str  # unique within one document
    square: tuple[tuple[int, ...], ...]

    @classmethod
    def of_deck(cls, name: str, ids: Iterable[str]) -> Ornament:
        """Return the ornament of a deck.

        It is a cyclic square with rows, columns and digits shuffled by a hash of the deck's name
        and the puzzles' ids, so it reveals nothing about a solution.
        """
        drawn = hashlib.sha256(name.encode())
        for one in ids:
            drawn.update(f"\n{one}".encode())
        seed = drawn.hexdigest()
        rows, columns, digits = (_shuffled(f"{seed} {what}") for what in ("row", "column", "digit"))
        square = tuple(
            tuple(digits[(row + column) % ORDER] + 1 for column in columns) for row in rows
        )
        return cls(f"ornament{seed[:8]}", square)


def _shuffled(seed: str) -> list[int]:
    """Return 0 to 8 in an order that depends on the seed alone, on any machine and version."""
    return sorted(range(ORDER), key=lambda n: hashlib.sha256(f"{seed} {n}".encode()).digest())
