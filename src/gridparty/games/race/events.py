"""What can happen in a race.

Events are what a session file holds: their names and fields never change. Cells count from 0,
seats too, in the order in which the players are named. Times are seconds played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from gridparty.board.grid import Placement
from gridparty.games.common.events import (
    Accepted,
    AgreedToStop,
    CallCameTooLate,
    ClashAt,
    Continued,
    ErrorCalled,
    HouseAt,
    Paused,
    WindowClosed,
)
from gridparty.games.race.setup import Card, Options

if TYPE_CHECKING:
    from gridparty.techniques.step import Step


class Ending(StrEnum):
    """Why a game is over (R9, R11, R12)."""

    SOLVED = "solved"
    STALLED = "stalled"  # rounds in which nobody placed a digit; or full with wrong digits
    TIME = "time"
    AGREED = "agreed"
    ROUNDS = "rounds"
    GAVE_UP = "gave-up"


class ErasedBy(StrEnum):
    """Who took a digit off the board again."""

    PLAYER = "player"
    REFEREE = "referee"
    DEADLINE = "deadline"


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint, whole; how much of it is shown depends on its strength."""

    technique: str
    houses: tuple[HouseAt, ...]
    cells: tuple[int, ...]
    places: tuple[Placement, ...]
    strikes: tuple[Placement, ...]
    reason: str

    @classmethod
    def from_step(cls, step: Step) -> Advice:
        """The hint that a teacher's step makes."""
        houses = tuple(HouseAt(house.kind.value, house.index) for house in step.houses)
        return cls(step.technique, houses, step.cells, step.places, step.strikes, str(step.reason))


@dataclass(frozen=True, slots=True)
class Started:
    """The card lies on the table."""

    options: Options
    players: tuple[str, ...]
    card: Card
    first: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player may write from `begins` to `ends`."""

    seat: int
    round: int  # from 1
    begins: float
    ends: float | None


@dataclass(frozen=True, slots=True)
class DigitWritten:
    """A digit stands on the board; the table referee may call it until `callable_until`."""

    seat: int
    cell: int
    digit: int
    callable_until: float | None = None


@dataclass(frozen=True, slots=True)
class ErrorNoticed:
    """A digit was written, and the program saw at once that it is wrong."""

    seat: int
    cell: int
    digit: int
    reason: str  # a rules.Reason: conflict or wrong-digit
    clashes: tuple[ClashAt, ...] = ()


@dataclass(frozen=True, slots=True)
class DigitErased:
    """A digit is off the board again."""

    seat: int
    cell: int
    digit: int
    by: ErasedBy


@dataclass(frozen=True, slots=True)
class Passed:
    """A player ended the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The turn's time was over, after so many digits."""

    seat: int
    written: int


@dataclass(frozen=True, slots=True)
class CameTooLate:
    """A digit was written after the deadline: it does not count."""

    seat: int
    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """The others accept what was written in these cells or call an error, until then."""

    seat: int
    cells: tuple[int, ...]
    until: float


@dataclass(frozen=True, slots=True)
class CallUpheld:
    """The entry is wrong indeed."""

    by: int
    seat: int
    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class CallRejected:
    """The entry is right; the caller loses so many points."""

    by: int
    seat: int
    cell: int
    digit: int
    penalty: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nothing more can happen."""

    reason: Ending
    seconds: float


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


DeskEvent = MarkToggled | MarksFilled | MarksRubbedOut | Undone | Redone | Checked | HintGiven
Event = (
    Started
    | TurnBegan
    | DigitWritten
    | ErrorNoticed
    | DigitErased
    | Passed
    | TimeRanOut
    | CameTooLate
    | WindowOpened
    | Accepted
    | WindowClosed
    | ErrorCalled
    | CallUpheld
    | CallRejected
    | CallCameTooLate
    | AgreedToStop
    | Paused
    | Continued
    | GameOver
    | DeskEvent
)
