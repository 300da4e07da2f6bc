"""The game of a room: what its seats give, when it is too late for it, and what is told of it.

One more interface to `Evening` and `Table`, beside lines and screens: what somebody wants becomes
a command of the game, and its result is on the disk before anybody sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from gridparty.board.bands import BANDS
from gridparty.errors import GridpartyError, IllegalMoveError, TooLateError
from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.clock import UNSEEN
from gridparty.evening.session.journal import Record
from gridparty.evening.session.session import Session
from gridparty.evening.session.table import Table
from gridparty.games.catalogue import GAMES
from gridparty.games.common.commands import Accept, Agree, Call, SkipAbsent
from gridparty.games.common.line_text import LineText
from gridparty.games.common.referee import Referee
from gridparty.games.common.turn_state import TOO_LATE
from gridparty.games.common.view import DeviceView
from gridparty.i18n.messages import say
from gridparty.web.error_reports import without_folders
from gridparty.web.lobby import title_told
from gridparty.web.protocol import RefusedError

TOLD = 3  # sentences of what happened last
_MOST_AT_ONCE = 20  # moves of bots at one look at the clock
_BEHIND = 0.002  # seconds: what is done at a deadline counts, so time runs out just behind it
LOOK = UNSEEN / 2  # seconds between two looks at the clock, at most: else it takes it for stopped
#: What may be said at any time: no turn waits for it.
_TIMELESS = ("pause", "go-on", "agree", "let-begin")
#: By the game's word for it: what somebody may say who has no turn.
_OF_A_SEAT = (Accept, Agree, Call)


@dataclass(frozen=True, slots=True)
class _Told:
    """What is told of the records so far."""

    events: tuple[str, ...] = ()
    for_onlookers: tuple[str, ...] = ()
    mishap: dict[str, Any] | None = None
    last: int | None = None
    judged: bool = False


@dataclass(slots=True)
class _Missed:
    """How many of the last turns of each seat went by with nothing done."""

    in_a_row: Counter[int] = field(default_factory=Counter)
    read: int = 0  # records
    turn: int | None = None  # whose turn runs, until it was missed


class RoomGame:
    """One game as the devices of a room play it.

    Attributes:
        table: with its bots.
        line_text: how the game is spoken of in lines.
        balked: why something could not be written down the last time; mostly empty.
    """

    def __init__(self, table: Table[Any, Any, Any], stand_ins: Mapping[int, int]) -> None:
        """Sit down at it.

        Args:
            table: somebody has laid out a game there.
            stand_ins: the skills of bots that play on for somebody who has left, by seat.
        """
        self.table, self.balked = table, ""
        session = table.session
        row = GAMES[session.game.name]
        assert row.at_seat is not None, f"{row.name} is not for devices"
        self._at: DeviceView[Any, Any, Any] = row.at_seat.load()
        told = session.header.assistance
        self.line_text: LineText[Any, Any, Any] = row.line_text.load()(told, session.bots.skills)
        self._told_at, self._told = -1, _Told()
        self._missed = _Missed()
        self._moment: float | None = None
        self._seen: dict[int | None, dict[str, Any]] = {}
        self.stand_in(stand_ins)

    @cached_property
    def fixed(self) -> dict[str, Any]:
        """What is told of it to everybody, and does not change while it is played."""
        session, layout = self.session, self.state.layout
        card = getattr(session.header.setup, "card", None)
        band = None if card is None else BANDS.get(card.band)
        return {
            "name": session.game.name,
            "title": title_told(session.header.edition),
            "layout": {
                "size": layout.size,
                "box_rows": layout.box_rows,
                "box_cols": layout.box_cols,
            },
            "card": None if card is None else card.id,
            "place": None if card is None or card.number is None else [card.number, card.of],
            "calls": self._calls(),
            "level": "" if band is None else f"{band.word} {'★' * band.level} {band.level}",
            "animals": self._has_animals(),
            "names": list(self.state.names),
        }

    def _calls(self) -> bool:
        """Whether the players call errors themselves."""
        rules = GAMES[self.session.game.name].setting.load().rules_of(self.state)
        referee: Referee = getattr(rules, "options", rules).referee
        return referee is Referee.TABLE

    def _has_animals(self) -> bool:
        edition = getattr(self.session.header.setup, "edition", None)
        return edition is not None and bool(edition.animals)

    @property
    def session(self) -> Session[Any, Any, Any]:
        """What is played."""
        return self.table.session

    @property
    def state(self) -> Any:
        """The game as it is now."""
        return self.table.state

    @property
    def to_play(self) -> int:
        """The seat whose turn it is."""
        turn: int = self.seen(None)["turn"]["seat"]
        return turn

    @property
    def turn_serial(self) -> int:
        """How many turns have begun: tells one turn from another."""
        turns: int = self.state.turns
        return turns

    def events(self, seat: int | None) -> tuple[str, ...]:
        """What happened last as this seat may read it, the newest first; None: an onlooker."""
        news = self._news()
        return news.for_onlookers if seat is None and self._at.own else news.events

    @property
    def mishap(self) -> dict[str, Any] | None:
        """The last error, until the next move."""
        return self._news().mishap

    @property
    def last(self) -> int | None:
        """The cell in which something was put last; it may be empty again."""
        return self._news().last

    @property
    def judged(self) -> bool:
        """Whether the others are asked about what was written or laid."""
        return self._news().judged

    def stand_in(self, skills: Mapping[int, int]) -> None:
        """Let bots play in these seats, besides those that are bots anyway."""
        self.table.opponents = BotPlayers(self.session, skills)

    def seen(self, seat: int | None) -> dict[str, Any]:
        """What this seat may see now."""
        if self._moment is None:
            return self._at.seen(self.state, seat, self.table.seconds)
        if seat not in self._seen:
            self._seen[seat] = self._at.seen(self.state, seat, self._moment)
        return self._seen[seat]

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Meanwhile nothing happens: what is asked again need not be looked up again."""
        self._moment, self._seen = self.table.seconds, {}
        try:
            yield
        finally:
            self._moment = None

    def ending(self) -> dict[str, Any]:
        """How the game came out."""
        return self._at.ending(self.state)

    def since(self, record: int, seat: int | None = None) -> tuple[str, ...]:
        """What happened from that record on as this seat may read it, the oldest first."""
        return tuple(self._sentences(self.session.records[record:], seat))

    # what people want

    def do(self, seat: int, what: str, fields: Mapping[str, Any], turn: int | None) -> None:
        """Do what this seat wants now.

        Raises:
            RefusedError: it came too late, is not this seat's, or the rules do not allow it.
        """
        now = self.turn_serial
        if turn not in (None, now):
            raise _late()
        try:
            command = self._at.wanted(self.state, seat, what, fields)
        except IllegalMoveError as error:
            raise RefusedError("not-yours", str(error)) from None
        so_far = len(self.session.records)
        self.give(command, now)
        wrote = len(self.session.records) > so_far
        if wrote and what not in _TIMELESS and self.session.due_before_last:
            raise _late()  # the game took it for one that came after its time

    def give(self, command: Any, turn: int | None = None) -> None:
        """Give a command as it is, in that turn.

        Raises:
            RefusedError: the rules do not allow it, or it could not be written down.
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
        """Make sure that this seat may give a command that somebody typed.

        Raises:
            RefusedError: it speaks for somebody else, or it is another one's turn.
        """
        state, bot_adapter = self.state, GAMES[self.session.game.name].bot_adapter
        if isinstance(command, _OF_A_SEAT) and command.by not in (None, seat):
            raise RefusedError("not-yours", say("Each player speaks at an own device."))
        if bot_adapter is not None and isinstance(command, bot_adapter.load().move_types):
            turn = bot_adapter.load().current_seat(state)
            if turn != seat:
                raise RefusedError("not-yours", say("It is {who}'s turn.", who=state.names[turn]))

    # what happens by itself

    def has_missed(self, seat: int) -> int:
        """How many turns of this seat have gone by in a row in which nothing was done."""
        missed, records = self._missed, self.session.records
        for event in (event for record in records[missed.read :] for event in record.events):
            if (absent := self._at.missed(event)) is not None:
                missed.in_a_row[absent] += 1
                missed.turn = None
            elif isinstance(event, self._at.next_turn):
                if missed.turn is not None:
                    del missed.in_a_row[missed.turn]
                missed.turn = event.seat
        missed.read = len(records)
        return missed.in_a_row[seat]

    def skip_absent(self) -> None:
        """The turn of whoever is to play is over: nobody is there.

        Raises:
            RefusedError: not now, or it could not be written down.
        """
        self.give(SkipAbsent())

    def tick(self) -> bool:
        """Let happen what is due, and bots do what they want; whether anything has."""
        before = len(self.session.records)
        for _ in range(_MOST_AT_ONCE):
            so_far = len(self.session.records)
            self.table.tick()
            self.balked = without_folders(self.table.refusal)
            if self.balked or len(self.session.records) == so_far:
                break
        return any(record.events for record in self.session.records[before:])

    def due(self) -> float:
        """Seconds until something may happen by itself: `LOOK` at most."""
        state, seconds = self.state, self.table.seconds
        if state.clock_stands or self.balked:
            return LOOK
        waits: list[float] = [LOOK]
        if (plan := self.table.opponents.next()) is not None:
            waits.append(plan.at - seconds)
        if (left := self.line_text.seconds_left(state, seconds)) is not None:
            waits.append(left)
        begins = self.line_text.turn_began(state) - seconds
        if begins > 0:  # then the board is shown
            waits.append(begins)
        return max(min(waits), 0.0) + _BEHIND

    def _news(self) -> _Told:
        records = self.session.records
        if self._told_at != len(records):
            self._told_at = len(records)
            judged = self.seen(None)["check"] is not None
            self._told = _Told(
                tuple(self._latest(0)),
                tuple(self._latest(None)) if self._at.own else (),
                self._last_mishap(),
                self._last_put(),
                judged,
            )
        return self._told

    def _latest(self, seat: int | None) -> Iterator[str]:
        """The last sentences for this seat, the newest first."""
        found = 0
        for record in reversed(self.session.records):
            for told in reversed(list(self._sentences([record], seat))):
                if found == TOLD:
                    return
                found += 1
                yield told

    def _sentences(self, records: Sequence[Record], seat: int | None) -> Iterator[str]:
        hidden = self._at.own if seat is None else ()
        for record in records:
            events = [event for event in record.events if not isinstance(event, hidden)]
            told = self._at.story(events, record.state)
            yield from (line for line in told.splitlines() if line.strip())

    def _last_mishap(self) -> dict[str, Any] | None:
        for record in reversed(self.session.records):
            if (mishap := self._at.mishap(record.events, record.state)) is not None:
                return mishap
            if any(self._is_move(event) for event in record.events):
                return None
        return None

    def _last_put(self) -> int | None:
        for record in reversed(self.session.records):
            for event in reversed(record.events):
                if (cell := self._at.put(event)) is not None:
                    return cell
        return None

    def _is_move(self, event: Any) -> bool:
        return isinstance(event, self._at.next_turn) or self._at.put(event) is not None


def _late() -> RefusedError:
    return RefusedError("late", say(TOO_LATE))
