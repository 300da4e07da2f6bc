"""The lessons of all techniques, in the order of difficulty: a row of TECHNIQUES is a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gridparty.board.position import Position
from gridparty.evening.learning.teacher.pages import LessonPage, pages_of
from gridparty.evening.learning.teacher.trial import Exercise
from gridparty.techniques import TECHNIQUES, Step, Technique
from gridparty.techniques.examples import example, exercises

NAMES = tuple(technique.name for technique in TECHNIQUES)


@dataclass(frozen=True)
class TechniqueLesson:
    """One technique: a board on which it is told, and boards on which it is tried."""

    technique: Technique
    number: int  # from 1, the easiest first

    @property
    def name(self) -> str:
        """As everywhere."""
        return self.technique.name

    @cached_property
    def told(self) -> tuple[Position, Step]:
        """The board on which it is told."""
        return example(self.name)

    @cached_property
    def pages(self) -> tuple[LessonPage, ...]:
        """What is told, one idea a page."""
        return pages_of(*self.told)

    @cached_property
    def tried(self) -> tuple[tuple[Position, Step], ...]:
        """The boards on which the reader tries it."""
        return exercises(self.name)

    @property
    def count(self) -> int:
        """How many pages there are, a page for each board that is tried."""
        return len(self.pages) + len(self.tried)

    def trial(self, number: int) -> Exercise:
        """The reader's turn on one of the boards, from 0."""
        return Exercise(self.technique, *self.tried[number])


def technique_lesson(name: str) -> TechniqueLesson:
    """The lesson of the technique that people call so.

    Raises:
        GridpartyError: there is none of that name, or it stands for several.
    """
    from gridparty.techniques import technique_named

    technique = technique_named(name)
    return TechniqueLesson(technique, NAMES.index(technique.name) + 1)
