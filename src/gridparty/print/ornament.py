"""The picture on the backs of a deck: a Latin square as a halftone.

It is made from the deck and is the same on all its cards, so decks tell apart and cards do not.
It need not meet anything at an edge, so a printer's error does not show.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from gridparty.print.pen import Pen, Rect

ORDER = 9
DOT = 0.47  # of a module: the radius of the largest dot


@dataclass(frozen=True, slots=True)
class Ornament:
    """A Latin square of order 9: rows of the digits 1 to 9."""

    name: str  # tells ornaments apart within one document
    square: tuple[tuple[int, ...], ...]

    @classmethod
    def of_deck(cls, name: str, ids: Sequence[str]) -> Ornament:
        """The ornament of the deck with that name and those puzzles.

        A cyclic square with its rows, columns and digits shuffled by a hash: it owes nothing to
        any puzzle's solution.
        """
        seed = hashlib.sha256("\n".join((name, *ids)).encode()).hexdigest()
        rows, columns, digits = (_shuffled(f"{seed} {what}") for what in ("row", "column", "digit"))
        square = tuple(
            tuple(digits[(row + column) % ORDER] + 1 for column in columns) for row in rows
        )
        return cls(f"ornament{seed[:8]}", square)

    def draw(self, pen: Pen, area: Rect, module: float, colour: str) -> None:
        """Fill the area with as many whole modules as it holds, centred; dot area = digit."""
        columns, rows = int(area.width / module + 1e-6), int(area.height / module + 1e-6)
        left = area.x + (area.width - columns * module) / 2
        top = area.y + (area.height - rows * module) / 2

        def draw(pen: Pen) -> None:
            pen.discs(
                (
                    (
                        left + (column + 0.5) * module,
                        top + (row + 0.5) * module,
                        module * DOT * (self.square[row % ORDER][column % ORDER] / ORDER) ** 0.5,
                    )
                    for row in range(rows)
                    for column in range(columns)
                ),
                colour,
            )

        pen.stamp(f"{self.name}{columns}x{rows}", area, draw)


def _shuffled(seed: str) -> list[int]:
    """0 to 8 in an order that only the seed decides, on any machine and in any version."""
    return sorted(range(ORDER), key=lambda n: hashlib.sha256(f"{seed} {n}".encode()).digest())
