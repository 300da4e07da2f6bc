"""A room: one table with its evening, its seats and its connections.

It knows no socket. Each connection brings a function that sends; `take` handles its messages, and
every change is followed by a new view to everybody. Time passes in `tick`, and `due` says when it
should be called again; tests move both clocks by hand.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from time import monotonic
from typing import Any, cast

from gridparty import __version__
from gridparty.evening.people.people import people
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import NewGame
from gridparty.evening.session.clock import TableClock
from gridparty.i18n.messages import say
from gridparty.web import codes, error_reports, typed_puzzles, view
from gridparty.web.background import Background
from gridparty.web.connections import Connection, Connections, Send
from gridparty.web.protocol import (
    Bye,
    Do,
    Done,
    Incoming,
    Join,
    Ping,
    Pong,
    Refused,
    RefusedError,
    Seated,
    Visibility,
    Welcome,
)
from gridparty.web.requests import Requests
from gridparty.web.room_game import LOOK, RoomGame
from gridparty.web.seating import Dismissed, Seating
from gridparty.web.seats import Device, Seat, seat_opened_by
from gridparty.web.series import Series
from gridparty.web.snapshot import Snapshot
from gridparty.web.view import Address, Away, Message, RoomView

_MEANWHILE = 8  # sentences about what a player missed
_MISSED = 2  # turns in a row after which an absent player is skipped
_STOPPED = 2.0  # seconds between two ticks: the program itself was stopped
_NOTICED = 10.0  # seconds for which an announcement is shown


class Room:
    """One table.

    Attributes:
        code: for joining.
        address: of its pages; empty until known.
    """

    def __init__(
        self,
        new_game: NewGame,
        clock: TableClock,
        *,
        name: str = "",
        code: str = "",
        first: str = "",
        now: Callable[[], float] = monotonic,
        keep: Callable[[Room], None] = lambda room: None,
    ) -> None:
        """Create a room without players.

        Args:
            new_game: the game.
            clock: of the games.
            name: of the table; may be empty.
            code: of an earlier room; by default a new one.
            first: the name of the player who begins the first game; by default the first seat.
            now: monotonic seconds, for absences.
            keep: saves the seats, to survive a crash.
        """
        self.name = name
        self.code, self.address = code or codes.new_code(), ""
        self._series = Series(new_game, clock, first)
        self._now = now
        self._keep: Callable[[], None] = lambda: keep(self)
        self._looked = self._again = now()  # again: not before this time, whatever is due
        self._connections = Connections(now)
        self._requests = Requests(
            self._series, self._connections, self._keep, self._background_done, self._announce
        )
        self._waiting: deque[tuple[Connection, Join]] = deque()
        self._listeners: list[Callable[[], None]] = []
        self._known = people()
        self._serial = 0
        self._notice, self._noticed_until = "", now()

    @property
    def seating(self) -> Seating:
        """The seats and their changes."""
        return self._requests.seating

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the order of play, followed by those who wait for the next game."""
        return self.seating.seats

    @property
    def connections(self) -> Sequence[Connection]:
        """The connections."""
        return tuple(self._connections)

    @property
    def new_game(self) -> NewGame:
        """The current game, or the next one."""
        series = self._series
        return series.new_game if series.playing else series.next_game

    @property
    def first(self) -> str:
        """The name of the player who begins the first game; empty: the first seat."""
        return self._series.first

    @property
    def evening(self) -> Evening | None:
        """The evening; None before the first game."""
        return self._series.evening

    @property
    def game(self) -> RoomGame | None:
        """The current or last game."""
        return self._series.game

    @property
    def said(self) -> tuple[str, ...]:
        """The sentences about the last finished game."""
        return self._series.said

    @property
    def recording(self) -> bool:
        """Whether the last game is being recorded, so that more sentences may follow."""
        return self._requests.recording

    @property
    def stage(self) -> view.Stage:
        """The stage of the room."""
        return self._series.stage

    @property
    def playing(self) -> int:
        """Number of seats in the unfinished game; 0: none."""
        return self._series.playing

    # connections

    def listen(self, callback: Callable[[], None]) -> None:
        """Call this after every change."""
        self._listeners.append(callback)

    def enter(
        self,
        send: Send,
        as_: str = "phone",
        *,
        token: str | None = None,
        host: bool = False,
        here: bool = False,
    ) -> Connection:
        """Add a connection; a token restores its seat.

        Args:
            send: sends a message to it.
            as_: phone, tv or terminal.
            token: of a seat.
            host: it has the host's permissions.
            here: on the host's machine.
        """
        connection = Connection(send, as_, host, here)
        number = seat_opened_by(token, self.seats) if as_ == "phone" and token else None
        self._connections.add(connection)
        if number is not None:
            self._take_place(connection, number, token or "")
        send(Welcome(__version__, self.code, number))
        if self._is_seen(connection):
            self.changed()
        else:
            self._serial += 1
            self._tell([connection])
        return connection

    def leave(self, connection: Connection) -> None:
        """Remove a connection: closed, asleep, or out of reach."""
        if connection not in self._connections:
            return
        self._connections.drop(connection, self._series.records)
        self._requests.typed.forget(connection)
        if self._is_seen(connection):
            self.changed()

    @staticmethod
    def _is_seen(connection: Connection) -> bool:
        """Whether others see this connection: not a phone without a seat."""
        return connection.key is not None or connection.as_ != "phone"

    def number_of(self, connection: Connection) -> int | None:
        """Return the number of the connection's seat."""
        keys = [seat.key for seat in self.seats]
        return keys.index(connection.key) if connection.key in keys else None

    # messages

    def take(self, connection: Connection, message: Incoming) -> None:
        """Execute a message and send everybody the result; a refusal goes to its sender only."""
        if self._connections.hear(connection):
            number = self.number_of(connection)
            assert number is not None
            self.seating.tell(say("[{who} is|You are] back.", who=self.seats[number].name))
            self.changed()
        match message:
            case Ping(t, delay):
                connection.delay = delay
                connection.send(Pong(t))
            case Visibility(hidden):
                if connection.hidden != hidden:
                    connection.hidden = hidden
                    if self._is_seen(connection):
                        self.changed()
            case Join() if self._requests.preparing:
                self._waiting.append((connection, message))
            case Join() | Do():
                before = self._lasting()
                done = self._do(connection, message)
                self._requests.let_someone_host()
                if done or self._lasting() != before:
                    if self._is_private(before):
                        connection.private += 1
                        self._tell([connection])
                    else:
                        self.changed()

    def _do(self, connection: Connection, message: Join | Do) -> bool:
        """Return whether it was executed; the sender is told why not."""
        done = True
        try:
            with error_reports.told("what a page wants"):
                answer: Message = self._answer(connection, message)
        except RefusedError as error:
            answer, done = Refused.of(error, message.id), False
        self._requests.look_whether_over()
        connection.send(answer)
        return done

    def _lasting(self) -> tuple[object, ...]:
        """The parts unchanged by a refusal, unless time ran out or a game could not begin."""
        return self._series.records, self.seats, self.seating.told, self.stage, self.recording

    def _is_private(self, before: tuple[object, ...]) -> bool:
        """Return whether all that has changed since is for one player's eyes: S7."""
        records, *rest = before
        if self.game is None or [*self._lasting()][1:] != rest:
            return False
        return self.game.is_private_since(cast(int, records))

    def _background_done(self) -> None:
        """Let those who waited sit down, once a game has been laid out or recorded."""
        while self._waiting and not self._requests.preparing:
            connection, message = self._waiting.popleft()
            if connection in self._connections:
                self._do(connection, message)
        self.changed()

    def use_background(self, background: Background) -> None:
        """Run slow work there from now on."""
        self._requests.background = background

    def take_from_laptop(self, seat: int, command: Any, turn: int | None = None) -> None:
        """Give a game command of a player at the terminal, in that turn.

        Raises:
            RefusedError: no player at the terminal has that seat, or the command is refused.
        """
        if seat >= self.playing or self.seats[seat].device is not Device.LAPTOP:
            raise RefusedError("not-yours", say("That seat isn't on the laptop."))
        (game := self._series.played()).require_of(seat, command)
        with self._doing("what the laptop wants"):
            game.execute(command, turn)

    def do_as_host(self, what: str, **fields: Any) -> None:
        """Execute a host's request: a line of `protocol.REQUESTS`.

        Raises:
            RefusedError: it cannot be executed.
        """
        with self._doing("what the host wants"):
            self._requests.for_host(what, fields)

    def do_for_table(self, what: str) -> None:
        """Execute a host's request in a game: pause, go on, ready, pass for an absent player.

        Raises:
            RefusedError: not now.
        """
        if what not in self._requests.rights().for_table(None):
            raise RefusedError("cannot", say("That's not possible now."))
        with self._doing("what the host wants"):
            self._requests.in_game(self._series.played().to_play, Do(0, what, None))

    @contextmanager
    def _doing(self, what: str) -> Iterator[None]:
        """Send everybody the view afterwards, also after an error."""
        try:
            with error_reports.told(what):
                yield
        finally:
            self._requests.look_whether_over()
            self._requests.let_someone_host()
            self.changed()

    def appoint(self, number: int | None) -> None:
        """Give the host's permissions to the phone of this seat alone; None: to no phone.

        Raises:
            RefusedError: no phone has that seat.
        """
        with self._doing("what the host wants"):
            self._requests.appoint(number)

    def next(self) -> None:
        """Begin the first game, or the next one.

        Raises:
            RefusedError: that is not possible.
        """
        self.do_as_host("next")

    # time

    def tick(self) -> None:
        """Let time events happen: in the game, and for absent players.

        After an unexpected error it is tried again a moment later.
        """
        if self._now() - self._looked >= _STOPPED:
            self._connections.forgive()
        self._looked = self._now()
        try:
            self._tick()
        except Exception as error:
            error_reports.note(error, "letting time pass")
            self._again = self._looked + LOOK
            if error_reports.mistaken_here() not in self.seating.news:
                self.seating.tell(error_reports.mistaken_here())
                self.changed()

    def _tick(self) -> None:
        self._requests.typed.look()
        away = self._connections.newly_away(self.seats, self._series.records)
        for seat in away:
            self.seating.tell(say("[{who} is|You are] away.", who=seat.name))
        changed = bool(away) or self._notice_is_over()
        if self.game is not None and self.playing:
            refusal = self.game.refusal
            changed |= self.game.tick() or refusal != self.game.refusal
            self._requests.look_whether_over()
            people = [seat for seat in self.seats[: self.playing] if not seat.is_bot]
            all_away = people and all(self._connections.is_away(seat) for seat in people)
            if all_away and not self.game.state.clock_stands:  # no player is left
                self.game.table.pause()
                changed = True
            changed |= self._skip_absent(self.game)
            self._requests.look_whether_over()
        changed |= self._requests.let_someone_host()
        if changed:
            self.changed()

    def _skip_absent(self, game: RoomGame) -> bool:
        """Skip absent players who have missed two turns; return whether there was one."""
        skipped = False
        for _ in range(self.playing):  # several in a row may be absent
            if self._may_skip():
                try:
                    game.skip_absent()
                except RefusedError:  # it could not be saved: tried again soon
                    self._again = self._looked + LOOK
                    return skipped
                skipped = True
        return skipped

    def _may_skip(self) -> bool:
        """Whether the player to move is absent and has missed two turns already."""
        if self.game is None or self.stage != view.PLAY:
            return False
        turn = self.game.view(None).turn
        absent = self._connections.is_away(self.seats[turn.seat])
        return absent and not turn.waits and self.game.has_missed(turn.seat) >= _MISSED

    def due(self) -> float:
        """Return the seconds until `tick` is needed again."""
        if self._again > (now := self._now()):
            return self._again - now
        waits = [self._looked + LOOK - now]
        if self.game is not None and self.playing:
            waits.append(self.game.due())
        if (away := self._connections.due()) is not None:
            waits.append(away)
        if self._may_skip():
            waits.append(0.0)
        if self._requests.typed.waits:
            waits.append(typed_puzzles.LOOK)
        if self._notice:
            waits.append(self._noticed_until - now)
        return max(min(waits), 0.0)

    def close(self) -> None:
        """Close the room; the game is saved as it is."""
        farewell = Bye("closing", say("The table is closed. All games are saved."))
        for connection in self.connections:
            connection.send(farewell)
        self._connections.clear()
        self._requests.typed.close()
        if self.evening is not None:
            self.evening.leave()

    # views

    def changed(self) -> None:
        """Send everybody the current view."""
        self._serial += 1
        self._tell(self.connections)
        for callback in self._listeners:
            callback()

    def _tell(self, connections: Iterable[Connection]) -> None:
        """Send these connections the view; an unexpected error is logged, and the table goes on."""
        try:
            with self.game.at_one_moment() if self.game is not None else nullcontext():
                snapshot = self._snapshot()
                for connection in connections:
                    connection.send(snapshot.view_of(connection, self.number_of(connection)))
                    connection.missed = None
        except Exception as error:
            error_reports.note(error, "telling how it is")

    def view_of(self, seat: int | None, *, host: bool = False) -> RoomView:
        """Return the view of this seat, for the terminal; None: an onlooker's."""
        connection = Connection(lambda message: None, "terminal", host)
        return self._snapshot().view_of(connection, seat)

    def _snapshot(self) -> Snapshot:
        return Snapshot(
            Address(self.code, self.name, self.address, self._connections.tvs),
            self._series,
            self.seats,
            self._connections,
            self._known,
            news=tuple(self.seating.news),
            notice=self._notice,
            serial=self._serial,
        )

    # requests

    def _answer(self, connection: Connection, message: Join | Do) -> Message:
        if isinstance(message, Do):
            self._requests.do(connection, self.number_of(connection), message)
            return Done(message.id)
        if connection.as_ != "phone" or connection.key is not None:
            raise RefusedError("taken", say("You're already at this table."))
        seated = self.seating.join(message, self._requests.facts())
        self._keep()  # before the token is sent
        if seated.by_name:
            who = self.seats[seated.number].name
            self._announce(say("{who} rejoined with code and name.", who=who))
        self._take_place(connection, seated.number)
        return Seated(message.id, seated.number, seated.token)

    def sit_at(self, evening: Evening | None, seating: Seating) -> None:
        """Continue a saved room: everybody is away until they come back.

        Args:
            evening: with its game; None: none had been laid out.
            seating: the saved seats.
        """
        self._requests.seating = seating
        if evening is not None:
            self._series.resume(evening, seating.stand_ins)
        self._connections.miss(self.seats, self._series.records)
        self._requests.look_whether_over()

    # presence

    def _announce(self, sentence: str) -> None:
        """Show a sentence on every page for a while."""
        self.seating.tell(sentence)
        self._notice, self._noticed_until = sentence, self._now() + _NOTICED

    def _notice_is_over(self) -> bool:
        """Whether the last announcement has just ended."""
        if not self._notice or self._now() < self._noticed_until:
            return False
        self._notice = ""
        return True

    def _take_place(self, connection: Connection, number: int, token: str = "") -> None:
        """Give the seat to a page; its earlier page is dismissed."""
        given_back = self.seating.give_back(number, token)
        seat = self.seats[number]
        if given_back is not None:
            self._keep()
            self._announce(say("[{who} has|You have] the seat back.", who=seat.name))
        if self._connections.of(seat.key) is not None:
            self._requests.dismiss(given_back or Dismissed(seat.key, "elsewhere"))
        connection.host = seat.host and not seat.first_token
        back = self._connections.seat(connection, seat.key)
        if back is None:
            return
        gone, seconds = back
        self.seating.tell(say("[{who} is|You are] back.", who=seat.name))
        if self.game is not None:
            at = self._series.at(self.number_of(connection))
            events = self.game.since(gone.record, at)[-_MEANWHILE:]
            connection.missed = Away(round(seconds), events)
