"""With which cards a table plays is said to those who have not chosen them."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256

import pytest

from gridparty.errors import WishError
from gridparty.evening.cards import dealing
from gridparty.evening.cards.dealing import (
    Fresh,
    FromDeck,
    SimilarCards,
    TypedIn,
    _card_seed,
    any_order,
    cards_text,
    deck_text,
    fresh_cards,
    fresh_cards_text,
    from_deck,
    shuffled,
    similar_cards,
)
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


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        ("family", "family pack ★–★★★"),
        ("/home/ann/night-2.jsonl", "your file night-2"),
        ("", ""),
    ],
)
def test_a_deck_is_named_by_its_pack_or_its_file(deck, text):
    assert deck_text(deck) == text
    assert fresh_cards_text("hard") == "new cards, hard ★★★★"


@pytest.mark.parametrize(
    ("cards", "random"),
    [
        (FromDeck("party", 7), True),
        (FromDeck("/night.jsonl", None), False),
        (Fresh("party", 7), False),
        (None, False),
    ],
)
def test_only_a_deck_that_is_shuffled_has_no_order_of_its_own(cards, random):
    assert shuffled(cards) is random


def test_the_cards_of_a_drawn_seed_each_have_their_own_and_a_session_finds_them_again():
    """The seed stands in files: the same card comes after a crash, in any version."""
    for number in range(3):
        digest = sha256(f"gridparty card 7 {number}".encode()).digest()
        expected = int.from_bytes(digest[:16], "big")
        assert _card_seed(Fresh("party", 7, number)) == expected
    assert _card_seed(Fresh("party", 7)) == 7
    assert Fresh("party", 7, 1).without_next() == Fresh("party", 7, 2)
    assert Fresh("party", 7).without_next() == Fresh("party", 8)
    assert FromDeck("party", 7, place=3).without_next().place == 4
    assert TypedIn("1.").without_next() == TypedIn("1.")


def test_a_seed_that_nobody_named_cannot_be_guessed():
    one, other = fresh_cards("party"), fresh_cards("party")
    assert one.drawn == other.drawn == 0
    assert one.seed != other.seed
    assert max(one.seed, other.seed, any_order(), any_order()).bit_length() > 100
    assert fresh_cards("party", 3) == Fresh("party", 3)
    alike = similar_cards("1.")
    assert (alike.like, alike.drawn) == ("1.", 0)
    assert similar_cards("1.", 3) == SimilarCards("1.", 3)


@pytest.mark.parametrize(("top", "place"), [("\x1b[2J", 0), ("", -1)])
def test_a_card_that_no_deck_has_is_refused(top, place):
    with pytest.raises(WishError):
        FromDeck("party", None, top, place)


TINY = "1.3...4.2......."


def test_a_similar_card_is_the_same_for_the_same_seed():
    dealing._PREPARED.clear()
    one = str(SimilarCards(TINY, 3).prepare().givens)
    for seed, alike in ((4, False), (3, True)):
        assert (str(SimilarCards(TINY, seed).prepare().givens) == one) is alike
