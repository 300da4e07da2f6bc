"""What can happen to one player alone: what happens in a race, and what happens at the desk.

Events are what a session file holds: their names and fields never change. Cells count from 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridparty.board.grid import Placement
from gridparty.games.common.events import HouseAt
from gridparty.games.race import events as race

if TYPE_CHECKING:
    from gridparty.board.layout import House
    from gridparty.techniques.step import Step


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint, whole; how much of it is shown depends on its strength."""

    technique: str
    houses: tuple[HouseAt, ...]
    cells: tuple[int, ...]
    places: tuple[Placement, ...]
    strikes: tuple[Placement, ...]
    reason: str
    digits: tuple[int, ...] = ()  # of the pattern; files of earlier versions do not have them

    @classmethod
    def from_step(cls, step: Step, houses: Iterable[House]) -> Advice:
        """The hint that a teacher's step makes; the weakest one names these houses."""
        where = tuple(map(HouseAt.of, houses))
        said = str(step.reason)
        return cls(step.technique, where, step.cells, step.places, step.strikes, said, step.digits)


@dataclass(frozen=True, slots=True)
class MarkToggled:
    """A pencil mark was written, or rubbed out."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class MarksFilled:
    """Every mark that the rules allow was written."""


@dataclass(frozen=True, slots=True)
class MarksRubbedOut:
    """Every mark in the cell is gone."""

    cell: int


@dataclass(frozen=True, slots=True)
class Undone:
    """What was written last is taken back."""


@dataclass(frozen=True, slots=True)
class ErasedAlready:
    """The last thing written was an error, and is off the board: there is nothing to take back."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Redone:
    """What was taken back is written again."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The player saw which digits are wrong."""

    wrong: tuple[int, ...]  # cells


@dataclass(frozen=True, slots=True)
class HintGiven:
    """The player saw a hint: 1 where to look, 2 which technique, 3 what."""

    strength: int
    advice: Advice


@dataclass(frozen=True, slots=True)
class LimitReached:
    """The time is over: the card lies covered, and may be finished without a best (R12)."""

    at: float


DeskEvent = (
    MarkToggled
    | MarksFilled
    | MarksRubbedOut
    | Undone
    | ErasedAlready
    | Redone
    | Checked
    | HintGiven
)
Event = race.Event | LimitReached | DeskEvent
