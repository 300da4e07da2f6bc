"""The game of a room: requests of its seats become commands, and the state becomes views.

A command's events are saved before any view shows them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from gridparty.errors import GridpartyError, IllegalMoveError, TooLateError
from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.clock import UNSEEN
from gridparty.evening.session.journal import Record
from gridparty.evening.session.session import Session
from gridparty.evening.session.table import Table
from gridparty.games.catalogue import GAMES
from gridparty.games.common.commands import SkipAbsent
from gridparty.games.common.line_text import LineText
from gridparty.games.common.turn_state import TOO_LATE
from gridparty.games.common.view import NOTHING_RECENT, NoticedError, Recent, View, ViewAdapter
from gridparty.i18n.messages import say
from gridparty.web.error_reports import without_folders
from gridparty.web.protocol import RefusedError

_MOST_EVENTS = 3  # sentences of what happened last
_MOST_AT_ONCE = 20  # moves of bots in one tick
_BEHIND = 0.002  # seconds: a move at the deadline counts, so check just after it
LOOK = (
    UNSEEN / 2
)  # seconds between two readings of the clock, at most: after more it counts as stopped
#: Requests that are possible at any time: no turn waits for them.
_TIMELESS = ("pause", "go-on", "agree", "let-begin")


@dataclass(frozen=True, slots=True)
class _News:
    """Information derived from the records so far."""

    players: Recent  # for seats
    onlookers: Recent
    judged: bool  # the others are asked about the last move


@dataclass(slots=True)
class _Missed:
    """The number of turns in a row that each seat has missed."""

    in_a_row: Counter[int] = field(default_factory=Counter)
    read: int = 0  # records
    turn: int | None = None  # the seat whose turn runs, until it is missed


class RoomGame:
    """One game as the devices of a room play it.

    Attributes:
        table: with its bots.
        line_text: describes the game in lines.
        refusal: why the game could not be saved the last time; mostly empty.
    """

    def __init__(self, table: Table[Any, Any, Any], stand_ins: Mapping[int, int]) -> None:
        """Begin to play.

        Args:
            table: with the game.
            stand_ins: the skills of bots that replace players who left, by seat.
        """
        self.table, self.refusal = table, ""
        session = table.session
        row = GAMES[session.game.name]
        assert row.view_adapter is not None, f"{row.name} is not for devices"
        self._adapter: ViewAdapter[Any, Any, Any] = row.view_adapter.load()
        assistance = session.header.assistance
        self.line_text: LineText[Any, Any, Any] = row.line_text.load()(
            assistance, session.bots.skills
        )
        self._news_at: tuple[int, str] | None = None
        self._missed = _Missed()
        self._looked = table.seconds
        self._moment: float | None = None
        self._views: dict[int | None, View] = {}
        self.stand_in(stand_ins)

    @property
    def session(self) -> Session[Any, Any, Any]:
        """The session."""
        return self.table.session

    @property
    def state(self) -> Any:
        """The current state of the game."""
        return self.table.state

    @property
    def to_play(self) -> int:
        """The seat whose turn it is."""
        return self.view(None).turn.seat

    @property
    def takes_turns(self) -> bool:
        """Whether players take turns, so that somebody begins."""
        return self._adapter.takes_turns

    def lines_of(self, seat: int) -> LineText[Any, Any, Any]:
        """Return the game in lines for this seat alone, where everybody has an own board."""
        session, names = self.session, self.state.names
        others = [name for name in names if name != names[seat]]
        text: LineText[Any, Any, Any] = GAMES[session.game.name].line_text.load()(
            session.header.assistance, others
        )
        return text

    @property
    def turn_serial(self) -> int:
        """Number of turns begun: identifies a turn."""
        turns: int = self.state.turns
        return turns

    @property
    def judged(self) -> bool:
        """Whether the other players are asked about the last move."""
        return self._recent().judged

    def stand_in(self, skills: Mapping[int, int]) -> None:
        """Let bots play in these seats, besides those that are bots anyway."""
        self.table.opponents = BotPlayers(self.session, skills)

    def view(self, seat: int | None) -> View:
        """Return what this seat may see now; None: an onlooker."""
        news = self._recent()
        recent = news.onlookers if seat is None else news.players
        if self._moment is None:
            return self._adapter.view(self.state, seat, self.table.seconds, recent)
        if seat not in self._views:
            self._views[seat] = self._adapter.view(self.state, seat, self._moment, recent)
        return self._views[seat]

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Keep the views within the block: nothing happens meanwhile."""
        self._moment, self._views = self.table.seconds, {}
        try:
            yield
        finally:
            self._moment = None

    def since(self, record: int, seat: int | None = None) -> tuple[str, ...]:
        """Return the sentences since that record for this seat, the oldest first."""
        return tuple(self._sentences(self.session.records[record:], seat))

    def is_private_since(self, record: int) -> bool:
        """Return whether only events for one player's eyes followed that many records.

        Others must not even hear that something happened: it might be an error.
        """
        records = self.session.records
        events = [event for one in records[record:] for event in one.events]
        if not record or not events or not all(isinstance(e, self._adapter.own) for e in events):
            return False
        before, now = (
            self._adapter.view(state, None, self.table.seconds, NOTHING_RECENT)
            for state in (records[record - 1].state, self.state)
        )
        return before == now

    # commands

    def request(self, seat: int, what: str, fields: Mapping[str, Any], turn: int | None) -> None:
        """Execute the request of a seat.

        Raises:
            RefusedError: it came too late, is not this seat's, or the rules forbid it.
        """
        now = self.turn_serial
        if turn not in (None, now):
            raise _late()
        try:
            command = self._adapter.command_of(self.state, seat, what, fields)
        except IllegalMoveError as error:
            raise RefusedError("not-yours", str(error)) from None
        so_far = len(self.session.records)
        self.execute(command, now)
        wrote = len(self.session.records) > so_far
        if wrote and what not in _TIMELESS and self.session.due_before_last:
            raise _late()  # it was recorded as too late

    def execute(self, command: Any, turn: int | None = None) -> None:
        """Execute a command in that turn.

        Raises:
            RefusedError: the rules forbid it, or it could not be saved.
        """
        try:
            self.table.give(command, turn)
        except TooLateError:
            raise _late() from None
        except IllegalMoveError as error:
            raise RefusedError("illegal", str(error)) from None
        except GridpartyError as error:
            raise RefusedError("not-saved", without_folders(error)) from None

    def require_of(self, seat: int, command: Any) -> None:
        """Require that this seat may give a typed command.

        Raises:
            RefusedError: it is another player's, or it is another player's turn.
        """
        state, bot_adapter = self.state, GAMES[self.session.game.name].bot_adapter
        if getattr(command, "by", None) not in (None, seat):
            raise RefusedError("not-yours", say("Use your own device for that."))
        if bot_adapter is not None and isinstance(command, bot_adapter.load().move_types):
            turn = bot_adapter.load().current_seat(state)
            if turn != seat:
                raise RefusedError(
                    "not-yours", say("It's [{who}'s|your] turn.", who=state.names[turn])
                )

    # time

    def has_missed(self, seat: int) -> int:
        """Return the number of turns in a row that this seat has missed."""
        missed, records = self._missed, self.session.records
        for event in (event for record in records[missed.read :] for event in record.events):
            if (absent := self._adapter.missed(event)) is not None:
                missed.in_a_row[absent] += 1
                missed.turn = None
            elif isinstance(event, self._adapter.next_turn):
                if missed.turn is not None:
                    del missed.in_a_row[missed.turn]
                missed.turn = event.seat
        missed.read = len(records)
        return missed.in_a_row[seat]

    def skip_absent(self) -> None:
        """End the turn of an absent player.

        Raises:
            RefusedError: not now, or it could not be saved.
        """
        self.execute(SkipAbsent())

    def tick(self) -> bool:
        """Let due events happen and bots move; return whether anything is new to see."""
        before, looked = len(self.session.records), self._looked
        for _ in range(_MOST_AT_ONCE):
            so_far = len(self.session.records)
            self.table.tick()
            self.refusal = without_folders(self.table.refusal)
            if self.refusal or len(self.session.records) == so_far:
                break
        self._looked = self.table.seconds
        if any(looked < opens <= self._looked for opens in self._openings()):
            return True
        if self.is_private_since(before):
            return False
        return any(record.events for record in self.session.records[before:])

    def _openings(self) -> Iterable[float]:
        """Return when boards are uncovered, in seconds played."""
        opens: Iterable[float] = self._adapter.openings(self.state)
        return opens

    def due(self) -> float:
        """Return the seconds until an event may be due, at most `LOOK`."""
        state, seconds = self.state, self.table.seconds
        if state.clock_stands or self.refusal:
            return LOOK
        waits: list[float] = [LOOK]
        if (plan := self.table.opponents.next()) is not None:
            waits.append(plan.at - seconds)
        if (left := self.line_text.seconds_left(state, seconds)) is not None:
            waits.append(left)
        waits += [opens - seconds for opens in self._openings() if opens > seconds]
        return max(min(waits), 0.0) + _BEHIND

    def _recent(self) -> _News:
        """Return what the records say, read again after each new one."""
        at = len(self.session.records), self.refusal
        if self._news_at != at:
            self._news_at = at
            players = Recent(
                mishap=self._last_mishap(),
                last=self._last_put(),
                events=tuple(self._latest(0)),
                refusal=self.refusal,
                bots=frozenset(self.table.opponents.skills),
            )
            onlookers = players
            if self._adapter.own:
                onlookers = replace(players, events=tuple(self._latest(None)))
            view = self._adapter.view(self.state, None, self.table.seconds, onlookers)
            self._news = _News(players, onlookers, view.check is not None)
        return self._news

    def _latest(self, seat: int | None) -> Iterator[str]:
        """Yield the last sentences for this seat, the newest first."""
        found = 0
        for record in reversed(self.session.records):
            for sentence in reversed(list(self._sentences([record], seat))):
                if found == _MOST_EVENTS:
                    return
                found += 1
                yield sentence

    def _sentences(self, records: Sequence[Record], seat: int | None) -> Iterator[str]:
        hidden = self._adapter.own if seat is None else ()
        for record in records:
            events = [event for event in record.events if not isinstance(event, hidden)]
            story = self._adapter.story(events, record.state)
            yield from (line for line in story.splitlines() if line.strip())

    def _last_mishap(self) -> NoticedError | None:
        for record in reversed(self.session.records):
            if (mishap := self._adapter.mishap(record.events, record.state)) is not None:
                return mishap
            if any(self._is_move(event) for event in record.events):
                return None
        return None

    def _last_put(self) -> int | None:
        for record in reversed(self.session.records):
            for event in reversed(record.events):
                if (cell := self._adapter.put(event)) is not None:
                    return cell
        return None

    def _is_move(self, event: Any) -> bool:
        return isinstance(event, self._adapter.next_turn) or self._adapter.put(event) is not None


def _late() -> RefusedError:
    return RefusedError("late", say(TOO_LATE))
