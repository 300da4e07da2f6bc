"""The filter of a lesson's board by keys: f and a digit, or b for cells with two candidates."""

from __future__ import annotations

from gridparty.i18n.messages import say
from gridparty.techniques.drawing import EVERYTHING, Filter
from gridparty.terminal.widgets.panel import KeyHint

_FILTER, _BIVALUE = "f", "b"


class Filtering:
    """The chosen filter, and whether a digit is waited for."""

    def __init__(self) -> None:
        """Begin without a filter."""
        self.chosen = EVERYTHING
        self._waiting = False

    @property
    def said(self) -> str:
        """What is waited for."""
        return say("Which digit? {key}: two candidates", key=_BIVALUE) if self._waiting else ""

    @property
    def hint(self) -> KeyHint:
        """The key."""
        return KeyHint(_FILTER, say("filter") if self.chosen == EVERYTHING else say("all"), _FILTER)

    def press(self, key: str) -> bool:
        """Handle a key; return False if it is not for the filter."""
        if self._waiting:
            self._waiting = False
            if key.isdecimal() and key != "0":
                self.chosen = Filter(int(key))
                return True
            if key in (_FILTER, "escape"):
                return True
        if key == _BIVALUE:
            self.chosen = Filter(bivalue=not self.chosen.bivalue)
        elif key == _FILTER:
            self._waiting = self.chosen == EVERYTHING
            self.chosen = EVERYTHING
        else:
            return False
        return True
