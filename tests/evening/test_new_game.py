"""What is to be played, as the settings have it."""

from __future__ import annotations

from gridparty.evening.people.people import Guest
from gridparty.evening.series.new_game import begun, default_deck, default_new_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.header import SoFar
from gridparty.evening.settings import Settings


def test_the_cards_of_new_games_are_those_that_are_judged_on_paper():
    assert default_new_game("paper", Settings(deck="/night.jsonl")).rules.deck == "/night.jsonl"
    assert default_new_game("paper", Settings(seconds=20)).rules.turn_seconds == 20


def test_another_game_of_an_evening_goes_on_with_its_sums(home):
    guests = [Guest("Ann", 0), Guest("Ben", 1)]
    sums = SoFar(3, {"Ann": 5, "Ben": 1}, won={"Ann": 2})
    evening = begun(default_new_game("race", Settings()), guests, ScriptClock(), so_far=sums)
    assert (evening.so_far.games, evening.totals, evening.won) == (3, sums.totals, sums.won)
    assert evening.session.state.first == 0  # nobody has begun there yet
    evening.leave()


def test_a_file_of_cards_is_for_the_table_and_who_plays_alone_has_a_pack():
    assert default_deck(Settings(deck="/night.jsonl"), alone=False) == "/night.jsonl"
    assert default_deck(Settings(deck="/night.jsonl"), alone=True) == Settings().deck
    assert default_deck(Settings(deck="family"), alone=True) == "family"
