"""A run: three minutes of boards, each with one step to find, from easy to hard.

::

    looking --found--> asked --right, or wrong: one of three mistakes--> looking …
    asked --time, or the third mistake--> over: what was missed is asked again, unscored

The clock stands while a board is sought; the next one is sought while one is asked. What was missed
comes due as a drill, and is asked again at the end, with its effect and without a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher import boxes
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.evening.learning.teacher.exercise import Exercise
from gridparty.evening.results import run_bests
from gridparty.evening.results.run_bests import RunBests
from gridparty.i18n.messages import Sentence, counted, say
from gridparty.i18n.numbers import clock_text
from gridparty.making.drills import Drill, drill_search
from gridparty.techniques import technique_named

SECONDS, MISTAKES = 180.0, 3
_EACH = 2  # boards of a technique before the next harder one


@dataclass(frozen=True, slots=True)
class Found:
    """A step that was found."""

    technique: str
    seconds: float


class Run:
    """One run of one player.

    Attributes:
        names: the techniques, easiest first.
        player: who runs.
        found: the steps found in time.
        missed: the boards with a wrong answer, to be asked again.
        trial: what is asked now; None while a board is sought, and once the run is over.
        before: the bests before this run; None until it is over.
        complaint: why the run was not saved; empty where it was.
        stopped: whether it was stopped before its time, so that it sets no best of the player.
    """

    def __init__(
        self,
        names: Sequence[str],
        seed: int,
        clock: Callable[[], float],
        today: Callable[[], date] = date.today,
        player: str = "You",
    ) -> None:
        """Start the search for the first board.

        Args:
            names: of the techniques; empty: all of them.
            seed: of the boards.
            clock: monotonic seconds.
            today: the current day, for the drills.
            player: for the bests.
        """
        self.names = tuple(sorted(names or NAMES, key=NAMES.index))
        self.player, self._seed, self._clock, self._today = player, seed, clock, today
        self.found: list[Found] = []
        self.missed: list[Drill] = []
        self.trial: Exercise | None = None
        self.before: RunBests | None = None
        self.complaint = ""
        self.stopped = False
        self._used, self._began = 0.0, 0.0  # seconds of earlier boards; the start of this one
        self._number = 0  # boards asked
        self._next: Drill | None = None  # found while another was asked
        self._looking = self._search()
        self._repeated = 0  # boards that were asked again

    @property
    def name(self) -> str:
        """The technique that is asked for, or sought."""
        asked = self._number - (self.trial is not None)
        return self.names[min(asked // _EACH, len(self.names) - 1)]

    @property
    def over(self) -> bool:
        """Whether the time or the mistakes are used up."""
        return self.before is not None

    @property
    def repeats(self) -> int:
        """Number of missed boards that were not asked again yet."""
        return len(self.missed) - self._repeated

    @property
    def left(self) -> float:
        """Seconds left."""
        asking = self.trial is not None and not self.over
        used = self._used + (self._clock() - self._began if asking else 0.0)
        return max(0.0, SECONDS - used)

    def look(self, seconds: float) -> bool:
        """Search for this long, for the board to ask or the one after it; return if one is asked.

        Also ends the run once its time is up.
        """
        if self.over:
            return False
        if self.trial is not None and not self.left:
            self._end()
            return False
        until = self._clock() + seconds
        while self._next is None and (found := next(self._looking, None)) is None:
            if self._clock() >= until:
                break
        else:
            self._next = self._next or found
        if self.trial is None and self._next is not None:
            self._ask(self._next)
        return self.trial is not None

    def answer(self, cells: Collection[int]) -> bool:
        """Judge the cells of the board that is asked; then the next one is sought.

        Too late an answer ends the run instead, and after a pattern that eliminates nothing here
        the same board is asked.
        """
        assert self.trial is not None
        if not self.left:
            self._end()
            return False
        trial, seconds = self.trial, self._clock() - self._began
        right = trial.answer_cells(cells)
        if not right and not trial.misses:
            return False
        name, self.trial = self.name, None
        self._used += seconds
        if right:
            self.found.append(Found(name, seconds))
        else:
            self.missed.append(self._asked)
            if len(self.missed) == MISTAKES:
                self._end()
        return right

    def again(self) -> Exercise | None:
        """Return the next board that was missed, to be solved without a clock; None: no more."""
        if not self.repeats:
            return None
        drill = self.missed[self._repeated]
        self._repeated += 1
        return Exercise(drill.technique, drill.position, drill.step, telling=False)

    def stop(self) -> None:
        """End the run before its time."""
        if not self.over:
            self.stopped = True
            self._end()

    def ending(self) -> tuple[Sentence, ...]:
        """Return the result in sentences."""
        assert self.before is not None
        steps, best = len(self.found), self.before.of(self.player)
        told = [counted(steps, "1 step found.", "{n} steps found.")]
        if best and steps > best and not self.stopped:
            told.append(say("New best: {now} (before {best}).", now=steps, best=best))
        elif best:
            told.append(say("Best: {best}.", best=best))
        told += [
            say("{name}: {time}, the quickest so far.", name=name, time=clock_text(seconds))
            for name, seconds in self._quickest().items()
            if name in self.before.techniques and seconds < self.before.techniques[name]
        ]
        if self.missed:
            n = len(self.missed)
            told.append(
                counted(
                    n, "Missed: {n} board. Try it again.", "Missed: {n} boards. Try them again."
                )
            )
        return tuple(told)

    def _search(self) -> Iterator[Drill | None]:
        """Yield boards without end, with None for each puzzle dug in vain."""
        asked = 0
        while True:
            name = self.names[min(asked // _EACH, len(self.names) - 1)]
            yield from drill_search(technique_named(name), self._seed + asked)
            asked += 1

    def _ask(self, drill: Drill) -> None:
        self._asked, self._next = drill, None
        self.trial = Exercise(drill.technique, drill.position, drill.step, telling=False)
        self._number += 1
        self._began = self._clock()

    def _quickest(self) -> dict[str, int]:
        quickest: dict[str, int] = {}
        for one in self.found:
            seconds = max(1, int(one.seconds))
            quickest[one.technique] = min(seconds, quickest.get(one.technique, seconds))
        return quickest

    def _end(self) -> None:
        """Save the bests, and let what was missed come due as drills."""
        if self.trial is not None:
            self._used += self._clock() - self._began
        self.trial = None
        self.before = run_bests.run_bests()
        steps = 0 if self.stopped else len(self.found)
        try:
            self.before = run_bests.keep(self.player, self._quickest(), steps)
        except GridpartyError as error:
            self.complaint = say("{why}. This run was not saved.", why=error)
        for name in dict.fromkeys(drill.technique.name for drill in self.missed):
            kept = boxes.boxes().kept.get(name)
            moved = boxes.moved(kept, self._today(), right=False, seconds=SECONDS)
            self.complaint = boxes.keep(name, moved) or self.complaint
