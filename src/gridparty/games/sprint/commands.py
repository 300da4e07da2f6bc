"""Commands of a sprint: each names the seat whose board it is for. Cells count from 0."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.games.common.commands import Agree, Continue, Pause, SkipAbsent, Tick
from gridparty.games.common.writing import Place
from gridparty.games.race.options import Card
from gridparty.games.solo.events import Advice
from gridparty.games.sprint.options import SprintOptions


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a sprint on this card; `first` is only remembered, as everybody begins together."""

    options: SprintOptions
    players: tuple[str, ...]
    card: Card
    first: int = 0


@dataclass(frozen=True, slots=True)
class Enter:
    """Write a digit on the own board."""

    by: int
    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Erase:
    """Erase the digit in a cell, or else its marks and colour."""

    by: int
    cell: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Toggle a pencil mark in a corner or in the centre of a cell."""

    by: int
    cell: int
    digit: int
    place: Place = Place.CORNER


@dataclass(frozen=True, slots=True)
class Colour:
    """Colour a cell, or the mark of a digit in it; 0 removes the colour."""

    by: int
    cell: int
    colour: int
    digit: int = 0


@dataclass(frozen=True, slots=True)
class FillMarks:
    """Write every mark that the rules allow."""

    by: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last change of the own board."""

    by: int


@dataclass(frozen=True, slots=True)
class Redo:
    """Restore what was taken back last."""

    by: int


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for a hint (S6). `advice` is the next step on the own board."""

    by: int
    advice: Advice | None


@dataclass(frozen=True, slots=True)
class HandIn:
    """Hand in the full board, where errors are found at the end (S3)."""

    by: int


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Stop solving; the others go on."""

    by: int


@dataclass(frozen=True, slots=True)
class Count:
    """Count a sheet on paper: wrong digits where each costs seconds, else points (S3, S5)."""

    by: int
    number: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Confirm what was counted on paper, and end the game."""


BoardCommand = Enter | Erase | Mark | Colour | FillMarks | Undo | Redo | AskHint | HandIn | GiveUp
Command = Start | BoardCommand | Count | Keep | Agree | Pause | Continue | SkipAbsent | Tick
