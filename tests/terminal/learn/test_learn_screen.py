"""Lessons on the screen: the game's keys, the lesson's keys, and nothing that a child can break."""

from __future__ import annotations

import re

import pytest

from every_day import some_daily
from gridparty.evening.learning.lessons.catalogue import LESSONS, lesson
from gridparty.evening.session.clock import ScriptClock
from gridparty.games.common.commands import Continue
from gridparty.games.race.commands import Pass
from gridparty.terminal.learn.screen import LearnFrame, learn_presenter, lessons_presenter
from gridparty.terminal.widgets.presenter import Navigation
from gridparty.terminal.widgets.ready import ReadyFrame
from seeing import head, seen, spoken, unhurried

SIZES = ((80, 24), (100, 30), (120, 40), (160, 60))


def opened(title: str) -> Navigation:
    navigation = Navigation()
    navigation.push(learn_presenter(navigation, title, ScriptClock()))
    return navigation


def press(navigation: Navigation, *keys: str) -> None:
    for key in keys:
        assert navigation.top is not None
        navigation.top.press(key)


def text(navigation: Navigation) -> str:
    return " ".join(seen(navigation).text().split())


def numbers(navigation: Navigation) -> list[int]:
    """The step that is shown, and how many there are."""
    return [int(one) for one in re.findall(r"\d+", head(seen(navigation).text()))]


def is_ready(navigation: Navigation) -> bool:
    """Whether the small game waits for its player."""
    return isinstance(navigation.top._top.frame(), ReadyFrame)


@pytest.mark.parametrize("title", LESSONS)
def test_a_lesson_is_shown_step_by_step_up_to_the_small_game(title):
    navigation, count = opened(title), lesson(title).count
    for number in range(1, count):
        assert numbers(navigation) == [number, count]
        press(navigation, "H", "enter")
    assert numbers(navigation) == [count, count]
    assert "▶ enter" in text(navigation)


@pytest.mark.parametrize("size", [*some_daily(SIZES, 4)])
@pytest.mark.parametrize("title", LESSONS)
def test_all_words_of_a_step_have_room_above_the_note(title, size):
    navigation = opened(title)
    for number in range(lesson(title).count):
        for key in ("", "H"):
            press(navigation, *filter(None, [key]))
            canvas = seen(navigation, *size)
            look = navigation.top.frame()
            assert isinstance(look, LearnFrame)
            words = " ".join(canvas.text().split())
            for last in (look.part.split()[-1], look.title.split()[0]):
                assert last in words, (number, last)
            for hint in look.hints:
                assert f"{hint.shown} {hint.word}" in words, (number, hint)
        press(navigation, "pagedown")


def test_enter_goes_on_always_and_backspace_goes_back(words):
    navigation = opened("race")
    press(navigation, "enter", "enter")
    words(spoken(navigation.top.frame()))
    press(navigation, "backspace")
    words(spoken(navigation.top.frame()))
    press(navigation, "backspace", "backspace", "backspace")
    assert numbers(navigation) == [1, 7]


def test_esc_takes_the_lesson_off():
    navigation = opened("race")
    press(navigation, "escape")
    assert navigation.top is None


def test_a_click_goes_to_the_cell(words):
    navigation = opened("race")
    press(navigation, "enter")
    navigation.top.click(15)
    words(spoken(navigation.top.frame()))
    navigation.top.click(3)  # nothing moves any more: what is praised is looked at
    words(spoken(navigation.top.frame()))


def test_a_wrong_digit_is_red_with_what_it_clashes_with_until_the_next_key(words):
    navigation = opened("race")
    press(navigation, "4")
    words(spoken(navigation.top.frame()))
    assert "4×" in text(navigation)
    assert "4!" in text(navigation)
    press(navigation, "up")
    assert "×" not in text(navigation)


def test_keys_that_mean_nothing_do_nothing_and_say_so():
    navigation = opened("race")
    before = seen(navigation).text()
    for key in ("x", "é", "f5", "0", "space", "!", "E"):
        press(navigation, key)
        assert (look := navigation.top.frame()).sign == "×"
        assert key in look.note
    press(navigation, "up", "down")
    assert seen(navigation).text() == before


def test_the_small_game_is_the_games_own_screen_and_leads_back(words):
    navigation = opened("race")
    press(navigation, *["pagedown"] * 6, "enter")
    assert is_ready(navigation)
    press(navigation, "enter")
    navigation.top._top.table.do(Continue())
    press(navigation, "q")
    words(text(navigation))
    assert "gridparty resume" not in text(navigation)
    press(navigation, "enter")
    words(spoken(navigation.top.frame()))  # no turn was made
    press(navigation, "enter")
    assert is_ready(navigation)
    press(navigation, "q", "escape")  # nobody began: nothing is asked
    assert navigation.top is None


def test_the_page_of_lessons_is_painted_around_its_yellow_row_and_opens_a_lesson():
    navigation = Navigation()
    navigation.push(lessons_presenter(navigation, ScriptClock()))
    press(navigation, "6", "3")
    assert "▶ 63 Forcing Chains" in text(navigation)
    assert seen(navigation).target_at(40, 5) == "row54"
    press(navigation, "r")
    assert numbers(navigation)[0] == 1
    press(navigation, "escape", "q")
    assert navigation.top is None


@pytest.mark.parametrize(
    ("title", "key"), [("blitz", "7"), ("solo", "9"), ("tiles", "5"), ("kids", "2")]
)
def test_a_digit_that_is_no_key_here_is_answered(title, key, words):
    navigation = opened(title)
    press(navigation, key)
    look = navigation.top.frame()
    assert isinstance(look, LearnFrame)
    assert look.sign == "×"
    words(look.note)


def test_enter_lays_the_tile_until_it_lies_and_then_goes_on(words):
    navigation = opened("tiles")
    press(navigation, "enter", "enter")  # twice against the rule: it may be tried again
    words(spoken(navigation.top.frame()))
    press(navigation, "up", "up", "up", "up", "enter")
    words(spoken(navigation.top.frame()))
    press(navigation, "enter")
    assert numbers(navigation) == [2, 8]


def test_marks_are_written_while_m_says_so(words):
    navigation = opened("solo")
    press(navigation, "pagedown", "m")
    words(spoken(navigation.top.frame()))
    press(navigation, "3", "m", "m", "4")
    words(spoken(navigation.top.frame()))


def test_a_wrong_digit_of_a_blitz_is_erased_by_backspace_which_else_goes_back(words):
    navigation = opened("blitz")
    press(navigation, "pagedown", "pagedown", "6")
    words(spoken(navigation.top.frame()))
    press(navigation, "backspace", "5")
    words(spoken(navigation.top.frame()))
    press(navigation, "backspace")
    assert numbers(navigation) == [2, 6]


def test_three_presses_of_h_show_a_whole_hint(words):
    navigation = opened("solo")
    press(navigation, *["pagedown"] * 4, "H")
    words(spoken(navigation.top.frame()))
    press(navigation, "H", "H")
    words(spoken(navigation.top.frame()))


def test_enter_leads_from_the_end_of_the_small_game_back_to_the_lesson(words):
    clock, navigation = ScriptClock(), Navigation()
    navigation.push(learn_presenter(navigation, "solo", clock))
    press(navigation, *["pagedown"] * 6, "enter")
    solo = navigation.top._top
    solo.showing.clock = unhurried()
    solo.table.do(Continue())
    clock.leap(181.0)
    navigation.top.tick()
    press(navigation, "s", "enter")
    words(spoken(navigation.top.frame()))
    press(navigation, "enter")
    words(spoken(navigation.top.frame()))
    press(navigation, "enter")
    assert navigation.top is None


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_end_of_the_small_game_has_no_column_of_games_won(size, words):
    clock, navigation = ScriptClock(), Navigation()
    navigation.push(learn_presenter(navigation, "race", clock))
    press(navigation, *["pagedown"] * len(lesson("race").steps), "enter")
    race = navigation.top._top
    race.showing.clock = unhurried()
    race.table.do(Continue())
    for _ in range(50):  # Robin passes until the time of the small game is over
        race.table.do(Pass())
        clock.leap(5.0)
        navigation.top.tick()
    end = seen(navigation, *size).text()
    words(end)
    assert not re.search(r"Robin .* ·\s*$", end, re.MULTILINE)


@pytest.mark.parametrize("title", LESSONS)
def test_the_end_of_a_lesson_names_the_command_of_its_game(title):
    assert f"gridparty play {title}" in lesson(title).bout.praise


def test_the_question_mark_tells_the_keys_of_a_lesson(words):
    navigation = opened("race")
    press(navigation, "?")
    assert "shift+h          show me" in seen(navigation).text()
    press(navigation, "x")
    words(spoken(navigation.top.frame()))


def test_a_child_is_told_a_round_of_the_track_as_a_number_and_not_as_a_player_s_mark():
    navigation = opened("kids")
    press(navigation, *["H", "enter"] * 4)  # up to the round of the track
    press(navigation, "H")
    assert "40 + 2 = 42" in text(navigation)
