"""The tile game: time, pause, and agreeing to stop."""

from __future__ import annotations

from random import Random

import pytest

from gridparty.errors import IllegalMoveError, WishError
from gridparty.games.common.commands import Agree, Call, Continue, Pause, Tick
from gridparty.games.common.game import Moment
from gridparty.games.common.referee import Referee
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay, Start
from gridparty.games.tiles.editions import TileOptions, mixed
from gridparty.games.tiles.events import Ending
from gridparty.games.tiles.game import TILES
from laying import TINY_BAG, TINY_TILES, TWO_CELLS_LEFT, holding, laid_out, places
from playing import Table, kinds


def test_a_turn_lasts_until_its_last_second():
    table = laid_out(TINY_TILES, "", "12", turn_seconds=30)
    assert table.do(Tick(), at=30.0) == []
    table.do(Lay(0), at=30.0)
    assert table.state.totals == (0, 0)
    assert table.digit_at("r1c1") == 1
    assert table.state.turn_ends == 60.0


def test_a_turn_that_runs_out_passes_on_and_the_tile_is_kept():
    table = laid_out(TINY_TILES, "", "12", turn_seconds=30)
    events = table.do(Tick(), at=30.1)
    assert kinds(events) == ["TimeRanOut", "TurnBegan"]
    assert table.state.hands == (1, 2)
    assert kinds(events) == ["TimeRanOut", "TurnBegan"]


def test_a_tile_that_is_laid_too_late_is_not_taken_for_the_next_players():
    table = laid_out(TINY_TILES, "", "12", turn_seconds=30)
    assert kinds(table.do(Lay(0), at=31.0)) == ["TimeRanOut", "TurnBegan"]
    assert table.state.hands == (1, 2)
    assert table.state.grid.filled == 0


def test_a_card_of_the_bag_goes_back_when_time_runs_out():
    table = laid_out(TINY_BAG, "", "1.", turn_seconds=30)
    before = table.state.to_draw
    events = table.do(Tick(), at=31.0)
    assert kinds(events) == ["TimeRanOut", "TilePutBack", "TurnBegan"]
    assert "The 1 goes back into the bag." in table.told(events)
    assert table.state.to_draw == before + 1


def test_three_rounds_that_all_ran_out_of_time_end_the_game():
    table = laid_out(TINY_TILES, "", "12", turn_seconds=1)
    for turn in range(1, 6):
        table.do(Tick(), at=turn * 1.5)
    table.do(Lay(0))  # somebody is there after all
    for _ in range(6):
        assert not table.state.over
        table.do(Tick(), at=table.seconds + 1.5)
    assert table.state.ended.reason is Ending.STALLED


def test_the_last_round_before_that_is_announced_in_each_of_its_turns(words):
    table = laid_out(TINY_TILES, "", "12", turn_seconds=1)
    words(table.told(table.do(Tick(), at=turn * 1.5)) for turn in range(1, 6))


def left_alone(table: Table, turns: int) -> None:
    """So many turns in which nobody does anything."""
    for _ in range(turns):
        assert not table.state.over
        table.do(Tick(), at=table.seconds + 1.5)


@pytest.mark.parametrize("players", ["Ann", "Ann Ben", "Ann Ben Cem"])
def test_a_game_that_nobody_plays_ends_after_three_rounds_and_not_before(players):
    table = Table(TINY_TILES, players=players, turn_seconds=1)
    left_alone(table, 3 * len(players.split()))
    assert table.state.ended.reason is Ending.STALLED


def test_who_only_draws_from_the_bag_does_not_keep_the_game_going():
    table = Table(TINY_BAG, turn_seconds=1)
    for _ in range(6):
        assert not table.state.over
        table.do(Draw())
        left_alone(table, 1)
    assert table.state.ended.reason is Ending.STALLED


WITH_CLAIMS = mixed(TINY_BAG, ending="claim")


@pytest.mark.parametrize(
    ("edition", "tile", "command"),
    [
        pytest.param(TINY_TILES, 1, Lay(0), id="a tile laid"),
        pytest.param(TINY_TILES, 2, Lay(0), id="a tile that breaks a rule"),
        pytest.param(TINY_TILES, 1, ClaimNoPlace(), id="a false claim"),
        pytest.param(WITH_CLAIMS, 1, ClaimNoPlace(), id="a false claim with a bag"),
        pytest.param(WITH_CLAIMS, 2, ClaimNoPlace(), id="a true claim with a bag"),
        pytest.param(TINY_BAG, 0, Draw(), id="a tile of the bag that fits nowhere"),
    ],
)
def test_whoever_does_something_gives_the_table_three_more_rounds(edition, tile, command):
    table = laid_out(edition, TWO_CELLS_LEFT, "..", stack="1" + 9 * "2", turn_seconds=1)
    if edition is TINY_TILES:
        holding(table, 2, seat=0)
        holding(table, tile, seat=1)
    left_alone(table, 5)
    if edition is WITH_CLAIMS:
        holding(table, tile)
    table.do(command)
    left_alone(table, 6)
    assert table.state.ended.reason is Ending.STALLED


def test_a_tile_that_was_called_and_came_off_was_a_turn_that_somebody_played():
    table = laid_out(TINY_TILES, TWO_CELLS_LEFT, "12", referee=Referee.TABLE, turn_seconds=1)
    left_alone(table, 5)
    table.do(Lay(0))
    table.do(Call(0))
    left_alone(table, 6)
    assert table.state.ended.reason is Ending.STALLED


def test_a_pause_covers_the_game_and_stops_the_clock(words):
    table = laid_out(TINY_TILES, "", "12", turn_seconds=30)
    events = table.do(Pause(), at=12.6)
    assert kinds(events) == ["Paused"]
    assert table.state.clock_stands
    for command in (Lay(0), ClaimNoPlace(), Pause()):
        words(table.refusal(command))
    assert table.do(Tick()) == []
    words(table.told(table.do(Continue())))
    assert not table.state.clock_stands
    words(table.refusal(Continue()))
    table.do(Lay(0))


def test_without_a_limit_a_pause_names_no_seconds():
    table = Table(TINY_TILES)
    assert kinds(table.do(Pause())) == ["Paused"]


def test_the_game_ends_when_all_agree_to_stop(words):
    table = Table("tiles", players="Ann Ben Cem")
    assert kinds(table.do(Agree(1))) == ["AgreedToStop"]
    words(table.refusal(Agree(1)))
    words(table.refusal(Agree(3)))
    events = table.do(Agree())  # the others too
    assert table.state.ended.reason is Ending.AGREED
    words(table.told(events))


def test_who_wants_to_stop_is_asked_again_in_the_next_turn():
    table = Table(TINY_TILES)
    table.do(Agree(1))
    table.do(Lay(places(table)[0]))
    assert table.state.agreed == ()


def test_people_may_agree_to_stop_while_the_game_is_paused():
    table = Table("tiles")
    table.do(Pause())
    table.do(Agree())
    assert table.state.over


def test_after_the_end_nothing_is_played():
    table = Table("tiles")
    table.do(Agree())
    for command in (Lay(0), Draw(), ClaimNoPlace(), Agree(), Pause(), Continue()):
        assert table.refusal(command)
    assert table.do(Tick(), at=99.0) == []
    assert table.state.clock_stands


def test_a_game_begins_once_and_nothing_is_played_before():
    table = Table("tiles")
    assert table.refusal(Start(table.edition, ("Ann",)))
    with pytest.raises(IllegalMoveError):
        TILES.decide(None, Lay(0), Moment(0, Random(0)))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"turn_seconds": 0}, "expected turn seconds above 0, got 0"),
        ({"turn_seconds": float("nan")}, "expected turn seconds above 0, got nan"),
        ({"window_seconds": -1}, "expected window seconds above 0, got -1"),
        ({"false_call": -2}, "expected false call from 0 to 1,000,000, got -2"),
    ],
)
def test_options_out_of_their_range_are_refused(wrong, message):
    with pytest.raises(WishError, match=message):
        TileOptions(**wrong)
