"""Judge an answer: the cells of a pattern, and what follows from it.

Any instance of the technique in the position is right, not only the one that the lesson meant.
Missing and extra parts are counted against the closest instance.
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
from gridparty.evening.learning.teacher.idle_chains import is_idle_x_chain, is_idle_xy_chain
from gridparty.techniques import TECHNIQUES
from gridparty.techniques.step import Step
from gridparty.techniques.technique import Technique

_Part = TypeVar("_Part", bound=Hashable)
_QUICK = {one.name for one in takewhile(lambda one: one.name != "X-Chain", TECHNIQUES)}
_MOST_CELLS = 12
_CHAINS = {"X-Chain": is_idle_x_chain, "XY-Chain": is_idle_xy_chain}
_IN_THEIR_CORNERS = (
    *("Unique Rectangle 1", "Unique Rectangle 4", "Unique Rectangle 6"),
    *("Hidden Rectangle", "Avoidable Rectangle 1"),
)


@dataclass(frozen=True, slots=True)
class Verdict(Generic[_Part]):
    """The missing and the extra parts of an answer."""

    missing: frozenset[_Part]
    too_much: frozenset[_Part]
    fitting: frozenset[_Part]  # the part of it that is right

    @property
    def right(self) -> bool:
        """Whether nothing is missing or extra."""
        return not self.missing and not self.too_much

    @property
    def differences(self) -> int:
        """Number of missing and extra parts."""
        return len(self.missing) + len(self.too_much)


def done_by(step: Step) -> frozenset[Placement]:
    """Return everything that the step places or strikes."""
    return frozenset((*step.places, *step.strikes))


def judged_cells(steps: Sequence[Step], marked: Collection[int]) -> Verdict[int]:
    """Judge the cells of a pattern against those of the steps."""
    return _nearest(frozenset(marked), (frozenset(step.cells) for step in steps))


def judged_effect(steps: Sequence[Step], done: Collection[Placement]) -> Verdict[Placement]:
    """Judge an effect against that of one step, or of several together."""
    given = frozenset(done)
    within = (done_by(step) for step in steps if done_by(step) <= given)
    together = frozenset(chain.from_iterable(within))
    return _nearest(given, (*filter(None, [together]), *map(done_by, steps)))


def with_cells(steps: Sequence[Step], cells: Collection[int]) -> tuple[Step, ...]:
    """Return the steps whose pattern consists of exactly these cells."""
    return tuple(step for step in steps if {*step.cells} == {*cells})


def strikes_nothing(
    technique: Technique, position: Position, cells: Collection[int], *, one_digit: bool = False
) -> bool:
    """Whether these cells form the technique's pattern although it strikes nothing.

    They do if the pattern would strike a candidate that is already gone: each one is put back in
    turn and the technique is searched again. Struck candidates are no part of a pattern, so none
    arises that was not there; those rectangles that strike in their own corners do it with digits
    of the pattern. Of chains, those of one digit and of cells with two candidates are known; other
    chains, harder techniques and many cells would take seconds.

    Args:
        technique: whose pattern it may be.
        position: the board.
        cells: the cells in question.
        one_digit: the technique concerns a single digit, which all its cells have.
    """
    marked = frozenset(cells)
    if technique.name in _CHAINS and len(marked) <= _MOST_CELLS:
        return _CHAINS[technique.name](position, marked)
    if technique.name not in _QUICK or len(marked) > _MOST_CELLS:
        return False
    for cell, digit in _put_back(position, marked, one_digit=one_digit):
        for step in technique.every(_with(position, cell, digit)):
            struck = Placement(cell, digit) in step.strikes
            inside = technique.name in _IN_THEIR_CORNERS
            apart = inside or cell not in marked or (step.digits and digit not in step.digits)
            if struck and apart and marked == {*step.cells}:
                return True
    return False


def _put_back(
    position: Position, marked: frozenset[int], *, one_digit: bool
) -> Iterator[Placement]:
    """Yield missing candidates that a pattern in these cells might strike.

    In a cell that two of them see: a digit that two of them have; in the cells themselves: any
    digit. With `one_digit`, only the digit that all have.
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
    """Return the position with this candidate; a digit in the cell becomes a candidate again."""
    layout, grid = position.layout, list(position.grid.digits)
    places = list(position.candidates.cells)
    for one in filter(None, (digit, grid[cell])):
        places[one] |= 1 << cell
    grid[cell] = 0
    candidates = Candidates(layout, tuple(places))
    return Position(Grid(layout, tuple(grid)), candidates, position.givens & ~(1 << cell))


def _nearest(given: frozenset[_Part], answers: Iterable[frozenset[_Part]]) -> Verdict[_Part]:
    """Return the verdict against the answer with the fewest differences, the first of several."""
    best = min(answers, key=lambda answer: len(answer ^ given))
    return Verdict(best - given, given - best, given & best)
