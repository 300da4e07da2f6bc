"""`gridparty host`: the options of every game, and of who may reach the table."""

from __future__ import annotations

import pytest

from gridparty.errors import WishError
from gridparty.system import paths
from gridparty.web.seat_file import SeatFile
from gridparty.web.server import Reach


@pytest.fixture
def hosted(monkeypatch, home):
    """What would be served: the rooms, and who may reach them."""
    served: list[tuple] = []

    async def stay(rooms, room, reach, shell):
        served.append((room, reach))

    monkeypatch.setattr("gridparty.lines.host.host_in_lines", stay)
    return served


def test_every_game_for_devices_has_its_own_options_and_those_of_a_host(run, hosted):
    run("host", "race", "--players", "Ann,Ben", "--bots", "1", "--seconds", "20", "--lan")
    run("host", "tiles", "--players", "Ann,Ben", "--supply", "bag", "--port", "9000", "--here")
    run("host", "solo", "--minutes", "5", "--address", "table.local")
    (race, lan), (tiles, here), (solo, named) = hosted
    assert race.new_game.rules.turn_seconds == 20
    assert [seat.name for seat in race.seats] == ["Ann", "Ben", "Ada (bot)"]
    assert [seat.device.value for seat in race.seats] == ["free", "free", "bot"]
    assert lan == Reach(lan=True)
    assert not tiles.new_game.rules.edition.hidden
    assert here == Reach(port=9000)
    assert (solo.seats, solo.new_game.title) == ((), "solo")
    assert named == Reach(lan=True, address="table.local")


def test_handicaps_pens_and_teams_are_of_the_seats_that_are_kept(run, hosted, words):
    run("host", "race", "--players", "Ann,Ben", "--handicap", "Ben=60s,x2", "--pens", "Ann=red")
    room = hosted[0][0]
    words(room.view_of(None).seats[1].handicap)
    assert [seat.guest.pen for seat in room.seats] == [5, 1]


@pytest.mark.parametrize("port", [1, 65535])
def test_a_table_takes_any_port_there_is(run, hosted, port):
    run("host", "race", "--players", "Ann,Ben", "--port", str(port), "--here")
    assert hosted[0][1].port == port


def test_a_table_that_broke_off_is_reopened_and_saved_again(run, hosted, monkeypatch):
    monkeypatch.setattr(SeatFile, "part", lambda self, room: None)
    run("host", "race", "--players", "Ann,Ben", "--first", "Ben")
    before = hosted[0][0]
    SeatFile()(before)
    run("host", "--resume")
    after = hosted[1][0]
    assert (after.code, [seat.name for seat in after.seats]) == (before.code, ["Ann", "Ben"])
    for path in paths.sessions().glob("*.room"):
        path.unlink()
    after._keep()
    assert list(paths.sessions().glob("*.room"))


def test_a_hosted_game_begins_with_the_one_who_is_named_or_the_first_seat(run, hosted):
    run("host", "race", "--players", "Ann,Ben", "--first", "Ben")
    run("host", "race", "--players", "Ann,Ben")
    assert [room.first for room, _ in hosted] == ["Ben", ""]


def test_the_usual_game_is_hosted_where_none_is_named(run, hosted):
    run("host", "--lan")
    assert hosted[0][0].new_game.title == "race"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["host", "paper"], "No such command"),
        (["host", "race", "--heats", "--players", "A,B,C,D,E"], "gridparty play race --heats"),
        (["host", "race", "--port", "70000"], "--port takes 1 to 65535"),
        (["host", "race", "--port", "65536"], "--port takes 1 to 65535"),
        (["host", "race", "--port", "0"], "--port takes 1 to 65535"),
        (["host", "race", "--address", ":no:address:"], "--address takes"),
        (["host", "race", "--address", "a/b"], "--address takes"),
        (["host", "--lan", "race"], "behind the game"),
        (["host", "race", "--players", "A,B,C,D,E,F,G,H,I"], "--players takes 1 to 8"),
        (["host", "race", "--clock", "script"], "--clock script"),
        (["host", "--resume"], "sessions"),
        (["host", "--resume", "mira7"], "mira7"),
    ],
)
def test_what_cannot_be_hosted_is_refused(run, hosted, typed, told):
    run(*typed, code=2)
    assert told in run.err
    assert not hosted


def test_a_table_is_gone_on_with_by_its_session_or_the_newest(run, hosted, monkeypatch):
    read: list[str] = []

    def kept(session):
        read.append(session)
        raise WishError("seen")

    monkeypatch.setattr("gridparty.web.seat_file.read", kept)
    monkeypatch.setattr("gridparty.web.seat_file.newest", lambda: "lise6")
    run("host", "--resume", code=2)
    run("host", "--resume", "--lan", code=2)
    run("host", "--resume", "mira7", "--here", code=2)
    assert read == ["lise6", "lise6", "mira7"]


def test_a_game_on_phones_is_gone_on_with_by_its_table(run, home):
    from gridparty.system import paths

    paths.sessions().mkdir(parents=True)
    (paths.sessions() / "mira7.room").write_text("{}")
    run("resume", "mira7", code=2)
    assert "played on phones" in run.err
    assert "gridparty host --resume mira7" in run.err
    run("resume", "lise6", code=2)  # nobody waits for that one: it is not there
    assert "host" not in run.err
