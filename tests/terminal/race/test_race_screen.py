"""Race and blitz on the screen: what keys do, asserted on the session."""

from __future__ import annotations

import errno
import os
import re
from dataclasses import replace
from math import ceil

import pytest

from gridparty.evening.results.recorder import Said
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.referee import Referee
from gridparty.games.race.events import Ending
from gridparty.games.race.state import Phase
from gridparty.terminal.learn.links import offer_lessons
from gridparty.terminal.race.presenter import BRIEF
from gridparty.terminal.widgets.clock import TO_THINK, Pace
from gridparty.terminal.widgets.guard import GUARD, GUARD_AFTER_TIME
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.notice import SHOWN
from gridparty.terminal.widgets.palette import DARK
from gridparty.terminal.widgets.presenter import Sound
from gridparty.terminal.widgets.stage import STAGE, TIME_STAGE
from playing import CARD, TINY_CARD
from seeing import NAMES, Show, below, beside, foot, head, noted, played_on, right


def test_a_digit_goes_where_the_cursor_is(tmp_path):
    show = Show(tmp_path).press(*["up"] * 4, *["left"] * 2, "1")
    assert show.state.grid.digits[2] == 1
    assert show.state.owners[2] == 0


def test_arrows_and_hjkl_wrap_at_the_edges(tmp_path):
    show = Show(tmp_path, card=TINY_CARD).press(":r1c1", "h", "k", "1")  # r4c4
    assert show.state.grid.digits[15] == 1
    show.wait(1).press("down", "right", "l", "2")  # back over both edges to r1c1, and on
    assert show.state.grid.digits[1] == 2


def test_tab_finds_the_next_empty_cell_and_shift_tab_the_one_before(tmp_path):
    show = Show(tmp_path, card=TINY_CARD).press(":r1c1", "tab", "2").wait(1).press("shift+tab", "1")
    assert show.state.grid.digits[1] == 2
    assert show.state.grid.digits[15] == 1


@pytest.mark.parametrize("line", [":r1c3=1", ":R1C3 = 1", ": r1c3 1"])
def test_coordinates_can_be_typed(line, tmp_path):
    show = Show(tmp_path).press(line)
    assert show.state.owners[2] == 0


def test_what_is_typed_wrongly_is_said_in_words_and_costs_nothing(tmp_path, words):
    show = Show(tmp_path).press(":hello")
    words(below(show.text()))
    assert show.kinds()[2:] == ["Paused", "Continued"]


def test_escape_forgets_what_was_typed(tmp_path):
    show = Show(tmp_path).press(":", "r", "1", "c", "3", "escape", "enter")
    assert show.kinds()[2:] == ["Paused", "Continued"]


def test_what_was_typed_for_a_turn_is_forgotten_with_it(tmp_path):
    show = Show(tmp_path).press(":", *"r1c3=1").wait(31).press("enter")
    assert show.kinds()[4:] == ["TimeRanOut", "TurnBegan"]


def test_a_refusal_is_said_and_gone_with_the_next_key(tmp_path, words):
    show = Show(tmp_path).press(":r1c1=7")
    words(show.refusal)
    words(show.wait(1).text())
    assert not show.press("left").refusal


def test_a_refusal_gives_way_to_what_happens(tmp_path, words):
    show = (
        Show(tmp_path, players=("Ann",), bots={"Ben": 2}).press("p", "p").wait(1).press(":r1c3=1")
    )
    words(show.refusal)
    show.wait(29)
    assert show.state.seat == 0
    assert not show.refusal
    words(show.text())


def test_without_a_clock_too_a_pause_interrupts_the_judging(tmp_path):
    show = Show(tmp_path, turn_seconds=None, referee=Referee.TABLE).press(":r1c3=1", " ").wait(1)
    assert show.state.paused
    assert show.press(" ").wait(1).state.phase is Phase.WINDOW


def test_p_asks_once_before_it_costs_the_rest_of_a_turn(tmp_path, words):
    show = Show(tmp_path).press("p")
    assert show.state.seat == 0
    for size in ((80, 24), (100, 30), (120, 40), (160, 50)):
        words(noted(show, *size))
    asked = show.frame.event
    assert asked
    assert show.press("p").state.seat == 1
    assert show.frame.event != asked


def test_any_other_key_takes_the_first_p_back(tmp_path):
    show = Show(tmp_path).press("p", "left", "p")
    assert show.state.seat == 0
    assert show.press("p").state.seat == 1


def test_a_p_of_the_turn_before_passes_nobody(tmp_path):
    show = Show(tmp_path).wait(20).press("p").wait(11)
    assert show.state.seat == 1
    assert not show.advice
    assert show.wait(2).press("p").state.seat == 1


def test_in_the_last_seconds_p_passes_at_once(tmp_path):
    assert Show(tmp_path).wait(24.9).press("p").state.seat == 0
    assert Show(tmp_path / "later").wait(25).press("p").state.seat == 1


def test_without_a_clock_p_asks_too(tmp_path):
    show = Show(tmp_path, turn_seconds=None).press("p")
    assert show.state.seat == 0
    assert show.press("p").state.seat == 1


def test_r4_an_error_gives_nobody_time_the_next_turn_runs_at_once(tmp_path, words):
    show = Show(tmp_path).wait(5).press(":r1c3=9")
    assert (show.state.phase, show.state.seat) == (Phase.TURN, 1)
    assert "9×" in show.text()
    words(below(show.text()))
    show.wait(2)
    assert show.state.left(show.session.seconds) == 28.0
    assert "9×" in show.text()
    assert show.press("down").text().count("×") == 0


def test_an_error_is_shown_for_a_while_and_goes_by_itself(tmp_path):
    show = Show(tmp_path).wait(5).press(":r1c3=9").wait(SHOWN)
    assert "×" not in show.text()
    assert "seconds to write" in show.text()


def test_a_second_stroke_is_not_taken_for_the_next_players_first(tmp_path, words):
    show = Show(tmp_path).wait(5).press(":r1c3=1", "tab", "5")
    assert show.state.players[1].entries == 0
    words(show.refusal)
    show.wait(GUARD - 0.1).press("p", "p")
    assert show.state.seat == 1
    words(show.refusal)
    show.wait(0.1).press("p", "p")
    assert show.state.seat == 2


def test_r4_the_first_moment_of_a_turn_is_of_its_time(tmp_path):
    show = Show(tmp_path).wait(5).press(":r1c3=1").wait(GUARD)
    assert show.state.left(show.session.seconds) == 30 - GUARD


def test_in_the_first_turn_nothing_is_too_early(tmp_path):
    assert Show(tmp_path).press("p", "p").state.seat == 1


def test_after_an_error_nothing_is_asked_and_the_guard_is_the_same(tmp_path):
    show = Show(tmp_path).wait(5).press(":r1c3=9", "4", "p")
    assert (show.state.seat, show.state.players[1].entries) == (1, 0)
    show.wait(GUARD).press("p", "p")
    assert show.state.seat == 2


def test_the_next_name_stands_large_for_a_moment_while_the_clock_runs(tmp_path, words):
    show = Show(tmp_path).wait(5).press(":r1c3=1")
    text = show.text()
    words(beside(text))
    assert "━" * 34 in text
    words(beside(show.press("5").text()))
    assert show.wait(STAGE - 0.1).frame.stage
    assert show.wait(0.2).playing == "Ben"


def test_a_key_ends_the_stage_unless_it_may_be_the_last_players(tmp_path):
    show = Show(tmp_path).press(":r1c3=1", "left")  # the last player's, who is still moving
    assert show.frame.stage
    assert show.wait(GUARD).press("left").playing == "Ben"


def test_in_short_turns_the_name_stands_for_half_as_long(tmp_path, words):
    show = Show(tmp_path, turn_seconds=10.0).wait(1).press(":r1c3=1").wait(BRIEF - 0.1)
    assert show.frame.stage
    words(beside(show.wait(0.1).text()))


def test_with_a_hand_over_the_name_has_been_said(tmp_path):
    show = Show(tmp_path, handover_seconds=3.0).press("p", "p", "enter")
    assert show.playing == "Ben"
    assert show.press("p", "p").state.seat == 2


def test_when_time_is_over_the_one_inverted_field_says_so(tmp_path, words):
    show = Show(tmp_path).wait(21).wait(9.1)
    canvas = show.canvas()
    stage = arrange(80, 24, show.state.layout).stage
    assert canvas.ink_at(stage.x, stage.y).ground == DARK.text
    assert canvas.ink_at(stage.x, stage.y + 6).ground == DARK.pen(1)
    words(beside(canvas.text()))
    assert show.heard == [Sound.SHORT, Sound.TIME]
    words(beside(show.wait(TIME_STAGE).text()))
    assert show.wait(STAGE + 0.1).playing == "Ben"


def test_space_pauses_and_goes_on_and_costs_nobody_time(tmp_path):
    show = Show(tmp_path).wait(12.6).press("space").wait(3600).press("space")
    assert show.state.left(show.session.seconds) == 17.4


def test_the_clock_is_right_to_a_tenth_of_a_second(tmp_path):
    show = Show(tmp_path).wait(29.9).press(":r1c3=1")
    assert show.state.totals[0] == 1
    show.wait(30.0).press(":r1c5=6")
    assert show.state.totals[1] == 6


def test_a_digit_typed_just_after_a_time_out_is_not_the_next_players(tmp_path, words):
    show = Show(tmp_path).press(":r1c3").wait(30.1).press("1")
    assert show.state.players[1].entries == 0
    words(below(show.text()))
    show.wait(GUARD_AFTER_TIME - 0.2).press("1")
    assert show.state.players[1].entries == 0
    show.wait(0.2).press("1")
    assert show.state.players[1].entries == 1


def test_the_clock_changes_its_look_at_ten_and_at_five_seconds(tmp_path):
    show = Show(tmp_path).wait(19.9)
    looks = []
    for _ in range(110):
        looks.append(show.showing.navigation.top.frame().clock)
        show.wait(0.1)
    shown = {look.seconds: look.pace for look in looks if look}
    assert {n for n, pace in shown.items() if pace is Pace.HURRY} == {10, 9, 8, 7, 6}
    assert {n for n, pace in shown.items() if pace is Pace.LAST} == {5, 4, 3, 2, 1, 0} & set(shown)
    assert shown[11] is Pace.CALM
    assert show.heard == [Sound.SHORT, Sound.TIME]


def test_a_closed_laptop_pauses_the_game(tmp_path):
    show = Show(tmp_path).wait(10)
    show.hands.wall_ahead += 3600
    show.wait(0.1)
    assert show.state.paused
    assert show.frame.notice
    assert show.state.left(show.session.seconds) == 19.9


def test_a_window_that_gets_too_small_pauses_the_game(tmp_path, words):
    show = Show(tmp_path).wait(4)
    show.showing.navigation.top.shrink()
    assert show.state.paused
    words(show.advice)
    small = show.text(70, 20)
    words(small)
    assert show.press("?").text(70, 20) == small  # it lies below the page of keys


def test_the_hand_over_lasts_until_its_end_or_the_key(tmp_path, words):
    show = Show(tmp_path, handover_seconds=3.0).press(":r1c3=1")
    words(below(show.press("x").text()))
    words(show.text())
    show.press("tab", "5")  # typed too early: nobody's
    assert show.state.players[1].entries == 0
    show.wait(1).press("enter")
    assert show.playing == "Ben"
    assert show.state.left(show.session.seconds) == 30.0
    show.press("p", "p").wait(3)
    assert show.playing == "Cem"


def test_f_lets_another_begin_and_that_is_written_down(tmp_path, words):
    show = Show(tmp_path, ready=False).press("f", "f", "f", "f")
    words(beside(show.text()))
    assert show.kinds().count("FirstChosen") == 4
    assert "FirstChosen" in show.session._journal.path.read_text()
    show.wait(60).press("enter")
    assert show.playing == "Ben"
    assert show.state.left(show.session.seconds) == 30.0
    assert "f" not in show.press("f").text().splitlines()[-1].split()


def test_blitz_wants_the_error_erased_wherever_the_cursor_is(tmp_path):
    show = Show(tmp_path, "blitz").press(":r1c3=9")
    assert not show.state.paused
    assert "ERASE IT FIRST!" in show.text()
    show.press("down", "backspace")
    assert show.state.wrong == ()
    assert "×" not in show.text()
    show.press(":r1c3=1")
    assert show.state.totals == (1, 0, 0)


def test_a_pause_during_a_blitz_error_covers_the_board(tmp_path):
    show = Show(tmp_path, "blitz").press(":r1c3=9", "space")
    assert show.frame.notice
    assert "9×" not in show.text()
    assert "ERASE IT FIRST!" in show.press("space").text()


def test_the_table_accepts_with_enter(tmp_path, words):
    show = Show(tmp_path, referee=Referee.TABLE).press(":r1c3=1")
    assert "seconds to call" in show.text()
    words(beside(show.text()))
    words(foot(show.text()))
    show.press("enter")
    assert show.state.seat == 1
    assert show.kinds().count("Accepted") == 2


def test_r6_where_one_alone_judges_the_key_says_who_accepts(tmp_path, words):
    show = Show(tmp_path, players=["Ann", "Ben"], referee=Referee.TABLE).press(":r1c3=1")
    words(foot(show.text()))


def test_the_table_calls_an_error_with_e(tmp_path, words):
    show = Show(tmp_path, referee=Referee.TABLE).press(":r1c3=9", "e", "c")
    assert "CallUpheld" in show.kinds()
    words(beside(show.text()))
    assert show.state.seat == 1


def test_after_a_call_in_the_last_window_the_others_judge_on(tmp_path, words):
    show = Show(tmp_path, "blitz", referee=Referee.TABLE, window_seconds=30.0)
    show.press(":r1c3=1", right(show, "r1c5"), ":r1c6=9", "p", "p", "e", "b")
    assert show.state.phase is Phase.WINDOW
    assert "9×" in show.text()
    words(below(show.text()))
    assert show.press("enter").state.seat == 1


def test_where_a_false_call_costs_the_screen_asks_who_calls(tmp_path, words):
    show = Show(tmp_path, referee=Referee.TABLE, false_call=3).press(":r1c3=1", "e")
    words(show.question)
    show.press("c")
    assert show.state.totals == (1, 0, 0)
    show.press(right(show, "r1c5"), "e", "a")
    assert show.state.totals == (0, 6, 0)  # Ann had 1, and nobody has less than nothing


@pytest.mark.parametrize("key", ["e", "?", "s", "q"])
def test_a_key_that_stops_the_clock_too_late_leads_to_the_end_and_counts_it_once(
    tmp_path, key, words
):
    show = Show(tmp_path, referee=Referee.TABLE, window_seconds=30.0, game_seconds=60.0)
    show.press(":r1c3=1")
    show.hands.now += 100
    show.press(key)
    words(beside(show.text()))
    assert not show.question
    show.press("escape")
    assert show.showing.evening.games == 1
    assert show.showing.evening.totals == {"Ann": 1, "Ben": 0, "Cem": 0}


def test_b_switches_the_sound_off_and_on(tmp_path, words):
    show = Show(tmp_path).press("b")
    words(show.advice)
    show.wait(30.1)
    assert show.heard == []
    words(show.press("b").text())
    show.wait(30.1)
    assert show.heard == [Sound.TIME]


def test_time_is_over_for_people_and_not_for_bots(tmp_path, words):
    """A blitz bot plays to its last second: who looks on has nothing to put down."""
    show = Show(tmp_path, "blitz", NAMES[:2], bots={"Ada": 2}, rounds=2)
    show.wait(30.1).wait(30.1)
    assert show.heard == [Sound.TIME] * 2
    while show.kinds().count("TimeRanOut") < 3:
        show.wait(0.25)
    assert show.heard[2:] == [Sound.TURN]
    assert show.frame.stage
    words(beside(show.text()))


def test_where_no_clock_runs_nothing_speaks_of_one(tmp_path, words):
    race = Show(tmp_path, turn_seconds=None, ready=False)
    for show in (Show(tmp_path, "kids", NAMES[:1], ready=False), race):
        words(show.text())
        words(show.press("enter", "space").text())
        words(show.press("?").text())


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_r9b_the_last_idle_round_is_announced_on_every_screen(tmp_path, size, words):
    show = Show(tmp_path, players=NAMES[:2])
    for turn in range(4):
        assert not show.frame.warning, turn
        show.wait(1).press("p", "p")
    words(" ".join(show.text(*size).split()))


def test_no_half_sentence_stands_beside_a_question(tmp_path, words):
    text = Show(tmp_path).press("s").text()
    words(text)


def test_stopping_needs_everybodys_consent(tmp_path, words):
    show = Show(tmp_path).press(":r1c3=1", "s")
    words(show.text())
    assert show.state.phase is Phase.PAUSED
    assert show.press("escape").state.phase is Phase.TURN  # it said: play on
    assert show.press("space", "s", "escape").state.phase is Phase.PAUSED  # it stood before
    show.press("s", "enter")
    assert show.state.reason is Ending.AGREED
    words(below(show.text()))


def test_q_asks_once_and_ctrl_c_twice_leaves(tmp_path):
    show = Show(tmp_path).press("q", "escape")
    assert show.showing.navigation.top is not None
    show.press("ctrl+c", "ctrl+c")
    assert show.showing.navigation.top is None
    assert show.state.paused


def test_help_pauses_and_any_key_goes_on(tmp_path, words):
    show = Show(tmp_path).press("?")
    assert show.state.paused
    words(beside(show.press("x").text()))
    assert not show.state.paused


def test_help_may_be_typed_too(tmp_path):
    assert Show(tmp_path).press(":help").shows_help


@pytest.mark.parametrize("keys", [["tab"], ["2"], ["right"], ["2", "1", "tab"]])
def test_the_rules_of_this_game_are_one_key_further(keys, tmp_path, words):
    show = Show(tmp_path, turn_seconds=45.0, stalled_rounds=4).wait(12.6).press("?", *keys)
    text = show.text()
    words(head(text))
    words(text)
    assert "┃" not in text
    assert show.press("enter").state.paused is False


def test_handicaps_stand_among_the_rules(tmp_path, words):
    slow = (Handicap(), Handicap(seconds=60.0, factor=2.0), Handicap())
    text = Show(tmp_path, handicaps=slow).press("?", "2").text()
    words(text)


def test_the_lesson_is_offered_where_there_is_one(tmp_path, words):
    learned: list[str] = []
    show = Show(tmp_path).press("?", "l")
    assert not any(hint.key == "l" for hint in show.frame.hints)
    assert not show.state.paused
    show.showing.learn = learned.append
    show.press("?")
    words(foot(show.text()))
    show.press("l")
    assert learned == ["race"]
    assert show.state.paused


def test_the_lesson_comes_from_the_help_and_goes_back_to_it(tmp_path, words):
    show = Show(tmp_path)
    offer_lessons(show.showing)
    lesson = show.press("?", "l").text()
    words(head(lesson))
    assert show.state.paused
    assert show.press("escape").shows_help


def test_q_in_the_help_asks_whether_to_leave(tmp_path, words):
    words(Show(tmp_path).press("?", "q").question)


def test_help_in_a_pause_comes_back_to_it(tmp_path):
    assert Show(tmp_path).press("space", "?", "x").frame.notice


def test_the_next_card_is_begun_by_the_next_player_and_the_evening_adds_up(tmp_path, words):
    show = played_on(Show(tmp_path, card=TINY_CARD), 12)
    first = dict(show.showing.evening.totals)
    words(beside(show.text()))
    show.press("enter")
    words(beside(show.text()))
    show.wait(600).press("enter")
    assert show.state.players[show.state.seat].name == "Ben"
    assert show.state.left(show.session.seconds) == 30.0
    played_on(show, 12)
    now = zip(first, show.state.totals, strict=True)
    assert show.showing.evening.totals == {name: first[name] + total for name, total in now}
    words(show.text())
    words(below(show.press("enter").text()))
    assert show.press("q").showing.navigation.top is None


def test_every_finished_game_is_kept_once(tmp_path):
    kept = []

    def keep(session):
        kept.append(session.id)
        return Said(("A good game.",), praised=True)

    show = played_on(Show(tmp_path, card=TINY_CARD, keep=keep), 12)
    assert kept == [show.session.id]
    assert "A good game." in show.text()


def test_a_full_disk_is_said_and_nothing_is_shown_that_was_not_saved(tmp_path, monkeypatch):
    show = Show(tmp_path)

    def full(descriptor, data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    text = show.press(":r1c3=1").text()
    assert show.refusal
    assert "1a" not in text
    assert show.wait(6).state.totals == (0, 0, 0)


def test_a_click_moves_the_cursor_and_a_word_below_is_its_key(tmp_path):
    show = Show(tmp_path)
    canvas = show.canvas()
    assert canvas.target_at(13, 2) == 2
    assert canvas.target_at(3, 1) is None
    show.showing.navigation.top.click(2)
    show.press("1")
    assert show.state.grid.digits[2] == 1
    keys = [canvas.target_at(x, 23) for x in range(80)]
    assert "p" in keys
    assert "space" in keys
    assert "q" in keys


def test_a_resumed_game_waits_covered(tmp_path, words):
    show = played_on(Show(tmp_path, players=NAMES[:2]), 3)
    show.session.leave()
    from gridparty.evening.session.session import Session
    from gridparty.games.race.game import RACE

    again = Session.resume(
        show.session.id,
        {"race": RACE},
        folder=tmp_path,
        clock=show.hands.clock,
        wall=show.hands.wall,
    )
    show.showing.play(show.showing.evening.sit_down(again))
    assert show.frame.notice
    assert "┃ 5 │" not in show.text()
    text = show.press("space").text()
    words(below(text))
    assert "┃ 5 │" in text


def test_the_banner_cuts_a_long_name_and_not_the_score(tmp_path):
    names = ("\u65e5\u672c\u8a9e" * 5, "Ben")
    show = played_on(Show(tmp_path, players=names, card=TINY_CARD), 12)
    assert show.state.over
    assert str(max(show.state.totals)) in beside(show.text()).partition("total")[0]


def test_r2_an_error_without_a_clash_says_no_more_than_that(tmp_path, words):
    show = Show(tmp_path).wait(5).press(":r1c3=6")  # a 6 clashes with nothing there
    lines = " ".join(line[43:] for line in show.text().splitlines()[:10])
    words(" ".join(lines.split()))


def test_what_the_red_card_says_is_not_said_again_below_it(tmp_path, words):
    show = Show(tmp_path).wait(5).press(":r1c3=9")
    assert show.text().count("r1c3") == 1
    words(below(show.text()))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("x", "× x does nothing here: ? tells the keys."),
        ("escape", "× esc does nothing here: ? tells the keys."),
        ("enter", "× No enter is needed: a digit is written at once."),
        ("u", "× u does nothing here: what is written stands."),
    ],
)
def test_a_key_that_means_nothing_in_a_turn_says_so(key, told, tmp_path, words):
    show = Show(tmp_path).wait(2)
    words(below(show.press(key).text()))
    assert told not in show.press("right").text()
    show.press(right(show, "r1c3"), key)  # in the next player's first moment it is nobody's
    assert told not in show.text()


@pytest.mark.parametrize(
    ("players", "size", "all_told"),
    [(NAMES[:4], (80, 24), True), (NAMES, (80, 24), False), (NAMES, (120, 40), True)],
)
def test_who_plays_then_is_told_as_far_as_there_is_room(players, size, all_told, tmp_path):
    """A sign says that there are more."""
    text = Show(tmp_path, players=players, ready=False).text(*size)
    assert all(re.search(rf"\b{name}\b", text) for name in players[1:]) is all_told
    assert ("…" in text) is not all_told


@pytest.mark.parametrize(("mode", "players"), [("race", NAMES[:2]), ("solo", ["Ann"])])
def test_a_digit_while_nothing_is_played_is_told_what_goes_on(mode, players, tmp_path, words):
    show = Show(tmp_path, mode, players, ready=False)
    words(show.press("5").refusal)
    show.press("enter").wait(1)
    words(show.press(" ", "5").refusal)
    assert not show.press(" ").refusal


def test_a_key_that_answers_no_question_is_told_so_and_the_question_stays(tmp_path, words):
    show = Show(tmp_path).press("q", "x")
    words(show.refusal)
    words(show.question)
    assert not show.press("escape").refusal


@pytest.mark.parametrize("played", [0.0, 0.1, 12.55, 29.95])
def test_the_time_is_rounded_alike_wherever_it_stands(played, tmp_path):
    show = Show(tmp_path).wait(played)
    on = show.state.left(show.session.seconds)
    digits = show.showing.navigation.top.frame().clock.digits
    assert int(digits) == ceil(on)
    assert f" {digits} s" in show.press("?", "1").text()
    show.press("enter", "space")
    assert re.findall(r"\S+(?= s\b)", " ".join(show.frame.notice.paragraphs)) == [digits]


@pytest.mark.parametrize("mode", ["race", "blitz"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_an_id_is_said_to_be_one_where_there_is_room_and_no_header_is_cut(mode, size, tmp_path):
    hardest = replace(CARD, band="extreme")
    for card in (CARD, hardest):
        show = Show(tmp_path / card.band, mode, card=card, ready=False)
        for _ in ("before it begins", "on the board"):
            header = show.text(*size).splitlines()[0]
            assert "K7QF" in header
            assert "…" not in header
            show.press("enter")


@pytest.mark.parametrize("mode", ["race", "blitz"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_while_a_bot_thinks_people_are_told_who_does_and_what_they_may_do(mode, size, tmp_path):
    show = Show(tmp_path, mode, NAMES[:1], bots={"Ada (fair)": 3}).press("p", "p").wait(1.3)
    told = show.frame.waits
    assert told
    assert told in noted(show, *size)
    assert show.frame.clock.words is TO_THINK
    assert told not in noted(show.press("space"), *size)


def test_while_a_bot_thinks_without_a_clock_no_time_is_said_to_run(tmp_path, words):
    show = Show(tmp_path, "race", NAMES[:1], bots={"Ada (fair)": 3}, turn_seconds=None)
    text = " ".join(show.press("p", "p").wait(1.3).text().split())
    words(text)
