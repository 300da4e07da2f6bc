"""Codes and tokens: drawn so that nobody foresees them, and not to be guessed."""

from __future__ import annotations

import pytest

from gridparty.evening.session.clock import ScriptClock
from gridparty.web import codes
from gridparty.web.protocol import Join, RefusedError
from gridparty.web.room import Room
from gridparty.web.rooms import Rooms
from web_room import plan_of


def refused(rooms: Rooms, *asked: str) -> str:
    """The code with which the rooms refuse."""
    with pytest.raises(RefusedError) as told:
        rooms.find(*asked)
    return told.value.code


def test_a_code_has_six_letters_that_nobody_mistakes():
    drawn = {codes.new_code() for _ in range(200)}
    assert len(drawn) == 200
    assert not set("".join(drawn)) & set("01OI")
    assert {len(code) for code in drawn} == {6}


def test_a_code_is_read_however_it_is_typed():
    assert codes.as_typed(" k7q-fmb ") == "K7QFMB"


def test_a_token_opens_what_it_hashes_to_and_nothing_else():
    token = codes.new_token()
    assert codes.opens(token, codes.hashed(token))
    assert not codes.opens(token, codes.hashed(codes.new_token()))
    assert not codes.opens("", "")
    assert token not in codes.hashed(token)


def test_codes_guessed_at_full_speed_for_a_minute_open_nothing():
    clock = ScriptClock()
    rooms = Rooms(now=clock)
    rooms.add(Room(plan_of(), ScriptClock(), now=clock, code="K7QFMB"))
    looked_at = 0
    for tick in range(6_000):  # every hundredth of a second, each time from another address
        clock.now = tick / 100
        address = f"10.0.{tick % 250}.{tick % 199}"
        try:
            rooms.find(f"A{tick:05}", address)
        except RefusedError as refused:
            looked_at += refused.code == "no-room"
    assert looked_at < 80  # of a thousand million


def test_codes_guessed_again_and_again_from_forty_addresses_shut_nobody_out():
    clock = ScriptClock()
    rooms = Rooms(now=clock)
    room = Room(plan_of(), ScriptClock(), now=clock, code="K7QFMB")
    rooms.add(room)
    looked_at = 0
    for tick in range(6_000):
        clock.now = tick / 100
        try:
            rooms.find(f"A{tick:05}", f"10.0.0.{tick % 40}")
        except RefusedError as refused:
            looked_at += refused.code == "no-room"
        if tick % 1_000 == 999:
            assert rooms.find("K7QFMB", f"10.0.1.{tick // 1_000}") is room
    assert looked_at < 100


def test_a_right_code_tells_nothing_while_somebody_has_to_wait():
    clock = ScriptClock()
    rooms = Rooms(now=clock)
    rooms.add(Room(plan_of(), ScriptClock(), now=clock, code="K7QFMB"))
    for _ in range(4):
        assert refused(rooms, "AAAAAA", "10.0.0.9") == "no-room"
    assert refused(rooms, "K7QFMB", "10.0.0.9") == "too-many"
    assert rooms.find("k7q fmb", "10.0.0.8").code == "K7QFMB"  # others do not wait for it
    clock.leap(1.1)
    assert rooms.find("K7QFMB", "10.0.0.9").code == "K7QFMB"


def test_whoever_has_a_seat_comes_back_while_others_guess():
    clock = ScriptClock()
    rooms = Rooms(now=clock)
    room = Room(plan_of(), ScriptClock(), now=clock, code="K7QFMB")
    rooms.add(room)
    token = room.seating.join(Join(1, "Ann", None, None, back=False), room._requests.facts()).token
    for guesser in range(90):
        assert refused(rooms, f"BAAA{guesser}", f"10.0.0.{guesser}")
    assert refused(rooms, "K7QFMB", "10.0.1.1") == "too-many"
    assert rooms.find("K7QFMB", "10.0.1.1", token) is room
    assert refused(rooms, "K7QFMB", "10.0.1.1", codes.new_token()) == "too-many"
