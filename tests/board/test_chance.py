"""Draws: what they gave once they give for ever, and they ask for `random()` alone."""

from __future__ import annotations

import ast
from collections import Counter
from math import log
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from gridparty.board import chance

#: What every drawing function gave when it was written. Under any Python these stay as they are: a
#: difference means that every deck, card order and game of a seed is another one.
RECORDED = {
    1: {
        "below": [1, 7, 6, 2, 4, 4, 5, 7, 0, 0, 7, 3],
        "choice": "auoeiiooaaui",
        "shuffled": [[9, 1, 4, 6, 5, 7, 3, 8, 2], [5, 1, 8, 3, 6, 7, 4, 2, 9]],
        "sample": [13, 35, 20, 9, 26, 71, 19, 56, 72],
        "seed": [1210245519433057, 7633004523783416],
        "lognormal": [1.166904418, 0.973313959, 0.573711693, 1.191153005],
    },
    "party": {
        "below": [2, 1, 2, 6, 5, 1, 0, 5, 3, 8, 0, 1],
        "choice": "eeeooaaoiuaa",
        "shuffled": [[7, 6, 2, 3, 1, 9, 5, 8, 4], [2, 4, 3, 9, 8, 7, 6, 5, 1]],
        "sample": [37, 10, 46, 51, 6, 76, 54, 12, 78],
        "seed": [2851374091446559, 1819992004065924],
        "lognormal": [1.138176761, 0.914753163, 1.653126985, 0.926616618],
    },
    2**64: {
        "below": [8, 3, 4, 5, 5, 0, 3, 5, 3, 8, 2, 3],
        "choice": "ueiooaioiuee",
        "shuffled": [[6, 2, 7, 9, 3, 8, 5, 4, 1], [7, 2, 3, 5, 6, 9, 8, 4, 1]],
        "sample": [60, 72, 37, 66, 56, 62, 18, 77, 5],
        "seed": [8805854794030526, 3342667087754359],
        "lognormal": [0.386483134, 0.658874646, 1.771449696, 0.653777205],
    },
}


class Told:
    """Dice that fall as told, and can do nothing else."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


class Only:
    """Of a generator, `random()` alone."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed).random


@pytest.mark.parametrize("seed", RECORDED)
def test_a_seed_gives_the_draws_that_it_gave(seed):
    drawn = {}
    rng = Only(seed)
    drawn["below"] = [chance.below(rng, 9) for _ in range(12)]
    rng = Only(seed)
    drawn["choice"] = "".join(chance.choice(rng, "aeiou") for _ in range(12))
    rng = Only(seed)
    drawn["shuffled"] = [chance.shuffled(rng, range(1, 10)) for _ in range(2)]
    drawn["sample"] = chance.sample(Only(seed), range(81), 9)
    rng = Only(seed)
    drawn["seed"] = [chance.seed(rng) for _ in range(2)]
    rng = Only(seed)
    drawn["lognormal"] = [round(chance.lognormal(rng, 0.5), 9) for _ in range(4)]
    assert drawn == RECORDED[seed]


def test_the_recorded_draws_are_of_every_drawing_function():
    functions = {
        node.name
        for node in ast.parse(Path(chance.__file__).read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and [arg.arg for arg in node.args.args][:1] == ["rng"]
    }
    assert all(recorded.keys() == functions for recorded in RECORDED.values())


HIGHEST = 1 - 2**-53  # of the numbers that random() can give


@pytest.mark.parametrize("n", [1, 2, 3, 9, 81, 1000, 2**32, 2**53 - 1, 2**53])
def test_a_number_below_n_is_from_0_to_n_less_1(n):
    assert chance.below(Told(0.0), n) == 0
    assert chance.below(Told(HIGHEST), n) == n - 1


@pytest.mark.parametrize("n", [2, 3, 7, 81])
def test_each_number_has_its_equal_part_of_the_line(n):
    for number in range(1, n):
        edge = number / n
        assert chance.below(Told(edge + 2**-50), n) == number
        assert chance.below(Told(edge - 2**-50), n) == number - 1


def test_a_choice_reaches_both_ends_and_draws_once():
    dice = Told(0.0, HIGHEST, 0.5)
    assert [chance.choice(dice, "abc") for _ in range(3)] == ["a", "c", "b"]


def test_shuffled_sorts_by_what_each_item_drew():
    assert chance.shuffled(Told(0.9, 0.1, 0.5), "abc") == ["b", "c", "a"]
    assert chance.shuffled(Told(0.5, 0.1, 0.5), "abc") == ["b", "a", "c"]  # alike: as they stood
    assert chance.shuffled(Told(), "") == []


def test_a_sample_is_the_beginning_of_a_shuffle():
    for n in (0, 1, 4, 9, 12):
        assert chance.sample(Only(5), range(9), n) == chance.shuffled(Only(5), range(9))[:n]


def test_a_seed_has_all_53_bits_of_a_random_number():
    assert chance.seed(Told(2**-53)) == 1
    assert chance.seed(Told(HIGHEST)) == 2**53 - 1


def test_the_items_themselves_stay_as_they_were():
    items = [3, 1, 2]
    chance.shuffled(Only(1), items)
    chance.sample(Only(1), items, 2)
    assert items == [3, 1, 2]


def chi_square(counts: list[int]) -> float:
    """How far the counts are from all the same, in units that grow with their number."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


#: Degrees of freedom, and what chi square exceeds once in a thousand.
ONCE_IN_A_THOUSAND = {5: 20.5, 8: 26.1, 23: 49.7, 80: 124.8}


@pytest.mark.parametrize("n", [6, 9, 81])
def test_every_number_comes_about_equally_often(n):
    rng = Random(n)
    counts = Counter(chance.below(rng, n) for _ in range(200 * n))
    assert chi_square([counts[number] for number in range(n)]) < ONCE_IN_A_THOUSAND[n - 1]


def test_every_order_comes_about_equally_often():
    rng = Random(24)
    counts = Counter("".join(chance.shuffled(rng, "abcd")) for _ in range(200 * 24))
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < ONCE_IN_A_THOUSAND[23]


def test_every_pair_comes_about_equally_often():
    rng = Random(6)
    pairs = Counter("".join(sorted(chance.sample(rng, "abcd", 2))) for _ in range(200 * 6))
    assert len(pairs) == 6
    assert chi_square(list(pairs.values())) < ONCE_IN_A_THOUSAND[5]


def test_the_logarithms_of_a_lognormal_factor_are_normal():
    rng = Random(3)
    logs = sorted(log(chance.lognormal(rng, 0.5)) for _ in range(20_000))
    assert fmean(logs) == pytest.approx(0.0, abs=0.015)
    assert stdev(logs) == pytest.approx(0.5, abs=0.01)
    within = [sum(-0.5 * z < value < 0.5 * z for value in logs) / len(logs) for z in (1, 2, 3)]
    assert within == pytest.approx([0.6827, 0.9545, 0.9973], abs=0.01)


def test_a_lognormal_factor_is_above_nothing_whatever_falls():
    for u, v in ((0.0, 0.0), (HIGHEST, 0.0), (HIGHEST, 0.5), (0.0, HIGHEST)):
        assert 0 < chance.lognormal(Told(u, v), 0.5) < 100


def test_what_nobody_foresees_is_below_its_end_and_seldom_the_same():
    drawn = {chance.unforeseen(1 << 32) for _ in range(100)}
    assert len(drawn) > 90
    assert all(0 <= number < 1 << 32 for number in drawn)
    assert {chance.unforeseen(2) for _ in range(200)} == {0, 1}
