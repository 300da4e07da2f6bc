"""A table for phones from a terminal in lines."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from gridparty.evening.people.people import Guest
from gridparty.lines.evening import Shell
from gridparty.lines.host import LinesHost, in_half_blocks, where_told
from gridparty.web.room import Room
from gridparty.web.server import Address
from web_room import Phone, Table

FOUND = Address("http://192.0.2.23:8765", 8765, tried=True)


@pytest.fixture(autouse=True)
def home(home):
    return home


class Typed:
    """What the host types; between two lines phones may do something."""

    def __init__(self, *lines: Any) -> None:
        self.lines = list(lines)

    def read(self, timeout: float | None = None) -> str | None:
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        return line if isinstance(line, str) else line()


def hosted(room: Room, *lines: Any, results: list[Any] | None = None) -> str:
    """What stands on the terminal at the end."""
    said: list[str] = []
    kept = [] if results is None else results
    shell = Shell(
        Typed(*lines), said.append, lambda question: None, kept.append, lambda t: said.append(t)
    )
    asyncio.run(LinesHost(room, shell, FOUND).stay())
    return "".join(said)


def test_code_address_and_what_to_do_stand_first(words):
    room = Table().room
    told = where_told(room, FOUND, drawn=False)
    assert f"{room.code[:3]} {room.code[3:]}" in told
    words(told)
    assert f"/tv?r={room.code}" in told
    assert "--https" in told
    assert "█" in where_told(room, FOUND, drawn=True)


def test_an_address_of_this_machine_alone_is_for_its_own_browser():
    room, own = Table().room, Address("http://127.0.0.1:8765", 8765, tried=True)
    told = where_told(room, own, drawn=False)
    assert "--https" not in told  # nobody else can read it
    assert len(told.splitlines()) == 3 < len(where_told(room, FOUND, drawn=False).splitlines())


def test_a_code_that_phones_read_is_drawn_in_half_blocks():
    lines = in_half_blocks("http://192.0.2.23:8765/?r=K7QFMB").splitlines()
    assert {len(line) for line in lines} == {33}
    assert len(lines) == 17


def test_who_comes_and_what_happens_is_told_line_by_line(words):
    table = Table("race", ("Ann", "Ben"))
    ann, ben = table.phones
    told = hosted(
        table.room,
        "who",
        "begin",
        lambda: ann.do("ready") and None,
        lambda: table.write() and None,
        "pause",
        "go on",
        "board",
        lambda: ben.leave(),
        "leave",
    )
    words(told)
    assert "host --resume" in told


def test_the_host_seats_removes_hands_over_and_calls_bots(words):
    table = Table("race", ("Ann", "Ben"))
    told = hosted(
        table.room,
        "remove Ben",
        "bot 3",
        "bot Ann fair",
        "laptop Cem",
        "name Cem = Dora",
        "hand Dora to phone",
        "remove Nobody",
        "bot 9",
        "rubbish",
        "help",
        "leave",
    )
    assert [seat.device.value for seat in table.room.seats] == ["bot", "bot", "free"]
    assert [seat.name for seat in table.room.seats][2] == "Dora"
    words(told)


def test_somebody_at_this_keyboard_types_the_moves(words):
    table = Table("race", ("Ann",))
    ann = table.phones[0]
    results: list[Any] = []
    told = hosted(
        table.room,
        "laptop Cem",
        "begin",
        "r1c2 2",
        lambda: ann.do("ready") and None,
        "r1c2 2",
        lambda: table.write() and None,
        "r1c3 3",
        "stop",
        lambda: ann.do("agree") and None,
        "leave",
        results=results,
    )
    words(told)
    assert [player["name"] for player in results[0]["players"]] == ["Ann", "Cem"]


def test_where_nobody_types_the_phones_go_on_by_themselves(words):
    room = Table("race", ()).room
    room.seating.expect([Guest("Ann"), Guest("Ben", 1)])

    async def main() -> str:
        said: list[str] = []
        shell = Shell(Typed(), said.append, None, lambda result: None, said.append)
        staying = asyncio.create_task(LinesHost(room, shell, FOUND).stay())
        await asyncio.sleep(0.05)
        assert Phone(room).join("Ann")["type"] == "seated"
        assert not staying.done()
        staying.cancel()
        return "".join(said)

    words(asyncio.run(main()))


def test_another_game_is_typed_and_the_games_are_listed(words):
    table = Table("race", ("Ann", "Ben"))
    said = hosted(table.room, "game", "game chess", "game tiles", "begin")
    words(said)
    assert table.room.game.session.game.name == "tiles"
