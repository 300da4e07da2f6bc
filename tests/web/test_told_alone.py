"""What concerns one page alone is told to that page alone: nobody can make a server talk to all."""

from __future__ import annotations

import pytest

from gridparty.errors import GridpartyError
from gridparty.web.protocol import Visibility
from gridparty.web.series import Series
from web_room import Phone, Table


@pytest.fixture(autouse=True)
def home(home):
    return home


def heard_meanwhile(table: Table, *, but: Phone) -> list[int]:
    """How many messages each of the others was sent since they were asked last."""
    others = [one for one in (table.host, *table.phones) if one is not but]
    found = [len(one.told) for one in others]
    for one in others:
        one.told = one.told[-1:]
    return [count - 1 for count in found]


def at_rest(table: Table) -> Table:
    for one in (table.host, *table.phones):
        one.told = one.told[-1:]
    return table


def test_what_is_refused_is_answered_to_its_sender_alone():
    table = at_rest(Table().begin())
    eve, ben = Phone(table.room), table.phones[1]
    for sender, code, wish in (
        (eve, "not-yours", lambda: eve.do("pass")),
        (eve, "not-yours", lambda: eve.do("begin")),
        (eve, "name-taken", lambda: eve.join("Ann")),
        (eve, "bad-name", lambda: eve.join("")),
        (ben, "not-yours", lambda: ben.do("enter", cell=1, digit=2)),
        (ben, "cannot", lambda: ben.do("ready")),
        (ben, "taken", lambda: ben.join("Ben")),
    ):
        heard_meanwhile(table, but=sender)
        sender.told.clear()
        assert wish()["code"] == code
        assert [one["type"] for one in sender.told] == ["refused"]
        assert not any(heard_meanwhile(table, but=sender))


def test_who_only_looks_comes_sleeps_and_goes_without_a_word_to_the_others():
    table = at_rest(Table().begin())
    eve = Phone(table.room)
    assert [one["type"] for one in eve.told] == ["welcome", "view"]
    table.room.take(eve.connection, Visibility(True))
    eve.leave()
    assert heard_meanwhile(table, but=eve) == [0, 0, 0, 0]


def test_a_tv_is_counted_so_the_host_hears_of_it():
    table = at_rest(Table())
    tv = Phone(table.room, "tv")
    assert table.host.view["room"]["tvs"] == 1
    tv.leave()
    assert table.host.view["room"]["tvs"] == 0


def test_r4_a_refusal_by_which_time_ran_out_is_told_to_everybody():
    table = at_rest(Table(turn_seconds=30).begin())
    table.clock.leap(30.5)
    assert table.write()["code"] == "late"
    assert {one.view["game"]["turn"]["seat"] for one in table.phones} == {1}


def test_a_game_that_cannot_be_laid_out_is_told_to_those_who_were_ready(monkeypatch):
    def fails() -> None:
        raise GridpartyError("no card")

    table = Table("race", ("Ann", "Ben"))
    table.room.appoint(0)
    ann, ben = table.phones
    ben.do("ready")
    monkeypatch.setattr(Series, "preparation", lambda self, seats: fails)
    at_rest(table)
    assert ann.do("begin")["code"] == "cannot"
    assert ben.view["seats"][1]["state"] == "waiting"
