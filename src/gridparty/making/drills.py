"""Drill positions: the technique is the next step, and nothing easier does anything.

They are cut from full solutions: a puzzle is dug until the technique may occur (planted where
possible), and everything easier is done. The rest of the puzzle does not matter, so drills are
found where no whole puzzle is. Some techniques are still rare: after many failures a known position
is returned in disguise, with digits, lines and bands permuted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from gridparty.board import chance
from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set, members
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, Layout
from gridparty.board.position import Position
from gridparty.grading.mistakes import mistake_in
from gridparty.grading.road import Road
from gridparty.making.for_technique import dug_for
from gridparty.making.generator import random_grid
from gridparty.techniques import Step, Technique
from gridparty.techniques.catalogue import APART
from gridparty.techniques.examples import example, exercises

#: Puzzles dug in vain before a known position is used: a second or two.
ENOUGH = 1500
#: Ranges of givens left for drills of singles, which need variety.
_GIVENS = {"Full House": (50, 76), "Hidden Single": (24, 50), "Naked Single": (24, 50)}


@dataclass(frozen=True, slots=True)
class Drill:
    """A position and its next step."""

    technique: Technique
    position: Position
    step: Step
    fresh: bool  # False: a known position in disguise

    @property
    def steps(self) -> tuple[Step, ...]:
        """All instances of the technique: each is a right answer."""
        return tuple(self.technique.every(self.position))


def drill(technique: Technique, seed: int) -> Drill:
    """Return the drill of a seed; the same seed gives the same drill."""
    return next(one for one in drill_search(technique, seed) if one is not None)


def drill_search(technique: Technique, seed: int) -> Iterator[Drill | None]:
    """Yield None for each puzzle dug in vain, and at the end the drill."""
    rng = Random(f"gridparty drill {seed} {technique.name}")
    if technique in APART:
        yield _known(technique, rng)
        return
    road = Road(technique)
    for tried, givens in enumerate(_dug(technique, rng)):
        first = road.walk(givens, most=1, hopeful=road.is_near).first
        if first is not None:
            position, step = first
            assert mistake_in(position) is None, f"drilled on a mistake: {position}"
            yield Drill(technique, position, step, fresh=True)
            return
        yield None
        if tried == ENOUGH:
            break
    yield _known(technique, rng)


def _dug(technique: Technique, rng: chance.Dice) -> Iterator[Grid]:
    """Yield puzzles of one solution after another, without end."""
    low, high = _GIVENS.get(technique.name, (0, 0))
    cells = range(CLASSIC.cell_count)
    while True:
        solution = random_grid(CLASSIC, rng)
        groups = [(cell,) for cell in chance.shuffled(rng, cells)]
        clues = low + chance.below(rng, high - low + 1)
        yield from dug_for(technique, solution, groups, rng, clues=clues)


def _known(technique: Technique, rng: chance.Dice) -> Drill:
    """Return a known position in disguise, or as it is if the disguise hides the step.

    Of equally short chains a finder reports one, and which one may depend on where cells are.
    """
    known = [example(technique.name), *exercises(technique.name)]
    needing = [position for position, _ in known if is_needed(technique, position)] or [known[0][0]]
    for position in chance.shuffled(rng, needing * 3):
        dressed = disguised(position, rng)
        step = next(iter(technique.finder(dressed)), None)
        if step is not None and (is_needed(technique, dressed) or position is known[0][0]):
            return Drill(technique, dressed, step, fresh=False)
    return Drill(technique, *known[0], fresh=False)


def is_needed(technique: Technique, position: Position) -> bool:
    """Return whether nothing easier than the technique helps in the position."""
    return technique in APART or not any(
        next(iter(easier.finder(position)), None) for easier in Road(technique).easier
    )


def disguised(position: Position, rng: chance.Dice) -> Position:
    """Return an equivalent position: digits, lines, bands and stacks permuted, maybe mirrored."""
    layout = position.layout
    digits = (0, *chance.shuffled(rng, layout.digits))
    rows = _lines_mixed(rng, layout, layout.box_rows)
    columns = _lines_mixed(rng, layout, layout.box_cols)
    turned = layout.box_rows == layout.box_cols and chance.below(rng, 2)
    size = layout.size
    new = [
        columns[c] * size + rows[r] if turned else rows[r] * size + columns[c]
        for r in range(size)
        for c in range(size)
    ]
    grid = [0] * layout.cell_count
    for cell, digit in enumerate(position.grid.digits):
        grid[new[cell]] = digits[digit]
    cells = [0] * (size + 1)
    for digit, where in enumerate(position.candidates.cells):
        cells[digits[digit]] = as_set(new[cell] for cell in members(where))
    return replace(
        position,
        grid=Grid(layout, tuple(grid)),
        candidates=Candidates(layout, tuple(cells)),
        givens=as_set(new[cell] for cell in members(position.givens)),
    )


def _lines_mixed(rng: chance.Dice, layout: Layout, thick: int) -> list[int]:
    """Return the new number of each line; the lines of a band stay together."""
    bands = chance.shuffled(rng, range(layout.size // thick))
    return [band * thick + place for band in bands for place in chance.shuffled(rng, range(thick))]
