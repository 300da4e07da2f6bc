"""Drills in lines."""

from datetime import date

import pytest

from gridparty.evening.learning.teacher.drilling import Drilling
from gridparty.evening.learning.teacher.run import Run
from gridparty.evening.session.clock import ScriptClock
from gridparty.lines.drill import drill_in_lines, run_in_lines
from gridparty.lines.lesson_io import Reader
from typed_lines import TypedLines


@pytest.fixture(autouse=True)
def nothing_was_drilled(home):
    """Each test has a folder of its own."""


def told(drilling, lines, most=None):
    shown = []
    drill_in_lines(drilling, Reader(TypedLines(lines), shown.append, echo=True), most)
    return "".join(shown)


def answers(drilling):
    """What is typed for the step that is meant."""
    drilling.look(1.0)
    step, name = drilling.drill.step, drilling.drill.position.layout.cell_name
    cells = " ".join(name(cell) for cell in step.cells)
    return cells, " ".join(f"{name(cell)}<>{digit}" for cell, digit in step.strikes)


def test_a_drill_is_answered_judged_and_timed(words):
    drilling = Drilling(("Naked Pair",), 4, ScriptClock())
    text = told(drilling, ["r1c1", *answers(drilling)], most=1)
    words(text)


def test_nothing_is_told_of_the_step_before_it_is_found(words):
    drilling = Drilling(("Naked Pair",), 4, ScriptClock())
    text = told(drilling, ["help"])
    words(text)


def test_enter_brings_the_next_and_leave_ends(words):
    drilling = Drilling(("Naked Pair", "Pointing"), 4, ScriptClock())
    text = told(drilling, ["show", "", "next", "leave"])
    words(text)


def test_between_drills_words_that_are_none_bring_no_new_board(words):
    drilling = Drilling(("Naked Pair",), 4, ScriptClock())
    text = told(drilling, ["show", "?", "hello", "leave"])
    words(text)
    assert drilling.number == 1


def test_a_run_is_answered_in_lines_and_what_was_missed_comes_again(words):
    run = Run(("Hidden Single",), 4, ScriptClock(), lambda: date(2026, 11, 24))
    while not run.look(1.0):
        pass
    name = run.trial.position.layout.cell_name
    right = " ".join(name(cell) for cell in run.trial.meant.cells)
    shown = []
    lines = TypedLines([right, "", "nowhere", *["r1c1"] * 3, "show me"])
    run_in_lines(run, Reader(lines, shown.append, echo=True))
    assert (len(run.found), len(run.missed)) == (1, 3)
    words("".join(line for line in shown if " | " not in line))
