"""What takes its time is done aside: meanwhile nothing of the next game can be done or seen."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from threading import current_thread

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.results.recorder import Said
from gridparty.web.background import at_once, background_thread
from gridparty.web.protocol import RefusedError
from gridparty.web.series import Recorded
from web_room import Later, Phone, Table, played_out


@pytest.fixture(autouse=True)
def home(home):
    return home


def test_until_the_next_game_lies_there_nothing_else_is_done():
    table, later = Table("race", ("Ann", "Ben")), Later()
    table.room.use_background(later)
    table.room.next()
    ann, ben = table.phones
    assert ann.view["stage"] == "lobby"
    assert ann.do("ready")["code"] == "late"
    with pytest.raises(RefusedError) as refused:
        table.room.next()
    assert refused.value.code == "late"
    later.do()
    assert ann.view["stage"] == ben.view["stage"] == "ready"
    assert later.waits == []


def test_whoever_comes_while_a_game_is_laid_out_sits_down_behind_it():
    table, later = Table("race", ("Ann", "Ben")), Later()
    table.room.use_background(later)
    table.room.next()
    cem, gone = Phone(table.room), Phone(table.room)
    cem.join("Cem")
    gone.join("Dora")
    gone.leave()
    assert len(table.room.seats) == 2
    later.do()
    assert [seat.name for seat in table.room.seats] == ["Ann", "Ben", "Cem"]
    assert cem.view["you"] == 2
    assert len(cem.view["game"]["totals"]) == 2


def test_a_game_that_cannot_be_laid_out_is_told_and_the_lobby_stays(monkeypatch):
    table, later = Table("race", ("Ann", "Ben")), Later()

    def torn(*args: object, **more: object) -> None:
        raise GridpartyError("The deck is torn.")

    monkeypatch.setattr("gridparty.web.series.begun", torn)
    with pytest.raises(GridpartyError, match="torn"):  # where it is done at once, whoever asked
        table.room.next()
    table.room.use_background(later)
    table.room.next()
    later.do()
    assert table.phones[0].view["stage"] == "lobby"
    assert table.phones[0].view["news"][0] == "The deck is torn."
    monkeypatch.undo()
    table.room.next()
    later.do()
    assert table.phones[0].view["stage"] == "ready"


def test_what_is_said_of_a_game_follows_when_it_is_on_record():
    table, later = Table("race", ("Ann", "Ben")).begin(), Later()
    table.room.use_background(later)
    played_out(table)
    assert table.room.recording
    assert table.phones[0].view["evening"]["games"] == 1  # the sums are there at once
    _, then = later.waits.pop()
    at_once(lambda: Recorded(Said(("Best ever.",), praised=True), ("Turn 3 …",)), then)
    assert not table.room.recording
    assert table.phones[0].view["over"]["praise"] == ["Best ever."]
    assert table.phones[0].view["over"]["analysis"] == ["Turn 3 …"]
    assert table.room.evening.praised


def test_the_workshop_works_in_a_thread_of_its_own_and_comes_back_into_the_loop():
    async def both() -> tuple[str, str]:
        loop, back = asyncio.get_running_loop(), asyncio.Event()
        told: list[str] = []

        def then(done: Future[str]) -> None:
            told.extend((done.result(), current_thread().name))
            back.set()

        with background_thread(loop) as aside:
            aside(lambda: current_thread().name, then)
            await asyncio.wait_for(back.wait(), 5)
        return told[0], told[1]

    worked, heard = asyncio.run(both())
    assert worked.startswith("background")
    assert heard == current_thread().name
