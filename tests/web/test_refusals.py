"""What a room refuses, and the code by which a page knows why; nothing happens by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gridparty.games.race.commands import Pass
from gridparty.web.protocol import RefusedError
from web_room import Later, Phone, Table

TOO_MANY = tuple("ABCDEFGH")


@pytest.fixture(autouse=True)
def home(home):
    return home


def lobby() -> Table:
    """Ann may do what a host may, and Ben what a player may."""
    table = Table("race", ("Ann", "Ben"))
    table.room.appoint(0)
    return table


def played() -> Table:
    return lobby().begin()


def full() -> Table:
    table = Table("race", TOO_MANY)
    table.room.appoint(0)
    return table


def beside_a_bot() -> Table:
    table = Table("race", ("Ann",), bots=1)
    table.room.appoint(0)
    return table


def with_a_game(title: str, *names: str) -> Table:
    table = Table("race", names)
    table.room.appoint(0)
    table.room.do_as_host("game", game=title)
    return table


def taken_up() -> Table:
    """The second of eight has left, and somebody else plays the next game for them."""
    table = full().begin()
    table.phones[1].do("stand-up")
    assert Phone(table.room).join("Ida")["type"] == "seated"
    return table


@pytest.mark.parametrize(
    ("table", "who", "what", "fields", "code"),
    [
        (lobby, 1, "begin", {}, "not-yours"),
        (lobby, 1, "enter", {"cell": 1, "digit": 2}, "cannot"),  # there is no game yet
        (lobby, 0, "remove", {"seat": 2}, "no-seat"),
        (lobby, 0, "bot", {"seat": 2, "skill": 1}, "no-seat"),
        (lobby, 0, "name", {"seat": 1, "name": "Ann"}, "name-taken"),
        (lobby, 0, "laptop", {"name": "Ben"}, "name-taken"),
        (played, 0, "name", {"seat": 1, "name": "Eve"}, "cannot"),
        (played, 0, "game", {"game": "tiles"}, "cannot"),
        (played, 0, "begin", {}, "cannot"),
        (played, 0, "let-begin", {"seat": 1}, "cannot"),
        (played, 0, "go-on", {}, "cannot"),
        (played, 0, "play-on", {}, "cannot"),
        (played, 1, "pass", {}, "not-yours"),
        (full, 0, "laptop", {"name": "Ida"}, "full"),
        (full, 0, "bot", {"skill": 1}, "full"),
        (taken_up, 0, "hand", {"seat": 1, "to": "laptop"}, "full"),
        (taken_up, 0, "laptop", {"name": "B"}, "full"),
        (beside_a_bot, 0, "hand", {"seat": 1, "to": "laptop"}, "cannot"),
        (lambda: with_a_game("solo", "Ann", "Ben"), 0, "begin", {}, "full"),
        (lambda: with_a_game("solo", "Ann"), 0, "bot", {"skill": 1}, "cannot"),
        (lambda: with_a_game("race", "Ann"), 0, "begin", {}, "missing"),
    ],
)
def test_a_refused_request_has_a_code_and_changes_nothing(
    table: Callable[[], Table], who: int, what: str, fields: dict[str, object], code: str
):
    at = table()
    before = at.room.seats, at.room.stage, at.host.view["serial"]
    answer = at.phones[who].do(what, **fields)
    assert (answer["type"], answer["code"]) == ("refused", code)
    assert answer["why"]
    assert "None" not in answer["why"]
    assert (at.room.seats, at.room.stage, at.host.view["serial"]) == before


def seats(table: Table) -> list[tuple[str, str, int]]:
    told = table.host.view["seats"]
    return [(seat["name"], seat["device"], seat["pen"]) for seat in told]


@pytest.mark.parametrize(
    ("what", "fields", "after"),
    [
        ("name", {"seat": 1, "name": " Eve "}, [("Ann", "phone", 0), ("Eve", "phone", 1)]),
        ("name", {"seat": 1, "name": "BEN"}, [("Ann", "phone", 0), ("BEN", "phone", 1)]),
        ("remove", {"seat": 0}, [("Ben", "phone", 1)]),
        ("hand", {"seat": 1, "to": "laptop"}, [("Ann", "phone", 0), ("Ben", "laptop", 1)]),
        ("hand", {"seat": 1, "to": "phone"}, [("Ann", "phone", 0), ("Ben", "free", 1)]),
        (
            "laptop",
            {"name": "Cem"},
            [("Ann", "phone", 0), ("Ben", "phone", 1), ("Cem", "laptop", 2)],
        ),
        ("game", {"game": "tiles"}, [("Ann", "phone", 0), ("Ben", "phone", 1)]),
    ],
)
def test_what_a_host_may_do_before_a_game_is_done(what, fields, after):
    table = lobby()
    news = table.room.seating.told
    assert table.phones[0].do(what, **fields)["type"] == "done"
    assert seats(table) == after
    assert (table.room.seating.told > news) == (what != "name")  # that is seen anyway


@pytest.mark.parametrize("seat", [None, 1])
def test_a_host_lets_a_bot_play_in_a_new_seat_or_for_somebody(seat):
    table = lobby()
    fields = {} if seat is None else {"seat": seat}
    assert table.phones[0].do("bot", skill=3, **fields)["type"] == "done"
    bot = table.room.seats[-1]
    assert (bot.device, bot.guest.skill, bot.guest.pen) == ("bot", 3, 2 if seat is None else 1)
    assert [one.name for one in table.room.seats][:-1] == ["Ann", "Ben"][: seat or 2]
    goodbyes = [one for one in table.phones[1].told if one["type"] == "bye"]
    assert [one["code"] for one in goodbyes] == ([] if seat is None else ["replaced"])


@pytest.mark.parametrize(
    ("name", "seat", "code"),
    [("Eve", 2, "no-seat"), ("Ben", 1, "taken"), ("Ben", None, "name-taken")],
)
def test_a_page_that_cannot_sit_down_learns_why_and_keeps_no_seat(name, seat, code):
    eve = Phone(lobby().room)
    assert eve.join(name, seat=seat)["code"] == code
    assert eve.view["you"] is None


def test_a_page_has_one_seat_and_a_tv_none():
    table = lobby()
    assert table.phones[0].join("Eve")["code"] == "taken"
    assert Phone(table.room, "tv").join("Eve")["code"] == "taken"
    assert [seat.name for seat in table.room.seats] == ["Ann", "Ben"]


def test_what_came_for_the_lobby_is_not_taken_for_the_game_that_lies_there_by_now():
    table = lobby()
    table.room.next()
    assert table.first.do("ready", on=True)["code"] == "late"
    assert table.room.stage == "ready"


def test_a_seat_that_waits_for_the_next_game_may_do_nothing_in_this_one():
    table = played()
    cem = Phone(table.room)
    cem.join("Cem")
    assert cem.do("pass")["code"] == "not-yours"
    table.room.appoint(2)
    assert cem.do("pause")["type"] == "done"  # as a host, for the whole table


def test_the_laptop_plays_in_seats_of_its_own_alone():
    table = played()
    for seat in (0, 2):
        with pytest.raises(RefusedError) as refused:
            table.room.take_from_laptop(seat, Pass())
        assert refused.value.code == "not-yours"


def test_the_host_does_for_a_table_only_what_is_possible_now():
    table = lobby()
    for what in ("pause", "ready", "pass"):
        with pytest.raises(RefusedError) as refused:
            table.room.do_for_table(what)
        assert refused.value.code == "cannot"
    table.begin()
    table.room.do_for_table("pause")
    assert table.room.stage == "paused"


def test_whoever_waits_for_a_game_to_be_laid_out_is_asked_to_wait():
    table, later = lobby(), Later()
    table.room.use_background(later)
    table.phones[0].do("begin")
    for phone in table.phones:
        assert phone.do("stand-up")["code"] == "late"
    later.do()
    assert table.room.stage == "ready"
    assert len(table.room.seats) == 2
