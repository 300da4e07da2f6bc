"""A table for phones whose server is killed: everybody goes on, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import fault_hooks
from fault_processes import Program
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hosted import givens_of, solved
from socket_page import Page

PEOPLE = ("Ann", "Ben", "Cem")
_WHERE = re.compile(r"http://127\.0\.0\.1:\d+")
_CODE = re.compile(r"Code: (\w{3}) ?(\w{3})")
_SECONDS = 30.0  # in which an answer comes
Written = dict[tuple[int, int], int]  # digits that were acknowledged, by seat and cell
_GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Phone:
    """A page that keeps its token, and remembers what was acknowledged."""

    def __init__(self, name: str) -> None:
        self.name, self.token, self.seat = name, "", -1
        self._page: Any = None
        self._id = 0

    async def open(self, url: str, code: str) -> None:
        """Say hello, and sit down where that is not done yet."""
        address = url.replace("http", "ws") + "/ws"
        page = self._page = Page(await connect(address, ping_interval=None), _SECONDS)
        await page.hello(code, token=self.token or None)
        welcome = await page.hear("welcome")
        if not self.token:
            await page.say(type="join", id=0, name=self.name, pen=None, seat=None)
            told = await page.hear("seated")
            self.token, self.seat = told["token"], told["seat"]
        else:
            self.seat = -1 if welcome["seat"] is None else welcome["seat"]

    async def do(self, what: str, **more: Any) -> bool:
        """Whether it was done."""
        self._id += 1
        await self._page.say(type="do", id=self._id, what=what, **more)
        return (await self._page.hear("done", "refused"))["type"] == "done"

    async def look(self) -> dict[str, Any]:
        """The view as it is now."""
        await self._page.say(type="ping", t=1, delay=None)
        await self._page.hear("pong")
        return self._page.view or await self._page.hear("view")

    async def sees_board(self) -> dict[str, Any]:
        """The view, once the board is uncovered."""
        async with asyncio.timeout(_SECONDS):
            while (view := await self.look())["game"]["board"] is None:
                await asyncio.sleep(0.05)
        return view

    async def close(self) -> None:
        """Gone."""
        if self._page is not None:
            await self._page.socket.close()


def kill_host(rng: Random, folder: Path) -> Iterator[str]:
    """Phones at a table, and kill -9 of its server at any moment; then it is taken up again."""
    return _killed("race", rng, folder)


def kill_sprint(rng: Random, folder: Path) -> Iterator[str]:
    """The same while all solve at once: each has their own board again."""
    return _killed("sprint", rng, folder)


def _killed(game: str, rng: Random, folder: Path) -> Iterator[str]:
    phones = [Phone(name) for name in PEOPLE]
    written: Written = {}
    hook = fault_hooks.killed_at_touch(rng.randint(60, 400), rng) if rng.random() < 0.4 else None
    program = _hosting(folder, game, "--players", ",".join(PEOPLE), "--deck", "party", hook=hook)
    where, code = _told(program)
    if not where:
        program.signal(signal.SIGKILL)
        program.finish()
        yield from program.losses()
        if hook is None:
            yield f"no table was opened: {program.words[-300:]!r}"
        return
    begun = asyncio.run(_play(rng, phones, where, code, written))
    program.signal(signal.SIGKILL)
    program.finish()
    yield from program.losses()
    if not begun:
        return
    again = _hosting(folder, "--resume")
    where, code_again = _told(again)
    if code_again != code:
        yield f"the code was {code}, and is {code_again}: {again.words[-300:]!r}"
    else:
        yield from asyncio.run(_look_after(phones, where, code, written))
    again.signal(signal.SIGTERM)
    again.finish()
    yield from again.losses()


def _hosting(folder: Path, *arguments: str, hook: Any = None) -> Program:
    options = [*arguments, "--here", "--plain"]
    return Program(["host", *options], folder, hook=hook)


def _told(program: Program) -> tuple[str, str]:
    """Where the table is, and its code; empty where it did not get so far."""
    program.read(60, until="TV or projector")
    where, code = _WHERE.search(program.words), _CODE.search(program.words)
    return (where[0] if where else "", code[1] + code[2] if code else "")


async def _play(rng: Random, phones: list[Phone], where: str, code: str, written: Written) -> bool:
    """Play until a moment that chance chooses, or until nobody answers; whether it began."""
    begun = False
    try:
        for phone in phones:
            await phone.open(where, code)
        for phone in phones:
            await phone.do("ready", on=True)
        async with asyncio.timeout(_SECONDS):  # the card is laid out beside the loop
            while (view := await phones[0].look())["stage"] == "lobby":
                await asyncio.sleep(0.05)
        begun = view["stage"] == "ready"
        seats = {phone.seat: phone for phone in phones}
        await seats[_starter(view)].do("ready")
        for _ in range(rng.randint(0, 12)):
            view = await phones[0].look()
            if view["stage"] != "play":
                break
            mover = seats[view["game"]["turn"]["seat"]]
            if "sprint" in view["game"]:
                mover = rng.choice(phones)
                view = await mover.sees_board()
            board = view["game"]["board"]
            cell = rng.choice([n for n, digit in enumerate(board["digits"]) if digit == "0"])
            digit = int(solved(givens_of(view["game"]))[cell])
            if await mover.do("enter", cell=cell, digit=digit):
                written[mover.seat, cell] = digit
    except _GONE:
        pass
    finally:
        for phone in phones:
            await phone.close()
    return begun


def _starter(view: dict[str, Any]) -> int:
    """Who starts the clock."""
    game = view["game"]
    seat: int = game["sprint"]["starter"] if "sprint" in game else game["turn"]["seat"]
    return seat


async def _look_after(phones: list[Phone], where: str, code: str, written: Written) -> list[str]:
    """What is lost, as the phones see it who come back with their tokens."""
    lost = []
    before = [phone.seat for phone in phones]
    try:
        for phone in phones:
            await phone.open(where, code)
        for phone, seat in zip(phones, before, strict=True):
            if phone.seat != seat:
                lost.append(f"{phone.name} had seat {seat}, and has {phone.seat}")
        view = await phones[0].look()
        if view["stage"] in ("paused", "ready"):
            mover = next(phone for phone in phones if phone.seat == _starter(view))
            await mover.do("ready" if view["stage"] == "ready" else "go-on")
            view = await phones[0].look()
        if view["stage"] != "play":
            return [*lost, f"it does not go on: {view['stage']}"]
        boards = {phone.seat: (await phone.sees_board())["game"]["board"] for phone in phones}
        lost += [
            f"{digit} of seat {seat} in cell {cell} was acknowledged and is lost"
            for (seat, cell), digit in written.items()
            if boards[seat]["digits"][cell] != str(digit)
        ]
    except _GONE as error:
        lost.append(f"{type(error).__name__}: {error}")
    finally:
        for phone in phones:
            await phone.close()
    return lost
