"""One drill after another: which technique, a position, the clock, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from gridparty.evening.learning.teacher.boxes import Boxed, boxes, keep, moved, next_of
from gridparty.evening.learning.teacher.trial import Exercise, Phase
from gridparty.games.common.times import clock_text
from gridparty.i18n.messages import counted, say
from gridparty.making.drills import Drill, looking
from gridparty.techniques import technique_named
from gridparty.techniques.taught import taught

RARE = "It is rare: this is a board of its lesson, with digits and lines changed round."


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a drill."""

    right: bool
    shown: bool  # the solution was shown
    seconds: float
    boxed: Boxed
    best: bool  # quicker than ever before
    told: str  # what is wrong with the file, where something is

    def words(self) -> str:
        """How long it took, and when the technique comes again."""
        time = clock_text(self.seconds)
        if self.shown:
            return say("{time}, with help: it comes again today.", time=time)
        if not self.right:
            return say("{time}, after a miss: it comes again today.", time=time)
        if self.best:
            return counted(
                self.boxed.days,
                "{time}, quicker than ever here. It comes again tomorrow.",
                "{time}, quicker than ever here. It comes again in {n} days.",
                time=time,
            )
        return counted(
            self.boxed.days,
            "{time} (best {best}). It comes again tomorrow.",
            "{time} (best {best}). It comes again in {n} days.",
            time=time,
            best=clock_text(self.boxed.best),
        )


class Drilling:
    """Somebody drills these techniques, until it is enough.

    Attributes:
        names: what is drilled.
        name: the technique of now.
        what: what it is, for whoever drills it for the first time; else empty.
        number: how many drills were begun.
        drill: the position of now; None while it is sought.
        trial: what the reader is at.
        result: what came of it, once it is over.
    """

    def __init__(
        self,
        names: Sequence[str],
        seed: int,
        clock: Callable[[], float],
        today: Callable[[], date] = date.today,
    ) -> None:
        """Begin to look for the first position.

        Args:
            names: of the techniques.
            seed: of the positions; the n-th drill of a technique is that of `seed` + n - 1.
            clock: seconds that only ever rise.
            today: the day, to be remembered.
        """
        self.names, self._seed, self._clock, self._today = tuple(names), seed, clock, today
        self.number, self.name, self.right, self._done = 0, "", 0, 0
        self.complaint = boxes().complaint
        self.begin()

    def begin(self) -> None:
        """Let the next drill begin."""
        kept = boxes().kept
        self.name = next_of(self.names, kept, self._today(), self.name)
        self.what = "" if self.name in kept else taught(self.name).what
        technique = technique_named(self.name)
        self._looking: Iterator[Drill | None] = looking(technique, self._seed + self.number)
        self.number += 1
        self.drill: Drill | None = None
        self.trial: Exercise | None = None
        self.result: Result | None = None
        self._began = self._clock()

    def look(self, seconds: float) -> bool:
        """Look for the position for so long; whether it is there. The time runs from then on."""
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
        """How long the drill of now has taken, or took."""
        if self.result is not None:
            return self.result.seconds
        return self._clock() - self._began if self.drill is not None else 0.0

    def judge(self) -> Result | None:
        """What came of the drill, kept, as soon as it is over; None before."""
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
        """What is said when somebody has had enough."""
        done = self._done
        return counted(
            done,
            "{n} drill, {right} right at once.",
            "{n} drills, {right} right at once.",
            right=self.right,
        )
