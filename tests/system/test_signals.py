"""When the system wants the program gone."""

from __future__ import annotations

import asyncio
import signal

import pytest

from gridparty.cli.seating import in_lines
from gridparty.lines.evening import Shell
from gridparty.lines.host import host_in_lines
from gridparty.system.signals import ending
from gridparty.web.rooms import Rooms
from gridparty.web.server import Reach
from web_room import Table

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "SIGHUP"), reason="signals of this kind are for Unix"
)


@pytest.fixture
def ignored():
    """As nohup begins a program."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGHUP, before)


class Silence:
    """Nobody types anything; the terminal hangs up, and later somebody wants the program gone."""

    def __init__(self) -> None:
        self.signals = [signal.SIGHUP, None, signal.SIGTERM]

    def read(self, timeout: float | None = None) -> str | None:
        number = self.signals.pop(0) if self.signals else None
        if number is not None:
            signal.raise_signal(number)
        return None


def test_what_is_to_be_ignored_does_not_end_the_program(ignored):
    assert ending() == (signal.SIGTERM,)


def test_lines_go_on_without_their_terminal_where_a_hangup_is_ignored(ignored, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    with in_lines(json=False):
        signal.raise_signal(signal.SIGHUP)


@pytest.mark.usefixtures("home")
def test_a_table_for_phones_stays_open_where_a_hangup_is_ignored(ignored):
    typed = Silence()
    shell = Shell(typed, lambda text: None, None, lambda result: None, lambda text: None)
    rooms, room = Rooms(), Table().room
    rooms.add(room)
    code = asyncio.run(host_in_lines(rooms, room, Reach(port=0), shell))
    assert code == 128 + signal.SIGTERM
    assert typed.signals == []
