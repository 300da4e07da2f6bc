"""What can happen in a tile game.

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
    """The board is set up; chance chose the start tiles, and the seats where the lot decides."""

    edition: Edition
    options: TileOptions
    players: tuple[str, ...]
    first: int
    start_tiles: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player may lay a tile, until `ends`."""

    seat: int
    number: int  # of the turn in the game, from 1
    ends: float | None


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """The player holds no tile, and none is left to draw (T10)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The turn's time was over; nothing was laid."""

    seat: int


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """The player drew a tile. Digit 0 is its back: all that the others see (`redacted`)."""

    seat: int
    digit: int


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A tile lies on the board, and brings points: by the house in which they were counted."""

    seat: int
    cell: int
    digit: int
    box: int
    row: int
    column: int

    @property
    def score(self) -> Score:
        """The points with their reasons."""
        return Score(self.box, self.row, self.column)


@dataclass(frozen=True, slots=True)
class TileRejected:
    """The tile breaks the rule and comes off; points that it had brought go too."""

    seat: int
    cell: int
    digit: int
    points: int  # taken back: those of a tile that the table called, else 0
    clashes: tuple[ClashAt, ...]


@dataclass(frozen=True, slots=True)
class TileTakenBack:
    """The game is over before the others accepted the tile: its player has it again (R9 d)."""

    seat: int
    cell: int
    digit: int
    points: int  # that go again


@dataclass(frozen=True, slots=True)
class TilePutBack:
    """A drawn tile goes back into the bag, unlaid."""

    seat: int
    digit: int
    fits: bool  # False: there is no place for it


@dataclass(frozen=True, slots=True)
class NoPlaceClaimed:
    """The player says that the tile fits nowhere; it is shown, and the program looks."""

    seat: int
    digit: int
    cell: int | None  # where it would fit, and then the tile is lost; None: the claim is right


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """The others accept the tile or call an error, until then (table referee)."""

    seat: int
    until: float


@dataclass(frozen=True, slots=True)
class CallUpheld:
    """It does indeed; it is rejected."""

    by: int


@dataclass(frozen=True, slots=True)
class CallRejected:
    """It does not; the caller loses so many points."""

    by: int
    penalty: int


class Ending(StrEnum):
    """Why a game is over."""

    NO_PLACE = "no-place"  # the player to move cannot lay the tile in hand (T10, J5)
    ALL_LAID = "all-laid"  # no tile is left to draw or to lay (T10, J6, B6)
    NOTHING_FITS = "nothing-fits"  # no tile in the bag fits anywhere (B6)
    AGREED = "agreed"  # everybody wants to stop
    STALLED = "stalled"  # three rounds in which every turn ran out of time


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nothing more can happen; with NO_PLACE, whose tile it was, and which."""

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
