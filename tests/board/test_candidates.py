"""Which digits may go where; the sets of cells beneath; positions read from text."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gridparty.board.candidates import Candidates, legal_digits
from gridparty.board.cells import as_set, members, sight
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, LAYOUTS, TINY
from gridparty.board.position import Position
from gridparty.board.rules import judge
from gridparty.errors import ParseError
from strategies import at_length

START = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@st.composite
def grids(draw: st.DrawFn, layouts: tuple = tuple(LAYOUTS.values())) -> Grid:
    """Boards reached by legal placements alone."""
    grid = Grid.empty(draw(st.sampled_from(layouts)))
    cell, digit = st.integers(0, grid.layout.cell_count - 1), st.integers(1, grid.layout.size)
    for placement in draw(st.lists(st.builds(Placement, cell, digit), max_size=30)):
        if judge(grid, placement).legal:
            grid = grid.place(placement)
    return grid


@at_length(50)
@given(grids(), st.data())
def test_v2_a_digit_is_legal_where_the_judge_says_so(grid, wrong):
    if grid.empty_cells:  # as on a table where nobody noticed an error
        cell = wrong.draw(st.sampled_from(grid.empty_cells))
        grid = grid.place(Placement(cell, wrong.draw(st.sampled_from(grid.layout.digits))))
    assert legal_digits(grid) == tuple(
        {digit for digit in grid.layout.digits if judge(grid, Placement(cell, digit)).legal}
        for cell in range(grid.layout.cell_count)
    )


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=str)
def test_two_cells_see_each_other_exactly_when_they_share_a_house(layout):
    where = sight(layout)
    for cell, peers in enumerate(where.peers):
        assert set(members(peers)) == {
            other
            for house in layout.houses
            if cell in house.cells
            for other in house.cells
            if other != cell
        }


@given(st.sets(st.integers(0, 80), min_size=1, max_size=5))
def test_the_common_peers_of_cells_are_what_each_of_them_sees(cells):
    where, everybody = sight(CLASSIC), set(range(81))
    for cell in cells:
        everybody &= set(members(where.peers[cell]))
    assert set(members(where.common(as_set(cells)))) == everybody
    houses = where.shared_houses(as_set(cells))
    assert list(houses) == [house for house in CLASSIC.houses if cells <= set(house.cells)]


@given(st.sets(st.integers(0, 80)))
def test_a_set_of_cells_gives_back_its_members_in_order(cells):
    assert list(members(as_set(cells))) == sorted(cells)


@given(grids())
def test_the_candidates_of_a_grid_are_the_placements_that_the_judge_allows(grid):
    allowed = {
        placement
        for cell in range(grid.layout.cell_count)
        for digit in grid.layout.digits
        if judge(grid, placement := Placement(cell, digit)).legal
    }
    candidates = Candidates.of(grid)
    assert set(candidates) == allowed
    assert all(placement in candidates for placement in allowed)


@given(grids(), st.data())
def test_placing_a_candidate_leaves_what_the_new_grid_leaves(grid, data):
    candidates = Candidates.of(grid)
    if everything := list(candidates):
        chosen = data.draw(st.sampled_from(everything))
        assert candidates.place(chosen) == Candidates.of(grid.place(chosen))


@given(grids(), st.data())
def test_a_strike_takes_away_just_that_and_stays_struck(grid, data):
    position = Position.of(grid)
    if everything := list(position.candidates):
        chosen = data.draw(st.sampled_from(everything))
        after = position.strike([chosen])
        assert set(after.candidates) == set(everything) - {chosen}
        assert after.strike([chosen]) == after
        assert set(position.candidates) == set(everything), "the old position has not changed"


@given(grids())
def test_bivalue_cells_are_those_with_two_candidates(grid):
    candidates = Candidates.of(grid)
    two = [cell for cell, digits in enumerate(candidates.digits) if digits.bit_count() == 2]
    assert list(members(candidates.bivalue)) == two


def lone_digits_clash(position: Position) -> bool:
    """Two cells of a house are left with the same single digit: nobody can solve this."""
    digits = position.candidates.digits
    return any(
        digits[cell].bit_count() == 1 and digits[cell] == digits[peer]
        for cell in range(position.layout.cell_count)
        for peer in position.layout.peers[cell]
    )


@at_length(50)
@given(grids())
def test_a_position_reads_back_its_own_candidate_grid(grid):
    position = Position.of(grid)
    assume(not lone_digits_clash(position))
    again = Position.parse(str(position))
    # A lone digit is taken as placed where that makes no difference to anybody else.
    assert set(again.candidates) <= set(position.candidates)
    for cell in members(position.open & ~again.open):
        assert position.candidates.digits[cell].bit_count() == 1
    assert again == Position.parse(str(again))


def test_an_81_character_line_is_a_position_whose_digits_are_all_givens():
    position = Position.parse(START)
    assert position == Position.of(Grid.parse(START))
    assert position.givens.bit_count() == 30


def test_lines_may_be_spaced_framed_and_broken():
    rows = [START[i : i + 9] for i in range(0, 81, 9)]
    framed = "+---+---+---+\n" + "\n".join(
        f"|{row[:3]}|{row[3:6]}|{row[6:]}|" + ("\n+---+---+---+" if i % 3 == 2 else "")
        for i, row in enumerate(rows)
    )
    spaced = " ".join(START.replace(".", "0"))
    assert Position.parse(framed) == Position.parse(spaced) == Position.parse(START)


def test_a_plus_says_that_a_digit_was_placed_not_given():
    position = Position.parse("+" + START)
    assert position.grid == Grid.parse(START)
    assert not position.givens & 1
    assert position.givens.bit_count() == 29


def test_a_library_line_deletes_candidates():
    position = Position.parse(f":0300:2:{START}:113 213:::")
    start = Position.parse(START)
    assert set(start.candidates) - set(position.candidates) == {Placement(2, 1), Placement(2, 2)}


def test_a_candidate_grid_is_read_with_its_frame():
    position = Position.parse(
        """
        .---------.---------.
        | 1   234 | 34  23  |
        | 34  34  | 1   2   |
        :---------+---------:
        | 234 13  | 23  14  |
        | 23  13  | 234 14  |
        '---------'---------'
        """
    )
    assert position.layout is TINY
    # The 1 of r1c1 and the 1 of r2c3 are placed; the 2 of r2c4 is not: r1c4 still has one.
    assert str(position.grid) == "1.....1........."
    assert list(members(position.candidates.digits[1])) == [2, 3, 4]
    assert list(members(position.candidates.digits[7])) == [2]


def test_one_character_for_every_candidate_is_a_candidate_grid_too():
    position = Position.of(Grid.parse(START))
    text = "".join(
        str(digit)
        if digit in (position.grid.digits[cell], *members(position.candidates.digits[cell]))
        else "."
        for cell in range(81)
        for digit in range(1, 10)
    )
    assert len(text) == 729
    assert set(Position.parse(text).candidates) <= set(position.candidates)


def test_a_kids_board_is_a_position():
    position = Position.parse("1" + "." * 35)
    assert position.layout is KIDS
    assert list(members(position.candidates.cells[1]))[:2] == [9, 10]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("12", "expected 16, 36 or 81 cells, got 2"),
        ("11" + "." * 79, "expected each digit once in row 1, got 1 in r1c1 and in r1c2"),
        (":0300:2:", "expected a library line"),
        (f":0300:2:{START}:11:::", "expected a deleted candidate as digit, row, column, got '11'"),
        (f":0300:2:{START}:019:::", "got '019'"),
        (" ".join(["12"] * 15 + ["15"]), "expected digits from 1 to 4 in r4c4, got '15'"),
        ("2" + "." * 63, "expected the candidates 1 to 4 of r1c1 in order, got '2...'"),
        ("x" + "." * 80, "got 'x'"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_what_was_expected(text, complaint):
    with pytest.raises(ParseError) as error:
        Position.parse(text)
    assert complaint in str(error.value)
