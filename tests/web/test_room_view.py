"""What a page is told of a room besides its game: value by value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.people.people import Guest
from gridparty.evening.session.clock import ScriptClock
from gridparty.games.catalogue import titles
from gridparty.games.common.participants import PENS
from gridparty.web.game_choice import choices, for_phones, offered
from gridparty.web.protocol import Visibility
from gridparty.web.room import Room
from gridparty.web.rooms import Rooms
from playing import TINY_CARD
from web_room import Phone, Table, plan_of, played_out


@pytest.fixture(autouse=True)
def home(home):
    return home


def test_each_seat_is_told_with_its_device_and_its_state():
    table = Table(names=("Ann", "Ben", "Cem", "Dan"), bots=1)
    room = table.room
    room.do_as_host("laptop", name="Eve")
    room.seating.expect([Guest("Fay", 7)])
    _, ben, cem, dan = table.phones
    ben.do("ready", on=True)
    room.take(cem.connection, Visibility(True))
    table.phones[0].ping(12.6)
    dan.leave()
    table.wait(4.26)
    plain = {"handicap": "", "next": True, "absent": False, "away_for": None, "delay": None}
    plain["host"] = False
    told = table.host.view["seats"]
    assert told == [
        {
            **plain,
            "seat": number,
            "name": name,
            "pen": number,
            "letter": "ABCDEFGH"[more.get("pen", number)],
            **more,
        }
        for number, (name, more) in enumerate(
            [
                ("Ann", {"device": "phone", "state": "waiting", "delay": 13, "host": True}),
                ("Ben", {"device": "phone", "state": "ready"}),
                ("Cem", {"device": "phone", "state": "asleep"}),
                ("Dan", {"device": "phone", "state": "away", "away_for": 2.5, "absent": True}),
                (told[4]["name"], {"device": "bot", "state": "bot"}),
                ("Eve", {"device": "laptop", "state": "waiting"}),
                ("Fay", {"device": "free", "state": "waiting", "absent": True, "pen": 7}),
            ]
        )
    ]
    room.changed()
    assert table.host.view["seats"][3]["away_for"] == pytest.approx(4.3, abs=0.01)


def test_who_leaves_within_a_game_is_told_not_to_play_the_next_one():
    table = Table().begin()
    table.phones[1].do("stand-up")
    assert [seat["next"] for seat in table.host.view["seats"]] == [True, False, True]
    assert table.host.view["seats"][1]["absent"]


def test_pens_are_told_with_whoever_has_them():
    table = Table("race", ("Ann", "Ben"))
    table.phones[1].do("pen", pen=5)
    assert table.host.view["pens"] == [
        {
            "pen": number,
            "letter": pen.letter,
            "name": str(pen.name),
            "mark": number,
            "taken_by": {0: 0, 5: 1}.get(number),
        }
        for number, pen in enumerate(PENS)
    ]


def test_a_table_is_told_with_its_name_its_address_and_its_tvs():
    table = Table()
    room = Room(plan_of(), table.clock, name="Kitchen", code="K7QFMB", now=table.clock)
    room.address = "http://192.168.1.7:8765"
    Phone(room, "tv"), Phone(room, "tv")
    assert Phone(room).view["room"] == {
        "code": "K7QFMB",
        "name": "Kitchen",
        "address": "http://192.168.1.7:8765",
        "tvs": 2,
    }


def test_views_are_numbered_so_that_an_older_one_is_known():
    table = Table()
    serials = [one["serial"] for one in table.host.told if one["type"] == "view"]
    assert serials == sorted(set(serials))
    before = table.host.view["serial"]
    table.phones[0].do("ready", on=True)
    assert table.host.view["serial"] == table.phones[2].view["serial"] > before


def test_eight_known_people_who_are_not_here_are_offered_the_latest_first():
    names = tuple(f"P{number}" for number in range(8))
    first = Table("race", names[:4]).begin()
    played_out(first)
    table = Table("race", (*names[4:], "Ann", "Ben", "Cem")).begin()
    played_out(table)
    here = Room(plan_of(), table.clock, now=table.clock)
    ann = Phone(here)
    ann.join("ann")
    offered = Phone(here, here=True).view["people"]
    assert [one["name"] for one in offered] == [*names[4:], "Ben", "Cem", *names[:2]]
    pens = {seat.name: seat.guest.pen for one in (first, table) for seat in one.room.seats}
    assert [one["pen"] for one in offered] == [pens[one["name"]] for one in offered]
    assert Phone(here).view["people"] == []
    assert ann.view["people"] == []


def test_what_a_finished_game_came_to_is_told_with_who_is_next():
    table = Table("race", ("Ann", "Ben")).begin()
    assert table.host.view["over"] is None
    assert table.host.view["evening"] == {"games": 0, "totals": {}, "won": {}, "adds_up": True}
    played_out(table)
    over, evening = table.host.view["over"], table.host.view["evening"]
    result = table.host.view["game"]["result"]
    assert (over["next"], over["more"]) == ("Ben", True)
    assert over["praise"] == list(table.room.said)
    totals = {("Ann", "Ben")[row["seat"]]: row["total"] for row in result["ranking"]}
    assert evening["totals"] == totals
    assert evening["games"] == 1
    best = max(totals.values())
    assert evening["won"] == {name: 1 for name, total in totals.items() if total == best}


def test_after_the_last_card_nobody_is_next():
    only = replace(plan_of(), cards=TypedIn(TINY_CARD.givens))
    table = Table("race", ("Ann", "Ben"), new_game=only).begin()
    played_out(table)
    over = table.host.view["over"]
    assert (over["next"], over["more"]) == ("", False)


def test_a_game_fits_as_many_as_it_takes():
    most = {"race": 8, "blitz": 8, "solo": 1, "kids": 4, "daily-hard": 1}
    for people in (1, 2, 4, 5, 8):
        fits = {one.game: one.fits for one in choices(people)}
        assert list(fits) == list(offered())
        assert {title: fits[title] for title in most} == {
            title: people <= number for title, number in most.items()
        }
    assert all(one.summary for one in choices(2))
    assert set(for_phones()) < {title for title, _ in titles()}


def test_the_last_three_news_and_the_last_three_events_are_told_the_newest_first():
    table = Table()
    room = table.room
    joined = list(room.seating.news)
    assert len(joined) == 3
    table.phones[0].do("ready", on=True)
    assert table.host.view["news"] == [room.seating.news[0], *joined[:2]]
    told = room.seating.told
    table.phones[0].do("ready", on=True)  # once more: that is no news
    assert room.seating.told == told
    table.begin()
    for _ in range(3):
        table.write()
    events = table.host.view["game"]["events"]
    assert len(events) == 3
    assert events == list(reversed(room.game.since(0)))[:3]
    assert room.game.since(len(room.game.session.records)) == ()


def test_a_view_asked_for_by_the_terminal_is_that_of_its_seat():
    table = Table().begin()
    for seat in (0, None):
        view = table.room.view_of(seat, host=seat is None)
        assert (view.you, view.host) == (seat, seat is None)
        assert view.game == table.room.game.view(seat)
    assert "remove" in table.room.view_of(None, host=True).may
    assert table.room.view_of(1).may == tuple(table.phones[1].view["may"])
    assert table.room.view_of(1).serial == table.phones[1].view["serial"]


def test_what_a_game_needs_is_told_before_it_can_begin():
    table = Table("race", ("Ann",))
    assert table.host.view["missing"]
    table.room.do_as_host("bot", skill=1)
    assert table.host.view["missing"] == ""
    table.phones[0].do("ready", on=True)
    assert table.host.view["missing"]  # the host begins, as more people may come
    table.room.next()
    assert table.host.view["missing"] == ""


def test_options_are_told_before_the_first_game_and_of_another_one():
    table = Table("race", ("Ann", "Ben"))
    first = table.host.view["options"]
    assert first
    played_out(table.begin())
    assert table.host.view["options"] == []
    table.room.do_as_host("game", game="tiles")
    assert table.host.view["options"] not in ([], first)
    table.room.do_as_host("game", game="race")
    assert table.host.view["options"] == []


@pytest.mark.parametrize("here", [True, False])
def test_a_page_on_the_hosts_machine_is_offered_names_and_another_is_not(here):
    clock = ScriptClock()
    played_out(Table("race", ("Ann", "Ben")).begin())
    rooms = Rooms(now=clock)
    rooms.add(Room(plan_of(), clock, now=clock, code="K7QFMB"))
    told: list[Any] = []
    visit = rooms.visit(told.append, "127.0.0.1", here=here)
    assert visit.take('{"type":"hello","room":"K7QFMB","as":"phone"}')
    names = [person.name for person in told[-1].people]
    assert names == (["Ann", "Ben"] if here else [])


@pytest.mark.parametrize(("first", "begins"), [("Ben", 1), ("", 0), ("Zoe", 0)])
def test_whoever_was_named_begins_the_first_game(first, begins):
    clock = ScriptClock()
    room = Room(plan_of(), clock, now=clock, first=first)
    for name in ("Ann", "Ben"):
        Phone(room).join(name)
    room.next()
    assert room.first == first
    assert room.view_of(None).game.turn.seat == begins
