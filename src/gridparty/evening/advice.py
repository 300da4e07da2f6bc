"""The hint that a teacher would give on a solo player's board."""

from __future__ import annotations

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set
from gridparty.board.grid import Placement
from gridparty.board.position import Position
from gridparty.games.race.events import Advice
from gridparty.games.race.state import State


def advise(state: State) -> Advice | None:
    """The step that a person would see next on the board as it stands; None with a wrong digit.

    A cell with pencil marks holds the candidates that its marks say, so that a hint which only
    strikes candidates is followed by the next one once they are rubbed out. Marks that lack the
    right digit are not believed.
    """
    from gridparty.grading import human  # with all techniques: only needed when somebody asks

    if state.wrong_cells:
        return None
    position = Position(
        state.grid,
        Candidates.of(state.grid),
        as_set(cell for cell, digit in enumerate(state.givens.digits) if digit),
    ).strike(_rubbed_out(state))
    step = human.next_step(position)
    return None if step is None else Advice.from_step(step)


def _rubbed_out(state: State) -> list[Placement]:
    """The candidates that the player has struck with the marks."""
    if state.desk is None:
        return []
    return [
        Placement(cell, digit)
        for cell in state.grid.empty_cells
        if state.solution.digits[cell] in state.desk.marks[cell]
        for digit in state.grid.layout.digits
        if digit not in state.desk.marks[cell]
    ]
