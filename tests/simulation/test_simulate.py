"""Simulations: the quick table plays the real game, and the figures are what they say."""

from __future__ import annotations

import os
from itertools import product
from random import Random

import pytest

from gridparty.errors import WishError
from gridparty.games.common.game import Moment
from gridparty.games.tiles.bots import choose_command, skill_of
from gridparty.games.tiles.commands import Start
from gridparty.games.tiles.editions import EDITIONS, mixed
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.player_view import view
from gridparty.simulation.figures import by_bot, by_turn, interval, wins
from gridparty.simulation.tiles import TileGame, TileGames, play, tile_games
from laying import FOR_ANYBODY

each_edition = pytest.mark.parametrize("edition", FOR_ANYBODY.values(), ids=FOR_ANYBODY)
TINY = mixed(EDITIONS["tiles"], layout="4x4")


def tables():
    """Seats, a skill and the deals; each of them every day, all that go together with -m slow."""
    for seats, number in product([1, 2, 4], [1, 2, 3, 4]):
        every_day = (seats, number) in ((1, 4), (2, 1), (2, 2), (4, 3))
        yield pytest.param(seats, number, range(1), marks=() if every_day else pytest.mark.slow)
        yield pytest.param(seats, number, range(1, 4), marks=pytest.mark.slow)


@each_edition
@pytest.mark.parametrize(("seats", "number", "deals"), list(tables()))
def test_a_game_on_the_quick_table_is_the_game_of_the_rules(edition, seats, number, deals):
    """Whoever begins: the same chance gives the same tiles, moves and totals in `games.tiles`."""
    edition = mixed(edition, order="named")
    for deal in deals:
        skills = [skill_of(number if bot else 2) for bot in range(seats)]
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
                command = choose_command(view(state, state.turn), skills[bot], minds[bot])
            assert state.over
            assert quick.totals == tuple(state.totals[bots.index(bot)] for bot in range(seats))
            assert quick.tiles_laid == sum(state.tiles_laid)


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes():
    alone, shared = (list(tile_games(TINY, [2, 1, 4], 60, seed=3, jobs=jobs)) for jobs in (1, 2))
    assert alone == shared
    assert len({game.totals for game in alone}) > 40
    assert list(tile_games(TINY, [2, 1, 4], 6, seed=4)) != alone[:6]


def test_every_deal_is_begun_once_by_every_bot():
    games = list(tile_games(TINY, [2, 1, 3], 12, seed=1))
    places = [(game.deal, game.starter) for game in games]
    assert places == [(deal, starter) for deal in range(4) for starter in range(3)]


def game(deal: int, starter: int, *totals: int, laid: int = 10) -> TileGame:
    return TileGame(deal, starter, totals, laid)


def test_the_figures_of_three_games_counted_by_hand():
    """Bot 1 wins 12:6, loses 5:9, and shares 7:7. Who began had 12, 9 and 7."""
    games = (game(0, 0, 12, 6, laid=9), game(0, 1, 5, 9), game(1, 0, 7, 7, laid=5))
    one, two = by_bot(games)
    assert (one.mean_total, one.win_rate) == (8, 0.5)
    assert (two.mean_total, two.win_rate) == (22 / 3, 0.5)
    first, second = by_turn(games)
    assert (first.mean_total, first.win_rate) == (28 / 3, 2.5 / 3)
    assert (second.mean_total, second.win_rate) == (6, 0.5 / 3)
    summary = TileGames(TINY, (2, 3), 7, games)
    assert summary.mean_tiles_laid == 8
    assert summary.mean_fill == (8 + 4) / 16
    assert summary.to_dict()["players"][0]["skill"] == 2
    assert summary.to_dict()["turns"][0] == {"turn": 1, **first.to_dict()}


def test_r10_t13_those_with_the_highest_total_share_the_win():
    assert wins((5, 9, 9)) == (0, 0.5, 0.5)
    assert wins((3, 3, 3, 3)) == (0.25,) * 4
    assert wins((0,)) == (1,)
    assert wins((0, 0)) == (0, 0)  # R18


def test_the_interval_of_independent_games_is_wilson_s():
    """8 wins of 10: 0.490 to 0.943 (Wilson 1927)."""
    low, high = interval([(deal, float(deal < 8)) for deal in range(10)])
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


def test_the_interval_is_wide_where_the_games_of_a_deal_come_out_alike():
    alike = interval([(deal, float(deal < 30)) for deal in range(50) for _ in range(4)])
    independent = interval([(deal, float(deal < 30)) for deal in range(50)])
    assert alike == pytest.approx(independent, abs=0.003)


def test_the_interval_is_narrow_where_most_deals_are_won_once_by_each():
    """What both bots owe to the deal says nothing of them, and does not blur how they differ."""
    won = [(deal, win) for deal in range(200) for win in ((1.0, 1.0) if deal < 10 else (1.0, 0.0))]
    low, high = interval(won)
    wide_low, wide_high = interval([(game, win) for game, (_, win) in enumerate(won)])
    assert high - low < (wide_high - wide_low) / 2


def test_the_interval_holds_the_truth_in_about_95_of_100_cases():
    """Coins that fall alike within a deal in part: 400 times 60 deals of 2 games, heads 60 in 100."""
    rng, held = Random(1), 0
    for _ in range(400):
        won = []
        for deal in range(60):
            luck = rng.random() < 0.6
            tosses = (luck if rng.random() < 0.5 else rng.random() < 0.6 for _ in range(2))
            won += [(deal, float(toss)) for toss in tosses]
        low, high = interval(won)
        held += low <= 0.6 <= high
    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize(
    ("skills", "games", "jobs", "wrong"),
    [([1, 5], 10, 1, "5"), ([1] * 5, 10, 1, "5"), ([1, 2], 0, 1, "0"), ([1, 2], 9, 0, "0")],
)
def test_a_wish_that_cannot_be_met_is_refused_in_a_sentence(skills, games, jobs, wrong):
    with pytest.raises(WishError) as refused:
        tile_games(EDITIONS["tiles"], skills, games, seed=1, jobs=jobs)
    assert wrong in str(refused.value)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "stronger", "games"),
    [
        ("tiles", 2, 500),
        ("tiles", 3, 40_000),
        ("tiles", 4, 20_000),
        ("kids", 2, 500),
        ("kids", 3, 20_000),
        ("kids", 4, 2_000),
        ("tiles-bag", 4, 12_000),
    ],
)
def test_each_skill_beats_the_one_below_it_with_95_percent_confidence(edition, stronger, games):
    skills = (stronger, stronger - 1)
    jobs = os.cpu_count() or 1
    played = tuple(tile_games(EDITIONS[edition], skills, games, seed=2026, jobs=jobs))
    low, _ = by_bot(played)[0].ci95
    assert low > 0.5
