"""`gridparty find`, `hint` and `gallery`: techniques in a position, and each of them drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.board.position import Position
from gridparty.cli import completion, console, inputs, options, steps
from gridparty.cli.options import STDOUT, number, option, refused
from gridparty.cli.print_options import (
    Paper,
    paper_or_setting,
    require_file,
    say_how_to_print,
    write_pdf,
)
from gridparty.decks.formats.source import read_source
from gridparty.errors import ParseError
from gridparty.i18n.messages import counted, message, say
from gridparty.system import paths
from gridparty.techniques.names import ALSO_CALLED

if TYPE_CHECKING:
    pass

_FILE_NAME = re.compile(r"\.[a-z]{2,5}$")  # no position ends so: there is no such file
NOTHING_OPEN = message("The board is full.")
NO_WAY = message("No technique goes on from here.")
NO_MORE = message("No step follows: the board is full, or no technique goes on.")

POSITION = "Digits, a grid (also of candidates), a link, a file, or - for stdin."
PositionText = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help=POSITION,
    ),
]


def find(
    technique: Annotated[
        str | None,
        typer.Argument(
            metavar="TECHNIQUE",
            help="Such as X-Wing.",
            show_default=False,
            autocompletion=completion.techniques,
        ),
    ] = None,
    position: Annotated[
        str | None, typer.Argument(metavar="POSITION", help=POSITION, show_default=False)
    ] = None,
    names: Annotated[
        bool, option("--list", help="List the techniques, as they are taught.")
    ] = False,
    draw: steps.Draw = False,
    svg: Annotated[
        Path | None,
        option(
            metavar="FILE|FOLDER",
            help="Draw the first as SVG, or all in a folder.",
            panel=options.OUTPUT,
        ),
    ] = None,
    pdf: steps.Pdf = None,
    json: options.Json = False,
    force: options.Force = False,
) -> None:
    """Find every instance of a technique in a position."""
    from gridparty.grading.human import Stage
    from gridparty.rating.counterparts import rating_name_text, techniques_asked_for

    if names:
        return _list(json=json)
    if technique is None or position is None:
        raise refused("expected a technique and a position: gridparty find X-Wing PUZZLE")
    steps.require_pictures(svg, pdf, force=force)
    where = position_from(position)
    asked_for = techniques_asked_for(technique)
    console.say_any(rating_name_text(technique, asked_for))
    found = [Stage(where, step) for one in asked_for for step in one.every(where)]
    if json:
        told = [steps.step_json(where.layout, stage.step) for stage in found]
        console.show_json(technique=technique, steps=told)
    else:
        for number, stage in enumerate(found, start=1):
            named = f"{stage.step.technique}: " if len(asked_for) > 1 else ""
            done = steps.consequence(where.layout, stage.step)
            console.show(f"{number:3}. {named}{stage.step.reason}{done}")
            if draw:
                steps.draw(stage)
        if not found:
            console.show(say("no {names} here", names=" or ".join(one.name for one in asked_for)))
    steps.write_pictures(found, svg=svg, pdf=pdf, force=force)
    return None


def _list(*, json: bool) -> None:
    """Print all techniques with their other names."""
    from gridparty.techniques.curriculum import LESSONS

    also = {
        name: [other for other, names in ALSO_CALLED.items() if names == (name,)]
        for name in LESSONS
    }
    several = {other: names for other, names in ALSO_CALLED.items() if len(names) > 1}
    if json:
        console.show_json(techniques=also, several=several)
        return
    for name, others in also.items():
        console.show(f"{name} (also {', '.join(others)})" if others else name)
    console.show("")
    for other, names in several.items():
        console.show(f"{other}: {', '.join(names)}")


def hint(
    position: PositionText,
    strength: Annotated[
        int,
        option(
            parser=options.whole,
            metavar="1..3",
            help="Tell where (1), which technique (2), or all (3).",
        ),
    ] = 1,
    after: Annotated[
        int,
        number(help="Skip N steps, as if they were done."),
    ] = 0,
    draw: steps.Draw = False,
    svg: Annotated[
        Path | None,
        option(metavar="FILE", help="Draw the whole step as SVG.", panel=options.OUTPUT),
    ] = None,
    pdf: steps.Pdf = None,
    json: options.Json = False,
    force: options.Force = False,
) -> None:
    """Get a hint for the next step.

    Mistakes on the board come first, with exit code 2. A drawing shows the whole step.
    """
    from gridparty.grading.human import Strength, further, hint_text

    if strength not in tuple(Strength):
        raise options.outside("--strength", min(Strength), max(Strength), strength)
    steps.require_pictures(svg, pdf, force=force, folder=False)
    where = position_from(position)
    _require_sound(where, strength, json=json)
    stage = further(where, after)
    if stage is None:
        words = say(NO_MORE if after else NOTHING_OPEN if not where.open else NO_WAY)
    else:
        words = hint_text(stage.position, stage.step, Strength(strength))
    if json:
        known = stage is not None and strength == Strength.WHAT
        told = steps.step_json(where.layout, stage.step) if stage is not None and known else None
        console.show_json(strength=strength, hint=words, step=told)
    else:
        console.show(words)
        if draw and stage is not None:
            steps.draw(stage)
        if stage is not None and strength == Strength.WHAT and console.shown_to_a_person():
            console.say(_others_like(where))
    steps.write_pictures([stage] if stage is not None else [], svg=svg, pdf=pdf, force=force)


def _others_like(position: Position) -> str:
    """Return a sentence with the command for similar puzzles."""
    given = "".join(
        str(digit) if position.givens >> cell & 1 else "."
        for cell, digit in enumerate(position.grid.digits)
    )
    command = paths.command("make", f"--like {given}")
    return say("Others like this puzzle: {command}", command=command)


def _require_sound(position: Position, strength: int, *, json: bool) -> None:
    """Refuse a position with a mistake, and explain it (R13).

    Raises:
        typer.Exit: with 2, where something is.
    """
    from gridparty.grading.mistakes import mistake_in, mistake_text

    mistake = mistake_in(position)
    if mistake is None:
        return
    words = mistake_text(position, mistake, strength)
    if json:
        console.show_json(strength=strength, hint=words, step=None, mistake=mistake.kind.value)
    else:
        console.complain(words)
    raise typer.Exit(2)


def position_from(source: str) -> Position:
    """Return the typed or pasted position, or the one in a file.

    Raises:
        ParseError: it is none; the message says where it came from.
    """
    if source != "-" and not inputs.is_file(source) and not _FILE_NAME.search(source):
        return _position_in(source)
    name, text = read_source(source)
    try:
        return _position_in(text.strip())
    except ParseError as error:
        raise ParseError(f"{name}: {error}") from None


def _position_in(text: str) -> Position:
    """Return the position of a text; what it was taken for is said.

    Raises:
        ParseError: it is none, or there are several.
    """
    try:
        return Position.parse(text)
    except ParseError as error:
        from gridparty.decks.formats.paste import recognised_after

        found = recognised_after(error, text)
    console.say(found.understood)
    if len(found.entries) != 1:
        raise ParseError(say("expected one puzzle, got {got}", got=len(found.entries)))
    return found.entries[0].where


def gallery(
    paper: Paper = None,
    out: Annotated[
        Path, option("-o", "--out", help="Write this PDF.", panel=options.OUTPUT)
    ] = Path("print/gallery.pdf"),
    staple: Annotated[
        bool, option("--staple", help="Print two pages a side, to fold and staple.")
    ] = False,
    force: options.Force = False,
) -> None:
    """Print every technique on a page of its own, with a worked example."""
    from gridparty.print.step_page import gallery_booklet, gallery_sheets
    from gridparty.techniques.curriculum import LESSONS

    require_file(out, "pdf", force=force)
    draw = gallery_booklet if staple else gallery_sheets
    write_pdf(out, draw(paper=paper_or_setting(paper).name), force=force)
    if str(out) != STDOUT:
        console.tell_written(out, counted(len(LESSONS), "1 technique", "{n} techniques"))
        if staple:
            from gridparty.print.choices import BackMode

            say_how_to_print(out, BackMode.LONG)
