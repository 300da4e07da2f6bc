"""What the picture on the backs of a deck is made of: a Latin square.

It is made from the deck and is the same on all its cards, so decks tell apart and cards do not.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

ORDER = 9


@dataclass(frozen=True, slots=True)
class Ornament:
    """A Latin square of order 9: rows of the digits 1 to 9."""

    name: str  # tells ornaments apart within one document
    square: tuple[tuple[int, ...], ...]

    @classmethod
    def of_deck(cls, name: str, ids: Iterable[str]) -> Ornament:
        """The ornament of the deck with that name and those puzzles.

        A cyclic square with its rows, columns and digits shuffled by a hash: it owes nothing to
        any puzzle's solution.
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
    """0 to 8 in an order that only the seed decides, on any machine and in any version."""
    return sorted(range(ORDER), key=lambda n: hashlib.sha256(f"{seed} {n}".encode()).digest())
