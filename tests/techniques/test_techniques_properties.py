"""What no technique may ever do, on random positions of random puzzles."""

from __future__ import annotations

import os
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.board.position import Position
from gridparty.system.processes import pool_of
from gridparty.techniques import TECHNIQUES
from random_positions import walked
from sketches import check_step
from strategies import at_length

seeds = st.integers(0, 2**32)


def check_all(position: Position, solution: Grid) -> None:
    """Every step of every technique agrees with the solution, and is well formed."""
    for technique in TECHNIQUES:
        for step in technique.finder(position):
            check_step(technique.name, position, step)
            for cell, digit in step.places:
                assert solution.digits[cell] == digit, step.reason
            for cell, digit in step.strikes:
                assert solution.digits[cell] != digit, step.reason


@at_length(3)
@given(seeds, st.integers(0, 25))
def test_no_step_contradicts_the_solution(seed, steps):
    check_all(*walked(seed, steps, CLASSIC))


@at_length(8)
@given(seeds, st.integers(0, 8), st.sampled_from([KIDS, TINY]))
def test_no_step_contradicts_the_solution_on_small_boards(seed, steps, layout):
    check_all(*walked(seed, steps, layout))


def check_one(seed: int) -> int:
    """Check one position of the puzzle with this seed; the seed tells how far it is solved."""
    check_all(*walked(seed, seed % 30))
    return seed


@pytest.mark.slow
def test_no_step_contradicts_the_solution_of_ten_thousand_puzzles():
    with pool_of(os.cpu_count() or 1) as pool:  # one that ends when this process does
        checked = map if pool is None else partial(pool.map, chunksize=50)
        assert sum(1 for _ in checked(check_one, range(10_000))) == 10_000
