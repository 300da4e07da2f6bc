"""The lessons of all techniques, in the order of the curriculum, and what a typed name asks for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gridparty.board.nearest import nearest
from gridparty.board.position import Position
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.learning.teacher.exercise import Exercise
from gridparty.evening.learning.teacher.pages import LessonPage, pages_of
from gridparty.evening.learning.teacher.progress import progress
from gridparty.i18n.messages import Sentence, say
from gridparty.i18n.quoting import excerpt
from gridparty.system import paths
from gridparty.techniques import Step, Technique, examples
from gridparty.techniques.curriculum import LESSONS as NAMES
from gridparty.techniques.taught import taught

__all__ = ["NAMES", "TechniqueLesson", "lesson_named", "technique_lesson"]


@dataclass(frozen=True)
class TechniqueLesson:
    """The lesson of one technique: a board that it is explained on, and boards to try it on."""

    technique: Technique
    number: int  # from 1, in the order of the curriculum

    @property
    def name(self) -> str:
        """The technique's name."""
        return self.technique.name

    @cached_property
    def example(self) -> tuple[Position, Step]:
        """The position and the step that explain the technique."""
        return examples.example(self.name)

    @property
    def what(self) -> tuple[LessonPage, ...]:
        """What it is: the pages before the reader looks for it."""
        return self._pages[0]

    @property
    def spot(self) -> Sentence:
        """How to spot it."""
        return taught(self.name).spot

    @property
    def why(self) -> tuple[LessonPage, ...]:
        """Why it works on the example."""
        return self._pages[1]

    @property
    def pages(self) -> tuple[LessonPage, ...]:
        """All that is told of the example."""
        return *self.what, *self.why

    @cached_property
    def _pages(self) -> tuple[tuple[LessonPage, ...], tuple[LessonPage, ...]]:
        return pages_of(*self.example)

    @cached_property
    def exercises(self) -> tuple[tuple[Position, Step], ...]:
        """The positions and steps to try it on after the example."""
        return examples.exercises(self.name)

    @property
    def boards(self) -> tuple[tuple[Position, Step], ...]:
        """The example, where the reader first looks for it, and the exercises."""
        return self.example, *self.exercises

    def exercise(self, number: int) -> Exercise:
        """Return the exercise on one of the boards."""
        return Exercise(self.technique, *self.boards[number])


def technique_lesson(name: str) -> TechniqueLesson:
    """Return the lesson of the technique that goes by this name; of several, one to be learned.

    Raises:
        GridpartyError: the name is unknown.
    """
    from gridparty.rating.counterparts import techniques_asked_for  # the rater: slow to import

    found = sorted(techniques_asked_for(name), key=lambda one: NAMES.index(one.name))
    learned = progress().learned if len(found) > 1 else ()
    technique = next((one for one in found if one.name not in learned), found[0])
    return TechniqueLesson(technique, NAMES.index(technique.name) + 1)


def lesson_named(words: str) -> str | TechniqueLesson:
    """Return the name of a game's lesson, or the lesson of a technique by name or number.

    Raises:
        GridpartyError: there is no such lesson.
    """
    from gridparty.evening.learning.lessons.catalogue import LESSONS  # the games: slow to import

    name = " ".join(words.split())
    if name.casefold() in LESSONS:
        return name.casefold()
    if name.isdecimal() and 1 <= int(name[:9]) <= len(NAMES):
        return technique_lesson(NAMES[int(name) - 1])
    try:
        return technique_lesson(name)
    except GridpartyError:
        if nearest(name, NAMES):
            raise
        command = paths.command("learn", "--list")
        unknown = say(
            "There is no lesson {got}. See {command}.", got=excerpt(name), command=command
        )
        raise WishError(unknown) from None
