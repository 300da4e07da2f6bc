"""What others hand over is read to its end, or given up with a word: never without end."""

from __future__ import annotations

import errno
import os
from itertools import repeat
from pathlib import Path
from threading import Event, Thread

import pytest

from gridparty.decks import formats
from gridparty.decks.formats.source import read_source
from gridparty.errors import GridpartyError, JournalError, ParseError
from gridparty.evening.results.history import History
from gridparty.evening.session.journal import files_with, read
from gridparty.evening.session.session import list_sessions
from gridparty.games.catalogue import games
from gridparty.system import limits
from gridparty.system.files import why
from gridparty.system.limits import LARGEST, content_of, joined, pieces_of

TINY = "1..4.........32."

with_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
with_devices = pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no /dev/zero")


@pytest.fixture
def pipe(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


@with_pipes
def test_a_pipe_without_a_writer_is_given_up_and_named(pipe, monkeypatch):
    monkeypatch.setattr(limits, "PATIENCE", 0.0)
    monkeypatch.setattr(limits, "sleep", lambda seconds: pytest.fail("it goes on waiting"))
    with pytest.raises(ParseError, match="pipe: ") as refused:
        read_source(pipe)
    assert refused.value.__context__.errno == errno.ETIMEDOUT


@with_pipes
def test_a_writer_may_come_late_and_take_time(pipe, monkeypatch):
    """The reader is there first; who has come may be silent for longer than it was waited for."""
    silent, seen = Event(), Event()

    def write() -> None:
        with pipe.open("w") as file:
            silent.set()
            assert seen.wait(60)
            file.write(TINY)

    pause = limits.sleep

    def begin(seconds: float) -> None:
        if not silent.is_set():
            Thread(target=write).start()
            assert silent.wait(60)
            monkeypatch.setattr(limits, "PATIENCE", 0.0)
            Thread(target=lambda: (pause(0.05), seen.set())).start()

    monkeypatch.setattr(limits, "sleep", begin)
    (puzzle,) = formats.read(pipe)
    assert str(puzzle) == TINY


def test_a_writer_that_is_gone_leaves_an_empty_file(monkeypatch):
    """As `grade <(true)` has it."""
    reading, writing = os.pipe()
    os.close(writing)
    if not Path(f"/dev/fd/{reading}").exists():
        pytest.skip("the system has no /dev/fd")
    with pytest.raises(ParseError):
        formats.read(f"/dev/fd/{reading}")
    os.close(reading)


def test_what_has_no_end_is_given_up():
    with pytest.raises(OSError, match="32") as refused:
        joined(repeat(b"1" * 65536))
    assert refused.value.errno == errno.EOVERFLOW
    assert joined([b"1", b"2"], most=2) == b"12"
    with pytest.raises(OSError, match="0") as refused:
        joined([b"1", b"2"], most=1)
    assert refused.value.errno == errno.EOVERFLOW


def test_an_endless_standard_input_is_one_sentence(monkeypatch):
    class Endless:
        def read(self, size: int) -> bytes:
            return b"1" * size

    monkeypatch.setattr("sys.stdin", type("Stdin", (), {"buffer": Endless()}))
    with pytest.raises(ParseError, match=r"^stdin: .* 32 [^:]*$"):
        read_source("-")


def test_a_file_of_the_largest_size_is_read_and_a_larger_one_not(tmp_path):
    path = tmp_path / "large"
    path.write_bytes(b"\n" * LARGEST)
    assert sum(map(len, pieces_of(path))) == LARGEST
    assert len(content_of(path, most=LARGEST)) == LARGEST
    with path.open("ab") as file:
        file.write(b"\n")
    with pytest.raises(ParseError, match=r"large: .* 32 "):
        read_source(path)


@with_pipes
@with_devices
def test_sessions_are_plain_files_and_all_else_among_them_is_named(tmp_path):
    os.mkfifo(tmp_path / "mira7.jsonl")
    (tmp_path / "mira8.jsonl").symlink_to("/dev/zero")
    (tmp_path / "mira9.jsonl").mkdir()
    found = list_sessions(tmp_path, games())
    assert found.sessions == ()
    assert list(files_with(TINY, tmp_path)) == []
    pipe, device, folder = (told.rpartition(": ")[2] for told in found.unreadable)
    assert (pipe == device, folder) == (True, why(IsADirectoryError(errno.EISDIR, "")))


def test_a_session_file_that_is_too_large_is_refused(tmp_path):
    with (tmp_path / "mira7.jsonl").open("wb") as file:
        file.truncate((16 << 20) + 1)
    with pytest.raises(JournalError, match=r"mira7\.jsonl: .* 16 "):
        read(tmp_path / "mira7.jsonl", games())


@with_pipes
def test_a_history_that_is_a_pipe_is_refused(pipe):
    with pytest.raises(GridpartyError, match=r"pipe\b"):
        History(pipe)
