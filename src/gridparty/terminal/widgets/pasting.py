"""Pasted text counts as typed in a text field; elsewhere it is ignored.

Its characters are not keys: it must not open pages, write digits or end games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.presenter import Frame, Presenter

_NAMED = {" ": "space", "\n": "enter", "\r": "enter", "\t": "tab"}  # the names of such keys


@runtime_checkable
class TakesText(Protocol):
    """A presenter with a text field."""

    def paste(self, text: str) -> bool:
        """Insert pasted text; return False while nothing is being typed."""


def pasted(text: str, presenter: Presenter) -> str:
    """Give the text to the presenter; return the message when it takes none."""
    if isinstance(presenter, TakesText) and presenter.paste(text):
        return ""
    return say("Nothing pasted: first start typing a name or a command.")


def paste_as_typed(text: str, press: Callable[[str], object], typing: Callable[[], bool]) -> bool:
    """Press the keys of the text while it is being typed; return False where nothing is.

    The rest after a completed line is dropped: it would answer questions not yet read.
    """
    if not typing():
        return False
    for character in text:
        if not typing():
            break
        press(_NAMED.get(character, character))
    return True


@dataclass(frozen=True, slots=True)
class PasteSetAside:
    """A frame with a remark in the place of its keys, until the next key."""

    under: Frame
    text: str

    @property
    def moves(self) -> bool:
        """Whether the frame below moves."""
        return bool(getattr(self.under, "moves", False))

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame below, and the remark on the last line."""
        self.under.paint(canvas)
        last = canvas.height - 1
        x = min((zone.x for zone in canvas.zones if zone.y == last), default=1)  # as the keys do
        canvas.zones[:] = [zone for zone in canvas.zones if zone.y + zone.height <= last]
        canvas.fill(0, last, canvas.width, 1, canvas.theme.ground)
        canvas.put(x, last, "×", canvas.theme.text, bold=True)
        canvas.put(x + 2, last, fitted(self.text, canvas.width - x - 3))
