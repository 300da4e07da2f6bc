"""What can happen in a race.

Events are what a session file holds: their names and fields never change. Cells count from 0,
seats too, in the order in which the players are named. Times are seconds played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gridparty.games.common.events import (
    AbsentSkipped,
    Accepted,
    AgreedToStop,
    CallCameTooLate,
    ClashAt,
    Continued,
    ErrorCalled,
    FirstChosen,
    Paused,
    WindowClosed,
)
from gridparty.games.race.setup import Card, RaceOptions


class Ending(StrEnum):
    """Why a game is over (R9, R11, R12)."""

    SOLVED = "solved"
    STALLED = "stalled"  # rounds in which nobody placed a digit; or full with wrong digits
    TIME = "time"
    AGREED = "agreed"
    ROUNDS = "rounds"
    GAVE_UP = "gave-up"  # alone


class ErasedBy(StrEnum):
    """Who took a digit off the board again."""

    PLAYER = "player"
    REFEREE = "referee"
    DEADLINE = "deadline"
    UNACCEPTED = "unaccepted"  # the game was over before the others had accepted it (R9)


@dataclass(frozen=True, slots=True)
class Started:
    """The card lies on the table."""

    options: RaceOptions
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
    """A digit stands on the board; the others may call it until `callable_until`, and longer.

    That is, for as long as the turn lasts. None: the program is the referee.
    """

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


Event = (
    Started
    | FirstChosen
    | TurnBegan
    | DigitWritten
    | ErrorNoticed
    | DigitErased
    | Passed
    | TimeRanOut
    | AbsentSkipped
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
)
