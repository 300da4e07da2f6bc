"""The timer on the screen (R16): what keys do, asserted on the session; what is to be seen."""

from __future__ import annotations

import re

import pytest

from gridparty.games.common.handicap import Handicap
from gridparty.games.paper.commands import LayCard
from gridparty.games.paper.events import Judged
from gridparty.games.paper.parsing import find_card
from gridparty.games.paper.text import agreement_text
from gridparty.terminal.timer.field import field_height
from gridparty.terminal.widgets.guard import GUARD, GUARD_AFTER_TIME
from gridparty.terminal.widgets.large_text import lettering
from gridparty.terminal.widgets.palette import DARK, DEFAULT, REVERSED, Depth, theme_for
from gridparty.terminal.widgets.presenter import Sound
from gridparty.terminal.widgets.stage import TIME_STAGE
from playing import TINY_CARD
from seeing import NAMES, Show, below, foot

pytestmark = pytest.mark.usefixtures("home")

PLAIN = theme_for("dark", Depth.NONE, {})


def timer(folder, players=NAMES[:3], *, ready=True, card=True, **options) -> Show:
    """Ann's clock runs, and the tiny card lies on the table."""
    show = Show(folder, "paper", players, ready=False, **{"deck": "party", **options})
    if card:
        show.session.submit(LayCard(TINY_CARD))
    return show.press("enter").wait(1) if ready else show


def first_id() -> str:
    """What is printed on the first card of the pack."""
    return find_card("party", "1").id


def judged(show) -> list[Judged]:
    return [e for r in show.session.records for e in r.events if isinstance(e, Judged)]


# turns


@pytest.mark.parametrize("deck", ["", "party"])
def test_a_check_is_offered_where_a_deck_is_named_and_nowhere_else(deck, tmp_path):
    show = timer(tmp_path, ready=False, card=False, deck=deck)
    offered = []
    for keys in ((), ("enter",), ("enter",), ("enter", " ")):
        page = show.wait(2).press(*keys)
        offered.append("c check a cell" in page.text() or "c name the card" in page.text())
        keys_told = page.press("?").text()
        offered.append("digit right?" in keys_told or "which card it is" in keys_told)
        show.press("escape")
    assert set(offered) == {bool(deck)}


def test_r6_enter_puts_the_pen_down_all_check_and_then_the_next_clock_runs(tmp_path, words):
    show = timer(tmp_path).wait(7).press("enter")
    assert show.kinds()[-3:] == ["HasWritten", "TurnBegan", "Paused"]
    text = show.text()
    words(text)
    assert show.wait(60).press(" ").state.checking  # a pause is none of its own
    assert show.press("enter").wait(2).state.left(show.session.seconds) == 28
    assert show.press("p").kinds()[-2:] == ["Passed", "TurnBegan"]  # and nobody waits
    assert show.heard == [Sound.TURN, Sound.TURN]


def test_r6_a_digit_that_is_found_wrong_while_all_check_is_crossed_out(tmp_path, words):
    show = timer(tmp_path).press("enter", "c", "down", *"r1c2", "3", "enter")
    words(show.text())
    assert not show.press("enter").wait(1).state.paused
    assert show.state.seat == 1


def test_without_a_limit_nobody_waits_for_the_others(tmp_path):
    show = timer(tmp_path, turn_seconds=None).wait(7).press("enter")
    assert show.kinds()[-2:] == ["HasWritten", "TurnBegan"]


def test_a_second_stroke_is_not_the_next_players(tmp_path, words):
    show = timer(tmp_path).press("enter", "enter").wait(GUARD - 0.1).press("enter")
    assert show.state.seat == 1
    words(show.text())
    assert show.wait(0.2).press("enter").state.seat == 2
    words(below(show.text()))


def test_when_time_is_over_all_see_it_and_the_next_clock_runs(tmp_path, words):
    show = timer(tmp_path).wait(20).wait(9.1)
    assert show.heard == [Sound.SHORT, Sound.TIME]
    text = show.text()
    words(below(text))
    assert "▶ ▲ B Ben" in text
    assert show.wait(GUARD_AFTER_TIME - 0.2).press("p").state.seat == 1  # it was Ann's
    words(below(show.wait(TIME_STAGE).text()))
    assert show.state.turn_state.left(show.session.seconds) < 29


def test_the_clock_says_more_than_its_colour(tmp_path):
    show = timer(tmp_path).wait(14)
    assert "seconds to write" in show.text()
    assert "seconds: hurry" in show.wait(6).text()
    canvas = show.wait(5).canvas()
    assert "SECONDS: HURRY" in canvas.text()
    assert canvas.ink_at(40, 12).ground == DARK.cursor
    assert canvas.ink_at(40, 5).ground == DARK.pen(0)


def test_space_stops_the_clock_and_says_so_large(tmp_path, words):
    show = timer(tmp_path).wait(11.6).press(" ")
    words(show.text())
    assert f"gridparty resume {show.session.id}" in show.text()
    show.wait(500).press(" ")
    assert show.state.turn_state.left(show.session.seconds) == 17.4


def test_no_clock_runs_before_the_first_player_says_so_and_another_may_begin(tmp_path, words):
    show = timer(tmp_path, ready=False).wait(100)
    words(show.text())
    words(show.press("f").text())
    assert show.press("enter").wait(2).state.seat == 1


def test_names_and_clock_are_as_large_as_they_can_be(tmp_path):
    """A line of a 13-inch screen is 7.4 mm high with 24 lines, and 4.5 with 40."""
    show = timer(tmp_path).wait(7)
    for width, height, millimetres, name, digits in ((80, 24, 7.4, 74, 74), (120, 40, 4.5, 67, 90)):
        lines = show.text(width, height).splitlines()
        field = field_height(height)
        tall = [
            sum("█" in row or "▄" in row for row in part) for part in (lines[:field], lines[field:])
        ]
        assert tall[0] * millimetres == pytest.approx(name, abs=8)
        assert tall[1] * millimetres == pytest.approx(digits, abs=1)


@pytest.mark.parametrize(
    ("name", "large"), [("René", "René"), ("Anna-Charlotte von Ü", "Anna"), ("Оля", "A")]
)
def test_a_name_that_cannot_be_read_from_afar_stands_small_beside_what_can(name, large, tmp_path):
    lines = timer(tmp_path, (name, "Ben")).text().splitlines()[: field_height(24)]
    word = lettering(large, 74, field_height(24)).lines
    assert all(
        line[3:].startswith(part.rstrip()[:60]) for line, part in zip(lines, word, strict=True)
    )
    assert (name[:8] in "".join(lines)) is (name != large)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)])
@pytest.mark.parametrize("name", ["Anna", "Hannah", "Mo", "W"])
def test_no_large_name_stands_on_the_sign_of_the_pen(name, size, tmp_path):
    line = timer(tmp_path, (name, "Ben")).text(*size).splitlines()[field_height(size[1]) - 2]
    assert line.endswith(" ● A")


# the card, and what is asked


def test_the_card_is_named_before_the_clock_runs(tmp_path, words):
    show = timer(tmp_path, ready=False, card=False)
    words(show.text())
    show.press("c", "z", "z", "z", "z", "enter")
    assert "'ZZZZ'" in show.text()
    show.press(*["backspace"] * 4, *first_id().lower(), "enter")
    assert first_id() in show.text()
    assert show.press("c", "2", "enter").state.card.number == 2
    assert show.session.fresh


def test_a_card_that_is_named_while_the_clock_stands_is_known_at_once(tmp_path):
    show = timer(tmp_path, card=False).press("c", *"zzzz", "tab")
    assert "'ZZZZ'" in show.text()
    show.press(*first_id().lower(), "enter", "escape").wait(1)
    assert first_id() in show.text()


def test_the_card_may_be_named_when_it_is_counted(tmp_path, words):
    show = timer(tmp_path, card=False).press("s", "8", "c")
    words(show.text())
    words(show.press("3", "2", "enter").text())
    assert show.state.card.number == 32
    words(foot(show.text()))
    assert show.state.paused


def test_r16_the_answer_is_wrong_and_the_turn_is_over(tmp_path, words):
    show = timer(tmp_path).press("c")
    assert show.state.paused
    text = show.press(*"r1c2", "3").text()
    assert re.search("r1c2 = 3 .*TINY", text)
    canvas = show.press("enter").canvas()
    words(canvas.text())
    assert canvas.ink_at(79, 0).ground == DARK.alarm
    assert show.heard == [Sound.ERROR]
    words(below(show.press("x").text()))
    assert show.wait(60).state.paused
    show.press("enter").wait(3)
    assert (show.state.seat, show.state.turn_state.left(show.session.seconds)) == (1, 27)


def test_r16_the_answer_is_right_and_nobody_can_ask_on(tmp_path, words):
    show = timer(tmp_path).press("c", *"r2c1", "3", "enter")
    words(show.text())
    show.press("c", *"r1c2", "2", "enter")
    assert len(judged(show)) == 1
    show.press(" ")
    assert "Ben" in show.text()
    assert show.state.paused


def test_the_last_players_digit_is_asked_for_by_choosing_whose_it_is(tmp_path):
    show = timer(tmp_path).press("enter", "enter").wait(2).press("c", "down", *"r1c2", "3")
    assert show.text().count("Ann") == 1
    assert show.canvas().ink_at(0, 0).ground == DARK.pen(0)
    show.press("enter", "enter").wait(3)
    assert (judged(show)[0].seat, judged(show)[0].by) == (0, 1)
    assert (show.state.seat, show.state.turn_state.left(show.session.seconds)) == (1, 25)


def test_what_cannot_be_asked_is_said_and_costs_nothing(tmp_path, words):
    show = timer(tmp_path).press("c", "enter")
    assert "… = …" in show.text()
    words(below(show.press(*"r1c1", "2", "enter").text()))
    show.press("shift+tab", *"r9c9", "enter", "enter")
    show.press("escape").wait(1)
    assert (show.state.seat, show.state.paused) == (0, False)
    assert judged(show) == []


def test_without_a_deck_nothing_is_asked(tmp_path, words):
    show = timer(tmp_path, deck="", card=False)
    words(show.press("c").text())
    assert not show.state.paused


# the sums


def test_sums_are_typed_added_up_and_kept(tmp_path, words):
    show = timer(tmp_path).press("s")
    assert show.state.paused
    show.press("8", "enter", "1", "0", "enter", "9")
    words(show.text())
    assert show.state.sums == (8, 10, None)  # what was left is on the disk
    show.press("enter")
    words(below(show.text()))
    show.press("1", "2", "enter")
    assert show.state.over
    assert show.state.totals == (8, 10, 12)
    words(show.text())
    words(show.press("enter").text())


def test_more_than_there_was_to_win_is_not_kept(tmp_path, words):
    show = timer(tmp_path).press("s", "9", "tab", "9", "tab", "1", "3", "enter")
    words(below(show.text()))
    assert not show.state.over
    show.press("escape").wait(1)
    assert not show.state.paused


def test_a_sum_that_is_none_is_refused_and_can_be_put_right(tmp_path, words):
    show = timer(tmp_path).press("s", "9", "9", "9", "9", "tab")
    words(below(show.text()))
    show.press("backspace", "backspace", "tab", "up")
    assert show.state.sums == (9, None, None)


def test_those_who_share_the_win_share_the_field(tmp_path):
    show = timer(tmp_path, NAMES[:2]).press("s", "1", "5", "enter", "1", "5", "enter")
    canvas = show.canvas()
    assert canvas.ink_at(0, 0).ground == DARK.pen(0)
    assert canvas.ink_at(79, 0).ground == DARK.pen(1)
    assert "15" in canvas.text()


def test_r18_where_all_sums_are_0_nobody_wins(tmp_path, words):
    show = timer(tmp_path, NAMES[:2]).press("s", "0", "enter", "0", "enter", "enter")
    words(show.text())


# what is to be seen, whole


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_the_timer_in_two_sizes(width, height, tmp_path, golden):
    golden(f"screens/timer-{width}.txt", timer(tmp_path).wait(7).text(width, height))


def test_eight_players_are_all_to_be_seen(tmp_path):
    show = timer(tmp_path, NAMES)
    text, sums = show.text(), show.press("s").text()
    assert all(name in text for name in NAMES)
    assert "seconds to write" in text
    assert all(name in sums for name in NAMES)


def test_without_colours_name_and_clock_are_two_fields(tmp_path):
    show = timer(tmp_path).wait(25)
    canvas = show.canvas(theme=PLAIN)
    assert canvas.ink_at(60, 5).ground == REVERSED
    assert canvas.ink_at(60, 11).ground == DEFAULT
    assert canvas.ink_at(60, 20).ground == REVERSED
    canvas = show.wait(5).canvas(theme=PLAIN)
    assert canvas.ink_at(60, 5).ground == DEFAULT
    assert canvas.ink_at(60, 20).ground == REVERSED


def test_a_clock_without_end_shows_none(tmp_path, words):
    show = timer(tmp_path, turn_seconds=None).wait(1000)
    assert show.state.seat == 0
    words(show.text())


def test_leaving_is_asked_for_and_help_is_a_pause(tmp_path, words):
    show = timer(tmp_path).press("?")
    assert show.state.paused
    show.press("escape").wait(1)
    assert not show.state.paused
    show.press("q")
    words(show.text())


@pytest.mark.parametrize(("way", "told"), [((), "x does nothing here"), (("s",), "x does nothing")])
def test_a_key_that_means_nothing_says_so_at_the_clock_and_among_the_sums(
    way, told, tmp_path, words
):
    show = timer(tmp_path).press(*way, "x")
    words(show.text())
    assert told not in show.press("?").text()


@pytest.mark.parametrize("way", [("s",), ("c",), ("s", *"12", "tab", *"9")])
def test_the_pages_of_the_clock_tell_their_keys(way, tmp_path, words):
    show = timer(tmp_path, card=False).press(*way)
    there = show.text()
    words(show.press("?").text())
    assert show.press("enter").text() == there


def test_who_does_not_know_what_a_card_is_called_reads_it(tmp_path, words):
    text = timer(tmp_path, card=False).press("c").text()
    words(text)


def test_a_window_too_small_stops_the_clock_and_says_why(tmp_path, words):
    show = timer(tmp_path)
    show.showing.navigation.top.shrink()
    assert show.state.paused
    words(show.text())
    words(below(show.press(" ").text()))


def test_r14_handicaps_are_said_before_the_clock_runs(tmp_path):
    show = timer(tmp_path, ready=False, handicaps=(Handicap(40, 1.5), Handicap(), Handicap()))
    for size in ((80, 24), (120, 40)):
        lines = [line[: size[0] - 28] for line in show.text(*size).splitlines()]
        told = " ".join(" ".join(lines).split())
        assert all(rule in told for rule in agreement_text(show.state))
        assert "▶ enter" in told
    everybody = tuple(Handicap(40, 1.5, marks=False) for _ in range(3))
    assert "▶ enter" in timer(tmp_path / "all", ready=False, handicaps=everybody).text()


def test_sums_and_questions_can_be_pasted_and_nothing_else(tmp_path):
    show = timer(tmp_path).press("s")
    top = show.showing.navigation.top
    assert top.paste("8\t10\n")
    assert show.state.sums == (8, 10, None)
    assert not top.paste("c?")
    assert show.showing.navigation.top is top


def test_the_bell_is_switched_as_the_page_of_keys_says(tmp_path):
    show = timer(tmp_path)
    was = show.showing.sounds
    assert show.press("b").showing.sounds is not was
    assert show.press("b").showing.sounds is was
