"""A run on the screen: keys and clicks, mistakes, the end, and what was missed."""

from __future__ import annotations

import pytest

from gridparty.evening.learning.teacher.run import SECONDS, Run
from gridparty.evening.session.clock import ScriptClock
from gridparty.terminal.learn.run import RunPresenter
from gridparty.terminal.widgets.presenter import Navigation
from seeing import seen

pytestmark = pytest.mark.usefixtures("home")


def opened(*names):
    navigation, clock = Navigation(), ScriptClock()
    run = Run(names or ("Full House",), 4, clock)
    navigation.push(RunPresenter(navigation, run))
    navigation.top.tick()
    return navigation, run, clock


def answer(navigation, cells):
    for cell in cells:
        navigation.top.click(cell)
    navigation.top.press("enter")
    while not navigation.top._run.over and navigation.top._hand is None:
        navigation.top.tick()


def an_empty_cell(run):
    digits, meant = run.trial.position.grid.digits, {c for s in run.trial._steps for c in s.cells}
    return next(cell for cell, digit in enumerate(digits) if not digit and cell not in meant)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_a_run_from_the_first_board_to_the_last_one_that_was_missed(size, words):
    navigation, run, clock = opened("Naked Pair")
    clock.leap(5.0)
    answer(navigation, run.trial.meant.cells)
    words(seen(navigation, *size).text().splitlines()[0])
    answer(navigation, [an_empty_cell(run)])
    answer(navigation, run.trial.meant.cells)
    assert (len(run.found), len(run.missed)) == (2, 1)
    clock.leap(SECONDS)
    navigation.top.tick()
    assert run.over
    assert "2 " in seen(navigation, *size).text()
    navigation.top.press("enter")
    hand = navigation.top._hand
    assert hand.trial.position == run.missed[0].position
    navigation.top.press("H")
    assert hand.over
    while navigation.top is not None:
        navigation.top.press("enter")
    assert len(run.found) == 2


def test_one_cell_needs_no_mark_and_a_digit_is_no_answer():
    navigation, run, _ = opened("Full House")
    (cell,) = run.trial.meant.cells
    hand = navigation.top._hand
    hand.cursor = next(c for c, digit in enumerate(run.trial.position.grid.digits) if digit)
    navigation.top.press("enter")
    assert (run.found, run.missed) == ([], [])
    hand.cursor = cell
    navigation.top.press("5")
    assert navigation.top.frame().said.fields["key"] == "enter"
    navigation.top.press("enter")
    assert len(run.found) == 1


@pytest.mark.parametrize("key", ["H", "pagedown", "z"])
def test_nothing_is_shown_or_skipped_in_time(key):
    navigation, run, _ = opened("Naked Pair")
    trial = run.trial
    navigation.top.press(key)
    assert run.trial is trial
    assert not trial.shown
    assert navigation.top.frame().sign == "×"


def test_escape_ends_the_run_first_and_then_leaves_it():
    navigation, run, _ = opened()
    navigation.top.press("escape")
    assert run.over
    assert navigation.top is not None
    navigation.top.press("escape")
    assert navigation.top is None
