"""Pages of text for the host: other ways to connect, the options, the keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.keys import LEAVE
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.presenter import Frame, Navigation

_WORD, _LINES = 18, 18  # columns of a word, lines of a page


def back() -> KeyHint:
    """Return the key that leads back."""
    return KeyHint("esc", say("back"), "escape")


class Entry(NamedTuple):
    """A term and its explanation."""

    word: str
    text: str


@dataclass(frozen=True, slots=True)
class PageFrame:
    """A page of terms and explanations."""

    header: Header
    entries: tuple[Entry, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the entries, with blank lines between them if they fit."""
        x = (canvas.width - LEAST_WIDTH) // 2
        y = (canvas.height - LEAST_HEIGHT) // 2 + 2
        paint_frame(canvas, self.header, (back(),))
        width = LEAST_WIDTH - _WORD - 5
        blocks = [wrapped(entry.text, width) for entry in self.entries]
        apart = sum(map(len, blocks)) + len(blocks) <= _LINES
        for entry, lines in zip(self.entries, blocks, strict=True):
            canvas.put(x + 3, y, entry.word, bold=True)
            for line in lines:
                canvas.put(x + 3 + _WORD, y, line)
                y += 1
            y += apart


class PagePresenter:
    """Shows a page until a key closes it. The games continue below."""

    def __init__(self, navigation: Navigation, page: PageFrame) -> None:
        self._navigation, self._page = navigation, page

    def frame(self) -> Frame:
        """Return the page."""
        return self._page

    def press(self, key: str) -> None:
        """Go back."""
        if key in ("escape", "enter", "space", "?", *LEAVE):
            self._navigation.pop()

    def click(self, cell: int) -> None:
        """Do nothing: this page has no board."""

    def tick(self) -> None:
        """Do nothing: the page does not change."""

    def shrink(self) -> None:
        """Do nothing: the phones continue."""


def other_ways(url: str, code: str, tv: str) -> PageFrame:
    """Return the page of help when a phone cannot open the address."""
    return PageFrame(
        Header(say("host"), say("page won't open?")),
        (
            Entry(say("same Wi-Fi"), say("This laptop's network, not a guest network.")),
            Entry(say("mobile data off"), say("Otherwise the phone may search the internet.")),
            Entry(say("address"), say("Type all of it: {url}", url=url)),
            Entry(say("code"), code),
            Entry(
                say("another address"),
                say("Turn off VPN and firewall, or start with --address."),
            ),
            Entry(
                say("hotspot"),
                say("Join this laptop and all phones to one phone's hotspot."),
            ),
            Entry(say("TV"), say("Open {url} in its browser.", url=tv)),
            Entry(
                say("no phone"),
                say("Seats: play at this laptop, or add a bot."),
            ),
        ),
    )


def options_page(title: str, options: Sequence[str], rules: Sequence[Entry]) -> PageFrame:
    """Return the page with the game's options and rules."""
    words = (say("the game"), *[""] * len(options))
    game = (Entry(word, text) for word, text in zip(words, options, strict=False))
    return PageFrame(Header(say("host"), title), (*game, *rules))
