"""What a lesson is made of: steps, each with a board, one idea, and something to be done.

A lesson is data. Screens and plain lines show the same one (`screens/learn`, `plain/learn`); what
the reader does is decided by the game itself (`practice.py`), and the last step is a small game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

ME, OTHER = "You", "Ben"  # who sits at the boards of the lessons


@dataclass(frozen=True, slots=True)
class Tried:
    """What the reader has done in a step so far."""

    state: Any
    cursor: int
    events: tuple[Any, ...]  # that came of the reader's commands


class Goal(Protocol):
    """What ends a step."""

    def reached(self, tried: Tried) -> bool:
        """True when the reader has done it."""


@dataclass(frozen=True, slots=True)
class Here:
    """The cursor is in this cell."""

    cell: int

    def reached(self, tried: Tried) -> bool:
        """True when it is."""
        return tried.cursor == self.cell


@dataclass(frozen=True, slots=True)
class Happened:
    """Of the reader's commands came an event of this kind, with these values in its fields."""

    kind: type[Any]
    fields: Mapping[str, Any] = field(default_factory=dict)

    def reached(self, tried: Tried) -> bool:
        """True when one did."""
        return any(
            isinstance(event, self.kind)
            and all(getattr(event, name) == value for name, value in self.fields.items())
            for event in tried.events
        )


@dataclass(frozen=True, slots=True)
class Marked:
    """The cell has just these pencil marks."""

    cell: int
    digits: frozenset[int]

    def reached(self, tried: Tried) -> bool:
        """True when it has."""
        return bool(tried.state.desk.marks[self.cell] == self.digits)


@dataclass(frozen=True, slots=True)
class All:
    """Several goals, in any order."""

    goals: tuple[Goal, ...]

    def reached(self, tried: Tried) -> bool:
        """True when each of them is."""
        return all(goal.reached(tried) for goal in self.goals)


Deed = Any  # a cell to which the cursor goes (an int), a line as it is typed, or a command


@dataclass(frozen=True, slots=True)
class Step:
    """One idea, and what the reader does with it.

    Attributes:
        title: what it is about.
        idea: at most three lines of 35 characters.
        part: what is to be done on the screen.
        typed: the same for those who type lines.
        start: the command that begins the game on whose board it is done.
        before: commands that were given before the reader comes.
        cursor: where the cursor stands.
        goal: what ends the step.
        shown: the deeds by which it is shown.
        praise: said at the end, in the place of what the game has to say.
        aside: where to look, in a sentence or two.
        pointed: cells that are marked.
        seed: of what chance decides.
        tracked: the track is shown.
        several: it takes several deeds; else a deed that misses the goal is put back.
    """

    title: str
    idea: str
    part: str
    typed: str
    start: Any
    cursor: int
    goal: Goal
    shown: tuple[Deed, ...]
    praise: str = ""
    aside: str = ""
    before: tuple[Any, ...] = ()
    pointed: tuple[int, ...] = ()
    seed: int = 1
    tracked: bool = False
    several: bool = False


@dataclass(frozen=True, slots=True)
class Bout:
    """A small game, played as games are: with a clock where it has one, and against bots.

    Attributes:
        title: what it is about.
        idea: as in a `Step`.
        part: what to do on the screen.
        typed: the same in lines.
        start: the command that begins it.
        bots: the skills of those players who are bots, by name.
        praise: said afterwards, with the keys of the start page that lead to such a game.
        in_lines: the same with the command.
        aside: as in a `Step`.
    """

    title: str
    idea: str
    part: str
    typed: str
    start: Any
    bots: Mapping[str, int]
    praise: str
    in_lines: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """All steps of one game, the small game last."""

    title: str  # as after ``gridparty play``
    game: str  # whose rules decide, by its name in `games.catalogue`
    steps: tuple[Step, ...]
    bout: Bout

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self.steps) + 1
