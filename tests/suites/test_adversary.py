"""Nobody learns what nobody may know (R2, T3): two worlds look the same, and guesses are guesses."""

from __future__ import annotations

from random import Random

import pytest
from adversary import compare, main
from spying.guessing import Moment, guess_in, guessed
from spying.plants import PLANTS, found_after
from spying.secrets_kept import cards
from spying.trials import KINDS, ON_CARDS

from gridparty.games.catalogue import row_for_title

EVERY_DAY, AT_LENGTH = 1, 400
QUICK = (
    "left to win is the solution's sum",
    "a bot that hesitates by the solution",
    "tiles told as they are drawn",
    "an open game replayed whole",
    "every tile on every phone",
)


@pytest.mark.parametrize("kind", KINDS)
def test_r2_t3_two_worlds_look_the_same_until_the_rules_tell_them_apart(kind):
    tally = compare(kind, 7, EVERY_DAY, commands=1 if kind in ("blitz", "tiles") else 2)
    assert tally.leaks == []
    assert tally.steps > EVERY_DAY


ON_PHONES = [kind for kind in KINDS if row_for_title(kind).view_adapter is not None]


@pytest.mark.parametrize("kind", ["race", "tiles"])
def test_r2_t3_two_worlds_send_the_same_to_every_other_phone_and_the_tv(kind):
    tally = compare(kind, 7, EVERY_DAY, manner="phones")
    assert tally.leaks == []
    assert tally.characters > 10_000


@pytest.mark.slow
@pytest.mark.parametrize("kind", ON_PHONES)
def test_r2_t3_many_pairs_of_worlds_send_the_same(kind):
    tally = compare(kind, 8, AT_LENGTH, manner="phones")
    assert tally.leaks == []
    assert tally.secrets > AT_LENGTH or kind == "tiles-bag"


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_r2_t3_many_pairs_of_worlds_look_the_same(kind):
    tally = compare(kind, 8, AT_LENGTH)
    assert tally.leaks == []
    assert tally.secrets > AT_LENGTH or kind == "tiles-bag"  # where nobody holds a tile


@pytest.mark.slow
def test_r2_right_digits_are_guessed_as_often_as_a_coin_falls():
    guess = guessed(ON_CARDS, 1200, 8)
    assert not guess.leaks
    assert abs(guess.z) < 5
    assert guess.guesses > 1000


@pytest.mark.parametrize("plant", QUICK)
def test_a_planted_leak_is_found(plant):
    games, leak = found_after(PLANTS[plant], 1, 12)
    assert games, plant
    assert "differs" in leak


@pytest.mark.slow
@pytest.mark.parametrize("plant", PLANTS)
def test_every_planted_leak_is_found(plant):
    assert found_after(PLANTS[plant], 2, 200)[0], plant


@pytest.mark.slow
def test_r2_what_was_left_to_win_once_is_found_by_guessing():
    with PLANTS["left to win is the solution's sum"].planted():
        guess = guessed(("race", "blitz"), 500, 3, manner="lines")
    assert ("after", "card", ":", "change the other way", "is one of them") in {
        way for _, way in guess.suspects
    }


def games_of(rng: Random, leak: float) -> list[list[Moment]]:
    """Games with a number that, as often as `leak` says, is less by the right digit afterwards."""
    games = []
    for _ in range(120):
        truth = rng.random() < 0.5
        right = 7 if truth else 4
        less = right if rng.random() < leak else rng.choice((4, 7))
        before, after = {("left",): 300, ("total",): 8}, {("left",): 300 - less, ("total",): 9}
        games.append([Moment(before, after, 2, 4, 7, truth)] * 3)
    return games


@pytest.mark.parametrize(("leak", "found"), [(1.0, True), (0.95, True), (0.0, False)])
def test_a_number_that_says_the_digit_is_a_suspect_and_noise_is_none(leak, found):
    rng = Random(5)
    guess = guess_in(games_of(rng, leak), games_of(rng, leak))
    assert guess.leaks is found
    assert (guess.hits > 0.9 * guess.guesses) is found
    assert (guess.bits > 0.5) is found
    assert {way[:1] for _, way in guess.suspects} <= {("left",), ("the surest sign",)}


@pytest.mark.parametrize("size", ["4x4", "6x6", "9x9"])
def test_two_cards_of_a_pair_have_the_same_givens_and_other_solutions(size):
    for seed in range(20):
        pair = cards(Random(seed), size)
        one, other = pair.worlds
        assert one.givens == other.givens
        assert pair.differ
        n = pair.layout.size
        for card in pair.worlds:
            assert all(
                len({card.solution[cell] for cell in house.cells}) == n
                for house in pair.layout.houses
            )
            assert all(g in (".", d) for g, d in zip(card.givens, card.solution, strict=True))


def test_a_leak_is_told_and_makes_the_exit_code_1(capsys):
    with PLANTS["left to win is the solution's sum"].planted():
        assert main(["--games", "1", "--seed", "3", "--only", "blitz", "--guesses", "0"]) == 1
        told = capsys.readouterr().out
        assert "points left" in told
        assert "3/blitz/0: " in told
