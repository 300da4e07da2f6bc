"""The hint that a teacher would give on a solo player's board."""

from __future__ import annotations

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set
from gridparty.board.grid import Placement
from gridparty.board.position import Position
from gridparty.games.solo.events import Advice
from gridparty.games.solo.state import State


def advise(state: State) -> Advice | None:
    """The step that a person would see next on the board as it stands; None with a wrong digit.

    A cell with pencil marks holds the candidates that its marks say, so that a hint which only
    strikes candidates is followed by the next one once they are rubbed out. Marks that lack the
    right digit are not believed.
    """
    from gridparty.grading import human  # with all techniques: only needed when somebody asks

    race = state.race
    if race.wrong_cells:
        return None
    position = Position(
        race.grid,
        Candidates.of(race.grid),
        as_set(cell for cell, digit in enumerate(race.givens.digits) if digit),
    ).strike(_rubbed_out(state))
    step = human.next_step(position)
    return None if step is None else Advice.from_step(step)


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
