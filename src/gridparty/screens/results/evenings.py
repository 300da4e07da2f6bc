"""The evenings, the last one first, from which one is opened."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.board.wording import counted, say
from gridparty.evening.evenings import EveningKept
from gridparty.screens.parts.keys import LEAVE, does_nothing
from gridparty.screens.parts.panel import Header, KeyHint
from gridparty.screens.parts.scene import Look, Stack
from gridparty.screens.results.book import Book
from gridparty.screens.results.evening import EveningScreen
from gridparty.screens.results.keys_told import tell_keys
from gridparty.screens.results.listing import ListLook, moved


class EveningsScreen:
    """The list."""

    def __init__(self, stack: Stack, book: Book, copy: Callable[[str], None] | None = None) -> None:
        self._stack, self._book, self._copy = stack, book, copy
        self._latest = book.evenings[::-1]
        self._rows = tuple(_row(n, evening) for n, evening in enumerate(self._latest, start=1))
        self._row, self._told = 0, ""

    def look(self) -> Look:
        """The lines."""
        rows = self._rows
        usual = say("enter: the evening in full, with its result sheet.")
        return ListLook(
            Header(
                say("results"),
                say("evenings"),
                counted(len(rows), "1 evening", "{n} evenings") if rows else "",
            ),
            ("", say("date"), say("people"), say("games · evening won by")),
            rows,
            self._row,
            say("No evening is on record yet."),
            self._told or (usual if rows else ""),
            "×" if self._told else "▸",
            (
                KeyHint("↑↓", say("choose"), "down"),
                KeyHint("enter", say("in full"), "enter"),
                KeyHint("esc", say("back"), "escape"),
            ),
        )

    def press(self, key: str) -> None:
        """Walk the list, open an evening, go back."""
        self._told = ""
        if key == "escape" or key in LEAVE:
            self._stack.pop()
        elif key == "?":
            tell_keys(self._stack)
        elif self._latest and (row := moved(key, self._row, len(self._latest))) is not None:
            self._row = row
        elif key != "enter" or not self._latest:
            self._told = does_nothing(key)
        if self._latest and (key == "enter" or key.startswith("row")):
            evening = self._latest[self._row]
            self._stack.push(EveningScreen(self._stack, self._book, evening, self._copy))

    def point(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""


def _row(number: int, evening: EveningKept) -> tuple[str, str, str, str]:
    return (
        str(number),
        f"{evening.began:%Y-%m-%d}",
        ", ".join(one.name for one in evening.standings),
        say(
            "{games} · {who}",
            games=counted(len(evening.games), "1 game", "{n} games"),
            who=", ".join(one.name for one in evening.winners),
        ),
    )
