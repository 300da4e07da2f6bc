"""A session: a game in progress with its rules, clock, random numbers and journal.

`submit` decides, writes, then applies: what a screen shows is on the disk. Time is *seconds
played*: it stands still while the state says so, and while the session is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from time import monotonic, time
from typing import Any, Generic, NamedTuple

from gridparty.board import chance
from gridparty.errors import GridpartyError, IllegalMoveError, JournalError
from gridparty.evening.session.discarded import remember
from gridparty.evening.session.header import ID, Bots, Header, check_participants
from gridparty.evening.session.header import SoFar as SoFar  # the evening before the session
from gridparty.evening.session.journal import (
    Games,
    Journal,
    Mark,
    Record,
    Recording,
    marked,
    read,
    untouched,
)
from gridparty.games.common.events import Paused
from gridparty.games.common.game import C, E, Game, Moment, S
from gridparty.games.common.line_text import Assistance
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.system.files import not_deleted, shown, why
from gridparty.system.paths import SUFFIX

Clock = Callable[[], float]

JUMP = 2.0  # seconds of difference between the two clocks that mean a closed laptop
MARK = 2.0  # seconds after which even idle time is written, in case of a crash

#: An id is two syllables and a digit, such as mira7: short, and easy to say.
_CONSONANTS, _VOWELS, _FIGURES = "bdfgklmnprstvz", "aeiou", "23456789"


class Session(Generic[S, C, E]):
    """A game, its state, its file and its clock.

    Attributes:
        id: what people type to resume it.
        began: its start: ISO date and time, UTC.
        bots: which players are bots.
        so_far: the evening before the game; None where it stands alone.
        header: the first line of the file.
        state: the current state.
        records: all commands so far with the states after them; front ends read new events here
            and never apply one again.
        gone: it was discarded and its file deleted.
    """

    def __init__(
        self,
        game: Game[S, C, E],
        journal: Journal,
        records: Sequence[Record],
        *,
        header: Header,
        clock: Clock,
        wall: Clock,
        scripted: bool,
        rng: chance.Dice,
    ) -> None:
        self.game = game
        self.id, self.header = journal.path.stem, header
        self.began, self.bots, self.so_far = header.created, header.bots, header.evening
        self.records = list(records)
        self._journal = journal
        self.gone = False
        self._clock, self._wall, self._rng = clock, wall, rng
        self._marks = _marks(scripted=scripted)
        self.state: S = self.records[-1].state
        assert self.state is not None  # a file begins with its first events
        self._played = records[-1].at
        self._running_since: float | None = None
        self._apart = wall() - clock()
        self._let_clock_run_or_stand(self._played)

    @classmethod
    def begin(
        cls,
        game: Game[S, C, E],
        start: C,
        *,
        edition: str,
        folder: Path,
        bots: Mapping[str, int] | None = None,
        so_far: SoFar | None = None,
        assistance: Assistance | None = None,
        clock: Clock = monotonic,
        wall: Clock = time,
        scripted: bool = False,
        rng: chance.Dice | None = None,
    ) -> Session[S, C, E]:
        """Create a session on the disk.

        Args:
            game: the rules.
            start: the command that begins it; its fields are written to the file's header.
            edition: the name of the mode or edition, for lists.
            folder: of the file, whose id is chosen among the free ones.
            bots: the skills of those players who are bots, by name.
            so_far: the evening before the game.
            assistance: what the players agreed to be shown apart from the rules.
            clock: monotonic seconds.
            wall: seconds since 1970; for the header's date, and to detect a closed laptop.
            scripted: the clock is moved by a script, so its seconds do not count.
            rng: the only random source; seed it to repeat a game.

        Raises:
            IllegalMoveError: the game refuses to begin.
            WishError: invalid names or options, or bots or totals of nobody at the table.
            JournalError: the file cannot be written.
        """
        rng = rng or SystemRandom()
        ids = Random(chance.seed(rng))  # so that a taken id changes no game
        events = game.decide(None, start, Moment(0.0, rng))
        participants = Bots(dict(bots), chance.seed(ids)) if bots else Bots()
        created = _told_time(wall())
        while True:
            id_ = _new_id(ids)
            told = assistance or Assistance()
            evening = None if so_far is None else so_far.begun_by(id_, created)
            header = Header(id_, created, game.name, edition, start, participants, evening, told)
            check_participants(header)
            try:
                marks = _marks(scripted=scripted)
                journal = Journal.create(folder / (id_ + SUFFIX), header, 0.0, events, marks)
            except FileExistsError:
                continue
            return cls(
                game,
                journal,
                [Record(2, 0.0, tuple(events), game.replay(events), marks)],
                header=header,
                clock=clock,
                wall=wall,
                scripted=scripted,
                rng=rng,
            )

    @classmethod
    def resume(
        cls,
        id_: str,
        games: Games,
        *,
        folder: Path,
        clock: Clock = monotonic,
        wall: Clock = time,
        scripted: bool = False,
        rng: chance.Dice | None = None,
    ) -> Session[Any, Any, Any]:
        """Open a saved session with the time that was left, paused until a player continues.

        After a crash up to `MARK` seconds are missing in the file. They are given back once in a
        session; each later crash costs as many (R4).

        Raises:
            JournalError: there is none, it is damaged, open in another window, or its card is not
                what the file says (R13).
        """
        journal, recording = Journal.open(path_of(id_, folder), games)
        try:
            _require_proved_card(recording)
            session: Session[Any, Any, Any] = cls(
                recording.game,
                journal,
                recording.records,
                header=recording.header,
                clock=clock,
                wall=wall,
                scripted=scripted,
                rng=rng or SystemRandom(),
            )
            if not session.state.clock_stands:
                session.take_up_after_a_crash()
        except BaseException:
            journal.close()
            raise
        return session

    @property
    def scripted(self) -> bool:
        """Whether a script has moved the clock at any time."""
        return marked(self.records, Mark.SCRIPTED)

    @property
    def fresh(self) -> bool:
        """Whether the game waits for its first player, with no clock running (R4)."""
        return untouched(self.records)

    @property
    def seconds(self) -> float:
        """Seconds played, to the millisecond, as written to the file.

        Never less than in the file: a clock that runs backwards would damage it.
        """
        if self._running_since is None:
            return self._played
        played = round(self._played + self._clock() - self._running_since, 3)
        return max(played, self.records[-1].at)

    def submit(self, command: C, turn: int | None = None) -> list[E]:
        """Execute a command and return its events, which may be none and are already on the disk.

        After a jump of the wall clock (a closed laptop) the game is paused first.

        Args:
            command: a player's command.
            turn: the turn it was given in, as `GameState.turns` counts; None: the current one.

        Raises:
            IllegalMoveError: the rules forbid it now; nothing has changed.
            JournalError: it could not be written; nothing has changed.
        """
        if turn is None:
            turn = self.state.turns
        apart = self._wall() - self._clock()
        jumped = abs(apart - self._apart) > JUMP
        self._apart = apart
        if jumped:
            self.pause()
        return self._take(command, turn)

    def tick(self) -> list[E]:
        """Return the events that are due by the clock."""
        return self.submit(self.game.tick)

    def pause(self) -> None:
        """Pause the game, where possible."""
        if not self.state.clock_stands:
            with suppress(IllegalMoveError):  # refused: the game goes on
                self._take(self.game.pause)

    def take_up_after_a_crash(self) -> None:
        """Pause where the last line stands, or, after an earlier crash, `MARK` seconds later."""
        at = self.records[-1].at
        pause = self._pauses_at(at)
        if marked(self.records, Mark.CRASHED):
            lefts = (event.left for event in pause if isinstance(event, Paused))
            at = round(at + min((MARK, *(left for left in lefts if left is not None))), 3)
            pause = self._pauses_at(at)
        if pause:
            self._played = at
            self._write_down(at, pause, {Mark.CRASHED})
        self._let_clock_run_or_stand(at)

    def _pauses_at(self, at: float) -> list[Any]:
        """Return the events of a pause at that moment; empty where the game refuses it."""
        with suppress(IllegalMoveError):
            return list(self.game.decide(self.state, self.game.pause, Moment(at, self._rng)))
        return []

    def leave(self) -> None:
        """Pause, so that the seconds of the current turn are kept, and close the file."""
        if self.gone:
            return
        with suppress(JournalError):  # a full disk: everything accepted is in the file
            self.pause()
        self.close()

    def throw_away(self) -> None:
        """Leave, and delete the file.

        It stays known who has seen the card (R2, R12).

        Raises:
            JournalError: it cannot be deleted; then it is saved as it is.
        """
        self.leave()
        path, records = self._journal.path, tuple(self.records)
        _remove(Recording(path, self.header, self.game, records, None, 0, 0))
        self.gone = True

    def close(self) -> None:
        """Close the file without a pause."""
        self._journal.close()

    @property
    def due_before_last(self) -> int:
        """Number of the last record's events that were due regardless of the command.

        The tile drawn then is random; which events are due never is.
        """
        before, last = self.records[-2:]
        return len(self.game.decide(before.state, self.game.tick, Moment(last.at, Random(0))))

    def _take(self, command: C, turn: int | None = None) -> list[E]:
        seconds = self.seconds
        events = self.game.decide(self.state, command, Moment(seconds, self._rng, turn))
        if events:
            self._write_down(seconds, events)
        elif seconds - self.records[-1].at >= MARK:
            with suppress(JournalError):  # optional; a write that matters is refused where it fails
                self._write_down(seconds, events)
        self._let_clock_run_or_stand(seconds)
        return events

    def _write_down(
        self, seconds: float, events: Sequence[E], marks: Collection[Mark] = ()
    ) -> None:
        marks, state = self._marks.union(marks), self.state
        for event in events:
            state = self.game.apply(state, event)
        over = _told_time(self._wall()) if state.over and not self.state.over else ""
        self._journal.append(seconds, events, marks, over)
        self.state = state
        line = self.records[-1].line + 1
        self.records.append(Record(line, seconds, tuple(events), state, marks, over))

    def _let_clock_run_or_stand(self, seconds: float) -> None:
        if self.state.clock_stands:
            self._played, self._running_since = seconds, None
        elif self._running_since is None:
            self._running_since = self._clock()


@dataclass(frozen=True, slots=True)
class Listed:
    """One session in a list."""

    id: str
    recording: Recording
    over: bool

    @property
    def edition(self) -> str:
        """The edition's name."""
        return self.recording.header.edition


def delete(id_: str, games: Games, *, folder: Path) -> None:
    """Delete a session's file.

    Raises:
        JournalError: there is none, it is damaged, or open in another window.
    """
    journal, recording = Journal.open(path_of(id_, folder), games)
    journal.close()
    _remove(recording)


def _remove(recording: Recording) -> None:
    """Delete the file of a session, after recording who has seen its card.

    Raises:
        JournalError: the system refuses it.
    """
    path = recording.path
    try:
        remember(recording)
        path.unlink()
    except OSError as error:
        raise JournalError(not_deleted(path, why(error))) from None
    except GridpartyError as error:
        raise JournalError(not_deleted(path, str(error))) from None


class SessionList(NamedTuple):
    """The sessions in a folder."""

    sessions: tuple[Listed, ...]  # newest first
    unreadable: tuple[str, ...]  # a sentence for each file that cannot be shown


def _require_proved_card(recording: Recording) -> None:
    """Require that a game to be resumed has a sound card, if it has one (R13).

    Raises:
        JournalError: the card has not exactly one solution, or not this one.
    """
    from gridparty.decks.verification import require_proved  # heavy, and few games are resumed

    told = (recording.header.setup, *recording.events)  # a card may be named after the start
    cards = {one.card for one in told if getattr(one, "card", None)}
    for card in () if recording.state.over else cards:
        try:
            require_proved(card.givens, card.solution)
        except GridpartyError as error:
            raise JournalError(
                say(
                    "cannot continue {file}, card {card}: {why}",
                    file=shown(recording.path),
                    card=card.id,
                    why=error,
                )
            ) from None


def path_of(id_: str, folder: Path) -> Path:
    """Return the file of the session.

    Raises:
        JournalError: there is no such session.
    """
    path = folder / (id_.strip().lower() + SUFFIX)
    if not ID.fullmatch(path.stem) or not path.is_file():
        raise JournalError(
            say("no session {id} in {folder}", id=excerpt(id_), folder=shown(folder))
        )
    return path


def list_sessions(folder: Path, games: Games, *, but: Container[str] = ()) -> SessionList:
    """Return the sessions in the folder, and sentences about unreadable files.

    Args:
        folder: to list.
        games: by name.
        but: names of files to skip: thousands of them take a minute.
    """
    sessions, unreadable = [], []
    for path in sorted(folder.glob("*" + SUFFIX)):
        if path.name in but:
            continue
        try:
            recording = read(path, games)
        except JournalError as error:
            unreadable.append(str(error))
            continue
        if recording.records:
            sessions.append(Listed(path.stem, recording, recording.state.over))
        else:
            unreadable.append(recording.damaged)
    sessions.sort(key=lambda one: one.recording.began, reverse=True)
    return SessionList(tuple(sessions), tuple(unreadable))


def _marks(*, scripted: bool) -> frozenset[Mark]:
    """Return the marks of lines written under this clock."""
    return frozenset({Mark.SCRIPTED} if scripted else ())


def _told_time(wall: float) -> str:
    """Return the wall time as a date and time for files."""
    return datetime.fromtimestamp(wall, UTC).isoformat(timespec="milliseconds")


def _new_id(rng: chance.Dice) -> str:
    syllables = (chance.choice(rng, _CONSONANTS) + chance.choice(rng, _VOWELS) for _ in range(2))
    return "".join(syllables) + chance.choice(rng, _FIGURES)
