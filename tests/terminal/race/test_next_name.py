"""The next player's name stands large, in the player's colour, by whatever the turn came."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from gridparty.evening.session.session import Session
from gridparty.games.common.referee import Referee
from gridparty.games.race.events import TurnBegan
from gridparty.games.race.game import RACE
from gridparty.terminal.widgets.guard import GUARD, GUARD_AFTER_TIME
from gridparty.terminal.widgets.large_text import lettering
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.notice import SHOWN
from gridparty.terminal.widgets.palette import DARK, Depth, theme_for
from gridparty.terminal.widgets.presenter import Sound
from gridparty.terminal.widgets.stage import STAGE, TIME_STAGE
from seeing import Show, beside, right

SIZES = [(80, 24), (120, 40)]


def stands_large(show: Show, width: int = 80, height: int = 24) -> bool:
    """Whether the name of whoever is to play stands there in large type, on the own colour."""
    state, canvas = show.state, show.canvas(width, height)
    stage = arrange(width, height, state.layout).stage
    name, text = state.names[state.seat], canvas.text()
    sizes = {lettering(name, 34, 5, most=2).lines, lettering(name, 34, 3, most=1).lines}
    large = any(all(line.strip() in text for line in lines) for lines in sizes)
    x, y = stage.x, stage.y + stage.height - 1
    return large and canvas.ink_at(x, y).ground == DARK.pen_ground(state.pens[state.seat])


#: How a turn comes: the options of the table, and what is done for it.
BOT_ADAPTER: dict[str, tuple[dict[str, object], Callable[[Show], object]]] = {
    "a digit": ({}, lambda show: show.press(right(show, "r1c3"))),
    "an error": ({}, lambda show: show.press(":r1c3=9")),
    "a clash": ({}, lambda show: show.press(":r1c3=5")),
    "a pass": ({}, lambda show: show.press("p", "p")),
    "many passes": ({}, lambda show: [show.press("p", "p").wait(0.5) for _ in range(4)]),
    "time": ({}, lambda show: show.wait(26)),
    "time, twice": ({}, lambda show: show.wait(26).wait(30.1)),
    "time, while somebody moves": ({}, lambda show: show.wait(26).press("left", "up", "tab")),
    "time, while somebody types": ({}, lambda show: show.press(":", "r").wait(26).press("1", "c")),
    "time, told late": ({}, lambda show: show.wait(25 + 1.9)),
    "a pass, told late": ({}, lambda show: late(show)),
    "a pass, and another key": ({}, lambda show: show.press("p", "p", "right")),
    "a pause": ({}, lambda show: show.press("space").wait(60).press("space")),
    "the help": ({}, lambda show: show.press("?").wait(60).press("enter")),
    "a question": ({}, lambda show: show.press("q").wait(60).press("escape")),
    "a small window": (
        {},
        lambda show: [show.showing.navigation.top.shrink(), show.press("space")],
    ),
    "accepted": (
        {"referee": Referee.TABLE},
        lambda show: show.press(right(show, "r1c3"), "enter"),
    ),
    "silence": (
        {"referee": Referee.TABLE},
        lambda show: show.press(right(show, "r1c3")).wait(10.1),
    ),
    "a call": ({"referee": Referee.TABLE}, lambda show: show.press(":r1c3=9", "e", "b")),
    "a false call": (
        {"referee": Referee.TABLE},
        lambda show: show.press(right(show, "r1c3"), "e", "b").press("enter"),
    ),
    "blitz": ({"mode": "blitz"}, lambda show: show.press("p", "p")),
    "blitz, time": ({"mode": "blitz"}, lambda show: show.press(":r1c3=9").wait(26)),
    "a bot": ({"players": ("Ann",), "bots": {"Ben": 2}}, lambda show: show.press("p", "p")),
    "after a bot": (
        {"players": ("Ann",), "bots": {"Ben": 4}},
        lambda show: (
            [show.press("p", "p")] + [show.wait(0.5) for _ in range(60) if show.state.seat]
        ),
    ),
    "no clock": ({"turn_seconds": None}, lambda show: show.press("p", "p")),
}


def late(show: Show) -> None:
    """The screen is painted a second after the key: the machine has much to do."""
    show.press("p", "p").hands.now += STAGE - 0.3


@pytest.mark.parametrize("way", BOT_ADAPTER)
def test_by_whatever_a_turn_comes_the_name_stands_large(way, tmp_path):
    options, change = BOT_ADAPTER[way]
    show = Show(tmp_path, **options).wait(5)
    assert not stands_large(show)
    change(show)
    assert all(stands_large(show, *size) for size in SIZES)
    assert (
        show.showing.navigation.top.frame().stage.people[0].name
        == show.state.names[show.state.seat]
    )


@pytest.mark.parametrize("mode", ["race", "blitz"])
@pytest.mark.parametrize("referee", Referee)
def test_whatever_is_pressed_a_new_turn_is_never_missed(mode, referee, tmp_path):
    rng, turns = Random(f"{mode}{referee}"), 0
    options = {"turn_seconds": 8.0, "referee": referee, "stalled_rounds": None, "rounds": 20}
    show = Show(tmp_path, mode, cards=1, **options)
    keys = [
        "p",
        "e",
        "b",
        "c",
        "enter",
        "enter",
        "left",
        "down",
        "tab",
        "space",
        "backspace",
        "x",
        *"123456789",
    ]
    for _ in range(300):
        if show.state.over:
            break
        known = len(show.session.records)
        show.press(rng.choice(keys)) if rng.random() < 0.6 else show.wait(rng.choice([0.1, 1, 4]))
        news = [event for record in show.session.records[known:] for event in record.events]
        if any(isinstance(event, TurnBegan) for event in news) and not show.state.clock_stands:
            turns += 1
            stage = show.showing.navigation.top.frame().stage
            assert stage is not None, news
            assert stage.people[0].name == show.state.names[show.state.seat]
    assert turns > 4


def test_the_name_stays_while_a_stroke_may_be_the_last_players(tmp_path):
    show = Show(tmp_path).wait(5).press("p", "p").wait(GUARD - 0.1).press("left", "7", "p", "e")
    assert stands_large(show)
    assert not stands_large(show.wait(0.1).press("left"))
    show.wait(60).press("left").wait(GUARD_AFTER_TIME - 0.1).press("up")
    assert stands_large(show)


def test_after_time_the_name_has_the_stage_alone(tmp_path):
    show = Show(tmp_path).wait(5).wait(25.1)
    assert show.showing.navigation.top.frame().stage.time_is_over
    show.wait(TIME_STAGE)
    assert stands_large(show)
    assert not show.showing.navigation.top.frame().stage.time_is_over
    assert not stands_large(show.wait(STAGE + 0.1))
    assert show.heard == [Sound.TIME]


def test_below_the_red_card_the_next_name_stands_as_long_as_the_card(tmp_path, words):
    show = Show(tmp_path).wait(5).press(":r1c3=9").wait(SHOWN - 0.1)
    assert stands_large(show)
    assert show.frame.notice.alarm
    words(beside(show.text()))
    assert not stands_large(show.wait(0.1))


def test_a_resumed_race_says_who_plays_when_it_goes_on(tmp_path):
    show = Show(tmp_path).wait(5).press("p", "p").wait(5).press("space", "q", "enter")
    id_, clocks = show.session.id, {"clock": show.hands.clock, "wall": show.hands.wall}
    show.session.leave()
    again = Session.resume(id_, {"race": RACE}, folder=tmp_path, **clocks)
    show.showing.play(show.showing.evening.sit_down(again))
    assert show.frame.notice
    show.press("space")
    assert stands_large(show)


@pytest.mark.parametrize("name", ["Bernard", "Ann", "Zoë", "Dora"])
def test_a_name_is_large_before_words_beside_it_are_said(name, tmp_path):
    show = Show(tmp_path, players=("Cem", name)).wait(5).wait(25.1)
    assert stands_large(show)


def test_without_colours_the_red_card_and_the_next_name_are_two_fields(tmp_path):
    show = Show(tmp_path).wait(5).press(":r1c3=9")
    canvas = show.canvas(theme=theme_for("dark", Depth.NONE, {}))
    stage = arrange(80, 24, show.state.layout).stage
    above, below = (canvas.ink_at(stage.x, stage.y + line).ground for line in (0, stage.height - 1))
    assert above != below


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("wait", [0.5, 3.0])
def test_below_a_red_card_the_running_seconds_are_as_large_as_the_name(size, wait, tmp_path):
    show = Show(tmp_path).wait(3).press(":r1c3=9").wait(wait)
    look = show.showing.navigation.top.frame()
    assert look.notice.alarm
    text = show.text(*size)
    for large in (show.state.names[show.state.seat], look.clock.digits):
        assert all(line.strip() in text for line in lettering(large, 34, 3, most=1).lines)


@pytest.mark.parametrize("key", ["left", "tab", "x", "3", "p", "e", "backspace", "click"])
def test_any_key_of_the_next_player_closes_the_red_card_at_once(key, tmp_path):
    show = Show(tmp_path).wait(3).press(":r1c3=9").wait(GUARD)
    top = show.showing.navigation.top
    red = top.frame().notice
    assert red is not None
    if key == "click":
        top.click(3)
    else:
        show.press(key)
    assert top.frame().notice != red
