"""The highest scores of each game."""

from __future__ import annotations

from gridparty.evening.results.statistics import Part, handicap_signs, may_be_best
from gridparty.i18n.messages import say
from gridparty.terminal.results.alone import AloneScreen
from gridparty.terminal.results.book import Book
from gridparty.terminal.results.game import show_course
from gridparty.terminal.results.listing import ListFrame, moved
from gridparty.terminal.results.page import PageLink, ResultsPage
from gridparty.terminal.widgets.panel import Header, KeyHint
from gridparty.terminal.widgets.presenter import Frame, Presenter

_MOST = 5  # of each game


def bests_scene(way: PageLink, book: Book) -> Presenter:
    """The bests of several, or, where nobody has played with others, those alone."""
    return BestsScreen(way, book) if book.games else AloneScreen(way, book)


class BestsScreen(ResultsPage):
    """The list."""

    key = "b"

    def __init__(self, way: PageLink, book: Book) -> None:
        super().__init__(way)
        self._book, self._parts = book, _bests(book)
        self._row, self._told = 0, ""

    def frame(self) -> Frame:
        """The lines."""
        rows = tuple(
            (
                str(place or "–"),
                part.game.edition,
                f"{part.seat.name} {part.seat.total}{_by_handicap(part)}",
                f"{part.game.day} {part.game.card}".strip(),
            )
            for place, part in self._parts
        )
        return ListFrame(
            Header(say("results"), say("bests"), say("the most points")),
            ("", say("game"), say("who, points"), say("day, card")),
            rows,
            self._row,
            say("There are no games yet."),
            self._told or self._note(),
            "×" if self._told else "▸",
            (
                KeyHint("↑↓", say("choose"), "down"),
                KeyHint("enter", say("the game in full"), "enter"),
                KeyHint("tab", say("alone"), "tab"),
                *self._way.hints,
            ),
        )

    def _note(self) -> str:
        if not self._parts:
            return ""
        if any(not place for place, _ in self._parts):
            return say(
                "–: with a handicap, so without a place; (45 s): so long a turn for this one, "
                "other than for the rest. "
                "tab: what was played alone."
            )
        return say("Of games without handicaps. tab: what was played alone.")

    def press(self, key: str) -> None:
        """Walk the list, open a game, turn the page, go back."""
        self._told = ""
        if self._led(key):
            return
        if key == "tab":
            back = BestsScreen(self._way, self._book)
            self._navigation.replace(AloneScreen(self._way, self._book, bests=lambda: back))
        elif key == "enter" and self._parts:
            self._told = show_course(self._way, self._parts[self._row][1].game.session)
        elif self._parts and (row := moved(key, self._row, len(self._parts))) is not None:
            self._row = row
        else:
            self._told = self._no_use(key)


def _bests(book: Book) -> tuple[tuple[int, Part], ...]:
    """Of each game the best ones, with their places: equal sums share one.

    Below them, without a place (0), each person's best by a handicap, which is not compared (R14).
    """
    kinds: dict[tuple[str, str], list[Part]] = {}
    helped: dict[tuple[str, str], list[Part]] = {}
    for person in book.people:
        own: dict[tuple[str, str], Part] = {}
        for part in person.parts:
            kind = part.game.kind
            kinds.setdefault(kind, [])
            if may_be_best(part):
                kinds[kind].append(part)
            elif part.seat.handicapped and not part.game.scripted:
                own[kind] = min(own.get(kind, part), part, key=_by)
        for kind, best in own.items():
            helped.setdefault(kind, []).append(best)
    found: list[tuple[int, Part]] = []
    for kind, parts in sorted(kinds.items(), key=lambda one: -len(one[1])):
        best_first = sorted(parts, key=_by)[:_MOST]
        totals = [part.seat.total for part in best_first]
        found += [(1 + totals.index(part.seat.total), part) for part in best_first]
        found += [(0, part) for part in sorted(helped.get(kind, []), key=_by)]
    return tuple(found)


def _by_handicap(part: Part) -> str:
    short = handicap_signs(part.seat)
    return f" ({short})" if short else ""


def _by(part: Part) -> tuple[int, str]:
    return -part.seat.total, part.game.began
