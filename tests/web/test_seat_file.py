"""Who sits where is on the disk: after a crash every seat goes on by its token."""

from __future__ import annotations

import json
import os
import stat

import pytest

from gridparty.errors import JournalError
from gridparty.evening.people.people import Guest
from gridparty.evening.series.new_game import default_new_game
from gridparty.evening.session import session as sessions
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.settings import Settings
from gridparty.system import paths
from gridparty.web import seat_file
from gridparty.web.game_choice import for_phones
from gridparty.web.seat_file import new_game_from_plain, new_game_to_plain
from web_room import Phone, Table


@pytest.fixture(autouse=True)
def home(home, monkeypatch):
    monkeypatch.setattr(sessions, "_require_proved_card", lambda recording: None)
    return home


def crashed(table: Table) -> None:
    """The power fails: nothing is said and nothing is tidied up."""
    table.room.evening.session.close()


def again(session: str | None = None) -> seat_file.Room:
    clock = ScriptClock()
    return seat_file.resume_room(
        seat_file.read(session or seat_file.newest()), clock, seat_file.SeatFile()
    )


def test_after_a_crash_code_seats_tokens_bots_and_points_are_there():
    table = Table("race", ("Ann", "Ben"), bots=1, keep=seat_file.SeatFile()).begin()
    table.write()
    table.room.do_as_host("bot", seat=1, skill=4)
    table.room.appoint(0)
    totals = table.host.view["game"]["totals"]
    crashed(table)
    room = again()
    assert room.code == table.room.code
    ann = Phone(room, token=table.phones[0].token)
    assert ann.view["you"] == 0
    assert ann.view["stage"] == "paused"
    assert ann.view["host"]
    assert ann.view["game"]["totals"] == totals
    assert [seat["device"] for seat in ann.view["seats"]] == ["phone", "bot", "bot"]
    assert set(room.game.table.opponents.skills) == {1, 2}
    assert ann.do("go-on")["type"] == "done"


def test_after_a_crash_too_the_first_token_opens_the_seat_again():
    table = Table("race", ("Ann", "Ben"), keep=seat_file.SeatFile()).begin()
    table.phones[1].leave()
    table.wait(4)
    eve = Phone(table.room)
    assert eve.join("Ben", back=True)["type"] == "seated"
    crashed(table)
    room = again()
    eve = Phone(room, token=eve.token)
    assert eve.view["you"] == 1
    assert Phone(room, token=table.phones[1].token).view["you"] == 1
    assert eve.view["you"] is None


def test_a_file_of_before_there_was_a_first_token_is_read():
    table = Table("race", ("Ann", "Ben"), keep=seat_file.SeatFile()).begin()
    crashed(table)
    (path,) = paths.sessions().glob("*.room")
    plain = json.loads(path.read_text())
    for seat in plain["seats"]:
        assert seat.pop("first_token") == ""
    path.write_text(json.dumps(plain))
    assert seat_file.read(seat_file.newest()).seats == table.room.seats
    assert Phone(again(), token=table.phones[1].token).view["you"] == 1


def test_a_seat_is_read_as_it_was_written():
    table = Table(bots=2, keep=seat_file.SeatFile()).begin()
    table.room.appoint(0)
    table.room.do_as_host("bot", seat=1, skill=4)
    table.room.do_as_host("remove", seat=2)
    by_name = table.phones[0]
    by_name.leave()
    table.wait(4)
    Phone(table.room).join("Ann", back=True)
    read = seat_file.read(seat_file.newest())
    assert read.seats == table.room.seats
    assert {seat.stands_in for seat in read.seats} == {0, 4}
    assert (read.code, read.name, read.agreed) == (table.room.code, "", None)
    crashed(table)
    room = again()
    assert room.seats == table.room.seats
    eve = Phone(room)
    eve.join("Eve")
    assert len({seat.key for seat in room.seats}) == 6  # the new one has a key of its own


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("code",), "k7qfmb"),
        (("code",), "K7QFM"),
        (("name",), 7),
        (("session",), None),
        (("seats", 0, "key"), "0"),
        (("seats", 0, "name"), None),
        (("seats", 0, "pen"), 9),
        (("seats", 0, "pen"), -1),
        (("seats", 0, "skill"), 5),
        (("seats", 0, "stands_in"), 5),
        (("seats", 0, "stands_in"), -1),
        (("seats", 0, "device"), None),
        (("seats", 0, "hat"), "red"),
        (("seats",), [{}]),
    ],
)
def test_a_value_that_cannot_be_is_refused(path, value):
    table = Table(keep=seat_file.SeatFile()).begin()
    crashed(table)
    file = seat_file.path_of(table.room.game.session.id)
    plain = json.loads(file.read_text())
    *above, last = path
    place = plain
    for key in above:
        place = place[key]
    if path == ("session",):
        del place[last]
        place["agreed"] = {"first": ""}
    else:
        place[last] = value
    file.write_text(json.dumps(plain))
    with pytest.raises(JournalError):
        seat_file.read(file.stem)


def test_a_room_has_at_most_32_seats():
    table = Table(keep=seat_file.SeatFile()).begin()
    file = seat_file.path_of(table.room.game.session.id)
    plain = json.loads(file.read_text())
    seat = plain["seats"][0]
    for count, read in ((32, True), (33, False)):
        plain["seats"] = [seat | {"key": key} for key in range(count)]
        file.write_text(json.dumps(plain))
        if read:
            assert len(seat_file.read(file.stem).seats) == count
        else:
            with pytest.raises(JournalError):
                seat_file.read(file.stem)


def test_of_several_tables_the_one_that_changed_last_goes_on():
    for seconds, name in ((1000, "lena3"), (3000, "mira7"), (2000, "nils5")):
        path = seat_file.path_of(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (seconds, seconds))
    assert seat_file.newest() == "mira7"
    with pytest.raises(JournalError):
        seat_file.read("mira7")  # it is empty


def test_a_file_goes_when_nothing_can_be_gone_on_with():
    keep = seat_file.SeatFile()
    table = Table("race", ("Ann",), keep=keep)
    table.room.appoint(0)
    (path,) = paths.sessions().glob("*.room")
    keep.part(table.room)
    assert not path.exists()
    table = Table("race", ("Ann", "Ben"), keep=keep).begin()
    keep.part(table.room)
    assert seat_file.path_of(table.room.game.session.id).exists()


def test_the_file_is_for_this_account_alone_and_holds_no_token():
    table = Table(keep=seat_file.SeatFile()).begin()
    (path,) = paths.sessions().glob("*.room")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    text = path.read_text()
    assert all(phone.token not in text for phone in table.phones)
    assert json.loads(text)["session"] == table.room.game.session.id


def test_a_room_has_one_file_that_goes_along_with_its_games():
    table = Table("race", ("Ann", "Ben"), keep=seat_file.SeatFile()).begin()
    while table.room.stage != "over":
        table.write()
    crashed(table)
    room = again()
    assert room.stage == "over"
    assert room.evening.games == 1
    assert [path.stem for path in paths.sessions().glob("*.room")] == [room.game.session.id]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-9],
        lambda text: "[]",
        lambda text: text.replace('"phone"', '"toaster"'),
        lambda text: text.replace('"pen": 0', '"pen": 99'),
        lambda text: text.replace('"leaves"', '"stays"'),
        lambda text: text.replace('"gridparty-room": 1', '"gridparty-room": 2'),
        lambda text: text.replace('"Ann"', '"Eve"'),
    ],
)
def test_a_damaged_file_is_refused(damage):
    table = Table(keep=seat_file.SeatFile()).begin()
    crashed(table)
    path = seat_file.path_of(table.room.game.session.id)
    path.write_text(damage(path.read_text()))
    with pytest.raises(JournalError):
        again()


def test_there_may_be_no_table_to_go_on_with():
    with pytest.raises(JournalError):
        seat_file.newest()
    with pytest.raises(JournalError):
        seat_file.read("../etc")


def test_a_table_that_breaks_off_before_its_first_game_has_its_lobby_again():
    new_game = default_new_game("race", Settings(seconds=45))
    table = Table("race", ("Ann",), keep=seat_file.SeatFile(), new_game=new_game)
    table.room.seating.expect([Guest("Ben", 1)])
    table.room.appoint(0)
    (path,) = paths.sessions().glob("*.room")
    assert path.stem == table.room.code.lower()
    assert seat_file.read(path.stem).session == ""
    room = again()
    assert (room.code, room.stage, room.new_game) == (table.room.code, "lobby", new_game)
    ann = Phone(room, token=table.phones[0].token)
    assert (ann.view["you"], ann.view["host"]) == (0, True)
    ben = Phone(room)
    ben.join("Ben")
    for phone in (ann, ben):  # Ben was named, so nobody else is awaited
        phone.do("ready")
    assert ann.view["stage"] == "ready"
    assert room.game.state.options.turn_seconds == 45
    assert [one.stem for one in paths.sessions().glob("*.room")] == [room.game.session.id]


@pytest.mark.parametrize("title", for_phones())
def test_what_is_agreed_is_written_down_as_it_is(title):
    new_game = default_new_game(title, Settings())
    assert new_game_from_plain(json.loads(json.dumps(new_game_to_plain(new_game)))) == new_game


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace('"race"', '"chess"'),
        lambda text: text.replace('"awaited": true', '"awaited": 7'),
        lambda text: text.replace('"turn_seconds": 30.0', '"turn_seconds": -1'),
        lambda text: text.replace('"plan"', '"play"'),
    ],
)
def test_damage_to_what_was_agreed_is_told(damage):
    table = Table(
        "race", ("Ann",), keep=seat_file.SeatFile(), new_game=default_new_game("race", Settings())
    )
    table.room.seating.expect([Guest("Ben", 1)])
    table.room.appoint(0)
    (path,) = paths.sessions().glob("*.room")
    path.write_text(damage(path.read_text()))
    with pytest.raises(JournalError, match=path.name):
        again()
