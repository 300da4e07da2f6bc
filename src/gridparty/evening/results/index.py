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

COUNTING = 6  # raise it when results are counted in another way: then the index is made anew
PATIENCE = 2.0  # seconds to wait for another program that writes
AT_ONCE = 50  # files after which what was found out is written down

T = TypeVar("T")
Progress = Callable[[int, int], None]  # files read, and again

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
    """What all session files come to."""

    rows: tuple[IndexRow, ...] = ()  # one for every file
    results: tuple[GameResult, ...] = ()  # of games that are over, the oldest first

    @property
    def unreadable(self) -> tuple[str, ...]:
        """A sentence for every file of which nothing can be shown."""
        return tuple(row.told for row in self.rows if row.told)


def look(
    folder: Path | None = None,
    path: Path | None = None,
    *,
    progress: Progress | None = None,
) -> Known:
    """What the session files come to, by the index, which is brought up to date.

    Args:
        folder: of the session files; by default those of this account.
        path: of the index.
        progress: is told how many files have been read, twice: as work done, and as attempts.
    """
    folder = folder or paths.sessions()
    return _asked(path or paths.index(), lambda base: _looked(base, folder, progress))


def most_before(session: str, most: int) -> int | None:
    """The most points that anybody had reached before that game, where somebody beat it there.

    No more is held than what has to be read, however many games there have been: a table that
    plays all night asks after each.

    Args:
        session: a game that is over.
        most: where more games that are over would have to be read nothing is said: nobody is to
            wait.
    """
    folder = paths.sessions()
    return _asked(paths.index(), lambda base: _most_before(base, folder, session, most))


def seen(givens: Collection[str], most: int) -> tuple[IndexRow, ...]:
    """The games in which people have looked at one of these cards.

    Args:
        givens: of the cards.
        most: of the files that are not known yet so many are read, the newest ones: a table waits
            for its card. The others have their turn the next time.
    """
    folder = paths.sessions()
    return _asked(paths.index(), lambda base: _seen(base, folder, givens, most))


def _asked(path: Path, question: Callable[[sqlite3.Connection], T]) -> T:
    """What the index answers, or one that is made for this question where it cannot be kept."""
    try:
        with closing(_connected(path)) as base:
            return question(base)
    except sqlite3.OperationalError:
        pass  # it is busy, or the disk is full: that passes
    except (OSError, sqlite3.DatabaseError, DamagedError):
        with suppress(OSError):
            path.unlink()
        with suppress(OSError, sqlite3.Error), closing(_connected(path)) as base:
            return question(base)
    with closing(_with_table(sqlite3.connect(":memory:"))) as base:
        return question(base)


def states(path: Path | None = None) -> dict[str, tuple[int, int, bool]]:
    """By the name of a session's file: its size, its time, and whether the game is over.

    Only what the index knows already; where it cannot be asked, nothing.
    """
    path = path or paths.index()
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
    # those that are open, at other tables of this very program, can hold no best
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
    before += [  # also where they could not be written down just now
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
    """The files that are not as the index has them, and the names of those that are gone."""
    new: dict[str, os.stat_result] = {}
    there, asking = 0, base.cursor()
    known_as = "SELECT size, changed FROM sessions WHERE name = ?"
    for file in session_files(folder):
        if not file.name.isprintable():  # so it is no text
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
    """What is in these files; now and then it is written down."""
    names = list(new)
    for first in range(0, len(names), AT_ONCE):
        rows = []
        for number, name in enumerate(names[first : first + AT_ONCE], first + 1):
            state = new[name]  # of before it was read: what is written meanwhile is read again
            rows.append(row_of(folder / name, state.st_size, state.st_mtime_ns))
            if progress is not None:
                progress(number, number)
        marks = ", ".join("?" * (len(IndexRow._fields) + 1))
        insert = f"INSERT OR REPLACE INTO sessions ({_COLUMNS}, seal) VALUES ({marks})"
        with suppress(sqlite3.OperationalError), base:  # busy or full: the next time, then
            base.executemany(insert, [(*row, _seal(row)) for row in rows])
        yield from rows


def _seal(row: IndexRow) -> int:
    return zlib.crc32("\0".join(map(str, row)).encode("utf-8", "surrogatepass"))
