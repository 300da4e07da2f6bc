"""A cache of proofs and grades.

It is one SQLite file, readable by its owner alone, and may be deleted at any time. It holds our own
results only: the key is the hash of the givens, the value what the current version computed from
them. A deck's statements are neither in the key nor stored, so no deck can poison the cache; a file
that other accounts may write is not trusted.

The cache never causes a failure. If it cannot be read or written, because the disk is full, the
file is damaged or another program is busy with it, results are computed again.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import NamedTuple

from gridparty.board.grid import Grid
from gridparty.board.puzzle import GRADE_VERSION, Grade
from gridparty.system.paths import make_ours

MOST = 50_000  # the latest puzzles are kept, each of two thirds of a kilobyte
PATIENCE = 1.0  # seconds to wait for another writer
BATCH = 1_000  # puzzles written together

_TABLE = "CREATE TABLE IF NOT EXISTS found (key BLOB PRIMARY KEY, told TEXT, seal BLOB)"
_FORGET = "DELETE FROM found WHERE rowid <= (SELECT max(rowid) FROM found) - ?"


class Found(NamedTuple):
    """The results for a puzzle with exactly one solution."""

    solution: Grid
    grade: Grade


@dataclass(slots=True)
class VerifiedCache:
    """The open cache; without a connection it is always empty."""

    path: Path
    connection: sqlite3.Connection | None
    new: list[tuple[bytes, str, bytes]] = field(default_factory=list)

    def get(self, givens: Grid) -> Found | None:
        """Return the cached results for these givens, or None."""
        if self.connection is None:
            return None
        key = _key(givens)
        query = "SELECT told, seal FROM found WHERE key = ?"
        try:
            row = self.connection.execute(query, (key,)).fetchone()
        except sqlite3.Error as error:
            self._handle_error(error)
            return None
        if row is None or not isinstance(row[0], str) or row[1] != _seal(key, row[0]):
            return None
        digits, grade = json.loads(row[0])
        grade["open"] = tuple(grade["open"])
        return Found(Grid.parse(digits), Grade(**grade))

    def keep(self, givens: Grid, found: Found) -> None:
        """Add results; they are written in batches."""
        if self.connection is None:
            return
        key, told = _key(givens), json.dumps([str(found.solution), asdict(found.grade)])
        self.new.append((key, told, _seal(key, told)))
        if len(self.new) >= BATCH:
            self.flush()

    def flush(self) -> None:
        """Write new results to disk, and delete the oldest beyond the limit."""
        if self.connection is None or not self.new:
            return
        rows, self.new = self.new, []
        try:
            with self.connection:
                self.connection.executemany("INSERT OR REPLACE INTO found VALUES (?, ?, ?)", rows)
                self.connection.execute(_FORGET, (MOST,))
        except sqlite3.Error as error:
            self._handle_error(error)

    def close(self) -> None:
        """Write new results, and close the file."""
        self.flush()
        if self.connection is not None:
            self.connection.close()

    def _handle_error(self, error: sqlite3.Error) -> None:
        """Handle an error: a damaged file is closed and deleted, other errors are temporary."""
        if isinstance(error, sqlite3.OperationalError) or self.connection is None:
            return  # busy, or the disk is full
        self.connection.close()
        self.connection = None
        with suppress(OSError):
            self.path.unlink()


@contextmanager
def open_cache(path: Path) -> Iterator[VerifiedCache]:
    """Open the cache in this file, which is created if missing."""
    with closing(VerifiedCache(path, _connected(path))) as memory:
        yield memory


def _connected(path: Path) -> sqlite3.Connection | None:
    """Return a connection; None if the file is unusable, or writable by others."""
    try:
        make_ours(path)
        return _with_table(path)
    except sqlite3.OperationalError:  # busy, or the disk is full
        return None
    except sqlite3.DatabaseError:  # not a database, or a damaged one
        try:
            path.unlink()
            make_ours(path)
            return _with_table(path)
        except (OSError, sqlite3.Error):
            return None
    except OSError:
        return None


def _with_table(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        connection.execute("PRAGMA synchronous = OFF")  # lost rows can be computed again
        connection.execute(_TABLE)
        connection.execute("SELECT key, told, seal FROM found LIMIT 1").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _key(givens: Grid) -> bytes:
    """Return the hash of the givens and the version of the grading."""
    return hashlib.sha256(f"{GRADE_VERSION} {givens}".encode()).digest()


def _seal(key: bytes, told: str) -> bytes:
    """Return a checksum that reveals corruption on the disk."""
    return hashlib.sha256(key + told.encode()).digest()
