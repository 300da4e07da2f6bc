"""The table as referee: tiles are accepted, called, or stay unnoticed (T6, as R6 to R8)."""

from __future__ import annotations

import pytest

from gridparty.errors import IllegalMoveError
from gridparty.games.common.commands import Accept, Agree, Call, Pause, Tick
from gridparty.games.common.events import Accepted
from gridparty.games.common.referee import Referee
from gridparty.games.tiles.commands import ClaimNoPlace, Lay
from gridparty.games.tiles.editions import EDITIONS, mixed
from gridparty.games.tiles.events import CallRejected, CallUpheld, Ending, TileLaid, TileRejected
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.state import NO_TILE
from laying import TINY_TILES, holding, laid_out
from playing import Table, kinds, only


def table_with(hands: str = "123", board: str = "1...", **options) -> Table:
    """Three players at a small board, who judge each other's tiles."""
    edition = options.pop("edition", TINY_TILES)
    return laid_out(edition, board, hands, players="Ann Ben Cem", referee=Referee.TABLE, **options)


def test_t6_the_next_player_waits_until_the_others_have_accepted(words):
    table = table_with("223")
    events = table.do(Lay(1))
    assert kinds(events) == ["TileLaid", "WindowOpened"]
    assert kinds(events) == ["TileLaid", "WindowOpened"]
    words(table.refusal(Lay(2)))
    assert kinds(table.do(Accept(1))) == ["Accepted"]
    assert table.turn == "Ann"
    events = table.do(Accept(2))
    assert kinds(events) == ["Accepted", "WindowClosed", "TileDrawn", "TurnBegan"]
    assert table.turn == "Ben"
    words(table.told(events))


def test_t6_everybody_may_accept_at_once():
    table = table_with("223")
    table.do(Lay(1))
    events = table.do(Accept())
    assert [event.by for event in events if isinstance(event, Accepted)] == [1, 2]
    assert table.turn == "Ben"


def test_t6_silence_accepts_after_the_window():
    table = table_with("223", window_seconds=5.0)
    table.do(Lay(1), at=2.0)
    assert table.do(Tick(), at=7.0) == []
    assert kinds(table.do(Tick(), at=7.1)) == ["WindowClosed", "TileDrawn", "TurnBegan"]


def test_t6_a_wrong_tile_that_is_called_in_time_comes_off():
    """R6: it is erased, the points go, and the turn is over."""
    table = table_with("123")
    events = table.do(Lay(1))
    assert only(events, TileLaid).score.points == 1
    assert table.state.totals == (1, 0, 0)
    events = table.do(Call(2))
    assert kinds(events) == ["ErrorCalled", "CallUpheld", "TileRejected", "TileDrawn", "TurnBegan"]
    assert kinds(events) == ["ErrorCalled", "CallUpheld", "TileRejected", "TileDrawn", "TurnBegan"]
    assert only(events, CallUpheld).by == 2
    assert only(events, TileRejected).points == 1
    assert table.state.totals == (0, 0, 0)
    assert table.digit_at("r1c2") == 0
    assert table.state.tiles_laid == (0, 0, 0)
    assert table.state.aside == (1,)
    assert table.turn == "Ben"


def test_b4_a_called_tile_goes_where_the_edition_sends_it():
    edition = mixed(TINY_TILES, rejected="back", supply="bag", ending="claim")
    table = table_with("1..", edition=edition)
    before = table.state.to_draw
    table.do(Lay(1))
    table.do(Call(1))
    assert table.state.to_draw == before + 1
    assert table.state.aside == ()


def test_t6_a_wrong_tile_that_nobody_notices_stays_and_counts():
    table = table_with("123")
    table.do(Lay(1))
    table.do(Accept())
    assert table.digit_at("r1c2") == 1
    assert table.state.totals == (1, 0, 0)
    assert table.refusal(Call(2))
    holding(table, 2)
    table.do(Lay(5))  # it counts for the next tile as any other
    assert table.state.totals == (1, 2, 0)


def test_t6_a_call_after_the_window_comes_too_late(words):
    table = table_with("123", window_seconds=5.0)
    table.do(Lay(1), at=0.0)
    events = table.do(Call(1), at=5.1)
    assert kinds(events) == ["CallCameTooLate", "WindowClosed", "TileDrawn", "TurnBegan"]
    assert kinds(events) == ["CallCameTooLate", "WindowClosed", "TileDrawn", "TurnBegan"]
    assert table.digit_at("r1c2") == 1
    table = table_with("123", window_seconds=5.0)
    table.do(Lay(1), at=0.0)
    words(table.told(table.do(Call(2), at=5.1)))


def test_a_false_call_costs_nothing_and_the_tile_stands():
    table = table_with("223")
    table.do(Lay(1))
    events = table.do(Call())  # unnamed: the next to play
    assert kinds(events) == [
        "ErrorCalled", "CallRejected", "WindowClosed", "TileDrawn", "TurnBegan",
    ]  # fmt: skip
    assert kinds(events) == [
        "ErrorCalled",
        "CallRejected",
        "WindowClosed",
        "TileDrawn",
        "TurnBegan",
    ]
    assert table.state.totals == (1, 0, 0)


def test_a_false_call_costs_what_was_agreed_but_nobody_falls_below_0():
    table = table_with("223", false_call=3)
    for seat, want in ((0, (1, 0, 0)), (1, (1, 2, 0))):
        table.do(Lay([1, 5][seat]))
        events = table.do(Call(2))
        assert only(events, CallRejected).penalty == 0
        assert table.state.totals == want
        holding(table, 3)
    table.do(Lay(10))
    events = table.do(Call(1))
    assert only(events, CallRejected).penalty == 2
    assert kinds(events) == [
        "ErrorCalled",
        "CallRejected",
        "WindowClosed",
        "TileDrawn",
        "TurnBegan",
    ]
    assert table.state.totals == (1, 0, 0)


def test_nobody_judges_the_own_tile_nor_twice_nor_another_cell(words):
    table = table_with("223")
    assert table.refusal(Accept(1))
    table.do(Lay(1))
    words(table.refusal(Accept(0)))
    words(table.refusal(Call(0)))
    assert table.refusal(Call(1, cell=0)).fields == {"cell": "r1c2"}
    words(table.refusal(Call(7)))
    table.do(Accept(2))
    assert table.refusal(Accept(2)).fields == table.refusal(Call(2)).fields == {"who": "Cem"}


def test_v1_a_taken_cell_is_refused_under_the_table_referee_too():
    assert table_with("223").refusal(Lay(0)).fields == {"cell": "r1c1"}


def test_t11_a_claim_is_judged_by_the_program_whoever_is_referee():
    table = table_with("123")
    assert kinds(table.do(ClaimNoPlace())) == ["NoPlaceClaimed", "TileDrawn", "TurnBegan"]


def test_the_clock_of_the_window_stands_in_a_pause():
    table = table_with("223", window_seconds=5.0)
    table.do(Lay(1), at=1.0)
    events = table.do(Pause(), at=2.5)
    assert events[0].left == 3.5
    assert table.refusal(Call(1))


def test_a_turn_is_over_when_the_tile_is_laid_however_long_the_others_look_at_it():
    table = table_with("223", window_seconds=50.0, turn_seconds=10.0)
    table.do(Lay(1), at=9.0)
    assert table.do(Tick(), at=40.0) == []
    table.do(Accept(), at=41.0)
    assert table.state.turn_ends == 51.0


def test_a_tile_that_nobody_has_accepted_comes_off_when_all_agree_to_stop(words):
    table = table_with("223")
    table.do(Lay(1))
    told = table.told(table.do(Agree()))
    words(told)
    assert table.state.ended.reason is Ending.AGREED
    assert table.state.totals == (0, 0, 0)
    assert table.state.grid.digits[1] == 0
    assert table.state.hands[0] == 2


def test_one_player_alone_cannot_be_the_table():
    with pytest.raises(IllegalMoveError):
        Table(EDITIONS["tiles"], "Ann", referee=Referee.TABLE)


def test_what_a_seat_sees_says_which_tile_is_on_trial_and_who_wants_to_stop():
    table = table_with()
    table.do(Lay(1))
    seen = view(table.state, 1)
    assert seen.trial == table.state.trial
    assert (seen.agreed, seen.paused) == ((), False)
    table.do(Agree(2))
    assert view(table.state, 1).agreed == (2,)
    assert view(table.state, None).tile == NO_TILE


def test_t5_whose_tile_is_set_aside_with_none_left_to_draw_holds_none():
    table = laid_out(TINY_TILES, "1...", "123", stack="", players="Ann Ben Cem")
    assert "TileRejected" in kinds(table.do(Lay(1)))
    assert table.state.hands == (NO_TILE, 2, 3)
