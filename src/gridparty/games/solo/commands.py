"""Commands of a solo game. Cells count from 0."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.games.common.writing import Place
from gridparty.games.race import commands as race
from gridparty.games.solo.events import Advice

Start = race.Start  # with the options `setup.SOLO`
Enter = race.Enter
Erase = race.Erase


@dataclass(frozen=True, slots=True)
class Mark:
    """Toggle a pencil mark in a corner or in the centre of a cell."""

    cell: int
    digit: int
    place: Place = Place.CORNER


@dataclass(frozen=True, slots=True)
class Colour:
    """Colour a cell, or the mark of a digit in it; 0 removes the colour."""

    cell: int
    colour: int
    digit: int = 0


@dataclass(frozen=True, slots=True)
class FillMarks:
    """Write every mark that the rules allow."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last change of digits or marks."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Restore what was taken back last."""


@dataclass(frozen=True, slots=True)
class Check:
    """Ask which digits are wrong."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for a hint. `advice` is the next step on the current board."""

    advice: Advice | None


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the game unsolved."""


DeskCommand = Mark | Colour | FillMarks | Undo | Redo | Check | AskHint | GiveUp
Command = race.Command | DeskCommand
