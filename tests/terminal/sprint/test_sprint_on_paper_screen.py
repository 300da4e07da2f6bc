"""A sprint on paper on the screen (S9): a key for each who has finished, then the sheets."""

from __future__ import annotations

import pytest

from gridparty.games.sprint.events import Ending
from gridparty.terminal.widgets.presenter import Sound
from seeing import NAMES, Show

pytestmark = pytest.mark.usefixtures("home")


def racing(folder, **options) -> Show:
    """Ann, Ben and Cem have turned their copies of the card over."""
    show = Show(folder, "sprint", NAMES[:3], ready=False, on_paper=True, **options)
    return show.press("enter").wait(3.1)


def counted(show: Show, *keys: str) -> Show:
    for key in keys:
        show.wait(1).press(key)
    return show


def test_the_countdown_and_the_start_are_heard_and_no_board_is_seen(tmp_path):
    show = Show(tmp_path, "sprint", NAMES[:3], ready=False, on_paper=True)
    show.press("enter").wait(1.2).wait(1).wait(1)
    assert show.heard == [Sound.SHORT, Sound.SHORT, Sound.TURN]
    assert "┏" not in show.text()


def test_who_has_finished_is_a_key_and_may_be_taken_back(tmp_path, words):
    show = racing(tmp_path).wait(30).press("2")
    assert show.state.players[1].done == pytest.approx(33.1)
    words(show.text())
    assert show.wait(1).press("u").state.players[1].done is None
    assert show.press("9").session.records[-1].events[0].seat == 1  # nobody's key


def test_the_sheets_are_counted_and_the_fastest_wins(tmp_path, words):
    show = racing(tmp_path).wait(30).press("2").wait(10).press("1").wait(70)
    assert show.state.pens_down.reason is Ending.TIME
    words(show.text())
    counted(show, "enter", "2", "enter")  # Ann's has no error, Ben's two
    assert [one.errors for one in show.state.players] == [0, 2, 0]
    show.wait(1).press("enter")
    assert not show.state.over  # Cem's points are missing
    counted(show, "7", "backspace", "8", "enter")
    assert show.state.players[2].points == 8
    counted(show, "enter")
    assert [one.name for one in show.state.standings] == ["Ann", "Ben", "Cem"]
    words(show.text())


def test_a_pause_covers_the_cards_and_the_end_is_asked_for(tmp_path):
    show = racing(tmp_path).press(" ").wait(30)
    assert show.state.paused
    show.press(" ").press("e").press("enter")
    assert show.state.pens_down.reason is Ending.AGREED
