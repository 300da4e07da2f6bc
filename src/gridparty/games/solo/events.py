"""Events of a solo game: those of a race, and those of the desk.

Events are what a session file holds: their names and fields never change. Cells count from 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gridparty.board.grid import Placement
from gridparty.games.common.events import HouseAt
from gridparty.games.common.handicap import WHERE_AGREED
from gridparty.games.common.writing import Place
from gridparty.games.race import events as race

if TYPE_CHECKING:
    from gridparty.board.layout import House
    from gridparty.techniques.step import Step


@dataclass(frozen=True, slots=True)
class Advice:
    """A complete hint; its strength says how much of it is shown."""

    technique: str
    houses: tuple[HouseAt, ...]
    cells: tuple[int, ...]
    places: tuple[Placement, ...]
    strikes: tuple[Placement, ...]
    reason: str
    digits: tuple[int, ...] = ()  # of the pattern; missing in files of earlier versions

    @classmethod
    def from_step(cls, step: Step, houses: Iterable[House]) -> Advice:
        """Return the hint for a step; at strength 1 it names these houses."""
        where = tuple(map(HouseAt.of, houses))
        said = str(step.reason)
        return cls(step.technique, where, step.cells, step.places, step.strikes, said, step.digits)


@dataclass(frozen=True, slots=True)
class MarkToggled:
    """A pencil mark was toggled."""

    cell: int
    digit: int
    place: Place = field(default=Place.CORNER, metadata=WHERE_AGREED)


@dataclass(frozen=True, slots=True)
class Coloured:
    """A cell was coloured, or the mark of a digit in it; 0 removes the colour."""

    cell: int
    colour: int
    digit: int = field(default=0, metadata=WHERE_AGREED)  # 0: the cell


@dataclass(frozen=True, slots=True)
class MarksFilled:
    """Every mark that the rules allow was written."""


@dataclass(frozen=True, slots=True)
class MarksRubbedOut:
    """All marks of the cell were erased, and its colour."""

    cell: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The last change was taken back."""


@dataclass(frozen=True, slots=True)
class ErasedAlready:
    """Undo met an error that is erased already, and took nothing back."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Redone:
    """The last undo was reverted."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The player saw which digits are wrong."""

    wrong: tuple[int, ...]  # cells


@dataclass(frozen=True, slots=True)
class HintGiven:
    """The player saw a hint; strength 1: where to look, 2: which technique, 3: what to do."""

    strength: int
    advice: Advice


@dataclass(frozen=True, slots=True)
class LimitReached:
    """The time limit passed: the card is covered and may be finished without a best (R12)."""

    at: float


DeskEvent = (
    MarkToggled
    | Coloured
    | MarksFilled
    | MarksRubbedOut
    | Undone
    | ErasedAlready
    | Redone
    | Checked
    | HintGiven
)
Event = race.Event | LimitReached | DeskEvent
