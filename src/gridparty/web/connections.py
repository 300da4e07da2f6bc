"""The connections of a room, and the seats whose device is silent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from gridparty.web.seats import AWAY, LOST, Device, Seat
from gridparty.web.view import Away, Message, Presence

Send = Callable[[Message], None]


@dataclass(slots=True, eq=False)
class Connection:
    """An open connection: a phone's page, a TV's, the terminal."""

    send: Send
    as_: str  # phone, tv or terminal
    host: bool = False
    here: bool = False  # on the host's machine
    key: int | None = None  # of the seat, if any
    heard: float = 0.0  # time of the last message, by the room's clock
    hidden: bool = False
    delay: float | None = None
    missed: Away | None = None  # events while the seat was away; sent once
    private: int = 0  # number of views that were sent to it alone


@dataclass(slots=True)
class Gone:
    """A seat whose phone is silent."""

    since: float
    record: int  # number of records then
    told: bool = False


class Connections:
    """All connections of one room."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin without connections.

        Args:
            now: monotonic seconds.
        """
        self._now = now
        self._all: list[Connection] = []
        self._gone: dict[int, Gone] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._all))

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._all

    @property
    def tvs(self) -> int:
        """Number of TVs."""
        return sum(connection.as_ == "tv" for connection in self._all)

    def add(self, connection: Connection) -> None:
        """Add a connection."""
        connection.heard = self._now()
        self._all.append(connection)

    def hear(self, connection: Connection) -> bool:
        """Note a message; return whether its seat was wrongly taken for away."""
        connection.heard = self._now()
        return connection.key is not None and self._gone.pop(connection.key, None) is not None

    def forgive(self) -> None:
        """Reset all silences: nothing could be received until now."""
        for connection in self._all:
            connection.heard = self._now()

    def drop(self, connection: Connection, record: int) -> None:
        """Remove a connection; its seat, if any, is without a device then.

        Args:
            connection: which.
            record: number of records in the game.
        """
        self._all.remove(connection)
        if connection.key is not None and self.of(connection.key) is None:
            self._gone.setdefault(connection.key, Gone(self._now(), record))

    def begin_anew(self) -> None:
        """Reset for a new game, of which absent seats have missed everything."""
        for gone in self._gone.values():
            gone.record = 0

    def clear(self) -> None:
        """Remove all connections."""
        self._all.clear()

    def of(self, key: int) -> Connection | None:
        """Return the connection of that seat."""
        return next((connection for connection in self._all if connection.key == key), None)

    def release(self, key: int) -> Connection | None:
        """Stop waiting for that seat; return its connection, if there is one."""
        self._gone.pop(key, None)
        connection = self.of(key)
        if connection is not None:
            connection.key, connection.host = None, connection.as_ == "terminal"
        return connection

    def seat(self, connection: Connection, key: int) -> tuple[Gone, float] | None:
        """Assign the connection to the seat; return its absence and how long that was, if any."""
        connection.key = key
        gone = self._gone.pop(key, None)
        return None if gone is None or not gone.told else (gone, self._now() - gone.since)

    def miss(self, seats: Iterable[Seat], record: int) -> None:
        """Wait for every seat with a phone, after a restart of the server."""
        phones = (seat for seat in seats if seat.device is Device.PHONE)
        self._gone = {seat.key: Gone(self._now(), record) for seat in phones}

    # presence

    def is_gone(self, seat: Seat) -> bool:
        """Whether the device is gone, even for a moment."""
        return seat.key in self._gone

    def is_away(self, seat: Seat) -> bool:
        """Whether the seat has no player at present: a silent phone, an open seat."""
        gone = self._gone.get(seat.key)
        return seat.device is Device.FREE or (gone is not None and gone.told)

    def is_lost(self, seat: Seat) -> bool:
        """Whether the seat has been away for so long that others should act for it."""
        gone = self._gone.get(seat.key)
        return gone is not None and self._now() - gone.since >= LOST

    def newly_away(self, seats: Iterable[Seat], record: int) -> list[Seat]:
        """Return the seats absent for long enough to be announced; each once.

        Args:
            seats: of the room.
            record: number of records in the game.
        """
        found = []
        for seat in seats:
            connection = self.of(seat.key)
            if connection is not None and self._is_awaited(connection):
                self._gone.setdefault(seat.key, Gone(connection.heard, record))
            gone = self._gone.get(seat.key)
            if gone is not None and not gone.told and self._now() - gone.since >= AWAY:
                gone.told = True
                found.append(seat)
        return found

    def due(self) -> float | None:
        """Return the seconds until the next such announcement; None: there is none."""
        waits = [gone.since + AWAY - self._now() for gone in self._gone.values() if not gone.told]
        waits += [
            connection.heard + AWAY - self._now()
            for connection in self._all
            if connection.key not in (None, *self._gone) and not connection.hidden
        ]
        return min(waits, default=None)

    def _is_awaited(self, connection: Connection) -> bool:
        """Whether a message of this page is overdue; a visible one sends one a second."""
        return not connection.hidden and self._now() - connection.heard >= AWAY

    def presence(self, seat: Seat) -> Presence:
        """Return what is known about the device of a seat."""
        connection, gone = self.of(seat.key), self._gone.get(seat.key)
        return Presence(
            hidden=connection is not None and connection.hidden,
            away_for=self._now() - gone.since if gone is not None and gone.told else None,
            delay=None if connection is None else connection.delay,
        )
