"""Whole screens under NO_COLOR, as text: ░ is what stands in reverse video, where nothing is written.

Whatever is yellow or somebody's colour elsewhere must be seen by that, or by a sign. Golden: after a
wanted change run with --update-golden and look.
"""

from __future__ import annotations

import time

import pytest

from gridparty.evening.results.index import Known
from gridparty.games.common.commands import Agree
from gridparty.pages.results import AllResults, Reading
from gridparty.terminal.results.opening import results_presenter
from gridparty.terminal.widgets.presenter import Navigation
from seasons import game
from seeing import NAMES, PLAIN, Show, pictured, played_on, seen

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


def test_ready_and_time_up_and_the_end(tmp_path, golden):
    show = Show(tmp_path, players=NAMES[:3], ready=False)
    golden("screens/plain-ready-80.txt", pictured(show.canvas(theme=PLAIN)))
    show.press("enter").wait(29).wait(1.5)
    golden("screens/plain-timeup-80.txt", pictured(show.canvas(theme=PLAIN)))
    played_on(show.wait(2), 3)
    for seat in range(3):
        show.session.submit(Agree(seat))
    show.wait(0.1)
    golden("screens/plain-end-80.txt", pictured(show.canvas(theme=PLAIN)))


def test_a_card_given_up_has_no_banner(tmp_path, golden):
    show = Show(tmp_path, "solo", ["Ann"]).press("s", "enter")
    golden("screens/plain-given-up-80.txt", pictured(show.canvas(theme=PLAIN)))


@pytest.mark.parametrize(
    ("keys", "page"), [("p", "people"), ("p enter", "person"), ("v enter", "evening")]
)
def test_results(keys, page, golden, monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    games = [game(24 * n, f"e{n}", Ann=20 + n, Ben=15, Cem=9) for n in range(6)]
    book = AllResults.of(Known(results=tuple(games)), (), ())
    navigation, reading = Navigation(), Reading(lambda _: book)
    reading.wait()
    navigation.push(results_presenter(navigation, copy=print, reading=reading))
    for key in keys.split():
        navigation.top.press(key)
    golden(f"screens/plain-{page}-80.txt", pictured(seen(navigation, 80, 24, PLAIN)))
    monkeypatch.undo()
    time.tzset()
