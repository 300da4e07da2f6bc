"""Who learns in lines: where the lines come from, and where the words go to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.lines.table import LEAVE, Lines


class LeftError(Exception):
    """The reader leaves, or there are no more lines."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who learns: where the lines come from, and where the words go to."""

    lines: Lines
    show: Callable[[str], None]  # ends no line by itself
    echo: bool  # repeat what was typed, for input that nobody sees

    def say(self, text: str) -> None:
        """A paragraph."""
        if text:
            self.show(f"{text}\n")

    def ask(self, prompt: str) -> str:
        """The next line, blanks put in order.

        Raises:
            LeftError: there is none, or it says so.
        """
        self.show(f"{prompt}: ")
        try:
            line = self.lines.read() or ""
        except EOFError:
            self.say("")
            raise LeftError from None
        if self.echo:
            self.show(f"{line}\n")
        words = " ".join(line.split())
        if words.lower() in LEAVE:
            raise LeftError
        return words
