"""What a tile earns: each scoring counted by hand, and what all of them add up to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.board.rules import judge
from gridparty.games.tiles.editions import Scoring
from gridparty.games.tiles.scoring import Score, fits, places_for, score, track_place
from gridparty.games.tiles.text import points_text, score_text
from strategies import at_length, full_grids, solved


def board(text: str) -> Grid:
    return Grid.parse("".join(c for c in text if c in ".123456789"))


#: The tile comes to r4c7. In its box lie 5, 6 and 8; the 5 lies in its row too, the 6 in its column.
EXAMPLE = board("""
    . . . | . . . | 3 . .
    . . . | . . . | . . .
    . . 9 | . . . | . . .
    ------+-------+------
    1 . . | . 2 . | . 5 .
    . . . | . . . | 6 . .
    . . . | . . . | . . 8
    ------+-------+------
    . . . | . . . | . . .
    . 7 . | . . . | . . .
    . . . | . . . | . . .
""")
R4C7 = CLASSIC.cell_at("r4c7")

#: The example of the bag edition's sheet: three in the column, one in the row, one in the block.
SHEET = board("""
    . . . | . 1 . | . . .
    . . . | . 2 . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | 4 . . | . . .
    5 . . | . . . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . . . | . 6 .
    . . 7 | . . . | . . .
    . . . | . 3 . | . . .
""")
R5C5 = CLASSIC.cell_at("r5c5")


@pytest.mark.parametrize(
    ("scoring", "want", "points"),
    [
        (Scoring.UNION, Score(box=3, row=2, column=1), 6),  # T7
        (Scoring.LINES, Score(box=0, row=3, column=2), 5),  # T8
        (Scoring.BLOCK, Score(box=3, row=0, column=0), 3),  # K3
        (Scoring.SEPARATE, Score(box=3, row=3, column=2), 8),  # B5
    ],
)
def test_t7_t8_k3_b5_each_scoring_counts_the_example_as_a_person_does(scoring, want, points):
    assert score(EXAMPLE, R4C7, scoring=scoring) == want
    assert want.points == points


@pytest.mark.parametrize(
    ("scoring", "want"),
    [
        (Scoring.UNION, Score(box=5 + 6 + 8, row=1 + 2, column=3)),
        (Scoring.LINES, Score(box=0, row=1 + 2 + 5, column=3 + 6)),
        (Scoring.BLOCK, Score(box=5 + 6 + 8, row=0, column=0)),
        (Scoring.SEPARATE, Score(box=5 + 6 + 8, row=1 + 2 + 5, column=3 + 6)),
    ],
)
def test_with_tile_values_each_tile_counts_what_its_digit_says(scoring, want):
    assert score(EXAMPLE, R4C7, scoring=scoring, tile_values=True) == want


def test_b5_the_example_of_the_bag_editions_sheet_is_3_and_1_and_1_are_5():
    counted = score(SHEET, R5C5, scoring=Scoring.SEPARATE)
    assert (counted.column, counted.row, counted.box) == (3, 1, 1)
    assert counted.points == 5


def test_b5_a_tile_in_two_houses_counts_in_both():
    grid = SHEET.place(Placement(CLASSIC.cell_at("r4c5"), 9))  # in the box and in the column
    assert score(grid, R5C5, scoring=Scoring.SEPARATE).points == 7
    assert score(grid, R5C5, scoring=Scoring.UNION).points == 6


@pytest.mark.parametrize(
    ("scoring", "most"),
    [(Scoring.UNION, 20), (Scoring.LINES, 16), (Scoring.BLOCK, 8), (Scoring.SEPARATE, 24)],
)
def test_t7_a_tile_earns_at_most_8_and_6_and_6(scoring, most):
    full = solved(CLASSIC)
    for cell in range(CLASSIC.cell_count):
        assert score(full, cell, scoring=scoring).points == most
    assert score(full, 0, scoring=Scoring.UNION) == Score(8, 6, 6)


@pytest.mark.parametrize("scoring", list(Scoring))
@pytest.mark.parametrize("values", [False, True])
def test_t7_the_tile_itself_does_not_count(scoring, values):
    laid = EXAMPLE.place(Placement(R4C7, 4))
    assert score(laid, R4C7, scoring=scoring, tile_values=values) == score(
        EXAMPLE, R4C7, scoring=scoring, tile_values=values
    )
    alone = Grid.empty(CLASSIC).place(Placement(R4C7, 4))
    assert score(alone, R4C7, scoring=scoring, tile_values=values).points == 0


def test_points_are_explained_house_by_house(words):
    said = score_text(score(EXAMPLE, R4C7, scoring=Scoring.UNION))
    words(said)
    assert said.template == "{sum} = {total}"
    words(score_text(Score(0, 1, 0)))
    words(score_text(Score(0, 0, 0)))
    assert [points_text(n) for n in (0, 1, 2)] == ["no points", "1 point", "2 points"]


@pytest.mark.parametrize(
    ("total", "tokens", "field"), [(0, 0, 0), (39, 0, 39), (40, 1, 0), (92, 2, 12), (810, 20, 10)]
)
def test_t9_a_pawn_that_reaches_or_passes_0_takes_a_token_worth_40(total, tokens, field):
    assert track_place(total) == (tokens, field)
    assert 40 * tokens + field == total


def peer_pairs(layout: Layout, cells: set[int]) -> int:
    return sum(peer in cells for cell in cells for peer in layout.peers[cell]) // 2


@pytest.mark.parametrize(("layout", "pairs"), [(CLASSIC, 810), (KIDS, 216), (TINY, 56)])
def test_a_full_board_has_so_many_pairs_of_peers(layout, pairs):
    assert peer_pairs(layout, set(range(layout.cell_count))) == pairs


@at_length(40)
@given(full_grids(), st.data())
def test_t7_all_points_of_a_filled_board_are_the_pairs_of_peers_less_those_at_the_start(full, data):
    layout = full.layout
    order = data.draw(st.permutations(range(layout.cell_count)))
    started = data.draw(st.integers(0, layout.size))
    grid = Grid.empty(layout)
    earned = 0
    for number, cell in enumerate(order):
        placement = Placement(cell, full.digits[cell])
        assert judge(grid, placement).legal
        if number >= started:
            earned += score(grid, cell, scoring=Scoring.UNION).points
        grid = grid.place(placement)
    everywhere = peer_pairs(layout, set(order))
    assert earned == everywhere - peer_pairs(layout, set(order[:started]))


@given(full_grids(), st.data())
def test_places_for_a_tile_are_those_that_the_judge_finds_legal(full, data):
    keep = data.draw(st.sets(st.sampled_from(range(full.layout.cell_count))))
    grid = Grid(full.layout, tuple(d if c in keep else 0 for c, d in enumerate(full.digits)))
    for digit in full.layout.digits:
        legal = [c for c in range(full.layout.cell_count) if judge(grid, (c, digit)).legal]
        assert list(places_for(grid, digit)) == legal
        assert fits(grid, digit) == bool(legal)
