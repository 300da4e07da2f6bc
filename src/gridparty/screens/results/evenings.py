"""The evenings, the last one first, from which one is opened."""

from __future__ import annotations

from gridparty.board.wording import counted, say
from gridparty.evening.evenings import EveningKept
from gridparty.evening.sheet import winner_names
from gridparty.screens.parts.keys import NUMBERS
from gridparty.screens.parts.panel import Header, KeyHint
from gridparty.screens.parts.scene import Look
from gridparty.screens.results.book import Book
from gridparty.screens.results.evening import EveningScreen
from gridparty.screens.results.listing import ListLook, moved
from gridparty.screens.results.page import Page, Way


class EveningsScreen(Page):
    """The list."""

    key = "v"

    def __init__(self, way: Way, book: Book) -> None:
        super().__init__(way)
        self._book = book
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
                KeyHint("1–9", say("that one"), "1"),
                *self._way.hints,
            ),
        )

    def press(self, key: str) -> None:
        """Walk the list, open an evening, go back."""
        self._told = ""
        if self._led(key):
            return
        if self._latest and (row := moved(key, self._row, len(self._latest))) is not None:
            self._row = row
        elif key in NUMBERS and int(key) <= len(self._latest):
            self._row = int(key) - 1
        elif key != "enter" or not self._latest:
            self._told = self._no_use(key)
        opens = key in ("enter", *NUMBERS) or key.startswith("row")
        if self._latest and opens and not self._told:
            evening = self._latest[self._row]
            self._stack.push(EveningScreen(self._way, self._book, evening))


def _row(number: int, evening: EveningKept) -> tuple[str, str, str, str]:
    return (
        str(number),
        f"{evening.began:%Y-%m-%d}",
        ", ".join(one.name for one in evening.standings),
        say(
            "{games} · {who}",
            games=counted(len(evening.games), "1 game", "{n} games"),
            who=winner_names(evening),
        ),
    )
