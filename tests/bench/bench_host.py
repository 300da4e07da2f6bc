"""How long a tap takes to everybody's screen, with many tables at one server; and its memory.

    python tests/bench/bench_host.py --rooms 50 --seats 8 --taps 30000
    python tests/bench/bench_host.py --rooms 50 --seats 8 --seconds 120 --pace 6

The server is a process of its own and serves on loopback only. In each room every seat and a TV has
a socket; whoever is to play writes the right digit after a moment, cards follow on cards. A tap is
timed from its sending until a view with the next turn has come to every socket of its room. JSON on
standard output: the times in milliseconds, views a second, the server's memory at every tenth of
the way and its processor time. Sockets and server share the machine: that is in the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import gridparty as gp

_PATIENCE = 60.0  # seconds in which something must happen in a room
PEOPLE = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo")


# the server


async def _serve(rooms: int, seats: int) -> None:
    from gridparty.evening.clocks import RunningClock
    from gridparty.evening.dealing import Fresh, FromDeck
    from gridparty.evening.people import Guest
    from gridparty.evening.plan import Plan
    from gridparty.games.catalogue import row_titled
    from gridparty.web.room import Room
    from gridparty.web.rooms import Limits, Rooms
    from gridparty.web.serve import Reach, serving

    endless = 1e9
    served = Rooms(Limits(100_000, 100_000, endless, endless, endless, endless))
    row = row_titled("race")
    for number in range(rooms):
        cards: FromDeck | Fresh = FromDeck("party", number)
        plan = Plan(row, row.rules.load()["race"], cards, seed=number)
        room = Room(plan, RunningClock())
        room.sitting.expect(Guest(name, pen) for pen, name in enumerate(PEOPLE[:seats]))
        served.add(room)
    async with serving(served, Reach(port=None)) as found:
        print(json.dumps({"url": found.url, "codes": [room.code for room in served]}), flush=True)
        await asyncio.to_thread(sys.stdin.read)  # until the bench goes


# the tables


@dataclass(slots=True)
class Tally:
    """What was measured so far."""

    most: int  # taps that are wanted
    times: list[float] = field(default_factory=list)  # milliseconds, of each tap and socket
    slowest: list[float] = field(default_factory=list)  # … until the last socket of the room
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

    def __init__(self, url: str, code: str, seats: int, tally: Tally, rng: Random) -> None:
        self._url = url.replace("http", "ws") + "/ws"
        self._code, self._seats, self._tally, self._rng = code, seats, tally, rng
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
            await asyncio.sleep(3)
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

    async def _until(self, wanted: Any) -> None:
        while not wanted():
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), _PATIENCE)
            except TimeoutError:
                told = [(one.socket.state.name, one.refused) for one in self.pages]
                raise TimeoutError(f"nothing came any more: {told}") from None

    async def play(self, pace: float) -> None:
        people = self.pages[:-1]
        while not self._tally.done:
            await self._until(lambda: all(page.view for page in self.pages))
            view = people[0].view
            match view["stage"]:
                case "lobby" | "over":
                    for page in people:
                        await page.say(type="do", id=2, what="ready", on=True)
                    await self._until(lambda: people[0].view["stage"] == "ready")
                    self._tally.games += 1
                case "ready":
                    seat = view["game"]["turn"]["seat"]
                    await self._of(seat).say(type="do", id=3, what="ready")
                    await self._until(lambda: people[0].view["stage"] == "play")
                case "paused":  # the server did not get to its clock for two seconds
                    self._tally.pauses += 1
                    await people[0].say(type="do", id=5, what="go-on")
                    await self._until(lambda: people[0].view["stage"] != "paused")
                case _:
                    await asyncio.sleep(self._rng.uniform(0.5, 1.5) * pace)
                    await self._tap()

    def _of(self, seat: int) -> Page:
        return next(page for page in self.pages if page.view.get("you") == seat)

    async def _tap(self) -> None:
        view = self.pages[0].view
        if view["stage"] != "play":
            return
        game = view["game"]
        digits, turn = game["board"]["digits"], game["turn"]["serial"]
        empty = [cell for cell, digit in enumerate(digits) if digit == "0"]
        cell = self._rng.choice(empty)
        digit = int(_solved(_givens(game))[cell])
        sent = perf_counter()
        page = self._of(game["turn"]["seat"])
        await page.say(type="do", id=4, what="enter", cell=cell, digit=digit, turn=turn)

        def came(one: Page) -> bool:
            told = one.view["game"]
            return one.view["stage"] in ("over", "paused") or told["turn"]["serial"] > turn

        await self._until(lambda: all(map(came, self.pages)))
        if self.pages[0].view["stage"] == "paused":
            return
        times = [(one.at - sent) * 1000 for one in self.pages]
        self._tally.times += times
        self._tally.slowest.append(max(times))
        self._tally.taps += 1

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for page in self.pages:
            await page.socket.close()


def _givens(game: dict[str, Any]) -> str:
    owners = game["board"]["owners"]
    digits = game["board"]["digits"]
    pairs = zip(digits, owners, strict=True)
    return "".join(digit if owner == -1 else "." for digit, owner in pairs)


@cache
def _solved(givens: str) -> str:
    found = gp.solve(gp.Puzzle.parse(givens))
    assert found is not None
    return "".join(map(str, found.digits))


# the measuring


def _memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def _measure(wanted: argparse.Namespace, server: subprocess.Popen[str]) -> dict[str, Any]:
    assert server.stdout is not None
    told = json.loads(server.stdout.readline())
    tally = Tally(wanted.taps)
    rooms = [Room(told["url"], code, wanted.seats, tally, Random(code)) for code in told["codes"]]
    for room in rooms:
        await room.open()
    await asyncio.sleep(1)
    began, spent = perf_counter(), _seconds(server.pid)
    if wanted.seconds:
        tally.until = began + wanted.seconds
    tally.views = tally.bytes = 0

    async def watch() -> None:
        while not tally.done:
            tally.memory.append(_memory(server.pid))
            await asyncio.sleep(max(wanted.seconds / 10, 5) if wanted.seconds else 10)

    watching = asyncio.create_task(watch())
    await asyncio.gather(*(room.play(wanted.pace) for room in rooms))
    took = perf_counter() - began
    await watching
    for room in rooms:
        await room.close()
    times, slowest = sorted(tally.times), sorted(tally.slowest)

    def at(values: list[float], share: float) -> float:
        return round(values[min(int(len(values) * share), len(values) - 1)], 1)

    return {
        "rooms": wanted.rooms,
        "seats": wanted.seats,
        "taps": tally.taps,
        "games": tally.games,
        "pauses": tally.pauses,
        "seconds": round(took, 1),
        "taps_a_second": round(tally.taps / took, 1),
        "views_a_second": round(tally.views / took),
        "bytes_a_view": round(tally.bytes / max(tally.views, 1)),
        "ms_to_a_screen": {"median": round(median(times), 1), "p95": at(times, 0.95)},
        "ms_to_the_last_screen": {
            "median": round(median(slowest), 1),
            "p95": at(slowest, 0.95),
            "p99": at(slowest, 0.99),
            "most": round(slowest[-1], 1),
        },
        "server_share_of_a_core": round((_seconds(server.pid) - spent) / took, 2),
        "memory_kb": tally.memory,
    }


def main(arguments: list[str] | None = None) -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(description="How long a tap takes to everybody's screen.")
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--taps", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=0, help="at most (as long as it takes)")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds somebody thinks")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args(arguments)
    if wanted.serve:
        asyncio.run(_serve(wanted.rooms, wanted.seats))
        return
    with tempfile.TemporaryDirectory() as home:
        import os

        size = ["--rooms", str(wanted.rooms), "--seats", str(wanted.seats)]
        command = [sys.executable, __file__, "--serve", *size]
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "GRIDPARTY_HOME": home},
        ) as server:
            try:
                print(json.dumps(asyncio.run(_measure(wanted, server)), indent=1))
            finally:
                server.kill()


if __name__ == "__main__":
    main()
