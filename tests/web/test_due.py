"""When a room wants to be looked at again: a server sleeps until then."""

from __future__ import annotations

import pytest

from gridparty.evening.session.clock import ScriptClock
from gridparty.web.protocol import Visibility
from gridparty.web.room import Room
from gridparty.web.room_game import LOOK
from gridparty.web.rooms import Rooms
from gridparty.web.seats import AWAY
from web_room import Phone, Table, plan_of


@pytest.fixture(autouse=True)
def home(home):
    return home


def look(table: Table) -> float:
    """Look now; the seconds until the next look."""
    table.room.tick()
    return table.room.due()


def broken(*args: object) -> None:
    raise ZeroDivisionError


def test_a_room_where_nothing_happens_is_looked_at_now_and_then():
    clock = ScriptClock()
    room = Room(plan_of(), clock, now=clock)
    assert room.due() == LOOK
    clock.leap(LOOK / 4)
    assert room.due() == pytest.approx(LOOK * 3 / 4)
    clock.leap(9 * LOOK)
    assert room.due() == 0
    room.tick()
    assert room.due() == LOOK


def test_the_end_of_a_turn_is_met_just_after_it():
    table = Table("race", ("Ann", "Ben"), turn_seconds=30).begin()
    table.clock.leap(29.9)
    assert 0.1 < look(table) < 0.11  # what comes at the deadline still counts
    table.first.do("pause")
    assert look(table) == LOOK


def test_a_bot_moves_when_it_has_thought():
    table = Table("race", ("Ann",), bots=1).begin()
    table.write()
    plan = table.room.game.table.opponents.next()
    wait = plan.at - table.room.game.table.seconds
    table.clock.leap(wait - 0.05)
    assert look(table) == pytest.approx(0.05, abs=0.01)
    assert table.host.view["game"]["turn"]["seat"] == 1
    table.clock.leap(0.06)
    table.room.tick()
    assert table.room.game.session.records[-1].events


def test_a_silent_phone_is_away_as_soon_as_it_may_be_called_so():
    table = Table("race", ("Ann", "Ben"))
    for phone in table.phones:
        table.room.take(phone.connection, Visibility(phone is table.phones[1]))
    table.clock.leap(AWAY - 1)
    assert look(table) == LOOK  # more than two seconds without a look would count as a stop
    table.clock.leap(0.8)
    assert look(table) == pytest.approx(0.2)
    table.phones[0].ping()
    assert look(table) == LOOK  # of a dark screen nothing is awaited
    table.phones[1].leave()
    table.clock.leap(AWAY - 1)
    table.phones[0].ping()
    assert look(table) == LOOK
    table.clock.leap(0.9)
    table.phones[0].ping()
    assert look(table) == pytest.approx(0.1)


def test_an_announcement_goes_when_its_time_has_come():
    table = Table().begin()
    table.phones[0].do("agree")
    table.phones[1].do("play-on")
    table.room.do_for_table("pause")  # so that nothing else is due
    for _ in range(5):
        table.clock.leap(1.98)
        for phone in table.phones:
            phone.ping()
        table.room.tick()
    assert look(table) == pytest.approx(0.1)
    assert table.host.view["notice"]
    table.clock.leap(0.1)
    table.room.tick()
    assert table.host.view["notice"] == ""
    assert table.room.due() == LOOK


def test_after_an_error_it_is_tried_again_a_moment_later(monkeypatch):
    table = Table("race", ("Ann", "Ben"), turn_seconds=30).begin()
    table.clock.leap(29.95)
    monkeypatch.setattr(table.room.game.table, "tick", broken)
    assert look(table) == LOOK  # not at once, again and again
    table.clock.leap(LOOK / 2)
    assert table.room.due() == pytest.approx(LOOK / 2)
    monkeypatch.undo()
    table.clock.leap(LOOK / 2)
    assert table.room.due() <= 0.01
    table.room.tick()
    assert table.host.view["game"]["turn"]["seat"] == 1


def test_who_is_to_be_skipped_is_skipped_at_once():
    table = Table(turn_seconds=30).begin()
    table.write()
    table.phones[1].leave()
    while table.room.game.has_missed(1) < 2:
        table.wait(1)
    while table.host.view["game"]["turn"]["seat"] != 0:
        table.wait(1)
    table.clock.leap(0.5)
    table.first.ping()
    table.write()
    assert table.host.view["game"]["turn"]["seat"] == 1
    assert table.room.due() == 0


def test_of_several_rooms_the_first_that_is_due_is_looked_at():
    clock = ScriptClock()
    early, late = (Room(plan_of(), clock, now=clock, code=code) for code in ("AAAAAA", "BBBBBB"))
    rooms = Rooms(now=clock)
    assert rooms.due() == LOOK  # without a room
    rooms.add(early)
    clock.leap(LOOK / 2)
    late.tick()
    rooms.add(late)
    assert rooms.due() == pytest.approx(LOOK / 2)
    clock.leap(LOOK / 2)
    assert rooms.due() == 0
    rooms.tick()
    assert early.due() == LOOK
    assert rooms.due() == pytest.approx(LOOK / 2)
    rooms.remove(late)
    assert rooms.due() == LOOK
    assert [room.code for room in rooms] == ["AAAAAA"]


def test_a_change_brings_the_next_look_forward():
    table = Table("race", ("Ann", "Ben"), turn_seconds=30)
    rooms = Rooms(now=table.clock)
    rooms.add(table.room)
    heard = []
    rooms.listen(lambda: heard.append(rooms.due()))
    table.clock.leap(LOOK * 0.9)
    table.begin()
    assert heard
    assert rooms.due() == pytest.approx(LOOK * 0.1)
    table.clock.leap(29.99 - LOOK)
    Phone(table.room, "tv")
    assert rooms.due() <= 0.1
