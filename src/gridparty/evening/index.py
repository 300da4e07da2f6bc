"""An index over all sessions: what is over, and how it came out, without reading every file again.

It is one SQLite file among what may be deleted at any time: missing, damaged, or of another
version, it is made anew from the session files; where it cannot be kept it is made in memory. A
file is read again when its size or its time has changed.

Of a game that is open it holds who plays on which givens, as everybody at that table sees them, and
nothing else. Every row has a checksum, by which one that the disk has changed is noticed.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from gridparty import places
from gridparty.evening.entry import OF_A_GAME, OF_A_SEAT, Row, results_in, row_of
from gridparty.evening.game_result import GameResult
from gridparty.places import make_ours, session_files

COUNTING = 4  # raise it when results are counted in another way: then the index is made anew
PATIENCE = 2.0  # seconds to wait for another program that writes
AT_ONCE = 50  # files after which what was found out is written down

Progress = Callable[[int, int], None]  # files read, and again

_SHAPE = repr((COUNTING, OF_A_GAME, OF_A_SEAT))
_VERSION = zlib.crc32(_SHAPE.encode()) & 0x7FFF_FFFF
_TABLE = """
    CREATE TABLE sessions (
        name TEXT PRIMARY KEY, size INTEGER, changed INTEGER,
        began TEXT, givens TEXT, people TEXT, told TEXT, result TEXT, alone TEXT, seal INTEGER
    )
"""
_COLUMNS = "name, size, changed, began, givens, people, told, result, alone"


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
        results_in([row.result for row in rows if row.result]),
        key=lambda result: (result.began, result.session),
    )
    return Known(rows, tuple(results), behind)


def _rows(base: sqlite3.Connection) -> Iterator[Row]:
    for values in base.execute(f"SELECT {_COLUMNS}, seal FROM sessions"):
        row = Row._make(values[:-1])
        if values[-1] != _seal(row):
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


def _seal(row: Row) -> int:
    return zlib.crc32("\0".join(map(str, row)).encode("utf-8", "surrogatepass"))
