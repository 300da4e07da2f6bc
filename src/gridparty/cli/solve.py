"""`gridparty solve`: the solution of one puzzle."""

from __future__ import annotations

from typing import Annotated

import typer

from gridparty.cli import console, inputs, options
from gridparty.cli.board import board_text
from gridparty.cli.grade import Source


def solve(
    source: Source,
    steps: Annotated[bool, typer.Option("--steps", help="Explain each step.")] = False,
    json: options.Json = False,
) -> None:
    """Solve a puzzle, and say so when it has no solution or several."""
    from gridparty.cli.check import located
    from gridparty.cli.grade import explain
    from gridparty.prover import require_unique

    puzzle = inputs.one_puzzle(source)
    with located(source, 1, puzzle):
        solved = require_unique(puzzle)
    solution = solved.known_solution()
    if json:
        console.show_json(id=puzzle.id, givens=str(puzzle), solution=str(solution))
        return
    if steps:
        explain(puzzle)
    console.show(board_text(solution))
    console.show(str(solution))
