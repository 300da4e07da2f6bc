"""Solo results: the best times for each level, the highest scores with tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gridparty.evening.results.solo_results import SoloResult, bests_of_all
from gridparty.evening.results.tile_results import TilesResult, tiles_bests_of_all
from gridparty.games.common.times import clock_text
from gridparty.i18n.messages import say
from gridparty.terminal.results.book import Book
from gridparty.terminal.results.game import show_course
from gridparty.terminal.results.listing import ListFrame, moved
from gridparty.terminal.results.page import PageLink, ResultsPage
from gridparty.terminal.widgets.panel import Header, KeyHint
from gridparty.terminal.widgets.presenter import Frame, Presenter


class _Row(NamedTuple):
    """A line of the list, what is said of it, and the game behind it; empty: there is none."""

    parts: tuple[str, str, str, str]
    note: str
    session: str


class AloneScreen(ResultsPage):
    """The list, from which a game is opened."""

    def __init__(
        self,
        way: PageLink,
        book: Book,
        more: Sequence[KeyHint] = (),
        bests: Callable[[], Presenter] | None = None,
    ) -> None:
        """Show it.

        Args:
            way: where this lies.
            book: what was played.
            more: keys that are listed here besides.
            bests: the page of bests at a table, where this one came from there.
        """
        super().__init__(way)
        self._more, self._bests = tuple(more), bests
        self.key = "" if book.games else "b"
        self._rows = (*_on_cards(book), *_of_tiles(book))
        self._row, self._told = 0, ""

    def frame(self) -> Frame:
        """The lines."""
        rows = self._rows
        note = self._told or (rows[self._row].note if rows else "")
        return ListFrame(
            Header(say("results"), say("alone"), say("best times, most points")),
            ("", say("level"), say("who, best"), say("solved · usual time")),
            tuple(row.parts for row in rows),
            self._row,
            say("Nobody has played alone yet."),
            note,
            "×" if self._told else "▸",
            (
                *(_of_rows() if rows else ()),
                *((KeyHint("tab", say("at a table"), "tab"),) if self._bests else ()),
                *self._more,
                *self._way.hints,
            ),
        )

    def press(self, key: str) -> None:
        """Walk the list, open a game, go back."""
        self._told = ""
        if self._led(key):
            return
        if key == "tab" and self._bests is not None:
            self._navigation.replace(self._bests())
        elif not self._rows:
            self._told = self._no_use(key)
        elif key == "enter" and self._rows[self._row].session:
            self._told = show_course(self._way, self._rows[self._row].session)
        elif (row := moved(key, self._row, len(self._rows))) is not None:
            self._row = row
        else:
            self._told = self._no_use(key)


def _of_rows() -> tuple[KeyHint, ...]:
    choose = KeyHint("↑↓", say("choose"), "down")
    return choose, KeyHint("enter", say("the game in full"), "enter")


def alone_in(book: Book) -> tuple[SoloResult | TilesResult, ...]:
    """All that was played alone."""
    return *book.solo, *book.tiles


def _on_cards(book: Book) -> Iterator[_Row]:
    for place, (who, best) in bests_of_all(book.solo):
        median = "–" if best.median_seconds is None else clock_text(best.median_seconds)
        told = say(
            "{solved} of {played} · {median}",
            solved=best.solved,
            played=best.played,
            median=median,
        )
        if best.best is None:
            note = say("Nothing solved there can be a best yet: a first try, without hints.")
            yield _Row(("–", best.level, f"{who} –", told), note, "")
            continue
        note = say(
            "Usual: the middle of all times. Most in a row: {row} solved. Best: card {card} on "
            "{day}; first tries count, without hints and with three errors at most.",
            row=best.row.longest,
            card=best.best.card,
            day=best.best.day,
        )
        parts = (str(place), best.level, f"{who} {clock_text(best.best.seconds)}", told)
        yield _Row(parts, note, best.best.session)


def _of_tiles(book: Book) -> Iterator[_Row]:
    for place, result in tiles_bests_of_all(book.tiles):
        told = say("{n} tiles laid", n=result.tiles_laid)
        parts = (str(place), result.edition, f"{result.player} {result.total}", told)
        yield _Row(parts, say("The most points by the same rules."), result.session)
