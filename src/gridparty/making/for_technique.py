"""Puzzles that teach a technique: dug until the technique is needed, then eased until it suffices.

A randomly dug puzzle rarely needs one technique and nothing harder. But often its solving path has
a position where nothing easier helps and the technique does. From there digits of the solution are
given back, a few at a time, as long as the technique stays necessary, until it and everything
easier solve the puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from gridparty.board import chance
from gridparty.board.grid import Grid
from gridparty.grading.road import Road, Walk
from gridparty.grading.teaching_puzzles import Need
from gridparty.making.patterns import PATTERNS
from gridparty.making.planting import Groups, planted
from gridparty.solving import kernel
from gridparty.techniques import Technique

_SHARE = 6  # divisor: the part of the empty cells that is first given back at a time
_TRIES = 40  # give-backs before the puzzle is abandoned
_PLANTED = 20  # patterns tried per solution


def aimed(
    need: Need,
    solution: Grid,
    groups: Groups,
    rng: chance.Dice,
    *,
    clues: int = 0,
    counts: Collection[int],
) -> Grid | None:
    """Return givens of the solution that need the technique and nothing harder, or None.

    Args:
        need: the technique, and how often it must be needed.
        solution: the full grid.
        groups: cells that are given or empty together, in the order to try.
        rng: the random source.
        clues: how many givens digging leaves.
        counts: the allowed numbers of givens.
    """
    road = Road(need.technique)
    for givens in dug_for(need.technique, solution, groups, rng, clues=clues):
        walk = road.walk(givens, hopeful=road.is_near)
        if walk.times >= need.count:
            eased = _Easing(need, road, solution, counts, givens, walk).ease(groups, rng)
            if eased is not None:
                return eased
    return None


def dug_for(
    technique: Technique, solution: Grid, groups: Groups, rng: chance.Dice, *, clues: int = 0
) -> Iterator[Grid]:
    """Yield puzzles of the solution in which the technique may occur, planted where possible."""
    draw = PATTERNS.get(technique.name)
    if draw is None:
        yield kernel.dig(solution, groups, clues=clues)
        return
    for _ in range(_PLANTED):
        pattern = draw(solution, rng)
        givens = None if pattern is None else planted(pattern, solution, groups, rng, clues=clues)
        if givens is not None:
            yield givens


@dataclass(slots=True)
class _Easing:
    """A puzzle that is given digits back until the technique and what is easier solve it."""

    need: Need
    road: Road
    solution: Grid
    counts: Collection[int]
    givens: Grid
    walk: Walk

    def ease(self, groups: Groups, rng: chance.Dice) -> Grid | None:
        """Return the finished puzzle; None if that fails."""
        left = _empty(groups, self.givens, self.walk)
        part = max(1, len(left) // _SHARE)
        for _ in range(_TRIES):
            if self.walk.solved and self.givens.filled in self.counts:
                return self.givens
            if not left or self.givens.filled > max(self.counts):
                return None
            if self.walk.solved:  # only the number of givens is still wrong
                part = 1
            tried, left = left[:part], left[part:]
            if self._give(tried):
                if not self.walk.solved:
                    left = [group for group in left if _open(group, self.walk)] or left
            elif part > 1:
                left, part = chance.shuffled(rng, [*left, *tried]), part // 2
        return None

    def _give(self, groups: Groups) -> bool:
        """Give these cells if the technique is still needed then; return whether it is."""
        fuller = _with(self.givens, self.solution, groups)
        walk = self.road.walk(fuller)
        needed = walk.times >= self.need.count
        if needed:
            self.givens, self.walk = fuller, walk
        return needed


def _empty(groups: Groups, givens: Grid, walk: Walk) -> list[Sequence[int]]:
    """Return the groups that may be given back, first those that the walk did not reach."""
    empty = [group for group in groups if not givens.digits[group[0]]]
    return sorted(empty, key=lambda group: not _open(group, walk))


def _open(group: Sequence[int], walk: Walk) -> bool:
    return any(walk.end.open >> cell & 1 for cell in group)


def _with(givens: Grid, solution: Grid, groups: Groups) -> Grid:
    digits = list(givens.digits)
    for group in groups:
        for cell in group:
            digits[cell] = solution.digits[cell]
    return Grid(givens.layout, tuple(digits))
