"""The list of evenings, latest first."""

from __future__ import annotations

from gridparty.evening.results.evenings import EveningKept
from gridparty.evening.results.sheet import winner_names
from gridparty.i18n.messages import counted, say
from gridparty.terminal.results.book import Book
from gridparty.terminal.results.evening import EveningScreen
from gridparty.terminal.results.listing import ListFrame, moved
from gridparty.terminal.results.page import PageLink, ResultsPage
from gridparty.terminal.widgets.keys import NUMBERS
from gridparty.terminal.widgets.panel import Header, KeyHint
from gridparty.terminal.widgets.presenter import Frame


class EveningsScreen(ResultsPage):
    """The list."""

    key = "v"

    def __init__(self, way: PageLink, book: Book) -> None:
        super().__init__(way)
        self._book = book
        self._latest = book.evenings[::-1]
        self._rows = tuple(_row(n, evening) for n, evening in enumerate(self._latest, start=1))
        self._row, self._told = 0, ""

    def frame(self) -> Frame:
        """The lines."""
        rows = self._rows
        usual = say("enter: the evening in full, with its result sheet.")
        return ListFrame(
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
            self._navigation.push(EveningScreen(self._way, self._book, evening))


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
