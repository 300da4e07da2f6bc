"""A catalogue: a SQLite file of puzzles, for more of them than fit into memory.

The table `puzzles` has a row for each (see `columns`), the table `about` the order and its
progress. Both are written in the same transactions, one each second, so a killed program loses at
most a second of work, and the next one continues from there.

Equivalent puzzles (rotated, mirrored or relabelled) are stored once. They share a signature; its
hash (the column `alike`) finds the few candidates that are compared in full.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple
from math import isfinite
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from gridparty.board import canon
from gridparty.board.grid import Grid
from gridparty.board.puzzle import ID_LENGTH, Puzzle, puzzle_id
from gridparty.decks import about_values
from gridparty.decks.columns import COLUMNS, GIVENS, ID, NAMES, Column, record_of, row_of
from gridparty.decks.formats import jsonl
from gridparty.errors import GridpartyError, ParseError
from gridparty.i18n.quoting import excerpt
from gridparty.making.attempts import Reached
from gridparty.system.files import shown, why

if TYPE_CHECKING:
    from gridparty.making.wish import Wish

VERSION = 1  # of the tables
WHOLE = [1, 1]  # the shard of an order that is not split
_MARK = 0x67726964  # "grid": the application id in the SQLite header
_EVERY = 1.0  # seconds between two commits
_CACHE = 32 << 10  # kilobytes: size of SQLite's page cache
_LARGEST = 1 << 63  # the first number that SQLite's integers cannot hold

_KINDS = {"text": "TEXT", "number": "REAL", "flag": "INTEGER", "wholes": "TEXT"}
_TABLES = f"""
CREATE TABLE puzzles (
  number INTEGER PRIMARY KEY, part INTEGER, attempt INTEGER, alike INTEGER,
  {", ".join(f"{column.name} {_KINDS.get(column.kind, '')}" for column in COLUMNS)}
);
CREATE INDEX by_alike ON puzzles (alike);
CREATE INDEX by_id ON puzzles (id COLLATE NOCASE);
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT);
PRAGMA application_id = {_MARK};
PRAGMA user_version = {VERSION};
"""
_INSERT = f"INSERT INTO puzzles VALUES (NULL, ?, ?, ?, {', '.join('?' * len(COLUMNS))})"
_ALL = f"SELECT {', '.join(NAMES)} FROM puzzles"
_WHOLES = tuple(i for i, column in enumerate(COLUMNS) if column.kind == "wholes")
_SEED = NAMES.index("seed")


class Entry(NamedTuple):
    """A puzzle prepared for a catalogue by the process that made it."""

    alike: int
    row: tuple[Any, ...]

    @classmethod
    def of(cls, puzzle: Puzzle) -> Entry:
        """Return the entry of a puzzle."""
        return cls(canon.signature_hash(puzzle.givens), row_of(jsonl.record(puzzle)))


def entries_tried(wish: Wish, part: int, numbers: range, *, seed: int) -> list[tuple[int, Entry]]:
    """Like `generator.tried`, but return entries for a catalogue."""
    from gridparty.making.generator import tried

    return [(k, Entry.of(puzzle)) for k, puzzle in tried(wish, part, numbers, seed=seed)]


class Catalogue:
    """An open catalogue; generated puzzles are added to it (see `making/attempts`)."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self.connection, self.path = connection, path
        self.tell: Callable[[dict[str, Any]], None] | None = None  # called for each new row
        self._saved = monotonic()
        self._states: dict[int, Reached] = self.about("reached") or {}
        order = self.about("order")
        #: Shards keep duplicates between parts; merging removes them.
        self._apart = order is not None and order.get("shard", WHOLE)[1] > 1

    def __len__(self) -> int:
        (count,) = self.connection.execute("SELECT count(*) FROM puzzles").fetchone()
        return int(count)

    def about(self, name: str) -> Any:
        """Return the value of this name in the table `about`; None if there is none.

        Raises:
            ParseError: it is not valid.
        """
        query = "SELECT value FROM about WHERE name = ?"
        row = self.connection.execute(query, (name,)).fetchone()
        return None if row is None else about_values.checked_note(name, row[0], self.path)

    def note(self, name: str, value: Any) -> None:
        """Set a value in the table `about`; `save` commits it."""
        self.connection.execute(
            "INSERT OR REPLACE INTO about VALUES (?, ?)", (name, json.dumps(value))
        )

    def reached(self, part: int) -> Reached:
        """Return the progress of a part."""
        return self._states.get(part, Reached())

    def add(self, part: int, number: int, item: Entry) -> bool:
        """Add a puzzle under a unique id; return False if an equivalent one exists."""
        row = list(item.row)
        if self._has(item.alike, row[GIVENS], part):
            return False
        row[ID] = self._free_id(row[ID], row[GIVENS])
        if self.tell is not None:
            self.tell(record_of(row))
        self.put(part, number, item.alike, row)
        return True

    def put_once(self, row: list[Any]) -> None:
        """Add a row under a unique id, unless a row has the same givens."""
        givens = int.from_bytes(hashlib.sha256(row[GIVENS].encode()).digest()[:8], signed=True)
        query = "SELECT 1 FROM puzzles WHERE alike = ? AND givens = ?"
        if self.connection.execute(query, (givens, row[GIVENS])).fetchone() is None:
            row[ID] = self._free_id(row[ID], row[GIVENS])
            self.put(None, None, givens, row)

    def put(self, part: int | None, attempt: int | None, alike: int | None, row: list[Any]) -> None:
        """Add a row unchanged."""
        for i in _WHOLES:
            row[i] = None if row[i] is None else json.dumps(row[i], separators=(",", ":"))
        if row[_SEED] is not None and abs(row[_SEED]) >= _LARGEST:
            row[_SEED] = str(row[_SEED])
        self.connection.execute(_INSERT, (part, attempt, alike, *row))

    def come_to(self, part: int, reached: Reached) -> None:
        """Set the progress of a part, and commit if the last commit was a second ago."""
        self._states[part] = reached
        if monotonic() - self._saved >= _EVERY:
            self.save()

    def save(self) -> None:
        """Commit the progress and all new rows."""
        self.note("reached", {part: astuple(state) for part, state in self._states.items()})
        self.connection.commit()
        self._saved = monotonic()

    def finish(self) -> None:
        """Mark the catalogue as complete, and index it for picking."""
        self.connection.execute("CREATE INDEX IF NOT EXISTS by_band ON puzzles (band, se)")
        self.note("complete", True)
        self.save()

    def records(self, where: str = "", values: tuple[Any, ...] = ()) -> Iterator[dict[str, Any]]:
        """Yield the records of puzzles as in a deck's lines, in the order of insertion."""
        for row in self.connection.execute(f"{_ALL} {where} ORDER BY number", values):
            yield record_of(self._from_sqlite(row))

    def record(self, number: int) -> dict[str, Any]:
        """Return the record of the puzzle with this number."""
        return next(self.records("WHERE number = ?", (number,)))

    def entries(self, part: int, start: int) -> Iterator[tuple[int, Entry]]:
        """Yield the attempts of a part from `start` on: number and entry."""
        query = f"SELECT attempt, alike, {', '.join(NAMES)} FROM puzzles"
        chosen = f"{query} WHERE part = ? AND attempt >= ? ORDER BY number"
        for attempt, alike, *row in self.connection.execute(chosen, (part, start)):
            if type(attempt) is not int or type(alike) is not int:
                raise self._damaged(f"expected an attempt's number, got {attempt!r}")
            yield attempt, Entry(alike, tuple(self._from_sqlite(row)))

    def _has(self, alike: int, givens: str, part: int) -> bool:
        query, values = "SELECT givens FROM puzzles WHERE alike = ?", [alike]
        if self._apart:
            query, values = f"{query} AND part = ?", [alike, part]
        others = self.connection.execute(query, values).fetchall()
        return any(canon.equivalent(Grid.parse(givens), Grid.parse(other)) for (other,) in others)

    def _free_id(self, name: str, givens: str) -> str:
        """Return the id if it is unique, else a longer prefix of the puzzle's hash."""
        query, length = "SELECT 1 FROM puzzles WHERE id = ? COLLATE NOCASE", ID_LENGTH
        while self.connection.execute(query, (name,)).fetchone():
            name = puzzle_id(Grid.parse(givens), length)
            length += 1
        return name

    def _from_sqlite(self, row: Sequence[Any]) -> list[Any]:
        """Return a row converted back from SQLite.

        Raises:
            ParseError: a value does not fit its column.
        """
        values = list(row)
        for i, column in enumerate(COLUMNS):
            if values[i] is not None:
                try:
                    values[i] = _column_value(column, values[i])
                except ValueError:
                    told = f"expected another value as {column.name}, got {_quoted(values[i])}"
                    raise self._damaged(told) from None
        return values

    def _damaged(self, told: str) -> ParseError:
        return ParseError(f"{shown(self.path)} is damaged: {told}")


def _column_value(column: Column, value: Any) -> Any:
    """Return a value of this column converted back from SQLite.

    Raises:
        ValueError: its type does not fit.
    """
    kind = column.kind
    if kind == "wholes":
        value = about_values.parsed(value)
        fits = type(value) is list and all(type(one) is int for one in value)
    elif kind == "flag":
        value, fits = value == 1, value in (0, 1)
    elif column.name == "seed" and type(value) is str:  # beyond SQLite's integers
        value, fits = int(value), True
    elif kind == "whole":
        fits = type(value) is int
    elif kind == "number":
        fits = type(value) in (int, float) and isfinite(value)
    else:
        fits = type(value) is str
    if not fits:
        raise ValueError("another program wrote it")
    return value


def _quoted(value: Any) -> str:
    return excerpt(value if isinstance(value, str) else repr(value))


@contextmanager
def making(
    path: Path | None, order: Mapping[str, Any] | None = None, *, force: bool = False
) -> Iterator[Catalogue]:
    """Open a new catalogue for writing, or continue an unfinished one of the same order.

    The order is `Order.described`. Without a path the catalogue is temporary.

    Raises:
            GridpartyError: it belongs to another order (`force` replaces it), another program
        writes it, or it cannot be written.
    """
    name = "" if path is None else str(path)
    with sqlite_errors(name):
        if path is not None:
            _make_folder(path.parent)
        connection = sqlite3.connect(name, timeout=0)
        try:
            connection.execute(f"PRAGMA cache_size = -{_CACHE}")
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("BEGIN EXCLUSIVE")
            connection.commit()
            if force and not (_is_of(connection, order) and _is_sound(connection, name)):
                connection.close()
                Path(name).unlink()
                connection = sqlite3.connect(name, timeout=0)
            _prepare(connection, order, name)
            yield Catalogue(connection, name)
        finally:
            with suppress(sqlite3.Error):
                connection.rollback()
            connection.close()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GridpartyError(f"cannot write into {shown(folder)}: {why(error)}") from None


def _is_of(connection: sqlite3.Connection, described: Mapping[str, Any] | None) -> bool:
    """Whether the catalogue is empty or has this order."""
    try:
        row = connection.execute("SELECT value FROM about WHERE name = 'order'").fetchone()
        return row is not None and bool(about_values.parsed(row[0]) == described)
    except sqlite3.Error:
        return _is_blank(connection)
    except ValueError:
        return False


def _is_sound(connection: sqlite3.Connection, name: str) -> bool:
    """Whether the catalogue can be continued."""
    try:
        if not _is_blank(connection):
            Catalogue(connection, name)
    except (sqlite3.Error, ParseError):
        return False
    return True


def _is_blank(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def _prepare(
    connection: sqlite3.Connection, described: Mapping[str, Any] | None, name: str
) -> None:
    """Create the tables, or require that they belong to this order.

    Raises:
        GridpartyError: they belong to another.
    """
    if _is_blank(connection):
        # In one transaction: tables without an order could not be continued.
        connection.executescript(f"BEGIN; {_TABLES}")
        connection.execute("INSERT INTO about VALUES ('order', ?)", (json.dumps(described),))
        connection.commit()
    elif not _is_of(connection, described):
        raise GridpartyError(
            f"{shown(name)} was begun with other options, or by another version: "
            "take it away, or --force begins anew"
        )


def unfinished_seed(path: Path) -> int | None:
    """Return the seed of the unfinished catalogue in this file; None if there is none."""
    if not path.is_file() or _is_empty(path):
        return None
    with reading(path) as catalogue:
        order = catalogue.about("order")
        return None if order is None else order.get("seed")


def _is_empty(path: Path) -> bool:
    """Whether the file was interrupted before its tables were created.

    A partial write is rolled back. The rollback writes, so readers must not call this.
    """
    with sqlite_errors(str(path)):
        connection = sqlite3.connect(path, timeout=0)
        try:
            return _is_blank(connection)
        finally:
            connection.close()


@contextmanager
def reading(path: Path) -> Iterator[Catalogue]:
    """Open an existing catalogue read-only.

    Raises:
        ParseError: the file does not exist or is not a catalogue.
    """
    name = shown(path)
    if not path.is_file():
        raise ParseError(f"{name}: expected a catalogue, but there is no such file")
    with sqlite_errors(name):
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0)
        try:
            connection.execute(f"PRAGMA cache_size = -{_CACHE}")
            (mark,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if mark != _MARK:
                raise ParseError(f"{name}: expected a catalogue, got another database")
            if version != VERSION:
                raise ParseError(
                    f"{name}: expected a catalogue of version {VERSION}, got {version}"
                )
            yield Catalogue(connection, name)
        finally:
            connection.close()


@contextmanager
def sqlite_errors(name: str) -> Iterator[None]:
    """Raise SQLite's errors as sentences about the file.

    Raises:
        GridpartyError: in place of SQLite's errors.
    """
    called = shown(name) or "the catalogue"
    try:
        yield
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise GridpartyError(f"another program is using {called}") from None
        raise GridpartyError(f"cannot use {called}: {error}") from None
    except sqlite3.DatabaseError as error:
        raise ParseError(f"{called}: expected a catalogue: {error}") from None
