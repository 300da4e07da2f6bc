"""The session file: an append-only journal, one line for each command.

A line is on the disk before its events are shown. The first line says what is played
(`header.py`); each further line holds the seconds played and the events of one command, or none
where only time has passed. Every line ends with a checksum over itself and all lines before it,
which reveals a line that was changed, lost or moved::

    {"gridparty":1,"session":"mira7",...,"crc":"6c1bd7a0"}
    {"at":12.5,"events":[{"event":"DigitWritten","seat":0,...}],"crc":"09f1a3c5"}

A line may be marked as written after a crash (``"crashed":true``), or while a script moved the
clock (``"scripted":true``).

A crash can tear only the last line; opening the file cuts such a line off. One process at a time
may write (a lock that the system releases when the process dies); reading is always allowed.
"""

from __future__ import annotations

import errno
import os
import sys
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from gridparty.errors import JournalError
from gridparty.evening.session.codec import decoded, encoded, parsed, quoted, unparsed
from gridparty.evening.session.header import Header, from_plain, to_plain
from gridparty.games.catalogue import current_name
from gridparty.games.common.event_validation import require_event_within
from gridparty.games.common.game import Game, Moment
from gridparty.games.common.participants import reseated
from gridparty.i18n.messages import Sentence, say
from gridparty.system import paths
from gridparty.system.files import not_read, not_written, shown, why
from gridparty.system.limits import content_of
from gridparty.system.paths import close_to_others, make_private, session_files

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FORMAT = 1
Games = Mapping[str, Game[Any, Any, Any]]
_SEAL = ',"crc":"{:08x}"}}'  # closes a line, after everything else
_SEAL_LENGTH = len(_SEAL.format(0))
_LARGEST = 16 << 20  # bytes of a session file: more than a hundred long evenings
_LATEST = 1e9  # seconds played: thirty years
_HEATS = b'"heats":'  # in a header
_ON_PAPER = b'"game":"paper"'  # in a header
_LONGEST_HEADER = 1 << 20  # bytes
_AT_ONCE = 1.0  # seconds within which a newly laid out game has been paused
_END = 4096  # bytes at the end in which a finished game says so
_OVER = b'{"event":"GameOver"'
_LOCKED_BYTE = 1 << 40  # far beyond the end, because Windows forbids reading what is locked


class Mark(StrEnum):
    """A mark on a line."""

    CRASHED = "crashed"  # the game had not been left: it resumes after a crash
    SCRIPTED = "scripted"  # a script moved the clock


class Record(NamedTuple):
    """The events of one command, with the state after them."""

    line: int  # number in the file
    at: float  # seconds played
    events: tuple[Any, ...]
    state: Any  # of the game afterwards
    marks: frozenset[Mark] = frozenset()
    over: str = ""  # when the game ended by the wall clock, ISO date and time, UTC


def marked(records: Iterable[Record], mark: Mark) -> bool:
    """Whether any of the lines has this mark."""
    return any(mark in record.marks for record in records)


def untouched(records: Sequence[Record]) -> bool:
    """Whether no player has started the clock: the card is still covered (R4).

    A game is begun and paused at once. Files from before there was a "ready" run from the first
    moment, so a player who left early has a pause of a later second.
    """
    state = records[-1].state
    if not state.clock_stands or state.over or records[-1].at >= _AT_ONCE:
        return False
    # Agreements since then start no clock.
    return all(record.state.clock_stands for record in records[1:] if record.events)


class Damage(NamedTuple):
    """The number of the first invalid line, and the reason."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Recording:
    """The content of a session file, up to its end or the first damage."""

    path: Path
    header: Header
    game: Game[Any, Any, Any]
    records: tuple[Record, ...]
    damage: Damage | None
    length: int  # bytes that are valid
    checksum: int  # over those bytes

    @property
    def events(self) -> tuple[Any, ...]:
        """All events in order."""
        return tuple(event for record in self.records for event in record.events)

    @property
    def state(self) -> Any:
        """The state after the last line; None where there is none."""
        return self.records[-1].state if self.records else None

    @property
    def seconds(self) -> float:
        """Seconds played at the last line."""
        return self.records[-1].at if self.records else 0.0

    @property
    def scripted(self) -> bool:
        """Whether a script has moved the clock at any time."""
        return marked(self.records, Mark.SCRIPTED)

    @property
    def untouched(self) -> bool:
        """Whether the game has not begun, so that the card has not been seen."""
        return bool(self.records) and untouched(self.records)

    @property
    def began(self) -> str:
        """The start of the session: ISO date and time, UTC."""
        return self.header.created

    @property
    def damaged(self) -> str:
        """The damage in one sentence; empty without any."""
        if self.damage is None:
            return ""
        return damaged_text(self.path, self.damage.line, self.damage.reason)


def read(path: Path, games: Games, data: bytes | None = None) -> Recording:
    """Return the content of the file; a torn last line is skipped, damage is noted.

    Args:
        path: of the file.
        games: by name.
        data: content to use instead of the file's.

    Raises:
        JournalError: there is no such file, or nothing in it can be replayed.
    """
    try:
        data = content_of(path, most=_LARGEST) if data is None else data
    except OSError as error:
        raise JournalError(not_read(path, error)) from None
    lines = data.split(b"\n")[:-1]  # anything after the last line end is torn
    if len(lines) < 2:  # both are written at once, so the game was never acknowledged
        raise JournalError(say("{file} holds no game", file=shown(path)))
    header, game, checksum = _read_header(path, lines[0], games)
    records: list[Record] = []
    damage, length = None, len(lines[0]) + 1
    kinds = {kind.__name__: kind for kind in game.events}
    for number, line in enumerate(lines[1:], start=2):
        try:
            body, after = _unsealed(line, checksum)
            events = tuple(decoded(event, kinds) for event in _events_of(body))
            at, marks, over = _time(body["at"], records), _marks_of(body), _over_of(body)
            state = _after(game, records[-1].state if records else None, events)
            if not records:
                _check_first(events[0], header, game)
            elif any(type(event) is type(records[0].events[0]) for event in events):
                raise ValueError("the game cannot begin again")
            for event in events:
                require_event_within(event, len(state.names), state.layout)
        except (KeyError, ValueError) as error:
            damage = Damage(number, _reason(error))
            break
        records.append(Record(number, at, events, state, marks, over))
        checksum, length = after, length + len(line) + 1
    return Recording(path, header, game, tuple(records), damage, length, checksum)


def damaged_text(path: Path, line: int, reason: str) -> Sentence:
    """Return that a session file is damaged, and where; the reason is technical, in English."""
    return say("{file} is damaged in line {line}: {why}", file=shown(path), line=line, why=reason)


def rewritten(data: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return the same lines after a change to each, with new checksums.

    Args:
        data: the content of an undamaged session file.
        change: modifies a line's object, which has no checksum.
    """
    lines, checksum = [], 0
    for line in data.split(b"\n")[:-1]:
        body = parsed(line)
        del body["crc"]
        change(body)
        sealed, checksum = _sealed(body, checksum)
        lines.append(sealed)
    return b"".join(lines)


def files_with(givens: str, folder: Path) -> Iterator[Path]:
    """Yield the session files in the folder that mention these givens.

    Only the first line is read; but a game on paper names its card later.
    """
    wanted = givens.encode()
    for file in session_files(folder):
        if not file.is_file():  # opening a pipe would block
            continue
        path = Path(file.path)
        with suppress(OSError):
            line = _first_line(path)
            later = _ON_PAPER in line and wanted in content_of(path, most=_LARGEST)
            if wanted in line or later:
                yield path


def seems_over(path: str) -> bool:
    """Whether the end of the file says that the game is over."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123  (of thousands)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _END))
            return _OVER in file.read(_END)
    except OSError:
        return False


def speaks_of_heats(path: Path) -> bool:
    """Whether the first line of the file mentions heats."""
    try:
        return _HEATS in _first_line(path)
    except OSError:
        return False


def header_of(path: Path, games: Games) -> Header:
    """Return the header of a session file without reading the rest.

    Raises:
        JournalError: there is no such file, or its first line is not a header.
    """
    try:
        line = _first_line(path)
    except OSError as error:
        raise JournalError(not_read(path, error)) from None
    return _read_header(path, line, games)[0]


class Journal:
    """A session file locked for writing by this process."""

    def __init__(self, path: Path, descriptor: int, length: int, checksum: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._length = length
        self._checksum = checksum

    @classmethod
    def create(
        cls,
        path: Path,
        header: Header,
        at: float,
        events: Sequence[Any],
        marks: Collection[Mark] = (),
    ) -> Journal:
        """Create a file with a header and its first events, synced to the disk.

        Raises:
            FileExistsError: there is a file of this name.
            JournalError: it cannot be written; then there is no file.
        """
        _make_folder(path.parent)
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        except FileExistsError:
            raise
        except OSError as error:
            raise JournalError(not_written(path, error)) from None
        journal = cls(path, descriptor, 0, 0)
        try:
            _lock(descriptor, path)
            first, checksum = _sealed({"gridparty": FORMAT, **to_plain(header)}, 0)
            second, checksum = _sealed(_record(at, events, marks), checksum)
            journal._put(first + second, checksum)
            _sync_folder(path.parent)
        except BaseException:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def open(cls, path: Path, games: Games) -> tuple[Journal, Recording]:
        """Lock an existing file, read it, and cut off a torn last line.

        Raises:
            JournalError: another process writes it, or it is damaged; then it is unchanged.
        """
        try:
            descriptor = os.open(path, os.O_RDWR | _BINARY)
        except OSError as error:
            raise JournalError(not_written(path, error)) from None
        try:
            _lock(descriptor, path)
            close_to_others(descriptor)
            recording = read(path, games)
            if recording.damage is not None:
                if not recording.records:
                    raise JournalError(recording.damaged)
                raise JournalError(
                    say(
                        "{damaged}. To see the game up to there: {command}",
                        damaged=recording.damaged,
                        command=paths.command("results", "replay", path.stem),
                    )
                )
            _cut(descriptor, recording.length, path)
        except BaseException:
            os.close(descriptor)
            raise
        return cls(path, descriptor, recording.length, recording.checksum), recording

    def append(
        self, at: float, events: Sequence[Any], marks: Collection[Mark] = (), over: str = ""
    ) -> None:
        """Write the events of one command, and wait until they are on the disk.

        Args:
            at: seconds played.
            events: of the command.
            marks: of the line.
            over: date and time at which the game ended; empty: it has not.

        Raises:
            JournalError: it could not be written; the file is unchanged.
        """
        line, checksum = _sealed(_record(at, events, marks, over), self._checksum)
        self._put(line, checksum)

    def close(self) -> None:
        """Close the file and release its lock."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _put(self, data: bytes, checksum: int) -> None:
        try:
            self._cut_back()  # an interrupted write may have left a part
            os.lseek(self._descriptor, self._length, os.SEEK_SET)
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
        except OSError as error:
            with suppress(OSError):
                self._cut_back()
            raise JournalError(
                say(
                    "not saved, so not counted: {why}. Free some space and try again. ({file})",
                    why=why(error),
                    file=shown(self.path),
                )
            ) from None
        self._length += len(data)
        self._checksum = checksum

    def _cut_back(self) -> None:
        if os.fstat(self._descriptor).st_size != self._length:
            os.ftruncate(self._descriptor, self._length)


_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # a lock held by another process
_BINARY = getattr(os, "O_BINARY", 0)


def _record(
    at: float, events: Sequence[Any], marks: Collection[Mark], over: str = ""
) -> dict[str, Any]:
    said: dict[str, Any] = {mark.value: True for mark in Mark if mark in marks}
    if over:
        said["over"] = over
    return {"at": at, "events": [encoded(event) for event in events], **said}


def _marks_of(body: Mapping[str, Any]) -> frozenset[Mark]:
    """Return the marks of the line.

    Raises:
        ValueError: a mark has an invalid value.
    """
    for mark in Mark:
        if body.get(mark.value, True) is not True:
            raise ValueError(f"expected true as {mark.value}, got {quoted(body[mark.value])}")
    return frozenset(mark for mark in Mark if mark.value in body)


def _over_of(body: Mapping[str, Any]) -> str:
    """Return when the game ended, where the line says so: UTC, like a header's ``created``.

    Raises:
        ValueError: it is not a date and time.
    """
    told = body.get("over", "")
    if told == "" and "over" not in body:
        return ""
    if not isinstance(told, str) or datetime.fromisoformat(told).tzinfo is None:
        raise ValueError(f"expected date and time as over, got {quoted(told)}")
    return told


def _sealed(body: Mapping[str, Any], before: int) -> tuple[bytes, int]:
    """Return the line with its checksum over itself and all lines before it; and the checksum."""
    line = unparsed(body)[:-1]
    checksum = zlib.crc32(line, before)
    return line + _SEAL.format(checksum).encode() + b"\n", checksum


def _unsealed(line: bytes, before: int) -> tuple[dict[str, Any], int]:
    """Return the object in a line and its checksum.

    Raises:
        ValueError: this line, or one before it, is not as it was written.
    """
    checksum = zlib.crc32(line[:-_SEAL_LENGTH], before)
    if line[-_SEAL_LENGTH:] != _SEAL.format(checksum).encode():
        raise ValueError("its checksum does not fit")
    body: dict[str, Any] = parsed(line)  # the brace after the seal closes the same object
    return body, checksum


def _first_line(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.readline(_LONGEST_HEADER).removesuffix(b"\n")


def _read_header(path: Path, line: bytes, games: Games) -> tuple[Header, Game[Any, Any, Any], int]:
    try:
        body, checksum = _unsealed(line, 0)
        version, name = body.pop("gridparty", None), body.get("game")
        if type(version) is not int or version != FORMAT:
            raise JournalError(
                say(
                    "{file} has the unknown session format {n}", file=shown(path), n=quoted(version)
                )
            )
        edition = body.get("edition")
        known = (
            current_name(name, edition)
            if isinstance(name, str) and isinstance(edition, str)
            else ""
        )
        game = games.get(known)
        if game is None:
            raise JournalError(
                say("{file} has the unknown game {game}", file=shown(path), game=quoted(name))
            )
        body.pop("crc", None)  # it was verified
        return from_plain(body, game), game, checksum
    except ValueError as error:
        raise JournalError(damaged_text(path, 1, str(error))) from None


def _after(game: Game[Any, Any, Any], state: Any, events: Sequence[Any]) -> Any:
    """Return the state after the events.

    Raises:
        ValueError: they cannot have happened.
    """
    for event in events:
        try:
            state = game.apply(state, event)
        except Exception:  # it never fails for an event that was decided, so this one was not
            told = f"{type(event).__name__} cannot have happened here"
            raise ValueError(told) from None
    if state is None:
        raise ValueError("the game does not begin here")
    return state


def _check_first(event: Any, header: Header, game: Game[Any, Any, Any]) -> None:
    """Require that the first event matches the header; the lot may have changed the seats.

    Raises:
        ValueError: other players, another card or other options.
    """
    if sorted(event.players) != sorted(header.players):
        got = quoted(list(event.players))
        raise ValueError(f"expected the players of line 1, got {got}")
    (begun, *_) = game.decide(None, header.setup, Moment(0.0, Random(0)))
    asked = {field.name for field in fields(header.setup)} - {"players", "first"}
    for name in sorted(asked & {field.name for field in fields(event)}):
        wanted = getattr(begun, name)
        if name == "options":
            wanted = reseated(wanted, begun.players, event.players)
        if getattr(event, name) != wanted:
            raise ValueError(f"expected the {name} of line 1")


def _time(at: Any, before: Sequence[Record]) -> float:
    if not isinstance(at, int | float) or isinstance(at, bool) or not 0 <= at <= _LATEST:
        raise ValueError(f"expected seconds, got {quoted(at)}")
    if before and at < before[-1].at:
        raise ValueError(f"{at} s come after {before[-1].at} s")
    return float(at)


def _events_of(body: Mapping[str, Any]) -> list[Any]:
    events = body["events"]
    if not isinstance(events, list):
        raise ValueError(f"expected a list of events, got {quoted(events)}")
    return events


def _reason(error: Exception) -> str:
    return f"it lacks {error}" if isinstance(error, KeyError) else str(error)


def _lock(descriptor: int, path: Path) -> None:
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in _TAKEN:
            raise JournalError(not_written(path, error)) from None
        raise JournalError(
            say("{id} is open in another window: leave the game there first.", id=path.stem)
        ) from None


def _cut(descriptor: int, length: int, path: Path) -> None:
    try:
        if os.fstat(descriptor).st_size > length:
            os.ftruncate(descriptor, length)
            os.fsync(descriptor)
    except OSError as error:
        raise JournalError(not_written(path, error)) from None


def _make_folder(folder: Path) -> None:
    try:
        make_private(folder)
    except OSError as error:
        raise JournalError(not_written(folder, error)) from None


def _sync_folder(folder: Path) -> None:
    """Sync the file's name too, where folders can be synced."""
    if sys.platform != "win32":
        try:
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
        except OSError as error:
            raise JournalError(not_written(folder, error)) from None
