"""What the values of a game's options bring is told beside their words."""

from __future__ import annotations

import pytest

from gridparty.evening.series.new_game import NewGame, default_new_game
from gridparty.evening.settings import Settings
from gridparty.games.common.referee import Referee
from gridparty.pages.choices import Choice, choices_of
from gridparty.terminal.widgets.canvas import wrapped

NARROW, WIDE = (76, 2), (35, 3)  # columns and lines of the note, in windows of both sizes


def option(title: str, place: int) -> tuple[NewGame, Choice]:
    new_game = default_new_game(title, Settings())
    return new_game, choices_of(new_game)[place]


@pytest.mark.parametrize("title", ["race", "blitz", "solo", "tiles", "kids"])
@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_every_referee_and_all_cards_are_explained_and_the_note_has_room_for_it(title, size):
    new_game = default_new_game(title, Settings())
    for choice in choices_of(new_game):
        if choice.means is None or "estimate" in choice.values:
            continue
        for value in choice.values:
            told = choice.explained(choice.put(new_game, value))
            assert choice.meaning(value)
            assert " ".join(wrapped(told, *size)) == told


def test_r8_what_happens_to_a_wrong_digit_that_nobody_tells_is_said(words):
    for title in ("race", "solo"):
        new_game = default_new_game(title, Settings())
        (choice,) = (one for one in choices_of(new_game) if Referee.RULES in one.values)
        words([choice.explained(choice.put(new_game, value)) for value in choice.values])


def test_r12_the_time_for_a_card_goes_by_the_card_until_somebody_sets_one(words):
    new_game, choice = option("solo", 2)
    assert choice.values[:2] == (choice.now(new_game), None)
    set_, endless = choice.put(new_game, 20), choice.put(new_game, None)
    words([choice.told(one) for one in (new_game, set_, endless)])
    words(choice.explained(new_game))
    assert (set_.rules.game_seconds, set_.rules.by_estimate) == (1200, False)
    assert not choice.explained(set_)
    assert choice.put(endless, choice.now(new_game)) == new_game


def test_cards_say_where_they_come_from(words):
    _, cards = option("race", 1)
    words(map(cards.meaning, ("party", "family", ("fresh", "hard"), "/home/ann/night.jsonl")))
