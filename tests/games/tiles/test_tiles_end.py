"""The tile game: claims, the last tile, the empty bag, and who wins."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from gridparty.games.common.commands import Agree, Pause
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay
from gridparty.games.tiles.editions import mixed
from gridparty.games.tiles.events import Ending, GameOver, NoPlaceClaimed, TilePutBack, TurnSkipped
from gridparty.games.tiles.player_view import result_to_plain, standings
from gridparty.games.tiles.text import winners_text
from laying import CORNER, TINY_BAG, TINY_ONLINE, TINY_TILES, TWO_CELLS_LEFT, laid_out, places
from playing import Table, kinds, only


def test_t11_a_true_claim_ends_the_game():
    """T10: the player to move has no cell for the tile."""
    table = laid_out(TINY_TILES, TWO_CELLS_LEFT, "21")
    events = table.do(ClaimNoPlace())
    assert only(events, NoPlaceClaimed).cell is None
    assert table.state.ended == GameOver(Ending.NO_PLACE, 0.0, 0, 2)
    assert kinds(events) == ["NoPlaceClaimed", "GameOver"]


def test_t11_a_false_claim_costs_the_tile():
    table = laid_out(TINY_TILES, TWO_CELLS_LEFT, "12", stack="34")
    events = table.do(ClaimNoPlace())
    assert kinds(events) == ["NoPlaceClaimed", "TileDrawn", "TurnBegan"]
    assert only(events, NoPlaceClaimed).cell == 0
    assert table.state.aside == (1,)
    assert table.state.totals == (0, 0)
    assert table.state.hands[0] in (3, 4)
    assert table.turn == "Ben"
    assert kinds(events[:1]) == ["NoPlaceClaimed"]


def test_t10_nobody_is_told_that_the_tile_fits_nowhere():
    table = laid_out(TINY_TILES, TWO_CELLS_LEFT, "12", stack="34")
    table.do(Lay(0))
    assert table.turn == "Ben"  # whose 2 fits nowhere
    assert not table.state.over


def test_t10_the_game_ends_with_the_last_tile():
    table = laid_out(TINY_TILES, TWO_CELLS_LEFT, "11", stack="")
    table.do(Lay(0))
    events = table.do(Lay(15))
    assert kinds(events) == ["TileLaid", "GameOver"]
    assert table.state.ended.reason is Ending.ALL_LAID
    assert table.state.totals == (7, 7)
    assert kinds(events) == ["TileLaid", "GameOver"]


def test_t10_the_game_ends_when_the_last_tile_is_set_aside():
    table = laid_out(TINY_TILES, TWO_CELLS_LEFT, "2", stack="", players="Ann")
    events = table.do(Lay(0))
    assert kinds(events) == ["TileRejected", "GameOver"]
    assert table.state.ended.reason is Ending.ALL_LAID


def test_t10_a_player_without_a_tile_is_skipped():
    table = laid_out(TINY_TILES, ".23. 3412 2143 432.", "1.4", stack="", players="Ann Ben Cem")
    events = table.do(Lay(0))
    assert kinds(events) == ["TileLaid", "TurnSkipped", "TurnBegan"]
    assert only(events, TurnSkipped).seat == 1
    assert kinds(events) == ["TileLaid", "TurnSkipped", "TurnBegan"]
    events = table.do(Lay(3))
    assert kinds(events) == ["TileLaid", "GameOver"]  # nobody is skipped when it is over


def test_t12_alone_one_draws_lays_and_scores(words):
    table = Table("tiles", players="Ann", seed=2)
    while not table.state.over:
        where = places(table)
        table.do(Lay(where[0]) if where else ClaimNoPlace())
    assert table.state.totals[0] > 100
    words(winners_text(table.state))


def test_t13_equal_totals_share_the_win(words):
    table = Table("tiles", players="Ann Ben Cem")
    state = replace(table.state, points=(12, 65, 65))
    assert [(row.name, row.place) for row in standings(state)] == [
        ("Ben", 1),
        ("Cem", 1),
        ("Ann", 3),
    ]
    words(winners_text(state))
    words(winners_text(replace(state, points=(0, 65, 64))))
    assert [row["place"] for row in result_to_plain(state)["players"]] == [3, 1, 1]


def test_the_result_has_tiles_laid_tokens_field_and_total_for_everybody():
    table = laid_out("tiles", CORNER, "96")
    table.state = replace(table.state, points=(39, 0))
    table.do(Lay(0))
    table.do(Agree())
    assert result_to_plain(table.state) == {
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
    table = laid_out(TINY_ONLINE, TWO_CELLS_LEFT, "12", stack="34")
    events = table.do(Lay(0))
    assert kinds(events)[-2:] == ["TurnBegan", "GameOver"]
    assert table.state.ended == GameOver(Ending.NO_PLACE, 0.0, 1, 2)


def test_j5_a_claim_is_refused_where_the_program_sees_for_itself():
    table = laid_out(TINY_ONLINE, TWO_CELLS_LEFT, "12")
    assert table.refusal(ClaimNoPlace())


def test_j6_with_two_players_it_ends_after_turn_36_of_each():
    """J2, J6: 72 numbers, every one laid or vanished."""
    for seed in range(5):
        table = Table("tiles-online", seed=seed)
        turns = Counter()
        while not table.state.over:
            turns[table.state.turn] += 1
            # broken on purpose, where that is possible: the number vanishes and the board stays open
            legal = places(table)
            broken = [c for c in table.state.grid.empty_cells if c not in legal]
            table.do(Lay((broken or legal)[0]))
        assert table.state.ended.reason is Ending.ALL_LAID
        assert turns == {0: 36, 1: 36}
        assert len(table.state.aside) + sum(table.state.tiles_laid) == 72


def test_b6_the_game_ends_when_the_bag_is_empty():
    table = laid_out(TINY_BAG, TWO_CELLS_LEFT, stack="1")
    table.do(Draw())
    events = table.do(Lay(0))
    assert kinds(events) == ["TileLaid", "GameOver"]
    assert table.state.ended.reason is Ending.ALL_LAID


def test_b6_alone_the_game_ends_when_all_cells_are_filled():
    table = laid_out(TINY_BAG, TWO_CELLS_LEFT, players="Ann")
    for cell in (0, 15):
        table.do(Draw())
        table.do(Lay(cell))
    assert table.state.over
    assert table.state.grid.filled == 16


def test_b6_a_card_that_fits_nowhere_goes_back_and_the_turn_passes():
    table = laid_out(TINY_BAG, TWO_CELLS_LEFT, stack="1222222222")
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
    table = laid_out(TINY_BAG, TWO_CELLS_LEFT, "1.", stack="234")
    events = table.do(Lay(0))
    assert kinds(events) == ["TileLaid", "TurnBegan", "GameOver"]
    assert table.state.ended.reason is Ending.NOTHING_FITS
    assert kinds(events) == ["TileLaid", "TurnBegan", "GameOver"]


def test_b6_with_claims_the_bag_is_looked_at_only_after_a_true_one():
    edition = mixed(TINY_BAG, ending="claim")
    table = laid_out(edition, TWO_CELLS_LEFT, "2.", stack="13")
    events = table.do(ClaimNoPlace())
    assert kinds(events) == ["NoPlaceClaimed", "TilePutBack", "TurnBegan"]
    assert only(events, TilePutBack).fits is False
    table = laid_out(edition, TWO_CELLS_LEFT, "2.", stack="33")
    assert kinds(table.do(ClaimNoPlace())) == ["NoPlaceClaimed", "TilePutBack", "GameOver"]
    table = laid_out(edition, TWO_CELLS_LEFT, "1.", stack="33")
    assert kinds(table.do(ClaimNoPlace())) == ["NoPlaceClaimed", "TurnBegan"]
    assert table.state.stack == (1, 0, 2, 0)  # back, as a rejected tile


def test_when_it_is_over_no_clock_is_left_and_nothing_covers_the_board():
    table = laid_out(TINY_TILES, "1...", "23", turn_seconds=20.0)
    table.do(Pause(), at=3.0)
    for seat in (0, 1):
        table.do(Agree(seat), at=4.0)
    assert table.state.over
    assert table.state.turn_ends is None
    assert not table.state.paused
    assert table.state.turn_state.left(5.0) is None
