"""Events of a tile game.

Events are what a session file holds: their names and fields never change. Cells and seats count
from 0, seats in the order of play. Times are seconds played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gridparty.board.grid import Placement
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
from gridparty.games.tiles.editions import Edition, TileOptions
from gridparty.games.tiles.scoring import Score


@dataclass(frozen=True, slots=True)
class Started:
    """The game began, with drawn start tiles, and drawn seats if the edition says so."""

    edition: Edition
    options: TileOptions
    players: tuple[str, ...]
    first: int
    start_tiles: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began: the player may lay a tile until `ends`."""

    seat: int
    number: int  # of the turn in the game, from 1
    ends: float | None


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """A player without a tile was skipped: none is left to draw (T10)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The time of the turn was over and nothing was laid."""

    seat: int


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A player drew a tile. Digit 0 is its back, which the others see (`redacted`)."""

    seat: int
    digit: int


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A tile was laid and earned points, given by house."""

    seat: int
    cell: int
    digit: int
    box: int
    row: int
    column: int

    @property
    def score(self) -> Score:
        """The points by house."""
        return Score(self.box, self.row, self.column)


@dataclass(frozen=True, slots=True)
class TileRejected:
    """A tile broke the rule and was removed, with its points."""

    seat: int
    cell: int
    digit: int
    points: int  # taken back where the table called it, else 0
    clashes: tuple[ClashAt, ...]


@dataclass(frozen=True, slots=True)
class TileTakenBack:
    """The game ended before the others accepted a tile: its player takes it back (R9 d)."""

    seat: int
    cell: int
    digit: int
    points: int  # taken back


@dataclass(frozen=True, slots=True)
class TilePutBack:
    """A drawn tile went back into the bag."""

    seat: int
    digit: int
    fits: bool  # whether it has a legal cell


@dataclass(frozen=True, slots=True)
class NoPlaceClaimed:
    """A player claimed that the tile fits nowhere; it is shown and checked."""

    seat: int
    digit: int
    cell: int | None  # a legal cell, which costs the tile; None: the claim is right


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """A window opened in which the others accept the tile or call an error (table referee)."""

    seat: int
    until: float


@dataclass(frozen=True, slots=True)
class CallUpheld:
    """A call was right: the tile breaks the rule."""

    by: int


@dataclass(frozen=True, slots=True)
class CallRejected:
    """A call was wrong; the caller loses the penalty."""

    by: int
    penalty: int


class Ending(StrEnum):
    """Why a game is over."""

    NO_PLACE = "no-place"  # the current player's tile fits nowhere (T10, J5)
    ALL_LAID = "all-laid"  # no tile is left (T10, J6, B6)
    NOTHING_FITS = "nothing-fits"  # no tile in the bag fits anywhere (B6)
    AGREED = "agreed"  # all players want to stop
    STALLED = "stalled"  # three rounds in which every turn ran out of time


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended; seat and digit name the tile with NO_PLACE."""

    reason: Ending
    seconds: float
    seat: int | None = None
    digit: int = 0


Event = (
    Started
    | FirstChosen
    | TurnBegan
    | TurnSkipped
    | TimeRanOut
    | AbsentSkipped
    | TileDrawn
    | TileLaid
    | TileRejected
    | TileTakenBack
    | TilePutBack
    | NoPlaceClaimed
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
