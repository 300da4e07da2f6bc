"""The real program, killed in the middle of a game, and with a certificate of one's own."""

from __future__ import annotations

import asyncio
import signal
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from hosting import Hosted
from socket_page import Page

pytestmark = pytest.mark.slow


@contextmanager
def hosted(home: Path, *typed: str) -> Iterator[Hosted]:
    host = Hosted(home, *typed)
    try:
        yield host
    finally:
        host.end()


def address(url: str) -> str:
    return url.replace("http", "ws", 1) + "/ws"


async def sit_down_and_write(host: Hosted) -> tuple[list[str], dict[str, Any]]:
    """Ann and Ben sit down, begin, and write a digit each; their tokens, and the last view."""
    async with connect(address(host.url)) as one, connect(address(host.url)) as two:
        pages, tokens = [Page(socket, within=20) for socket in (one, two)], []
        for page, name in zip(pages, ("Ann", "Ben"), strict=True):
            await page.hello(host.code)
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
    with hosted(tmp_path, "race", "--players", "Ann,Ben", "--seed", "3") as host:
        tokens, before = asyncio.run(sit_down_and_write(host))
        host.process.send_signal(signal.SIGKILL)
        host.process.wait(timeout=20)

    async def come_back(again: Hosted) -> None:
        async with connect(address(again.url)) as one, connect(address(again.url)) as two:
            pages = [Page(socket, within=20) for socket in (one, two)]
            for page, token in zip(pages, tokens, strict=True):
                await page.hello(again.code, token=token)
            welcomed = [(await page.hear("welcome"))["seat"] for page in pages]
            assert welcomed == [0, 1]
            view = await pages[1].see("paused")
            assert view["game"]["totals"] == before["game"]["totals"]
            await pages[1].say(type="do", id=9, what="go-on")
            view = await pages[1].see("play")
            digits = [view["game"]["board"][key] for key in ("digits", "owners")]
            assert digits == [before["game"]["board"][key] for key in ("digits", "owners")]

    with hosted(tmp_path, "--resume") as again:
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
            page = Page(socket, within=20)
            await page.hello(host.code, **{"as": "tv"})
            assert (await page.hear("view"))["stage"] == "lobby"

    with hosted(tmp_path, "race", "--https", str(certificate), str(key)) as host:
        assert host.url.startswith("https://127.0.0.1:")
        asyncio.run(hello(host))
        host.type("leave")
        assert host.process.wait(timeout=20) == 0
