"""A room: one table with its evening, its seats, and whoever looks at it from a device.

It knows no socket. Whoever comes brings a way to be told something; what somebody sends is `take`n,
and everybody is told the whole view after whatever has changed it. Time passes in `tick`, and `due`
says when that should be again; a test moves both clocks by hand.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from time import monotonic
from typing import Any

from gridparty import __version__
from gridparty.evening.people.people import people
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import NewGame
from gridparty.evening.session.clock import TableClock
from gridparty.i18n.messages import say
from gridparty.web import codes, error_reports, protocol, view
from gridparty.web.background import Background
from gridparty.web.connections import Connection, Connections, Send
from gridparty.web.protocol import Do, Incoming, Join, Message, Ping, RefusedError, Visibility
from gridparty.web.requests import Requests
from gridparty.web.room_game import LOOK, RoomGame
from gridparty.web.seating import Dismissed, Seating
from gridparty.web.seats import Device, Seat, seat_opened_by
from gridparty.web.series import Series
from gridparty.web.snapshot import Address, Snapshot

_MEANWHILE = 8  # sentences of what somebody missed
_MISSED = 2  # turns in a row after which somebody who is away is skipped
_STOPPED = 2.0  # seconds between two looks: then it was the program that heard nothing
_NOTICED = 10.0  # seconds in which every page says what concerns them all


class Room:
    """One table.

    Attributes:
        code: by which people find it.
        address: where its pages are; empty until that is known.
    """

    def __init__(
        self,
        plan: NewGame,
        clock: TableClock,
        *,
        name: str = "",
        code: str = "",
        first: str = "",
        now: Callable[[], float] = monotonic,
        keep: Callable[[Room], None] = lambda room: None,
    ) -> None:
        """Nobody has sat down yet.

        Args:
            plan: what is to be played.
            clock: that of the games.
            name: what people call the table; may be empty.
            code: one that the room had before; without it a new one.
            first: the name of who begins the first game; without it whoever sits first.
            now: seconds that only ever rise: who has been away for how long.
            keep: writes down who sits where, so that it is there after a crash.
        """
        self.name = name
        self.code, self.address = code or codes.new_code(), ""
        self._series = Series(plan, clock, first)
        self._now = now
        self._keep: Callable[[], None] = lambda: keep(self)
        self._looked = self._again = now()  # again: not before this, whatever is due
        self._connections = Connections(now)
        self._requests = Requests(
            self._series, self._connections, self._keep, self._done_aside, self._announce
        )
        self._waiting: deque[tuple[Connection, Join]] = deque()
        self._listeners: list[Callable[[], None]] = []
        self._known = people()
        self._serial = 0
        self._notice, self._noticed_until = "", now()

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self._requests.seating

    @property
    def seats(self) -> tuple[Seat, ...]:
        """In the order of play, those who wait for the next game behind them."""
        return self.seating.seats

    @property
    def connections(self) -> Sequence[Connection]:
        """Whoever looks now."""
        return tuple(self._connections)

    @property
    def plan(self) -> NewGame:
        """What is played, or will be."""
        series = self._series
        return series.plan if series.playing else series.next_plan

    @property
    def first(self) -> str:
        """The name of who begins the first game; empty: whoever sits first."""
        return self._series.first

    @property
    def evening(self) -> Evening | None:
        """None before the first game."""
        return self._series.evening

    @property
    def game(self) -> RoomGame | None:
        """What is played, or was last."""
        return self._series.game

    @property
    def said(self) -> tuple[str, ...]:
        """What there was to say of the last game that is over."""
        return self._series.said

    @property
    def keeping(self) -> bool:
        """Whether the last game is just being put on record: there may be more to say of it."""
        return self._requests.keeping

    @property
    def stage(self) -> str:
        """How far the room is."""
        return self._series.stage

    @property
    def playing(self) -> int:
        """How many seats are at the game that is not over; 0: none is played."""
        return self._series.playing

    # who looks

    def listen(self, callback: Callable[[], None]) -> None:
        """Be told after every change."""
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
        """Let somebody look; a token that opens a seat gives it back.

        Args:
            send: takes what this one is told.
            as_: phone, tv or terminal.
            token: of a seat.
            host: this one may do what the host may.
            here: on the host's own machine.
        """
        connection = Connection(send, as_, host, here)
        number = seat_opened_by(token, self.seats) if as_ == "phone" and token else None
        self._connections.add(connection)
        if number is not None:
            self._take_place(connection, number, token or "")
        send(protocol.welcome(__version__, self.code, number))
        if self._is_seen(connection):
            self.changed()
        else:
            self._tell([connection])
        return connection

    def leave(self, connection: Connection) -> None:
        """Somebody's page is gone: closed, asleep, or out of reach."""
        if connection not in self._connections:
            return
        self._connections.drop(connection, self._series.records)
        if self._is_seen(connection):
            self.changed()

    @staticmethod
    def _is_seen(connection: Connection) -> bool:
        """Whether others are told that this one is here: not of a phone without a seat."""
        return connection.key is not None or connection.as_ != "phone"

    def number_of(self, connection: Connection) -> int | None:
        """The number of the seat in which this one sits."""
        keys = [seat.key for seat in self.seats]
        return keys.index(connection.key) if connection.key in keys else None

    # what comes

    def take(self, connection: Connection, message: Incoming) -> None:
        """Do what somebody sent, and tell everybody what came of it; what is refused, only them."""
        if self._connections.hear(connection):
            number = self.number_of(connection)
            assert number is not None
            self.seating.tell(say("{who} is back.", who=self.seats[number].name))
            self.changed()
        match message:
            case Ping(t, delay):
                connection.delay = delay
                connection.send(protocol.pong(t))
            case Visibility(hidden):
                if connection.hidden != hidden:
                    connection.hidden = hidden
                    if self._is_seen(connection):
                        self.changed()
            case Join() if self._requests.laying:
                self._waiting.append((connection, message))
            case Join() | Do():
                before = self._lasting()
                if self._do(connection, message) or self._lasting() != before:
                    self.changed()

    def _do(self, connection: Connection, message: Join | Do) -> bool:
        """Whether it was done; the sender is told why not."""
        done = True
        try:
            with error_reports.told("what a page wants"):
                answer = self._answer(connection, message)
        except RefusedError as error:
            answer, done = protocol.refused(error, message.id), False
        self._requests.look_whether_over()
        connection.send(answer)
        return done

    def _lasting(self) -> tuple[object, ...]:
        """What a refusal leaves as it was, unless time ran out first, or no game could begin."""
        return self._series.records, self.seats, self.seating.told, self.stage, self.keeping

    def _done_aside(self) -> None:
        """A game has been laid out, or is on record: those who came meanwhile sit down."""
        while self._waiting and not self._requests.laying:
            connection, message = self._waiting.popleft()
            if connection in self._connections:
                self._do(connection, message)
        self.changed()

    def do_aside(self, aside: Background) -> None:
        """From now on what takes its time is done there."""
        self._requests.aside = aside

    def take_from_laptop(self, seat: int, command: Any, turn: int | None = None) -> None:
        """Give a game's command of somebody who plays at the terminal, in that turn.

        Raises:
            RefusedError: nobody plays there in that seat, or it may not be done.
        """
        if seat >= self.playing or self.seats[seat].device is not Device.LAPTOP:
            raise RefusedError("not-yours", say("Nobody plays at the laptop in that seat."))
        (game := self._series.played()).require_of(seat, command)
        with self._doing("what the laptop wants"):
            game.give(command, turn)

    def do_as_host(self, what: str, **fields: Any) -> None:
        """Do what only the host may: a line of `wire.DEEDS`.

        Raises:
            RefusedError: it cannot be done.
        """
        with self._doing("what the host wants"):
            self._requests.for_host(what, fields)

    def do_for_table(self, what: str) -> None:
        """Do what the host may do in a game: pause, go-on, ready, pass for who is away.

        Raises:
            RefusedError: not now.
        """
        if what not in self._requests.rights().for_table(None):
            raise RefusedError("cannot", say("That is not possible now."))
        with self._doing("what the host wants"):
            self._requests.in_game(self._series.played().to_play, Do(0, what, None))

    @contextmanager
    def _doing(self, what: str) -> Iterator[None]:
        """Whatever comes of it, everybody is told how it is then."""
        try:
            with error_reports.told(what):
                yield
        finally:
            self._requests.look_whether_over()
            self.changed()

    def appoint(self, number: int) -> None:
        """The phone of this seat may do what the host may."""
        self.seating.appoint(number)
        self._keep()
        connection = self._connections.of(self.seats[number].key)
        if connection is not None:
            connection.host = True
        self.changed()

    def next(self) -> None:
        """Begin the first game, or the next one.

        Raises:
            RefusedError: that is not possible.
        """
        self.do_as_host("next")

    # what happens by itself

    def tick(self) -> None:
        """Let happen what is due: in the game, and with those who have gone.

        Where something goes wrong that nobody expected it is tried again a moment later.
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
        away = self._connections.newly_away(self.seats, self._series.records)
        for seat in away:
            self.seating.tell(say("{who} is away.", who=seat.name))
        changed = bool(away) or self._notice_is_over()
        if self.game is not None and self.playing:
            balked = self.game.balked
            changed |= self.game.tick() or balked != self.game.balked
            self._requests.look_whether_over()
            people = [seat for seat in self.seats[: self.playing] if not seat.is_bot]
            all_away = people and all(self._connections.is_away(seat) for seat in people)
            if all_away and not self.game.state.clock_stands:  # nobody is left to play
                self.game.table.pause()
                changed = True
            changed |= self._skip_absent(self.game)
            self._requests.look_whether_over()
        if changed:
            self.changed()

    def _skip_absent(self, game: RoomGame) -> bool:
        """Pass over those who are away and let two turns go by; whether there was one."""
        skipped = False
        for _ in range(self.playing):  # several in a row may be away
            if self._may_skip():
                try:
                    game.skip_absent()
                except RefusedError:  # it could not be written down: tried again soon
                    self._again = self._looked + LOOK
                    return skipped
                skipped = True
        return skipped

    def _may_skip(self) -> bool:
        """Whether nobody is there whose turn it is, and two of their turns have gone by already."""
        if self.game is None or self.stage != view.PLAY:
            return False
        turn = self.game.seen(None)["turn"]
        absent = self._connections.is_away(self.seats[turn["seat"]])
        return absent and not turn["waits"] and self.game.has_missed(turn["seat"]) >= _MISSED

    def due(self) -> float:
        """Seconds until `tick` is wanted again."""
        if self._again > (now := self._now()):
            return self._again - now
        waits = [self._looked + LOOK - now]
        if self.game is not None and self.playing:
            waits.append(self.game.due())
        if (away := self._connections.due()) is not None:
            waits.append(away)
        if self._may_skip():
            waits.append(0.0)
        if self._notice:
            waits.append(self._noticed_until - now)
        return max(min(waits), 0.0)

    def close(self) -> None:
        """Everybody goes; the game is saved as it stands."""
        told = protocol.bye("closing", say("The table is closed. What was played is saved."))
        for connection in self.connections:
            connection.send(told)
        self._connections.clear()
        if self.evening is not None:
            self.evening.leave()

    # what is told

    def changed(self) -> None:
        """Tell everybody how it is now."""
        self._tell(self.connections)
        for callback in self._listeners:
            callback()

    def _tell(self, connections: Iterable[Connection]) -> None:
        """Tell these how it is now; what nobody expected is noted, and the table goes on."""
        self._serial += 1
        try:
            with self.game.at_one_moment() if self.game is not None else nullcontext():
                scene = self._scene()
                for connection in connections:
                    connection.send(scene.told(connection, self.number_of(connection)))
                    connection.missed = None
        except Exception as error:
            error_reports.note(error, "telling how it is")

    def view_of(self, seat: int | None, *, host: bool = False) -> Message:
        """The view as this seat has it, for the terminal; None: an onlooker's."""
        return self._scene().told(Connection(lambda message: None, "terminal", host), seat)

    def _scene(self) -> Snapshot:
        return Snapshot(
            Address(self.code, self.name, self.address),
            self._series,
            self.seats,
            self._connections,
            self._known,
            news=tuple(self.seating.news),
            notice=self._notice,
            serial=self._serial,
        )

    # what is wanted

    def _answer(self, connection: Connection, message: Join | Do) -> Message:
        if isinstance(message, Do):
            self._requests.do(connection, self.number_of(connection), message)
            return protocol.done(message.id)
        if connection.as_ != "phone" or connection.key is not None:
            raise RefusedError("taken", say("You sit here already."))
        seated = self.seating.join(message, self._requests.facts())
        self._keep()  # before the token is told
        if seated.by_name:
            who = self.seats[seated.number].name
            self._announce(say("{who} came back by code and name.", who=who))
        self._take_place(connection, seated.number)
        return protocol.seated(message.id, seated.number, seated.token)

    def sit_at(self, evening: Evening | None, seating: Seating) -> None:
        """Go on where it was broken off: everybody is away until they come back.

        Args:
            evening: with the game that was played; None: none had been laid out.
            seating: who sat where.
        """
        self._requests.seating = seating
        if evening is not None:
            self._series.take_up(evening, seating.stand_ins)
        self._connections.miss(self.seats, self._series.records)
        self._requests.look_whether_over()

    # who is there

    def _announce(self, sentence: str) -> None:
        """Every page says it for a while, whatever it shows."""
        self.seating.tell(sentence)
        self._notice, self._noticed_until = sentence, self._now() + _NOTICED

    def _notice_is_over(self) -> bool:
        """Whether one has just been said for long enough."""
        if not self._notice or self._now() < self._noticed_until:
            return False
        self._notice = ""
        return True

    def _take_place(self, connection: Connection, number: int, token: str = "") -> None:
        """A page is the seat's from now on; one that was it before has to go."""
        given_back = self.seating.give_back(number, token)
        seat = self.seats[number]
        if given_back is not None:
            self._keep()
            self._announce(say("{who} is back and has the seat again.", who=seat.name))
        if self._connections.of(seat.key) is not None:
            self._requests.dismiss(given_back or Dismissed(seat.key, "elsewhere"))
        connection.host = connection.host or (seat.host and not seat.first_token)
        back = self._connections.seat(connection, seat.key)
        if back is None:
            return
        gone, seconds = back
        self.seating.tell(say("{who} is back.", who=seat.name))
        if self.game is not None:
            at = self._series.at(self.number_of(connection))
            events = self.game.since(gone.record, at)[-_MEANWHILE:]
            connection.missed = {"seconds": round(seconds), "events": list(events)}
