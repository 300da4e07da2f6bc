"""How a number that is being typed looks, and the keys that end it."""

from __future__ import annotations

from gridparty.i18n.messages import say
from gridparty.pages.number_entry import CellEntry
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.prompt import CURSOR


def with_cursor(entry: CellEntry) -> str | None:
    """Return the typed text with the cursor; None if nothing is being typed."""
    return None if entry.text is None else entry.text + CURSOR


def entry_hints(*between: KeyHint) -> tuple[KeyHint, ...]:
    """The keys that end what is being written: it is taken, or all stays as it was."""
    return (
        KeyHint("enter", say("take it"), "enter"),
        *between,
        KeyHint("esc", say("as it was"), "escape"),
    )
