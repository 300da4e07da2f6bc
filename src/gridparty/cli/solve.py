"""`gridparty solve`: the solution of one puzzle, and the steps of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from gridparty.board.position import Position
from gridparty.cli import console, inputs, options, steps
from gridparty.cli.options import option
from gridparty.solving.prover import require_unique

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.grading.human import Stage


def solve(
    source: inputs.Source,
    explained: Annotated[
        bool, option("--steps", help="Explain each step, as a person solves it.")
    ] = False,
    draw: steps.DrawSteps = True,
    json: options.Json = False,
) -> None:
    """Solve a puzzle, step by step if you like.

    A puzzle with no solution or several is refused, with exit code 2.
    """
    item = inputs.one_item(source)
    puzzle = item.puzzle
    with item.located():
        solution = require_unique(puzzle).known_solution()
    way = human_path(puzzle) if explained else []
    if json:
        told = (
            {"steps": [steps.step_json(puzzle.layout, each.step) for each in way]}
            if explained
            else {}
        )
        console.show_json(id=puzzle.id, givens=str(puzzle), solution=str(solution), **told)
        return
    for number, stage in enumerate(way, start=1):
        done = steps.consequence(puzzle.layout, stage.step)
        console.show(f"{number:3}. {stage.step.technique}: {stage.step.reason}{done}")
        if draw and not steps.is_single(stage.step):
            steps.draw(stage)
    console.show(console.board_text(solution))
    console.show(str(solution))


def human_path(puzzle: Puzzle) -> list[Stage]:
    """Return the steps in which a person would solve the puzzle."""
    from gridparty.grading.human import path

    return list(path(Position.of(puzzle.givens)))
