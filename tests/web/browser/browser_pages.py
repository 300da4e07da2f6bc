"""Pages of a table in a real browser, and the line between one and its table."""

from __future__ import annotations

import json
from typing import Any

from gridparty.web.page_text import page_words
from hosting import PATIENCE

SHAPE = {"width": 390, "height": 844}  # a phone, in its own pixels
FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)  # TVs


def worded(key: str, **fields: str) -> str:
    """The words that a page has for this key."""
    return page_words()[key].format(**fields)


class Line:
    """Between one page and the table; it can be cut, and mended again."""

    def __init__(self) -> None:
        self._ends: tuple[Any, ...] = ()
        self._is_cut = False

    def __call__(self, route: Any) -> None:
        if self._is_cut:
            route.close()
        else:
            self._ends = (route, route.connect_to_server())

    def cut(self) -> None:
        """From now on nothing comes through, and no new line either."""
        self._is_cut = True
        for end in self._ends:
            end.close()

    def mend(self) -> None:
        """The next one comes through again."""
        self._is_cut = False


class Page:
    """One page, as a TV has it: what it was sent, and what it complained of."""

    board = ".window"

    def __init__(self, context: Any, url: str) -> None:
        self.context = context
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

    def sees(self, selector: str) -> None:
        """Wait until it stands on the page."""
        self.page.wait_for_selector(selector)

    @property
    def digits(self) -> str:
        """The board as it stands on the page."""
        return self.page.evaluate(
            """(board) => [...document.querySelectorAll(`${board} [data-cell]`)]
                 .map((cell) => cell.querySelector(".d")?.textContent ?? "0").join("")""",
            self.board,
        )


class Phone(Page):
    """One phone: its page, and fingers on it."""

    board = ".table .window"

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
        self.page.locator(f"{self.board} [data-cell='{cell}']").click()

    def write(self, cell: int, digit: int) -> None:
        """Touch a cell, then a digit."""
        self.aim(cell)
        self.page.click(f"[data-digit='{digit}']")

    @property
    def title(self) -> str:
        """What stands on top."""
        return str(self.page.inner_text("h1")).split("\n")[0]
