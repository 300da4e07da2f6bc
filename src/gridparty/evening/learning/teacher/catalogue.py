"""The lessons of all techniques, in order of difficulty, and what a typed name asks for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gridparty.board.nearest import nearest
from gridparty.board.position import Position
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.learning.teacher.exercise import Exercise
from gridparty.evening.learning.teacher.pages import LessonPage, pages_of
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.system import paths
from gridparty.techniques import TECHNIQUES, Step, Technique, examples

NAMES = tuple(technique.name for technique in TECHNIQUES)


@dataclass(frozen=True)
class TechniqueLesson:
    """The lesson of one technique: a board that explains it, and boards to try it on."""

    technique: Technique
    number: int  # from 1, easiest first

    @property
    def name(self) -> str:
        """The technique's name."""
        return self.technique.name

    @cached_property
    def example(self) -> tuple[Position, Step]:
        """The position and the step that explain the technique."""
        return examples.example(self.name)

    @cached_property
    def pages(self) -> tuple[LessonPage, ...]:
        """The pages of the explanation."""
        return pages_of(*self.example)

    @cached_property
    def exercises(self) -> tuple[tuple[Position, Step], ...]:
        """The positions and steps to try it on."""
        return examples.exercises(self.name)

    @property
    def count(self) -> int:
        """Number of pages, counting one for each board to try."""
        return len(self.pages) + len(self.exercises)

    def exercise(self, number: int) -> Exercise:
        """Return the exercise on one of the boards."""
        return Exercise(self.technique, *self.exercises[number])


def technique_lesson(name: str) -> TechniqueLesson:
    """Return the lesson of the technique that goes by this name.

    Raises:
        GridpartyError: the name is unknown or ambiguous.
    """
    from gridparty.rating.counterparts import technique_asked_for  # the rater: slow to import

    technique = technique_asked_for(name)
    return TechniqueLesson(technique, NAMES.index(technique.name) + 1)


def lesson_named(words: str) -> str | TechniqueLesson:
    """Return the name of a game's lesson, or the lesson of a technique by name or number.

    Raises:
        GridpartyError: there is no such lesson, or several techniques match.
    """
    from gridparty.evening.learning.lessons.catalogue import LESSONS  # the games: slow to import
    from gridparty.rating.counterparts import techniques_asked_for

    name = " ".join(words.split())
    if name.casefold() in LESSONS:
        return name.casefold()
    if name.isdecimal() and 1 <= int(name[:9]) <= len(NAMES):
        return technique_lesson(NAMES[int(name) - 1])
    try:
        techniques_asked_for(name)
    except GridpartyError:
        if nearest(name, NAMES):
            raise
        command = paths.command("learn", "--list")
        unknown = say(
            "There is no lesson {got}. See {command}.", got=excerpt(name), command=command
        )
        raise WishError(unknown) from None
    return technique_lesson(name)
