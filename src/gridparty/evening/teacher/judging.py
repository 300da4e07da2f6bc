"""Is what the reader marked the pattern, and is what goes what follows? Judged by what is found.

The step that the lesson means is not the only right answer: any instance of the technique in the
position is one. What is missing or too much is told of the instance that comes nearest.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Generic, TypeVar

from gridparty.board.grid import Placement
from gridparty.techniques.step import Step

_Part = TypeVar("_Part", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Verdict(Generic[_Part]):
    """What an answer lacks, and what of it does not belong there."""

    missing: frozenset[_Part]
    too_much: frozenset[_Part]

    @property
    def right(self) -> bool:
        """Whether it is neither more nor less."""
        return not self.missing and not self.too_much


def done_by(step: Step) -> frozenset[Placement]:
    """All that the step places or strikes."""
    return frozenset((*step.places, *step.strikes))


def judged_cells(steps: Sequence[Step], marked: Collection[int]) -> Verdict[int]:
    """The cells of a pattern: right if they are those of one of the steps."""
    return _nearest(frozenset(marked), (frozenset(step.cells) for step in steps))


def judged_effect(steps: Sequence[Step], done: Collection[Placement]) -> Verdict[Placement]:
    """What follows from a pattern: right if it is what one of the steps does, or several do."""
    given = frozenset(done)
    within = (done_by(step) for step in steps if done_by(step) <= given)
    together = frozenset(chain.from_iterable(within))
    return _nearest(given, (*filter(None, [together]), *map(done_by, steps)))


def with_cells(steps: Sequence[Step], cells: Collection[int]) -> tuple[Step, ...]:
    """Those of the steps whose pattern lies in just these cells."""
    return tuple(step for step in steps if {*step.cells} == {*cells})


def _nearest(given: frozenset[_Part], answers: Iterable[frozenset[_Part]]) -> Verdict[_Part]:
    """The verdict by the answer with the fewest differences, of several the first."""
    best = min(answers, key=lambda answer: len(answer ^ given))
    return Verdict(best - given, given - best)
