"""`gridparty grade`: the grade of puzzles, and each step of the rater's path."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from gridparty.board.bands import band_text
from gridparty.board.position import Position
from gridparty.board.puzzle import Grade, Puzzle
from gridparty.cli import console, inputs, options, steps
from gridparty.cli.options import option
from gridparty.i18n.messages import counted, say


def grade(
    source: inputs.Source,
    explained: Annotated[bool, option("--steps", help="Explain each step of the rating.")] = False,
    draw: steps.DrawSteps = True,
    strict: inputs.Strict = False,
    json: options.Json = False,
) -> None:
    """Grade puzzles: rating, band, minutes, points."""
    left_out = inputs.LeftOut(strict=strict)
    told, beyond, graded, named = console.Held(), False, console.Held(), console.Held()
    puzzle: Puzzle | None = None
    for puzzle in inputs.each_graded(source, left_out, doing="grading"):
        assert puzzle.grade is not None
        beyond = beyond or puzzle.grade.se is None
        if json:
            told.add(_puzzle_json(puzzle, puzzle.grade, explained=explained))
        else:
            told.add(_row(puzzle, puzzle.grade))
            if said := _about_text(puzzle):
                named.add(said)
            if explained:
                graded.add({"id": puzzle.id, "givens": str(puzzle)})
    if json:
        console.show_json(puzzles=told, left_out=left_out.told or [])
    else:
        console.show_table("", _HEADER, told)
        if beyond:
            console.show(say("SE –: beyond the steps that are rated."))
        for said in named:
            console.show(said)
        if puzzle is not None and len(told) == 1 and (said := _lessons_text(puzzle)):
            console.show(said)
        for one in graded:
            explain(Puzzle.parse(one["givens"]).with_id(one["id"]), draw=draw)
    left_out.finish()


_HEADER = ("id", "band", "SE", "hardest step", "open", "min", "turn", "to win")


def _row(puzzle: Puzzle, grade: Grade) -> tuple[object, ...]:
    from gridparty.rating.counterparts import taught_as

    return (
        puzzle.id,
        band_text(grade.band),
        grade.se,
        taught_as(grade.hardest),
        f"{grade.fewest_open}–{max(grade.open, default=0)}",
        _minutes(grade),
        grade.turn,
        grade.stake,
    )


def _minutes(grade: Grade) -> str:
    """Return the estimate with the minutes between which people's average mostly lies."""
    from gridparty.grading.grade import minutes_between

    low, high = (max(1, round(minutes)) for minutes in minutes_between(grade.minutes))
    return f"{grade.minutes:.1f} ({low}–{high})"


def _about_text(puzzle: Puzzle) -> str:
    """Return the puzzle's title, author and rating as its source has them; empty: it has none."""
    about = dict(puzzle.about)
    told = [about["title"]] if "title" in about else []
    if "author" in about:
        told.append(say("by {author}", author=about["author"]))
    if "rating" in about:
        told.append(say("rated {rating}", rating=about["rating"]))
    return say("{what}: {told}", what=puzzle.id, told=", ".join(told)) if told else ""


def _lessons_text(puzzle: Puzzle) -> str:
    """Return the hardest step in the order of lessons; empty where the rating names it, too."""
    from gridparty.making.similar import hardest_of
    from gridparty.rating.counterparts import covers

    technique, grade = hardest_of(puzzle), puzzle.grade
    assert grade is not None
    if technique is None or grade.se is None or covers(technique.name, grade.hardest):
        return ""
    return say("In the order of lessons the hardest step is {step}.", step=technique.name)


def explain(puzzle: Puzzle, *, draw: bool = True) -> None:
    """Print each step of the rater's path, and draw those that are more than a single."""
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


def _puzzle_json(puzzle: Puzzle, grade: Grade, *, explained: bool) -> dict[str, Any]:
    """Return a graded puzzle as JSON values, with the keys of a deck file."""
    from gridparty.grading.grade import minutes_between

    result: dict[str, Any] = {
        "id": puzzle.id,
        "layout": puzzle.layout.name,
        "givens": str(puzzle),
        "grade": asdict(grade),
        "minutes_between": [round(minutes, 1) for minutes in minutes_between(grade.minutes)],
    }
    if puzzle.about:
        result["about"] = dict(puzzle.about)
    if explained:
        from gridparty.rating import rate

        result["steps"] = [steps.step_json(puzzle.layout, step) for step in rate(puzzle.givens)]
    return result
