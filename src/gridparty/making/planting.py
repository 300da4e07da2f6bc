"""Dig a puzzle so that a pattern is likely in it.

A wrong candidate is gone if a given of its digit sees it (or a given fills its cell), and remains
if none does. So some cells must be given and some must not; the others are dug as usual.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.board import chance
from gridparty.board.cells import as_set, members
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout
from gridparty.making.patterns import Pattern
from gridparty.solving import kernel

Groups = Sequence[Sequence[int]]  # cells that are given together


def planted(
    pattern: Pattern, solution: Grid, groups: Groups, rng: chance.Dice, *, clues: int = 0
) -> Grid | None:
    """Return a puzzle of the solution with room for the pattern; None if that is impossible.

    The cells that must be empty are dug first; those that must be given are not dug.
    """
    empty = _empty(pattern, solution)
    given = _given(pattern, solution, empty, rng)
    if given is None:
        return None
    first, rest = [], []
    for group in groups:
        here = as_set(group)
        if here & empty:
            if here & given:
                return None
            first.append(group)
        elif not here & given:
            rest.append(group)
    givens = kernel.dig(solution, [*first, *rest], clues=clues)
    return None if any(givens.digits[cell] for cell in members(empty)) else givens


def _empty(pattern: Pattern, solution: Grid) -> int:
    """Return the cells that must be empty.

    They are the pattern's cells, and those whose digits would strike its candidates.
    """
    empty = pattern.empty
    for candidate in pattern.there:
        empty |= as_set(_takers(solution, candidate)) | 1 << candidate.cell
    return empty


def _given(pattern: Pattern, solution: Grid, empty: int, rng: chance.Dice) -> int | None:
    """Return cells that must be given to strike what must be gone; None if that is impossible."""
    given = 0
    for candidate in chance.shuffled(rng, pattern.gone):
        ways = as_set(_takers(solution, candidate))
        if not pattern.empty >> candidate.cell & 1:
            ways |= 1 << candidate.cell
        if ways & given:
            continue
        ways &= ~empty
        if not ways:
            return None
        given |= 1 << chance.choice(rng, list(members(ways)))
    return given


def _takers(solution: Grid, candidate: Placement) -> list[int]:
    """Return the cells of the solution's digits that see the candidate."""
    layout: Layout = solution.layout
    cell, digit = candidate
    return [peer for peer in layout.peers[cell] if solution.digits[peer] == digit]
