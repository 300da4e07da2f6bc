"""Wings, remote pairs, XY-chains, loops and almost locked sets: patterns of several digits."""

from __future__ import annotations

import pytest

import gridparty as gp
from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set
from gridparty.board.grid import Grid
from gridparty.techniques import TECHNIQUES, find, technique_named
from gridparty.techniques.als import almost_locked_sets
from gridparty.techniques.examples import example
from sketches import check_finds, check_leaves, check_shows, sketch

XY_WING = """
    12 .  4-3 | .   13 . | . . .
    .  .  .   | .   .  . | . . .
    .  23 .   | 4-3 .  . | . 43 .
"""
XY_WING_WITH_A_PIVOT_OF_THREE = """
    124 .  43 | .  13 . | . . .
    .   .  .  | .  .  . | . . .
    .   23 .  | 43 .  . | . . .
"""
XYZ_WING = """
    123 .  4-3 | . 13 . | . 43 .
    .   23 .   | . .  . | . .  .
    .   43 .   | . .  . | . .  .
"""
W_WING = """
    12 . . | . . . | . . 3-2
    .  . . | . . . | . . .
    .  . . | . . . | . . .

    .  . . | . . . | . . .
    4-2 . . | . . . | . . 12
    .  . . | . . . | . . .

    .  . . | . . . | . . .
    15 . . | . . . | . . 16
"""
W_WING_WITHOUT_A_STRONG_LINK = W_WING.replace("15 . . | . . .", "15 . . | . 17 .")
REMOTE_PAIR = """
    12 . . | . 12 . | . . .
    .  . . | . .  . | . . .
    .  . . | . .  . | . . .

    .  . . | . .  . | . . .
    .  . . | . .  . | . . .
    3-12 . . | . 12 . | . . 12
"""
REMOTE_PAIR_OF_THREE = """
    12 . . | . 12  . | . . .
    .  . . | . .   . | . . .
    .  . . | . .   . | . . .

    .  . . | . .   . | . . .
    .  . . | . .   . | . . .
    123 . . | . 12 . | . . .
"""
XY_CHAIN = """
    12 . . | . 23 . | . . 5-1
    .  . . | . .  . | . . .
    .  . . | . .  . | . . .

    .  . . | . .  . | . . .
    .  . . | . .  . | . . .
    6-1 . . | . 34 . | . . 41
"""
XY_CHAIN_OF_THREE = """
    12 . . | . 23  . | . . .
    .  . . | . .   . | . . .
    .  . . | . .   . | . . .

    .  . . | . .   . | . . .
    .  . . | . .   . | . . .
    61 . . | . 31  . | . . .
"""
CONTINUOUS = """
    12  . . | . 23  . | . 5-2 .
    .   . . | . .   . | . .   .
    .   . . | . .   . | . .   .

    .   . . | . .   . | . .   .
    .   . . | . .   . | . .   .
    41  . . | . 34  . | . 6-4 .

    .   . . | . .   . | . .   .
    6-1 . . | . 5-3 . | . .   .
"""
ALS_XZ = """
    13 23 .   | . . . | . . .
    .  .  6-3 | . . . | . . .
    .  .  .   | . . . | . . .

    .  .  .   | . . . | . . .
    14 .  34  | . . . | . . .
"""
SETS_WITHOUT_A_RESTRICTED_COMMON = """
    123 123 .  | . . . | . . .
    .  .   63 | . . . | . . .
    .  .   .  | . . . | . . .

    .  .   .  | . . . | . . .
    14 .   34 | . . . | . . .
"""
DOUBLY_LINKED = """
    12 23 .   | 5-1234 . . | 14 34 .
    .  .  6-2 | .      . . | .  .  .
    .  .  .   | .      . . | .  .  7-4
"""
DEATH_BLOSSOM = """
    .  . . | .  .   .   | . .  .
    .  . . | .  .   .   | . .  .
    .  . . | .  .   .   | . .  .

    .  . . | 39 .   .   | . .  .
    19 . . | .  123 6-9 | . 29 .
    .  . . | .  .   .   | . .  .
"""
STEM_WITH_A_CANDIDATE_WITHOUT_PETAL = DEATH_BLOSSOM.replace("123", "1234").replace("6-9", "69")
SUE_DE_COQ = """
    134 234 5-1234 | . 5-12 . | 12 . .
    .   5-34 .     | . .    . | .  . .
    .   .    34    | . .    . | .  . .
"""
SUE_DE_COQ_WITH_HELPERS_THAT_SHARE_A_DIGIT = """
    134 234 . | . 56712 . | 12 . .
    .   56734 .     | . .   . | .  . .
    .   .   24    | . .   . | .  . .
"""

FINDS = [
    ("XY-Wing", XY_WING),
    ("XYZ-Wing", XYZ_WING),
    ("W-Wing", W_WING),
    ("Remote Pair", REMOTE_PAIR),
    ("XY-Chain", XY_CHAIN),
    ("Continuous Nice Loop", CONTINUOUS),
    ("ALS-XZ", ALS_XZ),
    ("ALS-XZ", DOUBLY_LINKED),
    ("Death Blossom", DEATH_BLOSSOM),
]
SHOWS = [
    ("AIC", W_WING),
    ("AIC", XY_CHAIN),
    ("Sue de Coq", SUE_DE_COQ),
]
LEAVES = [
    ("XY-Wing", XY_WING_WITH_A_PIVOT_OF_THREE),
    ("XY-Wing", XYZ_WING),
    ("XYZ-Wing", XY_WING),
    ("W-Wing", W_WING_WITHOUT_A_STRONG_LINK),
    ("Remote Pair", REMOTE_PAIR_OF_THREE),
    ("XY-Chain", XY_CHAIN_OF_THREE),
    ("Continuous Nice Loop", XY_CHAIN),
    ("ALS-XZ", SETS_WITHOUT_A_RESTRICTED_COMMON),
    ("Death Blossom", STEM_WITH_A_CANDIDATE_WITHOUT_PETAL),
    ("Sue de Coq", SUE_DE_COQ_WITH_HELPERS_THAT_SHARE_A_DIGIT),
]


@pytest.mark.parametrize(("name", "drawing"), FINDS)
def test_a_technique_strikes_just_what_is_drawn(name, drawing):
    check_finds(name, drawing)


@pytest.mark.parametrize(("name", "drawing"), SHOWS)
def test_of_many_chains_the_one_drawn_is_shown(name, drawing):
    check_shows(name, drawing)


@pytest.mark.parametrize(("name", "drawing"), LEAVES)
def test_a_technique_leaves_what_only_looks_like_it(name, drawing):
    check_leaves(name, drawing)


def test_of_chains_that_strike_the_same_digits_the_shortest_is_shown():
    for step in find("XY-Chain", sketch(XY_CHAIN).position):
        assert len(step.cells) == 4
        assert len(step.links) == 7


@pytest.mark.parametrize("technique", [one for one in TECHNIQUES if one.thorough is not None])
def test_every_instance_differs_in_what_it_does_and_none_of_the_others_is_left_out(technique):
    position, _ = example(technique.name)
    every = [(step.places, step.strikes) for step in technique.every(position)]
    assert len({*every}) == len(every)
    assert {(step.places, step.strikes) for step in technique.finder(position)} <= {*every}


def test_every_instance_is_more_than_one_for_each_set_of_digits():
    position, _ = example("Discontinuous Nice Loop")
    technique = technique_named("Discontinuous Nice Loop")
    every = gp.find(technique.name, position, every=True)
    assert every == tuple(technique.every(position))
    assert len(every) > len({step.digits for step in every})


def test_a_loop_closes_with_a_strong_link_to_its_start():
    (step,) = find("Continuous Nice Loop", sketch(CONTINUOUS).position)
    assert step.links[-1].end == step.links[0].start
    assert step.links[-1].strong
    assert [link.strong for link in step.links] == [False, True] * 4


def test_almost_locked_sets_have_one_digit_more_than_cells():
    candidates = Candidates.of(Grid.parse("1234" + "." * 12))
    sets = almost_locked_sets(candidates)
    assert len({als.cells for als in sets}) == len(sets)
    houses = [as_set(house.cells) for house in candidates.layout.houses]
    for als in sets:
        assert als.digits.bit_count() == als.cells.bit_count() + 1
        assert any(not als.cells & ~house for house in houses)
    # Below a full first row: row 2 holds {3,4} and {1,2} twice each, rows 3 and 4 have three
    # candidates a cell, two of them a column the same.
    assert sum(als.cells.bit_count() == 1 for als in sets) == 4
