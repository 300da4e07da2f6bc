"""A whole room without a socket: phones join, play, leave, come back."""

from __future__ import annotations

import gc
import json
import weakref
from typing import Any

import pytest

from gridparty.evening.people.people import Guest
from gridparty.evening.session.clock import RunningClock
from gridparty.games.common.referee import Referee
from gridparty.web.room import Room
from playing import TINY_CARD
from web_room import Phone, Table, plan_of


@pytest.fixture(autouse=True)
def home(home):
    return home


def played_out(table: Table) -> dict:
    """The game is played to its end; how it came out."""
    while table.room.stage != "over":
        table.write()
    return table.phones[0].view["game"]["result"]


def test_three_phones_play_a_race_to_its_end():
    table = Table().begin()
    ann = table.phones[0]
    assert ann.view["stage"] == "play"
    assert ann.view["game"]["turn"] == {"seat": 0, "serial": 1, "waits": 0.0}
    over = played_out(table)
    assert over["solution"] == TINY_CARD.solution
    assert sum(row["total"] for row in over["ranking"]) == 30
    assert ann.view["evening"]["games"] == 1
    assert set(table.phones[1].may) == {"ready", "pen", "stand-up"}


def test_where_the_table_stalled_is_told_at_the_end(words):
    table = Table().begin()
    table.first.do("pass")
    assert table.phones[0].view["over"] is None
    played_out(table)
    words(*table.phones[0].view["over"]["analysis"])


def test_blitz_is_played_with_as_many_digits_as_one_likes():
    table = Table("blitz").begin()
    first = table.first
    table.write()
    assert table.first is first
    assert first.do("pass")["type"] == "done"
    table.write(right=False)
    assert table.first.view["game"]["must_erase"]
    assert "erase" in table.first.may
    assert table.first.do("erase")["type"] == "done"
    table.wait(400)
    assert table.room.stage == "over"


def test_a_covered_board_is_absent_from_every_message():
    table = Table()
    table.room.next()
    for phone in (table.host, *table.phones):
        assert phone.view["stage"] == "ready"
        assert phone.view["game"]["board"] is None
    table.first.do("ready")
    assert table.phones[2].view["game"]["board"]["digits"] == TINY_CARD.givens.replace(".", "0")
    table.phones[1].do("pause")
    assert {phone.view["stage"] for phone in table.phones} == {"paused"}
    assert table.host.view["game"]["board"] is None
    assert table.phones[2].do("go-on")["type"] == "done"
    assert table.room.stage == "play"


def test_who_begins_says_when_and_another_may_be_let_begin():
    table = Table()
    table.room.next()
    table.room.appoint(2)
    ann, ben, _ = table.phones
    assert ann.may == ["ready", "let-begin", "stand-up"]
    assert ben.may == ["let-begin", "stand-up"]
    assert ben.do("ready")["code"] == "cannot"
    assert ben.do("enter", cell=1, digit=2)["code"] == "not-yours"
    assert ben.do("let-begin", seat=1)["type"] == "done"
    assert ben.may == ["ready", "let-begin", "stand-up"]
    assert ben.do("ready")["type"] == "done"
    assert table.first is ben


def test_an_entry_after_the_deadline_is_late_whatever_the_phone_believes(words):
    """R4: entries are judged when they arrive, by the one clock."""
    table = Table(turn_seconds=30).begin()
    first = table.first
    table.clock.leap(30.0)  # what comes at the deadline counts
    assert table.write()["type"] == "done"
    table.clock.leap(30.5)  # nobody has looked at the clock meanwhile
    late = table.write()
    assert (late["type"], late["code"]) == ("refused", "late")
    assert table.first is not first
    words(" ".join(table.host.view["game"]["events"]))


def test_a_tap_never_lands_in_somebody_elses_turn():
    table = Table(turn_seconds=30).begin()
    ann = table.first
    seen = ann.view["game"]["turn"]["serial"]
    table.wait(91)  # three turns: it is hers again
    assert table.first is ann
    late = ann.do("enter", seen, cell=1, digit=2)
    assert late["code"] == "late"
    assert ann.do("enter", ann.view["game"]["turn"]["serial"], cell=1, digit=2)["type"] == "done"


def test_nobody_moves_calls_or_accepts_for_somebody_else():
    """R6, R8: each speaks at an own device; the writer does not judge."""
    table = Table(referee=Referee.TABLE).begin()
    ann, ben, cem = table.phones
    assert ben.do("enter", cell=1, digit=2)["code"] == "not-yours"
    assert "call" not in ben.may
    table.write()
    assert table.room.stage == "check"
    assert ann.do("accept")["type"] == "refused"
    assert ben.do("accept")["type"] == "done"
    assert cem.view["game"]["check"]["accepted"] == [1]
    assert "accept" not in ben.may
    assert cem.do("call")["type"] == "done"
    assert "Cem" in " ".join(cem.view["game"]["events"])


def test_an_error_is_told_until_the_next_move():
    table = Table("race", ("Ann", "Ben")).begin()
    table.write(right=False)
    mishap = table.phones[1].view["game"]["mishap"]
    assert (mishap["seat"], mishap["cell"]) == (0, 1)
    table.write()
    assert table.phones[1].view["game"]["mishap"] is None
    assert table.phones[1].view["game"]["board"]["last"] == 1


def test_a_round_that_may_be_the_last_one_is_announced(words):
    """R9: three rounds without a digit end the game."""
    table = Table("race", ("Ann", "Ben")).begin()
    assert table.phones[0].view["game"]["warning"] == ""
    for _ in range(4):
        table.first.do("pass")
    words(table.phones[0].view["game"]["warning"])


def test_bots_move_as_time_goes_by():
    table = Table("race", ("Ann",), bots=1).begin()
    ann = table.phones[0]
    assert [seat["state"] for seat in ann.view["seats"]] == ["waiting", "bot"]
    table.write()
    assert ann.view["game"]["turn"]["seat"] == 1
    table.wait(60)
    assert ann.view["game"]["turn"]["seat"] == 0


@pytest.mark.parametrize("title", ["tiles", "tiles-bag", "kids"])
def test_tiles_are_played_by_phones_and_nobody_sees_anothers(title):
    table = Table(title, ("Ann", "Ben")).begin()
    hidden = table.room.game.state.edition.hidden
    for _ in range(25):
        phone, state = table.first, table.room.game.state
        seen = [one.view["game"]["tiles"]["mine"] for one in (*table.phones, table.host)]
        assert seen == ([*state.hands, None] if hidden else [None] * 3)
        if "draw" in phone.may:
            phone.do("draw")
        tiles = phone.view["game"]["tiles"]
        tile = tiles["mine"] or tiles["drawn"]
        fitting = [
            cell
            for cell, worth in enumerate(tiles["worth"])
            if worth is not None and _fits(table.room.game.state, cell, tile)
        ]
        assert phone.do("lay", cell=fitting[0]) if fitting else phone.do("no-place")
        if table.room.stage == "over":
            break
    for phone in table.phones:
        phone.do("agree")
    assert table.room.stage == "over"
    assert all(phone.view["game"]["result"]["why"] for phone in table.phones)


def _fits(state, cell: int, tile: int) -> bool:
    layout = state.layout
    return all(state.grid.digits[peer] != tile for peer in layout.peers[cell])


def test_one_alone_plays_a_solo_with_marks_and_hints():
    table = Table("solo", ("Ann",))
    ann = table.phones[0]
    assert ann.do("ready")["type"] == "done"  # the table is full, so it begins
    assert ann.view["stage"] == "ready"
    ann.do("ready")
    assert ann.do("mark", cell=1, digit=2)["type"] == "done"
    before = ann.view["game"]["events"]
    assert ann.view["game"]["solo"]["marks"][1] == [2]
    for strength in (1, 2, 3):
        ann.do("hint")
        assert ann.view["game"]["solo"]["hint"]["strength"] == strength
    assert table.host.view["game"]["solo"]["marks"] is None  # an onlooker sees the card alone
    assert ann.view["game"]["events"] != before
    assert table.host.view["game"]["events"] == []
    while ann.view["stage"] == "play":
        table.write()
    assert ann.view["game"]["result"]["solution"] == TINY_CARD.solution


def test_a_stopped_program_costs_nobody_time():
    """R4: ctrl+z at the terminal of the table is a pause, and not the end of a turn."""
    now = {"running": 100.0, "wall": 5000.0}
    clock = RunningClock(running=lambda: now["running"], busy=lambda: 0.0, wall=lambda: now["wall"])
    room = Room(plan_of(), clock, now=lambda: now["running"])
    phones = [Phone(room), Phone(room)]
    for phone, name in zip(phones, ("Ann", "Ben"), strict=True):
        phone.join(name)
    room.next()
    phones[0].do("ready")
    for seconds in (1.0, 1.0, 600.0):
        now["running"] += seconds
        now["wall"] += seconds
        room.tick()
    assert room.stage == "paused"
    assert phones[0].view["game"]["clock"]["left"] == 28.0


def test_the_solution_is_in_no_message_before_the_end():
    table = Table().begin()
    for _ in range(6):
        table.write()
    told = json.dumps([phone.told for phone in (table.host, *table.phones)])
    assert TINY_CARD.solution not in told
    assert '"solution"' not in told


def test_a_stranger_with_the_code_sees_who_sits_there_and_the_open_board():
    table = Table().begin()
    eve = Phone(table.room)
    assert eve.view["you"] is None
    assert eve.may == []
    assert eve.do("pass")["code"] == "not-yours"
    assert eve.do("begin")["code"] == "not-yours"


def test_of_a_game_that_is_over_nothing_is_held_once_the_next_one_lies_there():
    """All night long, at fifty tables: what it came to is in the evening, all else in its file."""
    table = Table()
    held: list[weakref.ref[Any]] = []
    for number in range(6):
        table.room.next()
        table.first.do("ready")
        table.write()
        for phone in table.phones:
            phone.do("agree")
            phone.told = phone.told[-2:]  # in a test they remember what they heard
        assert table.room.evening.games == number + 1
        session = table.room.game.session
        held += [weakref.ref(one) for one in (session, table.room.game)]
    del session
    gc.collect()
    assert [ref() is None for ref in held] == [True] * 10 + [False] * 2


def test_whoever_asks_to_stop_hears_who_plays_on():
    table = Table().begin()
    ann, ben, cem = table.phones
    assert ben.do("play-on")["type"] == "refused"  # nobody has asked
    ann.do("agree")
    assert ann.do("play-on")["type"] == "refused"  # one cannot want both
    assert ben.do("play-on")["type"] == "done"
    notices = {phone.view["notice"] for phone in (ann, ben, cem, table.host)}
    assert notices == {table.room.seating.news[0]} != {""}
    assert table.host.view["game"]["agreed"] == [0]  # Cem may still want to stop, and Ben too
    table.wait(11)
    assert ann.view["notice"] == ""
    for phone in (ben, cem):
        phone.do("agree")
    assert table.room.stage == "over"


def test_s6_who_has_hints_as_a_handicap_may_ask_on_a_phone_and_in_sprints_alone():
    table = Table("sprint", ())
    table.room.seating.expect([Guest("Ann", 0, hints=True), Guest("Ben", 1)])
    for name in ("Ann", "Ben"):
        table.phones.append(Phone(table.room))
        table.phones[-1].join(name)
    ann, ben = table.phones
    table.room.next()
    ann.do("ready")
    table.wait(4)
    assert "hint" in ann.may
    assert "hint" not in ben.may
    assert ann.do("hint")["type"] == "done"
    ann.do("end")
    for title, hints in (("race", False), ("sprint", True)):
        ann.do("game", game=title)
        ann.do("next")
        own = table.room.game.state.options.handicaps
        assert any(handicap.hints for handicap in own) == hints
        ann.do("end")
