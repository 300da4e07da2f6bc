"""Solve as a person does: one explained step at a time, the easiest first.

People see the last empty cell of a house first, then scan boxes for the only place of a digit, then
rows and columns, then cells with one candidate left; only when nothing of that helps do they look
for patterns. That is not the rater's order, and a hint follows the people's. What no pattern solves
is left to the rater's chains.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from gridparty import rating
from gridparty.board.cells import as_set
from gridparty.board.layout import Kind
from gridparty.board.position import Position
from gridparty.board.wording import Cells, Found, Houses, Sentence, effects, say
from gridparty.techniques import TECHNIQUES, Step
from gridparty.techniques.singles import SINGLES, full_house, hidden_single, naked_single

WHERE = "Look at {where}."
WHERE_NEAR = "Look at {where}, to begin with."
WHICH_HOUSES = "{technique}, in {where}."
WHICH_CELLS = "{technique}, at {where}."
WHAT = "{reason} {effect}"

_MANY = 6  # so many cells say little about where to look: the first one will do


class Strength(IntEnum):
    """How much of a step a hint gives away."""

    WHERE = 1
    WHICH = 2
    WHAT = 3


@dataclass(frozen=True, slots=True)
class Stage:
    """A step, and the position in which it was found."""

    position: Position
    step: Step


def next_step(position: Position) -> Step | None:
    """The step that a person is likely to see first.

    None where no technique helps and the digits have not exactly one solution.
    """
    return next(_steps(position), None) or rating.next_step(position)


def _steps(position: Position) -> Iterator[Step]:
    """All steps of the teacher's techniques, in the order in which people look."""
    yield from full_house(position)
    yield from sorted(hidden_single(position), key=lambda step: step.houses[0].kind is not Kind.BOX)
    yield from naked_single(position)
    for technique in TECHNIQUES:
        if technique not in SINGLES:
            yield from technique.finder(position)


def path(position: Position) -> Iterator[Stage]:
    """The way to the solution, step by step; it ends early where there are several."""
    while (step := next_step(position)) is not None:
        yield Stage(position, step)
        position = after(position, step)


def after(position: Position, step: Step) -> Position:
    """The position once the step is taken."""
    position = position.strike(step.strikes)
    for placement in step.places:
        position = position.place(placement)
    return position


def hint(position: Position, strength: Strength = Strength.WHERE) -> Sentence | None:
    """The next step, told as far as the strength goes; None where `next_step` has none."""
    step = next_step(position)
    return None if step is None else tell(position, step, strength)


def tell(position: Position, step: Step, strength: Strength) -> Sentence:
    """The step as a hint: where to look, which technique is there, or what it does and why."""
    layout = position.layout
    where: Houses | Cells = Found(step.houses, layout)
    if not step.houses:
        where = Cells(layout, as_set(step.cells))
    match strength:
        case Strength.WHERE:
            if not step.houses and len(step.cells) > _MANY:
                return say(WHERE_NEAR, where=Cells(layout, 1 << step.cells[0]))
            return say(WHERE, where=where)
        case Strength.WHICH:
            template = WHICH_HOUSES if step.houses else WHICH_CELLS
            return say(template, technique=step.technique, where=where)
        case Strength.WHAT:
            done = " ".join(effects(layout, step.places, step.strikes))
            return say(WHAT, reason=step.reason, effect=done)
