"""Drills in lines: a board with its candidates, the typed answer, and the time."""

from __future__ import annotations

from gridparty.evening.learning.teacher.drilling import RARE, Drilling
from gridparty.evening.learning.teacher.exercise import Exercise
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.lines.learn_technique import NEXT, find_it
from gridparty.lines.lesson_io import LeftError, Reader
from gridparty.lines.table import HELP

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
