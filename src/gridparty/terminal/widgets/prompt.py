"""A text field: commands after a colon, names of players."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.board.layout import Layout
from gridparty.errors import ParseError
from gridparty.games.common.game import C
from gridparty.i18n.messages import say
from gridparty.i18n.typed_words import in_english
from gridparty.pages.text_line import CURSOR as CURSOR
from gridparty.pages.text_line import Line as Line
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.pasting import paste_as_typed


class Prompt:
    """A line below the board that opens with a colon and is executed with enter."""

    def __init__(self, obey: Callable[[str], None], show_help: Callable[[], None]) -> None:
        self._obey, self._help = obey, show_help
        self._line: Line | None = None

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys while it is open."""
        return KeyHint("enter", say("confirm"), "enter"), KeyHint("esc", say("cancel"), "escape")

    @property
    def text(self) -> str | None:
        """The text with a cursor; None while it is closed."""
        return None if self._line is None else self._line.text + CURSOR

    def press(self, key: str) -> bool:
        """Handle a key; return False where it is not for the prompt."""
        line = self._line
        if line is None:
            return False
        if not line.press(key) and key in ("enter", "escape", "ctrl+c"):
            self._line = None
            if key == "enter" and in_english(line.text.strip()).lower() == "help":
                self._help()
            elif key == "enter":
                self._obey(in_english(line.text.lstrip()))
        return True

    def paste(self, text: str) -> bool:
        """Insert pasted text; return False while it is closed."""
        return paste_as_typed(text, self.press, lambda: self._line is not None)

    def open(self) -> None:
        """Open an empty line."""
        self._line = Line()

    def close(self) -> None:
        """Close it and drop the text, which was meant for a turn that is over."""
        self._line = None


def cell_or_command(text: str, layout: Layout, typed: Callable[[str], C]) -> int | C:
    """Return the cell or the command in a typed line.

    Raises:
        ParseError: it is neither.
    """
    try:
        return layout.cell_at(text)
    except ParseError:
        return typed(text)
