"""`gridparty grade`: how hard a puzzle is, and every step of the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, inputs, options, steps
from gridparty.cli.teach import as_json as as_json_step

if TYPE_CHECKING:
    from gridparty.board.puzzle import Grade, Puzzle

Source = Annotated[
    str,
    typer.Argument(
        metavar="FILE|PUZZLE|-", help=f"A file, {options.A_PACK}, 81 characters, or - for stdin."
    ),
]


def grade(
    source: Source,
    explained: Annotated[bool, typer.Option("--steps", help="Explain each step.")] = False,
    draw: steps.DrawSteps = True,
    strict: inputs.Strict = False,
    json: options.Json = False,
) -> None:
    """Grade puzzles: rating, band, open cells, minutes, and its points."""
    left_out = inputs.LeftOut(strict=strict)
    graded = []
    for puzzle in inputs.graded_from(source, left_out, doing="grading"):
        assert puzzle.grade is not None
        graded.append((puzzle, puzzle.grade))
    if json:
        told = [as_json(p, g, steps=explained) for p, g in graded]
        console.show_json(puzzles=told, left_out=left_out.told or [])
    else:
        _show(graded, explained=explained, draw=draw)
    left_out.finish()


def _show(graded: Sequence[tuple[Puzzle, Grade]], *, explained: bool, draw: bool) -> None:
    console.show_table(
        "",
        ("id", "band", "SE", "hardest step", "open", "load", "min", "turn", "points"),
        [
            (
                p.id,
                g.band,
                g.se,
                g.hardest,
                f"{g.fewest_open}–{max(g.open, default=0)}",
                g.load,
                g.minutes,
                g.turn,
                g.stake,
            )
            for p, g in graded
        ],
    )
    if any(g.se is None for _, g in graded):
        console.show("SE –: needs more than the steps up to 4.0 that are rated; not guessed.")
    if explained:
        for puzzle, _ in graded:
            explain(puzzle, draw=draw)


def explain(puzzle: Puzzle, *, draw: bool = True) -> None:
    """Print each step of the rater's path in a sentence, and draw what is more than a single."""
    from gridparty.board.position import Position
    from gridparty.board.wording import counted
    from gridparty.rating import rate

    console.show(f"{puzzle.id}  {puzzle}")
    path = rate(puzzle.givens)
    for number, stage in enumerate(steps.stages(Position.of(puzzle.givens), path), start=1):
        step = stage.step
        console.show(f"{number:3}. {step.rating:3.1f}  {step.technique}: {step.reason}")
        if draw and not steps.is_single(step):
            steps.draw(stage)
    left = len(puzzle.givens.empty_cells) - sum(len(step.places) for step in path)
    if left:
        told = counted(
            left,
            "1 cell is left: no rated step goes on from here.",
            "{n} cells are left: no rated step goes on from here.",
        )
        console.show(f"     {told}")


def as_json(puzzle: Puzzle, grade: Grade, *, steps: bool) -> dict[str, Any]:
    """One graded puzzle, with the keys of a deck file."""
    result: dict[str, Any] = {
        "id": puzzle.id,
        "layout": puzzle.layout.name,
        "givens": str(puzzle),
        "grade": asdict(grade),
    }
    if steps:
        from gridparty.rating import rate

        result["steps"] = [as_json_step(puzzle.layout, step) for step in rate(puzzle.givens)]
    return result
