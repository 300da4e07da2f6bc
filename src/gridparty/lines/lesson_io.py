"""The input and output of lessons in lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.lines.table import LEAVE, Lines


class LeftError(Exception):
    """The reader leaves, or the input ends."""


@dataclass(frozen=True, slots=True)
class Reader:
    """The input and output of a lesson."""

    lines: Lines
    show: Callable[[str], None]  # adds no line end
    echo: bool  # repeat typed lines, for input that is not visible

    def say(self, text: str) -> None:
        """Show a paragraph."""
        if text:
            self.show(f"{text}\n")

    def ask(self, prompt: str) -> str:
        """Return the next line, with single blanks.

        Raises:
            LeftError: the input ends, or the line says so.
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
