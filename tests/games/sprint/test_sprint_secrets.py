"""Nobody learns anything of another's board before the end (S7), by any way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from gridparty.games.common.commands import Pause
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.sprint.commands import AskHint, Colour, Enter, FillMarks, HandIn, Mark
from gridparty.games.sprint.events import DigitWritten, ErrorNoticed
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.view import advise
from gridparty.web.protocol import encoded
from playing import TINY_CARD, Table
from web_room import Phone
from web_room import Table as Room


@pytest.fixture(autouse=True)
def home(home):
    return home


RIGHT = tuple(map(int, TINY_CARD.solution))
GAPS = tuple(cell for cell, given in enumerate(TINY_CARD.givens) if given == ".")
BEN = 1
Play = Callable[[Table], None]


def writes(*cells: int, digit: int = 0) -> Play:
    def play(table: Table) -> None:
        for cell in cells:
            table.do(Enter(BEN, cell, digit or RIGHT[cell]))

    return play


def errs(table: Table) -> None:
    table.do(Enter(BEN, GAPS[0], RIGHT[GAPS[0]] % 4 + 1))


def notes(table: Table) -> None:
    table.do(Mark(BEN, GAPS[0], 2))
    table.do(Colour(BEN, GAPS[0], 3))
    table.do(FillMarks(BEN))


def asks(table: Table) -> None:
    table.do(AskHint(BEN, advise(table.state, BEN)))


def hands_in(wrong: bool) -> Play:
    def play(table: Table) -> None:
        for cell in GAPS:
            table.do(Enter(BEN, cell, RIGHT[cell] % 4 + 1 if wrong else RIGHT[cell]))
        table.do(HandIn(BEN))

    return play


def nothing(table: Table) -> None:
    pass


PAIRS = [
    (Judged.AT_ONCE, writes(GAPS[0]), writes(GAPS[-1])),
    (Judged.AT_ONCE, writes(*GAPS[:5]), writes(*GAPS[2:7])),
    (Judged.AT_ONCE, nothing, errs),
    (Judged.AT_ONCE, nothing, notes),
    (Judged.AT_ONCE, nothing, asks),
    (Judged.AT_END, writes(GAPS[0]), writes(GAPS[0], digit=RIGHT[GAPS[0]] % 4 + 1)),
    (Judged.AT_END, writes(*GAPS[:4]), writes(*GAPS[3:7], digit=4)),
    (Judged.AT_END, nothing, notes),
    (Judged.AT_END, hands_in(False), hands_in(True)),
]


def told(judged: Judged, play: Play) -> list[Any]:
    """Everything that Ann, Cem and onlookers are told in a sprint that Ben plays so."""
    hints = (Handicap(), Handicap(hints=True), Handicap())
    table = Table("sprint", "Ann Ben Cem", judged=judged, handicaps=hints)
    table.seconds = 4.0
    heard: list[Any] = []
    adapter = table.row.view_adapter.load()
    line_text = table.row.line_text.load()
    for step in (play, lambda table: table.do(Pause())):
        so_far = len(table.events)
        step(table)
        news = table.events[so_far:]
        heard += [adapter.story([event], table.state) for event in news]
        for seat in (0, 2, None):
            view = adapter.view(table.state, seat, table.seconds, NOTHING_RECENT)
            heard.append(json.loads(encoded(view)))
        lines = line_text(Assistance(), ("Ben",))  # Ann is at this keyboard
        heard += [
            lines.board(table.state),
            [said for event in news if (said := lines.events_text([event], table.state))],
            lines.result(table.state, table.seconds, "ID"),
            lines.opening(table.state),
            table.state.totals,
            table.state.sides,
        ]
    assert not table.state.over
    return [one for one in heard if one]


@pytest.mark.parametrize(("judged", "one", "other"), PAIRS)
def test_s7_what_others_are_told_does_not_depend_on_what_stands_on_a_board(judged, one, other):
    assert told(judged, one) == told(judged, other)


@pytest.mark.parametrize("judged", Judged)
def test_s7_the_number_of_filled_cells_is_told_and_all_boards_at_the_end(judged):
    assert told(judged, nothing) != told(judged, writes(GAPS[0]))
    table = Table("sprint", "Ann Ben", judged=judged, last_seconds=None)
    table.seconds = 4.0
    adapter = table.row.view_adapter.load()
    assert adapter.view(table.state, 0, 4.0, NOTHING_RECENT).sprint.boards == ()
    for seat in (0, 1):
        for cell in GAPS:
            table.do(Enter(seat, cell, RIGHT[cell]))
        if judged is Judged.AT_END:
            table.do(HandIn(seat))
    boards = adapter.view(table.state, 0, 4.0, NOTHING_RECENT).sprint.boards
    assert [board.digits for board in boards] == [TINY_CARD.solution] * 2


def heard_in_a_room(cell: int, right: bool) -> list[Any]:
    """What the host, Ann's phone and a TV hear while Ben writes this."""
    room = Room("sprint", ("Ann", "Ben"), countdown_seconds=0.0)
    tv = Phone(room.room, "tv")
    room.begin()
    ann, ben = room.phones
    room.wait(5.0)
    so_far = [len(one.told) for one in (room.host, ann, tv)]
    digit = RIGHT[cell] if right else RIGHT[cell] % 4 + 1
    ben.do("enter", cell=cell, digit=digit)
    room.wait(5.0)
    last = [event for record in room.room.game.session.records for event in record.events][-1]
    assert isinstance(last, DigitWritten if right else ErrorNoticed)
    assert last.cell == cell
    pages = zip((room.host, ann, tv), so_far, strict=True)
    views = [[one for one in page.told[start:] if one["type"] == "view"] for page, start in pages]
    for view in (view for told in views for view in told):
        view["room"] = view["game"]["turn"] = view["game"]["sprint"]["starter"] = None  # by lot
    return views


def test_s7_a_room_sends_no_digit_of_another():
    sent = heard_in_a_room(GAPS[0], right=True)
    assert all(sent)
    assert sent == heard_in_a_room(GAPS[-1], right=True)


def test_s7_a_room_sends_nothing_of_anothers_error():
    assert not any(heard_in_a_room(GAPS[0], right=False))
