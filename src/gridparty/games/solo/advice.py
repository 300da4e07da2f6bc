"""The next hint on a player's board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set
from gridparty.board.grid import Grid, Placement
from gridparty.board.position import Position
from gridparty.games.solo.events import Advice
from gridparty.games.solo.state import State

if TYPE_CHECKING:
    from gridparty.techniques.step import Step


def advise(state: State) -> Advice | None:
    """Return the easiest next step on a solo player's board, None while a digit is wrong."""
    race = state.race
    if race.wrong_cells:
        return None
    struck = [*rubbed_out(race.grid, race.solution, state.desk.marks), *state.desk.struck]
    return next_advice(race.grid, race.givens, struck, state.desk.advice)


def next_advice(
    grid: Grid, givens: Grid, struck: Iterable[Placement], last: Advice | None
) -> Advice | None:
    """Return the easiest next step; of equally easy steps the one nearest to the last hint.

    Args:
        grid: the board, without wrong digits.
        givens: the card.
        struck: candidates that are known to be wrong: whole hints have struck them, so that such a
            hint is followed by another one, or the player's marks exclude them.
        last: the last hint, None where there is none.
    """
    from gridparty.grading import human  # loads all techniques

    position = Position(
        grid,
        Candidates.of(grid),
        as_set(cell for cell, digit in enumerate(givens.digits) if digit),
    ).strike([*struck])
    step = human.next_step(position, None if last is None else _as_step(last))
    if step is None:
        return None
    return Advice.from_step(step, human.looked_at(position.layout, step))


def rubbed_out(grid: Grid, solution: Grid, marks: Sequence[frozenset[int]]) -> list[Placement]:
    """Return the candidates that the marks exclude, in cells whose marks have the right digit."""
    return [
        Placement(cell, digit)
        for cell in grid.empty_cells
        if solution.digits[cell] in marks[cell]
        for digit in grid.layout.digits
        if digit not in marks[cell]
    ]


def _as_step(last: Advice) -> Step:
    from gridparty.techniques.step import Step

    return Step(last.technique, last.digits, last.cells, (), last.places, last.strikes, last.reason)
