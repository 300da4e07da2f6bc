"""The next hint on a solo player's board."""

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
    """Return the easiest next step on the board, None while a digit is wrong.

    The candidates of a cell are its pencil marks, unless they lack the right digit. Candidates that
    whole hints have struck stay struck, so that such a hint is followed by another one. Of equally
    easy steps the nearest to the last hint is taken.
    """
    from gridparty.grading import human  # loads all techniques

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
    """Return the last hint as a step, None where there is none."""
    last = state.desk.advice
    if last is None:
        return None
    from gridparty.techniques.step import Step

    return Step(last.technique, last.digits, last.cells, (), last.places, last.strikes, last.reason)


def _rubbed_out(state: State) -> list[Placement]:
    """Return the candidates that the player's marks exclude."""
    race = state.race
    return [
        Placement(cell, digit)
        for cell in race.grid.empty_cells
        if race.solution.digits[cell] in state.desk.marks[cell]
        for digit in race.grid.layout.digits
        if digit not in state.desk.marks[cell]
    ]
