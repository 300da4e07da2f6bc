"""Simulations: the quick table plays the real game, and the figures are what they say."""

from __future__ import annotations

from random import Random

import pytest

from gridparty.errors import WishError
from gridparty.games.bots import skilled, wanted
from gridparty.games.editions import EDITIONS, mixed
from gridparty.games.game import Moment
from gridparty.games.tiles import TILES
from gridparty.games.tiles_commands import Start
from gridparty.games.tiles_view import view
from gridparty.simulate import interval, play, simulate

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
TINY = mixed(EDITIONS["tiles"], layout="4x4")


@each_edition
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_game_on_the_quick_table_is_the_game_of_the_rules(edition, seats, number):
    """Whoever begins: the same chance gives the same tiles, moves and totals in `games.tiles`."""
    edition = mixed(edition, order="named")
    for deal in range(1 if number == 4 else 3):
        skills = [skilled(number if bot else 2) for bot in range(seats)]
        for starter in {0, seats - 1}:
            quick = play(edition, skills, seed=5, deal=deal, starter=starter)
            luck = Moment(0.0, Random(f"5/{deal}"))
            minds = [Moment(0.0, Random(f"5/{deal}/{bot}")) for bot in range(seats)]
            bots = [(starter + seat) % seats for seat in range(seats)]
            state, command = None, Start(edition, tuple("ABCD"[bot] for bot in bots))
            while command:
                for event in TILES.decide(state, command, luck):
                    state = TILES.apply(state, event)
                bot = bots[state.turn]
                command = wanted(view(state, state.turn), skills[bot], minds[bot])
            assert state.over
            assert quick.totals == tuple(state.totals[bots.index(bot)] for bot in range(seats))
            assert quick.tiles_laid == sum(state.tiles_laid)


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes():
    games = [simulate(TINY, [2, 1, 4], 60, seed=3, jobs=jobs).games for jobs in (1, 2)]
    assert games[0] == games[1]
    assert len(set(games[0])) == len(games[0])
    assert simulate(TINY, [2, 1, 4], 60, seed=4).games != games[0]


def test_every_deal_is_begun_once_by_every_bot():
    games = simulate(TINY, [2, 1, 3], 12, seed=1).games
    assert [(game.deal, game.starter) for game in games] == [
        (d, s) for d in range(4) for s in range(3)
    ]


def test_the_interval_of_independent_games_is_wilson_s():
    """8 wins of 10: 0.490 to 0.943 (Wilson 1927)."""
    low, high = interval([(deal, float(deal < 8)) for deal in range(10)])
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


@pytest.mark.parametrize(
    ("skills", "games", "message"),
    [
        ([1, 5], 10, "expected a skill from 1 to 4, got 5"),
        ([1] * 5, 10, "expected 1 to 4 bots for tiles, got 5"),
        ([1, 2], 0, "expected 1 game or more, got 0"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_a_sentence(skills, games, message):
    with pytest.raises(WishError, match=message):
        simulate(EDITIONS["tiles"], skills, games, seed=1)
