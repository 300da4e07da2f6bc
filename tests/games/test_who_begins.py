"""Before the clock runs another player may be let begin (R3, R4); after that it is settled."""

from __future__ import annotations

import pytest

from gridparty.games.common.commands import Continue, LetBegin, Pause
from gridparty.games.common.events import FirstChosen
from gridparty.games.race.commands import Enter, Pass
from gridparty.games.tiles.commands import Draw
from gridparty.games.tiles.editions import EDITIONS, mixed
from playing import Table, begun

SETTLED = "The game has begun: who begins is settled."


@pytest.mark.parametrize("mode", ["race", "blitz", "tiles", "tiles-simple"])
def test_r3_who_begins_can_be_changed_until_the_first_second(mode):
    table = Table(mode, "Ann Ben Cem")
    table.do(Pause())
    assert table.do(LetBegin())[0] == FirstChosen(1)
    assert (table.state.first, table.state.turn_state.seat) == (1, 1)
    assert table.do(LetBegin(0))[0] == FirstChosen(0)
    assert table.do(LetBegin(0)) == []
    table.do(LetBegin(2))
    table.do(Continue())
    assert table.state.names[table.state.turn_state.seat] == "Cem"
    assert table.refusal(LetBegin(), 0.1)


def test_r3_the_rounds_are_counted_from_whoever_begins():
    table = Table("race", "Ann Ben Cem")
    table.do(LetBegin(2))
    for _ in range(3):
        table.do(Pass(), 1.0)
    assert (table.state.round, table.state.starter, table.state.turn_state.seat) == (2, 2, 2)


def test_the_turn_of_whoever_begins_has_its_whole_time():
    table = Table("race", turn_seconds=20.0)
    table.do(LetBegin(1))
    assert table.state.left(0.0) == 20.0
    assert table.state.round == 1


@pytest.mark.parametrize("command", [Enter(1, 2), Pass()])
def test_once_somebody_has_played_who_begins_is_settled(command):
    table = Table("race")
    table.do(command)
    assert table.refusal(LetBegin())


def test_a_tile_that_was_drawn_settles_it_too():
    table = Table(mixed(EDITIONS["tiles-bag"], name="by seats", order="named"))
    table.do(Draw())
    assert table.refusal(LetBegin())


def test_nobody_overrules_the_lot():
    assert Table("tiles-bag").refusal(LetBegin())


def test_who_is_no_player_cannot_begin():
    assert str(Table("race").refusal(LetBegin(5))) == "expected a seat below 2, got 5"


def test_r4_a_game_is_laid_out_until_its_first_player_is_ready(tmp_path):
    session = begun(tmp_path, "race", "Ann Ben")
    session.pause()
    session.submit(LetBegin())
    assert session.fresh
    session.submit(Continue())
    session.pause()
    assert not session.fresh
