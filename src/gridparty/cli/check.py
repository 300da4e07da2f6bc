"""`gridparty check` and `gridparty convert`: puzzles that others made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, inputs, options
from gridparty.decks.formats import ENDINGS
from gridparty.safefile import shown

if TYPE_CHECKING:
    from gridparty.board.puzzle import Proof, Puzzle


def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help=f"A file, {options.A_PACK}, or a puzzle.")
    ],
    strict: inputs.Strict = False,
    json: options.Json = False,
) -> None:
    """Prove that each puzzle has exactly one solution; exit 1 where one has none or several."""
    from gridparty.board.wording import counted
    from gridparty.solving.prover import prove

    failed, left_out = 0, inputs.LeftOut(strict=strict)
    report: list[dict[str, Any]] = []
    for source in files:
        items = inputs.items_from(source, left_out)
        wrong = 0
        with console.progress(f"checking {source}", len(items)) as progress:
            for number, item in enumerate(items, start=1):
                proof = prove(item.puzzle.givens)
                complaint = complaint_about(item.puzzle, proof)
                report.append(as_json(source, number, item.puzzle, proof, complaint))
                if complaint:
                    wrong += 1
                    if not json:
                        console.show(f"{item.where}: {complaint}")
                        for solution in proof.solutions[: 0 if proof.unique else 2]:
                            console.show(f"  {solution}")
                progress(number, number)
        failed += wrong
        if not json and not wrong:
            if inputs.is_typed(source):
                console.show(f"{items[0].where}: exactly one solution")
            else:
                console.show(
                    counted(
                        len(items),
                        "{source}: 1 puzzle, it has exactly one solution",
                        "{source}: {n} puzzles, each has exactly one solution",
                        source=shown(source),
                    )
                )
    if json:
        console.show_json(failed=failed, puzzles=report, left_out=left_out.told or [])
    left_out.finish()
    if failed:
        raise typer.Exit(1)


def complaint_about(puzzle: Puzzle, proof: Proof) -> str | None:
    """What is wrong with a puzzle, in words; None if nothing is."""
    from gridparty.solving.prover import named_cells

    if not proof.solutions:
        return "no solution"
    if not proof.unique:
        return f"several solutions; these two differ in {named_cells(puzzle, proof)}"
    if puzzle.solution is not None and puzzle.solution != proof.solutions[0]:
        return "the solution written beside it is not the puzzle's"
    return None


def as_json(
    source: str, number: int, puzzle: Puzzle, proof: Proof, complaint: str | None
) -> dict[str, Any]:
    """One checked puzzle."""
    return {
        "file": source,
        "number": number,
        "id": puzzle.id,
        "givens": str(puzzle),
        "unique": proof.unique,
        "solutions": [str(solution) for solution in proof.solutions],
        "problem": complaint,
    }


def convert(
    source: Annotated[
        str, typer.Argument(metavar="IN", help=f"A file, {options.A_PACK}, or - for stdin.")
    ],
    target: Annotated[
        Path, typer.Argument(metavar="OUT", help=f"A file that ends in {', '.join(ENDINGS)}.")
    ],
    strict: inputs.Strict = False,
    force: options.Force = False,
) -> None:
    """Convert between the file formats; a deck keeps more than the others can hold."""
    from gridparty.board.wording import counted
    from gridparty.decks import formats

    left_out = inputs.LeftOut(strict=strict)
    found = formats.read_numbered(inputs.file_or_pack(source), left_out.told)
    puzzles = tuple(puzzle for _, puzzle in found)
    formats.write(target, puzzles, force=force)
    console.say(
        counted(
            len(puzzles), "wrote {path}: 1 puzzle", "wrote {path}: {n} puzzles", path=shown(target)
        )
    )
    left_out.finish()
