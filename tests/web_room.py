"""A room in tests: clocks moved by hand, phones that write down what they are told."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from gridparty.evening.cards.dealing import Dealt
from gridparty.evening.series.new_game import NewGame
from gridparty.evening.session.clock import ScriptClock
from gridparty.games.catalogue import row_for_title
from gridparty.web.background import at_once
from gridparty.web.connections import Connection
from gridparty.web.protocol import Do, Join, Ping, encoded
from gridparty.web.room import Room
from gridparty.web.view import Message
from playing import TINY_CARD, changed

NAMES = ("Ann", "Ben", "Cem")
SOLUTION = TINY_CARD.solution


@dataclass(frozen=True)
class TinyCards:
    """The same card again and again; nobody need prove it."""

    def dealt(self, read: object) -> Dealt:
        return Dealt(TINY_CARD, self)


def plan_of(title: str = "race", **options: Any) -> NewGame:
    """That game on a tiny card, where it needs cards."""
    row = row_for_title(title)
    rules = changed(row.rules.load()[title], **options)
    cards = TinyCards() if row.setup.load().needs_card else None
    return NewGame(row, rules, cards, seed=1)


class Phone:
    """A page: all that it was told, and what it wants."""

    def __init__(self, room: Room, as_: str = "phone", **more: Any) -> None:
        self.room, self.told = room, list[dict[str, Any]]()
        self.token: str | None = more.get("token")
        self.sent = 0
        self.connection: Connection = room.enter(self.hear, as_, **more)

    def hear(self, sent: Message) -> None:
        message = json.loads(encoded(sent))
        self.told.append(message)
        if message["type"] == "seated":
            self.token = message["token"]

    @property
    def view(self) -> dict[str, Any]:
        return next(one for one in reversed(self.told) if one["type"] == "view")

    @property
    def answer(self) -> dict[str, Any]:
        return next(one for one in reversed(self.told) if one["type"] != "view")

    @property
    def may(self) -> list[str]:
        return self.view["may"]

    def join(self, name: str, pen: int | None = None, seat: int | None = None, back: bool = False):
        self.sent += 1
        self.room.take(self.connection, Join(self.sent, name, pen, seat, back))
        return self.answer

    def do(self, what: str, turn: int | None = None, **fields: Any) -> dict[str, Any]:
        self.sent += 1
        self.room.take(self.connection, Do(self.sent, what, turn, fields))
        assert self.answer["id"] == self.sent
        return self.answer

    def ping(self, delay: float | None = None) -> None:
        self.room.take(self.connection, Ping(1.0, delay))

    def leave(self) -> None:
        self.room.leave(self.connection)

    def again(self) -> Phone:
        """The same phone with a new page."""
        return Phone(self.room, token=self.token)


class Table:
    """A room with its host at the terminal, and phones."""

    def __init__(
        self,
        title: str = "race",
        names: tuple[str, ...] = NAMES,
        *,
        bots: int = 0,
        keep: Callable[[Room], None] = lambda room: None,
        new_game: NewGame | None = None,
        **options: Any,
    ) -> None:
        self.clock = ScriptClock()
        self.silent = set[Connection]()  # of whom nothing is heard, though their pages are open
        new_game = new_game or plan_of(title, **options)
        self.room = Room(new_game, self.clock, now=self.clock, keep=keep)
        self.host = Phone(self.room, "terminal", host=True)
        self.phones = [Phone(self.room) for _ in names]
        for phone, name in zip(self.phones, names, strict=True):
            assert phone.join(name)["type"] == "seated"
        for _ in range(bots):
            self.room.do_as_host("bot", skill=2)

    def begin(self) -> Table:
        """Everything is ready, and the first player's time runs."""
        self.room.next()
        self.first.do("ready")
        return self

    @property
    def first(self) -> Phone:
        """The phone of whoever is to play."""
        turn = self.host.view["game"]["turn"]["seat"]
        return next(phone for phone in self.phones if phone.view["you"] == turn)

    def wait(self, seconds: float) -> None:
        """Let so much time go by, looked at as often as the server would."""
        while seconds > 0:
            step = min(max(self.room.due(), 0.001), seconds)
            self.clock.leap(step)
            seconds -= step
            for connection in self.room.connections:
                if connection not in self.silent:
                    self.room.take(connection, Ping(1.0, connection.delay))
            self.room.tick()

    def write(self, right: bool = True) -> dict[str, Any]:
        """Whoever is to play writes in the first empty cell."""
        phone = self.first
        game = phone.view["game"]
        cell = game["board"]["digits"].index("0")
        digit = int(SOLUTION[cell])
        digit = digit if right else digit % 4 + 1
        return phone.do("enter", game["turn"]["serial"], cell=cell, digit=digit)


class Later:
    """Work that is done when a test says so."""

    def __init__(self) -> None:
        self.waits: list[tuple[Callable[[], Any], Callable[[Future[Any]], None]]] = []

    def __call__(self, work: Callable[[], Any], then: Callable[[Future[Any]], None]) -> None:
        self.waits.append((work, then))

    def do(self) -> None:
        at_once(*self.waits.pop(0))


def played_out(table: Table) -> None:
    while table.room.stage != "over":
        table.write()
