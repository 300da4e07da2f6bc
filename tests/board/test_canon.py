"""The same puzzle in other clothes is known again; another puzzle is not taken for it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.canon import canonical, equivalent, signature, signature_hash
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.board.rules import check_consistent
from gridparty.solving import kernel
from strategies import at_length

#: As regular as grids get: each row of the first is the one above, shifted; the second is made of
#: rows and columns of boxes that are shifted themselves.
CYCLIC = Grid(
    CLASSIC, tuple((3 * (r % 3) + r // 3 + c) % 9 + 1 for r in range(9) for c in range(9))
)
REGULAR = Grid(
    CLASSIC,
    tuple(
        3 * ((r % 3 + c // 3) % 3) + (c % 3 + r // 3) % 3 + 1 for r in range(9) for c in range(9)
    ),
)


def image(grid: Grid, random: Random) -> Grid:
    """The grid with its digits renamed and its lines rearranged as a puzzle allows."""
    layout, size = grid.layout, grid.layout.size

    def lines(width: int) -> list[int]:
        groups = random.sample(range(0, size, width), size // width)
        return [start + i for start in groups for i in random.sample(range(width), width)]

    rows, columns = lines(layout.box_rows), lines(layout.box_cols)
    names = [0, *random.sample(layout.digits, size)]
    mirrored = layout.box_rows == layout.box_cols and random.random() < 0.5
    return Grid(
        layout,
        tuple(
            names[grid.digits[c * size + r if mirrored else r * size + c]]
            for r in rows
            for c in columns
        ),
    )


def full_grid(random: Random, layout: Layout) -> Grid:
    cells = range(layout.cell_count)
    orders = b"".join(bytes(random.sample(layout.digits, layout.size)) for _ in cells)
    grid = kernel.first_completion(Grid.empty(layout), orders)
    assert grid is not None
    return grid


#: A generator of chance each. (Drawing its every number from Hypothesis takes far longer.)
chances = st.integers(0, 2**32).map(Random)


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[Grid, Random]:
    """Dug puzzles, and parts of grids with any number of clues, on several layouts."""
    random = draw(chances)
    layout = draw(st.sampled_from((CLASSIC, CLASSIC, KIDS, TINY, Layout(3, 2), Layout(1, 5))))
    grid = full_grid(random, layout)
    cells = random.sample(range(layout.cell_count), layout.cell_count)
    if draw(st.booleans()):
        return kernel.dig(grid, [(cell,) for cell in cells]), random
    kept = set(cells[: draw(st.integers(0, layout.cell_count))])
    return Grid(layout, tuple(d if c in kept else 0 for c, d in enumerate(grid.digits))), random


@at_length(300)
@given(puzzles())
def test_every_image_of_a_puzzle_has_its_signature_and_its_canonical_form(drawn):
    puzzle, random = drawn
    other = image(puzzle, random)
    assert signature(other) == signature(puzzle)
    assert canonical(other) == canonical(puzzle)
    assert equivalent(puzzle, other)


@at_length(100)
@given(puzzles())
def test_the_canonical_form_is_an_image_of_the_puzzle(drawn):
    puzzle, _ = drawn
    text = canonical(puzzle)
    found = Grid(puzzle.layout, tuple(0 if c == "." else int(c) for c in text))
    check_consistent(found)
    assert signature(found) == signature(puzzle)
    assert canonical(found) == text
    assert kernel.count(found, 20) == kernel.count(puzzle, 20)


@at_length(100)
@given(puzzles(), st.data())
def test_a_changed_clue_that_changes_the_number_of_solutions_makes_another_puzzle(drawn, data):
    puzzle, _ = drawn
    cell = data.draw(st.integers(0, puzzle.layout.cell_count - 1))
    digit = data.draw(st.integers(0, puzzle.layout.size))
    other = Grid(puzzle.layout, (*puzzle.digits[:cell], digit, *puzzle.digits[cell + 1 :]))
    if kernel.count(other, 50) not in (0, kernel.count(puzzle, 50)):
        assert not equivalent(puzzle, other)
        assert canonical(puzzle) != canonical(other)


@cache
def all_tiny_grids() -> frozenset[Grid]:
    grids = {Grid.empty(TINY)}
    for cell in range(16):
        placed = (Placement(cell, digit) for digit in TINY.digits)
        tried = (grid.place(each) for grid, each in product(grids, list(placed)))
        grids = {grid for grid in tried if kernel.count(grid, 1)}
    return frozenset(grids)


def test_the_288_grids_of_4x4_are_two_in_disguise():
    forms = [canonical(grid) for grid in all_tiny_grids()]
    assert sorted(forms.count(form) for form in set(forms)) == [96, 192]


@pytest.mark.slow
def test_the_25728_puzzles_of_4x4_with_four_clues_are_thirteen_in_disguise():
    found = 0
    renamed = set()  # by first appearance, which leaves one of every 24
    for cells in combinations(range(16), 4):
        seen = Counter(tuple(grid.digits[cell] for cell in cells) for grid in all_tiny_grids())
        for digits, times in seen.items():
            if times == 1:  # one solution
                found += 1
                names: dict[int, int] = {}
                clues = [names.setdefault(digit, len(names) + 1) for digit in digits]
                line = dict(zip(cells, clues, strict=True))
                renamed.add(Grid(TINY, tuple(line.get(cell, 0) for cell in range(16))))
    assert found == 25_728
    assert len({canonical(puzzle) for puzzle in renamed}) == 13


def test_random_puzzles_are_told_apart_by_their_signature_alone():
    random = Random(1)
    made = set()
    for _ in range(150):
        cells = random.sample(range(81), 81)
        puzzle = kernel.dig(full_grid(random, CLASSIC), [(cell,) for cell in cells], clues=33)
        made.add(signature(puzzle))
    assert len(made) == 150


@pytest.mark.parametrize(
    ("puzzle", "told"),
    [
        ("1.....3..2.....4", 3547740039186777887),
        ("..3...45...2.1..3..6.154...62.....41", 2765883415880362392),
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            -629257830084784344,
        ),
    ],
)
def test_what_catalogues_keep_of_a_signature_stays_as_it_is(puzzle, told):
    assert signature_hash(Grid.parse(puzzle)) == told


@pytest.mark.slow
@pytest.mark.parametrize("grid", [Grid.empty(CLASSIC), CYCLIC, REGULAR], ids=["empty", "a", "b"])
def test_the_most_regular_grids_are_known_again(grid):
    random = Random(6)
    for _ in range(4):
        assert equivalent(grid, image(grid, random))


def test_grids_that_only_look_alike_are_told_apart():
    assert signature(CYCLIC) == signature(REGULAR)
    assert not equivalent(CYCLIC, REGULAR)
    assert not equivalent(CYCLIC, full_grid(Random(1), CLASSIC))


def test_a_board_is_never_equivalent_to_one_of_another_layout():
    assert not equivalent(Grid.empty(KIDS), Grid.empty(Layout(3, 2)))


def test_rows_and_columns_change_places_only_where_boxes_are_square():
    for layout, alike in ((CLASSIC, True), (KIDS, False)):
        size = layout.size
        puzzle = Grid(layout, (1, 2, 3) + (0,) * (layout.cell_count - 3))
        mirrored = Grid(
            layout, tuple(puzzle.digits[c * size + r] for r in range(size) for c in range(size))
        )
        assert equivalent(puzzle, mirrored) == alike


def test_swapping_rows_across_bands_makes_another_puzzle():
    random = Random(8)
    grid = full_grid(random, CLASSIC)
    puzzle = kernel.dig(grid, [(cell,) for cell in random.sample(range(81), 81)])
    rows = [puzzle.digits[9 * r : 9 * r + 9] for r in range(9)]
    for one, other, alike in ((0, 2, True), (3, 5, True), (2, 3, False), (0, 8, False)):
        swapped = list(rows)
        swapped[one], swapped[other] = rows[other], rows[one]
        assert equivalent(puzzle, Grid(CLASSIC, tuple(chain(*swapped)))) == alike
