"""The shapes: which cells there are, which houses, and who sees whom."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.layout import CLASSIC, KIDS, LAYOUTS, TINY, Kind, Layout
from gridparty.errors import ParseError
from strategies import layouts

every_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=str)


@pytest.mark.parametrize(
    ("layout", "name", "size", "cells", "peers"),
    [(CLASSIC, "9x9", 9, 81, 20), (KIDS, "6x6", 6, 36, 12), (TINY, "4x4", 4, 16, 7)],
)
def test_the_three_layouts_have_the_sizes_their_names_say(layout, name, size, cells, peers):
    assert LAYOUTS[name] is layout
    assert str(layout) == layout.name == name
    assert (layout.size, layout.cell_count, list(layout.digits)) == (
        size,
        cells,
        list(range(1, size + 1)),
    )
    assert {len(seen) for seen in layout.peers} == {peers}


@every_layout
def test_rows_columns_and_boxes_each_hold_every_cell_once(layout):
    for kind, houses in (
        (Kind.ROW, layout.rows),
        (Kind.COLUMN, layout.columns),
        (Kind.BOX, layout.boxes),
    ):
        assert [house.kind for house in houses] == [kind] * layout.size
        assert [house.index for house in houses] == list(range(layout.size))
        assert all(len(house.cells) == layout.size for house in houses)
        cells = sorted(cell for house in houses for cell in house.cells)
        assert cells == list(range(layout.cell_count))
    assert layout.houses == layout.rows + layout.columns + layout.boxes


def test_a_box_is_as_high_and_as_wide_as_the_layout_says():
    names = [KIDS.cell_name(cell) for cell in KIDS.boxes[3].cells]
    assert names == ["r3c4", "r3c5", "r3c6", "r4c4", "r4c5", "r4c6"]
    names = [CLASSIC.cell_name(cell) for cell in CLASSIC.boxes[5].cells]
    assert names == ["r4c7", "r4c8", "r4c9", "r5c7", "r5c8", "r5c9", "r6c7", "r6c8", "r6c9"]


@every_layout
def test_each_cell_knows_its_row_its_column_and_its_box(layout):
    for cell, houses in enumerate(layout.houses_of):
        assert [house.kind for house in houses] == [Kind.ROW, Kind.COLUMN, Kind.BOX]
        assert houses == tuple(house for house in layout.houses if cell in house.cells)


@every_layout
def test_two_cells_are_peers_exactly_when_they_share_a_house(layout):
    together = {pair for house in layout.houses for pair in combinations(sorted(house.cells), 2)}
    for one, other in combinations(range(layout.cell_count), 2):
        assert (other in layout.peers[one]) == ((one, other) in together)
        assert (one in layout.peers[other]) == ((one, other) in together)


def test_a_house_is_called_by_its_kind_and_its_number_from_one():
    assert [str(house) for house in (TINY.rows[0], TINY.columns[3], TINY.boxes[1])] == [
        "row 1",
        "column 4",
        "box 2",
    ]


@every_layout
def test_every_cell_is_found_by_the_name_it_is_given(layout):
    names = [layout.cell_name(cell) for cell in range(layout.cell_count)]
    assert [layout.cell_at(name) for name in names] == list(range(layout.cell_count))
    assert [layout.cell_at(f" {name.upper()} ") for name in names] == list(range(len(names)))
    assert names[-1] == layout.last_cell_name


def test_a_letter_is_a_column_and_only_where_the_edges_of_the_board_show_letters():
    assert KIDS.cell_at("c5", lettered=True) == KIDS.cell_at("r5c3") == 26
    assert KIDS.cell_name(26, lettered=True) == "C5"
    with pytest.raises(ParseError, match="'D7' isn't a cell: type one such as r4c7"):
        CLASSIC.cell_at("D7")
    with pytest.raises(ParseError, match="The board ends at F6"):
        KIDS.cell_at("G1", lettered=True)
    with pytest.raises(ParseError, match="'17' isn't a cell: type one such as C4"):
        KIDS.cell_at("17", lettered=True)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("r7c1", "The board ends at r6c6."),
        ("r1c0", "The board ends at r6c6."),
        ("g1", "'g1' isn't a cell: type one such as r4c7."),
        ("z1", "'z1' isn't a cell: type one such as r4c7."),
        ("17", "'17' isn't a cell: type one such as r4c7."),
        ("", "'' isn't a cell: type one such as r4c7."),
        ("r1c1 r1c2", "'r1c1 r1c2' isn't a cell: type one such as r4c7."),
    ],
)
def test_a_name_of_no_cell_is_refused_in_words(name, message):
    with pytest.raises(ParseError) as caught:
        KIDS.cell_at(name)
    assert str(caught.value) == message


def test_a_row_number_of_five_thousand_digits_is_refused_like_any_other():
    with pytest.raises(ParseError, match="isn't a cell"):
        CLASSIC.cell_at("r" + "9" * 5000 + "c1")


@given(layouts, st.text(max_size=8) | st.from_regex(r"[rR]\d+[cC]\d+"))
def test_any_text_is_a_cell_on_the_board_or_refused(layout, text):
    try:
        cell = layout.cell_at(text)
    except ParseError:
        return
    assert 0 <= cell < layout.cell_count


def test_layouts_are_values():
    assert Layout(3, 3) == CLASSIC != KIDS
    assert {Layout(2, 3): "six"}[KIDS] == "six"
