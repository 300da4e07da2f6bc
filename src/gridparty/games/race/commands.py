"""What players can want in a race. The seats of those who speak count from 0; so do cells."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.games.common.commands import Accept, Agree, Call, Continue, Pause, Tick
from gridparty.games.race.events import Advice
from gridparty.games.race.setup import Card, Options


@dataclass(frozen=True, slots=True)
class Start:
    """Begin: the first player named begins, or the one of seat `first` (R3)."""

    options: Options
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


@dataclass(frozen=True, slots=True)
class Mark:
    """Solo: write a pencil mark, or rub it out."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class FillMarks:
    """Solo: write every mark that the rules allow."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Solo: take back what was written last."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Solo: write again what was taken back."""


@dataclass(frozen=True, slots=True)
class Check:
    """Solo: ask which digits are wrong."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Solo: ask for help. `advice` is the next step a teacher sees on the board as it stands."""

    advice: Advice | None


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Solo: end it unsolved."""


DeskCommand = Mark | FillMarks | Undo | Redo | Check | AskHint | GiveUp
Command = (
    Start | Enter | Erase | Pass | Call | Accept | Agree | Pause | Continue | Tick | DeskCommand
)
