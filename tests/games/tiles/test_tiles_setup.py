"""The tile game: setting up the board, the players and their tiles."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gridparty.board.layout import KIDS, TINY
from gridparty.errors import IllegalMoveError, WishError
from gridparty.games.common.game import Moment
from gridparty.games.tiles.commands import Draw, Lay
from gridparty.games.tiles.draws import draw, start_cells
from gridparty.games.tiles.editions import EDITIONS, StartTiles, TileOptions, mixed
from gridparty.games.tiles.events import Ending, Started
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.state import NOBODY, START
from laying import FOR_ANYBODY, places
from playing import Table, kinds


@pytest.mark.parametrize("edition", FOR_ANYBODY.values(), ids=FOR_ANYBODY)
def test_t1_there_are_81_tiles_the_start_tiles_once_each_and_the_rest(edition):
    table = Table(edition)
    state = table.state
    on_board = Counter(digit for digit in state.grid.digits if digit)
    assert on_board == Counter({digit: 1 for digit in edition.layout.digits if edition.start_count})
    unlaid = Counter(digit for digit in state.hands if digit)
    for digit, left in enumerate(state.stack, 1):
        assert on_board[digit] + unlaid[digit] + left == edition.layout.size
    assert state.owners.count(START) == edition.start_count
    assert state.owners.count(NOBODY) == edition.layout.cell_count - edition.start_count


@pytest.mark.parametrize("name", ["tiles", "tiles-simple", "tiles-online"])
def test_t2_start_tiles_stand_one_in_every_row_and_column(name):
    for seed in range(20):
        grid = Table(name, seed=seed).state.grid
        for house in (*grid.layout.rows, *grid.layout.columns):
            assert sum(grid.digits[cell] > 0 for cell in house.cells) == 1


def test_j1_start_digits_stand_one_in_every_block_too():
    for seed in range(20):
        grid = Table("tiles-online", seed=seed).state.grid
        for house in grid.layout.houses:
            assert sum(grid.digits[cell] > 0 for cell in house.cells) == 1


@pytest.mark.parametrize(
    ("layout", "rule", "arrangements"),
    [
        (TINY, StartTiles.ROWS_COLUMNS, 24),
        (TINY, StartTiles.ROWS_COLUMNS_BOXES, 16),  # (2!)^2 * (2!)^2
        (TINY, StartTiles.ANYWHERE, 1820),  # 16 over 4
        (TINY, StartTiles.NONE, 1),
        (KIDS, StartTiles.ROWS_COLUMNS, 720),
        (KIDS, StartTiles.ROWS_COLUMNS_BOXES, 288),  # (2!)^3 * (3!)^2
    ],
)
def test_t2_j1_b2_every_arrangement_that_the_rule_allows_turns_up(layout, rule, arrangements):
    moment = Moment(0, Random(1))
    seen = {frozenset(start_cells(layout, rule, moment)) for _ in range(16 * arrangements)}
    assert len(seen) == arrangements


def test_b2_start_cards_may_lie_on_any_cells():
    grids = [Table("tiles-bag", seed=seed).state.grid for seed in range(30)]
    assert all(grid.filled == 9 for grid in grids)
    crowded = [
        house
        for grid in grids
        for house in grid.layout.rows
        if sum(grid.digits[cell] > 0 for cell in house.cells) > 1
    ]
    assert crowded


def test_k2_the_childrens_board_is_empty_unless_asked_otherwise():
    assert Table("kids").state.grid.filled == 0
    laid = Table(mixed(EDITIONS["kids"], start_tiles="rows-columns")).state.grid
    assert all(
        sum(laid.digits[c] > 0 for c in h.cells) == 1
        for h in (*laid.layout.rows, *laid.layout.columns)
    )


def test_t3_each_player_draws_one_tile_by_chance():
    table = Table("tiles", players="Ann Ben Cem Dora")
    assert kinds(table.events) == ["Started", *["TileDrawn"] * 4, "TurnBegan"]
    assert all(table.state.hands)
    assert table.state.to_draw == 72 - 4
    assert len({Table("tiles", seed=seed).state.hands for seed in range(20)}) > 10


def test_t3_a_tile_is_drawn_from_those_that_are_left_each_equally_likely():
    moment = Moment(0, Random(3))
    drawn = Counter(draw((0, 1, 3, 0), moment) for _ in range(4000))
    assert set(drawn) == {2, 3}
    assert 2850 < drawn[3] < 3150  # 3000 with a standard deviation of 27


def test_t1_the_boxed_game_is_for_one_to_four_players():
    assert Table("tiles", players="Ann").state.players == ("Ann",)
    with pytest.raises(WishError):
        Table("tiles", players="Ann Ben Cem Dora Eve")
    with pytest.raises(WishError, match="Ann is already here"):
        Table("tiles", players="Ann Ann")


def test_j0_the_online_edition_too_is_for_one_to_four_players():
    for players in ("Ann", "Ann Ben Cem Dora"):
        assert Table("tiles-online", players).state.players == tuple(players.split())
    with pytest.raises(WishError):
        Table("tiles-online", "Ann Ben Cem Dora Eve")


def test_b1_nine_players_draw_lots_for_the_order():
    names = "Ann Ben Cem Dora Eve Finn Gül Hal Ida"
    orders = {Table("tiles-bag", names, seed=seed).state.players for seed in range(10)}
    assert len(orders) == 10
    assert all(sorted(order) == sorted(names.split()) for order in orders)
    with pytest.raises(WishError):
        Table("tiles-bag", names + " Jo")


def test_nine_players_play_the_bag_edition_to_its_end():
    """B1, B3: everybody in turn, one card each time."""
    names = "Ann Ben Cem Dora Eve Finn Gül Hal Ida"
    table = Table("tiles-bag", names, seed=5)
    turns = []
    while not table.state.over:
        turns.append(table.state.turn)
        table.do(Draw())
        if table.state.tile:
            table.do(Lay(next(iter(places(table)))))
    assert turns == [number % 9 for number in range(len(turns))]
    assert table.state.ended.reason in (Ending.NOTHING_FITS, Ending.ALL_LAID)
    assert sum(table.state.tiles_laid) == table.state.grid.filled - 9


def test_the_player_named_begins_unless_the_lot_decides():
    assert Table("tiles", first=1).turn == "Ben"
    assert Table("tiles-bag", first=1).state.turn == 0
    with pytest.raises(IllegalMoveError):
        Table("tiles", first=2)


def test_chance_is_written_in_the_events_and_no_seed_is():
    """Two games with the same events are the same, whatever dice made them."""
    table = Table("tiles", seed=4)
    replayed = TILES.replay(table.events)
    assert replayed == table.state
    assert "seed" not in repr(table.events)
    assert "rng" not in repr(table.state)


def test_who_begins_is_to_play_from_the_first_event_on():
    started = Started(EDITIONS["tiles"], TileOptions(), ("Ann", "Ben", "Cem"), 2, ())
    state = TILES.apply(None, started)
    assert (state.turn, state.first) == (2, 2)
    assert state.names[state.turn] == "Cem"
