"""What can happen in a race on paper, as far as the program sees it.

Events are what a session file holds: their names and fields never change. Cells count from 0,
seats too, in the order in which the players are named. Times are seconds played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gridparty.games.common.events import Continued, FirstChosen, Paused
from gridparty.games.paper.setup import PaperOptions
from gridparty.games.race.setup import Card


class Ending(StrEnum):
    """Why a card is over."""

    COUNTED = "counted"  # everybody has added up


@dataclass(frozen=True, slots=True)
class Started:
    """A printed card lies on the table."""

    options: PaperOptions
    players: tuple[str, ...]
    first: int


@dataclass(frozen=True, slots=True)
class CardLaid:
    """The table said which card it is."""

    card: Card


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player may write from `begins` to `ends`."""

    seat: int
    round: int  # from 1
    begins: float
    ends: float | None


@dataclass(frozen=True, slots=True)
class HasWritten:
    """A digit stands on the card, nobody but the table knows which."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player ended the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The turn's time was over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Judged:
    """The digit that a player wrote was asked for by the one who was to play."""

    by: int
    seat: int
    cell: int
    digit: int
    right: bool


@dataclass(frozen=True, slots=True)
class SumsNoted:
    """What everybody has on the card, by seat; None: not counted yet."""

    sums: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The sums count."""

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
