"""Somebody who types these lines, one after another, and then no more."""

from __future__ import annotations

from collections.abc import Iterable


class TypedLines:
    """Stands for the standard input wherever lines are read."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = list(lines)

    def read(self, timeout: float | None = None) -> str:
        """The next line.

        Raises:
            EOFError: there are no more.
        """
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)
