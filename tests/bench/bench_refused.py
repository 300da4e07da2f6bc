"""How long a player waits for an answer while strangers send what is refused; and a newcomer to come in.

    python tests/bench/bench_refused.py --strangers 0 5 40

A table of eight phones and a TV plays at a server process on loopback, with the usual limits. Each
stranger has an address of its own (127.0.1.N) and five connections, knows the code, has no seat, and
wishes for a move as often as an address may; with --codes strangers do not know the code, and try
others. A player's answer is timed from a ping to its pong. A newcomer, at yet another address, is timed from connecting
to the first view, and gives up after five seconds. JSON on standard output: milliseconds, the views
that the table's pages were sent a second, and the server's share of a core.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))

from hosted import Room, Server, Tally, served

_A_SECOND = 19.0  # messages of a connection: the limit is 20, and 100 of an address
_EACH = 5  # connections of a stranger
_PATIENCE = 5.0  # seconds that a newcomer waits
_PLAYERS = 8


async def _stranger(server: Server, number: int, *, codes: bool) -> None:
    """Wish for a move again and again without a seat; or try codes."""
    address = f"127.0.1.{number + 1}", 0
    while True:
        with suppress(OSError, WebSocketException, TimeoutError):
            url = server.url.replace("http", "ws") + "/ws"
            async with connect(
                url, local_addr=address, compression=None, ping_interval=None
            ) as socket:
                if not codes:
                    await socket.send(_hello(server.codes[0]))

                async def read(socket: Any = socket) -> None:
                    async for _ in socket:
                        pass

                reading = asyncio.create_task(read())
                try:
                    for id_ in range(10**6):
                        wish = {"type": "do", "id": id_, "what": "pass"}
                        text = _hello("AAAAAA") if codes else json.dumps(wish)
                        await socket.send(text)
                        await asyncio.sleep(1 / _A_SECOND)
                finally:
                    reading.cancel()
        await asyncio.sleep(0.1)


def _hello(code: str) -> str:
    return json.dumps({"type": "hello", "room": code, "as": "phone", "token": None})


async def _newcomer(server: Server, number: int) -> float | None:
    """Milliseconds until somebody new sees the table; None: it took too long."""
    began = perf_counter()
    url = server.url.replace("http", "ws") + "/ws"
    with suppress(OSError, WebSocketException, TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            address = f"127.0.2.{number + 1}", 0
            async with connect(
                url, local_addr=address, compression=None, ping_interval=None
            ) as socket:
                await socket.send(_hello(server.codes[0]))
                async for text in socket:
                    if json.loads(text)["type"] == "view":
                        return (perf_counter() - began) * 1000
    return None


async def _player(server: Server, times: list[float]) -> None:
    """Ping again and again on a connection of one's own at the table."""
    url = server.url.replace("http", "ws") + "/ws"
    async with connect(url, compression=None, ping_interval=None) as socket:
        await socket.send(_hello(server.codes[0]))
        while True:
            sent = perf_counter()
            await socket.send(json.dumps({"type": "ping", "t": sent, "delay": None}))
            async for text in socket:
                if json.loads(text).get("t") == sent:
                    break
            times.append((perf_counter() - sent) * 1000)
            await asyncio.sleep(0.1)


async def _measure(
    server: Server, strangers: int, seconds: float, *, codes: bool
) -> dict[str, Any]:
    tally = Tally(10**9)
    room = Room(server.url, server.codes[0], _PLAYERS, tally, Random(1))
    await room.open()
    tally.until = perf_counter() + seconds + 2
    times: list[float] = []
    tasks = [asyncio.create_task(room.play(3.0))]
    await asyncio.sleep(1)
    tasks.append(asyncio.create_task(_player(server, times)))
    some = [
        asyncio.create_task(_stranger(server, n, codes=codes))
        for n in range(strangers)
        for _ in range(_EACH)
    ]
    await asyncio.sleep(1)
    spent, began, tally.views = server.seconds, perf_counter(), 0
    times.clear()
    came: list[float | None] = []
    while perf_counter() < began + seconds:
        came.append(await _newcomer(server, len(came)))
        await asyncio.sleep(0.5)
    took, used = perf_counter() - began, server.seconds - spent
    views = tally.views / took
    for task in (*tasks, *some):
        task.cancel()
    await asyncio.gather(*tasks, *some, return_exceptions=True)
    await room.close()
    in_time = [one for one in came if one is not None]
    return {
        "strangers": strangers,
        "answers": len(times),
        "answers_ms": {"median": round(median(times), 1), "most": round(max(times), 1)}
        if times
        else None,
        "newcomers": len(came),
        "shut_out": len(came) - len(in_time),
        "newcomers_ms": round(median(in_time), 1) if in_time else None,
        "views_a_second": round(views),
        "server_share_of_a_core": round(used / took, 2),
    }


def main(arguments: list[str] | None = None) -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(description="What strangers cost a table.")
    parser.add_argument("--strangers", type=int, nargs="+", default=[0, 5, 40])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--codes", action="store_true", help="strangers try codes")
    wanted = parser.parse_args(arguments)
    found = []
    for strangers in wanted.strangers:
        with served(1, _PLAYERS, limits=True) as server:
            work = _measure(server, strangers, wanted.seconds, codes=wanted.codes)
            found.append(asyncio.run(work))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
