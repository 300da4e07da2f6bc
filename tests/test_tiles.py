"""The tile game: setting up, turns, errors, ends, in every edition."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from gridparty.errors import IllegalMoveError, WishError
from gridparty.games.editions import EDITIONS, Options, StartTiles, mixed
from gridparty.games.game import Moment
from gridparty.games.race_commands import Agree, Continue, Pause, Tick
from gridparty.games.scoring import places_for
from gridparty.games.tiles import TILES
from gridparty.games.tiles_commands import ClaimNoPlace, Draw, Lay, Start
from gridparty.games.tiles_events import (
    GameOver,
    NoPlaceClaimed,
    Outcome,
    TileDrawn,
    TileLaid,
    TilePutBack,
    TileRejected,
    TimeRanOut,
    TurnBegan,
    TurnSkipped,
)
from gridparty.games.tiles_luck import draw, start_cells
from gridparty.games.tiles_state import NOBODY, START
from gridparty.games.tiles_view import result, standings
from gridparty.games.tiles_words import winners
from gridparty.layout import CLASSIC, KIDS, TINY
from tile_table import TINY_TILES, TileTable, kinds, only

#: Every cell filled but r1c1, where only a 1 may go, and r4c4, where only a 1 may go.
TWO_CELLS_LEFT = ".234 3412 2143 432."
TINY_BAG = mixed(EDITIONS["tiles-bag"], name="tiny bag", layout="4x4", start_tiles="none")
TINY_ONLINE = mixed(EDITIONS["tiles-online"], name="tiny online", layout="4x4", start_tiles="none")


# Setting up


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_t1_there_are_81_tiles_the_start_tiles_once_each_and_the_rest(edition):
    table = TileTable(edition)
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
        grid = TileTable(name, seed=seed).state.grid
        for house in (*grid.layout.rows, *grid.layout.columns):
            assert sum(grid.digits[cell] > 0 for cell in house.cells) == 1


def test_j1_start_digits_stand_one_in_every_block_too():
    for seed in range(20):
        grid = TileTable("tiles-online", seed=seed).state.grid
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
    grids = [TileTable("tiles-bag", seed=seed).state.grid for seed in range(30)]
    assert all(grid.filled == 9 for grid in grids)
    crowded = [
        house
        for grid in grids
        for house in grid.layout.rows
        if sum(grid.digits[cell] > 0 for cell in house.cells) > 1
    ]
    assert crowded


def test_k2_the_childrens_board_is_empty_unless_asked_otherwise():
    assert TileTable("kids").state.grid.filled == 0
    laid = TileTable(mixed(EDITIONS["kids"], start_tiles="rows-columns")).state.grid
    assert all(
        sum(laid.digits[c] > 0 for c in h.cells) == 1
        for h in (*laid.layout.rows, *laid.layout.columns)
    )


def test_t3_each_player_draws_one_tile_by_chance():
    table = TileTable(players="Ann Ben Cem Dora")
    assert kinds(table.events) == ["Started", *["TileDrawn"] * 4, "TurnBegan"]
    assert all(table.state.hands)
    assert table.state.to_draw == 72 - 4
    assert len({TileTable(seed=seed).state.hands for seed in range(20)}) > 10


def test_t3_a_tile_is_drawn_from_those_that_are_left_each_equally_likely():
    moment = Moment(0, Random(3))
    drawn = Counter(draw((0, 1, 3, 0), moment) for _ in range(4000))
    assert set(drawn) == {2, 3}
    assert 2850 < drawn[3] < 3150  # 3000 with a standard deviation of 27


def test_t1_the_boxed_game_is_for_one_to_four_players():
    assert TileTable(players="Ann").state.players == ("Ann",)
    with pytest.raises(WishError, match="expected 1 to 4 players, got 5"):
        TileTable(players="Ann Ben Cem Dora Eve")
    with pytest.raises(WishError, match="got 'Ann' twice"):
        TileTable(players="Ann Ann")


def test_b1_nine_players_draw_lots_for_the_order():
    names = "Ann Ben Cem Dora Eve Finn Gül Hal Ida"
    orders = {TileTable("tiles-bag", names, seed=seed).state.players for seed in range(10)}
    assert len(orders) == 10
    assert all(sorted(order) == sorted(names.split()) for order in orders)
    with pytest.raises(WishError, match="expected 1 to 9 players, got 10"):
        TileTable("tiles-bag", names + " Jo")


def test_nine_players_play_the_bag_edition_to_its_end():
    """B1, B3: everybody in turn, one card each time."""
    names = "Ann Ben Cem Dora Eve Finn Gül Hal Ida"
    table = TileTable("tiles-bag", names, seed=5)
    turns = []
    while not table.state.over:
        turns.append(table.state.turn)
        table.do(Draw())
        if table.state.tile:
            table.do(Lay(next(iter(places(table)))))
    assert turns == [number % 9 for number in range(len(turns))]
    assert table.ended.reason in (Outcome.NOTHING_FITS, Outcome.ALL_LAID)
    assert sum(table.state.tiles_laid) == table.state.grid.filled - 9


def test_the_player_named_begins_unless_the_lot_decides():
    assert TileTable(first=1).turn == "Ben"
    assert TileTable("tiles-bag", first=1).state.turn == 0
    with pytest.raises(IllegalMoveError, match="expected a seat below 2, got 2"):
        TileTable(first=2)


def test_chance_is_written_in_the_events_and_no_seed_is():
    """Two games with the same events are the same, whatever dice made them."""
    table = TileTable(seed=4)
    replayed = TILES.replay(table.events)
    assert replayed == table.state
    assert "seed" not in repr(table.events)
    assert "rng" not in repr(table.state)


# A turn


def places(table: TileTable) -> list[int]:
    return list(places_for(table.state.grid, table.state.tile))


def test_t4_a_turn_is_to_lay_to_score_and_to_draw():
    table = TileTable.at("tiles", "123......" + "." * 72, "45")
    events = table.do(Lay(table.cell("r1c4")))
    assert kinds(events) == ["TileLaid", "TileDrawn", "TurnBegan"]
    assert only(events, TileLaid) == TileLaid(0, 3, 4, box=0, row=3, column=0)
    assert table.state.totals == (3, 0)
    assert table.state.hands[0]
    assert table.turn == "Ben"
    assert table.told(events) == (
        "Ann laid 4 in r1c4: 3 in row 1 = 3 points. Ann draws a new tile. Ben is to play."
    )


@pytest.mark.parametrize(
    ("name", "points"), [("tiles", 6), ("tiles-simple", 5), ("tiles-bag", 8), ("tiles-online", 6)]
)
def test_t7_t8_j4_b5_each_edition_scores_its_own_way(name, points):
    text = (
        "......3.. ......... ..9...... 1...2..5. ......6.. ........8 ......... .7....... ........."
    )
    bag = name == "tiles-bag"
    table = TileTable.at(name, text, "4." if bag else "47")
    table.do(Lay(table.cell("r4c7")))
    assert table.state.totals == (points, 0)


def test_v1_a_taken_cell_or_one_off_the_board_is_refused_and_costs_nothing():
    """T5 is about the rule (V2): here nothing is lost."""
    table = TileTable.at(TINY_TILES, "1", "23")
    assert table.refusal(Lay(0)) == "r1c1 is a start tile."
    assert table.refusal(Lay(16)) == "The board ends at r4c4."
    assert table.refusal(Lay(-1)) == "The board ends at r4c4."
    table.do(Lay(1))
    assert table.refusal(Lay(1)) == "r1c2 is taken: Ann's 2."
    assert table.turn == "Ben"


@pytest.mark.parametrize(
    ("rejected", "aside", "told"),
    [
        ("aside", (1,), "The 1 is set aside: no points."),
        ("gone", (1,), "The 1 leaves the game: no points."),
        ("back", (), "The 1 goes back among the others: no points."),
    ],
)
def test_t5_j3_b4_a_tile_that_breaks_the_rule_is_lost(rejected, aside, told):
    table = TileTable.at(mixed(TINY_TILES, rejected=rejected), "1...", "13")
    tiles_before = table.state.to_draw
    events = table.do(Lay(table.cell("r1c3")))
    assert kinds(events) == ["TileRejected", "TileDrawn", "TurnBegan"]
    assert table.told(events[:1]) == (
        f"ERROR. Ann laid 1 in r1c3. Row 1 has a 1 already, in r1c1. {told}"
    )
    assert table.tile_at("r1c3") == 0
    assert table.state.totals == (0, 0)
    assert table.state.aside == aside
    assert table.state.to_draw == tiles_before - 1 + (rejected == "back")
    assert table.state.hands[0]
    assert table.turn == "Ben"


def test_t5_every_tile_in_the_way_is_named_with_its_houses():
    table = TileTable.at(TINY_TILES, "1... .... ...1", "18")
    told = table.told(table.do(Lay(table.cell("r1c4")))[:1])
    assert "Row 1 has a 1 already, in r1c1." in told
    assert "Column 4 has a 1 already, in r3c4." in told
    table = TileTable.at("tiles", "8", "87")
    told = table.told(table.do(Lay(table.cell("r1c2")))[:1])
    assert told.startswith("ERROR. Ann laid 8 in r1c2. There is an 8 in row 1 and box 1 already,")


def test_b3_b4_a_card_from_the_bag_that_breaks_the_rule_goes_back_into_it():
    table = TileTable.at(TINY_BAG, "1...", "1.")
    before = table.state.to_draw
    events = table.do(Lay(1))
    assert kinds(events) == ["TileRejected", "TurnBegan"]
    assert table.told(events[:1]).endswith("The 1 goes back into the bag: no points.")
    assert table.state.to_draw == before + 1
    assert table.state.hands == (0, 0)


def test_b3_the_player_to_move_draws_from_the_bag_and_lays_at_once():
    table = TileTable("tiles-bag", seed=1)
    assert table.state.hands == (0, 0)
    assert table.refusal(Lay(0)) == "Draw a tile first."
    assert table.refusal(ClaimNoPlace()) == "Draw a tile first."
    events = table.do(Draw())
    digit = only(events, TileDrawn).digit
    assert table.state.tile == digit
    assert table.told(events).endswith(f"draws {'an' if digit == 8 else 'a'} {digit}.")
    assert table.refusal(Draw()) == "Lay first the tile that is drawn."
    events = table.do(Lay(places(table)[0]))
    assert kinds(events) == ["TileLaid", "TurnBegan"]


def test_t4_with_a_hand_there_is_no_bag_to_draw_from():
    assert "no bag" in TileTable("tiles").refusal(Draw())


def test_t9_totals_are_shown_as_tokens_and_field_too():
    table = TileTable.at("tiles", CORNER, "96")
    table.state = _with_total(table.state, 39)
    table.do(Lay(table.cell("r1c1")))
    ann = standings(table.state)[0]
    assert (ann.total, ann.tokens, ann.field) == (57, 1, 17)
    assert ann.tokens * 40 + ann.field == ann.total


#: Row 1 and column 1 are full but for r1c1, where a 9 may go: box 1 has 6 tiles (18 points).
CORNER = ".12345678 34....... 56....... 1........ 2........ 4........ 6........ 7........ 8........"


def _with_total(state, total):
    return replace(state, totals=(total, *state.totals[1:]))


def test_t7_a_tile_amid_full_houses_earns_20():
    table = TileTable.at("tiles", CORNER.replace("34.", "347").replace("56.", "568"), "91")
    events = table.do(Lay(0))
    assert only(events, TileLaid).score.points == 20
    assert "8 in the box + 6 in row 1 + 6 in column 1 = 20 points" in table.told(events)


# The end


def test_t11_a_true_claim_ends_the_game():
    """T10: the player to move has no cell for the tile."""
    table = TileTable.at(TINY_TILES, TWO_CELLS_LEFT, "21")
    events = table.do(ClaimNoPlace())
    assert only(events, NoPlaceClaimed).cell is None
    assert table.ended == GameOver(Outcome.NO_PLACE, 0.0, 0, 2)
    assert table.told(events) == (
        "Ann says that the 2 fits nowhere. Ann's 2 fits nowhere: the game is over. "
        "Ann and Ben share the win with 0."
    )


def test_t11_a_false_claim_costs_the_tile():
    table = TileTable.at(TINY_TILES, TWO_CELLS_LEFT, "12", stack="34")
    events = table.do(ClaimNoPlace())
    assert kinds(events) == ["NoPlaceClaimed", "TileDrawn", "TurnBegan"]
    assert only(events, NoPlaceClaimed).cell == 0
    assert table.state.aside == (1,)
    assert table.state.totals == (0, 0)
    assert table.state.hands[0] in (3, 4)
    assert table.turn == "Ben"
    assert table.told(events[:1]) == (
        "Ann says that the 1 fits nowhere. But it may go in r1c1. The 1 is set aside: no points."
    )


def test_t10_nobody_is_told_that_the_tile_fits_nowhere():
    table = TileTable.at(TINY_TILES, TWO_CELLS_LEFT, "12", stack="34")
    table.do(Lay(0))
    assert table.turn == "Ben"  # whose 2 fits nowhere
    assert not table.state.over


def test_t10_the_game_ends_with_the_last_tile():
    table = TileTable.at(TINY_TILES, TWO_CELLS_LEFT, "11", stack="")
    table.do(Lay(0))
    events = table.do(Lay(15))
    assert kinds(events) == ["TileLaid", "GameOver"]
    assert table.ended.reason is Outcome.ALL_LAID
    assert table.state.totals == (7, 7)
    assert "No tile is left: the game is over. Ann and Ben share the win with 7." in table.told(
        events
    )


def test_t10_the_game_ends_when_the_last_tile_is_set_aside():
    table = TileTable.at(TINY_TILES, TWO_CELLS_LEFT, "2", stack="", players="Ann")
    events = table.do(Lay(0))
    assert kinds(events) == ["TileRejected", "GameOver"]
    assert table.ended.reason is Outcome.ALL_LAID


def test_t10_a_player_without_a_tile_is_skipped():
    table = TileTable.at(TINY_TILES, ".23. 3412 2143 432.", "1.4", stack="", players="Ann Ben Cem")
    events = table.do(Lay(0))
    assert kinds(events) == ["TileLaid", "TurnSkipped", "TurnBegan"]
    assert only(events, TurnSkipped).seat == 1
    assert table.told(events).endswith("Ben has no tile left and is skipped. Cem is to play.")
    events = table.do(Lay(3))
    assert kinds(events) == ["TileLaid", "GameOver"]  # nobody is skipped when it is over


def test_t12_alone_one_draws_lays_and_scores():
    table = TileTable(players="Ann", seed=2)
    while not table.state.over:
        where = places(table)
        table.do(Lay(where[0]) if where else ClaimNoPlace())
    assert table.state.totals[0] > 100
    assert winners(table.state) == f"Ann ends with {table.state.totals[0]}."


def test_t13_equal_totals_share_the_win():
    table = TileTable(players="Ann Ben Cem")
    state = replace(table.state, totals=(12, 65, 65))
    assert [(row.name, row.place) for row in standings(state)] == [
        ("Ben", 1),
        ("Cem", 1),
        ("Ann", 3),
    ]
    assert winners(state) == "Ben and Cem share the win with 65."
    assert winners(replace(state, totals=(0, 65, 64))) == "Ben wins with 65."
    assert [row["place"] for row in result(state)["players"]] == [3, 1, 1]


def test_the_result_has_tiles_laid_tokens_field_and_total_for_everybody():
    table = TileTable.at("tiles", CORNER, "96")
    table.state = _with_total(table.state, 39)
    table.do(Lay(0))
    table.do(Agree())
    assert result(table.state) == {
        "schema": 1,
        "game": "tiles",
        "edition": "tiles",
        "reason": "agreed",
        "players": [
            {"name": "Ann", "total": 57, "tokens": 1, "field": 17, "tiles_laid": 1, "place": 1},
            {"name": "Ben", "total": 0, "tokens": 0, "field": 0, "tiles_laid": 0, "place": 2},
        ],
    }


def test_j5_the_program_sees_that_the_tile_fits_nowhere():
    table = TileTable.at(TINY_ONLINE, TWO_CELLS_LEFT, "12", stack="34")
    events = table.do(Lay(0))
    assert kinds(events)[-2:] == ["TurnBegan", "GameOver"]
    assert table.ended == GameOver(Outcome.NO_PLACE, 0.0, 1, 2)


def test_j5_a_claim_is_refused_where_the_program_sees_for_itself():
    table = TileTable.at(TINY_ONLINE, TWO_CELLS_LEFT, "12")
    assert table.refusal(ClaimNoPlace()).startswith("There is a place for this tile")


def test_j6_with_two_players_it_ends_after_turn_36_of_each():
    """J2, J6: 72 numbers, every one laid or vanished."""
    for seed in range(5):
        table = TileTable("tiles-online", seed=seed)
        turns = Counter()
        while not table.state.over:
            turns[table.state.turn] += 1
            # broken on purpose, where that is possible: the number vanishes and the board stays open
            legal = places(table)
            broken = [c for c in table.state.grid.empty_cells if c not in legal]
            table.do(Lay((broken or legal)[0]))
        assert table.ended.reason is Outcome.ALL_LAID
        assert turns == {0: 36, 1: 36}
        assert len(table.state.aside) + sum(table.state.tiles_laid) == 72


def test_b6_the_game_ends_when_the_bag_is_empty():
    table = TileTable.at(TINY_BAG, TWO_CELLS_LEFT, stack="1")
    table.do(Draw())
    events = table.do(Lay(0))
    assert kinds(events) == ["TileLaid", "GameOver"]
    assert table.ended.reason is Outcome.ALL_LAID


def test_b6_alone_the_game_ends_when_all_cells_are_filled():
    table = TileTable.at(TINY_BAG, TWO_CELLS_LEFT, players="Ann")
    for cell in (0, 15):
        table.do(Draw())
        table.do(Lay(cell))
    assert table.state.over
    assert table.state.grid.filled == 16


def test_b6_a_card_that_fits_nowhere_goes_back_and_the_turn_passes():
    table = TileTable.at(TINY_BAG, TWO_CELLS_LEFT, stack="1222222222")
    seen = []
    while not table.state.tile:
        before = table.state.turn
        seen = table.do(Draw())
        if not table.state.tile:
            assert kinds(seen) == ["TileDrawn", "TilePutBack", "TurnBegan"]
            assert only(seen, TilePutBack).fits is False
            assert "The 2 fits nowhere: it goes back into the bag." in table.told(seen)
            assert table.state.turn == 1 - before
            assert table.state.to_draw == 10
    assert table.state.tile == 1


def test_b6_the_game_ends_when_no_card_in_the_bag_fits_anywhere():
    table = TileTable.at(TINY_BAG, TWO_CELLS_LEFT, "1.", stack="234")
    events = table.do(Lay(0))
    assert kinds(events) == ["TileLaid", "TurnBegan", "GameOver"]
    assert table.ended.reason is Outcome.NOTHING_FITS
    assert "No tile in the bag fits anywhere: the game is over." in table.told(events)


def test_b6_with_claims_the_bag_is_looked_at_only_after_a_true_one():
    edition = mixed(TINY_BAG, ending="claim")
    table = TileTable.at(edition, TWO_CELLS_LEFT, "2.", stack="13")
    assert kinds(table.do(ClaimNoPlace())) == ["NoPlaceClaimed", "TilePutBack", "TurnBegan"]
    table = TileTable.at(edition, TWO_CELLS_LEFT, "2.", stack="33")
    assert kinds(table.do(ClaimNoPlace())) == ["NoPlaceClaimed", "TilePutBack", "GameOver"]
    table = TileTable.at(edition, TWO_CELLS_LEFT, "1.", stack="33")
    assert kinds(table.do(ClaimNoPlace())) == ["NoPlaceClaimed", "TurnBegan"]
    assert table.state.stack == (1, 0, 2, 0)  # back, as a rejected tile


# Time, pause and agreement


def test_a_turn_lasts_until_its_last_second():
    table = TileTable.at(TINY_TILES, "", "12", turn_seconds=30)
    assert table.do(Tick(), at=30.0) == []
    table.do(Lay(0), at=30.0)
    assert table.state.totals == (0, 0)
    assert table.tile_at("r1c1") == 1
    assert table.state.turn_ends == 60.0


def test_a_turn_that_runs_out_passes_on_and_the_tile_is_kept():
    table = TileTable.at(TINY_TILES, "", "12", turn_seconds=30)
    events = table.do(Tick(), at=30.1)
    assert kinds(events) == ["TimeRanOut", "TurnBegan"]
    assert table.state.hands == (1, 2)
    assert table.told(events) == "Time is over: Ann laid nothing. Ben is to play."


def test_a_tile_that_is_laid_too_late_is_not_taken_for_the_next_players():
    table = TileTable.at(TINY_TILES, "", "12", turn_seconds=30)
    assert kinds(table.do(Lay(0), at=31.0)) == ["TimeRanOut", "TurnBegan"]
    assert table.state.hands == (1, 2)
    assert table.state.grid.filled == 0


def test_a_card_of_the_bag_goes_back_when_time_runs_out():
    table = TileTable.at(TINY_BAG, "", "1.", turn_seconds=30)
    before = table.state.to_draw
    events = table.do(Tick(), at=31.0)
    assert kinds(events) == ["TimeRanOut", "TilePutBack", "TurnBegan"]
    assert "The 1 goes back into the bag." in table.told(events)
    assert table.state.to_draw == before + 1


def test_three_rounds_that_all_ran_out_of_time_end_the_game():
    table = TileTable.at(TINY_TILES, "", "12", turn_seconds=1)
    for turn in range(1, 6):
        table.do(Tick(), at=turn * 1.5)
    table.do(Lay(0))  # somebody is there after all
    for _ in range(6):
        assert not table.state.over
        table.do(Tick(), at=table.seconds + 1.5)
    assert table.ended.reason is Outcome.STALLED


def test_a_pause_covers_the_game_and_stops_the_clock():
    table = TileTable.at(TINY_TILES, "", "12", turn_seconds=30)
    events = table.do(Pause(), at=12.6)
    assert table.told(events).startswith("PAUSED. The clock stands still at 17.4 s.")
    assert table.state.clock_stands
    for command in (Lay(0), ClaimNoPlace(), Pause()):
        assert "The game is paused" in table.refusal(command)
    assert table.do(Tick()) == []
    assert table.told(table.do(Continue())) == "Play goes on."
    assert not table.state.clock_stands
    assert table.refusal(Continue()) == "The game is not paused."
    table.do(Lay(0))


def test_without_a_limit_a_pause_names_no_seconds():
    table = TileTable(TINY_TILES)
    assert table.told(table.do(Pause())).startswith("PAUSED. The clock stands still. The board")


def test_the_game_ends_when_all_agree_to_stop():
    table = TileTable(players="Ann Ben Cem")
    assert table.told(table.do(Agree(1))) == "Ben wants to stop. Do all agree?"
    assert table.refusal(Agree(1)) == "This player would like to stop already."
    assert table.refusal(Agree(3)) == "expected a seat below 3, got 3"
    events = table.do(Agree())  # the others too
    assert table.ended.reason is Outcome.AGREED
    assert table.told(events).startswith("All agree to stop. The game is over.")


def test_who_wants_to_stop_is_asked_again_in_the_next_turn():
    table = TileTable(TINY_TILES)
    table.do(Agree(1))
    table.do(Lay(places(table)[0]))
    assert table.state.agreed == ()


def test_people_may_agree_to_stop_while_the_game_is_paused():
    table = TileTable()
    table.do(Pause())
    table.do(Agree())
    assert table.state.over


def test_after_the_end_nothing_is_played():
    table = TileTable()
    table.do(Agree())
    for command in (Lay(0), Draw(), ClaimNoPlace(), Agree(), Pause(), Continue()):
        assert table.refusal(command) == "The game is over."
    assert table.do(Tick(), at=99.0) == []
    assert table.state.clock_stands


def test_a_game_begins_once_and_nothing_is_played_before():
    table = TileTable()
    assert table.refusal(Start(table.edition, ("Ann",))) == "The game has begun already."
    with pytest.raises(IllegalMoveError, match="The game has not begun"):
        TILES.decide(None, Lay(0), Moment(0, Random(0)))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"turn_seconds": 0}, "expected turn seconds above 0, got 0"),
        ({"turn_seconds": float("nan")}, "expected turn seconds above 0, got nan"),
        ({"window_seconds": -1}, "expected window seconds above 0, got -1"),
        ({"false_call": -2}, "expected false call from 0, got -2"),
    ],
)
def test_options_out_of_their_range_are_refused(wrong, message):
    with pytest.raises(WishError, match=message):
        Options(**wrong)


# Words


def test_k1_tiles_of_the_childrens_game_are_named_by_their_animals():
    table = TileTable.at("kids", "1", "16")
    told = table.told(table.do(Lay(1))[:1])
    assert told == (
        "ERROR. Ann laid cat in r1c2. There is a cat in row 1 and box 1 already, in r1c1. "
        "The cat is set aside: no points."
    )
    told = table.told(table.do(Lay(1))[:1])
    assert told == "Ben laid elephant in r1c2: 1 in the box = 1 point."
    assert table.refusal(Lay(1)) == "r1c2 is taken: Ben's elephant."


def test_the_story_of_a_start_names_the_players_and_the_start_tiles():
    table = TileTable(players="Ann Ben Cem")
    assert table.told(table.events).startswith(
        "Ann, Ben and Cem play tiles. 9 start tiles lie on the board. Ann draws a new tile."
    )
    assert TileTable("kids", "Ann").told([]) == ""


def test_j1_the_board_is_the_classic_one():
    assert EDITIONS["tiles-online"].layout == CLASSIC
    assert only(TileTable("tiles-online").events, TurnBegan).number == 1
    assert not [
        e for e in TileTable("tiles-online").events if isinstance(e, TileRejected | TimeRanOut)
    ]
