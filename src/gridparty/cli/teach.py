"""`gridparty find` and `gridparty hint`: techniques in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, inputs, options
from gridparty.errors import ParseError

if TYPE_CHECKING:
    from gridparty.layout import Layout
    from gridparty.position import Position
    from gridparty.techniques import Step

PositionText = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="81 characters, a grid of candidates, a library line, a file of one, or - for stdin.",
    ),
]


def find(
    technique: Annotated[str, typer.Argument(metavar="TECHNIQUE", help="Such as X-Wing.")],
    position: PositionText,
    json: options.Json = False,
) -> None:
    """List every instance of a technique in a position."""
    from gridparty import techniques

    where = position_from(position)
    steps = list(techniques.find(technique, where))
    if json:
        console.show_json(technique=technique, steps=[as_json(where.layout, s) for s in steps])
        return
    for number, step in enumerate(steps, start=1):
        console.show(f"{number:3}. {step.reason}{consequence(where.layout, step)}")
    if not steps:
        console.show(f"no {techniques.technique_named(technique).name} here")


def hint(
    position: PositionText,
    strength: Annotated[
        int, typer.Option(metavar="1..3", help="1: where to look, 2: which technique, 3: what.")
    ] = 1,
    json: options.Json = False,
) -> None:
    """Give a hint for the next step, as strong as you like."""
    from gridparty.human import Strength, next_step, tell

    if strength not in tuple(Strength):
        raise ParseError(f"expected --strength 1, 2 or 3, got {strength}")
    where = position_from(position)
    step = next_step(where)
    if step is None:
        words = "The board is full." if not where.open else "No technique goes on from here."
    else:
        words = tell(where, step, Strength(strength))
    if json:
        known = None if step is None or strength < Strength.WHAT else as_json(where.layout, step)
        console.show_json(strength=strength, hint=words, step=known)
        return
    console.show(words)


def position_from(source: str) -> Position:
    """The position that a text is, or that a file holds.

    Raises:
        ParseError: it is none; the message says where it came from.
    """
    from gridparty.formats.source import read_source
    from gridparty.position import Position

    if source != "-" and not inputs.is_file(source):
        return Position.parse(source)
    name, text = read_source(source)
    try:
        return Position.parse(text.strip())
    except ParseError as error:
        raise ParseError(f"{name}: {error}") from None


def consequence(layout: Layout, step: Step) -> str:
    """What a step does, in short: `` r1c1=5`` or `` r2c3<>7``; nothing where it says so itself."""
    name = layout.cell_name
    done = [f"{name(p.cell)}={p.digit}" for p in step.places]
    done += [f"{name(p.cell)}<>{p.digit}" for p in step.strikes]
    return f"  ({', '.join(done)})"


def as_json(layout: Layout, step: Step) -> dict[str, Any]:
    """One step for programs."""
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
