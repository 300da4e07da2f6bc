"""Mistakes on boards, told before any hint: some boards each day, the others by `mistakes.py`."""

from __future__ import annotations

import pytest
from mistakes import hints, try_digits, try_marks, try_unmarked

from gridparty.board.grid import Placement
from gridparty.board.position import Position
from gridparty.grading.mistakes import DIFFER, MORE, SEVERAL, Kind, mistake_in

WHOLE = "told: which, and where"
SOME = [8, pytest.param(200, marks=pytest.mark.slow)]


@pytest.mark.parametrize("boards", SOME)
def test_a_wrong_digit_is_told_before_a_hint(boards):
    assert try_digits(boards) == {WHOLE: boards}


@pytest.mark.parametrize("boards", SOME)
def test_a_wrong_digit_is_told_even_where_nobody_knows_which_were_given(boards):
    assert {*try_unmarked(boards)} <= {WHOLE, "told: there is no solution left"}


@pytest.mark.parametrize("boards", SOME)
def test_a_needed_candidate_that_was_struck_is_told_before_a_hint(boards):
    assert try_marks(boards) == {WHOLE: boards}


def test_several_solutions_are_told_with_a_cell_in_which_they_differ():
    position = Position.parse("12..34..2.......")
    mistake = mistake_in(position)
    assert mistake.kind is Kind.SEVERAL
    first, second, third = hints(position)
    assert (first.template, second.template) == (SEVERAL, DIFFER)
    (cell,), (one, other) = mistake.cells, mistake.digits
    assert str(third.fields["cell"]) == position.layout.cell_name(cell)
    assert [str(third.fields[name]) for name in ("first", "second")] == [str(one), str(other)]


TWO_SOLUTIONS = "..343412..434321"  # the first two cells of rows 1 and 3 can be swapped


def test_candidates_may_leave_one_of_several_solutions():
    position = Position.parse(TWO_SOLUTIONS)
    mistake = mistake_in(position)
    (cell,), (first, _) = mistake.cells, mistake.digits
    assert mistake_in(position.strike([Placement(cell, first)])) is None


def test_candidates_may_leave_none_of_several_solutions():
    position = Position.parse(TWO_SOLUTIONS)
    mistake = mistake_in(position)
    (cell,) = mistake.cells
    struck = position.strike([Placement(cell, digit) for digit in mistake.digits])
    assert mistake_in(struck).kind is Kind.NO_SOLUTION
    assert hints(struck)[2].template == MORE
