"""With which cards a table plays is said to those who have not chosen them."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from gridparty.evening.cards.dealing import cards_text, from_deck
from gridparty.evening.series.new_game import default_new_game
from gridparty.evening.settings import Settings
from gridparty.web.lobby import options_text

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


def test_of_a_file_the_day_is_said_on_which_its_cards_were_made(tmp_path, words):
    file = tmp_path / "night.jsonl"
    file.touch()
    made = datetime(2026, 11, 3, 12, tzinfo=UTC).timestamp()
    os.utime(file, (made, made))
    words(cards_text(str(file)))
    new_game = replace(
        default_new_game("race", Settings()), cards=from_deck(str(file), shuffle=None)
    )
    words(options_text(new_game))


def test_the_time_for_a_card_is_said_and_that_a_hard_one_has_more(words):
    new_game = default_new_game("solo", Settings())
    words(options_text(new_game))
    rules = replace(new_game.rules, game_seconds=600.0, by_estimate=False)
    words(options_text(replace(new_game, rules=rules)))


def test_a_pack_is_said_by_how_hard_it_is(words):
    words(options_text(default_new_game("race", Settings())))
