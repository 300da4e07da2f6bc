"""Solve as a person does: one explained step at a time, the easiest first.

People first see the last empty cell of a house, then scan boxes for the only place of a digit, then
rows and columns, then cells with one candidate; only when none of that helps do they look for
patterns. Hints follow this order, not the rater's. Among equally easy steps a person stays near the
last one: in its box, in its lines, with its digit. What no pattern solves is left to the rater's
chains.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from itertools import islice

from gridparty import rating
from gridparty.board.cells import as_set
from gridparty.board.layout import House, Kind, Layout
from gridparty.board.position import Position
from gridparty.board.text import Digits, LocatedHouses, effects
from gridparty.grading.mistakes import mistake_in, mistake_text
from gridparty.i18n.messages import Sentence, message, say
from gridparty.techniques import TECHNIQUES, Step
from gridparty.techniques.singles import SINGLES, full_house, hidden_single, naked_single

WHERE = message("Look at {where}.")
WHERE_NEAR = message("Start in {where}.")
WHICH = message("{technique} with {digits} in {where}.")
WHICH_WITHOUT_DIGITS = message("{technique} in {where}.")
WHAT = message("{first} {second}")


class Strength(IntEnum):
    """The part of a step that a hint gives away."""

    WHERE = 1
    WHICH = 2
    WHAT = 3


@dataclass(frozen=True, slots=True)
class Stage:
    """A step, and the position in which it was found."""

    position: Position
    step: Step


def next_step(position: Position, last: Step | None = None) -> Step | None:
    """Return the step that a person is likely to see first.

    Of equally easy steps it is the nearest to the last one. None if no technique helps and the
    digits do not have exactly one solution.
    """
    for steps in _steps(position):
        if last is None:
            step = next(iter(steps), None)
        else:
            step = min(steps, key=partial(_way, position, last), default=None)
        if step is not None:
            return step
    return rating.next_step(position)


def _steps(position: Position) -> Iterator[Iterable[Step]]:
    """Yield all steps, grouped by ease, in the order in which people look for them."""
    yield full_house(position)
    singles = list(hidden_single(position))
    yield [step for step in singles if step.houses[0].kind is Kind.BOX]
    yield singles
    yield naked_single(position)
    for technique in TECHNIQUES:
        if technique not in SINGLES:
            yield technique.finder(position)


def _way(position: Position, last: Step, step: Step) -> int:
    """Return the distance from the last step: 0 same box, 1 same line, 2 same digit, 3 none.

    If the last step was shown and not taken it is still the next one.
    """
    if (step.technique, step.places, step.strikes) == (last.technique, last.places, last.strikes):
        return -1
    houses_of = position.layout.houses_of
    was, now = (
        [houses_of[cell] for cell in {done.cell for done in (*one.places, *one.strikes)}]
        for one in (last, step)
    )
    if {box for _, _, box in was} & {box for _, _, box in now}:
        return 0
    if {line for *lines, _ in was for line in lines} & {
        line for *lines, _ in now for line in lines
    }:
        return 1
    return 3 - bool({*last.digits} & {*step.digits})


def path(position: Position) -> Iterator[Stage]:
    """Yield the stages of a solving path; it ends early if there are several solutions."""
    step = next_step(position)
    while step is not None:
        yield Stage(position, step)
        position = after(position, step)
        step = next_step(position, step)


def further(position: Position, steps: int) -> Stage | None:
    """Return the stage after this many steps; None if the path is shorter."""
    return next(islice(path(position), steps, None), None)


def after(position: Position, step: Step) -> Position:
    """Return the position after the step."""
    position = position.strike(step.strikes)
    for placement in step.places:
        position = position.place(placement)
    return position


def hint(position: Position, strength: Strength = Strength.WHERE) -> Sentence | None:
    """Return a hint for the next step, or for a mistake; None if there is no step."""
    mistake = mistake_in(position)
    if mistake is not None:
        return mistake_text(position, mistake, strength)
    step = next_step(position)
    return None if step is None else hint_text(position, step, strength)


def hint_text(position: Position, step: Step, strength: Strength) -> Sentence:
    """Return the step as a hint of a strength: where to look, the technique, or the whole step."""
    layout = position.layout
    houses = looked_at(layout, step)
    where = LocatedHouses(houses, layout)
    match strength:
        case Strength.WHERE:
            seen = {cell for house in houses for cell in house.cells}
            return say(WHERE if seen >= {*step.cells} else WHERE_NEAR, where=where)
        case Strength.WHICH if step.digits:
            digits = Digits(as_set(step.digits))
            return say(WHICH, technique=step.technique, digits=digits, where=where)
        case Strength.WHICH:
            return say(WHICH_WITHOUT_DIGITS, technique=step.technique, where=where)
        case Strength.WHAT:
            done = " ".join(effects(layout, step.places, step.strikes))
            return say(WHAT, first=step.reason, second=done)


def looked_at(layout: Layout, step: Step) -> tuple[House, ...]:
    """Return the house or two that a weak hint names.

    They are the step's own houses, or those with most of its cells.
    """
    if 0 < len(step.houses) <= 2:
        return step.houses
    houses = step.houses or (*layout.boxes, *layout.rows, *layout.columns)
    first = max(houses, key=lambda house: len({*house.cells} & {*step.cells}))
    rest = {*step.cells} - {*first.cells}
    if not rest:
        return (first,)
    return first, max(houses, key=lambda house: len({*house.cells} & rest))
