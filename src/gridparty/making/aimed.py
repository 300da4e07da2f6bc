"""Puzzles that teach a technique, aimed at: dug until the technique is needed, eased until it does.

A puzzle that is dug without looking hardly ever needs just one technique and nothing harder. But
often there is a place on its way where nothing easier goes on and the technique does. From there
digits of the solution are given back, few at a time, as long as the technique goes on being needed:
until it and what is easier solve the whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from gridparty.board import chance
from gridparty.board.grid import Grid
from gridparty.grading.lesson import Need
from gridparty.grading.road import Road, Walk
from gridparty.making.patterns import PATTERNS
from gridparty.making.planting import Groups, planted
from gridparty.solving import kernel
from gridparty.techniques import Technique

_SHARE = 6  # of what is empty, at first so large a part is given back at a time
_TRIES = 40  # how often something is given back before the puzzle is given up
_PLANTED = 20  # patterns that are tried in one solution


def aimed(
    need: Need,
    solution: Grid,
    groups: Groups,
    rng: chance.Dice,
    *,
    clues: int = 0,
    counts: Collection[int],
) -> Grid | None:
    """Givens of the solution that need the technique and nothing harder; None: not this time.

    Args:
        need: the technique, and how often it must be needed.
        solution: the full grid.
        groups: cells that are given or empty together, in the order in which they are tried.
        rng: where chance comes from.
        clues: how many givens digging leaves.
        counts: how many givens the puzzle may have.
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
    """Puzzles of the solution's in which the technique may come up; planted where we know how."""
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
    """A puzzle that is given back digits, until the technique and what is easier solve it."""

    need: Need
    road: Road
    solution: Grid
    counts: Collection[int]
    givens: Grid
    walk: Walk

    def ease(self, groups: Groups, rng: chance.Dice) -> Grid | None:
        """The puzzle when it is done; None where it comes to nothing."""
        left = _empty(groups, self.givens, self.walk)
        part = max(1, len(left) // _SHARE)
        for _ in range(_TRIES):
            if self.walk.solved and self.givens.filled in self.counts:
                return self.givens
            if not left or self.givens.filled > max(self.counts):
                return None
            if self.walk.solved:  # all that is wanted is another number of givens
                part = 1
            tried, left = left[:part], left[part:]
            if self._give(tried):
                if not self.walk.solved:
                    left = [group for group in left if _open(group, self.walk)] or left
            elif part > 1:
                left, part = chance.shuffled(rng, [*left, *tried]), part // 2
        return None

    def _give(self, groups: Groups) -> bool:
        """Give these cells, unless the technique is needed no longer then."""
        fuller = _with(self.givens, self.solution, groups)
        walk = self.road.walk(fuller)
        needed = walk.times >= self.need.count
        if needed:
            self.givens, self.walk = fuller, walk
        return needed


def _empty(groups: Groups, givens: Grid, walk: Walk) -> list[Sequence[int]]:
    """What may be given back; first what the way did not come to."""
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
