"""Events of a race.

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
from gridparty.games.race.options import Card, RaceOptions


class Ending(StrEnum):
    """Why a game is over (R9, R11, R12)."""

    SOLVED = "solved"
    STALLED = "stalled"  # rounds without a digit, or a full card with errors
    TIME = "time"
    AGREED = "agreed"
    ROUNDS = "rounds"
    GAVE_UP = "gave-up"  # in a game for one


class ErasedBy(StrEnum):
    """Why a digit was erased."""

    PLAYER = "player"
    REFEREE = "referee"
    DEADLINE = "deadline"
    UNACCEPTED = "unaccepted"  # the game ended before the others had accepted it (R9)


@dataclass(frozen=True, slots=True)
class Started:
    """The game began."""

    options: RaceOptions
    players: tuple[str, ...]
    card: Card
    first: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began: the player may write from `begins` to `ends`."""

    seat: int
    round: int  # from 1
    begins: float
    ends: float | None


@dataclass(frozen=True, slots=True)
class DigitWritten:
    """A digit was written.

    The others may call it until `callable_until`, or until the turn ends if later. None: the
    program is the referee.
    """

    seat: int
    cell: int
    digit: int
    callable_until: float | None = None


@dataclass(frozen=True, slots=True)
class ErrorNoticed:
    """The program noticed that a digit just written is wrong."""

    seat: int
    cell: int
    digit: int
    reason: str  # a rules.Reason: conflict or wrong-digit
    clashes: tuple[ClashAt, ...] = ()


@dataclass(frozen=True, slots=True)
class DigitErased:
    """A digit was erased."""

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
    """The time of the turn was over, after this many digits."""

    seat: int
    written: int


@dataclass(frozen=True, slots=True)
class CameTooLate:
    """A digit came after the deadline and does not count."""

    seat: int
    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """A window opened in which the others accept these cells or call an error."""

    seat: int
    cells: tuple[int, ...]
    until: float


@dataclass(frozen=True, slots=True)
class CallUpheld:
    """A call was right: the entry is wrong."""

    by: int
    seat: int
    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class CallRejected:
    """A call was wrong; the caller loses the penalty."""

    by: int
    seat: int
    cell: int
    digit: int
    penalty: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended."""

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
