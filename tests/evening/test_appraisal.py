"""What is said of a board while it is typed, against all grids of 4x4 and the count of the kernel."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appraising import all_grids, expected
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.evening.cards.appraisal import (
    FEWEST_GIVENS,
    Appraisal,
    Finding,
    appraisal_text,
    appraise,
    appraised_at_once,
    clashing_cells,
)
from gridparty.solving import kernel

pytestmark = pytest.mark.usefixtures("home")

CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_the_oracle_knows_all_grids():
    assert len(all_grids()) == len(set(all_grids())) == 288


@given(
    st.integers(0, 287),
    st.sets(st.integers(0, 15)),
    st.lists(st.tuples(st.integers(0, 15), st.integers(1, 4)), max_size=2),
)
def test_a_small_board_is_appraised_as_all_grids_say(number, empty, mistyped):
    digits = [0 if cell in empty else digit for cell, digit in enumerate(all_grids()[number])]
    for cell, digit in mistyped:
        digits[cell] = digit
    last = list(appraise(Grid(TINY, tuple(digits))))[-1]
    assert (last.finding, last.cells) == expected(tuple(digits))
    assert bool(last.band) == (last.minutes is not None) == (last.finding is Finding.ONE)


@pytest.mark.parametrize("layout", [CLASSIC, KIDS])
def test_a_puzzle_is_appraised_as_the_kernel_counts_while_it_is_typed(layout: Layout):
    solution = kernel.solve(Grid.empty(layout))
    assert solution is not None
    rng = Random(7)
    grid = Grid.empty(layout)
    for cell in rng.sample(range(layout.cell_count), FEWEST_GIVENS[layout] + 12):
        digit = solution.digits[cell]
        if rng.random() < 0.02:  # mistyped
            digit = rng.choice(layout.digits)
        grid = grid.place(Placement(cell, digit))
        first = next(iter(appraise(grid)))
        if clashing_cells(grid):
            assert first.finding is Finding.CLASH
            continue
        count = kernel.count(grid, 2)
        few = grid.filled < FEWEST_GIVENS[layout]
        want = [Finding.NO_SOLUTION, Finding.ONE, Finding.SEVERAL][count]
        assert first.finding is (Finding.TOO_FEW if few and count else want)
        if first.finding is Finding.SEVERAL:
            for cell in grid.empty_cells:
                ways = sum(
                    kernel.count(grid.place(Placement(cell, one)), 1)
                    for one in layout.digits
                    if not clashing_cells(grid.place(Placement(cell, one)))
                )
                assert (ways > 1) == (cell in first.cells)


@pytest.mark.parametrize(
    ("digits", "finding"),
    [
        ("." * 81, Finding.TOO_FEW),
        ("11" + "." * 79, Finding.CLASH),
        ("1..1" + "." * 12, Finding.CLASH),
        ("1234341221434321", Finding.FULL),
        (CARD, None),
    ],
)
def test_what_needs_no_search_is_said_at_once(digits, finding):
    found = appraised_at_once(Grid.parse(digits))
    assert (found and found.finding) is finding


def test_no_solution_is_proved_with_few_givens():
    (found,) = appraise(Grid.parse("12345678." + "........9" + "." * 63))
    assert found.finding is Finding.NO_SOLUTION


def test_a_puzzle_is_first_found_and_then_graded():
    first, second = appraise(Grid.parse(CARD))
    assert first == Appraisal(Finding.ONE)
    assert (second.finding, second.band, second.minutes) == (Finding.ONE, "party", 3.7)


def test_what_is_found_is_said(words):
    boards = [
        "." * 81,
        f"1{'.' * 80}",
        f"11{'.' * 79}",
        f"6{'.' * 19}6{'.' * 60}",
        f"6{'.' * 35}6{'.' * 44}",
        f"6.6{'.' * 33}6{'.' * 44}",
        CARD,
        f"..{CARD[2:]}",
        f"{CARD[:30]}{'.' * 51}",
    ]
    boards += ["1234341221434321", "1...2...3...4...", "12345678.........9" + "." * 63]
    said = [appraisal_text(Grid.parse(CARD), None)]
    for digits in boards:
        grid = Grid.parse(digits)
        said += [appraisal_text(grid, found) for found in appraise(grid)]
    words(said)


@pytest.mark.parametrize("clashing", [6, 7, 8])
def test_of_many_cells_the_first_are_named(clashing, words):
    words(appraisal_text(Grid.parse("." * 81), Appraisal(Finding.CLASH, tuple(range(clashing)))))
