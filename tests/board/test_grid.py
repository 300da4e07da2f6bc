"""Boards as values, and their one-line text form."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.errors import ParseError
from strategies import grids, layouts


@given(grids())
def test_the_text_form_reads_back_as_the_same_grid(grid):
    assert Grid.parse(str(grid)) == grid
    assert Grid.parse(str(grid).replace(".", "0")) == grid
    assert len(str(grid)) == grid.layout.cell_count


@given(layouts, st.data())
def test_reading_does_not_ask_whether_the_digits_agree(layout, data):
    symbols = "".join(map(str, layout.digits)) + ".0"
    n = layout.cell_count
    text = data.draw(st.text(symbols, min_size=n, max_size=n))
    assert str(Grid.parse(text)) == text.replace("0", ".")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected 16, 36 or 81 cells, got 0: ''"),
        ("53" + "." * 78, "expected 16, 36 or 81 cells, got 80: '53.....................…'"),
        ("." * 82, "expected 16, 36 or 81 cells, got 82: '.......................…'"),
        ("." * 80 + "x", "expected 1-9, '.' or '0' in r9c9, got 'x'"),
        ("." * 30 + "7" + "." * 5, "expected 1-6, '.' or '0' in r6c1, got '7'"),
        ("." * 15 + "\n", "expected 1-4, '.' or '0' in r4c4, got '\\n'"),
        ("٣" + "." * 80, "expected 1-9, '.' or '0' in r1c1, got '٣'"),
    ],
)
def test_what_is_no_grid_is_refused_with_the_place_and_what_stood_there(text, message):
    with pytest.raises(ParseError) as caught:
        Grid.parse(text)
    assert str(caught.value) == message


@given(
    st.text() | st.text(min_size=81, max_size=81) | st.text("12345.0x", min_size=16, max_size=16)
)
def test_any_text_is_a_grid_or_refused(text):
    try:
        grid = Grid.parse(text)
    except ParseError:
        return
    assert len(str(grid)) == len(text)


@given(grids(), st.data())
def test_placing_changes_one_cell_of_a_new_grid(grid, data):
    cell = data.draw(st.integers(0, grid.layout.cell_count - 1))
    digit = data.draw(st.sampled_from(grid.layout.digits))
    before = grid.digits
    after = grid.place(Placement(cell, digit))
    assert grid.digits == before
    assert after.digits[cell] == digit
    assert [c for c in range(len(before)) if after.digits[c] != before[c]] in ([], [cell])
    assert after.layout == grid.layout


@given(grids())
def test_a_cell_is_either_filled_or_empty(grid):
    assert grid.filled + len(grid.empty_cells) == grid.layout.cell_count
    assert all(grid.digits[cell] == 0 for cell in grid.empty_cells)
    assert list(grid.empty_cells) == sorted(set(grid.empty_cells))


@pytest.mark.parametrize("layout", [CLASSIC, KIDS, TINY], ids=str)
def test_an_empty_grid_has_no_digit(layout):
    assert Grid.empty(layout) == Grid.parse("." * layout.cell_count)
    assert Grid.empty(layout).filled == 0


def test_a_grid_is_a_value_that_nobody_can_change():
    grid = Grid.empty(TINY)
    with pytest.raises(FrozenInstanceError):
        grid.digits = (1,) * 16  # type: ignore[misc]
    assert {grid, Grid.parse("0" * 16)} == {grid}
