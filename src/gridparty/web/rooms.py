"""All rooms of a server: lookup by code, and limits.

It knows no socket. A `Visit` is one connection: texts go in, messages come out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

from gridparty.i18n.messages import say
from gridparty.web import codes, error_reports, protocol
from gridparty.web.connections import Connection, Send
from gridparty.web.protocol import Hello, RefusedError
from gridparty.web.room import Room
from gridparty.web.room_game import LOOK
from gridparty.web.seats import seat_opened_by

_SOON = 0.005  # seconds: what is due by then is handled now


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one server; the defaults suit a large party at home."""

    connections: int = 200
    from_one_address: int = 40
    messages_at_once: float = 40.0  # of one connection …
    messages_a_second: float = 20.0
    address_at_once: float = 400.0  # … and of all from one address, including page requests
    address_a_second: float = 100.0
    bytes_at_once: float = 64_000.0  # through all sockets of one address
    bytes_a_second: float = 32_000.0


class Rooms:
    """The rooms of one server, by code."""

    def __init__(
        self, limits: Limits | None = None, *, now: Callable[[], float] = monotonic
    ) -> None:
        """Begin without rooms.

        Args:
            limits: of the server.
            now: monotonic seconds.
        """
        self.limits = limits or Limits()
        self._now = now
        self._rooms: dict[str, Room] = {}
        self._due: dict[str, float] = {}  # time of the next event, by code
        self._listeners: list[Callable[[], None]] = []
        self._guesses = codes.Guesses(now)
        self._visits: dict[str, list[Visit]] = {}  # by address
        most, held = 4 * self.limits.connections, self.limits
        self._requests = codes.Buckets(
            now, at_once=held.address_at_once, a_second=held.address_a_second, most=most
        )
        self._bytes = codes.Buckets(
            now, at_once=held.bytes_at_once, a_second=held.bytes_a_second, most=most
        )

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def add(self, room: Room) -> None:
        """Add a room; a code in use is drawn again."""
        while room.code in self._rooms:
            room.code = codes.new_code()
        self._rooms[room.code] = room
        room.listen(lambda: self._changed(room))
        self._schedule(room)

    def listen(self, callback: Callable[[], None]) -> None:
        """Call this after every change in any room."""
        self._listeners.append(callback)

    def close(self) -> None:
        """Close all rooms."""
        for room in self:
            self.remove(room)

    def remove(self, room: Room) -> None:
        """Remove a closed room."""
        del self._rooms[room.code], self._due[room.code]
        room.close()

    def tick(self) -> None:
        """Tick the room that is due first; between two rooms the event loop runs."""
        code = min(self._due, key=self._due.__getitem__, default="")
        if code and self._due[code] <= self._now() + _SOON:
            room = self._rooms[code]
            room.tick()
            self._schedule(room)

    def due(self) -> float:
        """Return the seconds until `tick` is needed again."""
        soonest = min(self._due.values(), default=self._now() + LOOK)
        return max(soonest - self._now(), 0.0)

    def find(self, code: str, address: str, token: str | None = None) -> Room:
        """Return the room of this code, for a client at that address.

        A client with the token of a seat is not guessing, and never waits because of others.

        Raises:
            RefusedError: there is none, or too many codes were tried.
        """
        room = self._rooms.get(codes.as_typed(code))
        if room is not None and token and seat_opened_by(token, room.seats) is not None:
            return room
        if self._guesses.waits(address) > 0:  # also for a right code: it reveals nothing
            raise RefusedError("too-many", say("Too many tries. Wait a moment, then try again."))
        if room is None:
            self._guesses.missed(address)
            raise RefusedError("no-room", say("No table has this code. Check the TV or laptop."))
        self._guesses.hit(address)
        return room

    def admits(self, address: str) -> bool:
        """Whether one more request from there is within the limits."""
        return self._requests.take(address)

    def admits_bytes(self, address: str, count: int) -> bool:
        """Whether this much more socket data from there is, even if it forms no message."""
        return self._bytes.take(address, count)

    def visit(
        self,
        send: Send,
        address: str,
        close: Callable[[], None] = lambda: None,
        *,
        here: bool = False,
    ) -> Visit | None:
        """Return a new connection from there; None: there are too many.

        Args:
            send: sends a message to the page.
            address: of the page.
            close: ends the connection when the rest is sent.
            here: it is on this machine.
        """
        same = len(self._visits.get(address, ()))
        full = sum(map(len, self._visits.values())) >= self.limits.connections
        if same >= self.limits.from_one_address or (full and not self._evict_one(same)):
            return None
        visit = Visit(self, send, address, close, here=here)
        self._visits.setdefault(address, []).append(visit)
        return visit

    def _evict_one(self, fewer: int) -> bool:
        """End a connection without a seat, of the address with most, in favour of one with fewer.

        Args:
            fewer: connections of the address that wants one more.
        """
        without = ([one for one in visits if not one.is_seated] for visits in self._visits.values())
        most = max(without, key=len, default=[])
        if len(most) < fewer + 2:  # otherwise the two would only swap
            return False
        most[-1].evict()
        return True

    def _schedule(self, room: Room) -> None:
        try:
            wait = room.due()
        except Exception as error:
            error_reports.note(error, "finding out when something is due")
            wait = LOOK
        self._due[room.code] = self._now() + wait

    def _changed(self, room: Room) -> None:
        if room.code in self._rooms:
            self._schedule(room)
        for callback in self._listeners:
            callback()

    def _gone(self, visit: Visit, address: str) -> None:
        visits = self._visits.get(address, [])
        if visit in visits:
            visits.remove(visit)
        if not visits:
            self._visits.pop(address, None)

    def new_bucket(self) -> codes.Bucket:
        """Return the rate limit of one connection."""
        limits = self.limits
        return codes.Bucket(
            self._now, at_once=limits.messages_at_once, a_second=limits.messages_a_second
        )


class Visit:
    """One connection, from its first message to its end."""

    def __init__(
        self, rooms: Rooms, send: Send, address: str, close: Callable[[], None], *, here: bool
    ) -> None:
        self._rooms, self._send, self._address, self._close = rooms, send, address, close
        self._here = here
        self._bucket = rooms.new_bucket()
        self._found: tuple[Room, Connection] | None = None
        self._ended = False

    @property
    def is_known(self) -> bool:
        """Whether it has sent a hello with a valid code."""
        return self._found is not None

    @property
    def is_seated(self) -> bool:
        """Whether it has a seat."""
        return self._found is not None and self._found[1].key is not None

    def evict(self) -> None:
        """End it in favour of others."""
        self._send(
            protocol.Bye("too-many", say("Too many pages are open. Close one, then reload."))
        )
        self.end()
        self._close()

    def take(self, text: str) -> bool:
        """Handle a message; False: end the connection."""
        if self._ended:
            return False
        if not self._bucket.take() or not self._rooms.admits(self._address):
            self._send(protocol.Bye("too-many", say("Too much at once. Reload the page.")))
            return False
        try:
            with error_reports.told("what a page sent"):
                return self._take(text)
        except RefusedError as error:
            self._send(protocol.Refused.of(error))
            return True

    def _take(self, text: str) -> bool:
        message = protocol.parsed(text)
        if self._found is not None:
            room, connection = self._found
            room.take(connection, message)
            return True
        if not isinstance(message, Hello):
            return False
        room = self._rooms.find(message.room, self._address, message.token)
        connection = room.enter(self._send, message.as_, token=message.token, here=self._here)
        self._found = room, connection
        return True

    def end(self) -> None:
        """Handle the end of the connection."""
        self._ended = True
        self._rooms._gone(self, self._address)
        if self._found is not None:
            room, connection = self._found
            room.leave(connection)
