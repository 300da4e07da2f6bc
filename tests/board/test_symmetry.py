"""Orbits: which cells go together."""

import pytest

from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.board.symmetry import SYMMETRIES, orbits


@pytest.mark.parametrize("layout", [TINY, KIDS, CLASSIC], ids=str)
@pytest.mark.parametrize("name", SYMMETRIES)
def test_the_orbits_share_out_the_board(layout, name):
    cells = [cell for group in orbits(layout, name) for cell in group]
    assert sorted(cells) == list(range(layout.cell_count))


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("none", {1}),
        ("rotate180", {1, 2}),
        ("rotate90", {1, 4}),
        ("mirror", {1, 2}),
        ("diagonal", {1, 2}),
        ("full", {1, 4, 8}),
    ],
)
def test_the_orbits_of_the_classic_board_have_these_sizes(name, sizes):
    assert {len(group) for group in orbits(CLASSIC, name)} == sizes


def test_a_half_turn_takes_the_first_cell_to_the_last():
    assert (0, 80) in orbits(CLASSIC, "rotate180")


def test_a_mirror_keeps_the_middle_column():
    assert (4,) in orbits(CLASSIC, "mirror")
    assert (0, 8) in orbits(CLASSIC, "mirror")


def test_the_diagonal_swaps_rows_and_columns():
    assert (1, 9) in orbits(CLASSIC, "diagonal")
