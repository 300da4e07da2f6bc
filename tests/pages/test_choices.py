"""What the values of a game's options bring is told beside their words."""

from __future__ import annotations

import pytest

from gridparty.evening.series.new_game import NewGame, default_new_game
from gridparty.evening.settings import Settings
from gridparty.pages.choices import Choice, choices_of
from gridparty.terminal.widgets.canvas import wrapped

NARROW, WIDE = (76, 2), (35, 3)  # columns and lines of the note, in windows of both sizes


def option(title: str, label: str) -> tuple[NewGame, Choice]:
    new_game = default_new_game(title, Settings())
    return new_game, next(one for one in choices_of(new_game) if one.label == label)


@pytest.mark.parametrize("title", ["race", "blitz", "solo", "tiles", "kids"])
@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_every_referee_and_all_cards_are_explained_and_the_note_has_room_for_it(title, size):
    new_game = default_new_game(title, Settings())
    for choice in choices_of(new_game):
        if choice.label not in ("wrong digits", "cards"):
            continue
        for value in choice.values:
            told = choice.explained(choice.put(new_game, value))
            assert choice.meaning(value)
            assert " ".join(wrapped(told, *size)) == told


def test_r8_what_happens_to_a_wrong_digit_that_nobody_tells_is_said():
    new_game, choice = option("race", "wrong digits")
    clash = choice.put(new_game, "rules")
    assert choice.explained(clash).endswith("Other wrong digits stay, and count.")
    new_game, choice = option("solo", "wrong digits")
    assert choice.explained(choice.put(new_game, "rules")).endswith("Other wrong digits stay.")


def test_r12_the_time_for_a_card_goes_by_the_card_until_somebody_sets_one():
    new_game, choice = option("solo", "time for the card")
    assert (choice.told(new_game), choice.values[:2]) == (
        "by the card",
        (choice.now(new_game), None),
    )
    assert (
        choice.explained(new_game) == "20 minutes, or twice the card's estimate where that is more."
    )
    set_ = choice.put(new_game, 20)
    assert (choice.told(set_), set_.rules.by_estimate) == ("20 minutes", False)
    assert not choice.explained(set_)
    assert choice.put(choice.put(new_game, None), choice.now(new_game)) == new_game
    assert choice.told(choice.put(new_game, None)) == "none"


def test_cards_say_where_they_come_from(words):
    _, cards = option("race", "cards")
    words(map(cards.meaning, ("party", "family", ("fresh", "hard"), "/home/ann/night.jsonl")))
