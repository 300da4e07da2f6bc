"""Commands of the race on paper. Seats and cells count from 0."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.games.common.commands import Continue, LetBegin, Pause, Tick
from gridparty.games.paper.options import PaperOptions
from gridparty.games.race.options import Card


@dataclass(frozen=True, slots=True)
class Start:
    """Start a game; the player of seat `first` begins (R3)."""

    options: PaperOptions
    players: tuple[str, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class LayCard:
    """Name the card on the table; the caller has proved its solution."""

    card: Card


@dataclass(frozen=True, slots=True)
class Written:
    """End the turn after writing a digit on the card."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without a digit."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask whether a digit just written is right; `seat` None: by the current player."""

    cell: int
    digit: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class NoteSums:
    """Note the sums by seat; None: not counted yet."""

    sums: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """Confirm the sums and end the game."""


Command = (
    Start | LayCard | Written | Pass | Ask | NoteSums | Keep | LetBegin | Pause | Continue | Tick
)
