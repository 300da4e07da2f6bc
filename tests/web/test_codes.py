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


def test_each_wrong_code_doubles_the_wait_up_to_a_minute():
    clock = ScriptClock()
    guesses = codes.Guesses(clock)
    waits = []
    for _ in range(12):
        guesses.missed("10.0.0.9")
        waits.append(guesses.waits("10.0.0.9"))
        clock.leap(waits[-1])
    assert waits == [0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert guesses.waits("10.0.0.8") == 0
    guesses.hit("10.0.0.9")  # a right code: all is forgotten
    guesses.missed("10.0.0.9")
    assert guesses.waits("10.0.0.9") == 0


def test_wrong_codes_are_forgotten_after_ten_minutes():
    clock = ScriptClock()
    guesses = codes.Guesses(clock)
    for _ in range(5):
        guesses.missed("10.0.0.9")
    clock.leap(600)
    guesses.missed("10.0.0.9")
    assert guesses.waits("10.0.0.9") == 4
    clock.leap(600.1)
    guesses.missed("10.0.0.9")
    assert guesses.waits("10.0.0.9") == 0


def test_all_who_guess_wait_for_each_other_and_newcomers_for_newcomers():
    clock = ScriptClock()
    guesses = codes.Guesses(clock)
    for number in range(60):
        guesses.missed(f"10.0.0.{number}")
    assert guesses.waits("10.0.1.1") == 0  # sixty may be wrong once
    for number in range(30):
        guesses.missed(f"10.0.0.{number}")
    assert guesses.waits("10.0.0.0") == guesses.waits("10.0.0.59") == 0
    for number, wait in enumerate((1, 2, 4, 5, 5), start=30):
        guesses.missed(f"10.0.0.{number}")
        assert guesses.waits("10.0.0.0") == wait
        assert guesses.waits("10.0.1.1") == 0
        clock.leap(wait)
    guesses.missed("10.0.1.1")
    assert guesses.waits("10.0.1.2") == 1
    assert guesses.waits("10.0.0.0") == 0


def test_of_many_addresses_those_that_wait_longest_are_remembered(monkeypatch):
    monkeypatch.setattr(codes, "_MOST_ADDRESSES", 3)
    clock = ScriptClock()
    clock.leap(1000)
    guesses = codes.Guesses(clock)
    for _ in range(6):
        guesses.missed("10.0.0.1")
    for number in range(2, 9):
        guesses.missed(f"10.0.0.{number}")
    assert guesses.waits("10.0.0.1") == 4
    clock.leap(601)
    guesses.missed("10.0.0.9")
    assert list(guesses._of) == ["10.0.0.9"]


def test_a_bucket_gives_so_much_at_once_and_then_so_much_a_second():
    clock = ScriptClock()
    bucket = codes.Bucket(clock, at_once=3, a_second=2)
    assert [bucket.take() for _ in range(4)] == [True] * 3 + [False]
    clock.leap(0.5)
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.leap(60)
    assert [bucket.take(2), bucket.take(2), bucket.take()] == [True, False, True]


def test_each_address_has_a_bucket_of_its_own_and_too_many_begin_anew():
    clock = ScriptClock()
    buckets = codes.Buckets(clock, at_once=2, a_second=1, most=2)
    assert [buckets.take("a", 2), buckets.take("b"), buckets.take("a")] == [True, True, False]
    assert buckets.take("c")
    assert buckets.take("a")
    clock.leap(1)
    assert [buckets.take("a", 2), buckets.take("a")] == [True, False]
