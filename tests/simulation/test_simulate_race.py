"""Simulated races: the real rules on real cards, and what the figures say."""

from __future__ import annotations

import pytest

from gridparty.decks.deck import Deck
from gridparty.errors import WishError
from gridparty.games.race.bots import SKILLS, skill_of
from gridparty.games.race.options import MODES, Card
from gridparty.simulation.figures import by_bot, by_turn
from gridparty.simulation.race import RaceGame, RaceGames, race, races
from playing import TINY_CARD

PARTY = [Card.from_puzzle(puzzle) for puzzle in Deck.shipped("party").puzzles]
RACE, BLITZ = MODES["race"], MODES["blitz"]


def test_r10_on_a_card_that_is_solved_the_totals_are_the_stake():
    result = race(RACE, PARTY[0], [skill_of(3)] * 2, seed=1, deal=0, starter=0)
    assert result.reason == "solved"
    assert sum(result.totals) == result.stake
    assert result.errors == (0, 0)


def test_bots_are_counted_as_they_were_named_whoever_begins():
    """A bot that sees everything against one that sees little: the totals go with the bot."""
    skills = [skill_of(4), skill_of(1)]
    for starter in (0, 1):
        strong, weak = race(RACE, PARTY[1], skills, seed=2, deal=5, starter=starter).totals
        assert strong > 1.5 * weak


def test_r7_only_skills_that_slip_make_errors():
    games = [
        race(RACE, card, [skill_of(1), skill_of(3)], seed=1, deal=0, starter=0)
        for card in PARTY[:8]
    ]
    assert sum(game.errors[0] for game in games) > 0
    assert sum(game.errors[1] for game in games) == 0


def test_r11_a_blitz_is_raced_too():
    result = race(BLITZ, PARTY[0], [skill_of(3)] * 2, seed=1, deal=0, starter=0)
    assert result.reason == "rounds"
    assert result.seconds <= 4 * 30 + 1
    assert 0 < sum(result.totals) < result.stake


@pytest.mark.slow
def test_the_same_seed_gives_the_same_races_with_any_number_of_processes():
    def play(seed: int, jobs: int) -> list[RaceGame]:
        return list(races(RACE, [TINY_CARD], [2, 4], 40, seed=seed, jobs=jobs))

    assert play(1, 1) == play(1, 2) != play(2, 1)


def test_every_card_is_begun_once_by_every_bot_and_comes_again():
    games = list(races(RACE, [TINY_CARD, PARTY[0]], [4, 4], 8, seed=1))
    assert [(game.deal, game.starter) for game in games] == [
        (d, s) for d in range(4) for s in (0, 1)
    ]
    stakes = [game.stake for game in games]
    assert stakes == stakes[:4] * 2
    assert stakes[0] == stakes[1] != stakes[2]
    assert len({(game.totals, game.seconds) for game in games}) == 8  # each time with other luck


def test_the_figures_of_two_races_counted_by_hand():
    games = (
        RaceGame(0, 0, (100, 80), (0, 1), "solved", 200.0, 180),
        RaceGame(0, 1, (60, 90), (0, 2), "stalled", 100.0, 180),
    )
    summary = RaceGames("race", "party", 60, (3, 2), 5, games)
    assert summary.mean_errors == (0, 1.5)
    assert summary.endings == {"solved": 1, "stalled": 1}
    assert summary.mean_seconds == 150
    figures = summary.to_dict()
    assert [player["mean_total"] for player in figures["players"]] == [80, 85]
    assert [player["mean_errors"] for player in figures["players"]] == [0, 1.5]
    assert [turn["mean_total"] for turn in figures["turns"]] == [95, 70]
    assert figures["mean_stake"] == 180


@pytest.mark.parametrize("skills", [[1], [1, 9]])
def test_a_wish_that_cannot_be_met_is_refused_in_a_sentence(skills):
    with pytest.raises(WishError) as refused:
        races(RACE, PARTY, skills, 10, seed=1)
    assert str(skills[-1]) in str(refused.value)


@pytest.mark.slow
def test_r3_the_first_seat_gains_some_points_on_party_cards():
    """Four to six of about 240: the reason to rotate who begins over an evening."""
    games = list(races(RACE, PARTY, [4, 4], 1200, seed=1, jobs=2))
    first, second = by_turn(games)
    assert 2 < first.mean_total - second.mean_total < 8
    assert first.ci95[0] > 0.5


@pytest.mark.slow
@pytest.mark.parametrize("stronger", [skill for skill in SKILLS if skill > 1])
def test_each_skill_beats_the_one_below_it_with_95_percent_confidence(stronger):
    games = list(races(RACE, PARTY, [stronger, stronger - 1], 600, seed=1, jobs=2))
    assert by_bot(games)[0].ci95[0] > 0.5
