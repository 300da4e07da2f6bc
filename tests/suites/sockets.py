"""A server that is sent what no page would, while people play there: they must not notice.

    python tests/suites/sockets.py --messages 100000 --seed 1
    python tests/suites/sockets.py --guess 60
    python tests/suites/sockets.py --late 2000

Attackers have addresses of their own on loopback, and know the code of the room. They send broken,
oversized and out-of-turn messages, bytes that are no text, requests that are none, names of other
machines, and they stop in the middle. At the table eight people play on: no tap may be lost, nobody
be sent away, no pause come, and nothing that an attacker is sent may hold the solution of a card
that is still played. With `--guess` codes are guessed instead, as fast as
they are answered, by the usual limits. With `--late` whoever has just written goes on sending moves
while the table's window closes in silence: none may be obeyed for the next player (R4, R8). The exit
code is 1 where anything was not as it must be.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

from rooms import message
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hosted import PEOPLE, Page, Room, Server, Tally, givens_of, served, solved

_SEATS, _AT_ONCE = 8, 12  # of those who play: no seat is left; attackers
_EACH = 60  # messages on one connection
_LATE_ROOMS, _LATE_SEATS = 12, 3
_ODD = 0.4  # of all connections end with what is no message at all


@dataclass
class Harm:
    """What was sent, and what came of it."""

    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)

    def heard(self, text: str, solutions: set[str]) -> None:
        """Look at what an attacker was sent."""
        told = json.loads(text)
        self.answers[told["type"] if told["type"] != "refused" else told["code"]] += 1
        if told["type"] == "view" and told["stage"] != "over":
            self.leaks += [one for one in solutions if one in text]


async def _attack(server: Server, code: str, number: int, harm: Harm, most: int, seed: int) -> None:
    rng = Random(f"{seed}/{number}")
    address = f"127.0.0.{2 + number}"
    while harm.sent < most:
        with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
            if rng.random() < 0.05:
                harm.sent += await _no_page(server, address, rng)
            else:
                await _bad_page(server, address, code, harm, rng)


async def _bad_page(server: Server, address: str, code: str, harm: Harm, rng: Random) -> None:
    url = server.url.replace("http", "ws") + "/ws"
    here = (address, 0)
    async with connect(url, local_addr=here, compression=None, ping_interval=None) as socket:
        listening = _Listening(socket, harm)
        try:
            as_ = rng.choice(("phone", "phone", "tv"))
            hello = {"type": "hello", "room": code, "as": as_, "token": rng.choice((None, "x"))}
            await socket.send(json.dumps(hello))
            if rng.random() < 0.5:
                join = {"type": "join", "id": 1, "name": "Mal", "pen": None, "seat": None}
                await socket.send(json.dumps(join))
            for _ in range(rng.randint(1, _EACH)):
                harm.sent += 1
                await socket.send(message(rng, [*PEOPLE]).encode(errors="replace").decode())
            await socket.send('{"type":"ping","t":1,"delay":null}')
            with suppress(TimeoutError):
                await asyncio.wait_for(listening.answered.wait(), 5)  # so all of it was read
            if rng.random() < _ODD:
                harm.sent += 1
                await socket.send(_odd(rng))
                await asyncio.sleep(0.01)
            if rng.random() < 0.3:
                socket.transport.abort()  # gone without a word
        finally:
            listening.cancel()


def _odd(rng: Random) -> str | bytes:
    """Too long, or bytes."""
    kind = rng.random()
    if kind < 0.4:
        return "x" * rng.choice((4097, 5000, 100_000, 1_000_000))
    if kind < 0.7:
        return rng.randbytes(rng.randint(0, 3000))
    return json.dumps({"type": "hello", "room": "A" * rng.randint(0, 4000), "as": "phone"})


class _Listening:
    """Reads what an attacker is sent."""

    def __init__(self, socket: Any, harm: Harm) -> None:
        self.answered = asyncio.Event()
        self._task = asyncio.create_task(self._listen(socket, harm))
        self.cancel = self._task.cancel

    async def _listen(self, socket: Any, harm: Harm) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                harm.heard(text, set(map(solved, _GIVENS)))
                if '"type":"pong","t":1}' in text:
                    self.answered.set()
        self.answered.set()


async def _no_page(server: Server, address: str, rng: Random) -> int:
    """A request that is none, or one for another machine."""
    where = urlsplit(server.url)
    assert where.port is not None
    host = rng.choice((f"{where.hostname}:{where.port}", "evil.example", ""))
    upgrade = (
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {rng.choice(('x', 'dGhlIHNhbXBsZSBub25jZQ=='))}\r\n"
    )
    text = rng.choice(
        (
            rng.randbytes(rng.randint(1, 2000)),
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\n{upgrade}\r\n",
            f"GET /../../etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n",
            f"GET /assets/%2e%2e/room.py HTTP/1.1\r\nHost: {host}\r\n\r\n",
            f"GET /rules.json?game={'x' * 3000} HTTP/1.1\r\nHost: {host}\r\n\r\n",
            f"GET / HTTP/1.1\r\nHost: {host}\r\n{'A: b' * 200}",
            f"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999\r\n\r\nx",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        )
    )
    here = (address, 0)
    reader, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=here)
    try:
        writer.write(text.encode() if isinstance(text, str) else text)
        await writer.drain()
        with suppress(TimeoutError):
            answer = await asyncio.wait_for(reader.read(4096), 0.2)
            assert b"root:" not in answer
            assert b"import" not in answer
    finally:
        writer.close()
    return 1


_GIVENS: set[str] = set()  # of the cards that are played


async def _attacked(server: Server, messages: int, seed: int) -> tuple[Harm, Tally, int, int]:
    (code,) = server.codes
    harm, tally = Harm(), Tally(10**9)
    room = Room(server.url, code, _SEATS, tally, Random(seed))
    await room.open()
    playing = asyncio.create_task(room.play(0.1, _GIVENS))
    while tally.taps < 3:
        await asyncio.sleep(0.1)
    before = server.memory
    attacks = (_attack(server, code, n, harm, messages, seed) for n in range(_AT_ONCE))
    await asyncio.gather(*attacks)
    taps = tally.taps
    while tally.taps < taps + 3 and not playing.done():
        await asyncio.sleep(0.1)
    tally.until = perf_counter()
    await playing
    after = server.memory
    await room.close()
    return harm, tally, before, after


async def _guess(server: Server, seconds: float) -> Harm:
    """Guess codes, each time from another address, as fast as they are answered."""
    harm, until = Harm(), perf_counter() + seconds

    async def one(number: int) -> None:
        rng = Random(number)
        while perf_counter() < until:
            here = (f"127.0.{number}.{rng.randint(2, 250)}", 0)
            with suppress(OSError, ConnectionClosed, InvalidHandshake):
                url = server.url.replace("http", "ws") + "/ws"
                async with connect(url, local_addr=here, ping_interval=None) as socket:
                    for _ in range(5):
                        code = "".join(rng.choices("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", k=6))
                        hello = {"type": "hello", "room": code, "as": "tv", "token": None}
                        await socket.send(json.dumps(hello))
                        told = json.loads(await socket.recv())
                        harm.sent += 1
                        harm.answers[told.get("code", told["type"])] += 1
                        if told["type"] == "welcome":
                            harm.opened.append(code)

    await asyncio.gather(*(one(number) for number in range(1, 21)))
    return harm


@dataclass
class Lateness:
    """Moves sent around the closing of a window, and those that became the next player's."""

    sent: int = 0
    windows: int = 0
    obeyed: int = 0


async def _late(server: Server, wanted: int) -> Lateness:
    found = Lateness()
    await asyncio.gather(*(_late_in(server, code, found, wanted) for code in server.codes))
    return found


def _judged(page: Page) -> bool:
    return page.view["game"]["check"] is not None


def _next_turn(page: Page, serial: int) -> bool:
    return bool(page.view["game"]["turn"]["serial"] > serial)


async def _late_in(server: Server, code: str, found: Lateness, wanted: int) -> None:
    """Turn after turn in one room: write, let the window close in silence, and move all the time."""
    room = Room(server.url, code, _LATE_SEATS, Tally(10**9), Random(code))
    await room.open()
    pages = room.pages[:-1]
    await room.until(lambda: all(page.view for page in pages))
    for page in pages:
        await page.say(type="do", id=2, what="ready", on=True)
    await room.until(lambda: pages[0].view["stage"] == "ready")
    await room.of(pages[0].view["game"]["turn"]["seat"]).say(type="do", id=3, what="ready")
    await room.until(lambda: pages[0].view["stage"] == "play")
    while found.sent < wanted:
        game = pages[0].view["game"]
        serial, digits = game["turn"]["serial"], game["board"]["digits"]
        writer = room.of(game["turn"]["seat"])
        empty = [cell for cell, digit in enumerate(digits) if digit == "0"]
        right = solved(givens_of(game))
        first, second = ({"cell": cell, "digit": int(right[cell])} for cell in empty[:2])
        await writer.say(type="do", id=4, what="enter", turn=serial, **first)
        await room.until(partial(_judged, writer))
        closes = writer.at + writer.view["game"]["clock"]["left"]
        await asyncio.sleep(closes - perf_counter() - 0.005)
        while perf_counter() < closes + 0.015:
            found.sent += 1
            move = ({"what": "pass"}, {"what": "enter", **second})[found.sent % 2]
            await writer.say(type="do", id=5, turn=(serial, None)[found.sent // 2 % 2], **move)
            await asyncio.sleep(0.0005)
        await room.until(partial(_next_turn, pages[0], serial))
        await asyncio.sleep(0.2)
        found.windows += 1
        game = pages[0].view["game"]
        left = game["board"]["digits"].count("0")
        found.obeyed += game["turn"]["serial"] > serial + 1 or left < len(empty) - 1
    await room.close()


def main(arguments: list[str] | None = None) -> int:
    """Attack, and tell what came of it; 1 if anything was not as it must be."""
    parser = argparse.ArgumentParser(description="Send a server what no page would.")
    parser.add_argument("--messages", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--guess", type=float, default=0.0, metavar="SECONDS")
    parser.add_argument("--late", type=int, default=0, metavar="MOVES")
    asked = parser.parse_args(arguments)
    _GIVENS.clear()
    if asked.guess:
        with served(20, _SEATS, limits=True) as server:
            harm = asyncio.run(_guess(server, asked.guess))
        looked_at = harm.answers["no-room"] + len(harm.opened)
        print(f"{harm.sent} codes sent, {looked_at} looked at, {len(harm.opened)} opened")
        return bool(harm.opened)
    if asked.late:
        with served(_LATE_ROOMS, _LATE_SEATS, judged=True) as server:
            late = asyncio.run(_late(server, asked.late))
        print(f"{late.sent} late moves in {late.windows} windows, {late.obeyed} obeyed")
        return late.obeyed > 0
    with served(1, _SEATS) as server:
        harm, tally, before, after = asyncio.run(_attacked(server, asked.messages, asked.seed))
    print(
        f"{harm.sent} messages; the eight wrote {tally.taps} digits in {tally.games} games, "
        f"pauses {tally.pauses}; memory {before} to {after} kB; leaks {len(harm.leaks)}"
    )
    print(", ".join(f"{what} {often}" for what, often in harm.answers.most_common(12)))
    return bool(harm.leaks) or tally.pauses > 0


if __name__ == "__main__":
    sys.exit(main())
