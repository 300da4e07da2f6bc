"""Results on record: kept once, by player; schemas, damage, locks, full disks."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.results import history
from gridparty.evening.results.history import History, kept
from gridparty.evening.results.tile_results import TilesResult
from gridparty.system.files import why
from solo_tries import FIRST, played

#: The tables as earlier versions made them.
OLD_SCHEMAS = (
    """
    CREATE TABLE solo (
        session TEXT NOT NULL, began TEXT NOT NULL, player TEXT NOT NULL,
        card TEXT NOT NULL, givens TEXT NOT NULL, band TEXT NOT NULL, se REAL,
        referee TEXT NOT NULL, reason TEXT NOT NULL, seconds REAL NOT NULL, "limit" REAL,
        errors INTEGER NOT NULL, hints INTEGER NOT NULL, checks INTEGER NOT NULL,
        PRIMARY KEY (session, began)
    )
    """,
    """
    CREATE TABLE tiles (
        session TEXT NOT NULL, began TEXT NOT NULL, player TEXT NOT NULL,
        edition TEXT NOT NULL, rules TEXT NOT NULL, reason TEXT NOT NULL,
        total INTEGER NOT NULL, tiles_laid INTEGER NOT NULL, seconds REAL NOT NULL,
        PRIMARY KEY (session, began)
    )
    """,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "history.sqlite"


def test_results_are_kept_once_and_come_back_in_order(path):
    late, early = played(day=3), played(day=1)
    assert kept(path, late) == ()
    assert kept(path, early) == (late,)
    assert kept(path, late) == (early,)
    base = History(path)
    assert base.results() == (early, late)
    assert base.add([early, late, FIRST]) == 1
    assert base.results()[0] == FIRST
    base.close()


def test_an_id_that_was_given_again_is_another_session(path):
    base = History(path)
    assert base.add([FIRST, replace(FIRST, began="2026-12-01T12:00:00+00:00")]) == 2
    base.close()


def test_each_player_has_results_of_their_own(path):
    base = History(path)
    base.add([FIRST, played(day=1, player="Ben")])
    assert [result.player for result in base.results(player="ANN")] == ["Ann"]
    assert [result.player for result in base.results(player=" ann ")] == ["Ann"]
    assert base.results(player="Cem") == ()
    base.close()


def test_the_file_says_which_schema_it_has(path):
    History(path).close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (history.SCHEMA,)
    connection.close()


def test_a_file_of_a_later_version_is_left_alone(path):
    History(path).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(GridpartyError, match=r"history\.sqlite"):
        History(path)
    assert path.read_bytes() == before


def test_an_older_schema_is_brought_up_to_date_in_steps(path, monkeypatch):
    base = History(path)
    base.add([FIRST])
    base.close()
    monkeypatch.setattr(history, "SCHEMA", history.SCHEMA + 1)
    last = max(history._STEPS)
    steps = {**history._STEPS, last + 1: "ALTER TABLE solo ADD COLUMN mood TEXT DEFAULT 'good'"}
    monkeypatch.setattr(history, "_STEPS", steps)
    base = History(path)
    assert base.results() == (FIRST,)
    base.close()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT mood FROM solo").fetchall() == [("good",)]
    connection.close()


@pytest.mark.parametrize("damage", ["garbage", "cut", "page"])
def test_a_damaged_file_is_put_aside_and_a_new_one_begins(path, damage):
    base = History(path)
    base.add([played(number=n, player="x" * 500) for n in range(50)])
    base.close()
    data = bytearray(path.read_bytes())
    if damage == "garbage":
        data = bytearray(b"this is no database" * 100)
    elif damage == "cut":
        data = data[: len(data) // 2]
    else:
        data[4096:9000] = b"\xff" * 4904
    path.write_bytes(data)
    base = History(path)
    assert base.notice.fields == {"file": "history.damaged-1"}
    assert base.results() == ()
    assert base.add([FIRST]) == 1
    base.close()
    assert (path.parent / "history.damaged-1").read_bytes() == bytes(data)
    again = History(path)
    assert again.notice == ""
    again.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("began", "yesterday"),
        ("began", 7),
        ("player", b"Ann"),
        ("givens", "x"),
        ("seconds", "long"),
        ("seconds", -1.0),
        ("seconds", 1e300),
        ("se", "hard"),
        ("se", -2.0),
        ("errors", 1.5),
        ("errors", 2**62),
    ],
)
def test_an_entry_that_nobody_can_have_reached_is_left_out_and_told(path, column, value):
    with closing(History(path)) as base:
        base.add([FIRST, played(number=1)])
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE solo SET \"{column}\" = ? WHERE session = 's1'", (value,))
    with closing(History(path)) as base:
        assert base.results() == (FIRST,)
        assert base.left_out.fields == {"n": 1}


def test_a_file_that_another_program_writes_is_told_and_nothing_is_lost(path, monkeypatch):
    History(path).close()
    monkeypatch.setattr(history, "PATIENCE", 0.01)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(GridpartyError, match=r"history\.sqlite"):
        kept(path, FIRST)
    other.execute("ROLLBACK")
    other.close()
    assert kept(path, FIRST) == ()


def test_a_lock_that_comes_later_is_told_too(path, monkeypatch):
    monkeypatch.setattr(history, "PATIENCE", 0.01)
    base = History(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    for use in (lambda: base.add([FIRST]), base.results):
        with pytest.raises(GridpartyError, match=r"history\.sqlite"):
            use()
    other.close()
    base.close()


def test_a_place_that_cannot_be_used_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(GridpartyError, match="/file: "):
        History(tmp_path / "file" / "history.sqlite")
    (tmp_path / "folder.sqlite").mkdir()
    with pytest.raises(GridpartyError, match=r"folder\.sqlite"):
        History(tmp_path / "folder.sqlite")


@pytest.mark.parametrize("schema", [1, 2])
def test_a_file_of_an_older_version_is_read_and_played_on(path, schema):
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    for number in range(schema):
        connection.execute(OLD_SCHEMAS[number])
    connection.execute(
        "INSERT INTO solo VALUES ('mira7', '2026-11-20T12:00:00+00:00', 'Ann', 'K7QF', ?, "
        "'medium', 2.6, 'solution', 'solved', 600.0, 1200.0, 1, 0, 0)",
        [FIRST.givens],
    )
    connection.execute(f"PRAGMA user_version = {schema}")
    connection.commit()
    connection.close()
    typed = played(day=1, source="typed-in")
    assert kept(path, typed) == (FIRST,)
    base = History(path)
    assert base.results() == (FIRST, typed)
    assert base.tiles() == ()
    base.close()


def test_a_full_disk_says_what_to_do(path, monkeypatch):
    connect = sqlite3.connect

    def cramped(*args, **options):
        connection = connect(*args, **options)
        connection.execute("PRAGMA max_page_count = 4")
        return connection

    monkeypatch.setattr(sqlite3, "connect", cramped)
    with pytest.raises(GridpartyError) as full:
        kept(path, FIRST)
    assert str(path) in str(full.value)
    assert why(OSError(errno.ENOSPC, "")) in str(full.value)
    assert full.value.args[0].fields["command"] == "gridparty results list"
    monkeypatch.setattr(sqlite3, "connect", connect)
    assert kept(path, FIRST) == ()


def test_who_only_looks_gets_a_copy_where_nothing_can_be_written(path, monkeypatch):
    kept(path, FIRST)
    late = played(day=3)

    def refused(place: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    with closing(History(path, to_look=True)) as base:
        base._connection.execute("PRAGMA query_only = ON")  # as when it becomes so later
        assert base.add([late]) == 1
        assert base.results() == (FIRST, late)
    with closing(History(path)) as base:
        assert base.results() == (FIRST,)  # nothing of it was kept
    monkeypatch.setattr(history, "make_private", refused)
    with pytest.raises(GridpartyError):
        History(path)
    with closing(History(path, to_look=True)) as base:
        assert base.add([late]) == 1
        assert base.results() == (FIRST, late)
    with closing(History(path.with_name("none"), to_look=True)) as base:
        assert base.results() == ()
    path.write_bytes(b"nonsense" * 200)
    with closing(History(path, to_look=True)) as base:
        assert base.results() == ()
        assert base.notice
    monkeypatch.undo()
    assert path.read_bytes() == b"nonsense" * 200


@pytest.mark.parametrize("invalid", [1, 2])
def test_how_many_entries_were_left_out_is_told(path, invalid, words):
    with closing(History(path)) as base:
        base.add([FIRST, *(played(number=n) for n in range(1, invalid + 1))])
        assert base.left_out == ""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE solo SET errors = 1.5 WHERE session != ?", (FIRST.session,))
    with closing(History(path)) as base:
        for _ in range(2):  # each once
            assert base.results() == (FIRST,)
        words(base.left_out)


def test_who_has_played_can_be_renamed_in_all_tables(path):
    tiles = TilesResult(
        session="s9",
        began="2026-11-21T12:00:00+00:00",
        player="ANN",
        edition="tiles",
        rules="{}",
        reason="agreed",
        total=9,
        tiles_laid=3,
        seconds=60.0,
    )
    with closing(History(path)) as base:
        base.add([FIRST, played(number=1, player="Ben"), tiles])
        assert {*base.players()} == {"Ann", "ANN", "Ben"}
        assert base.rename(lambda name: name.casefold() == "ann", "Guest 1") == 2
        assert base.rename(lambda name: name == "Zoe", "Guest 2") == 0
        assert {*base.players()} == {"Guest 1", "Ben"}
        assert base.results(player="guest 1") == (replace(FIRST, player="Guest 1"),)
        assert base.tiles() == (replace(tiles, player="Guest 1"),)
        assert len(base.keys()) == 3
        kept_keys = base.keys()
    assert (FIRST.session, FIRST.began) in kept_keys
