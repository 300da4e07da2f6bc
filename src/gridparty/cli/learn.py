"""`gridparty learn`: a game in two minutes, or a technique, on a real board."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gridparty.cli import completion, console, options
from gridparty.cli.options import apart, option
from gridparty.cli.play_options import Plain, Theme, manner_of
from gridparty.cli.seating import in_lines
from gridparty.evening.learning.lessons.catalogue import LESSONS
from gridparty.evening.learning.teacher.catalogue import NAMES, TechniqueLesson, lesson_named
from gridparty.evening.learning.teacher.progress import progress
from gridparty.evening.session.clock import RunningClock
from gridparty.i18n.messages import say
from gridparty.lines.learn_technique import listed_lessons
from gridparty.lines.lesson_io import Reader
from gridparty.techniques.curriculum import TIERS, about, prerequisites


def learn(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME|TECHNIQUE]",
            help="race, blitz, solo, tiles, kids, or a technique. (asks)",
            show_default=False,
            autocompletion=completion.lessons,
        ),
    ] = None,
    names: Annotated[bool, option("--list", help="List the lessons, and those done.")] = False,
    theme: Theme = None,
    plain: Plain = False,
    json: options.Json = False,
) -> None:
    """Learn a game, or a solving technique.

    With --json: a technique's lesson as text, or the lessons done so far.
    """
    asked = " ".join(name or ())
    found = lesson_named(asked) if asked else None  # refused before anything is shown
    if isinstance(found, TechniqueLesson):
        from gridparty.rating.counterparts import rating_name_text  # the rater: slow to import

        console.say_any(rating_name_text(asked, [found.technique]))
    if json or names:
        if isinstance(found, str):
            raise apart("--json" if json else "--list", found)
        return _list_lessons(json=json) if found is None else _show_lesson(found, json=json)
    from gridparty.lines.learn import learn_in_lines, see_you

    manner = manner_of(plain=plain, theme=theme)
    clock = RunningClock()
    if manner.on_screen:
        from gridparty.terminal.show import learn as show

        title = found if found is None or isinstance(found, str) else found.name
        code = show(title, clock, theme=manner.theme, bell=manner.sound)
        console.say(see_you(title))
        raise typer.Exit(code)

    with in_lines(json=False) as shell:
        reader = Reader(shell.lines, shell.show, echo=shell.ask is None)
        learn_in_lines(asked or None, reader, clock)
    return None


def _list_lessons(*, json: bool) -> None:
    """Print the lessons of techniques, and which were done."""
    known = progress()
    if known.complaint:
        console.complain(known.complaint)
    if not json:
        for line in (*LESSONS, *listed_lessons()):
            console.show(line)
        return
    done = {
        name: {"on": one.on.isoformat(), "missed": one.missed, "shown": one.shown}
        for name, one in known.done.items()
    }
    tiers = [{"title": tier.title, "techniques": list(tier.lessons)} for tier in TIERS]
    console.show_json(
        games=list(LESSONS),
        techniques=list(NAMES),
        tiers=tiers,
        done=done,
        learned=list(known.learned),
        next=known.next,
    )


def _show_lesson(lesson: TechniqueLesson, *, json: bool) -> None:
    """Print what the lesson says, and its boards."""
    told = [(page.title, page.text) for page in lesson.pages]
    told.insert(len(lesson.what), (say("How to spot it"), lesson.spot))
    if not json:
        for title, text in told:
            console.show(f"{title}: {text}")
        return
    position, step = lesson.example
    name = position.layout.cell_name
    fields: dict[str, Any] = {
        "technique": lesson.name,
        "number": lesson.number,
        "about": about(lesson.name),
        "prerequisites": list(prerequisites(lesson.name)),
        "pages": [{"title": title, "text": text} for title, text in told],
        "position": str(position),
        "cells": [name(cell) for cell in step.cells],
        "places": [f"{name(p.cell)}={p.digit}" for p in step.places],
        "strikes": [f"{name(p.cell)}<>{p.digit}" for p in step.strikes],
        "tried": [str(board) for board, _ in lesson.exercises],
    }
    console.show_json(**fields)
