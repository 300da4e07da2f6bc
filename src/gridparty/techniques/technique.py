"""A technique as a value: its name, and who finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridparty.board.position import Position
from gridparty.techniques.step import Step


@dataclass(frozen=True, slots=True)
class Technique:
    """A named deduction. `finder` yields every instance of it; a hint takes the first.

    Of long chains and almost locked sets there are thousands in a position: there the finder says
    which of those that strike the same digits it yields (the shortest, or the one of fewest
    cells), and `thorough` yields one for each different set of strikes.
    """

    name: str
    finder: Callable[[Position], Iterator[Step]]
    thorough: Callable[[Position], Iterator[Step]] | None = None

    def every(self, position: Position) -> Iterator[Step]:
        """Every instance that differs in what it does, also of those that `finder` thins out."""
        return (self.thorough or self.finder)(position)
