"""Drills on the screen: looking, the reader's turn, the result, the next one."""

from datetime import date

import pytest

from gridparty.evening.clocks import ScriptClock
from gridparty.evening.lessons.catalogue import LESSONS
from gridparty.evening.teacher.boxes import Boxed, boxes, keep
from gridparty.evening.teacher.drilling import RARE, Drilling
from gridparty.making import drills
from gridparty.screens.learn.drill import DrillScreen
from gridparty.screens.learn.screen import lessons_scene
from gridparty.screens.parts.scene import Stack
from seeing import seen

SIZES = ((80, 24), (100, 30), (120, 40))


@pytest.fixture(autouse=True)
def nothing_was_drilled(home):
    """Each test has a folder of its own."""


def opened(*names, most=None, found=True):
    stack, clock = Stack(), ScriptClock()
    drilling = Drilling(names, 4, clock, lambda: date(2026, 11, 22))
    stack.push(DrillScreen(stack, drilling, most))
    if found:
        stack.top.tick()
    return stack, drilling, clock


def text(stack, size=(120, 40)):
    """What stands beside the board."""
    left = {80: 57, 100: 61, 120: 79}[size[0]]
    lines = seen(stack, *size).text().split("\n")
    return " ".join(" ".join(line[left:] for line in lines).split())


def solve(stack, step):
    for cell in step.cells:
        stack.top.point(cell)
    stack.top.press("enter")
    for cell, digit in step.strikes:
        stack.top.point(cell)
        stack.top.press(str(digit))
    stack.top.press("enter")


@pytest.mark.parametrize("size", SIZES)
def test_a_drill_is_solved_timed_and_kept(size):
    stack, drilling, clock = opened("Naked Pair")
    assert "Naked Pair: find one" in text(stack, size)
    clock.leap(65.0)
    solve(stack, drilling.drill.step)
    words = text(stack, size)
    assert "1:05 (best 1:05)" in words
    assert "\\" not in words
    assert "next drill" in seen(stack, *size).text()
    assert boxes().kept["Naked Pair"].box == 2


def test_while_a_board_is_sought_it_is_said_and_only_leaving_is_a_key():
    stack, _, _ = opened("Naked Pair", found=False)
    assert "Looking for a board" in text(stack)
    stack.top.press("enter")
    stack.top.press("1")
    assert "Looking for a board" in text(stack)
    stack.top.press("escape")
    assert stack.top is None


def test_enter_goes_on_to_another_board():
    stack, drilling, _ = opened("Naked Pair", "Pointing")
    first = drilling.name
    stack.top.press("H")
    assert "with help" in text(stack)
    stack.top.press("enter")
    assert drilling.number == 2
    assert drilling.name != first
    stack.top.tick()
    assert f"{drilling.name}: find one" in text(stack)


def test_a_board_that_is_left_out_is_not_judged():
    stack, drilling, _ = opened("Naked Pair")
    stack.top.press("pagedown")
    assert drilling.number == 2
    assert not boxes().kept


def test_after_the_last_one_enter_leaves():
    stack, _, _ = opened("Naked Pair", most=1)
    stack.top.press("H")
    assert "done" in text(stack)
    stack.top.press("enter")
    assert stack.top is None


def test_a_known_board_is_called_so(monkeypatch):
    monkeypatch.setattr(drills, "ENOUGH", 2)
    stack, _, _ = opened("Unique Rectangle 5")
    while "Looking for a board" in text(stack):
        stack.top.tick()
    assert RARE in text(stack)
    stack.top.press("H")
    assert RARE not in text(stack)


def test_the_page_of_lessons_leads_to_drills():
    """d: the technique of the row; D: all that were learned."""
    stack = Stack()
    stack.push(lessons_scene(stack, ScriptClock()))
    stack.top.press("d")
    assert "Techniques are practised, not games" in seen(stack).text()
    stack.top.press("D")
    assert "Nothing was learned yet" in seen(stack).text()
    for _ in LESSONS:
        stack.top.press("down")
    assert "d practise it" in seen(stack).text()
    stack.top.press("d")
    assert "Full House" in seen(stack).text().splitlines()[0]
    stack.top.press("escape")
    keep("Naked Pair", Boxed(1, date(2026, 11, 22)))
    assert "shift+d practise all" in seen(stack).text()
    stack.top.press("D")
    assert "Naked Pair" in seen(stack).text().splitlines()[0]


def test_the_keys_are_told_while_a_board_is_sought_and_after():
    stack, _, _ = opened("Naked Pair", found=False)
    for _ in range(2):
        stack.top.press("?")
        assert "strike here; or write" in seen(stack).text()
        stack.top.press("x")
        stack.top.tick()
    assert "Naked Pair: find one" in text(stack)


@pytest.mark.parametrize("size", SIZES)
def test_who_drills_a_technique_for_the_first_time_reads_what_it_is(size):
    stack, *_ = opened("Hidden Single")
    assert "A digit that can stand in only one cell of a house." in text(stack, size)
    assert "× x does nothing here: ? tells the keys." in press(stack, "x", size)
    stack.top.press("H")
    assert "can stand in only one" not in text(stack, size)
    stack, *_ = opened("Hidden Single")
    assert "can stand in only one" not in text(stack, size)


def press(stack, key, size):
    stack.top.press(key)
    return text(stack, size)
