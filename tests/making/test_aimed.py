"""Patterns planted into solutions, and what is dug around them."""

from random import Random

import pytest

from gridparty.board import chance
from gridparty.board.candidates import Candidates
from gridparty.board.cells import members
from gridparty.board.layout import CLASSIC
from gridparty.grading.teaching_puzzles import Need, times_needed
from gridparty.making.for_technique import aimed
from gridparty.making.generator import random_grid
from gridparty.making.patterns import PATTERNS
from gridparty.making.planting import planted
from gridparty.solving import kernel
from gridparty.techniques import technique_named

CELLS = [(cell,) for cell in range(CLASSIC.cell_count)]


@pytest.mark.parametrize("name", PATTERNS)
def test_what_is_planted_stands_and_what_must_go_is_gone(name):
    rng, done = Random(3), 0
    while done < 3:
        solution = random_grid(CLASSIC, rng)
        pattern = PATTERNS[name](solution, rng)
        givens = pattern and planted(pattern, solution, chance.shuffled(rng, CELLS), rng)
        if not givens:
            continue
        done += 1
        candidates = Candidates.of(givens)
        assert kernel.count(givens, 2) == 1
        assert not any(givens.digits[cell] for cell in members(pattern.empty))
        for candidate in pattern.there:
            assert solution.digits[candidate.cell] != candidate.digit
            assert candidate in candidates
        assert not any(candidate in candidates for candidate in pattern.gone)


def test_a_need_may_ask_for_a_number_of_givens_too():
    rng, need = Random(5), Need(technique_named("Naked Pair"))
    found = None
    while found is None:
        groups = chance.shuffled(rng, CELLS)
        found = aimed(need, random_grid(CLASSIC, rng), groups, rng, counts=(32, 33))
    assert found.filled in (32, 33)
    assert kernel.count(found, 2) == 1
    assert times_needed(found, need.technique) >= 1


def test_cells_that_are_given_together_stay_together():
    rng, need = Random(6), Need(technique_named("Pointing"))
    groups = [(cell, 80 - cell) for cell in range(40)] + [(40,)]
    found = None
    while found is None:
        mixed = chance.shuffled(rng, groups)
        found = aimed(need, random_grid(CLASSIC, rng), mixed, rng, counts=range(17, 81))
    assert all((found.digits[cell] == 0) == (found.digits[80 - cell] == 0) for cell in range(81))
