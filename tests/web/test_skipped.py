"""R5: who is away from a table of phones is skipped after two turns, and never while connected."""

from __future__ import annotations

import pytest

from gridparty.games.common.events import AbsentSkipped
from gridparty.web import seat_file
from gridparty.web.protocol import RefusedError
from web_room import Table


@pytest.fixture(autouse=True)
def home(home):
    return home


def turn(table: Table) -> int:
    return table.host.view["game"]["turn"]["seat"]


def skipped(table: Table) -> list[int]:
    records = table.room.game.session.records
    events = [event for record in records for event in record.events]
    return [event.seat for event in events if isinstance(event, AbsentSkipped)]


def play_until(table: Table, seat: int) -> None:
    """The others pass or write, as they like, until it is that seat's turn."""
    for _ in range(20):
        if turn(table) == seat:
            return
        table.write()
        table.wait(0.1)
    raise AssertionError("it never is")


def two_turns_missed(table: Table, seat: int) -> None:
    for _ in range(2):
        play_until(table, seat)
        table.wait(31)


def test_who_is_away_is_skipped_after_the_second_time_out_in_a_row(words):
    table = Table(turn_seconds=30).begin()
    table.phones[1].leave()
    table.wait(4)
    two_turns_missed(table, 1)
    assert skipped(table) == []
    play_until(table, 0)
    before = table.room.game.table.seconds
    table.write()
    table.wait(0.1)
    assert skipped(table) == [1]
    assert turn(table) == 2
    assert table.room.game.table.seconds < before + 1
    words(table.host.view["game"]["events"][0])
    play_until(table, 0)
    table.write()
    table.wait(0.1)
    assert skipped(table) == [1, 1]


def test_the_third_turn_of_who_is_connected_has_its_whole_time():
    table = Table(turn_seconds=30).begin()
    two_turns_missed(table, 1)
    play_until(table, 1)
    table.wait(29)
    assert turn(table) == 1
    table.phones[1].connection.hidden = True  # a screen that is dark is connected, too
    table.wait(0.5)
    assert turn(table) == 1
    assert skipped(table) == []


def test_who_comes_back_plays_again_and_has_two_more_turns():
    table = Table(turn_seconds=30).begin()
    ben = table.phones[1]
    ben.leave()
    table.wait(4)
    two_turns_missed(table, 1)
    table.phones[1] = ben.again()
    play_until(table, 1)
    assert table.room.game.has_missed(1) == 2
    table.write()
    assert table.room.game.has_missed(1) == 0
    table.phones[1].leave()
    table.wait(4)
    play_until(table, 1)
    table.wait(31)
    assert table.room.game.has_missed(1) == 1
    assert skipped(table) == []


def test_who_comes_back_while_being_skipped_is_not_any_more():
    table = Table(turn_seconds=30).begin()
    table.phones[1].leave()
    table.wait(4)
    two_turns_missed(table, 1)
    play_until(table, 0)
    table.phones[1] = table.phones[1].again()
    table.write()
    table.wait(5)
    assert turn(table) == 1
    assert table.write()["type"] == "done"


def test_who_was_removed_is_skipped_too_and_lets_themselves_in_again():
    table = Table(turn_seconds=30).begin()
    table.room.do_as_host("remove", seat=1)
    two_turns_missed(table, 1)
    play_until(table, 0)
    table.write()
    table.wait(0.1)
    assert skipped(table) == [1]
    assert table.phones[1].join("Ben")["type"] == "seated"
    play_until(table, 1)
    table.wait(1)
    assert turn(table) == 1


def test_several_who_are_away_are_skipped_one_after_another():
    table = Table("race", ("Ann", "Ben", "Cem", "Dora"), turn_seconds=30).begin()
    for seat in (1, 2):
        table.phones[seat].leave()
    table.wait(4)
    for _ in range(2):
        play_until(table, 1)
        table.wait(61)
    play_until(table, 0)
    table.write()
    table.wait(0.1)
    assert skipped(table) == [1, 2]
    assert turn(table) == 3


def test_in_blitz_a_turn_in_which_something_was_written_is_not_missed():
    table = Table("blitz", turn_seconds=30, rounds=9).begin()
    for _ in range(2):
        while turn(table) != 1:
            table.first.do("pass")
        table.write()
        table.wait(31)
    table.phones[1].leave()
    table.wait(4)
    while turn(table) != 1:
        table.first.do("pass")
    table.wait(1)
    assert turn(table) == 1
    assert skipped(table) == []


def test_t4_in_a_tile_game_with_a_clock_it_is_the_same():
    table = Table("tiles", turn_seconds=30).begin()
    table.phones[1].leave()
    table.wait(6 * 30 + 1)
    assert skipped(table) == []
    assert turn(table) == 0
    table.wait(30)
    assert skipped(table) == [1]
    assert turn(table) == 2


def test_where_no_clock_runs_nobody_is_skipped():
    table = Table(turn_seconds=None).begin()
    table.phones[0].leave()
    table.wait(600)
    assert turn(table) == 0


def test_after_a_crash_it_is_still_known(monkeypatch):
    from gridparty.evening.session import session
    from gridparty.evening.session.clock import ScriptClock

    monkeypatch.setattr(session, "_require_proved_card", lambda recording: None)
    table = Table(turn_seconds=30, keep=seat_file.SeatFile()).begin()
    table.phones[1].leave()
    table.wait(4)
    two_turns_missed(table, 1)
    play_until(table, 0)
    table.room.evening.session.close()
    room = seat_file.resume_room(
        seat_file.read(seat_file.newest()), ScriptClock(), seat_file.SeatFile()
    )
    assert room.game.has_missed(1) == 2
    assert room.game.has_missed(0) == 0


def test_a_skip_that_cannot_be_written_down_is_tried_again(monkeypatch):
    table = Table(turn_seconds=30).begin()
    table.phones[1].leave()
    table.wait(4)
    two_turns_missed(table, 1)
    play_until(table, 0)

    def full(game: object) -> None:
        raise RefusedError("not-saved", "the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(type(table.room.game), "skip_absent", full)
        table.write()
        table.wait(0.5)
        assert turn(table) == 1
        assert table.room.due() > 0.1
    table.wait(3)
    assert skipped(table) == [1]


def test_r9_two_of_whom_one_is_away_end_by_three_rounds_without_a_digit():
    table = Table("race", ("Ann", "Ben"), turn_seconds=30).begin()
    table.phones[1].leave()
    table.wait(4)
    two_turns_missed(table, 1)
    for _ in range(3):
        assert table.room.stage == "play"
        table.first.do("pass")
        table.wait(0.1)
    assert table.room.stage == "over"
