"""The survey of open cells, against a slow one that starts from nothing at every moment."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.board.rules import judge
from gridparty.solving.kernel import bars as bars_module
from gridparty.solving.kernel import survey as survey_module
from gridparty.solving.kernel.bars import Bars
from gridparty.solving.kernel.survey import Openings, survey
from random_positions import drawn
from strategies import at_length
from uncompiled import as_plain_python

MASK = 2**64 - 1


def candidates(grid: Grid, cell: int) -> list[int]:
    return [d for d in grid.layout.digits if judge(grid, Placement(cell, d)).legal]


def all_candidates(grid: Grid) -> dict[int, list[int]]:
    return {cell: candidates(grid, cell) for cell in grid.empty_cells}


def seen_cells(grid: Grid, can: dict[int, list[int]]) -> set[int]:
    """The cells that a hidden single fills, by looking everywhere."""
    found = set()
    for house in grid.layout.houses:
        for digit in grid.layout.digits:
            homes = [cell for cell in house.cells if digit in can.get(cell, ())]
            if len(homes) == 1:
                found.add(homes[0])
    return found


def open_cells(grid: Grid, can: dict[int, list[int]]) -> set[int]:
    """The cells that a naked or a hidden single fills."""
    return seen_cells(grid, can) | {cell for cell, digits in can.items() if len(digits) == 1}


def rankings(givens: Grid, orders: int) -> list[list[int]]:
    """FNV-1a of the givens' line, then splitmix64, then Fisher and Yates, as documented."""
    state = 0xCBF29CE484222325
    for byte in str(givens).encode():
        state = (state ^ byte) * 0x100000001B3 & MASK
    result = []
    for _ in range(orders):
        ranking = list(givens.empty_cells)
        for i in range(len(ranking) - 1, 0, -1):
            state = state + 0x9E3779B97F4A7C15 & MASK
            z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
            z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
            j = ((z ^ z >> 31) >> 32) * (i + 1) >> 32
            ranking[i], ranking[j] = ranking[j], ranking[i]
        result.append(ranking)
    return result


def slow_survey(givens: Grid, solution: Grid, orders: int, tail: int) -> Openings:
    counts = []  # for each order the open cells before each move
    load = Fraction()
    for ranking in rankings(givens, orders):
        grid, counted = givens, []
        while grid.empty_cells:
            can = all_candidates(grid)
            counted.append(len(open_cells(grid, can)))
            seen = seen_cells(grid, can)
            load += len(grid.empty_cells) / (Fraction(len(seen)) or Fraction(1, 2))
            fewest = min(map(len, can.values()))
            chosen = seen or {cell for cell, digits in can.items() if len(digits) == fewest}
            cell = min(chosen, key=ranking.index)
            grid = grid.place(Placement(cell, solution.digits[cell]))
        counts.append(counted)
    moves = len(givens.empty_cells)
    body = [n for counted in counts for n in counted[: moves - tail if moves > tail else moves]]
    return Openings(
        profile=tuple(round(sum(column) / orders) for column in zip(*counts, strict=True)),
        open_min=min(body),
        open_mean=sum(map(sum, counts)) / (orders * moves),
        load=float(load / orders),
    )


@pytest.mark.parametrize(
    ("layout", "clues", "orders", "tail"),
    [
        (CLASSIC, 40, 2, 8),
        (CLASSIC, 30, 2, 8),
        (CLASSIC, 0, 1, 0),  # minimal: with moments without an open cell
        (CLASSIC, 75, 3, 8),  # fewer cells than the tail
        (KIDS, 0, 8, 8),
        (KIDS, 14, 8, 3),
        (TINY, 0, 16, 4),
        (Layout(2, 4), 24, 1, 8),
    ],
    ids=str,
)
def test_the_survey_finds_what_looking_everywhere_finds(layout, clues, orders, tail):
    for seed in range(2):
        givens, solution = drawn(seed, layout, clues)
        found = survey(Bars(givens, solution), orders=orders, tail=tail)
        expected = slow_survey(givens, solution, orders, tail)
        assert found.profile == expected.profile
        assert found.open_min == expected.open_min
        assert found.open_mean == expected.open_mean
        assert found.load == pytest.approx(expected.load, rel=1e-12)


def test_some_puzzles_have_moments_without_a_hidden_single():
    givens, solution = drawn(3, CLASSIC, 0)
    assert 0 in survey(Bars(givens, solution), orders=1).profile


@pytest.mark.skipif(not survey_module.compiled, reason="the survey has not been compiled here")
def test_compiled_and_uncompiled_the_figures_are_the_same_to_the_last_bit():
    plain = as_plain_python(survey_module, bars_module)
    for layout in (CLASSIC, KIDS, TINY):
        for seed in range(10):
            givens, solution = drawn(seed, layout, clues=3 * seed)
            slow = plain.survey(plain.Bars(givens, solution), orders=5)
            assert repr(slow) == repr(survey(Bars(givens, solution), orders=5))


def test_the_figures_of_a_puzzle_never_change():
    givens = Grid.parse("..21..5...4.....14.6....2........2.5")
    found = survey(Bars(givens, Grid.parse("432156516342325614164523253461641235")))
    assert found.profile[:4] == (8, 8, 7, 7)
    assert (found.open_min, found.open_mean) == (4, 7.079326923076923)
    assert found.load == 62.688814484126965


@at_length(50)
@given(st.integers(0, 10**6), st.integers(17, 80), st.integers(1, 20), st.integers(0, 20))
def test_the_figures_belong_together(seed, clues, orders, tail):
    givens, solution = drawn(seed, CLASSIC, clues)
    found = survey(Bars(givens, solution), orders=orders, tail=tail)
    moves = len(givens.empty_cells)
    assert len(found.profile) == moves
    assert found.profile[0] == len(open_cells(givens, all_candidates(givens)))
    assert found.profile[-1] == 1  # the last cell is always open
    assert all(mean <= moves - i for i, mean in enumerate(found.profile))
    assert found.open_min <= min(found.profile[: moves - tail] or found.profile)
    assert found.open_mean == pytest.approx(sum(found.profile) / moves, abs=0.5)
    assert found.load >= moves


def test_a_full_grid_has_nothing_open():
    _, solution = drawn(1, CLASSIC, 0)
    assert survey(Bars(solution, solution)) == Openings((), 0, 0.0, 0.0)


def test_a_solution_that_is_none_is_refused():
    givens, solution = drawn(1, CLASSIC, 0)
    other = drawn(2, CLASSIC, 0)[1]
    for wrong in (givens, other):
        with pytest.raises(ValueError, match="a full grid that agrees with the givens"):
            Bars(givens, wrong)
    with pytest.raises(ValueError, match="at least one order"):
        survey(Bars(givens, solution), orders=0)
