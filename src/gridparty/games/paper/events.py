"""Events of a race on paper, as far as the program sees it.

Events are what a session file holds: their names and fields never change. Cells count from 0,
seats too, in the order in which the players are named. Times are seconds played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gridparty.games.common.events import Continued, FirstChosen, Paused
from gridparty.games.paper.options import PaperOptions
from gridparty.games.race.options import Card


class Ending(StrEnum):
    """Why a game is over."""

    COUNTED = "counted"  # all sums are noted


@dataclass(frozen=True, slots=True)
class Started:
    """The game began."""

    options: PaperOptions
    players: tuple[str, ...]
    first: int


@dataclass(frozen=True, slots=True)
class CardLaid:
    """The card on the table was named."""

    card: Card


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began: the player may write from `begins` to `ends`."""

    seat: int
    round: int  # from 1
    begins: float
    ends: float | None


@dataclass(frozen=True, slots=True)
class HasWritten:
    """A player wrote a digit on the card; the program does not know which."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player ended the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The time of the turn was over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Judged:
    """The current player asked about a digit of `seat`, and got the answer."""

    by: int
    seat: int
    cell: int
    digit: int
    right: bool


@dataclass(frozen=True, slots=True)
class SumsNoted:
    """Sums by seat were noted; None: not counted yet."""

    sums: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended, and the sums count."""

    reason: Ending
    seconds: float


Event = (
    Started
    | CardLaid
    | TurnBegan
    | HasWritten
    | Passed
    | TimeRanOut
    | Judged
    | SumsNoted
    | Paused
    | Continued
    | FirstChosen
    | GameOver
)
