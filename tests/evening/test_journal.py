"""Session files: sealed lines, torn ends, damage, locks, full disks."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import zlib
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.layout import KIDS, Layout
from gridparty.errors import JournalError
from gridparty.evening.session.codec import decoded, encoded
from gridparty.evening.session.header import Header
from gridparty.evening.session.journal import Journal, files_with, header_of, read
from gridparty.games.common.events import AgreedToStop, ClashAt, HouseAt
from gridparty.games.race import events as race_events
from gridparty.games.race.commands import Start
from gridparty.games.race.events import (
    DigitErased,
    DigitWritten,
    Ending,
    ErasedBy,
    ErrorNoticed,
    GameOver,
    Passed,
    Started,
    TurnBegan,
)
from gridparty.games.race.game import RACE
from gridparty.games.race.options import MODES
from gridparty.games.solo import events as solo_events
from gridparty.games.solo.events import Advice, HintGiven
from gridparty.games.solo.game import SOLO as SOLO_RULES
from gridparty.games.solo.options import SOLO
from gridparty.system.files import why
from limited import room_for
from playing import CARD, TINY_CARD
from strategies import at_length

pytestmark = pytest.mark.usefixtures("real_disk")

KINDS = {kind.__name__: kind for kind in SOLO_RULES.events}
GAMES = {"race": RACE}
SETUP = Start(MODES["race"], ("Ann", "Bén"), TINY_CARD)
HEADER = Header("mira7", "2026-09-21T14:30:00.000+00:00", "race", "race", SETUP)
START = [Started(MODES["race"], ("Ann", "Bén"), TINY_CARD, 0), TurnBegan(0, 1, 0.0, 30.0)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "sessions" / "mira7.jsonl"


def written(path: Path) -> Path:
    """A file with a header and four commands."""
    journal = Journal.create(path, HEADER, 0.0, START)
    journal.append(4.5, [DigitWritten(0, 1, 2), TurnBegan(1, 1, 4.5, 34.5)])
    journal.append(9.5, [])
    journal.append(12.25, [Passed(1), TurnBegan(0, 2, 12.25, 42.25)])
    journal.close()
    return path


def test_what_was_written_is_read_back(path):
    recording = read(written(path), GAMES)
    assert recording.header == HEADER
    assert [record.at for record in recording.records] == [0.0, 4.5, 9.5, 12.25]
    assert [record.line for record in recording.records] == [2, 3, 4, 5]
    assert recording.records[0].events == tuple(START)
    assert recording.records[2].events == ()
    assert recording.events[-1] == TurnBegan(0, 2, 12.25, 42.25)
    assert recording.seconds == 12.25
    assert recording.damage is None


def test_a_line_is_one_command_with_all_its_events(path):
    lines = written(path).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 5
    assert json.loads(lines[0])["gridparty"] == 1
    third = json.loads(lines[2])
    assert third["at"] == 4.5
    assert third["events"][0] == {
        "event": "DigitWritten",
        "seat": 0,
        "cell": 1,
        "digit": 2,
        "callable_until": None,
    }


def test_every_line_is_on_the_disk_before_append_returns(path, monkeypatch):
    journal = Journal.create(path, HEADER, 0.0, START)
    synced = []
    monkeypatch.setattr(os, "fsync", lambda fd: synced.append(os.fstat(fd).st_size))
    journal.append(1.0, [Passed(0)])
    assert synced == [path.stat().st_size]


def test_a_file_cut_at_any_byte_of_its_last_line_opens(path, tmp_path):
    whole = written(path).read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    for cut in range(last, len(whole) + 1):
        torn = tmp_path / "torn1.jsonl"
        torn.write_bytes(whole[:cut])
        journal, recording = Journal.open(torn, GAMES)
        complete = cut == len(whole)
        assert len(recording.records) == (4 if complete else 3)
        assert torn.stat().st_size == (len(whole) if complete else last)
        journal.append(20.0, [Passed(0)])
        journal.close()
        assert read(torn, GAMES).records[-1].events == (Passed(0),)


def test_reading_does_not_touch_a_torn_file(path):
    path = written(path)
    torn = path.read_bytes()[:-7]
    path.write_bytes(torn)
    assert len(read(path, GAMES).records) == 3
    assert path.read_bytes() == torn


def test_a_file_torn_before_its_game_began_holds_none(path):
    whole = written(path).read_bytes()
    for cut in (0, 20, whole.index(b"\n"), whole.index(b"\n") + 30):
        path.write_bytes(whole[:cut])
        with pytest.raises(JournalError, match="holds no game"):
            read(path, GAMES)


def test_damage_in_the_middle_is_refused_with_its_line_and_its_reason(path):
    lines = written(path).read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"digit":2', b'"digit":3')
    path.write_bytes(b"".join(lines))
    before = path.read_bytes()
    with pytest.raises(JournalError, match="damaged in line 3: its checksum does not fit") as told:
        Journal.open(path, GAMES)
    assert "gridparty results replay mira7" in str(told.value)
    assert path.read_bytes() == before


def test_what_stands_before_the_damage_can_be_replayed(path):
    lines = written(path).read_bytes().splitlines(keepends=True)
    lines[3] = b"\x00\xff nonsense\n"
    path.write_bytes(b"".join(lines))
    recording = read(path, GAMES)
    assert recording.damage.line == 4
    assert RACE.replay(recording.events).totals == (2, 0)


@pytest.mark.parametrize("line", [1, 2, 3])
def test_a_line_that_is_missing_is_noticed(path, line):
    lines = written(path).read_bytes().splitlines(keepends=True)
    del lines[line]
    path.write_bytes(b"".join(lines))
    assert read(path, GAMES).damage.line == line + 1


def test_a_damaged_header_is_refused(path):
    data = written(path).read_bytes()
    path.write_bytes(data.replace(b"mira7", b"mira8", 1))
    with pytest.raises(JournalError, match="damaged in line 1"):
        read(path, GAMES)


@at_length(60)
@given(st.data())
def test_any_changed_byte_is_noticed_or_in_the_torn_line(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("bytes") / "mira7.jsonl"
    whole = written(path).read_bytes()
    spot = data.draw(st.integers(0, len(whole) - 1))
    changed = bytearray(whole)
    changed[spot] ^= data.draw(st.integers(1, 255))
    path.write_bytes(changed)
    first = whole.index(b"\n")
    try:
        recording = read(path, GAMES)
    except JournalError:
        assert spot <= first
        return
    assert recording.damage is not None or spot == len(whole) - 1


def test_another_format_and_an_unknown_game_are_refused(path, monkeypatch):
    with pytest.raises(JournalError, match="'race'"):
        read(written(path), {})
    monkeypatch.setattr("gridparty.evening.session.journal.FORMAT", 2)
    with pytest.raises(JournalError, match=r"mira7\.jsonl.* 1$"):
        read(path, GAMES)


def test_a_missing_file_and_an_unwritable_folder_are_told(tmp_path):
    with pytest.raises(JournalError, match=r"none\.jsonl: "):
        read(tmp_path / "none.jsonl", GAMES)
    with pytest.raises(JournalError, match=r"none\.jsonl: "):
        Journal.open(tmp_path / "none.jsonl", GAMES)
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="/file: "):
        Journal.create(tmp_path / "file" / "mira7.jsonl", HEADER, 0.0, START)


def test_a_second_writer_is_refused_until_the_first_is_gone(path):
    first = Journal.create(path, HEADER, 0.0, START)
    with pytest.raises(JournalError, match="mira7 is open in another window"):
        Journal.open(path, GAMES)
    assert read(path, GAMES).damage is None  # reading is allowed
    first.close()
    second, _ = Journal.open(path, GAMES)
    second.close()


def test_a_disk_that_knows_no_locks_is_told_as_such(path, monkeypatch):
    fcntl = pytest.importorskip("fcntl", reason="this way of locking is for Unix")

    def unknown(fd, operation):
        raise OSError(37, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    with pytest.raises(JournalError, match=r"mira7\.jsonl: No locks available"):
        Journal.create(path, HEADER, 0.0, START)
    assert not path.exists()


def test_a_full_disk_leaves_the_file_as_it_was(path, monkeypatch):
    """Half of the line is written, then the disk is full."""
    journal = Journal.create(path, HEADER, 0.0, START)
    before = path.read_bytes()
    real = os.write

    def half(fd, data):
        if len(data) < 20:
            raise OSError(28, "No space left on device")
        return real(fd, bytes(data)[: len(data) // 2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(JournalError, match=str(why(OSError(errno.ENOSPC, "")))):
        journal.append(3.0, [Passed(0)])
    assert path.read_bytes() == before
    monkeypatch.setattr(os, "write", real)
    journal.append(4.0, [Passed(0)])
    assert [record.at for record in read(path, GAMES).records] == [0.0, 4.0]


def killed_in_a_write(path: Path, size: int) -> None:
    """Another process is killed when it has written so many bytes of a line."""
    child = os.fork()
    if child:
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
        return
    try:
        journal, recording = Journal.open(path, GAMES)
        real = os.write

        def torn(descriptor, data):
            real(descriptor, bytes(data)[:size])
            os.kill(os.getpid(), signal.SIGKILL)

        os.write = torn
        events = [DigitWritten(0, 2, 3), TurnBegan(1, 1, 3.0, 33.0)]
        journal.append(recording.seconds + 1.0, events)
    finally:
        os._exit(1)


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX knows them")
def test_a_write_that_a_kill_interrupts_is_cut_off_and_followed_by_another(path):
    """Again and again: each time the line is torn elsewhere, and the next one is whole."""
    written(path)
    for number, size in enumerate((1, 60)):
        killed_in_a_write(path, size)
        assert not path.read_bytes().endswith(b"\n")
        assert len(read(path, GAMES).records) == 4 + number
        journal, recording = Journal.open(path, GAMES)
        journal.append(recording.seconds + 2.0, [])
        journal.close()
        recording = read(path, GAMES)
        assert recording.damage is None
        assert [record.at for record in recording.records[3:]] == [12.25, 14.25, 16.25][
            : number + 2
        ]
        assert recording.length == path.stat().st_size


@pytest.mark.parametrize("most", [1, 50, 1000])
def test_an_interrupted_write_is_cut_off_before_the_next(path, most, monkeypatch):
    """Also where all of it was written: the next line is shorter, and would end within it."""
    journal = Journal.create(path, HEADER, 0.0, START)
    real = os.write

    def interrupted(fd, data):
        real(fd, bytes(data)[:most])
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "write", interrupted)
    with pytest.raises(KeyboardInterrupt):
        journal.append(3.0, [DigitWritten(0, 1, 2), TurnBegan(1, 1, 3.0, 33.0)])
    monkeypatch.setattr(os, "write", real)
    journal.append(4.0, [])
    recording = read(path, GAMES)
    assert [record.at for record in recording.records] == [0.0, 4.0]
    assert recording.damage is None
    assert recording.length == path.stat().st_size


def test_a_new_file_that_cannot_be_written_is_not_left_behind(path, monkeypatch):
    def full(fd, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(JournalError, match="the disk is full"):
        Journal.create(path, HEADER, 0.0, START)
    assert not path.exists()


def test_a_real_limit_of_the_system_loses_nothing_that_was_accepted(path):
    """The kernel itself refuses to let the file grow: what it took of the line is cut off."""
    pytest.importorskip("resource", reason="limits of this kind are for Unix")
    journal = Journal.create(path, HEADER, 0.0, START)
    accepted = [0.0]

    def go_on():
        while len(accepted) < 30:
            journal.append(float(len(accepted)), [Passed(0)])
            accepted.append(float(len(accepted)))

    with room_for(1500), pytest.raises(JournalError, match="the file would be too large"):
        go_on()
    journal.close()
    assert len(accepted) > 1
    recording = read(path, GAMES)
    assert recording.damage is None
    assert recording.seconds == accepted[-1]
    assert path.stat().st_size == recording.length


# Events as JSON


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([Passed(2)], "expected seat from 0 to 1, got 2"),
        ([Passed(-1)], "expected seat from 0 to 1, got -1"),
        ([DigitWritten(0, 1, 11)], "expected digit from 0 to 4, got 11"),
        ([AgreedToStop((0, 5))], "expected seats from 0 to 1, got 5"),
        ([ErrorNoticed(0, 1, 4, "conflict", (ClashAt(HouseAt("hall", 0), 3),))], "kind 'hall'"),
        (
            [ErrorNoticed(0, 1, 4, "conflict", (ClashAt(HouseAt("row", 4), 3),))],
            "index from 0 to 3",
        ),
        (
            [ErrorNoticed(0, 1, 4, "conflict", (ClashAt(HouseAt("row", 0), 99),))],
            "cell from 0 to 15",
        ),
        ([TurnBegan(1, 10**10, 4.5, 34.5)], "expected round from"),
        ([START[0]], "the game cannot begin again"),
    ],
)
def test_an_event_that_speaks_of_nobody_or_nothing_there_is_damage(path, events, told):
    """It can be applied, and would be told or shown; the checksums fit."""
    journal = Journal.create(path, HEADER, 0.0, START)
    journal.append(4.5, events)
    journal.close()
    recording = read(path, GAMES)
    assert recording.damage is not None
    assert recording.damage.line == 3
    assert told in recording.damage.reason
    assert len(recording.records) == 1


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"at":0.0,"events":{"Passed":1}', "expected a list of events, got {'Passed': 1}"),
        (b'{"at":0.0,"events":[],"crashed":1', "expected true as crashed, got 1"),
    ],
)
def test_a_line_with_a_right_checksum_that_says_what_none_can_is_damage(path, body, told):
    header = written(path).read_bytes().splitlines(keepends=True)[0]
    seal = zlib.crc32(body, int(json.loads(header)["crc"], 16))
    path.write_bytes(header + body + f',"crc":"{seal:08x}"}}\n'.encode())
    damage = read(path, GAMES).damage
    assert damage is not None
    assert (damage.line, damage.reason) == (2, told)


def test_a_header_can_be_read_alone_and_what_is_none_is_told(path):
    assert header_of(written(path), GAMES) == HEADER
    path.write_bytes(path.read_bytes()[9:])
    with pytest.raises(JournalError, match=r"mira7\.jsonl is damaged in line 1"):
        header_of(path, GAMES)
    path.unlink()
    with pytest.raises(JournalError, match=r"cannot read .*mira7\.jsonl: there is no such file"):
        header_of(path, GAMES)


@pytest.mark.skipif(os.name != "posix", reason="the modes of files are POSIX's")
def test_a_new_file_is_for_nobody_else_and_a_name_that_cannot_be_is_told(path):
    assert stat.S_IMODE(written(path).stat().st_mode) == 0o600
    with pytest.raises(JournalError, match=r"cannot write .*: the name is too long"):
        Journal.create(path.with_name("a" * 300 + ".jsonl"), HEADER, 0.0, START)


@pytest.mark.parametrize(
    ("first", "told"),
    [
        (Started(MODES["race"], ("Ann", "Bén"), CARD, 0), "card"),
        (Started(MODES["blitz"], ("Ann", "Bén"), TINY_CARD, 0), "options"),
        (Started(MODES["race"], ("Ann", "Cem"), TINY_CARD, 0), "players"),
    ],
)
def test_a_game_begins_as_its_header_says(path, first, told):
    Journal.create(path, HEADER, 0.0, [first, *START[1:]]).close()
    damage = read(path, GAMES).damage
    assert damage is not None
    assert damage.line == 2
    assert told in damage.reason


def test_events_survive_their_plain_form():
    advice = Advice("X-Wing", (), (1, 2), (), ((3, 4),), "Because.")
    for event in (
        Started(SOLO, ("Zoë",), CARD, 0),
        ErrorNoticed(0, 1, 2, "conflict"),
        DigitErased(0, 1, 2, ErasedBy.REFEREE),
        GameOver(Ending.GAVE_UP, 1.5),
        HintGiven(2, advice),
    ):
        assert decoded(json.loads(json.dumps(encoded(event))), KINDS) == event


def test_every_event_of_race_and_solo_can_be_recorded():
    named = {
        name
        for name, kind in {**vars(race_events), **vars(solo_events)}.items()
        if isinstance(kind, type) and kind in SOLO_RULES.events
    }
    assert named == set(KINDS)
    for kind in SOLO_RULES.events:
        assert kind.__dataclass_params__.frozen


@dataclass(frozen=True, slots=True)
class Grown:
    """An event that got a new field, with a default."""

    layout: Layout
    points: tuple[int, str]
    note: str = "none"


def test_an_event_may_get_a_new_field_with_a_default():
    kinds = {"Grown": Grown}
    old = {"event": "Grown", "layout": "6x6", "points": [3, "x"]}
    assert decoded(old, kinds) == Grown(KIDS, (3, "x"))
    assert encoded(Grown(KIDS, (3, "x")))["layout"] == "6x6"


@pytest.mark.parametrize(
    "record",
    [
        None,
        [],
        {"event": "Nothing"},
        {"event": "Passed"},
        {"event": "Passed", "seat": "0"},
        {"event": "Passed", "seat": True},
        {"event": "Passed", "seat": 0, "extra": 1},
        {"event": "GameOver", "reason": "bored", "seconds": 1.0},
        {"event": "TurnBegan", "seat": 0, "round": 1, "begins": 0.0, "ends": "late"},
        {"event": "HintGiven", "strength": 1, "advice": []},
        {"event": "Checked", "wrong": 4},
        {
            "event": "Started",
            "options": {"turn_seconds": -1.0},
            "players": [],
            "card": {},
            "first": 0,
        },
    ],
)
def test_what_is_no_event_is_refused(record):
    with pytest.raises(ValueError, match=r"expected|needs|has no field"):
        decoded(record, KINDS)


def test_a_file_of_which_only_the_header_is_sound_has_played_no_seconds(path):
    header, first = written(path).read_bytes().split(b"\n")[:2]
    path.write_bytes(header + b"\n" + first.replace(b"events", b"Events") + b"\n")
    recording = read(path, GAMES)
    assert (recording.records, recording.seconds, recording.state) == ((), 0.0, None)


def test_the_sessions_on_these_givens_are_found_by_their_first_lines(path):
    """Whatever else lies in the folder."""
    written(path)
    folder = path.parent
    (folder / "torn.jsonl").write_text(f"{TINY_CARD.givens} and no header")
    (folder / "notes.txt").write_bytes(path.read_bytes())
    (folder / "folder.jsonl").mkdir()
    found = {file.name for file in files_with(TINY_CARD.givens, folder)}
    assert found == {path.name, "torn.jsonl"}
    assert list(files_with(CARD.givens, folder)) == []


def test_a_folder_that_the_disk_does_not_take_is_named_with_the_reason(path, monkeypatch):
    synced = os.fsync

    def full_for_folders(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EIO, "Input/output error")
        synced(descriptor)

    monkeypatch.setattr(os, "fsync", full_for_folders)
    with pytest.raises(JournalError) as refused:
        Journal.create(path, HEADER, 0.0, START)
    assert str(refused.value).startswith(f"cannot write {path.parent}: ")
    assert "input/output error" in str(refused.value).lower()
    assert not path.exists()


def test_a_torn_line_that_cannot_be_cut_off_is_told_with_the_file_and_the_reason(path, monkeypatch):
    written(path)
    with path.open("ab") as file:
        file.write(b"torn")

    def refused(descriptor, length):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "ftruncate", refused)
    with pytest.raises(JournalError) as told:
        Journal.open(path, GAMES)
    assert str(told.value).startswith(f"cannot write {path}: ")
    assert "input/output error" in str(told.value).lower()


def test_a_journal_may_be_closed_again(path):
    journal = Journal.create(path, HEADER, 0.0, START)
    journal.close()
    journal.close()


def test_a_line_before_its_time_is_told_with_that_of_the_line_above(path):
    journal = Journal.create(path, HEADER, 0.0, START)
    for at in (4.5, 9.5, 1.0):
        journal.append(at, [])
    journal.close()
    recording = read(path, GAMES)
    assert recording.damaged.endswith(" is damaged in line 5: 1.0 s come after 9.5 s")
    assert recording.seconds == 9.5
