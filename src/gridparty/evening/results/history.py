"""The history of solo results: on cards (R12) and with tiles (T12).

One SQLite file holds each finished solo session once. A session that could not be added (the
program was killed, the database was locked) is added the next time.
"""

from __future__ import annotations

import errno
import json
import sqlite3
import stat
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import astuple, fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from gridparty.errors import GridpartyError
from gridparty.evening.results.solo_results import SoloResult
from gridparty.evening.results.tile_results import TilesResult
from gridparty.evening.session.codec import decoded, from_fields
from gridparty.games.common.seats import person_key
from gridparty.i18n.messages import counted, say
from gridparty.system import paths
from gridparty.system.files import not_written, shown, why
from gridparty.system.paths import close_to_others, make_private, make_private_file

SCHEMA = 7
PATIENCE = 2.0  # seconds to wait for another writer

Result = TypeVar("Result", SoloResult, TilesResult)
Key = tuple[str, str]  # a session's id, which may be reused, and its start
_TABLES: dict[type[Any], str] = {SoloResult: "solo", TilesResult: "tiles"}

#: The statements that upgrade a database from this schema version to the next.
_STEPS = {
    0: """
        CREATE TABLE solo (
            session TEXT NOT NULL, began TEXT NOT NULL, player TEXT NOT NULL,
            card TEXT NOT NULL, givens TEXT NOT NULL, band TEXT NOT NULL, se REAL,
            referee TEXT NOT NULL, reason TEXT NOT NULL, seconds REAL NOT NULL, "limit" REAL,
            errors INTEGER NOT NULL, hints INTEGER NOT NULL, checks INTEGER NOT NULL,
            PRIMARY KEY (session, began)
        )
    """,
    1: """
        CREATE TABLE tiles (
            session TEXT NOT NULL, began TEXT NOT NULL, player TEXT NOT NULL,
            edition TEXT NOT NULL, rules TEXT NOT NULL, reason TEXT NOT NULL,
            total INTEGER NOT NULL, tiles_laid INTEGER NOT NULL, seconds REAL NOT NULL,
            PRIMARY KEY (session, began)
        )
    """,
    2: "ALTER TABLE solo ADD COLUMN source TEXT NOT NULL DEFAULT 'dealt'",
    3: "ALTER TABLE solo ADD COLUMN scripted INTEGER NOT NULL DEFAULT 0",
    4: "ALTER TABLE solo ADD COLUMN seen_before INTEGER NOT NULL DEFAULT 0",
    5: "ALTER TABLE solo ADD COLUMN daily TEXT NOT NULL DEFAULT ''",
    6: "ALTER TABLE solo ADD COLUMN candidates INTEGER NOT NULL DEFAULT 0",
}


class History:
    """The database. Keep it open only briefly, with `closing`.

    Attributes:
        notice: a message for the user, such as that a damaged file was set aside.
    """

    def __init__(self, path: Path, *, to_look: bool = False) -> None:
        """Open or create the file.

        Args:
            path: of the file.
            to_look: fall back to a copy in memory when the file is read-only; what is added there
                is visible but not saved.

        Raises:
            GridpartyError: it cannot be opened, is busy, or has a later version.
        """
        self.path = path
        self.notice = ""
        self._misfits: set[str] = set()
        self._to_look = to_look
        try:
            self._connection = self._opened()
        except _UnwritableError as error:
            if not to_look:
                raise
            self._connection = self._copied(error)

    def _opened(self) -> sqlite3.Connection:
        """Return a connection to the file.

        Raises:
            GridpartyError: as in `__init__`.
        """
        path = self.path
        try:
            make_private(path.parent)
        except OSError as error:
            raise _UnwritableError(not_written(path.parent, error)) from None
        try:
            _make_private_file(path)
            return _connected(path)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise _cannot_use(path, error) from error
            aside = _put_aside(path)
            self.notice = say(
                "The damaged history is now {file}; a new one begins.", file=aside.name
            )
            _make_private_file(path)
            return _connected(path)

    def _copied(self, error: GridpartyError) -> sqlite3.Connection:
        """Return a copy of the file in memory; empty when it is missing or damaged.

        Args:
            error: why the file itself cannot be used.

        Raises:
            GridpartyError: it cannot be read either.
        """
        memory = sqlite3.connect(":memory:")
        try:
            if self.path.is_file():
                there = f"{self.path.absolute().as_uri()}?mode=ro"
                with closing(sqlite3.connect(there, timeout=PATIENCE, uri=True)) as base:
                    base.backup(memory)
            return _made_sound(memory, self.path)
        except sqlite3.OperationalError:
            memory.close()
            raise error from None
        except sqlite3.DatabaseError:
            memory.close()
            self.notice = str(error)
            return _made_sound(sqlite3.connect(":memory:"), self.path)
        except BaseException:
            memory.close()
            raise

    def add(self, results: Iterable[SoloResult | TilesResult]) -> int:
        """Add the results that are not there yet; return their number.

        Raises:
            GridpartyError: the file is busy, or cannot be written.
        """
        results = tuple(results)
        try:
            return self._add(results)
        except _UnwritableError as error:
            if not self._to_look:
                raise
            self._connection.close()
            self._connection = self._copied(error)
            return self._add(results)

    def _add(self, results: Iterable[SoloResult | TilesResult]) -> int:
        before = self._connection.total_changes
        try:
            with self._connection:
                for result in results:
                    names = _listed(type(result))
                    marks = ", ".join("?" for _ in fields(result))
                    table = _TABLES[type(result)]
                    insert = f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})"
                    self._connection.execute(insert, astuple(result))
        except sqlite3.Error as error:
            raise self._refusal(error) from error
        return self._connection.total_changes - before

    def results(self, *, player: str | None = None) -> tuple[SoloResult, ...]:
        """Return the results on cards, oldest first, of all players or of one.

        Raises:
            GridpartyError: the file is busy, or cannot be read.
        """
        return self.of_kind(SoloResult, player=player)

    def tiles(self, *, player: str | None = None) -> tuple[TilesResult, ...]:
        """Return the results of tile games; see `results`."""
        return self.of_kind(TilesResult, player=player)

    def of_kind(self, kind: type[Result], *, player: str | None = None) -> tuple[Result, ...]:
        """Return the results of one kind; see `results`."""
        query = f"SELECT {_listed(kind)} FROM {_TABLES[kind]} ORDER BY began, session"
        try:
            rows = self._connection.execute(query).fetchall()
        except sqlite3.Error as error:
            raise self._refusal(error) from error
        results = []
        for row in rows:
            try:
                results.append(from_fields(kind, _by_field(kind, row)))
            except ValueError:  # not written by us
                self._misfits.add(repr(row))
        return tuple(r for r in results if player is None or _same(r.player, player))

    def keys(self) -> frozenset[Key]:
        """Return the sessions whose result is stored.

        Raises:
            GridpartyError: the file is busy, or cannot be read.
        """
        query = " UNION ".join(f"SELECT session, began FROM {name}" for name in _TABLES.values())
        try:
            return frozenset(self._connection.execute(query))
        except sqlite3.Error as error:
            raise self._refusal(error) from error

    def players(self) -> tuple[str, ...]:
        """Return every player with a result, in no order.

        Raises:
            GridpartyError: the file is busy, or cannot be read.
        """
        query = " UNION ".join(f"SELECT player FROM {name}" for name in _TABLES.values())
        try:
            found = [name for (name,) in self._connection.execute(query)]
        except sqlite3.Error as error:
            raise self._refusal(error) from error
        return tuple(name for name in found if isinstance(name, str))

    def rename(self, which: Callable[[str], bool], now: str) -> int:
        """Rename the player of results and erase the old name from the file; return their number.

        Raises:
            GridpartyError: the file is busy, or cannot be written.
        """
        names = [name for name in self.players() if which(name)]
        before = self._connection.total_changes
        try:
            with self._connection:
                for table in _TABLES.values():
                    update = f"UPDATE {table} SET player = ? WHERE player = ?"
                    self._connection.executemany(update, [(now, name) for name in names])
            changed = self._connection.total_changes - before
            self._connection.execute("VACUUM")  # otherwise the old name could still be read
        except sqlite3.Error as error:
            raise self._refusal(error) from error
        return changed

    @property
    def left_out(self) -> str:
        """A sentence about the rows read so far that are not valid results; empty where all are."""
        return (
            counted(
                len(self._misfits),
                "1 invalid entry in the history is ignored.",
                "{n} invalid entries in the history are ignored.",
            )
            if self._misfits
            else ""
        )

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _refusal(self, error: sqlite3.Error) -> GridpartyError:
        return _cannot_use(self.path, error)


def from_plain(written: str) -> SoloResult | TilesResult:
    """Return the result that the index has serialized.

    Raises:
        ValueError: it is not valid.
    """
    kinds = {kind.__name__: kind for kind in _TABLES}
    result: SoloResult | TilesResult = decoded(json.loads(written), kinds)
    return result


def kept(path: Path, result: Result) -> tuple[Result, ...]:
    """Save one result; return the older results of its player and kind.

    Raises:
        GridpartyError: it could not be saved now; the message says what happens instead.
    """
    try:
        with closing(History(path)) as history:
            history.add([result])
            mine = history.of_kind(type(result), player=result.player)
    except GridpartyError as error:
        raise GridpartyError(
            say(
                "{why}. Fix that, then keep the result with {command}.",
                why=error,
                command=paths.command("results", "list"),
            )
        ) from None
    return tuple(other for other in mine if other != result)


def _same(one: str, other: str) -> bool:
    """Whether two names are the same, ignoring case and blanks."""
    return person_key(one) == person_key(other)


class _UnwritableError(GridpartyError):
    """The file cannot be written; it may be readable."""


def _connected(path: Path) -> sqlite3.Connection:
    return _made_sound(sqlite3.connect(path, timeout=PATIENCE), path)


def _made_sound(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Return the connection once the database is intact and has this version's schema.

    Raises:
        GridpartyError: the file has a later version.
        sqlite3.Error: it is damaged, busy, or cannot be written.
    """
    try:
        (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if state != "ok":
            raise sqlite3.DatabaseError(state)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA:
            raise GridpartyError(
                say("{file} is from a newer version of gridparty: update it", file=shown(path))
            )
        if version < SCHEMA:
            _bring_up_to_date(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_private_file(path: Path) -> None:
    """Create the file for this account alone; SQLite would let everybody read it.

    Raises:
        GridpartyError: there is something else at this path, or it cannot be created.
    """
    try:
        make_private_file(path)
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):  # opening a pipe would block
            raise GridpartyError(
                say(
                    "cannot use {file}: {why}",
                    file=shown(path),
                    why=say("it is not a regular file"),
                )
            )
        close_to_others(path)
    except OSError as error:
        raise _UnwritableError(not_written(path, error)) from None


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()  # now nobody else writes
        for number in range(version, SCHEMA):
            connection.execute(_STEPS[number])
        connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _by_field(kind: Any, row: Sequence[Any]) -> dict[str, Any]:
    """Return a row by field names; SQLite has no booleans."""
    named = dict(zip(_names(kind), row, strict=True))
    for name in _truths(kind):
        named[name] = bool(named[name])
    return named


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _truths(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.type == "bool")


def _listed(kind: type[Any]) -> str:
    return ", ".join(f'"{field.name}"' for field in fields(kind))


def _cannot_use(path: Path, error: sqlite3.Error) -> GridpartyError:
    if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return GridpartyError(
            say("{file} is in use by another program: try again", file=shown(path))
        )
    full = _code(error) == sqlite3.SQLITE_FULL
    reason = why(OSError(errno.ENOSPC, "")) if full else error
    return _UnwritableError(say("cannot use {file}: {why}", file=shown(path), why=reason))


def _code(error: BaseException | None) -> int:
    """Return the primary error code; the higher bits hold the extended code."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _put_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_suffix(f".damaged-{number}")).exists():
        number += 1
    try:
        path.rename(aside)
        rest = path.with_name(path.name + "-journal")  # of an unfinished write: not for a new file
        if rest.exists():
            rest.rename(aside.with_name(aside.name + "-journal"))
    except OSError as error:
        raise _UnwritableError(
            say("{file} is damaged: {why}", file=shown(path), why=why(error))
        ) from None
    return aside
