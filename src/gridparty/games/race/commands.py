"""What players can want in a race. The seats of those who speak count from 0; so do cells."""

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
from gridparty.games.race.setup import Card, RaceOptions


@dataclass(frozen=True, slots=True)
class Start:
    """Begin: the first player named begins, or the one of seat `first` (R3)."""

    options: RaceOptions
    players: tuple[str, ...]
    card: Card
    first: int = 0


@dataclass(frozen=True, slots=True)
class Enter:
    """The player whose turn it is writes a digit."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Erase:
    """The writer takes a digit off again."""

    cell: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The player whose turn it is ends it."""


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
