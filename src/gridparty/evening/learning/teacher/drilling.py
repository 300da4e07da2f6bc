"""A series of drills: choose a technique, find a position, time the answer, keep the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from gridparty.evening.learning.teacher.boxes import Boxed, boxes, keep, moved, next_of
from gridparty.evening.learning.teacher.exercise import Exercise, Phase
from gridparty.i18n.messages import counted, message, say
from gridparty.i18n.numbers import clock_text
from gridparty.making.drills import Drill, drill_search
from gridparty.techniques import technique_named
from gridparty.techniques.taught import taught

RARE = message("This board is from the lesson, transformed.")


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a drill."""

    right: bool
    shown: bool  # the solution was shown
    seconds: float
    boxed: Boxed
    best: bool  # a personal best
    warning: str  # about the file, or empty

    def words(self) -> str:
        """Return the time taken, and when the technique is due again."""
        time = clock_text(self.seconds)
        if self.shown:
            return say("{time}, with help. Again today.", time=time)
        if not self.right:
            return say("{time}, not right first time. Again today.", time=time)
        if self.best:
            return counted(
                self.boxed.days,
                "{time}: a new best! Again tomorrow.",
                "{time}: a new best! Again in {n} days.",
                time=time,
            )
        return counted(
            self.boxed.days,
            "{time} (best {best}). Again tomorrow.",
            "{time} (best {best}). Again in {n} days.",
            time=time,
            best=clock_text(self.boxed.best),
        )


class Drilling:
    """A session of drills on some techniques.

    Attributes:
        names: the techniques.
        name: the current technique.
        what: its definition, at the first drill of it; else empty.
        number: how many drills were begun.
        drill: the current position; None while it is sought.
        trial: the exercise in progress.
        result: its result, once it is over.
    """

    def __init__(
        self,
        names: Sequence[str],
        seed: int,
        clock: Callable[[], float],
        today: Callable[[], date] = date.today,
    ) -> None:
        """Start the search for the first position.

        Args:
            names: of the techniques.
            seed: of the positions; the n-th drill of a technique uses `seed` + n - 1.
            clock: monotonic seconds.
            today: the current day, for the record.
        """
        self.names, self._seed, self._clock, self._today = tuple(names), seed, clock, today
        self.number, self.name, self.right, self._done = 0, "", 0, 0
        self.complaint = boxes().complaint
        self.begin()

    def begin(self) -> None:
        """Start the next drill."""
        kept = boxes().kept
        self.name = next_of(self.names, kept, self._today(), self.name)
        self.what = "" if self.name in kept else taught(self.name).what
        technique = technique_named(self.name)
        self._looking: Iterator[Drill | None] = drill_search(technique, self._seed + self.number)
        self.number += 1
        self.drill: Drill | None = None
        self.trial: Exercise | None = None
        self.result: Result | None = None
        self._began = self._clock()

    def look(self, seconds: float) -> bool:
        """Search for the position for this long; return whether it was found.

        The time of the drill runs from then on.
        """
        until = self._clock() + seconds
        while self.drill is None:
            self.drill = next(self._looking)
            if self.drill is not None:
                found = self.drill
                self.trial = Exercise(found.technique, found.position, found.step, telling=False)
                self._began = self._clock()
            elif self._clock() >= until:
                return False
        return True

    @property
    def seconds(self) -> float:
        """Seconds taken by the current drill."""
        if self.result is not None:
            return self.result.seconds
        return self._clock() - self._began if self.drill is not None else 0.0

    def judge(self) -> Result | None:
        """Return the result and save it once the drill is over; None before."""
        trial = self.trial
        if trial is None or trial.phase is not Phase.DONE or self.result is not None:
            return self.result
        seconds, right = self._clock() - self._began, not trial.misses and not trial.shown
        before = boxes().kept.get(self.name)
        after = moved(before, self._today(), right=right, seconds=seconds)
        best = right and before is not None and bool(before.best) and after.best < before.best
        self.right, self._done = self.right + right, self._done + 1
        self.result = Result(right, trial.shown, seconds, after, best, keep(self.name, after))
        return self.result

    def ending(self) -> str:
        """Return the closing text of the session."""
        done = self._done
        return counted(
            done,
            "{n} drill, {right} right first time.",
            "{n} drills, {right} right first time.",
            right=self.right,
        )
