"""What one player alone can want beside writing digits. Cells count from 0."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.games.race import commands as race
from gridparty.games.solo.events import Advice

Start = race.Start  # the same card, by the rules of `setup.SOLO`
Enter = race.Enter
Erase = race.Erase


@dataclass(frozen=True, slots=True)
class Mark:
    """Write a pencil mark, or rub it out."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class FillMarks:
    """Write every mark that the rules allow."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back what was written last."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Write again what was taken back."""


@dataclass(frozen=True, slots=True)
class Check:
    """Ask which digits are wrong."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for help. `advice` is the next step a teacher sees on the board as it stands."""

    advice: Advice | None


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End it unsolved."""


DeskCommand = Mark | FillMarks | Undo | Redo | Check | AskHint | GiveUp
Command = race.Command | DeskCommand
