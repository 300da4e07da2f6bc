"""Commands of the tile game."""

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
    """Start a game; the player of seat `first` begins, or one by lot if the edition says so."""

    edition: Edition
    players: tuple[str, ...]
    options: TileOptions = field(default_factory=TileOptions)
    first: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a tile from the bag, as the current player."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the tile in this cell, as the current player."""

    cell: int


@dataclass(frozen=True, slots=True)
class ClaimNoPlace:
    """Claim that the tile fits nowhere, as the current player (T11)."""


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
