"""The tile game: turns, errors, points and words, in every edition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridparty.board.grid import Grid, Placement
from gridparty.board.rules import Reason, judge
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay
from gridparty.games.tiles.editions import EDITIONS, mixed
from gridparty.games.tiles.events import TileDrawn, TileLaid
from gridparty.games.tiles.player_view import standings
from laying import CORNER, TINY_BAG, TINY_TILES, laid_out, places
from playing import Table, kinds, only


def test_t4_a_turn_is_to_lay_to_score_and_to_draw():
    table = laid_out("tiles", "123......" + "." * 72, "45")
    events = table.do(Lay(table.cell("r1c4")))
    assert kinds(events) == ["TileLaid", "TileDrawn", "TurnBegan"]
    assert only(events, TileLaid) == TileLaid(0, 3, 4, box=0, row=3, column=0)
    assert table.state.totals == (3, 0)
    assert table.state.hands[0]
    assert table.turn == "Ben"
    assert kinds(events) == ["TileLaid", "TileDrawn", "TurnBegan"]


@pytest.mark.parametrize(
    ("name", "points"), [("tiles", 6), ("tiles-simple", 5), ("tiles-bag", 8), ("tiles-online", 6)]
)
def test_t7_t8_j4_b5_each_edition_scores_its_own_way(name, points):
    text = (
        "......3.. ......... ..9...... 1...2..5. ......6.. ........8 ......... .7....... ........."
    )
    bag = name == "tiles-bag"
    table = laid_out(name, text, "4." if bag else "47")
    table.do(Lay(table.cell("r4c7")))
    assert table.state.totals == (points, 0)


def test_v1_a_taken_cell_or_one_off_the_board_is_refused_and_costs_nothing(words):
    """T5 is about the rule (V2): here nothing is lost."""
    table = laid_out(TINY_TILES, "1", "23")
    assert table.refusal(Lay(0)).fields == {"cell": "r1c1"}
    words(table.refusal(Lay(16)))
    words(table.refusal(Lay(-1)))
    table.do(Lay(1))
    words(table.refusal(Lay(1)))
    assert table.turn == "Ben"


@pytest.mark.parametrize(
    ("rejected", "aside"),
    [
        ("aside", (1,)),
        ("gone", (1,)),
        ("back", ()),
    ],
)
def test_t5_j3_b4_a_tile_that_breaks_the_rule_is_lost(rejected, aside):
    table = laid_out(mixed(TINY_TILES, rejected=rejected), "1...", "13")
    tiles_before = table.state.to_draw
    events = table.do(Lay(table.cell("r1c3")))
    assert kinds(events) == ["TileRejected", "TileDrawn", "TurnBegan"]
    assert kinds(events[:1]) == ["TileRejected"]
    assert table.digit_at("r1c3") == 0
    assert table.state.totals == (0, 0)
    assert table.state.aside == aside
    assert table.state.to_draw == tiles_before - 1 + (rejected == "back")
    assert table.state.hands[0]
    assert table.turn == "Ben"


def test_t5_every_tile_in_the_way_is_named_with_its_houses(words):
    table = laid_out(TINY_TILES, "1... .... ...1", "13")
    told = table.told(table.do(Lay(table.cell("r1c4")))[:1])
    words(told)
    table = laid_out("tiles", "8", "87")
    told = table.told(table.do(Lay(table.cell("r1c2")))[:1])
    words(told)


def test_b3_b4_a_card_from_the_bag_that_breaks_the_rule_goes_back_into_it():
    table = laid_out(TINY_BAG, "1...", "1.")
    before = table.state.to_draw
    events = table.do(Lay(1))
    assert kinds(events) == ["TileRejected", "TurnBegan"]
    assert kinds(events[:1]) == ["TileRejected"]
    assert table.state.to_draw == before + 1
    assert table.state.hands == (0, 0)


def test_b3_the_player_to_move_draws_from_the_bag_and_lays_at_once(words):
    table = Table("tiles-bag", seed=1)
    assert table.state.hands == (0, 0)
    assert table.refusal(Lay(0))
    words(table.refusal(ClaimNoPlace()))
    events = table.do(Draw())
    digit = only(events, TileDrawn).digit
    assert table.state.tile == digit
    words(table.told(events))
    words(table.refusal(Draw()))
    events = table.do(Lay(places(table)[0]))
    assert kinds(events) == ["TileLaid", "TurnBegan"]


def test_t4_with_a_hand_there_is_no_bag_to_draw_from():
    assert Table("tiles").refusal(Draw())


def test_t9_totals_are_shown_as_tokens_and_field_too():
    table = laid_out("tiles", CORNER, "96")
    table.state = replace(table.state, points=(39, 0))
    table.do(Lay(table.cell("r1c1")))
    ann = standings(table.state)[0]
    assert (ann.total, ann.tokens, ann.field) == (57, 1, 17)
    assert ann.tokens * 40 + ann.field == ann.total


def test_t7_a_tile_amid_full_houses_earns_20():
    table = laid_out("tiles", CORNER.replace("34.", "347").replace("56.", "568"), "91")
    events = table.do(Lay(0))
    assert only(events, TileLaid).score.points == 20
    assert kinds(events) == ["TileLaid", "TileDrawn", "TurnBegan"]


def test_k1_k4_tiles_of_the_childrens_game_are_named_by_their_animals(words):
    table = laid_out("kids", "1", "16")
    told = table.told(table.do(Lay(1))[:1])
    words(told)
    told = table.told(table.do(Lay(1))[:1])
    words(told)
    words(table.refusal(Lay(1)))


def test_k4_no_animal_stands_more_than_once_in_a_house(words):
    edition = EDITIONS["kids"]
    for cell in range(edition.layout.cell_count):
        grid = Grid.empty(edition.layout).place(Placement(cell, 5))
        barred = {
            other
            for other in grid.empty_cells
            if judge(grid, Placement(other, 5)).reason is Reason.CONFLICT
        }
        assert barred == set(edition.layout.peers[cell])
    table = laid_out("kids", "5", "55")
    told = table.told(table.do(Lay(30)))
    words(told)


def test_the_story_of_a_start_names_the_players_and_the_start_tiles(words):
    table = Table("tiles", players="Ann Ben Cem")
    assert kinds(table.events) == ["Started", "TileDrawn", "TileDrawn", "TileDrawn", "TurnBegan"]
    alone = Table("kids", "Ann")
    words(alone.told(alone.events))
