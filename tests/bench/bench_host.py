"""How long a tap takes to everybody's screen, with many tables at one server; and its memory.

    python tests/bench/bench_host.py --rooms 50 --seats 8 --taps 30000
    python tests/bench/bench_host.py --rooms 50 --seats 8 --seconds 120 --pace 6
    python tests/bench/bench_host.py --rooms 50 --seats 8 --seconds 60 --pace 1 --game sprint

The server is a process of its own and serves on loopback only. In each room every seat and a TV has
a socket; whoever is to play writes the right digit after a moment, cards follow on cards. A tap is
timed from its sending until a view with the next turn has come to every socket of its room. JSON on
standard output: the times in milliseconds, views a second, the server's memory at every tenth of
the way and its processor time; what the server's loop computed between a tap and the last screen,
for all rooms, how long one piece of work held it, and what of that was the garbage collector's: these
are processor time, and the same on a crowded machine. Sockets and server share the machine: that is in the other figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from hosted import Room, Server, Tally, served


async def _measure(wanted: argparse.Namespace, server: Server) -> dict[str, Any]:
    tally = Tally(wanted.taps)
    rooms = [
        Room(server.url, code, wanted.seats, tally, Random(code), lambda: server.loop_ms)
        for code in server.codes
    ]
    for room in rooms:
        await room.open()
    await asyncio.sleep(1)
    began, spent, _ = perf_counter(), server.seconds, server.pauses
    if wanted.seconds:
        tally.until = began + wanted.seconds
    tally.views = tally.bytes = 0

    async def watch() -> None:
        while not tally.done:
            tally.memory.append(server.memory)
            await asyncio.sleep(max(wanted.seconds / 10, 5) if wanted.seconds else 10)

    watching = asyncio.create_task(watch())
    await asyncio.gather(*(room.play(wanted.pace) for room in rooms))
    took, pauses = perf_counter() - began, server.pauses
    await watching
    for room in rooms:
        await room.close()
    times, slowest, computed = sorted(tally.times), sorted(tally.slowest), sorted(tally.spent)

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
        "of_that_the_loop_computed_ms": {
            "median": round(median(computed), 1),
            "p95": at(computed, 0.95),
            "p99": at(computed, 0.99),
        },
        "server_share_of_a_core": round((server.seconds - spent) / took, 2),
        "server_ms_a_tap": round((server.seconds - spent) * 1000 / max(tally.taps, 1), 1),
        "loop_held_ms": pauses["held"],
        "swept_ms": pauses["swept"],
        "memory_kb": tally.memory,
    }


def main(arguments: list[str] | None = None) -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(description="How long a tap takes to everybody's screen.")
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--taps", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=0, help="at most (as long as it takes)")
    parser.add_argument("--fresh", action="store_true", help="cards without end, made meanwhile")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds somebody thinks")
    parser.add_argument("--game", choices=("race", "sprint"), default="race")
    wanted = parser.parse_args(arguments)
    kind = {"fresh": wanted.fresh, "game": wanted.game}
    with served(wanted.rooms, wanted.seats, **kind) as server:
        print(json.dumps(asyncio.run(_measure(wanted, server)), indent=1))


if __name__ == "__main__":
    main()
