"""`gridparty solve`: the solution of one puzzle, and a person's way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.cli import console, inputs, options
from gridparty.cli.board import board_text
from gridparty.cli.grade import Source
from gridparty.cli.teach import as_json

if TYPE_CHECKING:
    from gridparty.puzzle import Puzzle
    from gridparty.techniques import Step


def solve(
    source: Source,
    steps: Annotated[
        bool, typer.Option("--steps", help="Explain each step of a person's way there.")
    ] = False,
    json: options.Json = False,
) -> None:
    """Solve a puzzle, and say so when it has no solution or several."""
    from gridparty.prover import require_unique

    item = inputs.one_item(source)
    puzzle = item.puzzle
    with item.located():
        solution = require_unique(puzzle).known_solution()
    way = persons_way(puzzle) if steps else []
    if json:
        told = {"steps": [as_json(puzzle.layout, step) for step in way]} if steps else {}
        console.show_json(id=puzzle.id, givens=str(puzzle), solution=str(solution), **told)
        return
    for number, step in enumerate(way, start=1):
        console.show(f"{number:3}. {step.technique}: {step.reason}")
    placed = sum(len(step.places) for step in way)
    if steps and placed < len(puzzle.givens.empty_cells):
        console.show("     From here no technique helps; the solution is CP-SAT's.")
    console.show(board_text(solution))
    console.show(str(solution))


def persons_way(puzzle: Puzzle) -> list[Step]:
    """The steps in which a person would solve the puzzle, as far as techniques lead."""
    from gridparty.human import path
    from gridparty.position import Position

    return [stage.step for stage in path(Position.of(puzzle.givens))]
