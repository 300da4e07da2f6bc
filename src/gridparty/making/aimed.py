"""Puzzles that teach a technique, aimed at: dug until the technique is needed, eased until it does.

A puzzle that is dug without looking hardly ever needs just one technique and nothing harder. But
often there is a place on its way where nothing easier goes on and the technique does. From there
digits of the solution are given back, few at a time, as long as the technique goes on being needed:
until it and what is easier solve the whole.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridparty.board import chance
from gridparty.board.grid import Grid
from gridparty.grading.lesson import Need
from gridparty.grading.road import Road, Walk
from gridparty.solving import kernel

Groups = Sequence[Sequence[int]]  # cells that are given together

_SHARE = 6  # of what is still open, at first so large a part is given back at a time
_TRIES = 40  # how often something is given back before the grid is given up


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
    givens = kernel.dig(solution, groups, clues=clues)
    walk = road.walk(givens)
    if walk.times < need.count:
        return None
    left = _empty(groups, givens, walk)
    part = max(1, len(left) // _SHARE)
    for _ in range(_TRIES):
        if walk.solved and givens.filled in counts:
            return givens
        if not left or givens.filled > max(counts):
            return None
        if walk.solved:  # all that is wanted is another number of givens
            part = 1
        tried, left = left[:part], left[part:]
        fuller = _with(givens, solution, tried)
        further = road.walk(fuller)
        if further.times >= need.count:
            givens, walk = fuller, further
            left = left if walk.solved else [g for g in left if _open(g, walk)] or left
        elif part > 1:
            left, part = [*left, *tried], part // 2
            left = chance.shuffled(rng, left)
    return None


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
