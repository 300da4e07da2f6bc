"""Drills on the screen: looking, the reader's turn, the result, the next one."""

from datetime import date

import pytest

from gridparty.evening.learning.teacher.boxes import boxes
from gridparty.evening.learning.teacher.drilling import RARE, Drilling
from gridparty.evening.session.clock import ScriptClock
from gridparty.i18n.messages import say
from gridparty.making import drills
from gridparty.terminal.learn.drill import DrillPresenter
from gridparty.terminal.learn.screen import lessons_presenter
from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.presenter import Navigation
from seeing import seen, spoken

SIZES = ((80, 24), (100, 30), (120, 40))


@pytest.fixture(autouse=True)
def nothing_was_drilled(home):
    """Each test has a folder of its own."""


def opened(*names, most=None, found=True):
    navigation, clock = Navigation(), ScriptClock()
    drilling = Drilling(names, 4, clock, lambda: date(2026, 11, 22))
    navigation.push(DrillPresenter(navigation, drilling, most))
    if found:
        navigation.top.tick()
    return navigation, drilling, clock


def text(navigation, size=(120, 40)):
    """What stands beside the board."""
    left = {80: 57, 100: 61, 120: 79}[size[0]]
    lines = seen(navigation, *size).text().split("\n")
    return " ".join(" ".join(line[left:] for line in lines).split())


def solve(navigation, step):
    for cell in step.cells:
        navigation.top.click(cell)
    navigation.top.press("enter")
    for cell, digit in step.strikes:
        navigation.top.click(cell)
        navigation.top.press(str(digit))
    navigation.top.press("enter")


@pytest.mark.parametrize("size", SIZES)
def test_a_drill_is_solved_timed_and_kept(size):
    navigation, drilling, clock = opened("Naked Pair")
    assert "Naked Pair" in text(navigation, size)
    clock.leap(65.0)
    solve(navigation, drilling.drill.step)
    told = text(navigation, size)
    assert told.count("1:05") == 3  # the header's, this time, the best
    assert "\\" not in told
    assert boxes().kept["Naked Pair"].box == 2


def test_while_a_board_is_sought_it_is_said_and_only_leaving_is_a_key(words):
    navigation, _, _ = opened("Naked Pair", found=False)
    words(spoken(navigation.top.frame()))
    navigation.top.press("enter")
    navigation.top.press("1")
    words(spoken(navigation.top.frame()))
    navigation.top.press("escape")
    assert navigation.top is None


def test_enter_goes_on_to_another_board(words):
    navigation, drilling, _ = opened("Naked Pair", "Pointing")
    first = drilling.name
    navigation.top.press("H")
    words(spoken(navigation.top.frame()))
    navigation.top.press("enter")
    assert drilling.number == 2
    assert drilling.name != first
    navigation.top.tick()
    assert drilling.name in text(navigation)


def test_a_board_that_is_left_out_is_not_judged():
    navigation, drilling, _ = opened("Naked Pair")
    navigation.top.press("pagedown")
    assert drilling.number == 2
    assert not boxes().kept


def test_after_the_last_one_enter_leaves(words):
    navigation, _, _ = opened("Naked Pair", most=1)
    navigation.top.press("H")
    words(spoken(navigation.top.frame()))
    navigation.top.press("enter")
    assert navigation.top is None


def test_a_known_board_is_called_so(monkeypatch):
    monkeypatch.setattr(drills, "ENOUGH", 2)
    navigation, _, _ = opened("Unique Rectangle 5")
    while not navigation.top.frame().asked:  # a board is looked for
        navigation.top.tick()
    rare = say(RARE)
    assert rare in text(navigation)
    navigation.top.press("H")
    assert rare not in text(navigation)


def test_the_page_of_lessons_leads_to_drills():
    navigation = Navigation()
    navigation.push(lessons_presenter(navigation, ScriptClock()))
    for key in ("1", "d"):
        navigation.top.press(key)
    assert "Full House" in seen(navigation).text().splitlines()[0]


def test_the_keys_are_told_while_a_board_is_sought_and_after(words):
    navigation, _, _ = opened("Naked Pair", found=False)
    for _ in range(2):
        navigation.top.press("?")
        assert isinstance(navigation.top, HelpPresenter)
        navigation.top.press("x")
        navigation.top.tick()
    words(spoken(navigation.top.frame()))


@pytest.mark.parametrize("size", SIZES)
def test_who_drills_a_technique_for_the_first_time_reads_what_it_is(size, words):
    navigation, *_ = opened("Hidden Single")
    what = navigation.top.frame().before
    assert what
    assert what in text(navigation, size)
    words(press(navigation, "x", size))
    navigation.top.press("H")
    assert what not in text(navigation, size)
    navigation, *_ = opened("Hidden Single")
    assert what not in text(navigation, size)


def press(navigation, key, size):
    navigation.top.press(key)
    return text(navigation, size)
