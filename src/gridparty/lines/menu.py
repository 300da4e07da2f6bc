"""Questions in lines: a numbered choice, or a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.lines.evening import Shell
from gridparty.lines.table import HELP, LEAVE

BACK = "back"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a menu, and its action."""

    words: str
    act: Callable[[], None]


class LeavingError(Exception):
    """The person leaves, or the input ends."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Asks the person at the keyboard."""

    shell: Shell

    def tell(self, text: str) -> None:
        """Show a paragraph."""
        self.shell.show(f"{text}\n")

    def choose(self, question: str, entries: Sequence[Entry]) -> None:
        """Let the person choose an entry and run it, showing errors; ``back`` chooses none.

        Raises:
            LeavingError: the input ends, or the person leaves.
        """
        for number, entry in enumerate(entries, start=1):
            self.tell(f"{number}. {entry.words}")
        prompt = say("{question} (number · enter: 1 · ?: help · q: leave) ", question=question)
        helped = say(
            "Type the number of a line. enter: 1 · back: none of them · q: leave "
            "(everything is saved)"
        )
        while True:
            typed = self.read(prompt, helped) or "1"
            if typed.isdecimal() and 1 <= int(typed) <= len(entries):
                break
            if typed.lower() == BACK:
                return
            self.tell(say("Type a number from 1 to {most}.", most=len(entries)))
        try:
            entries[int(typed) - 1].act()
        except GridpartyError as error:
            self.tell(str(error))

    def read(self, question: str, helped: str = "") -> str:
        """Return a typed line, stripped; comments are skipped.

        Args:
            question: to show.
            helped: what else can be typed, shown on request before the question comes again.

        Raises:
            LeavingError: the input ends, or the person leaves.
        """
        while True:
            if self.shell.ask is not None:
                self.shell.ask(question)
            try:
                line = self.shell.lines.read()
            except EOFError:
                raise LeavingError from None
            typed = (line or "").strip()
            if typed.lower() in LEAVE:
                raise LeavingError
            if typed.lower() in HELP:
                self.shell.show(f"{helped}\n" if helped else "")
            elif not typed.startswith("#"):
                return typed
