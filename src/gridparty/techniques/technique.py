"""A technique as a value: its name and its finder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridparty.board.position import Position
from gridparty.techniques.step import Step


@dataclass(frozen=True, slots=True)
class Technique:
    """A named deduction. `finder` yields its instances; a hint takes the first.

    Of long chains and almost locked sets a position has thousands: there `finder` yields one of
    those that strike the same digits (the shortest, or the one with the fewest cells), and
    `thorough` yields one for each different set of strikes.
    """

    name: str
    finder: Callable[[Position], Iterator[Step]]
    thorough: Callable[[Position], Iterator[Step]] | None = None

    def every(self, position: Position) -> Iterator[Step]:
        """Return all instances with different effects, including those that `finder` leaves out."""
        return (self.thorough or self.finder)(position)
