"""Tables at a real server on loopback, a process of its own, and people who play there by socket.

For the bench of taps, and for the suite that sends a server what no page would.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import gridparty as gp

_PATIENCE = 60.0  # seconds in which something must happen in a room
PEOPLE = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo")


async def _serve(
    rooms: int, seats: int, *, usual: bool, fresh: bool, judged: bool, game: str
) -> None:
    from dataclasses import replace

    from gridparty.evening.cards.dealing import Fresh, FromDeck
    from gridparty.evening.people.people import Guest
    from gridparty.evening.series.new_game import NewGame
    from gridparty.evening.session.clock import RunningClock
    from gridparty.games.catalogue import row_for_title
    from gridparty.games.common.referee import Referee
    from gridparty.games.race.options import SHORTEST
    from gridparty.web.room import Room
    from gridparty.web.rooms import Limits, Rooms
    from gridparty.web.server import Reach, serving

    endless = 1e9
    none = Limits(100_000, 100_000, *[endless] * 6)
    found = Rooms(None if usual else none)
    row = row_for_title(game)
    rules = row.rules.load()[game]
    if judged:
        rules = replace(rules, referee=Referee.TABLE, window_seconds=SHORTEST)
    for number in range(rooms):
        cards = Fresh("party", number * 10_000) if fresh else FromDeck("party", number)
        new_game = NewGame(row, rules, cards, seed=number)
        room = Room(new_game, RunningClock())
        room.seating.expect(Guest(name, pen) for pen, name in enumerate(PEOPLE[:seats]))
        found.add(room)
    async with serving(found, Reach(port=None)) as where:
        print(json.dumps({"url": where.url, "codes": [room.code for room in found]}), flush=True)
        with _held() as held, sweeps_measured() as swept:
            while await asyncio.to_thread(sys.stdin.readline):  # until whoever asked for it goes
                print(json.dumps({"held": asdict(held), "swept": asdict(swept)}), flush=True)
                held.forget(), swept.forget()


@dataclass(slots=True)
class Spells:
    """How often something took long, and how long: a list of all would grow as the server must not."""

    over_10: int = 0  # milliseconds
    over_50: int = 0
    most: float = 0.0
    all: float = 0.0

    def add(self, ms: float) -> None:
        self.over_10 += ms > 10
        self.over_50 += ms > 50
        self.most, self.all = max(self.most, round(ms, 1)), round(self.all + ms, 1)

    def forget(self) -> None:
        self.over_10 = self.over_50 = 0
        self.most = self.all = 0.0


@contextmanager
def _held() -> Iterator[Spells]:
    """For how long the loop could do nothing else: milliseconds of its thread's processor time."""
    held = Spells()
    run = asyncio.events.Handle._run

    def measured(handle: Any) -> None:
        before = thread_time()
        run(handle)
        held.add((thread_time() - before) * 1000)

    asyncio.events.Handle._run = measured  # type: ignore[method-assign]
    try:
        yield held
    finally:
        asyncio.events.Handle._run = run  # type: ignore[method-assign]


@contextmanager
def sweeps_measured() -> Iterator[Spells]:
    """How long each look of the garbage collector took: milliseconds of processor time.

    Where a message that nests without end has just used up the stack, there is no room to measure:
    that look is left out.
    """
    swept = Spells()
    began = 0.0

    def note(phase: str, _told: dict[str, int]) -> None:
        nonlocal began
        try:
            if phase == "start":
                began = thread_time()
            else:
                swept.add((thread_time() - began) * 1000)
        except RecursionError:
            pass

    gc.callbacks.append(note)
    try:
        yield swept
    finally:
        gc.callbacks.remove(note)


@dataclass(slots=True)
class Tally:
    """What was measured so far."""

    most: int  # taps that are wanted
    times: list[float] = field(default_factory=list)  # milliseconds, of each tap and socket
    slowest: list[float] = field(default_factory=list)  # … until the last socket of the room
    spent: list[float] = field(default_factory=list)  # … of these the server's loop computed
    taps: int = 0
    views: int = 0
    bytes: int = 0
    games: int = 0
    pauses: int = 0
    memory: list[int] = field(default_factory=list)  # kB, at every tenth
    until: float = float("inf")

    @property
    def done(self) -> bool:
        return self.taps >= self.most or perf_counter() > self.until


@dataclass(slots=True)
class Page:
    """One socket, and what it was told last."""

    socket: ClientConnection
    view: dict[str, Any] = field(default_factory=dict)
    at: float = 0.0
    refused: dict[str, Any] = field(default_factory=dict)

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))


class Room:
    """All sockets of one room, and the people who play there."""

    def __init__(
        self,
        url: str,
        code: str,
        seats: int,
        tally: Tally,
        rng: Random,
        spent: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._url = url.replace("http", "ws") + "/ws"
        self._code, self._seats, self._tally, self._rng = code, seats, tally, rng
        self._spent = spent
        self._news = asyncio.Event()
        self.pages: list[Page] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for as_ in (*["phone"] * self._seats, "tv"):
            page = Page(await connect(self._url, compression=None, ping_interval=None))
            self.pages.append(page)
            self._tasks.append(asyncio.create_task(self._listen(page)))
            await page.say(type="hello", room=self._code, **{"as": as_}, token=None)
        for page, name in zip(self.pages, PEOPLE, strict=False):
            if page is not self.pages[-1]:
                await page.say(type="join", id=1, name=name, pen=None, seat=None, back=False)
        self._tasks.append(asyncio.create_task(self._beat()))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(1)
            for page in self.pages:
                await page.say(type="ping", t=0, delay=None)

    async def _listen(self, page: Page) -> None:
        async for text in page.socket:
            message = json.loads(text)
            if message["type"] in ("refused", "bye"):
                page.refused = message
            if message["type"] == "view":
                page.view, page.at = message, perf_counter()
                self._tally.views += 1
                self._tally.bytes += len(text)
                self._news.set()

    async def until(self, wanted: Any) -> None:
        while not wanted():
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), _PATIENCE)
            except TimeoutError:
                told = [(one.socket.state.name, one.refused) for one in self.pages]
                raise TimeoutError(f"nothing came any more: {told}") from None

    async def play(self, pace: float, givens: set[str] | None = None) -> None:
        """Card after card until the tally is done; `givens` takes those of the cards."""
        people = self.pages[:-1]
        while not self._tally.done:
            await self.until(lambda: all(page.view for page in self.pages))
            view = people[0].view
            match view["stage"]:
                case "lobby" | "over":
                    for page in people:
                        await page.say(type="do", id=2, what="ready", on=True)
                    await self.until(lambda: people[0].view["stage"] not in ("lobby", "over"))
                    self._tally.games += 1
                case "ready":
                    await self.of(_starter(view["game"])).say(type="do", id=3, what="ready")
                    await self.until(lambda: people[0].view["stage"] != "ready")
                case "paused":  # the server did not get to its clock for two seconds
                    self._tally.pauses += 1
                    await people[0].say(type="do", id=5, what="go-on")
                    await self.until(lambda: people[0].view["stage"] != "paused")
                case _:
                    if "sprint" in view["game"]:
                        await asyncio.sleep(self._rng.uniform(0.5, 1.5) * pace)
                        await self._tap_at_once()
                        continue
                    if givens is not None and view["game"]["board"]:
                        givens.add(givens_of(view["game"]))
                    await asyncio.sleep(self._rng.uniform(0.5, 1.5) * pace)
                    await self._tap()

    def of(self, seat: int) -> Page:
        return next(page for page in self.pages if page.view.get("you") == seat)

    async def _tap(self) -> None:
        view = self.pages[0].view
        if view["stage"] != "play":
            return
        game = view["game"]
        digits, turn = game["board"]["digits"], game["turn"]["serial"]
        empty = [cell for cell, digit in enumerate(digits) if digit == "0"]
        cell = self._rng.choice(empty)
        digit = int(solved(givens_of(game))[cell])
        sent, spent = perf_counter(), self._spent()
        page = self.of(game["turn"]["seat"])
        await page.say(type="do", id=4, what="enter", cell=cell, digit=digit, turn=turn)

        def came(one: Page) -> bool:
            told = one.view["game"]
            return one.view["stage"] in ("over", "paused") or told["turn"]["serial"] > turn

        await self.until(lambda: all(map(came, self.pages)))
        if self.pages[0].view["stage"] == "paused":
            return
        self._note(sent, spent)

    async def _tap_at_once(self) -> None:
        """In a sprint: anybody writes on the own board, and all are told that it is fuller."""
        page = self._rng.choice(self.pages[:-1])
        game, seat = page.view["game"], page.view["you"]
        if page.view["stage"] != "play" or game["board"] is None or "enter" not in page.view["may"]:
            return
        digits = game["board"]["digits"]
        cell = self._rng.choice([cell for cell, digit in enumerate(digits) if digit == "0"])
        digit = int(solved(givens_of(game))[cell])
        filled = game["sprint"]["progress"][seat]["filled"]
        sent, spent = perf_counter(), self._spent()
        await page.say(type="do", id=4, what="enter", cell=cell, digit=digit)

        def came(one: Page) -> bool:
            told = one.view["game"]["sprint"]["progress"][seat]["filled"]
            return one.view["stage"] in ("over", "paused") or told > filled

        await self.until(lambda: all(map(came, self.pages)))
        if self.pages[0].view["stage"] != "paused":
            self._note(sent, spent)

    def _note(self, sent: float, spent: float) -> None:
        """Count a tap that has come to every page."""
        times = [(one.at - sent) * 1000 for one in self.pages]
        self._tally.times += times
        self._tally.slowest.append(max(times))
        self._tally.spent.append(self._spent() - spent)
        self._tally.taps += 1

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for page in self.pages:
            await page.socket.close()


def _starter(game: dict[str, Any]) -> int:
    """The seat that starts the clock."""
    seat: int = game["sprint"]["starter"] if "sprint" in game else game["turn"]["seat"]
    return seat


def givens_of(game: dict[str, Any]) -> str:
    """The digits that were printed on the card."""
    owners = game["board"]["owners"]
    digits = game["board"]["digits"]
    pairs = zip(digits, owners, strict=True)
    return "".join(digit if owner == -1 else "." for digit, owner in pairs)


@cache
def solved(givens: str) -> str:
    """The digits that belong on the card."""
    found = gp.solve(gp.Puzzle.parse(givens))
    assert found is not None
    return "".join(map(str, found.digits))


@dataclass(frozen=True, slots=True)
class Server:
    """The process, and what it serves."""

    pid: int
    url: str
    codes: tuple[str, ...]
    ask: Callable[[], str]

    @property
    def pauses(self) -> dict[str, dict[str, float]]:
        """For how long its loop was held since this was asked last, and swept in that."""
        found: dict[str, dict[str, float]] = json.loads(self.ask())
        return found

    @property
    def memory(self) -> int:
        """Kilobytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        raise ProcessLookupError(self.pid)

    @property
    def loop_ms(self) -> float:
        """Milliseconds that its loop's thread has computed."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[0]) / 1e6

    @property
    def seconds(self) -> float:
        """Of the processor."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100


@contextmanager
def served(
    rooms: int,
    seats: int,
    *,
    limits: bool = False,
    fresh: bool = False,
    judged: bool = False,
    game: str = "race",
) -> Iterator[Server]:
    """A server with so many rooms, as long as the context lasts.

    Args:
        rooms: each is asked for by its code.
        seats: at each table, kept for `PEOPLE`.
        limits: the usual ones; else any number of connections and messages is borne.
        fresh: cards are made for each game, without end; else they are those of a pack.
        judged: the table is the referee, with the shortest window there is.
        game: that is played.
    """
    with tempfile.TemporaryDirectory() as home:
        size = (
            str(rooms),
            str(seats),
            "usual" if limits else "none",
            "fresh" * fresh,
            "judged" * judged,
            game,
        )
        with subprocess.Popen(
            [sys.executable, __file__, *size],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "GRIDPARTY_HOME": home},
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            to, of = process.stdin, process.stdout

            def ask() -> str:
                to.write("\n")
                to.flush()
                return of.readline()

            try:
                told = json.loads(process.stdout.readline())
                yield Server(process.pid, told["url"], tuple(told["codes"]), ask)
            finally:
                process.kill()


if __name__ == "__main__":
    rooms, seats, limits, made, judging, game = sys.argv[1:]
    kind = {"usual": limits == "usual", "fresh": bool(made), "judged": bool(judging)}
    asyncio.run(_serve(int(rooms), int(seats), **kind, game=game))
