"""House rule: a player who is away is skipped; a skipped turn is one in which nothing was done."""

from __future__ import annotations

import pytest

from gridparty.games.common.commands import Pause, SkipAbsent, Tick
from gridparty.games.common.events import AbsentSkipped
from gridparty.games.common.referee import Referee
from gridparty.games.race.commands import Enter, Pass
from gridparty.games.race.events import Ending
from gridparty.games.tiles.commands import Draw, Lay
from gridparty.games.tiles.events import Ending as TilesEnding
from laying import TINY_BAG, TINY_TILES, laid_out
from playing import TINY_CARD, Table, kinds


def test_r5_the_turn_of_who_is_away_is_over_at_once():
    table = Table()
    events = table.do(SkipAbsent(), at=0.5)
    assert kinds(events) == ["AbsentSkipped", "TurnBegan"]
    assert kinds(events) == ["AbsentSkipped", "TurnBegan"]
    assert table.state.turn_state.ends == 30.5


def test_r9_a_skipped_turn_counts_as_one_without_a_digit():
    table = Table()
    for _ in range(2):
        table.do(SkipAbsent())
        table.do(Pass())
    table.do(SkipAbsent())
    assert not table.state.over
    table.do(Pass())
    assert table.state.reason is Ending.STALLED


def test_r9_a_round_in_which_another_player_writes_goes_on_without_who_is_skipped():
    table = Table()
    for _ in range(3):
        table.do(SkipAbsent())
        cell = table.state.grid.digits.index(0)
        table.do(Enter(cell, int(TINY_CARD.solution[cell])))
    assert not table.state.over
    assert table.state.stalled == 0


def test_r8_nobody_is_skipped_while_the_others_judge_or_in_a_pause():
    table = Table(referee=Referee.TABLE)
    table.do(Enter(1, 2), at=1.0)
    assert table.refusal(SkipAbsent(), at=2.0).fields == {"who": "Ann"}
    table = Table()
    table.do(Pause())
    assert table.refusal(SkipAbsent())


def test_r4_a_skip_that_comes_after_the_deadline_skips_nobody_else():
    table = Table("race", "Ann Ben Cem")
    assert kinds(table.do(SkipAbsent(), at=30.5)) == ["TimeRanOut", "TurnBegan"]
    assert table.turn == "Ben"


def test_r11_what_is_wrong_is_erased_when_who_wrote_it_is_skipped():
    table = Table("blitz")
    table.do(Enter(1, 1))
    events = table.do(SkipAbsent())
    assert kinds(events) == ["AbsentSkipped", "DigitErased", "TurnBegan"]


def test_alone_nobody_is_skipped():
    assert Table("solo", "Ann").refusal(SkipAbsent())


def test_t4_a_tile_in_hand_is_kept_and_one_from_the_bag_goes_back():
    table = laid_out(TINY_TILES, "", "12", turn_seconds=30)
    events = table.do(SkipAbsent(), at=1.0)
    assert kinds(events) == ["AbsentSkipped", "TurnBegan"]
    assert table.state.hands == (1, 2)
    bag = laid_out(TINY_BAG, "", "..", turn_seconds=30)
    before = bag.state.to_draw
    bag.do(Draw())
    assert kinds(bag.do(SkipAbsent())) == ["AbsentSkipped", "TilePutBack", "TurnBegan"]
    assert bag.state.to_draw == before


def test_t6_nobody_is_skipped_while_the_others_judge_a_tile():
    table = laid_out(TINY_TILES, "", "12", turn_seconds=30, referee=Referee.TABLE)
    table.do(Lay(0))
    assert table.refusal(SkipAbsent())


@pytest.mark.parametrize("skips", [0, 3, 6])
def test_three_rounds_of_time_outs_and_skips_end_a_tile_game(skips):
    table = laid_out(TINY_TILES, "", "12", turn_seconds=1)
    for turn in range(6):
        assert not table.state.over
        if turn < skips:
            (event, *_) = table.do(SkipAbsent())
            assert isinstance(event, AbsentSkipped)
        else:
            table.do(Tick(), at=table.seconds + 1.5)
    assert table.state.ended.reason is TilesEnding.STALLED
