"""Questions in lines: one of several things by its number, or a line that is read."""

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
    """One line of a menu, and what it does."""

    words: str
    act: Callable[[], None]


class LeavingError(Exception):
    """Somebody has had enough, or there are no more lines."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Asks whoever types."""

    shell: Shell

    def tell(self, text: str) -> None:
        """A paragraph."""
        self.shell.show(f"{text}\n")

    def choose(self, question: str, entries: Sequence[Entry]) -> None:
        """Let one of these be chosen, and do it; why that cannot be is said. ``back`` chooses none.

        Raises:
            LeavingError: nobody types any more, or wants to go.
        """
        for number, entry in enumerate(entries, start=1):
            self.tell(f"{number}. {entry.words}")
        prompt = say("{question} (its number; enter: 1; ?: help; q: leave) ", question=question)
        helped = say(
            "Type the number of one of these lines, and press enter; enter alone is 1. "
            "back: none of them. q: leave; all is saved."
        )
        while True:
            typed = self.read(prompt, helped) or "1"
            if typed.isdecimal() and 1 <= int(typed) <= len(entries):
                break
            if typed.lower() == BACK:
                return
            self.tell(say("Expected a number from 1 to {most}.", most=len(entries)))
        try:
            entries[int(typed) - 1].act()
        except GridpartyError as error:
            self.tell(error.told)

    def read(self, question: str, helped: str) -> str:
        """What is typed, without blanks around it; remarks are passed over.

        Args:
            question: what is asked.
            helped: what can be typed, for whoever asks for help.

        Raises:
            LeavingError: nobody types any more, or wants to go.
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
                self.tell(helped)
            elif not typed.startswith("#"):
                return typed
