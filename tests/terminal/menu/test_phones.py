"""From the start page to a table for phones and a TV."""

from __future__ import annotations

import pytest
from test_start import Door

from seeing import beside

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


@pytest.mark.parametrize(("key", "lan"), [("enter", True), ("h", False)])
def test_a_game_is_opened_for_phones_once_it_is_said_who_may_come(key, lan, words):
    door = Door().press("p", "w")
    words(" ".join(door.text().split()))
    assert door.context.hosted is None
    door.press(key)
    assert door.context.navigation.top is None
    assert door.context.hosted is not None
    new_game, reached = door.context.hosted
    assert (new_game.title, reached) == ("race", lan)


def test_whoever_thinks_better_of_it_is_among_the_games_again(words):
    door = Door().press("p", "w", "escape")
    words(beside(door.text()))
    assert door.context.hosted is None


def test_no_phone_is_offered_for_cards_on_paper():
    door = Door().press("p", "down", "down", "right")
    assert not any(hint.key == "w" for hint in door.context.navigation.top.frame().hints)
