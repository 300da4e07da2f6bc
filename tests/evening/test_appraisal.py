"""What is said of a board while it is typed, against all grids of 4x4 and the count of the kernel."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


@cache
def all_grids() -> tuple[tuple[int, ...], ...]:
    """The 288 full grids of 4x4, found by trying."""

    def grow(digits: tuple[int, ...]):
        if len(digits) == 16:
            yield digits
            return
        row, column = divmod(len(digits), 4)
        for digit in range(1, 5):
            if not any(
                digits[cell] == digit
                and (
                    cell // 4 == row
                    or cell % 4 == column
                    or (cell // 8, cell % 4 // 2) == (row // 2, column // 2)
                )
                for cell in range(len(digits))
            ):
                yield from grow((*digits, digit))

    return tuple(grow(()))


def expected(digits: tuple[int, ...]) -> tuple[Finding, tuple[int, ...]]:
    """The finding about a board of 4x4, and its cells, from the list of all grids."""

    def clash(a: int, b: int) -> bool:
        same = (a // 4 == b // 4, a % 4 == b % 4, (a // 8, a % 4 // 2) == (b // 8, b % 4 // 2))
        return a != b and digits[a] == digits[b] != 0 and any(same)

    clashes = tuple(a for a in range(16) if any(clash(a, b) for b in range(16)))
    if clashes:
        return Finding.CLASH, clashes
    if all(digits):
        return Finding.FULL, ()
    fitting = [
        grid
        for grid in all_grids()
        if all(given in (0, digit) for given, digit in zip(digits, grid, strict=True))
    ]
    if not fitting:
        return Finding.NO_SOLUTION, ()
    if len(fitting) == 1:
        return Finding.ONE, ()
    if sum(map(bool, digits)) < 4:
        return Finding.TOO_FEW, ()
    return Finding.SEVERAL, tuple(c for c in range(16) if len({g[c] for g in fitting}) > 1)


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
    assert (second.finding, second.band, second.minutes) == (Finding.ONE, "party", 4.0)


def test_what_is_found_is_said(words):
    boards = [
        "." * 81,
        f"1{'.' * 80}",
        f"11{'.' * 79}",
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
