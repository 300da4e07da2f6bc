"""What is to be played, as the settings have it."""

from __future__ import annotations

from gridparty.evening.series.new_game import default_deck, default_new_game
from gridparty.evening.settings import Settings


def test_the_cards_of_new_games_are_those_that_are_judged_on_paper():
    assert default_new_game("paper", Settings(deck="/night.jsonl")).rules.deck == "/night.jsonl"
    assert default_new_game("paper", Settings(seconds=20)).rules.turn_seconds == 20


def test_a_file_of_cards_is_for_the_table_and_who_plays_alone_has_a_pack():
    assert default_deck(Settings(deck="/night.jsonl"), alone=False) == "/night.jsonl"
    assert default_deck(Settings(deck="/night.jsonl"), alone=True) == Settings().deck
    assert default_deck(Settings(deck="family"), alone=True) == "family"
