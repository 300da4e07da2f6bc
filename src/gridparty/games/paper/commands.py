"""What players can want of the clock beside their card. Seats and cells count from 0."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.games.common.commands import Continue, LetBegin, Pause, Tick
from gridparty.games.paper.setup import PaperOptions
from gridparty.games.race.setup import Card


@dataclass(frozen=True, slots=True)
class Start:
    """Begin: the first player named begins, or the one of seat `first` (R3)."""

    options: PaperOptions
    players: tuple[str, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class LayCard:
    """A card of the deck lies on the table: this one, and whoever says so has had it proved."""

    card: Card


@dataclass(frozen=True, slots=True)
class Written:
    """The player whose turn it is has written a digit, and puts the pen down."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The player whose turn it is writes nothing."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Is this digit right, which the player of that seat has just written? None: who is to play."""

    cell: int
    digit: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class NoteSums:
    """What everybody has on the card, by seat, as far as it is counted."""

    sums: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """The sums are right: the card is over."""


Command = (
    Start | LayCard | Written | Pass | Ask | NoteSums | Keep | LetBegin | Pause | Continue | Tick
)
