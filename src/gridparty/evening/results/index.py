"""An index of all sessions: which are over, and their results, without reading every file again.

It is one SQLite file that may be deleted at any time. When it is missing, damaged or of another
version it is rebuilt from the session files; where it cannot be saved it is built in memory. A
file is read again when its size or time has changed.

Of an open game it holds only the players and the givens, which everybody at that table sees. Each
row has a checksum, which reveals corruption on the disk.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from gridparty.evening.results.index_entry import OF_A_GAME, OF_A_SEAT, IndexRow, results_in, row_of
from gridparty.evening.session.game_result import GameResult
from gridparty.evening.session.journal import seems_over
from gridparty.system import paths
from gridparty.system.paths import SUFFIX, make_ours, session_files

COUNTING = 6  # increase when results are counted differently: the index is then rebuilt
PATIENCE = 2.0  # seconds to wait for another writer
AT_ONCE = 50  # files between two commits

T = TypeVar("T")
Progress = Callable[[int, int], None]  # files read, as work and as attempts

_SHAPE = repr((COUNTING, OF_A_GAME, OF_A_SEAT))
_VERSION = zlib.crc32(_SHAPE.encode()) & 0x7FFF_FFFF
_TABLE = """
    CREATE TABLE sessions (
        name TEXT PRIMARY KEY, size INTEGER, changed INTEGER,
        began TEXT, givens TEXT, people TEXT, told TEXT, result TEXT, alone TEXT,
        kind TEXT, most INTEGER, seal INTEGER
    )
"""
_MOST_FIRST = "CREATE INDEX most_first ON sessions (kind, most)"
_COLUMNS = ", ".join(IndexRow._fields)


@dataclass(frozen=True, slots=True)
class Known:
    """The content of all session files."""

    rows: tuple[IndexRow, ...] = ()  # one for each file
    results: tuple[GameResult, ...] = ()  # of finished games, oldest first

    @property
    def unreadable(self) -> tuple[str, ...]:
        """A sentence for each file that cannot be shown."""
        return tuple(row.told for row in self.rows if row.told)


def look(
    folder: Path | None = None,
    path: Path | None = None,
    *,
    progress: Progress | None = None,
) -> Known:
    """Return the content of all session files, after bringing the index up to date.

    Args:
        folder: of the session files; by default those of this account.
        path: of the index.
        progress: called with the number of files read, twice: as work done, and as attempts.
    """
    folder = folder or paths.sessions()
    return _asked(path or paths.index(), lambda base: _looked(base, folder, progress))


def most_before(session: str, most: int) -> int | None:
    """Return the best score before this game, where this game has beaten it.

    Memory use does not grow with the number of games, as a table asks after each of them.

    Args:
        session: a finished game.
        most: return nothing when more finished games would have to be read: the table waits.
    """
    folder = paths.sessions()
    return _asked(paths.index(), lambda base: _most_before(base, folder, session, most))


def seen(givens: Collection[str], most: int) -> tuple[IndexRow, ...]:
    """Return the games in which people have seen one of these cards.

    Args:
        givens: of the cards.
        most: read at most this many unknown files, newest first, as the table waits for its card.
            The others are read the next time.
    """
    folder = paths.sessions()
    return _asked(paths.index(), lambda base: _seen(base, folder, givens, most))


def _asked(path: Path, question: Callable[[sqlite3.Connection], T]) -> T:
    """Return the index's answer; where it cannot be saved, that of a temporary one."""
    try:
        with closing(_connected(path)) as base:
            return question(base)
    except sqlite3.OperationalError:
        pass  # busy, or the disk is full: temporary
    except (OSError, sqlite3.DatabaseError, DamagedError):
        with suppress(OSError):
            path.unlink()
        with suppress(OSError, sqlite3.Error), closing(_connected(path)) as base:
            return question(base)
    with closing(_with_table(sqlite3.connect(":memory:"))) as base:
        return question(base)


def states(path: Path | None = None) -> dict[str, tuple[int, int, bool]]:
    """Return for each session's file name: its size, its time, and whether the game is over.

    Uses the index as it is; empty when it cannot be read.
    """
    path = path or paths.index()
    query = "SELECT name, size, changed, result != '' FROM sessions"
    if not path.exists():
        return {}
    with suppress(OSError, sqlite3.Error), closing(_connected(path)) as base:
        return {name: (size, time, bool(over)) for name, size, time, over in base.execute(query)}
    return {}


class DamagedError(Exception):
    """A row that fails its checksum."""


def _connected(path: Path) -> sqlite3.Connection:
    """Return a connection to the index, which is created when it is missing.

    Raises:
        OSError: it cannot be created, or not be kept private.
        sqlite3.Error: it cannot be used now, or is damaged.
    """
    make_ours(path)
    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        connection.execute("PRAGMA synchronous = OFF")  # what is lost can be rebuilt
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
    connection.execute(_MOST_FIRST)
    connection.execute(f"PRAGMA user_version = {_VERSION}")
    return connection


def _looked(base: sqlite3.Connection, folder: Path, progress: Progress | None) -> Known:
    new, gone = _changes(base, folder)
    read = {row.name: row for row in _read(base, folder, new, progress)}
    _forget(base, gone)
    known = {row.name: row for row in _rows(base)} | read
    rows = tuple(known[name] for name in sorted(known))
    results = sorted(
        results_in([row.result for row in rows if row.result]),
        key=lambda result: (result.began, result.session),
    )
    return Known(rows, tuple(results))


def _most_before(base: sqlite3.Connection, folder: Path, session: str, most: int) -> int | None:
    changed, gone = _changes(base, folder)
    # open games, at other tables of this process, can hold no best
    new = {name: state for name, state in changed.items() if seems_over(str(folder / name))}
    if len(new) > most:
        return None
    read = {row.name: row for row in _read(base, folder, new, None)}
    _forget(base, gone)
    name = session + SUFFIX
    now = read.get(name) or next(_rows(base, "WHERE name = ?", name), None)
    if now is None or not now.kind:
        return None
    earlier = "WHERE kind = ? AND (began, name) < (?, ?) ORDER BY most DESC LIMIT 1"
    before = [*_rows(base, earlier, now.kind, now.began, name)]
    before += [  # also those that could not be saved just now
        row
        for row in read.values()
        if row.kind == now.kind and (row.began, row.name) < (now.began, name)
    ]
    best = max((row.most for row in before), default=0)
    return best if 0 < best < now.most else None


def _seen(
    base: sqlite3.Connection, folder: Path, givens: Collection[str], most: int
) -> tuple[IndexRow, ...]:
    changed, gone = _changes(base, folder)
    newest = sorted(changed, key=lambda name: changed[name].st_mtime_ns, reverse=True)[:most]
    read = {row.name: row for row in _read(base, folder, {n: changed[n] for n in newest}, None)}
    _forget(base, gone)
    on_cards = base.execute("SELECT name, givens FROM sessions WHERE givens != ''")
    names = [name for name, card in on_cards if card in givens]
    known = {name: row for name in names for row in _rows(base, "WHERE name = ?", name)} | read
    return tuple(row for row in known.values() if row.givens in givens)


def _changes(base: sqlite3.Connection, folder: Path) -> tuple[dict[str, os.stat_result], list[str]]:
    """Return the files that differ from the index, and the names of deleted ones."""
    new: dict[str, os.stat_result] = {}
    there, asking = 0, base.cursor()
    known_as = "SELECT size, changed FROM sessions WHERE name = ?"
    for file in session_files(folder):
        if not file.name.isprintable():  # cannot be stored as text
            continue
        known, state = asking.execute(known_as, (file.name,)).fetchone(), file.stat()
        there += known is not None
        if known != (state.st_size, state.st_mtime_ns):
            new[file.name] = state
    if there == base.execute("SELECT count(*) FROM sessions").fetchone()[0]:
        return new, []
    names = {file.name for file in session_files(folder)}
    return new, [name for (name,) in base.execute("SELECT name FROM sessions") if name not in names]


def _forget(base: sqlite3.Connection, gone: Sequence[str]) -> None:
    with base:
        base.executemany("DELETE FROM sessions WHERE name = ?", [(name,) for name in gone])


def _rows(base: sqlite3.Connection, which: str = "", *values: object) -> Iterator[IndexRow]:
    for *told, seal in base.execute(f"SELECT {_COLUMNS}, seal FROM sessions {which}", values):
        row = IndexRow._make(told)
        if seal != _seal(row):
            raise DamagedError
        yield row


def _read(
    base: sqlite3.Connection,
    folder: Path,
    new: Mapping[str, os.stat_result],
    progress: Progress | None,
) -> Iterator[IndexRow]:
    """Yield the rows of these files, and commit from time to time."""
    names = list(new)
    for first in range(0, len(names), AT_ONCE):
        rows = []
        for number, name in enumerate(names[first : first + AT_ONCE], first + 1):
            state = new[name]  # from before reading: a later write makes it stale
            rows.append(row_of(folder / name, state.st_size, state.st_mtime_ns))
            if progress is not None:
                progress(number, number)
        marks = ", ".join("?" * (len(IndexRow._fields) + 1))
        insert = f"INSERT OR REPLACE INTO sessions ({_COLUMNS}, seal) VALUES ({marks})"
        with suppress(sqlite3.OperationalError), base:  # busy or full: next time
            base.executemany(insert, [(*row, _seal(row)) for row in rows])
        yield from rows


def _seal(row: IndexRow) -> int:
    return zlib.crc32("\0".join(map(str, row)).encode("utf-8", "surrogatepass"))
