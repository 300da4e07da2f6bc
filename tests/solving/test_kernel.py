"""The kernels: known numbers of grids, tables of cases, and each kernel as the other's referee."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.board.rules import check_consistent, judge
from gridparty.errors import ParseError
from gridparty.solving import kernel
from gridparty.solving.kernel import compiled, plain
from strategies import at_length
from uncompiled import printed_uncompiled

needs_compiled = pytest.mark.skipif(
    not compiled.compiled, reason="the compiled kernel has not been built here"
)
both_kernels = pytest.mark.parametrize(
    "solver", [pytest.param(compiled, marks=needs_compiled, id="compiled"), plain]
)

# Random grids of this project, dug by it: each has one solution and no clue to spare.
PUZZLES = {
    CLASSIC: "867.1.9.4.....9..32......6....2.1.........7..6.4....2...2.781...5.....4..........",
    KIDS: ".4.....5...1..26....3..5....3.......",
    TINY: "......4.2..33...",
}
SOLUTIONS = {
    CLASSIC: "867312954541869273293745861789251436325486719614937528432678195958123647176594382",
    KIDS: "241356356421512643463215625134134562",
    TINY: "4231134224133124",
}


def orders_from(random: Random, layout: Layout) -> bytes:
    """Random orders of digits for every cell."""
    return b"".join(
        bytes(random.sample(layout.digits, layout.size)) for _ in range(layout.cell_count)
    )


def full_grid(random: Random, layout: Layout = CLASSIC) -> Grid:
    grid = kernel.first_completion(Grid.empty(layout), orders_from(random, layout))
    assert grid is not None
    return grid


def singles_from(random: Random, layout: Layout = CLASSIC) -> list[tuple[int]]:
    """Every cell as a group of its own, in random order."""
    return [(cell,) for cell in random.sample(range(layout.cell_count), layout.cell_count)]


def without(grid: Grid, cells: set[int]) -> Grid:
    return Grid(grid.layout, tuple(0 if cell in cells else d for cell, d in enumerate(grid.digits)))


def agrees(full: Grid, part: Grid) -> bool:
    return all(d in (0, f) for f, d in zip(full.digits, part.digits, strict=True))


@cache
def all_tiny_grids() -> tuple[Grid, ...]:
    """All 4x4 grids, by trying every digit in every cell: as simple as can be."""
    grids = [Grid.empty(TINY)]
    for cell in range(TINY.cell_count):
        grids = [
            grid.place(placement)
            for grid in grids
            for placement in (Placement(cell, digit) for digit in TINY.digits)
            if judge(grid, placement).legal
        ]
    return tuple(grids)


#: A generator of chance each. (Drawing its every number from Hypothesis takes far longer.)
chances = st.integers(0, 2**32).map(Random)


tiny_parts = st.builds(
    lambda grid, kept, cell, digit: Grid(
        TINY,
        tuple(digit if i == cell else d if kept >> i & 1 else 0 for i, d in enumerate(grid.digits)),
    ),
    st.deferred(lambda: st.sampled_from(all_tiny_grids())),
    st.integers(0, 2**16 - 1),
    st.integers(0, 30),  # above 15: no digit is spoiled
    st.integers(1, 4),
)


@st.composite
def classic_parts(draw: st.DrawFn) -> Grid:
    """9x9 grids of every sort: puzzles, puzzles with clues too few, one clue spoiled, sparse ones."""
    random = draw(chances)
    solution = full_grid(random)
    match draw(st.sampled_from(("puzzle", "too few", "spoiled", "sparse"))):
        case "puzzle":
            return kernel.dig(solution, singles_from(random), clues=draw(st.integers(0, 40)))
        case "too few":
            puzzle = kernel.dig(solution, singles_from(random))
            clues = [cell for cell, digit in enumerate(puzzle.digits) if digit]
            return without(puzzle, set(random.sample(clues, draw(st.integers(1, 6)))))
        case "spoiled":
            puzzle = kernel.dig(solution, singles_from(random))
            cell = random.choice(puzzle.empty_cells)
            return puzzle.place(Placement(cell, random.choice(CLASSIC.digits)))
        case _:
            return without(solution, set(random.sample(range(81), draw(st.integers(60, 81)))))


# ---- count and solve --------------------------------------------------------------------------


def test_there_are_288_grids_of_4x4():
    assert len(all_tiny_grids()) == 288
    assert kernel.count(Grid.empty(TINY), 1000) == 288


@pytest.mark.slow
def test_there_are_39168_grids_of_6x6_with_a_fixed_first_row():
    first_row = Grid(KIDS, (1, 2, 3, 4, 5, 6) + (0,) * 30)
    assert kernel.count(first_row, 50_000) == 28_200_960 // 720 == 39_168


@given(tiny_parts, st.integers(1, 300))
def test_count_is_what_trying_everything_finds(part, limit):
    assert kernel.count(part, limit) == min(
        limit, sum(agrees(grid, part) for grid in all_tiny_grids())
    )


@both_kernels
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (PUZZLES[CLASSIC], 1),
        (SOLUTIONS[CLASSIC], 1),
        ("." * 81, 2),
        ("11" + "." * 79, 0),  # two in a row
        ("1" + "." * 8 + "1" + "." * 71, 0),  # in a column
        ("1" + "." * 9 + "1" + "." * 70, 0),  # in a box
        ("12345678." + "........9" + "." * 63, 0),  # nothing left for r1c9
        ("." + PUZZLES[CLASSIC][1:], 2),  # a clue too few
        ("4" + SOLUTIONS[CLASSIC][1:], 0),  # a full grid, wrong
    ],
)
def test_count_of_none_one_and_several(solver, text, expected):
    assert solver.count(Grid.parse(text)) == expected


@both_kernels
def test_count_stops_at_the_limit(solver):
    assert [solver.count(Grid.empty(CLASSIC), limit) for limit in (0, 1, 2, 77)] == [0, 1, 2, 77]


@both_kernels
def test_count_finds_every_completion_when_the_limit_is_high(solver):
    # Under the rows 1-6 of a grid; any completion gives five more with its last rows swapped.
    top = without(Grid.parse(SOLUTIONS[CLASSIC]), set(range(54, 81)))
    total = solver.count(top, 100_000)
    assert total == plain.count(top, 100_000)
    assert total > 0
    assert total % 6 == 0
    assert solver.count(top, total - 1) == total - 1


@pytest.mark.parametrize("layout", [CLASSIC, KIDS, TINY], ids=str)
def test_solve_finds_the_only_solution(layout):
    assert kernel.solve(Grid.parse(PUZZLES[layout])) == Grid.parse(SOLUTIONS[layout])


@both_kernels
def test_the_only_completion_is_told_and_one_of_several_is_not(solver):
    solution = Grid.parse(SOLUTIONS[CLASSIC])
    assert solver.only(Grid.parse(PUZZLES[CLASSIC])) == solution == solver.only(solution)
    assert solver.only(without(solution, set(range(54, 81)))) is None
    assert solver.only(Grid.parse("11" + "." * 79)) is None


def test_solve_of_several_solutions_finds_the_first_in_reading_order():
    assert str(kernel.solve(Grid.empty(TINY))) == min(map(str, all_tiny_grids()))
    assert str(kernel.solve(Grid.empty(CLASSIC))).startswith("123456789456789123789123456214365")


def test_solve_of_no_solution_finds_nothing():
    assert kernel.solve(Grid.parse("11" + "." * 79)) is None
    assert kernel.solve(Grid.parse("12.." + "3..." + "." * 8)) is not None
    assert kernel.solve(Grid.parse("123." + "...4" + "." * 8)) is None


@pytest.mark.parametrize("layout", [Layout(1, 5), Layout(3, 2), Layout(2, 4)], ids=str)
def test_any_layout_can_be_filled_and_dug(layout):
    random = Random(4)
    grid = full_grid(random, layout)
    check_consistent(grid)
    assert 0 not in grid.digits
    puzzle = kernel.dig(grid, singles_from(random, layout))
    assert puzzle.filled < layout.cell_count // 2
    assert kernel.solve(puzzle) == grid
    assert kernel.count(puzzle) == 1


# ---- many at once -------------------------------------------------------------------------------


def in_bytes(grids: Iterable[Grid]) -> bytes:
    return b"".join(bytes(grid.digits) for grid in grids)


@at_length(20)
@given(st.lists(classic_parts(), max_size=4), st.integers(1, 5))
def test_many_are_counted_and_solved_as_each_alone(parts, limit):
    given = in_bytes(parts)
    counts = bytes(kernel.count(part, limit) for part in parts)
    assert kernel.count_many(given, limit) == plain.count_many(CLASSIC, given, limit) == counts
    solved = in_bytes(kernel.solve(part) or Grid.empty(CLASSIC) for part in parts)
    assert kernel.solve_many(given) == plain.solve_many(CLASSIC, given) == solved


@given(st.lists(tiny_parts, max_size=5), st.integers(1, 255))
def test_many_of_another_layout_too(parts, limit):
    solved = [kernel.solve(part) or Grid.empty(TINY) for part in parts]
    assert kernel.solve_many(in_bytes(parts), layout=TINY) == in_bytes(solved)
    counts = bytes(kernel.count(part, limit) for part in parts)
    assert kernel.count_many(in_bytes(parts), limit, layout=TINY) == counts


@pytest.mark.parametrize("layout", [CLASSIC, TINY], ids=str)
@pytest.mark.parametrize("at", [0, 2, 3, 6])
def test_of_many_the_first_that_is_no_grid_is_named(layout, at, monkeypatch):
    monkeypatch.setattr(kernel, "_PART", 3)
    grids = [bytearray(in_bytes([Grid.parse(SOLUTIONS[layout])])) for _ in range(7)]
    cells, solved = layout.cell_count, b"".join(grids)
    assert kernel.count_many(solved, layout=layout) == b"\1" * 7
    assert kernel.solve_many(solved, layout=layout) == solved
    grids[at][-1] = layout.size + 1
    for many in (kernel.count_many, kernel.solve_many):
        wrong = f"to {layout.size}, got {layout.size + 1} in the grid at index {at}$"
        with pytest.raises(ValueError, match=wrong):
            many(b"".join(grids), layout=layout)
        with pytest.raises(ValueError, match=f"{cells} bytes for each grid, got {cells + 1}"):
            many(bytes(cells + 1), layout=layout)


# ---- the first completion -----------------------------------------------------------------------


@given(tiny_parts, chances)
def test_first_completion_is_the_first_of_all_in_the_order_asked_for(part, random):
    orders = orders_from(random, TINY)

    def wishes(grid: Grid) -> list[int]:
        return [orders.index(digit, 4 * cell) for cell, digit in enumerate(grid.digits)]

    every = [grid for grid in all_tiny_grids() if agrees(grid, part)]
    assert kernel.first_completion(part, orders) == min(every, key=wishes, default=None)


@both_kernels
@pytest.mark.parametrize("orders", [b"", bytes(729), bytes(range(1, 10)) * 80, b"\xff" * 729])
def test_first_completion_refuses_what_are_no_orders(solver, orders):
    with pytest.raises(ValueError, match="for each cell the digits 1 to 9"):
        solver.first_completion(Grid.empty(CLASSIC), orders)


def test_random_orders_give_different_grids():
    random = Random(9)
    grids = {full_grid(random) for _ in range(50)}
    assert len(grids) == 50
    for grid in grids:
        check_consistent(grid)


# ---- dig ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", [CLASSIC, KIDS, TINY], ids=str)
def test_a_dug_puzzle_is_unique_and_has_no_clue_to_spare(layout):
    random = Random(layout.size)
    for _ in range(5):
        solution = full_grid(random, layout)
        puzzle = kernel.dig(solution, singles_from(random, layout))
        assert kernel.solve(puzzle) == solution
        assert kernel.count(puzzle) == 1
        for cell, digit in enumerate(puzzle.digits):
            assert not digit or kernel.count(without(puzzle, {cell})) == 2


@at_length(40)
@given(chances, st.integers(1, 5), st.integers(0, 40), st.booleans())
def test_dig_empties_group_by_group_whatever_leaves_one_solution(random, size, clues, again):
    cells = random.sample(range(81), 81)
    groups = [cells[i : i + size] for i in range(0, 81, size)]
    solution = full_grid(random)
    givens = kernel.dig(solution, singles_from(random)[:40]) if again else solution
    expected = givens  # step by step, asking after each group how many solutions there are
    for group in groups:
        fewer = without(expected, set(group))
        if fewer.filled >= clues and kernel.count(fewer) == 1:
            expected = fewer
    assert kernel.dig(solution, groups, clues=clues, givens=givens) == expected


def test_dig_keeps_as_many_clues_as_asked_for():
    random = Random(2)
    solution = full_grid(random)
    for clues in (30, 45, 80, 81, 90):
        assert kernel.dig(solution, singles_from(random), clues=clues).filled == min(clues, 81)


def test_dig_passes_over_a_group_that_would_leave_too_few_and_walks_on():
    solution = Grid.parse(SOLUTIONS[CLASSIC])
    puzzle = kernel.dig(solution, [(0, 1, 2), (40,), (80, 79)], clues=79)
    assert puzzle == without(solution, {40})


def test_dig_with_a_symmetry_gives_a_symmetric_puzzle():
    random = Random(3)
    turned = [(cell, 80 - cell) for cell in random.sample(range(40), 40)] + [(40,)]
    solution = full_grid(random)
    puzzle = kernel.dig(solution, turned)
    empty = set(puzzle.empty_cells)
    assert {80 - cell for cell in empty} == empty
    assert len(empty) > 40
    assert kernel.count(puzzle) == 1


def test_dig_counts_a_cell_named_twice_for_its_first_group():
    random = Random(5)
    solution = full_grid(random)
    cells = random.sample(range(81), 81)
    twice = [cells[i : i + 3] + cells[i - 1 : i] for i in range(0, 81, 2)]
    once, seen = [], set()
    for group in twice:
        once.append([cell for cell in dict.fromkeys(group) if cell not in seen])
        seen.update(group)
    assert kernel.dig(solution, twice) == kernel.dig(solution, once)
    assert plain.dig(solution, twice) == plain.dig(solution, once) == kernel.dig(solution, once)


@both_kernels
@pytest.mark.parametrize("cell", [-1, 81, 10**6])
def test_dig_refuses_cells_off_the_board(solver, cell):
    with pytest.raises(IndexError, match=f"a cell from 0 to 80, got {cell}"):
        solver.dig(Grid.parse(SOLUTIONS[CLASSIC]), [(80,), (cell,)])


@both_kernels
@pytest.mark.parametrize("digits", [(10,) + (0,) * 80, (-1,) + (0,) * 80, (1,) * 80, (0,) * 82])
def test_a_grid_that_is_none_is_refused(solver, digits):
    """`Grid` does not look at its digits, and the compiled kernel must not trip over them."""
    grid = Grid(CLASSIC, digits)
    for call in (
        lambda: solver.count(grid),
        lambda: solver.first_completion(grid, bytes(range(1, 10)) * 81),
        lambda: solver.dig(grid, [(0,)]),
    ):
        with pytest.raises(ValueError, match=r"expected (81 cells|digits from 0 to 9)"):
            call()


# ---- two kernels, one result --------------------------------------------------------------------


@needs_compiled
@at_length(40)
@given(classic_parts(), st.integers(1, 5))
def test_both_kernels_count_the_same(part, limit):
    assert compiled.count(part, limit) == plain.count(part, limit)


@needs_compiled
@at_length(30)
@given(classic_parts(), chances)
def test_both_kernels_find_the_same_first_completion(part, random):
    orders = orders_from(random, CLASSIC)
    expected = plain.first_completion(part, orders)
    assert compiled.first_completion(part, orders) == expected
    assert (expected is None) == (compiled.count(part) == 0)


@needs_compiled
@at_length(25)
@given(chances, st.integers(1, 4), st.integers(0, 35))
def test_both_kernels_dig_the_same_puzzle(random, size, clues):
    solution = full_grid(random)
    cells = random.choices(range(81), k=120)
    groups = [cells[i : i + size] for i in range(0, 120, size)]
    puzzle = plain.dig(solution, groups, clues=clues)
    assert compiled.dig(solution, groups, clues=clues) == puzzle
    rest = singles_from(random)
    assert compiled.dig(solution, rest, givens=puzzle) == plain.dig(solution, rest, givens=puzzle)


@both_kernels
def test_threads_do_not_meet(solver):
    tasks = 160 if solver is compiled else 16

    def task(seed: int) -> tuple[Grid, int]:
        random = Random(seed)
        solution = solver.first_completion(Grid.empty(CLASSIC), orders_from(random, CLASSIC))
        puzzle = solver.dig(solution, singles_from(random))
        return puzzle, solver.count(without(puzzle, {puzzle.digits.index(max(puzzle.digits))}), 50)

    alone = [task(seed) for seed in range(tasks)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(task, range(tasks))) == alone


# ---- which kernel -------------------------------------------------------------------------------


def fresh(code: str, **environment: str) -> str:
    """What a new interpreter prints."""
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stderr == ""
    return run.stdout.strip()


def test_the_environment_variable_keeps_to_the_plain_kernel():
    code = "from gridparty.solving import kernel; print(kernel.name())"
    assert fresh(code, GRIDPARTY_KERNEL="plain") == "plain"
    expected = "compiled" if compiled.compiled else "plain"
    assert fresh(code, GRIDPARTY_KERNEL="") == expected


def test_without_a_compiler_and_without_cython_everything_works_and_nothing_is_said():
    code = """
from gridparty.solving import kernel
from gridparty.board.grid import Grid
print(kernel.name(), kernel.compiled.__file__[-3:], kernel.solve(Grid.parse(sys.argv[1])))
"""
    shown = printed_uncompiled(code, PUZZLES[CLASSIC], cython=False, GRIDPARTY_KERNEL="")
    assert shown == f"plain .py {SOLUTIONS[CLASSIC]}"


def test_the_compiled_kernel_also_runs_as_ordinary_python():
    code = """
from gridparty.board.grid import Grid
from gridparty.solving.kernel import compiled as module
puzzle, solution = map(Grid.parse, sys.argv[1:])
orders = bytes(range(1, 10)) * 81
assert not module.compiled
assert module.first_completion(puzzle, orders) == solution
both = bytes(puzzle.digits + solution.digits)
assert module.solve_many(puzzle.layout, both) == bytes(solution.digits) * 2
assert module.count_many(puzzle.layout, both + bytes([10] * 81), 2) == bytes([1, 1])
print(module.count(puzzle), module.dig(solution, [(c, 80 - c) for c in range(41)]))
"""
    dug = plain.dig(Grid.parse(SOLUTIONS[CLASSIC]), [(c, 80 - c) for c in range(41)])
    grids = PUZZLES[CLASSIC], SOLUTIONS[CLASSIC]
    assert printed_uncompiled(code, *grids, cython=False) == f"1 {dug}"


def test_a_wrong_grid_is_no_error():
    for text in ("11" + "." * 79, "1" * 81):
        grid = Grid.parse(text)
        with pytest.raises(ParseError):
            check_consistent(grid)
        assert kernel.count(grid) == 0
        assert kernel.solve(grid) is None
