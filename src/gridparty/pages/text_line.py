"""A line of text that is being typed; apart from all else, as every game's start loads it."""

from __future__ import annotations

from collections.abc import Callable

_LONGEST = 60
CURSOR = "▏"


class Line:
    """The text so far, edited by keys.

    Attributes:
        text: what is typed.
        full: the last key was rejected for lack of room.
    """

    def __init__(self, longest: int = _LONGEST, length: Callable[[str], int] = len) -> None:
        self.text, self.full = "", False
        self._longest, self._length = longest, length

    def press(self, key: str) -> bool:
        """Handle a key; return False for keys that do not edit, such as enter or escape."""
        self.full = False
        if key == "backspace":
            self.text = self.text[:-1]
        elif key == "space" or (len(key) == 1 and key.isprintable()):
            typed = self.text + (" " if key == "space" else key)
            self.full = self._length(typed) > self._longest
            self.text = self.text if self.full else typed
        else:
            return False
        return True
