"""Solo results on record: personal bests by band, the trend, streaks (R12); tile games (T12).

One SQLite file. Every finished solo session is in it once; a session file that is not in it yet
(the program was killed, the database was locked) is taken in the next time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, astuple, dataclass, fields
from datetime import date, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

from gridparty.errors import GridpartyError
from gridparty.games.race_events import Ending
from gridparty.games.race_state import State
from gridparty.safefile import shown, why
from gridparty.tile_results import TilesResult

SCHEMA = 2
PATIENCE = 2.0  # seconds to wait for another program that writes
WINDOW = 5  # results over which the trend is smoothed


@dataclass(frozen=True, slots=True)
class SoloResult:
    """One finished solo game."""

    session: str
    began: str  # ISO date and time, UTC
    player: str
    card: str
    givens: str
    band: str
    se: float | None
    referee: str
    reason: str  # solved, time or gave-up
    seconds: float
    limit: float | None  # seconds
    errors: int
    hints: int
    checks: int

    @property
    def solved(self) -> bool:
        """True when the card was finished in time."""
        return self.reason == Ending.SOLVED

    @property
    def day(self) -> date:
        """The day on which it was played, where the player is."""
        return datetime.fromisoformat(self.began).astimezone().date()


Result = TypeVar("Result", SoloResult, TilesResult)
_TABLES: dict[type[Any], str] = {SoloResult: "solo", TilesResult: "tiles"}

#: What brings a database from the schema of that number to the next one.
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
}


def result_of(state: State, *, session: str, began: str) -> SoloResult:
    """The result of a solo game that is over, under its session's id and date."""
    assert state.reason is not None
    assert state.finished is not None
    assert state.desk is not None
    card, player = state.card, state.players[0]
    return SoloResult(
        session=session,
        began=began,
        player=player.name,
        card=card.id,
        givens=card.givens,
        band=card.band,
        se=card.se,
        referee=state.options.referee.value,
        reason=state.reason.value,
        seconds=state.finished,
        limit=state.options.game_seconds,
        errors=player.errors,
        hints=state.desk.hints,
        checks=state.desk.checks,
    )


class History:
    """The database. Open it for a moment, with `closing`.

    Attributes:
        notice: what people should know, such as that a damaged file was put aside.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, or make it.

        Raises:
            GridpartyError: it cannot be opened, is busy, or of a later version.
        """
        self.path = path
        self.notice = ""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise GridpartyError(f"cannot make {shown(path.parent)}: {why(error)}") from None
        try:
            self._connection = _connected(path)
        except sqlite3.DatabaseError as error:
            if _is_busy(error):
                raise _busy(path) from None
            if isinstance(error, sqlite3.OperationalError):
                raise GridpartyError(f"cannot open {shown(path)}: {error}") from None
            aside = _put_aside(path)
            self.notice = f"The history was damaged. It is kept as {aside.name}; a new one begins."
            self._connection = _connected(path)

    def add(self, results: Iterable[SoloResult | TilesResult]) -> int:
        """Keep the results that are not there yet; how many those were.

        Raises:
            GridpartyError: the file is busy, or cannot be written.
        """
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
            raise self._refusal(error) from None
        return self._connection.total_changes - before

    def results(self, *, player: str | None = None) -> tuple[SoloResult, ...]:
        """The results on cards, the oldest first: all, or those of one player.

        Raises:
            GridpartyError: the file is busy, or cannot be read.
        """
        return self._all(SoloResult, player)

    def tiles(self, *, player: str | None = None) -> tuple[TilesResult, ...]:
        """The results of tile games, as `results`."""
        return self._all(TilesResult, player)

    def _all(self, kind: type[Result], player: str | None) -> tuple[Result, ...]:
        query = f"SELECT {_listed(kind)} FROM {_TABLES[kind]} ORDER BY began, session"
        try:
            rows = self._connection.execute(query).fetchall()
        except sqlite3.Error as error:
            raise self._refusal(error) from None
        results = (kind(*row) for row in rows)
        wanted = None if player is None else player.casefold()
        return tuple(r for r in results if wanted is None or r.player.casefold() == wanted)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def _refusal(self, error: sqlite3.Error) -> GridpartyError:
        if _is_busy(error):
            return _busy(self.path)
        return GridpartyError(f"cannot use {shown(self.path)}: {error}")


def kept(path: Path, result: Result) -> tuple[Result, ...]:
    """Keep one result; all results of its player and its kind that are older.

    Raises:
        GridpartyError: it could not be kept now; `gridparty history` takes it in later.
    """
    with closing(History(path)) as history:
        history.add([result])
        mine = history._all(type(result), result.player)
    return tuple(other for other in mine if other != result)


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if state != "ok":
            raise sqlite3.DatabaseError(state)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA:
            raise GridpartyError(
                f"{shown(path)}: expected history format {SCHEMA} at most, got {version}"
            )
        if version < SCHEMA:
            _bring_up_to_date(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()  # now nobody else writes
        for number in range(version, SCHEMA):
            connection.execute(_STEPS[number])
        connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _listed(kind: type[Any]) -> str:
    return ", ".join(f'"{field.name}"' for field in fields(kind))


def _is_busy(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest says more than we ask
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _busy(path: Path) -> GridpartyError:
    return GridpartyError(f"{shown(path)} is in use by another program: try again")


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
        raise GridpartyError(f"{shown(path)} is damaged: {why(error)}") from None
    return aside


# What the results say


@dataclass(frozen=True, slots=True)
class Best:
    """What a player has reached in one band."""

    band: str
    played: int
    solved: int
    best: SoloResult | None  # the fastest that was solved without help
    median_seconds: float | None  # of what was solved
    errors: float  # a game, on average


@dataclass(frozen=True, slots=True)
class TrendPoint:
    """A solved card, and the median of it and the few before it in the same band."""

    number: int
    result: SoloResult
    smoothed: float


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days in a row with a card solved, and cards solved in a row."""

    current_days: int
    longest_days: int
    current_solved: int
    longest_solved: int


def bests(results: Sequence[SoloResult]) -> tuple[Best, ...]:
    """Personal bests by band, in the order in which the bands were first played."""
    return tuple(
        _best(band, [result for result in results if result.band == band])
        for band in dict.fromkeys(result.band for result in results)
    )


def _best(band: str, results: Sequence[SoloResult]) -> Best:
    solved = [result for result in results if result.solved]
    unaided = [result for result in solved if not result.hints]
    return Best(
        band=band,
        played=len(results),
        solved=len(solved),
        best=min(unaided, key=lambda result: result.seconds, default=None),
        median_seconds=median(result.seconds for result in solved) if solved else None,
        errors=sum(result.errors for result in results) / len(results),
    )


def trend(results: Iterable[SoloResult], band: str) -> tuple[TrendPoint, ...]:
    """The solved cards of a band in order, with a running median."""
    solved = [result for result in results if result.solved and result.band == band]
    return tuple(
        TrendPoint(
            number=number,
            result=result,
            smoothed=median(other.seconds for other in solved[max(0, number - WINDOW) : number]),
        )
        for number, result in enumerate(solved, start=1)
    )


def streaks(results: Sequence[SoloResult], today: date) -> Streaks:
    """Streaks up to today; a day that is not over yet does not break one."""
    days = sorted({result.day for result in results if result.solved})
    runs: list[list[date]] = []
    for day in days:
        if runs and day - runs[-1][-1] == timedelta(days=1):
            runs[-1].append(day)
        else:
            runs.append([day])
    alive = bool(runs) and today - runs[-1][-1] <= timedelta(days=1)
    row = longest = 0
    for result in results:
        row = row + 1 if result.solved else 0
        longest = max(longest, row)
    return Streaks(
        current_days=len(runs[-1]) if alive else 0,
        longest_days=max(map(len, runs), default=0),
        current_solved=row,
        longest_solved=longest,
    )


def personal_best(result: SoloResult, earlier: Sequence[SoloResult]) -> SoloResult | None:
    """The best of this band until now, when the result beats it; else None.

    Solved without hints, both; a first result beats nothing.
    """
    standing = _best(result.band, [r for r in earlier if r.band == result.band] or [result]).best
    if not (result.solved and not result.hints and standing and standing is not result):
        return None
    return standing if result.seconds < standing.seconds else None


def as_json(result: SoloResult | TilesResult) -> dict[str, Any]:
    """The result with its fields by name."""
    return asdict(result)
