"""What was found out about puzzles, so that nobody waits for it twice.

One SQLite file among what may be deleted at any time, readable by its owner alone. It is a memory
of our own work and of nothing else: a row is found by the hash of the givens, and holds what was
computed here from these givens, in today's way. What a deck claims is neither the key nor ever
written, so no deck can put anything into it; a file that others may write is not believed.

The memory must never be in the way. Where it cannot be read or written, because the disk is full,
the file is damaged or another program is busy with it, things are found out again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gridparty.board.grid import Grid
from gridparty.board.puzzle import GRADE_VERSION, Grade
from gridparty.system.paths import make_ours

if TYPE_CHECKING:
    import sqlite3

MOST = 50_000  # puzzles that are remembered, the latest; two thirds of a kilobyte each
PATIENCE = 1.0  # seconds to wait for another program that writes
BATCH = 1_000  # puzzles that are written down at once

_TABLE = "CREATE TABLE IF NOT EXISTS found (key BLOB PRIMARY KEY, told TEXT, seal BLOB)"
_FORGET = "DELETE FROM found WHERE rowid <= (SELECT max(rowid) FROM found) - ?"


class Found(NamedTuple):
    """What is true of a puzzle with exactly one solution."""

    solution: Grid
    grade: Grade


@dataclass(slots=True)
class Memory:
    """What is remembered; without a connection nothing is."""

    path: Path
    connection: sqlite3.Connection | None
    new: list[tuple[bytes, str, bytes]] = field(default_factory=list)

    def recall(self, givens: Grid) -> Found | None:
        """What was found out about these givens, if that is remembered."""
        if self.connection is None:
            return None
        import sqlite3

        key = _key(givens)
        query = "SELECT told, seal FROM found WHERE key = ?"
        try:
            row = self.connection.execute(query, (key,)).fetchone()
        except sqlite3.Error as error:
            self._do_without(error)
            return None
        if row is None or not isinstance(row[0], str) or row[1] != _seal(key, row[0]):
            return None
        digits, grade = json.loads(row[0])
        grade["open"] = tuple(grade["open"])
        return Found(Grid.parse(digits), Grade(**grade))

    def keep(self, givens: Grid, found: Found) -> None:
        """Remember what was found out; it is written down sooner or later."""
        if self.connection is None:
            return
        key, told = _key(givens), json.dumps([str(found.solution), asdict(found.grade)])
        self.new.append((key, told, _seal(key, told)))
        if len(self.new) >= BATCH:
            self.write_down()

    def write_down(self) -> None:
        """Put on the disk what is new, and forget the oldest where it is too much."""
        if self.connection is None or not self.new:
            return
        import sqlite3

        rows, self.new = self.new, []
        try:
            with self.connection:
                self.connection.executemany("INSERT OR REPLACE INTO found VALUES (?, ?, ?)", rows)
                self.connection.execute(_FORGET, (MOST,))
        except sqlite3.Error as error:
            self._do_without(error)

    def close(self) -> None:
        """Write down what is new, and let go of the file."""
        self.write_down()
        if self.connection is not None:
            self.connection.close()

    def _do_without(self, error: sqlite3.Error) -> None:
        """Go on where the file did not serve; a damaged one is begun anew the next time."""
        import sqlite3

        if isinstance(error, sqlite3.OperationalError) or self.connection is None:
            return  # busy, or the disk is full: that passes
        self.connection.close()
        self.connection = None
        with suppress(OSError):
            self.path.unlink()


@contextmanager
def opened(path: Path) -> Iterator[Memory]:
    """The memory in this file, which is made where it is missing."""
    with closing(Memory(path, _connected(path))) as memory:
        yield memory


def _connected(path: Path) -> sqlite3.Connection | None:
    """A connection; None where the file cannot be used, or others may write it."""
    import sqlite3  # heavy

    try:
        make_ours(path)
        return _with_table(path)
    except sqlite3.OperationalError:  # busy, or the disk is full
        return None
    except sqlite3.DatabaseError:  # no database, or a damaged one
        try:
            path.unlink()
            make_ours(path)
            return _with_table(path)
        except (OSError, sqlite3.Error):
            return None
    except OSError:
        return None


def _with_table(path: Path) -> sqlite3.Connection:
    import sqlite3

    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        connection.execute("PRAGMA synchronous = OFF")  # what is lost is found out again
        connection.execute(_TABLE)
        connection.execute("SELECT key, told, seal FROM found LIMIT 1").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _key(givens: Grid) -> bytes:
    """The hash of the givens, and of the way of grading."""
    return hashlib.sha256(f"{GRADE_VERSION} {givens}".encode()).digest()


def _seal(key: bytes, told: str) -> bytes:
    """A checksum, by which a row that the disk has changed is noticed."""
    return hashlib.sha256(key + told.encode()).digest()
