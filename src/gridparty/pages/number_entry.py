"""A number typed into a cell or a row: seconds, minutes, factor, team."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridparty.errors import WishError
from gridparty.evening.people.amounts import RANGES, number_typed
from gridparty.i18n.messages import say

_LONGEST = 4  # characters: the narrowest column
_POINTS = (".", ",")


class CellEntry:
    """A number being typed; enter, or moving away, puts it into its field."""

    def __init__(self) -> None:
        self._field, self._text = "", ""

    @property
    def text(self) -> str | None:
        """The text typed so far; None if no number is being typed."""
        return self._text if self._field else None

    def press(
        self, key: str, field: str | None, put: Callable[[str, Any], None]
    ) -> tuple[bool, str]:
        """Handle a key that begins or continues a number.

        Args:
            key: what was pressed.
            field: in which one stands; None: in none for numbers.
            put: puts a value into a field.

        Returns:
            whether nobody else is to take the key, and what is to be said.
        """
        if not self._field:
            if field is None or not key.isdecimal():
                return False, ""
            if field not in RANGES:
                return True, say("Yes or no: press + to change it.")
            self._field, self._text = field, key
            return True, ""
        if key in ("escape", "delete") or (key == "backspace" and len(self._text) == 1):
            self._field = ""
            return key != "delete", ""
        if key == "backspace":
            self._text = self._text[:-1]
            return True, ""
        if len(key) == 1 and key not in "+-−":
            return True, self._write(key)
        refusal = self._take(put)
        return bool(refusal) or key in ("enter", "space"), refusal

    def _write(self, key: str) -> str:
        if not key.isdecimal() and key not in _POINTS:
            return say("Type a number; enter applies it, esc cancels.")
        self._text = (self._text + key)[:_LONGEST]
        return ""

    def _take(self, put: Callable[[str, Any], None]) -> str:
        """Put the number into its field; return a refusal, else an empty text."""
        field, self._field = self._field, ""
        try:
            put(field, number_typed(field, self._text))
        except WishError as error:
            return str(error)
        return ""
