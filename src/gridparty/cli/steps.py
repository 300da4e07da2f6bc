"""Steps in the terminal and as pictures in files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console
from gridparty.cli.options import OUTPUT, option
from gridparty.cli.print_options import paper_or_setting, require_file
from gridparty.i18n.messages import counted, say
from gridparty.system.files import require_free, shown, write_atomically, wrong_ending

if TYPE_CHECKING:
    from gridparty.board.layout import Layout
    from gridparty.board.position import Position
    from gridparty.grading.human import Stage
    from gridparty.techniques import Step

Draw = Annotated[bool, option("--draw", help="Draw the pattern on the board.", panel=OUTPUT)]
DrawSteps = Annotated[
    bool,
    option("--draw/--no-draw", help="Draw each step of --steps beyond singles.", panel=OUTPUT),
]
Pdf = Annotated[
    Path | None,
    option(metavar="FILE", help="Draw a PDF, one step a page.", panel=OUTPUT),
]

SVG, PDF = ".svg", ".pdf"


def stages(start: Position, steps: Iterable[Step]) -> Iterator[Stage]:
    """Yield each step of a path with its position."""
    from gridparty.grading.human import Stage, after

    position = start
    for step in steps:
        yield Stage(position, step)
        position = after(position, step)


def is_single(step: Step) -> bool:
    """Whether the step concerns one cell only, so that a drawing adds nothing."""
    return len(step.cells) == 1 and bool(step.places) and not step.links


def draw(stage: Stage) -> None:
    """Print the board with the step on it, between empty lines."""
    from gridparty.techniques.drawing import board

    console.show(f"\n{board(stage.position, stage.step)}\n")


def require_pictures(
    svg: Path | None, pdf: Path | None, *, force: bool, folder: bool = True
) -> None:
    """Check before the work that the pictures may be written.

    Raises:
        GridpartyError: another ending, a file that is there already, or standard output.
    """
    for path, ending in ((svg, SVG), (pdf, PDF)):
        if path is not None and str(path) == "-":
            raise wrong_ending(path, ending)
    if svg is not None and not (folder and is_folder(svg)):
        require_free(svg, force=force)
        if svg.suffix.lower() != SVG:
            raise wrong_ending(svg, SVG)
    if pdf is not None:
        require_file(pdf, "pdf", force=force)


def is_folder(path: Path) -> bool:
    """Whether each picture goes into a file of its own in this folder, which may not exist yet."""
    return path.is_dir() or not path.suffix


def write_pictures(
    found: Sequence[Stage], *, svg: Path | None, pdf: Path | None, force: bool
) -> None:
    """Write the steps: all into a PDF or a folder, the first into an SVG file.

    Raises:
        GridpartyError: a file is there already, or cannot be written.
        typer.Exit: with 1, where pictures were wanted and there is nothing to draw.
    """
    if svg is None and pdf is None:
        return
    if not found:
        console.complain(say("no step to draw: no picture written"))
        raise typer.Exit(1)
    if svg is not None:
        from gridparty.print.step_diagram import step_svg

        files = svg_names(svg, found)
        for path in files:
            require_free(path, force=force)
        for path, stage in zip(files, found, strict=False):
            write_atomically(path, step_svg(stage.position, stage.step), force=force)
        console.say(written_text(svg, len(files)))
    if pdf is not None:
        from gridparty.print import step_pages

        steps = [(stage.position, stage.step) for stage in found]
        data = step_pages(found[0].step.technique, steps, paper=paper_or_setting(None).name)
        write_atomically(pdf, data, force=force)
        console.say(written_text(pdf, len(found)))


def svg_names(svg: Path, found: Sequence[Stage]) -> list[Path]:
    """Return the file itself, or one for each step: ``x-wing-1.svg``, ``x-wing-2.svg``."""
    if not is_folder(svg):
        return [svg]
    wide = len(str(len(found)))
    return [
        svg / f"{stage.step.technique.lower().replace(' ', '-')}-{number:0{wide}}{SVG}"
        for number, stage in enumerate(found, start=1)
    ]


def written_text(path: Path, count: int) -> str:
    """Return the message about the written file."""
    return say("wrote {path}: {what}", path=shown(path), what=counted(count, "1 step", "{n} steps"))


def consequence(layout: Layout, step: Step) -> str:
    """Return what a step does, such as ``  (r1c1=5)`` or ``  (r2c3<>7)``."""
    name = layout.cell_name
    done = [f"{name(p.cell)}={p.digit}" for p in step.places]
    done += [f"{name(p.cell)}<>{p.digit}" for p in step.strikes]
    return f"  ({', '.join(done)})"


def step_json(layout: Layout, step: Step) -> dict[str, Any]:
    """Return the step as JSON values."""
    name = layout.cell_name
    return {
        "rating": step.rating,
        "technique": step.technique,
        "digits": list(step.digits),
        "cells": [name(cell) for cell in step.cells],
        "houses": [str(house) for house in step.houses],
        "places": [f"{name(p.cell)}={p.digit}" for p in step.places],
        "strikes": [f"{name(p.cell)}<>{p.digit}" for p in step.strikes],
        "reason": step.reason,
    }
