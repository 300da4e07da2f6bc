"""The judge: rules V1, V2 and V4, counted out where the boards are small enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.board.rules import Holder, Reason, Verdict, check_consistent, judge
from gridparty.errors import ParseError
from strategies import grids

#: r1c1 is 5; row 2 holds a 3, column 4 a 3, and box 2 the same two.
BOARD = Grid.parse("5.............3...............3....." + "." * 45)


def verdict(name: str, digit: int, **options: object) -> Verdict:
    return judge(BOARD, Placement(CLASSIC.cell_at(name), digit), **options)  # type: ignore[arg-type]


# ------------------------------------------------------------------- V1: a free cell, a symbol


@pytest.mark.parametrize("cell", [-1, -81, 81, 10**20])
def test_v1_a_cell_off_the_board_is_refused(cell):
    answer = judge(BOARD, Placement(cell, 5))
    assert answer.reason is Reason.OFF_BOARD
    assert not answer.legal
    assert str(answer) == "the board ends at r9c9"


@pytest.mark.parametrize("digit", [0, -1, 10, 10**20])
def test_v1_a_symbol_of_no_use_here_is_refused(digit):
    answer = verdict("r9c9", digit)
    assert answer.reason is Reason.NO_SUCH_SYMBOL
    assert str(answer) == f"there is no {digit} in this game, only 1 to 9"


def test_v1_the_symbols_are_those_of_the_layout():
    for layout in (CLASSIC, KIDS, TINY):
        empty = Grid.empty(layout)
        assert all(judge(empty, Placement(0, digit)).legal for digit in layout.digits)
        answer = judge(empty, Placement(0, layout.size + 1))
        assert answer.reason is Reason.NO_SUCH_SYMBOL


@pytest.mark.parametrize(
    ("holders", "sentence"),
    [
        (None, "r1c1 is taken: 5"),
        ({}, "r1c1 is taken: 5"),
        ({0: Holder.GIVEN}, "r1c1 is taken by a given: 5"),
        ({0: Holder.START_TILE}, "r1c1 is taken by a start tile: 5"),
        ({0: Holder.PLAYER}, "r1c1 is taken by a player: 5"),
        ({1: Holder.PLAYER}, "r1c1 is taken: 5"),
    ],
)
def test_v1_a_taken_cell_is_refused_and_says_whose_it_is(holders, sentence):
    answer = verdict("r1c1", 9, holders=holders)
    assert answer.reason is Reason.CELL_TAKEN
    assert str(answer) == sentence


def test_v1_a_taken_cell_is_refused_for_its_own_digit_too():
    assert verdict("r1c1", 5).reason is Reason.CELL_TAKEN


def test_v1_comes_before_v2_and_the_board_before_the_symbol_before_the_cell():
    assert judge(BOARD, Placement(99, 99)).reason is Reason.OFF_BOARD
    assert verdict("r1c1", 99).reason is Reason.NO_SUCH_SYMBOL
    crowded = Grid.parse("12" + "." * 14)
    assert judge(crowded, Placement(0, 2)).reason is Reason.CELL_TAKEN


# --------------------------------------------------------------- V2: new to row, column and box


def test_v2_every_clash_is_named_by_house():
    answer = verdict("r2c4", 3)
    assert answer.reason is Reason.CONFLICT
    assert [(str(c.house), CLASSIC.cell_name(c.cell)) for c in answer.clashes] == [
        ("row 2", "r2c6"),
        ("column 4", "r4c4"),
        ("box 2", "r2c6"),
    ]
    assert str(answer) == "there is a 3 in row 2 at r2c6 and column 4 at r4c4 and box 2 at r2c6"


def test_v2_an_8_has_the_article_that_people_say():
    grid = Grid.parse("8" + "." * 80)
    assert str(judge(grid, Placement(1, 8))) == "there is an 8 in row 1 at r1c1 and box 1 at r1c1"


def test_v2_a_digit_that_no_house_holds_may_go_in():
    answer = verdict("r9c9", 3)
    assert answer.legal
    assert answer.clashes == ()
    assert str(answer) == "3 may go in r9c9"


@given(grids(), st.data())
def test_v2_the_judge_finds_exactly_the_peers_that_hold_the_digit(grid, data):
    layout = grid.layout
    cell = data.draw(st.sampled_from(grid.empty_cells or range(1)))
    digit = data.draw(st.sampled_from(layout.digits))
    answer = judge(grid, Placement(cell, digit))
    if grid.digits[cell]:
        assert answer.reason is Reason.CELL_TAKEN
        return
    holding = {peer for peer in layout.peers[cell] if grid.digits[peer] == digit}
    assert {clash.cell for clash in answer.clashes} == holding
    assert answer.legal == (not holding)
    for house, other in answer.clashes:
        assert {cell, other} <= set(house.cells)


def legal(grid: Grid, digits: range | tuple[int, ...] | None = None) -> Iterator[Placement]:
    """All placements that the judge allows."""
    for cell in range(grid.layout.cell_count):
        for digit in digits or grid.layout.digits:
            if judge(grid, Placement(cell, digit)).legal:
                yield Placement(cell, digit)


@pytest.mark.parametrize(
    ("layout", "one", "two"), [(TINY, 64, 3_392), (KIDS, 216, 42_768), (CLASSIC, 729, 510_300)]
)
def test_v2_the_legal_sequences_of_one_and_two_placements_are_counted(layout, one, two):
    empty = Grid.empty(layout)
    assert sum(1 for _ in legal(empty)) == one
    # Digits may be renamed, so the sequences that begin with a 1 are one `size`th of all.
    after_a_1 = sum(1 for first in legal(empty, (1,)) for _ in legal(empty.place(first)))
    assert after_a_1 * layout.size == two


@pytest.mark.slow
def test_v2_the_legal_pairs_of_placements_on_9x9_are_counted_one_by_one():
    empty = Grid.empty(CLASSIC)
    assert sum(1 for first in legal(empty) for _ in legal(empty.place(first))) == 510_300


def completions(grid: Grid) -> int:
    """How many full boards the judge lets one fill in, cell after cell."""
    if not grid.empty_cells:
        return 1
    cell = grid.empty_cells[0]
    options = (Placement(cell, digit) for digit in grid.layout.digits)
    return sum(completions(grid.place(p)) for p in options if judge(grid, p).legal)


def test_v2_the_judge_alone_leads_to_the_288_full_4x4_boards():
    assert completions(Grid.empty(TINY)) == 288


# ------------------------------------------------------------------------ V4: one pure function


@given(grids(), st.integers(-5, 90), st.integers(-2, 12))
def test_v4_the_judge_changes_nothing_and_always_says_the_same(grid, cell, digit):
    before, placement = grid.digits, Placement(cell, digit)
    answer = judge(grid, placement)
    assert grid.digits == before
    assert judge(grid, placement) == answer
    assert (answer.grid, answer.placement) == (grid, placement)
    assert str(answer)


@given(grids(), st.integers(-5, 90), st.integers(-2, 12), st.sampled_from(Holder))
def test_v4_who_holds_what_changes_the_wording_and_nothing_else(grid, cell, digit, holder):
    placement = Placement(cell, digit)
    plain = judge(grid, placement)
    told = judge(grid, placement, holders=dict.fromkeys(range(81), holder))
    assert (told.reason, told.clashes) == (plain.reason, plain.clashes)
    assert told.holder is (holder if plain.reason is Reason.CELL_TAKEN else None)


def test_a_referees_wrong_digit_is_worded_without_telling_the_right_one():
    answer = Verdict(BOARD, Placement(CLASSIC.cell_at("r4c6"), 5), Reason.WRONG_DIGIT)
    assert not answer.legal
    assert str(answer) == "5 does not belong in r4c6"


# -------------------------------------------------------------------------- whole boards, by V2


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("1..1" "...." "...." "....", "expected each digit once in row 1, got 1 in r1c1 and in r1c4"),
        ("1..." "...." "1..." "....", "expected each digit once in column 1, got 1 in r1c1 and in r3c1"),
        ("...." "...." "..4." "...4", "expected each digit once in box 4, got 4 in r3c3 and in r4c4"),
        ("11.." "...." "1..." "....", "expected each digit once in row 1, got 1 in r1c1 and in r1c2"),
    ],
)  # fmt: skip
def test_a_board_with_a_digit_twice_in_a_house_is_refused_with_both_cells(rows, message):
    with pytest.raises(ParseError) as caught:
        check_consistent(Grid.parse(rows))
    assert str(caught.value) == message


def reachable(grid: Grid) -> bool:
    """Whether the judge allows each digit of the board, put on it after the others."""
    return all(
        judge(without(grid, cell), Placement(cell, digit)).legal
        for cell, digit in enumerate(grid.digits)
        if digit
    )


def without(grid: Grid, cell: int) -> Grid:
    return grid.place(Placement(cell, 0))


few_digits = st.builds(
    lambda layout, cells: Grid(layout, tuple(cells.get(c, 0) for c in range(layout.cell_count))),
    st.sampled_from([TINY, KIDS]),
    st.dictionaries(st.integers(0, 35), st.integers(1, 4), max_size=8),
)


@given(few_digits | grids())
def test_a_board_is_consistent_exactly_when_the_judge_allows_every_digit_on_it(grid):
    try:
        check_consistent(grid)
    except ParseError:
        assert not reachable(grid)
    else:
        assert reachable(grid)
