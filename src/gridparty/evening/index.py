"""An index over all sessions: what is over, and how it came out, without reading every file again.

It is one SQLite file among what may be deleted at any time: missing, damaged, or of another
version, it is made anew from the session files; where it cannot be kept it is made in memory. A
file is read again when its size or its time has changed.

Of a game that is open it holds who plays on which givens, as everybody at that table sees them, and
nothing else. Every row has a checksum, by which one that the disk has changed is noticed.
"""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import NamedTuple

from gridparty import places
from gridparty.errors import JournalError
from gridparty.evening.game_result import GameResult, Seat, card_seen, person, result_of
from gridparty.evening.journal import Recording, read, session_files
from gridparty.evening.keeper import Played
from gridparty.evening.records import encoded
from gridparty.games.catalogue import GAMES, games
from gridparty.places import make_ours

COUNTING = 4  # raise it when results are counted in another way: then the index is made anew
PATIENCE = 2.0  # seconds to wait for another program that writes
AT_ONCE = 50  # files after which what was found out is written down

Progress = Callable[[int, int], None]  # files read, and again

_OF_A_GAME = [field.name for field in fields(GameResult)]
_OF_A_SEAT = [field.name for field in fields(Seat)]
_SEATS = _OF_A_GAME.index("seats")
_SHAPE = repr((COUNTING, _OF_A_GAME, _OF_A_SEAT))
_VERSION = zlib.crc32(_SHAPE.encode()) & 0x7FFF_FFFF
_TABLE = """
    CREATE TABLE sessions (
        name TEXT PRIMARY KEY, size INTEGER, changed INTEGER,
        began TEXT, givens TEXT, people TEXT, told TEXT, result TEXT, alone TEXT, seal INTEGER
    )
"""
_COLUMNS = "name, size, changed, began, givens, people, told, result, alone"


class Row(NamedTuple):
    """What is known of one file."""

    name: str
    size: int
    changed: int  # its time, in nanoseconds
    began: str = ""
    givens: str = ""  # of the card; empty: there is none, or nobody has seen it yet
    people: str = "[]"  # as JSON
    told: str = ""  # why nothing of it can be shown; empty: it can
    result: str = ""  # a `GameResult` as JSON; empty: the game is open
    alone: str = ""  # what its keeper keeps of it, as JSON; empty: nothing


@dataclass(frozen=True, slots=True)
class Known:
    """What all session files come to."""

    rows: tuple[Row, ...] = ()  # one for every file
    results: tuple[GameResult, ...] = ()  # of games that are over, the oldest first
    behind: int = 0  # files that were not read, because they were too many

    @property
    def unreadable(self) -> tuple[str, ...]:
        """A sentence for every file of which nothing can be shown."""
        return tuple(row.told for row in self.rows if row.told)


def look(
    folder: Path | None = None,
    path: Path | None = None,
    *,
    progress: Progress | None = None,
    most: int | None = None,
) -> Known:
    """What the session files come to, by the index, which is brought up to date.

    Args:
        folder: of the session files; by default those of this account.
        path: of the index.
        progress: is told how many files have been read, twice: as work done, and as attempts.
        most: where more files would have to be read none is: nobody is to wait.
    """
    folder, path = folder or places.sessions(), path or places.index()
    try:
        with closing(_connected(path)) as base:
            return _looked(base, folder, progress, most)
    except sqlite3.OperationalError:
        pass  # it is busy, or the disk is full: that passes
    except (OSError, sqlite3.DatabaseError, DamagedError):
        with suppress(OSError):
            path.unlink()
        with suppress(OSError, sqlite3.Error), closing(_connected(path)) as base:
            return _looked(base, folder, progress, most)
    with closing(_with_table(sqlite3.connect(":memory:"))) as base:
        return _looked(base, folder, progress, most)


def states(path: Path | None = None) -> dict[str, tuple[int, int, bool]]:
    """By the name of a session's file: its size, its time, and whether the game is over.

    Only what the index knows already; where it cannot be asked, nothing.
    """
    path = path or places.index()
    query = "SELECT name, size, changed, result != '' FROM sessions"
    if not path.exists():
        return {}
    with suppress(OSError, sqlite3.Error), closing(_connected(path)) as base:
        return {name: (size, time, bool(over)) for name, size, time, over in base.execute(query)}
    return {}


class DamagedError(Exception):
    """A row that is not as it was written."""


def _connected(path: Path) -> sqlite3.Connection:
    """The index in this file, which is made where it is missing.

    Raises:
        OSError: it cannot be made, or not be kept from others.
        sqlite3.Error: it cannot be used now, or is damaged.
    """
    make_ours(path)
    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        connection.execute("PRAGMA synchronous = OFF")  # what is lost is found out again
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == _VERSION:
            return connection
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("DROP TABLE IF EXISTS sessions")
            return _with_table(connection)
    except BaseException:
        connection.close()
        raise


def _with_table(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.execute(_TABLE)
    connection.execute(f"PRAGMA user_version = {_VERSION}")
    return connection


def _looked(
    base: sqlite3.Connection, folder: Path, progress: Progress | None, most: int | None
) -> Known:
    known = {row.name: row for row in _rows(base)}
    files = (file for file in session_files(folder) if file.name.isprintable())  # so it is text
    there = {file.name: file.stat() for file in files}
    new = [
        name
        for name, state in there.items()
        if name not in known or known[name][1:3] != (state.st_size, state.st_mtime_ns)
    ]
    behind = 0 if most is None or len(new) <= most else len(new)
    if not behind:
        for row in _read(base, folder, new, there, progress):
            known[row.name] = row
    gone = known.keys() - there.keys()
    with base:
        base.executemany("DELETE FROM sessions WHERE name = ?", [(name,) for name in gone])
    rows = tuple(known[name] for name in sorted(known.keys() & there.keys()))
    results = sorted(
        (_result(row.result) for row in rows if row.result),
        key=lambda result: (result.began, result.session),
    )
    return Known(rows, tuple(results), behind)


def _rows(base: sqlite3.Connection) -> Iterator[Row]:
    for *values, seal in base.execute(f"SELECT {_COLUMNS}, seal FROM sessions"):
        row = Row(*values)
        if seal != _seal(row):
            raise DamagedError
        yield row


def _read(
    base: sqlite3.Connection,
    folder: Path,
    names: Sequence[str],
    there: dict[str, os.stat_result],
    progress: Progress | None,
) -> Iterator[Row]:
    """What is in these files; now and then it is written down."""
    for first in range(0, len(names), AT_ONCE):
        rows = []
        for number, name in enumerate(names[first : first + AT_ONCE], first + 1):
            state = there[name]  # of before it was read: what is written meanwhile is read again
            rows.append(row_of(folder / name, state.st_size, state.st_mtime_ns))
            if progress is not None:
                progress(number, number)
        marks = ", ".join("?" * (len(Row._fields) + 1))
        insert = f"INSERT OR REPLACE INTO sessions ({_COLUMNS}, seal) VALUES ({marks})"
        with suppress(sqlite3.OperationalError), base:  # busy or full: the next time, then
            base.executemany(insert, [(*row, _seal(row)) for row in rows])
        yield from rows


def row_of(path: Path, size: int, changed: int) -> Row:
    """What is known of the file."""
    row = Row(path.name, size, changed)
    try:
        recording = read(path, games())
    except JournalError as error:
        return row._replace(told=str(error))
    if not recording.records:
        return row._replace(told=recording.damaged)
    header = recording.header
    card = card_seen(recording)
    row = row._replace(
        began=recording.began,
        givens="" if card is None else card.givens,
        people=json.dumps([person(name) for name in header.players]),
    )
    result = result_of(recording)
    if result is None:
        return row._replace(told=recording.damaged)
    return row._replace(result=_written(result), alone=_alone(recording))


def _alone(recording: Recording) -> str:
    """What the game's keeper keeps of it, as JSON."""
    keeper = GAMES[recording.game.name].keeper
    if keeper is None:
        return ""
    played = Played(recording.state, recording.path.stem, recording.began, recording.scripted)
    kept = keeper.load().result(played)
    return "" if kept is None else json.dumps(encoded(kept))


def _written(result: GameResult) -> str:
    values = [getattr(result, name) for name in _OF_A_GAME]
    values[_SEATS] = [[getattr(seat, name) for name in _OF_A_SEAT] for seat in result.seats]
    return json.dumps(values)


def _result(written: str) -> GameResult:
    values = json.loads(written)
    values[_SEATS] = tuple(Seat(*seat) for seat in values[_SEATS])
    return GameResult(*values)


def _seal(row: Row) -> int:
    return zlib.crc32("\0".join(map(str, row)).encode("utf-8", "surrogatepass"))
