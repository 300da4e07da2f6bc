"""Events that all games share.

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
    """A house as stored in a journal: its kind (row, column, box) and its index among its kind."""

    kind: str
    index: int

    @classmethod
    def of(cls, house: House) -> HouseAt:
        """Return the stored form of a house."""
        return cls(house.kind.value, house.index)

    def within(self, layout: Layout) -> House:
        """Return the house on this board."""
        return next(h for h in layout.houses if (h.kind.value, h.index) == (self.kind, self.index))


@dataclass(frozen=True, slots=True)
class ClashAt:
    """A cell that already holds the digit, and the house shared with it."""

    house: HouseAt
    cell: int

    @classmethod
    def all_of(cls, verdict: Verdict) -> tuple[ClashAt, ...]:
        """Return the stored form of a verdict's clashes."""
        return tuple(cls(HouseAt.of(clash.house), clash.cell) for clash in verdict.clashes)

    @staticmethod
    def cells_of(clashes: Iterable[ClashAt]) -> tuple[int, ...]:
        """Return the clashing cells without repeats: one may share both row and box."""
        return tuple(dict.fromkeys(clash.cell for clash in clashes))


@dataclass(frozen=True, slots=True)
class Accepted:
    """A player accepted the entry."""

    by: int


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The window is over: the entry stands."""

    seat: int


@dataclass(frozen=True, slots=True)
class ErrorCalled:
    """A player called an entry wrong."""

    by: int
    seat: int
    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class CallCameTooLate:
    """A call came after the window had closed: the entry stays (R7)."""

    by: int


@dataclass(frozen=True, slots=True)
class AgreedToStop:
    """These players agreed to stop."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paused:
    """The clock was stopped, with these seconds left; None: no limit."""

    left: float | None


@dataclass(frozen=True, slots=True)
class Continued:
    """The clock was restarted."""


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """Another player was chosen to begin, before the clock had run."""

    seat: int


@dataclass(frozen=True, slots=True)
class AbsentSkipped:
    """The turn of an absent player was ended at once."""

    seat: int
