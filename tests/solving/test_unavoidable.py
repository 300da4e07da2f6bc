"""Unavoidable sets: cells whose digits can stand there in another way."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC
from gridparty.board.rules import check_consistent
from gridparty.solving import kernel
from gridparty.solving.kernel import unavoidable
from gridparty.solving.kernel.draft import Draft
from uncompiled import as_plain_python

Sets = as_plain_python(unavoidable).Sets
SINGLE_CELLS = [(cell,) for cell in range(81)]


def told_by(sets: Sets) -> list[int]:
    """The clues that are the last of a set."""
    return [cell for cell in range(81) if sets.last[cell]]


@pytest.mark.parametrize("number", range(4))
def test_in_each_set_two_lines_can_change_their_digits(number):
    solution = Draft(5, number).full()
    sets = Sets()
    sets.find(solution.digits, solution.digits)
    assert sets.count > 12
    for i in range(sets.count):
        cells = [cell for cell in range(81) if i in sets.of[4 * cell : 4 * cell + 4]]
        assert sets.left[i] == len(cells) <= 12
        in_rows = len({cell // 9 for cell in cells}) == 2
        cells.sort(key=lambda cell: cell % 9 if in_rows else cell // 9)
        changed = list(solution.digits)
        for one, other in [*pairwise(cells)][::2]:
            changed[one], changed[other] = changed[other], changed[one]
        other_way = Grid(CLASSIC, tuple(changed))
        check_consistent(other_way)
        assert set(other_way.differing_cells(solution)) == set(cells)


def test_the_last_clue_of_a_set_is_needed():
    solution = Draft(5, 9).full()
    clues, sets = list(solution.digits), Sets()
    sets.find(solution.digits, clues)
    for cell in Random(3).sample(range(81), 50):
        if not sets.last[cell]:
            clues[cell] = 0
            sets.empty(cell)
    assert len(told_by(sets)) > 5
    for cell in told_by(sets):
        less = (*clues[:cell], 0, *clues[cell + 1 :])
        assert kernel.count(Grid(CLASSIC, less), 2) == 2


def test_what_is_needed_from_the_start_is_told():
    solution = Draft(5, 2).full()
    givens = kernel.dig(solution, SINGLE_CELLS)
    sets = Sets()
    sets.find(solution.digits, givens.digits)
    assert len(told_by(sets)) > 5
    assert all(givens.digits[cell] for cell in told_by(sets))


@pytest.mark.parametrize("digits", [(0,) * 81, (1,) * 81, tuple(range(10)) * 8 + (9,)])
def test_what_is_no_full_grid_leads_out_of_no_array(digits):
    sets = Sets()
    sets.find(digits, digits)
    assert sets.count <= 72
    assert max(sets.of) <= 72
    assert len(kernel.dig(Grid(CLASSIC, digits), SINGLE_CELLS).digits) == 81
