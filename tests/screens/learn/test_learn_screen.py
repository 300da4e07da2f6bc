"""Lessons on the screen: the game's keys, the lesson's keys, and nothing that a child can break."""

from __future__ import annotations

import re

import pytest

from every_day import some_daily
from gridparty.evening.clocks import ScriptClock
from gridparty.evening.lessons.catalogue import LESSONS, lesson
from gridparty.games.common.commands import Continue
from gridparty.games.race.commands import Pass
from gridparty.screens.learn.look import LearnLook
from gridparty.screens.learn.screen import learn_scene, lessons_scene
from gridparty.screens.parts.scene import Stack
from seeing import seen, unhurried

SIZES = ((80, 24), (100, 30), (120, 40), (160, 60))


def opened(title: str) -> Stack:
    stack = Stack()
    stack.push(learn_scene(stack, title, ScriptClock()))
    return stack


def press(stack: Stack, *keys: str) -> None:
    for key in keys:
        assert stack.top is not None
        stack.top.press(key)


def text(stack: Stack) -> str:
    return " ".join(seen(stack).text().split())


@pytest.mark.parametrize("title", LESSONS)
def test_a_lesson_is_shown_step_by_step_up_to_the_small_game(title):
    stack, count = opened(title), lesson(title).count
    for number in range(1, count):
        assert f"step {number} of {count}" in text(stack)
        press(stack, "H", "enter")
    assert f"step {count} of {count}" in text(stack)
    assert "▶ enter begin" in text(stack)


@pytest.mark.parametrize("size", [*some_daily(SIZES, 4)])
@pytest.mark.parametrize("title", LESSONS)
def test_all_words_of_a_step_have_room_above_the_note(title, size):
    stack = opened(title)
    for number in range(lesson(title).count):
        for key in ("", "H"):
            press(stack, *filter(None, [key]))
            canvas = seen(stack, *size)
            look = stack.top.look()
            assert isinstance(look, LearnLook)
            words = " ".join(canvas.text().split())
            for last in (look.part.split()[-1], look.title.split()[0]):
                assert last in words, (number, last)
            for hint in look.hints:
                assert f"{hint.shown} {hint.word}" in words, (number, hint)
        press(stack, "pagedown")


def test_enter_goes_on_always_and_backspace_goes_back():
    stack = opened("race")
    press(stack, "enter", "enter")
    assert "Only one digit fits here" in text(stack)
    press(stack, "backspace")
    assert "Move to a cell" in text(stack)
    press(stack, "backspace", "backspace", "backspace")
    assert "step 1 of 7" in text(stack)


def test_esc_takes_the_lesson_off():
    stack = opened("race")
    press(stack, "escape")
    assert stack.top is None


def test_a_click_goes_to_the_cell():
    stack = opened("race")
    press(stack, "enter")
    stack.top.point(15)
    assert "★ There you are." in text(stack)
    stack.top.point(3)  # nothing moves any more: what is praised is looked at
    assert "★ There you are." in text(stack)


def test_a_wrong_digit_is_red_with_what_it_clashes_with_until_the_next_key():
    stack = opened("race")
    press(stack, "4")
    assert "× Not 4: row 5 has a 4 already, in r5c8. Column 5 has a 4" in text(stack)
    assert "4×" in text(stack)
    assert "4!" in text(stack)
    press(stack, "up")
    assert "×" not in text(stack)


def test_keys_that_mean_nothing_do_nothing_and_say_so():
    stack = opened("race")
    before = seen(stack).text()
    for key in ("x", "é", "f5", "0", "space", "!", "E"):
        press(stack, key)
        assert f"× {key} does nothing here: ? tells the keys." in text(stack)
    press(stack, "up", "down")
    assert seen(stack).text() == before


def test_the_small_game_is_the_games_own_screen_and_leads_back():
    stack = opened("race")
    press(stack, *["pagedown"] * 6, "enter")
    assert "No clock runs until" in text(stack) or "press enter" in text(stack)
    press(stack, "enter")
    stack.top._top._table.do(Continue())
    press(stack, "q")
    assert "It is not kept." in text(stack)
    assert "gridparty resume" not in text(stack)
    press(stack, "enter")
    assert "That was a race." not in text(stack)  # no turn was made
    assert "· You left before its end: enter begins again, esc leaves." in text(stack)
    press(stack, "enter")
    assert "No clock runs until" in text(stack) or "press enter" in text(stack)
    press(stack, "q", "escape")  # nobody began: nothing is asked
    assert stack.top is None


def test_the_page_of_lessons_opens_them_by_key_and_by_row():
    stack = Stack()
    stack.push(lessons_scene(stack, ScriptClock()))
    assert "A game takes two minutes." in text(stack)
    press(stack, "r")
    assert "learn race step 1" in text(stack)
    press(stack, "escape", "down", "up", "enter")
    assert "learn race step 1" in text(stack)
    press(stack, "escape", "escape")
    assert stack.top is None


@pytest.mark.parametrize(
    ("title", "key", "answer"),
    [
        ("blitz", "7", "This board has the digits 1 to 6."),
        ("solo", "9", "This board has the digits 1 to 6."),
        ("tiles", "5", "Go to a cell, and press enter: it lays what you hold."),
        ("kids", "2", "Go to a cell, and press enter: it lays what you hold."),
    ],
)
def test_a_digit_that_is_no_key_here_is_answered(title, key, answer):
    stack = opened(title)
    press(stack, key)
    look = stack.top.look()
    assert isinstance(look, LearnLook)
    assert (look.sign, look.note) == ("×", answer)


def test_enter_lays_the_tile_until_it_lies_and_then_goes_on():
    stack = opened("tiles")
    press(stack, "enter", "enter")  # twice against the rule: it may be tried again
    assert "Try again." in text(stack)
    press(stack, "up", "up", "up", "up", "enter")
    assert "★ Right: no other 1 in its row, column and box." in text(stack)
    press(stack, "enter")
    assert "step 2 of 8" in text(stack)


def test_marks_are_written_while_m_says_so():
    stack = opened("solo")
    press(stack, "pagedown", "m")
    assert "MARKS" in text(stack)
    press(stack, "3", "m", "m", "4")
    assert "★ Noted." in text(stack)


def test_a_wrong_digit_of_a_blitz_is_erased_by_backspace_which_else_goes_back():
    stack = opened("blitz")
    press(stack, "pagedown", "pagedown", "6")
    assert "backspace erase" in text(stack)
    press(stack, "backspace", "5")
    assert "★ Right. In a game the clock runs on while you erase." in text(stack)
    press(stack, "backspace")
    assert "step 2 of 6" in text(stack)


def test_three_presses_of_h_show_a_whole_hint():
    stack = opened("solo")
    press(stack, *["pagedown"] * 4, "H")
    assert "· Look at " in text(stack)
    press(stack, "H", "H")
    assert "★ " in text(stack)
    assert "Write " in text(stack)


def test_enter_leads_from_the_end_of_the_small_game_back_to_the_lesson():
    clock, stack = ScriptClock(), Stack()
    stack.push(learn_scene(stack, "solo", clock))
    press(stack, *["pagedown"] * 6, "enter")
    solo = stack.top._top
    solo._showing.clock = unhurried()
    solo._table.do(Continue())
    clock.leap(181.0)
    stack.top.tick()
    press(stack, "s", "enter")
    assert "Time is over: 26 cells are empty." in text(stack)
    assert "enter back to the lesson" in text(stack)
    press(stack, "enter")
    assert "★ That was solo." in text(stack)
    assert "That is all: press enter." in text(stack)
    press(stack, "enter")
    assert stack.top is None


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_end_of_the_small_game_has_no_column_of_games_won(size):
    clock, stack = ScriptClock(), Stack()
    stack.push(learn_scene(stack, "race", clock))
    press(stack, *["pagedown"] * len(lesson("race").steps), "enter")
    race = stack.top._top
    race._showing.clock = unhurried()
    race._table.do(Continue())
    for _ in range(50):  # Robin passes until the time of the small game is over
        race._table.do(Pass())
        clock.leap(5.0)
        stack.top.tick()
    end = seen(stack, *size).text()
    assert "this card" in end
    assert "won tonight" not in end
    assert not re.search(r"Robin .* ·\s*$", end, re.MULTILINE)


@pytest.mark.parametrize("title", LESSONS)
def test_the_end_of_a_lesson_names_keys_of_the_start_page(title, home):
    from gridparty.screens.door.entrance import house

    bout = lesson(title).bout
    assert "gridparty" not in bout.praise
    assert f"gridparty {title}" in bout.in_lines
    door = house(ScriptClock)
    door.stack.top.press("p")
    key = bout.praise.partition("p, then ")[2][0]
    game = next(one for one in door.stack.top._offered if one.door.key == key)
    assert game.plan is not None
    assert game.plan.title == title


def test_the_question_mark_tells_the_keys_of_a_lesson():
    stack = opened("race")
    press(stack, "?")
    assert "shift+h          show me" in seen(stack).text()
    press(stack, "x")
    assert "learn" in text(stack)


def test_a_child_is_told_a_round_of_the_track_as_a_number_and_not_as_a_player_s_mark():
    stack = opened("kids")
    while "Round the track" not in text(stack):
        press(stack, "H", "enter")
    press(stack, "H")
    assert "40 + 2 = 42" in text(stack)
