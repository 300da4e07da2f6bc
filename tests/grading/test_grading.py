"""Bands, minutes, and the grade as a whole."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gridparty.board.bands import BANDS, band_of
from gridparty.board.grid import Grid
from gridparty.board.puzzle import Proof, Puzzle
from gridparty.errors import NotUniqueError
from gridparty.grading.grade import effort, grade, grade_of, minutes_for, tenths, turn_for
from gridparty.making.generator import make
from gridparty.making.wish import Wish


@pytest.mark.parametrize(
    ("se", "open_sure", "band"),
    [
        (1.5, 3, "party"),
        (1.2, 9, "party"),
        (1.5, 2, "easy"),
        (1.7, 9, "easy"),
        (2.3, 0, "easy"),
        (2.5, 0, "medium"),
        (3.4, 0, "medium"),
        (3.6, 0, "hard"),
        (5.0, 0, "hard"),
        (5.2, 0, "expert"),
        (6.5, 0, "master"),
        (7.6, 0, "extreme"),
        (11.9, 0, "extreme"),
        (None, 5, "beyond"),
    ],
)
def test_the_band_follows_from_the_rating_and_the_open_cells(se, open_sure, band):
    assert band_of(se, open_sure) == band


def test_the_levels_count_from_one_to_seven():
    assert [band.level for band in BANDS.values()] == [1, 2, 3, 4, 5, 6, 7]


def test_more_load_and_more_effort_take_more_time():
    assert minutes_for(200, 1.0) < minutes_for(300, 1.0) < minutes_for(300, 9.0)


def test_effort_counts_what_goes_beyond_looking_up_to_a_limit():
    assert effort([1.0, 1.2, 1.2]) == 0
    assert effort([1.5, 1.2, 2.6]) == pytest.approx(1.7)
    assert effort([5.0]) == effort([7.3])


@given(st.floats(0, 10**6) | st.integers(0, 10**6).map(lambda twentieths: twentieths / 20))
@example(0.25)
@example(0.35)
@example(2.675)
@example(1234.05)
def test_one_decimal_is_what_rounding_makes_of_every_number(number):
    assert repr(tenths(number)) == repr(round(number, 1))


def test_a_turn_is_the_share_of_the_cells_that_thirty_seconds_allow():
    assert turn_for(48, 6.0) == 4.0
    puzzle = make(Wish(band="party"), 1, seed=1)[0]
    assert 2 < puzzle.grade.turn < 9


def test_singles_that_lead_to_a_clash_are_no_solution():
    """One row holds 2 twice; the last cell of the board is filled by a single all the same."""
    givens = Grid.parse("223434122143432.")
    with pytest.raises(NotUniqueError):
        grade(Puzzle(givens))


@pytest.mark.parametrize("band", ["party", "medium", "expert"])
def test_the_same_grade_comes_of_a_solution_that_is_known_and_of_one_that_is_not(band):
    puzzle = make(Wish(band=band), 1, seed=2)[0]
    assert grade(puzzle) == grade_of(puzzle.givens, puzzle.solution) == puzzle.grade


def test_a_grade_can_be_asked_of_the_text_alone():
    puzzle = make(Wish(band="party"), 1, seed=1)[0]
    assert grade(str(puzzle)) == puzzle.grade
    assert grade(puzzle) == puzzle.grade


def test_the_stake_is_the_sum_of_the_empty_cells():
    puzzle = make(Wish(band="party"), 1, seed=1)[0]
    assert puzzle.grade.stake == sum(puzzle.solution.digits[c] for c in puzzle.givens.empty_cells)
    assert puzzle.grade.stake == 405 - sum(puzzle.givens.digits)


def test_r13_a_forged_proof_does_not_get_a_grade():
    """The puzzle says that it has one solution, and brings one of its two along."""
    solution = Grid.parse("1234341221434321")
    forged = Proof("cp-sat", "9.15", True, (solution,))
    puzzle = Puzzle(Grid.parse("12..341221..4321"), solution, proof=forged)
    with pytest.raises(NotUniqueError, match=r"they differ in r1c3, r1c4, r3c3, r3c4: .* and "):
        grade(puzzle)


@pytest.mark.parametrize(
    ("text", "says"),
    [("." * 81, "several"), ("12345678." + "." * 8 + "9" + "." * 63, "none")],
)
def test_what_has_no_single_solution_gets_no_grade(text, says):
    with pytest.raises(NotUniqueError, match=says):
        grade(text)
