"""Which phone is host: the first, whoever it names, and another one when it is gone."""

from __future__ import annotations

from random import Random

import pytest

from gridparty.web.protocol import REQUESTS
from gridparty.web.requests import _OF_HOST
from gridparty.web.seat_file import SeatFile, read, resume_room, written
from gridparty.web.seats import LOST
from playing import TINY_CARD
from web_room import Phone, Table

OF_HOST = {*_OF_HOST}


@pytest.fixture(autouse=True)
def home(home):
    return home


def hosts(table: Table) -> list[str]:
    """The names of those whose pages may what a host may, as every page is told."""
    told = {
        tuple(one["name"] for one in page.view["seats"] if one["host"]) for page in pages(table)
    }
    (names,) = told
    phones = (page for page in pages(table)[1:] if page.view["host"])
    may = {page.view["seats"][page.view["you"]]["name"] for page in phones}
    assert may <= {*names}  # one who is away has no page
    return [*names]


def pages(table: Table) -> list[Phone]:
    here = table.room.connections
    return [page for page in (table.host, *table.phones) if page.connection in here]


def test_the_first_phone_that_joins_is_host_alone():
    table = Table(names=())
    assert hosts(table) == []
    for name in ("Ann", "Ben"):
        table.phones.append(Phone(table.room))
        table.phones[-1].join(name)
        assert hosts(table) == ["Ann"]
    assert table.phones[0].do("bot", skill=1)["type"] == "done"


def test_the_host_begins_pauses_deals_and_ends():
    table = Table("sprint")
    ann = table.phones[0]
    assert ann.do("begin")["type"] == "done"
    ann.do("ready")
    table.wait(4)
    assert ann.do("pause")["type"] == "done"
    assert ann.do("end")["type"] == "done"
    assert table.room.stage == "over"
    assert ann.do("next")["type"] == "done"
    assert table.room.stage == "ready"
    assert ann.do("end")["type"] == "done"  # dealt by mistake


def test_a_host_hands_the_right_on_and_has_it_no_longer():
    table = Table()
    ann, ben, _ = table.phones
    assert ann.do("host", seat=1, who="Zoe")["code"] == "late"
    assert ann.do("host", seat=1, who="Ben")["type"] == "done"
    assert hosts(table) == ["Ben"]
    assert ann.do("begin")["code"] == "not-yours"
    assert ben.do("begin")["type"] == "done"
    assert hosts(table) == ["Ben"]  # also in the order of play


def test_only_a_phone_can_be_host():
    table = Table(names=("Ann",), bots=1)
    assert table.phones[0].do("host", seat=1)["code"] == "cannot"
    assert hosts(table) == ["Ann"]


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("how", ["stand-up", "remove", "bot", "hand"])
def test_it_passes_to_the_first_on_the_list_when_the_host_leaves(how, begun):
    table = Table().begin() if begun else Table()
    if how == "stand-up":
        table.phones[0].do("stand-up")
    else:
        more = {"bot": {"skill": 1}, "hand": {"to": "laptop"}}.get(how, {})
        table.room.do_as_host(how, seat=0, **more)
    assert hosts(table) == ["Ben"]
    assert not table.phones[0].view["host"]


def test_it_passes_on_when_the_host_is_away_for_long_and_not_before():
    table = Table()
    ann, ben, cem = table.phones
    ann.leave()
    ben.leave()
    table.wait(LOST - 1)
    assert hosts(table) == ["Ann"]
    table.wait(2)
    assert hosts(table) == ["Cem"]
    assert not ann.again().view["host"]
    assert cem.view["host"]


def test_with_nobody_else_there_it_stays():
    table = Table(names=("Ann",))
    table.phones[0].leave()
    table.wait(10 * LOST)
    again = table.phones[0].again()
    assert again.view["host"]


def test_the_laptop_may_keep_the_right_to_itself():
    table = Table()
    table.room.appoint(None)
    assert hosts(table) == []
    dan = Phone(table.room)
    dan.join("Dan")
    table.wait(2 * LOST)
    assert hosts(table) == []
    assert table.phones[0].do("begin")["code"] == "not-yours"
    table.room.appoint(2)
    assert hosts(table) == ["Cem"]


@pytest.mark.parametrize("seat", [None, 1])
def test_who_is_host_is_kept_with_the_seats(seat):
    table = Table("tiles", keep=SeatFile())
    table.room.appoint(seat)
    kept = read(table.room.code.lower())
    room = resume_room(kept, table.clock, SeatFile())
    assert [one.host for one in room.seats] == [number == seat for number in range(3)]
    back = Phone(room, token=table.phones[0].token)
    back.join("Ann")
    assert not back.view["host"]
    room.close()


@pytest.mark.parametrize("stage", ["lobby", "ready", "play", "paused", "over"])
def test_a_phone_without_the_right_is_obeyed_in_nothing_that_is_the_hosts(stage):
    """An adversary at the table, and one who only knows the code, try every message."""
    rng = Random(stage)
    table = Table()
    if stage != "lobby":
        table.room.next()
    if stage in ("play", "paused", "over"):
        table.first.do("ready")
    if stage == "paused":
        table.phones[0].do("pause")
    if stage == "over":
        table.phones[0].do("end")
    for eve in (table.phones[1], Phone(table.room), Phone(table.room, "tv")):
        for what in sorted(OF_HOST):
            for seat in range(4):
                values = {
                    "seat": seat, "who": rng.choice(("Ann", "Ben")), "skill": 1, "to": "phone",
                    "name": "Zoe", "game": "tiles", "digits": TINY_CARD.givens, "text": "12",
                }  # fmt: skip
                names = [name.rstrip("?") for name in REQUESTS[what]]
                before = written(table.room), table.room.stage, table.room.evening
                answer = eve.do(what, **{name: values[name] for name in names if name in values})
                assert answer["code"] == "not-yours", what
                assert (written(table.room), table.room.stage, table.room.evening) == before
    assert hosts(table) == ["Ann"]
