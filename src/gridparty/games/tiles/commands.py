"""What players can want in a tile game; to pause, to call, to agree is said as in the race."""

from __future__ import annotations

from dataclasses import dataclass, field

from gridparty.games.common.commands import (
    Accept,
    Agree,
    Call,
    Continue,
    LetBegin,
    Pause,
    SkipAbsent,
    Tick,
)
from gridparty.games.tiles.editions import Edition, TileOptions


@dataclass(frozen=True, slots=True)
class Start:
    """Begin: the player of seat `first`, or whom the lot chooses where the edition says so."""

    edition: Edition
    players: tuple[str, ...]
    options: TileOptions = field(default_factory=TileOptions)
    first: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """The player to move takes a tile from the bag."""


@dataclass(frozen=True, slots=True)
class Lay:
    """The player to move lays the tile in this cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class ClaimNoPlace:
    """The player to move says that the tile fits nowhere (T11)."""


Command = (
    Start
    | Draw
    | Lay
    | ClaimNoPlace
    | Accept
    | Call
    | Agree
    | LetBegin
    | SkipAbsent
    | Tick
    | Pause
    | Continue
)
