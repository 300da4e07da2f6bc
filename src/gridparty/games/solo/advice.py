"""The hint that a teacher would give on a solo player's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set
from gridparty.board.grid import Placement
from gridparty.board.position import Position
from gridparty.games.solo.events import Advice
from gridparty.games.solo.state import State

if TYPE_CHECKING:
    from gridparty.techniques.step import Step


def advise(state: State) -> Advice | None:
    """The step that a person would see next on the board as it stands; None with a wrong digit.

    A cell with pencil marks holds the candidates that its marks say, and what whole hints have
    struck stays struck, so that a hint which only strikes candidates is followed by the next one.
    Marks that lack the right digit are not believed. Of equally easy steps it is the nearest to the
    last hint's.
    """
    from gridparty.grading import human  # with all techniques: only needed when somebody asks

    race = state.race
    if race.wrong_cells:
        return None
    position = Position(
        race.grid,
        Candidates.of(race.grid),
        as_set(cell for cell, digit in enumerate(race.givens.digits) if digit),
    ).strike([*_rubbed_out(state), *state.desk.struck])
    step = human.next_step(position, _last(state))
    if step is None:
        return None
    return Advice.from_step(step, human.looked_at(position.layout, step))


def _last(state: State) -> Step | None:
    """The last hint, as a step to stay near to."""
    last = state.desk.advice
    if last is None:
        return None
    from gridparty.techniques.step import Step

    return Step(last.technique, last.digits, last.cells, (), last.places, last.strikes, last.reason)


def _rubbed_out(state: State) -> list[Placement]:
    """The candidates that the player has struck with the marks."""
    race = state.race
    return [
        Placement(cell, digit)
        for cell in race.grid.empty_cells
        if race.solution.digits[cell] in state.desk.marks[cell]
        for digit in race.grid.layout.digits
        if digit not in state.desk.marks[cell]
    ]
