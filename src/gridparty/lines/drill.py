"""Drills and runs in lines: a board with its candidates, the typed answer, and the time."""

from __future__ import annotations

from gridparty.errors import ParseError
from gridparty.evening.learning.teacher.drilling import RARE, Drilling
from gridparty.evening.learning.teacher.exercise import Exercise
from gridparty.evening.learning.teacher.run import MISTAKES, Run
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import clock_text
from gridparty.i18n.quoting import excerpt
from gridparty.lines.learn_technique import NEXT, cells_typed, find_it
from gridparty.lines.lesson_io import LeftError, Reader
from gridparty.lines.table import HELP
from gridparty.techniques import drawing

_SLICE = 1.0  # seconds of searching until a message says that it takes long


def drill_in_lines(drilling: Drilling, reader: Reader, most: int | None = None) -> None:
    """Drill until the reader leaves, or `most` are done.

    Args:
        drilling: the session of drills.
        reader: the person drilling.
        most: how many; None: unlimited.
    """
    if drilling.complaint:
        reader.say(drilling.complaint)
    try:
        while True:
            trial = _position(drilling, reader)
            find_it(trial, reader)
            result = drilling.judge()
            if result is None:
                reader.say(say("Skipped: it will come up again today."))
            else:
                reader.say(result.words())
                reader.say(result.warning)
            if drilling.number == most:
                break
            _wait(reader)
            drilling.begin()
    except LeftError:
        pass
    reader.say(drilling.ending())


def run_in_lines(run: Run, reader: Reader) -> None:
    """Ask for steps until the run is over or the reader leaves; then for those that were missed."""
    try:
        while not run.over:
            if not run.look(_SLICE):
                continue
            assert run.trial is not None
            _ask_in_time(run, run.trial, reader)
    except LeftError:
        run.stop()
    for told in filter(None, (*run.ending(), run.complaint)):
        reader.say(told)
    try:
        while (trial := run.again()) is not None:
            reader.say("")
            reader.say(say("missed: {name}", name=trial.meant.technique))
            find_it(trial, reader)
    except LeftError:
        pass


def _ask_in_time(run: Run, trial: Exercise, reader: Reader) -> None:
    """Ask for the cells of one step until they are judged."""
    told = say(
        "{time} · found {found} · mistakes {n} of {most}",
        time=clock_text(run.left),
        found=len(run.found),
        n=len(run.missed),
        most=MISTAKES,
    )
    reader.say(f"\n{told}")
    reader.say(f"{drawing.candidates(trial.position, trial.meant.technique)}\n")
    while run.trial is trial:
        reader.say(trial.asked)
        words = reader.ask(say("your answer")).lower()
        if not words or words in HELP:
            reader.say(say("Type the cells, such as r1c2 r4c7, or leave."))
            continue
        try:
            cells = cells_typed(words, trial.position.layout)
        except ParseError as error:
            reader.say(str(error))
            continue
        if run.answer(cells):
            reader.say(say("Right."))
        elif not run.over or run.left:
            reader.say(trial.said)


def _wait(reader: Reader) -> None:
    """Wait until the reader wants the next one."""
    while (words := reader.ask(say("enter: next drill · leave")).lower()) not in NEXT:
        if words not in HELP:  # the question says it
            reader.say(say("Press enter or type leave, not {got}.", got=excerpt(words)))


def _position(drilling: Drilling, reader: Reader) -> Exercise:
    """Say what is drilled, and wait for its position."""
    reader.say("")
    reader.say(say("drill {number}: {name}", number=drilling.number, name=drilling.name))
    if drilling.what:
        reader.say(drilling.what)
    if not drilling.look(_SLICE):
        reader.say(say("A rare one: finding a board takes a few seconds."))
        while not drilling.look(_SLICE):
            pass
    assert drilling.drill is not None
    assert drilling.trial is not None
    if not drilling.drill.fresh:
        reader.say(say(RARE))
    return drilling.trial
