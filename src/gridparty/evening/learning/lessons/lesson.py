"""Lessons as data: steps, each with a board, one idea and a task.

The terminal and the lines show the same lesson (`terminal/learn`, `lines/learn`); the game's own
rules judge the reader's moves (`practice.py`), and the last step is a small game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from gridparty.i18n.messages import say

ME, OTHER = "You", "Ben"  # the players on the boards of the lessons


@dataclass(frozen=True, slots=True)
class Tried:
    """The reader's actions in a step so far."""

    state: Any
    cursor: int
    events: tuple[Any, ...]  # of the reader's commands


class Goal(Protocol):
    """The condition that completes a step."""

    def reached(self, tried: Tried) -> bool:
        """Whether the reader has met the condition."""


@dataclass(frozen=True, slots=True)
class Here:
    """The cursor is in this cell."""

    cell: int

    def reached(self, tried: Tried) -> bool:
        """Whether the cursor is there."""
        return tried.cursor == self.cell


@dataclass(frozen=True, slots=True)
class Happened:
    """The reader's commands led to an event of this kind with these field values."""

    kind: type[Any]
    fields: Mapping[str, Any] = field(default_factory=dict)

    def reached(self, tried: Tried) -> bool:
        """Whether there was such an event."""
        return any(
            isinstance(event, self.kind)
            and all(getattr(event, name) == value for name, value in self.fields.items())
            for event in tried.events
        )


@dataclass(frozen=True, slots=True)
class Marked:
    """The cell has exactly these pencil marks."""

    cell: int
    digits: frozenset[int]

    def reached(self, tried: Tried) -> bool:
        """Whether it has."""
        return bool(tried.state.desk.marks[self.cell] == self.digits)


@dataclass(frozen=True, slots=True)
class All:
    """All of several goals, in any order."""

    goals: tuple[Goal, ...]

    def reached(self, tried: Tried) -> bool:
        """Whether each of them is reached."""
        return all(goal.reached(tried) for goal in self.goals)


Deed = Any  # a cell to move the cursor to (an int), a line as it is typed, or a command


@dataclass(frozen=True, slots=True)
class Step:
    """One idea, and the reader's task.

    Attributes:
        title: the subject.
        idea: at most three lines of 35 characters.
        part: the task.
        start: the command that begins the game on the step's board.
        before: commands given before the reader's turn.
        cursor: where the cursor begins.
        goal: what completes the step.
        shown: the actions that demonstrate the solution.
        praise: said at the end, instead of the game's own text.
        aside: where to look, in a sentence or two.
        pointed: cells that are marked.
        seed: of the step's random choices.
        tracked: the track is shown.
        several: the task takes several actions; else an action that misses the goal is undone.
        key: what to press on the screen, where that is new.
        typed: what to type in lines, where that is new.
    """

    title: str
    idea: str
    part: str
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
    key: str = ""
    typed: str = ""

    @property
    def on_screen(self) -> str:
        """The task, with the key."""
        return f"{self.part} {say('Key: {key}', key=self.key)}" if self.key else self.part

    @property
    def in_lines(self) -> str:
        """The task, with what to type."""
        return f"{self.part} {say('Type: {line}', line=self.typed)}" if self.typed else self.part


@dataclass(frozen=True, slots=True)
class Bout:
    """A small game with a clock, where the game has one, and against bots.

    Attributes:
        title: the subject.
        idea: as in a `Step`.
        start: the command that begins it.
        bots: the skills of those players who are bots, by name.
        praise: said afterwards, with the command that begins such a game.
        aside: as in a `Step`.
    """

    title: str
    idea: str
    start: Any
    bots: Mapping[str, int]
    praise: str
    aside: str = ""

    @property
    def on_screen(self) -> str:
        """The task: to begin."""
        return say("Press enter to begin.")

    @property
    def in_lines(self) -> str:
        """As on the screen."""
        return self.on_screen


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of one game's lesson, the small game last."""

    title: str  # as after ``gridparty play``
    game: str  # by its name in `games.catalogue`
    steps: tuple[Step, ...]
    bout: Bout

    @property
    def count(self) -> int:
        return len(self.steps) + 1
