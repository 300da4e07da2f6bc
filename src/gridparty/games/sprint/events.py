"""Events of a sprint.

Events are what a session file holds: their names and fields never change. Cells count from 0,
seats too, in the order in which the players are named. Times are seconds played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from gridparty.games.common.events import AgreedToStop, Continued, Paused
from gridparty.games.common.handicap import WHERE_AGREED
from gridparty.games.common.writing import Place
from gridparty.games.race.options import Card
from gridparty.games.solo.events import Advice
from gridparty.games.sprint.options import SprintOptions


class Ending(StrEnum):
    """Why a sprint is over (S4)."""

    ALL_DONE = "all-done"  # nobody is solving any more
    TIME = "time"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class Started:
    """The game began."""

    options: SprintOptions
    players: tuple[str, ...]
    card: Card
    first: int


@dataclass(frozen=True, slots=True)
class CountdownBegan:
    """All count down together; each board is uncovered at its own time (S2, S6)."""

    begins: float
    opens: tuple[float, ...]  # by seat


@dataclass(frozen=True, slots=True)
class DigitWritten:
    """A digit was written, at these seconds played."""

    seat: int
    cell: int
    digit: int
    at: float


@dataclass(frozen=True, slots=True)
class ErrorNoticed:
    """A digit was wrong: it is not written, and costs seconds (S3)."""

    seat: int
    cell: int
    digit: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Erased:
    """A digit was erased, or else the marks and the colour of the cell."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class MarkToggled:
    """A pencil mark was toggled."""

    seat: int
    cell: int
    digit: int
    place: Place


@dataclass(frozen=True, slots=True)
class Coloured:
    """A cell was coloured, or the mark of a digit in it; 0 removes the colour."""

    seat: int
    cell: int
    colour: int
    digit: int = field(default=0, metadata=WHERE_AGREED)  # 0: the cell


@dataclass(frozen=True, slots=True)
class MarksFilled:
    """Every mark that the rules allow was written."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The last change of a board was taken back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Redone:
    """The last undo was reverted."""

    seat: int


@dataclass(frozen=True, slots=True)
class HintGiven:
    """A player saw a hint; strength 1: where to look, 2: which technique, 3: what to do."""

    seat: int
    strength: int
    advice: Advice


@dataclass(frozen=True, slots=True)
class Finished:
    """A player's board is full: it is correct, or was handed in (S3)."""

    seat: int
    seconds: float


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A player stopped solving."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastSecondsBegan:
    """The first player is done: the others have until then (S4)."""

    seat: int
    until: float


@dataclass(frozen=True, slots=True)
class PensDown:
    """On paper: nobody writes any more, and the sheets are counted."""

    reason: Ending
    seconds: float


@dataclass(frozen=True, slots=True)
class SheetCounted:
    """A sheet on paper was counted: its wrong digits that cost seconds, and its points."""

    seat: int
    wrong: int
    points: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended, after this many seconds."""

    reason: Ending
    seconds: float


Event = (
    Started
    | CountdownBegan
    | DigitWritten
    | ErrorNoticed
    | Erased
    | MarkToggled
    | Coloured
    | MarksFilled
    | Undone
    | Redone
    | HintGiven
    | Finished
    | GaveUp
    | LastSecondsBegan
    | AgreedToStop
    | Paused
    | Continued
    | PensDown
    | SheetCounted
    | GameOver
)
