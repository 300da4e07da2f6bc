"""From a seed to proved puzzles: what is promised of each, and of all together."""

import os
import subprocess
import sys

import pytest

from gridparty.board import canon
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.board.symmetry import SYMMETRIES, orbits
from gridparty.decks import formats
from gridparty.errors import ExhaustedError
from gridparty.making import generator
from gridparty.making.attempts import Batch
from gridparty.making.generator import attempt, is_minimal, make, make_mixed
from gridparty.making.wish import Wish
from gridparty.solving import kernel


def as_text(puzzles):
    return formats.FORMATS["jsonl"].write(puzzles)


@pytest.fixture(scope="module")
def party():
    return make(Wish(band="party", fair=(2, 3, 4)), 12, seed=5)


def test_every_puzzle_carries_a_proof_a_solution_and_a_grade(party):
    for puzzle in party:
        assert puzzle.proof.unique
        assert puzzle.proof.solutions == (puzzle.solution,)
        assert kernel.count(puzzle.givens, 2) == 1
        assert kernel.solve(puzzle.givens) == puzzle.solution
        assert puzzle.grade.band == "party"
        assert puzzle.seed == 5


def test_a_party_card_has_three_open_cells_and_fair_turns(party):
    for puzzle in party:
        assert puzzle.grade.open_sure == 3
        assert puzzle.grade.se <= 1.5
        assert len(puzzle.givens.empty_cells) == 48
        assert len(puzzle.grade.open) == 48


def test_the_same_seed_makes_the_same_deck_and_another_seed_another(party):
    again = make(Wish(band="party", fair=(2, 3, 4)), 12, seed=5)
    other = make(Wish(band="party", fair=(2, 3, 4)), 12, seed=6)
    assert as_text(again) == as_text(party)
    assert as_text(other) != as_text(party)


@pytest.mark.parametrize(
    ("wish", "givens"),
    [
        (
            Wish(layout=KIDS, band="party"),
            ["5....13.1..2.5......42..4.5.23..2.64", "3.42.625631.6...3.1.3.4....5....1..3"],
        ),
        (Wish(layout=TINY), ["1.3...4.2.......", ".34....341......"]),
        (
            Wish(band="medium", symmetry="diagonal"),
            [
                "..8........4..1.2792...5.6.....47......5..37..956....2....5..36.83.7.1...1...97..",
                "21..64...4..7....2..7...9...9...74..5.....67.1..8..2....6358.2.....7.53..5.......",
            ],
        ),
        (
            Wish(minimal=True),
            [
                "24..96.3.9...1...21.....96.8.......1.2.........74.......3.8...6...5.9......12..7.",
                "5.....7...846....92.6.........7.......3...6.1.....6.749.8.2.3...3........4.9.1.2.",
            ],
        ),
    ],
    ids=["6x6", "4x4", "diagonal", "minimal"],
)
def test_a_seed_makes_the_puzzles_that_it_made_whatever_the_python(wish, givens):
    """Beside the packs, the 9x9 boards that are recorded whole."""
    assert [str(puzzle.givens) for puzzle in make(wish, 2, seed=7)] == givens


def test_more_puzzles_of_a_seed_begin_with_the_same_ones(party):
    assert make(Wish(band="party", fair=(2, 3, 4)), 4, seed=5) == party[:4]


def test_the_number_of_processes_changes_nothing(party):
    made = make(Wish(band="party", fair=(2, 3, 4)), 4, seed=5, jobs=2)
    assert as_text(made) == as_text(party[:4])


def test_the_plain_kernel_makes_the_same_deck(party):
    code = (
        "from gridparty.decks import formats; from gridparty.making.generator import make\n"
        "from gridparty.making.wish import Wish; from gridparty.solving import kernel\n"
        "assert kernel.name() == 'plain'\n"
        "puzzles = make(Wish(band='party', fair=(2, 3, 4)), 3, seed=5)\n"
        "print(formats.FORMATS['jsonl'].write(puzzles), end='')"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "GRIDPARTY_KERNEL": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == as_text(party[:3])


@pytest.mark.parametrize("symmetry", [s for s in SYMMETRIES if s != "none"])
def test_the_pattern_of_givens_is_as_symmetric_as_wished(symmetry):
    puzzle = make(Wish(symmetry=symmetry, clues=(30, 45)), 1, seed=3)[0]
    for group in orbits(CLASSIC, symmetry):
        assert len({puzzle.givens.digits[cell] == 0 for cell in group}) == 1


def test_a_minimal_puzzle_can_spare_no_given():
    puzzle = make(Wish(minimal=True), 1, seed=2)[0]
    for cell, digit in enumerate(puzzle.givens.digits):
        if digit:
            less = (*puzzle.givens.digits[:cell], 0, *puzzle.givens.digits[cell + 1 :])
            assert kernel.count(type(puzzle.givens)(CLASSIC, less), 2) == 2


def test_a_puzzle_that_is_not_minimal_can_spare_one():
    puzzle = make(Wish(minimal=False, clues=(32, 34)), 1, seed=2)[0]
    assert not is_minimal(puzzle.givens, puzzle.solution)


@pytest.mark.parametrize("layout", [KIDS, TINY], ids=str)
def test_small_boards_are_made_proved_and_graded_too(layout):
    for puzzle in make(Wish(layout=layout), 3, seed=1):
        assert puzzle.proof.unique
        assert puzzle.grade.se is not None
        assert puzzle.layout == layout


def test_the_number_of_clues_and_the_rating_are_as_wished():
    """From 1.2 on nothing is too easy: of what is eased, too."""
    for puzzle in make(Wish(clues=(24, 25), se=(1.2, 2.8)), 9, seed=9):
        assert 24 <= puzzle.givens.filled <= 25
        assert 1.2 <= puzzle.grade.se <= 2.8


def test_a_puzzle_of_twenty_clues_is_searched_for():
    puzzle = make(Wish(clues=(20, 20)), 1, seed=1)[0]
    assert puzzle.givens.filled == 20
    assert puzzle.proof.unique
    assert make(Wish(clues=(20, 20)), 1, seed=1) == (puzzle,)


def test_cp_sat_alone_makes_a_minimal_puzzle():
    puzzle = make(Wish(engine="cp-sat"), 1, seed=4)[0]
    assert puzzle.proof.unique
    assert is_minimal(puzzle.givens, puzzle.solution)


def test_a_mixed_deck_has_its_parts_in_order():
    deck = make_mixed([Batch(Wish(band="party"), 3), Batch(Wish(band="easy"), 2)], seed=8)
    assert [puzzle.grade.band for puzzle in deck] == ["party"] * 3 + ["easy"] * 2


def test_no_two_puzzles_are_the_same_to_a_solver():
    """There are few 4x4 puzzles, so many attempts repeat one another under some disguise."""
    puzzles = make(Wish(layout=TINY, clues=(5, 6)), 20, seed=1)
    forms = {canon.canonical(puzzle.givens) for puzzle in puzzles}
    assert len(forms) == 20
    repeated = [attempt(Wish(layout=TINY, clues=(5, 6)), 1, k) for k in range(100)]
    made = [p for p in repeated if p is not None]
    assert len({canon.canonical(p.givens) for p in made}) < len(made)


def test_a_search_without_success_says_so_and_keeps_what_it_found():
    with pytest.raises(ExhaustedError, match=r"\d of 5 ") as caught:
        make(Wish(band="party"), 5, seed=1, attempts=1)
    assert all(puzzle.grade.band == "party" for puzzle in caught.value.partial)


def test_small_boards_run_out_of_puzzles_instead_of_running_on():
    with pytest.raises(ExhaustedError, match=" of 60 ") as caught:
        make(Wish(layout=TINY, clues=(4, 4)), 60, seed=11, attempts=100)
    assert 0 < len(caught.value.partial) <= 13  # there are 13 in all


@pytest.mark.parametrize("layout", [TINY, KIDS], ids=str)
def test_cp_sat_fills_small_boards_whatever_is_drawn(layout):
    for seed in range(12):
        assert make(Wish(layout=layout, engine="cp-sat"), 1, seed=seed)[0].proof.unique


def test_the_progress_counts_up():
    seen = []
    make(Wish(band="party"), 5, seed=1, progress=lambda found, made: seen.append((found, made)))
    assert seen == sorted(seen)
    assert seen[-1][0] == 5


def test_two_hundred_grids_of_one_seed_are_all_different():
    from random import Random

    rng = Random(1)
    assert len({str(generator.random_grid(CLASSIC, rng)) for _ in range(200)}) == 200
