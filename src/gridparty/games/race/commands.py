"""Commands of a race. Seats and cells count from 0."""

from __future__ import annotations

from dataclasses import dataclass

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
from gridparty.games.race.options import Card, RaceOptions


@dataclass(frozen=True, slots=True)
class Start:
    """Start a game; the player of seat `first` begins (R3)."""

    options: RaceOptions
    players: tuple[str, ...]
    card: Card
    first: int = 0


@dataclass(frozen=True, slots=True)
class Enter:
    """Write a digit, as the current player."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Erase:
    """Erase a digit of one's own."""

    cell: int


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn, as the current player."""


Command = (
    Start
    | Enter
    | Erase
    | Pass
    | Call
    | Accept
    | Agree
    | LetBegin
    | SkipAbsent
    | Pause
    | Continue
    | Tick
)
