"""Whoever looks at a room, and of which seats nothing is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from gridparty.web.protocol import Message
from gridparty.web.seats import AWAY, Device, Seat
from gridparty.web.view import Presence

Send = Callable[[Message], None]


@dataclass(slots=True, eq=False)
class Connection:
    """Somebody who looks: a phone's page, a TV's, the terminal."""

    send: Send
    as_: str  # phone, tv or terminal
    host: bool = False
    here: bool = False  # on the host's own machine
    key: int | None = None  # of the seat
    heard: float = 0.0  # when, by the room's clock
    hidden: bool = False
    delay: float | None = None
    missed: dict[str, Any] | None = None  # what happened while the seat was away; told once


@dataclass(slots=True)
class Gone:
    """A seat of whose phone nothing is heard."""

    since: float
    record: int  # how many had happened
    told: bool = False


class Connections:
    """All that look at one room."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Nobody looks yet.

        Args:
            now: seconds that only ever rise.
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
        """How many TVs are open."""
        return sum(connection.as_ == "tv" for connection in self._all)

    def add(self, connection: Connection) -> None:
        """One more."""
        connection.heard = self._now()
        self._all.append(connection)

    def hear(self, connection: Connection) -> bool:
        """A word of this one has come; whether its seat was taken for away though it is there."""
        connection.heard = self._now()
        return connection.key is not None and self._gone.pop(connection.key, None) is not None

    def forgive(self) -> None:
        """Nobody could be heard until now: nobody has been silent."""
        for connection in self._all:
            connection.heard = self._now()

    def drop(self, connection: Connection, record: int) -> None:
        """One has gone; where it was a seat's, the seat is without.

        Args:
            connection: who looked.
            record: how many things have happened in the game.
        """
        self._all.remove(connection)
        if connection.key is not None and self.of(connection.key) is None:
            self._gone.setdefault(connection.key, Gone(self._now(), record))

    def begin_anew(self) -> None:
        """Another game lies there: whoever is gone has missed all of it."""
        for gone in self._gone.values():
            gone.record = 0

    def clear(self) -> None:
        """Nobody looks any more."""
        self._all.clear()

    def of(self, key: int) -> Connection | None:
        """The page of that seat."""
        return next((connection for connection in self._all if connection.key == key), None)

    def release(self, key: int) -> Connection | None:
        """Nobody is awaited in that seat any more; the page that was its own, if there is one."""
        self._gone.pop(key, None)
        connection = self.of(key)
        if connection is not None:
            connection.key, connection.host = None, connection.as_ == "terminal"
        return connection

    def seat(self, connection: Connection, key: int) -> tuple[Gone, float] | None:
        """The page is that seat's from now on; for how long it had been away, where it was."""
        connection.key = key
        gone = self._gone.pop(key, None)
        return None if gone is None or not gone.told else (gone, self._now() - gone.since)

    def miss(self, seats: Iterable[Seat], record: int) -> None:
        """Await everybody who has a phone: the server has just begun again."""
        phones = (seat for seat in seats if seat.device is Device.PHONE)
        self._gone = {seat.key: Gone(self._now(), record) for seat in phones}

    # who is there

    def is_gone(self, seat: Seat) -> bool:
        """Whether the page is gone, also for a moment."""
        return seat.key in self._gone

    def is_away(self, seat: Seat) -> bool:
        """Whether nobody is there to play: a phone of which nothing is heard, an open seat."""
        gone = self._gone.get(seat.key)
        return seat.device is Device.FREE or (gone is not None and gone.told)

    def newly_away(self, seats: Iterable[Seat], record: int) -> list[Seat]:
        """Those who have been gone for so long that the others are told; each is told once.

        Args:
            seats: of the room.
            record: how many things have happened in the game.
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
        """Seconds until somebody has been gone for so long; None: nobody will."""
        waits = [gone.since + AWAY - self._now() for gone in self._gone.values() if not gone.told]
        waits += [
            connection.heard + AWAY - self._now()
            for connection in self._all
            if connection.key not in (None, *self._gone) and not connection.hidden
        ]
        return min(waits, default=None)

    def _is_awaited(self, connection: Connection) -> bool:
        """Whether a word of this page is overdue: one that is looked at says every second one."""
        return not connection.hidden and self._now() - connection.heard >= AWAY

    def presence(self, seat: Seat) -> Presence:
        """What is known of the device of a seat."""
        connection, gone = self.of(seat.key), self._gone.get(seat.key)
        return Presence(
            hidden=connection is not None and connection.hidden,
            away_for=self._now() - gone.since if gone is not None and gone.told else None,
            delay=None if connection is None else connection.delay,
        )
