"""The real program, killed in the middle of a game, and with a certificate of one's own."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

pytestmark = pytest.mark.slow


class Hosted:
    """`gridparty host` as it is typed."""

    def __init__(self, home: Path, *typed: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gridparty", "host", *typed],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "GRIDPARTY_HOME": str(home)},
        )  # fmt: skip
        self.url, self.code = "", ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"with your phone: (\S+) ", line):
                self.url = found[1]
            if found := re.search(r"Code: (\w+) (\w+)", line):
                self.code = found[1] + found[2]
                break

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()


@contextmanager
def hosted(home: Path, *typed: str) -> Iterator[Hosted]:
    host = Hosted(home, *typed)
    try:
        yield host
    finally:
        host.process.kill()
        host.process.communicate(timeout=20)


class Page:
    def __init__(self, socket: Any) -> None:
        self.socket, self.view = socket, dict[str, Any]()

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self, kind: str) -> dict[str, Any]:
        async with asyncio.timeout(20):
            while True:
                message = json.loads(await self.socket.recv())
                if message["type"] == "view":
                    self.view = message
                if message["type"] == kind:
                    return message

    async def see(self, stage: str, **of_turn: int) -> dict[str, Any]:
        while True:
            view = await self.hear("view")
            turn = (view["game"] or {}).get("turn", {})
            if view["stage"] == stage and of_turn.items() <= turn.items():
                return view


def address(url: str) -> str:
    return url.replace("http", "ws", 1) + "/ws"


async def sit_down_and_write(host: Hosted) -> tuple[list[str], dict[str, Any]]:
    """Ann and Ben sit down, begin, and write a digit each; their tokens, and the last view."""
    async with connect(address(host.url)) as one, connect(address(host.url)) as two:
        pages, tokens = [Page(one), Page(two)], []
        for page, name in zip(pages, ("Ann", "Ben"), strict=True):
            await page.say(type="hello", room=host.code, **{"as": "phone"})
            await page.say(type="join", id=1, name=name)
            tokens.append((await page.hear("seated"))["token"])
        for page in pages:
            await page.say(type="do", id=2, what="ready")
        await pages[0].see("ready")
        await pages[0].say(type="do", id=3, what="ready")
        for seat, page in enumerate(pages):
            view = await page.see("play", seat=seat)
            cell = view["game"]["board"]["digits"].index("0")
            await page.say(type="do", id=4, what="enter", cell=cell, digit=1 + seat)
            assert (await page.hear("done"))["id"] == 4
        return tokens, await pages[0].see("play", seat=0)


def test_after_kill_9_every_seat_goes_on_with_its_token(tmp_path):
    with hosted(tmp_path, "race", "--players", "Ann,Ben", "--here", "--seed", "3") as host:
        tokens, before = asyncio.run(sit_down_and_write(host))
        host.process.send_signal(signal.SIGKILL)
        host.process.wait(timeout=20)

    async def come_back(again: Hosted) -> None:
        async with connect(address(again.url)) as one, connect(address(again.url)) as two:
            pages = [Page(one), Page(two)]
            for page, token in zip(pages, tokens, strict=True):
                await page.say(type="hello", room=again.code, token=token, **{"as": "phone"})
            welcomed = [(await page.hear("welcome"))["seat"] for page in pages]
            assert welcomed == [0, 1]
            view = await pages[1].see("paused")
            assert view["game"]["totals"] == before["game"]["totals"]
            await pages[1].say(type="do", id=9, what="go-on")
            view = await pages[1].see("play")
            digits = [view["game"]["board"][key] for key in ("digits", "owners")]
            assert digits == [before["game"]["board"][key] for key in ("digits", "owners")]

    with hosted(tmp_path, "--resume", "--here") as again:
        assert again.code == host.code
        asyncio.run(come_back(again))


def test_the_pages_come_by_https_with_a_certificate_of_ones_own(tmp_path):
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
         "-subj", "/CN=table", "-out", certificate, "-keyout", key],
        check=True, capture_output=True,
    )  # fmt: skip
    trusting = ssl.create_default_context(cafile=str(certificate))
    trusting.check_hostname = False

    async def hello(host: Hosted) -> None:
        async with connect(address(host.url), ssl=trusting) as socket:
            page = Page(socket)
            await page.say(type="hello", room=host.code, **{"as": "tv"})
            assert (await page.hear("view"))["stage"] == "lobby"

    with hosted(tmp_path, "race", "--here", "--https", str(certificate), str(key)) as host:
        assert host.url.startswith("https://127.0.0.1:")
        asyncio.run(hello(host))
        host.type("leave")
        assert host.process.wait(timeout=20) == 0
