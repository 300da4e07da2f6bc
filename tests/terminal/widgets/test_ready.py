"""A game that lies there: what stands beside the covered board."""

from __future__ import annotations

import pytest

from gridparty.evening.session.header import SoFar
from gridparty.terminal.widgets.keys import too_quick
from seeing import NAMES, Show


@pytest.mark.parametrize("games", [2, 12])
def test_what_everybody_has_come_to_tonight_has_heads_in_words(tmp_path, games, words):
    show = Show(tmp_path, "race", ["Ann", "Ben"], ready=False)
    totals = {"Ann": 40, "Ben": 30}
    show.showing.evening.so_far = SoFar(games, totals, won={"Ann": games}, kinds=("cards",))
    text = " ".join(show.text(120, 40).split())
    words(text)


@pytest.mark.parametrize("mode", ["race", "blitz", "solo", "tiles", "tiles-bag", "kids", "paper"])
def test_r4_an_enter_that_comes_too_fast_at_a_covered_card_is_told(mode, tmp_path):
    """It may be the one that is still held down: whoever has pressed it anew reads why."""
    names = NAMES[:1] if mode == "solo" else NAMES[:2]
    show = Show(tmp_path, mode, names, ready=False, held=True).wait(0.3).press("enter")
    assert show.session.fresh
    told = too_quick()
    assert f"× {told}" in show.text()
    assert told not in show.wait(0.8).press("enter").text()
    assert not show.session.fresh


def test_a_fast_enter_that_means_nothing_is_told_nothing(tmp_path):
    show = Show(tmp_path, ready=False, held=True).wait(2).press("enter", "enter")
    assert too_quick() not in show.text()


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c"])
@pytest.mark.parametrize("mode", ["race", "solo", "tiles", "kids", "paper"])
def test_a_card_that_nobody_began_is_left_unasked(mode, key, tmp_path, words):
    names = NAMES[:1] if mode == "solo" else NAMES[:2]
    show = Show(tmp_path, mode, names, ready=False).press(key)
    assert show.showing.navigation.top is None
    show = Show(tmp_path, mode, names, ready=False).press("enter", "q")
    words(show.question)
