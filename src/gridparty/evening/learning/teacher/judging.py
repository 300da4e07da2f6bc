"""Is what the reader marked the pattern, and is what goes what follows? Judged by what is found.

The step that the lesson means is not the only right answer: any instance of the technique in the
position is one. What is missing or too much is told of the instance that comes nearest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, takewhile
from typing import Generic, TypeVar

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set, members
from gridparty.board.grid import Grid, Placement
from gridparty.board.position import Position
from gridparty.techniques import TECHNIQUES
from gridparty.techniques.step import Step
from gridparty.techniques.technique import Technique

_Part = TypeVar("_Part", bound=Hashable)
_QUICK = {one.name for one in takewhile(lambda one: one.name != "X-Chain", TECHNIQUES)}
_MOST_CELLS = 12


@dataclass(frozen=True, slots=True)
class Verdict(Generic[_Part]):
    """What an answer lacks, and what of it does not belong there."""

    missing: frozenset[_Part]
    too_much: frozenset[_Part]
    fitting: frozenset[_Part]  # what of it does

    @property
    def right(self) -> bool:
        """Whether it is neither more nor less."""
        return not self.missing and not self.too_much

    @property
    def differences(self) -> int:
        """How far it is from right."""
        return len(self.missing) + len(self.too_much)


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


def strikes_nothing(
    technique: Technique, position: Position, cells: Collection[int], *, one_digit: bool = False
) -> bool:
    """Whether these cells are the technique's pattern, though nothing is there to be struck.

    They are if the pattern would strike a candidate that is not there: we put one after the other
    back and look. What is struck is no part of a pattern, so none arises that was none before.
    Not of chains and what comes after them, nor of many cells: that takes seconds.

    Args:
        technique: whose pattern it may be.
        position: the board.
        cells: where it may be.
        one_digit: the technique is about one digit alone, which all its cells have.
    """
    marked = frozenset(cells)
    if technique.name not in _QUICK or len(marked) > _MOST_CELLS:
        return False
    for cell, digit in _put_back(position, marked, one_digit=one_digit):
        for step in technique.every(_with(position, cell, digit)):
            struck = Placement(cell, digit) in step.strikes
            apart = cell not in marked or (step.digits and digit not in step.digits)
            if struck and apart and marked == {*step.cells}:
                return True
    return False


def _put_back(
    position: Position, marked: frozenset[int], *, one_digit: bool
) -> Iterator[Placement]:
    """What a pattern in these cells might strike, and is not there.

    Where two of them see a cell, a digit that two of them have; in themselves any. Of one digit
    only that which all have.
    """
    layout, candidates = position.layout, position.candidates.digits
    held = Counter(digit for cell in marked for digit in members(candidates[cell]))
    least = len(marked) if one_digit else 2
    shared = as_set(digit for digit, times in held.items() if times >= least)
    seen = Counter(peer for one in marked for peer in layout.peers[one])
    for cell in sorted({cell for cell, times in seen.items() if times > 1} | marked):
        wanted = shared if one_digit or cell not in marked else as_set(layout.digits)
        there = candidates[cell] | 1 << position.grid.digits[cell]
        yield from (Placement(cell, digit) for digit in members(wanted & ~there))


def _with(position: Position, cell: int, digit: int) -> Position:
    """The position with that candidate; a digit that stands in the cell is a candidate again."""
    layout, grid = position.layout, list(position.grid.digits)
    places = list(position.candidates.cells)
    for one in filter(None, (digit, grid[cell])):
        places[one] |= 1 << cell
    grid[cell] = 0
    candidates = Candidates(layout, tuple(places))
    return Position(Grid(layout, tuple(grid)), candidates, position.givens & ~(1 << cell))


def _nearest(given: frozenset[_Part], answers: Iterable[frozenset[_Part]]) -> Verdict[_Part]:
    """The verdict by the answer with the fewest differences, of several the first."""
    best = min(answers, key=lambda answer: len(answer ^ given))
    return Verdict(best - given, given - best, given & best)
