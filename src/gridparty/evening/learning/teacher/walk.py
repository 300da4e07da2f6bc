"""A reader's way through a lesson: five pages, on each of which a text is read or a board tried.

::

    what it is -> find it on the example -> why it works there -> a board -> another board -> over

A text longer than a screen has several parts. The pattern is drawn once the reader has found it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from gridparty.evening.learning.teacher.catalogue import TechniqueLesson
from gridparty.evening.learning.teacher.exercise import Exercise, Phase
from gridparty.evening.learning.teacher.pages import LessonPage, pages_of
from gridparty.evening.learning.teacher.progress import Learned, keep, over_text, progress
from gridparty.i18n.messages import say

_WHAT, _FIND, _WHY = range(3)  # the first pages; the others have a board each


class LessonWalk:
    """The page that the reader is on, and the boards tried.

    Attributes:
        lesson: what is taught.
        page: the current page, from 0.
        over: whether the last page was left.
        told: what could not be read or saved.
    """

    def __init__(self, lesson: TechniqueLesson, today: Callable[[], date] = date.today) -> None:
        """Begin on the first page.

        Args:
            lesson: what is taught.
            today: the day, to be remembered.
        """
        self.lesson, self._today = lesson, today
        self.page, self.over = 0, False
        self.told = progress().complaint
        self._part = 0  # of a text
        self._trials: dict[int, Exercise] = {}  # by board
        self._why = lesson.why

    @property
    def count(self) -> int:
        """Number of pages."""
        return _WHY + 1 + len(self.lesson.exercises)

    @property
    def at_start(self) -> bool:
        """Whether nothing was read yet."""
        return not self.page and not self._part

    @property
    def text(self) -> LessonPage | None:
        """The part of a text to read; None on a board to try, and at the end."""
        parts = self._parts
        return parts[self._part] if parts and not self.over else None

    @property
    def _parts(self) -> tuple[LessonPage, ...]:
        if self.page == _WHAT:
            return self.lesson.what
        return self._why if self.page == _WHY else ()

    @property
    def board(self) -> int | None:
        """The number of the board to try; None on a text, and at the end."""
        if self.over or self._parts:
            return None
        return 0 if self.page == _FIND else self.page - _WHY

    @property
    def trial(self) -> Exercise | None:
        """The exercise on this page."""
        board = self.board
        if board is None:
            return None
        if board not in self._trials:
            self._trials[board] = self.lesson.exercise(board)
        return self._trials[board]

    @property
    def advice(self) -> str:
        """How to spot it, while it is to be found for the first time."""
        trial = self.trial
        seeking = self.board == 0 and trial is not None and trial.phase is Phase.CELLS
        return self.lesson.spot if seeking else ""

    def forward(self) -> None:
        """Go to the next part or page, and from the last one to the end."""
        self.told = ""
        if self._part + 1 < len(self._parts):
            self._part += 1
        elif self.page + 1 < self.count:
            self._go_to(self.page + 1)
        elif not self.over:
            self._finish()

    def back(self) -> None:
        """Go to the part or page before this one."""
        self.told = ""
        if self.over:
            self.over = False
        elif self._part:
            self._part -= 1
        elif self.page:
            self._go_to(self.page - 1)
            self._part = max(0, len(self._parts) - 1)

    def _go_to(self, page: int) -> None:
        self.page, self._part = page, 0
        if page == _WHY and (tried := self._trials.get(0)):
            self._why = pages_of(tried.position, tried.step)[1]  # of the instance that was found

    @property
    def left_out(self) -> int:
        """Number of boards that were neither solved nor shown."""
        done = sum(trial.phase is Phase.DONE for trial in self._trials.values())
        return len(self.lesson.boards) - done

    @property
    def _alone(self) -> bool:
        return any(trial.solved_alone for trial in self._trials.values())

    def _finish(self) -> None:
        self.over = True
        if not self.left_out:
            misses = sum(trial.misses for trial in self._trials.values())
            finished = Learned(self._today(), misses, shown=not self._alone)
            self.told = keep(self.lesson.name, finished)

    @property
    def following(self) -> str | None:
        """The technique to learn next; None: all are learned."""
        return progress().after(self.lesson.name)

    @property
    def ending(self) -> tuple[str, str]:
        """How the lesson ended, and what comes next."""
        told = over_text(self.lesson.name, self.left_out, alone=self._alone)
        following = self.following
        if following is None:
            return told, say("You have learned all techniques.")
        return told, say("Next technique: {name}.", name=following)
