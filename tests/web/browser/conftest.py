"""Real pages in a real browser, at a table that a process of its own hosts.

These tests need Playwright (``pip install gridparty[browser]``) and a Chromium; where one of them
is missing they are skipped. Run them by themselves: ``pytest -n 0 -m slow tests/web/browser``.
"""

from __future__ import annotations

import json
import os
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 15.0  # seconds until a test gives up waiting
SHAPE = {"width": 390, "height": 844}  # a phone, in its own pixels


class Hosted:
    """`gridparty host`, in a process of its own; what it says, and a keyboard to it."""

    def __init__(self, home: Path, *words: str) -> None:
        self.home = home
        command = [sys.executable, "-m", "gridparty", "host", *words, "--here", "--plain"]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"GRIDPARTY_HOME": str(home)},
        )
        self.said: list[str] = []
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.url = self.until(r"(http://[^\s.]+(?:\.[^\s.]+)*:\d+)")
        self.code = self.until(r"\b([A-HJ-NP-Z2-9]{3} [A-HJ-NP-Z2-9]{3})\b").replace(" ", "")

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def until(self, pattern: str) -> str:
        """The next thing said that fits."""
        for line in self.said:
            if found := re.search(pattern, line):
                return found[1]
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            line = self._lines.get(timeout=PATIENCE)
            assert line is not None, f"the host has gone: {''.join(self.said)}"
            self.said.append(line)
            if found := re.search(pattern, line):
                return found[1]
        raise AssertionError(f"nothing like {pattern} in {''.join(self.said)}")

    def type(self, line: str) -> None:
        """A line at the host's keyboard."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def end(self) -> None:
        """As if somebody pulled the plug."""
        self.process.kill()
        self.process.wait()


class Phone:
    """One phone: its page, what it was sent, and what it complained of."""

    def __init__(self, context: Any, url: str) -> None:
        self.context, self.url = context, url
        self.complaints: list[str] = []
        self.heard: list[str] = []
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._complain)
        self.page.on("websocket", self._listen)
        self.page.goto(url)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda text: self.heard.append(str(text)))

    def _complain(self, message: Any) -> None:
        harmless = "WebSocket connection" in message.text or "preloaded" in message.text
        if message.type in ("error", "warning") and not harmless:  # a cut line; a slow machine
            self.complaints.append(message.text)

    @property
    def view(self) -> dict[str, Any]:
        """The last view that was sent here."""
        views = (json.loads(text) for text in reversed(self.heard))
        return next(one for one in views if one["type"] == "view")

    def sit(self, name: str) -> Phone:
        """Sit down under that name."""
        self.page.fill("input[name=name]", name)
        self.page.click("button[type=submit]")
        self.page.wait_for_selector("[data-key=lobby], [data-key=play]")
        return self

    def press(self, act: str) -> None:
        """Touch the button that does that."""
        self.page.click(f"[data-act='{act}']")

    def aim(self, cell: int) -> None:
        """Touch a cell."""
        self.page.locator(f".table .window [data-cell='{cell}']").click()

    def write(self, cell: int, digit: int) -> None:
        """Touch a cell, then a digit."""
        self.aim(cell)
        self.page.click(f"[data-digit='{digit}']")

    def sees(self, selector: str) -> None:
        """Wait until it stands on the page."""
        self.page.wait_for_selector(selector)

    @property
    def digits(self) -> str:
        """The board as it stands on the page."""
        return self.page.evaluate(
            """() => [...document.querySelectorAll(".table .window [data-cell]")]
                 .map((cell) => cell.querySelector(".d")?.textContent ?? "0").join("")"""
        )

    @property
    def title(self) -> str:
        """What stands on top."""
        return str(self.page.inner_text("h1")).split("\n")[0]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser, closed before other tests run: they could start no loop beside Playwright's."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="no Playwright here: pip install gridparty[browser]"
    )
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    with playwright.sync_playwright() as running:
        path = found or running.chromium.executable_path
        if not Path(path).exists():
            pytest.skip("no Chromium here: apt install chromium, or playwright install chromium")
        arguments = ["--no-sandbox", "--host-resolver-rules=MAP * 127.0.0.1"]
        browser = running.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Callable[..., Hosted]]:
    """Host a game: the words as they follow `gridparty host`."""
    hosted: list[Hosted] = []

    def begin(*words: str) -> Hosted:
        hosted.append(Hosted(tmp_path, *words))
        return hosted[-1]

    yield begin
    for one in hosted:
        one.end()


@pytest.fixture
def phone(chromium: Any) -> Iterator[Callable[..., Phone]]:
    """Open the page of a table on a phone of its own."""
    opened: list[Phone] = []

    def open_page(
        table: Hosted, name: str = "", line: Callable[[Any], None] | None = None
    ) -> Phone:
        context = chromium.new_context(viewport=SHAPE, has_touch=True)
        if line:
            context.route_web_socket("**/ws", line)
        opened.append(Phone(context, f"{table.url}/?r={table.code}"))
        return opened[-1].sit(name) if name else opened[-1]

    yield open_page
    for one in opened:
        one.context.close()
        assert one.complaints == []
