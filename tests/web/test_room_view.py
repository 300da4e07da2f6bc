"""What a page is told of a room besides its game: value by value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.people.people import Guest
from gridparty.games.catalogue import titles
from gridparty.games.common.participants import PENS
from gridparty.web.game_choice import choices, for_phones
from gridparty.web.protocol import Visibility
from gridparty.web.room import Room
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
    told = table.host.view["seats"]
    assert told == [
        {**plain, "seat": number, "name": name, "pen": number, "letter": name[0], **more}
        for number, (name, more) in enumerate(
            [
                ("Ann", {"device": "phone", "state": "waiting", "delay": 13}),
                ("Ben", {"device": "phone", "state": "ready"}),
                ("Cem", {"device": "phone", "state": "asleep"}),
                ("Dan", {"device": "phone", "state": "away", "away_for": 2.5, "absent": True}),
                (told[4]["name"], {"device": "bot", "state": "bot", "letter": told[4]["letter"]}),
                ("Eve", {"device": "laptop", "state": "waiting", "letter": told[5]["letter"]}),
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
    most = {"race": 8, "blitz": 8, "solo": 1, "kids": 4}
    for people in (1, 2, 4, 5, 8):
        fits = {one.game: one.fits for one in choices(people)}
        assert list(fits) == list(for_phones())
        assert {title: fits[title] for title in most} == {
            title: people <= number for title, number in most.items()
        }
    assert all(one.summary for one in choices(2))
    assert set(for_phones()) < {title for title, _ in titles()}
