"""What nobody expected to go wrong closes no table: it is told in a sentence, and noted."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Dealt
from gridparty.evening.session.journal import Journal
from gridparty.system import paths
from gridparty.web import error_reports, view
from gridparty.web.protocol import RefusedError
from gridparty.web.room_game import RoomGame
from gridparty.web.rooms import Rooms
from gridparty.web.seat_file import SeatFile
from playing import TINY_CARD
from web_room import SOLUTION, Later, Phone, Table, plan_of, played_out


@pytest.fixture(autouse=True)
def home(home):
    return home


@dataclass(frozen=True)
class BadCards:
    """Cards of which some are none to play on, by their places."""

    bad: tuple[int, ...]
    place: int = 0

    def dealt(self, read: object) -> Dealt:
        if self.place in self.bad:
            raise ZeroDivisionError(SOLUTION)
        return Dealt(TINY_CARD, self.without_next())

    def without_next(self) -> BadCards:
        return replace(self, place=self.place + 1)


def broken(*args: object, **more: object) -> None:
    raise ZeroDivisionError(SOLUTION)


@pytest.mark.parametrize("bad", [0, 1], ids=["first game", "next game"])
def test_a_card_that_cannot_be_laid_out_is_told_and_another_one_is_tried(bad, words):
    new_game = replace(plan_of("race"), cards=BadCards((bad,)))
    table, later = Table("race", ("Ann", "Ben"), new_game=new_game), Later()
    if bad:
        table.begin()
        played_out(table)
    table.room.use_background(later)
    before = table.host.view["stage"]
    for phone in table.phones:
        phone.do("ready", on=True)
    if not later.waits:
        table.room.next()
    later.do()
    everybody = (*table.phones, table.host)
    (told,) = {phone.view["news"][0] for phone in everybody}
    words(told)
    for phone in everybody:
        assert phone.view["stage"] == before
        assert "ZeroDivision" not in json.dumps(phone.told)
    table.room.next()  # whoever likes tries once more
    later.do()
    assert table.phones[0].view["stage"] == "ready"
    (line,) = paths.failures().read_text().splitlines()
    assert "laying out a game: ZeroDivisionError at test_error_reports.py:" in line
    assert "evening/series/dealer.py:" in line
    assert SOLUTION not in line
    assert paths.failures().stat().st_mode & 0o077 == 0


def test_whoever_begins_at_the_terminal_hears_of_it_in_a_sentence():
    table = Table("race", ("Ann", "Ben"), new_game=replace(plan_of("race"), cards=BadCards((0,))))
    with pytest.raises(RefusedError) as refused:
        table.room.next()
    assert refused.value.code == "failed"
    table.room.next()
    assert table.phones[0].view["stage"] == "ready"


def test_other_tables_play_on_where_time_cannot_pass_at_one(monkeypatch, words):
    bad, good = Table("race", ("Ann", "Ben")).begin(), Table("race", ("Cem", "Dora")).begin()
    now = [0.0]
    rooms = Rooms(now=lambda: now[0])
    rooms.add(bad.room)
    rooms.add(good.room)
    table = bad.room.game.table
    monkeypatch.setattr(table, "tick", broken)
    before = good.first.view["game"]["turn"]["serial"]
    for _ in range(200):
        wait = max(rooms.due(), 0.01)
        now[0] += wait
        bad.clock.leap(wait)
        good.clock.leap(wait)
        for phone in good.phones:
            phone.ping()
        rooms.tick()
    assert good.first.view["game"]["turn"]["serial"] > before
    words(bad.phones[0].view["news"][0])
    assert len(paths.failures().read_text().splitlines()) == 1  # though it was tried every second
    assert bad.room.due() > 0
    monkeypatch.undo()
    bad.wait(40)
    assert bad.first.view["game"]["turn"]["serial"] > 1


def test_what_goes_wrong_over_a_tap_is_refused_and_the_page_stays(monkeypatch):
    table = Table("race", ("Ann", "Ben")).begin()
    monkeypatch.setattr(RoomGame, "request", broken)
    answer = table.write()
    assert (answer["type"], answer["code"]) == ("refused", "failed")
    assert SOLUTION not in answer["why"]
    monkeypatch.undo()
    assert table.write()["type"] == "done"


def test_a_view_that_cannot_be_made_takes_nobody_away(monkeypatch):
    table = Table("race", ("Ann", "Ben")).begin()
    seen = len(table.phones[1].told)
    monkeypatch.setattr(view, "seats_of", broken)
    assert table.write()["type"] == "done"
    Phone(table.room, "tv").leave()
    assert len(table.phones[1].told) == seen
    monkeypatch.undo()
    table.room.changed()
    assert table.write()["type"] == "done"
    assert table.phones[1].view["game"]["board"]["digits"].count("0") < 12


def test_where_files_lie_is_told_to_no_phone(monkeypatch):
    table = Table("race", ("Ann", "Ben"), turn_seconds=10, keep=SeatFile()).begin()
    folder = str(paths.home())

    def full(path: object, *more: object, **named: object) -> None:
        raise GridpartyError(f"cannot write {paths.sessions() / 'mira7.room'}: the disk is full")

    monkeypatch.setattr("gridparty.web.seat_file.write_private", full)
    monkeypatch.setattr(Journal, "append", full)
    assert table.write()["why"] == "cannot write mira7.room: the disk is full"
    table.wait(15)
    assert table.host.view["game"]["warning"] == "cannot write mira7.room: the disk is full"
    table.room.do_as_host("remove", seat=1)
    assert table.host.view["news"][0] == "cannot write mira7.room: the disk is full"
    for phone in (*table.phones, table.host):
        assert folder not in json.dumps(phone.told)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "cannot read /home/Ann Smith/.local/x.room: no permission",
            "cannot read x.room: no permission",
        ),
        (r"cannot read C:\Users\Ann Smith\x.room", "cannot read x.room"),
        ("It was for (/srv/mira7.jsonl)", "It was for (mira7.jsonl)"),
        ("3/4 of the cards and/or the deck", "3/4 of the cards and/or the deck"),
    ],
)
def test_a_file_is_told_by_its_name_alone(said, told):
    assert error_reports.without_folders(said) == told


def test_the_log_says_a_thing_once_and_grows_no_longer_than_it_may(monkeypatch):
    monkeypatch.setattr(error_reports, "_LARGEST", 300)
    for number in range(20):
        try:
            broken()
        except ZeroDivisionError as error:
            error_reports.note(error, f"trying for the {number}th time")
            error_reports.note(error, f"trying for the {number}th time")
    assert 2 <= len(paths.failures().read_text().splitlines()) < 6


def test_what_goes_wrong_over_a_message_is_refused_and_noted_with_what_was_done(monkeypatch):
    table, told = Table("race", ("Ann", "Ben")), list[Any]()
    rooms = Rooms()
    rooms.add(table.room)
    visit = rooms.visit(told.append, "127.0.0.1")
    monkeypatch.setattr("gridparty.web.rooms.protocol.parsed", broken)
    assert visit.take("{}")  # and the page stays
    assert (told[0].type, told[0].code, told[0].id) == ("refused", "failed", None)
    (line,) = paths.failures().read_text().splitlines()
    assert " what a page sent: ZeroDivisionError at " in line
