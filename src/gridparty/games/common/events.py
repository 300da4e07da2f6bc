"""What can happen at any table, whatever is played.

Events are what a session file holds: their names and fields never change. Cells and seats count
from 0. Times are seconds played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridparty.board.layout import House, Layout
    from gridparty.board.rules import Verdict


@dataclass(frozen=True, slots=True)
class HouseAt:
    """A house by its kind (row, column, box) and its place among its kind, from 0."""

    kind: str
    index: int

    @classmethod
    def of(cls, house: House) -> HouseAt:
        """The same house as it is written down."""
        return cls(house.kind.value, house.index)

    def within(self, layout: Layout) -> House:
        """The house itself, on this board."""
        return next(h for h in layout.houses if (h.kind.value, h.index) == (self.kind, self.index))


@dataclass(frozen=True, slots=True)
class ClashAt:
    """A cell that holds the digit already, and the house in which it does."""

    house: HouseAt
    cell: int

    @classmethod
    def all_of(cls, verdict: Verdict) -> tuple[ClashAt, ...]:
        """All that a verdict speaks of, as it is written down."""
        return tuple(cls(HouseAt.of(clash.house), clash.cell) for clash in verdict.clashes)

    @staticmethod
    def cells_of(clashes: Iterable[ClashAt]) -> tuple[int, ...]:
        """The cells that hold the digit, each once: one may be in the row and in the box."""
        return tuple(dict.fromkeys(clash.cell for clash in clashes))


@dataclass(frozen=True, slots=True)
class Accepted:
    """A player accepts what was written."""

    by: int


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """Nobody has anything more to say: what was written stands."""

    seat: int


@dataclass(frozen=True, slots=True)
class ErrorCalled:
    """A player says that an entry is wrong."""

    by: int
    seat: int
    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class CallCameTooLate:
    """The window was closed: the entry stays (R7)."""

    by: int


@dataclass(frozen=True, slots=True)
class AgreedToStop:
    """These players want to stop."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paused:
    """The clock stands still, with so many seconds left; None where there is no limit."""

    left: float | None


@dataclass(frozen=True, slots=True)
class Continued:
    """The clock runs again."""


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """Another player begins than the one who was to: no second has been played."""

    seat: int


@dataclass(frozen=True, slots=True)
class AbsentSkipped:
    """The player to move was not there, and the turn was over at once."""

    seat: int
