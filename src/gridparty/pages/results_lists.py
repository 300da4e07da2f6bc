"""The first page of results, and lists to choose from: evenings, bests, what was played alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gridparty.evening.results.evenings import EveningKept
from gridparty.evening.results.sheet import winner_names
from gridparty.evening.results.solo_results import bests_of_all, candidates_note, level_text
from gridparty.evening.results.statistics import Part, handicap_signs, may_be_best
from gridparty.evening.results.tile_results import tiles_bests_of_all
from gridparty.i18n.messages import counted, say
from gridparty.i18n.numbers import clock_text
from gridparty.pages.actions import Action
from gridparty.pages.page import Page, PageSource, Row, Table
from gridparty.pages.results import AllResults, ResultsLink, ResultsPage, nothing_yet
from gridparty.pages.results_evening import EveningPage, show_course
from gridparty.pages.results_people import PeoplePage

_LEAP = 17  # rows
_MOST = 5  # bests of each game


class FrontPage:
    """The game that is just over, or the last evening; while that is read, how far it is."""

    def __init__(self, link: ResultsLink, session: str = "") -> None:
        """Show it.

        Args:
            link: of all pages.
            session: of the game that is just over; empty: the last evening is asked for.
        """
        self._link, self._session = link, session
        self._people = PeoplePage(link)
        self._found: PageSource | None = None  # once all is read
        link.leads.update(
            p=lambda: PeoplePage(link),
            v=lambda: EveningsPage(link),
            b=lambda: BestsPage(link) if link.known.games else AlonePage(link),
        )

    @property
    def round(self) -> int:
        """Another number whenever more has been read."""
        return self._link.reading.round

    def page(self) -> Page:
        """Return the page as it is now."""
        results = self._link.results
        if results is None:
            return self._people.page()
        if self._found is None:
            self._found = self._found_in(results)
        return self._found.page()

    def _found_in(self, results: AllResults) -> PageSource:
        """Return the page on which the game stands; that of all people if it stands on none."""
        lead = self._link.lead
        more = (lead("p", say("people")), lead("v", say("evenings"))) if results.games else ()
        alone = {one.session for one in results.solo} | {one.session for one in results.tiles}
        if self._session in alone:
            return AlonePage(self._link, more)
        for evening in reversed(results.evenings):
            if not self._session or any(game.session == self._session for game in evening.games):
                return EveningPage(self._link, evening, (*more, lead("b", say("bests"))))
        return self._people


class ListPage(ResultsPage):
    """A list with four columns; enter opens the row with the cursor."""

    _rows: tuple[Row, ...]

    def _list(
        self,
        subject: str,
        right: str,
        heads: tuple[str, str, str, str],
        empty: str,
        *actions: Action,
        numbers: bool = False,
    ) -> Page:
        table = Table(heads, self._rows, "", empty, None, numbers, clicks=numbers, leap=_LEAP)
        return self._page((say("results"), subject, right), table, *actions)

    def _game(self, cells: tuple[str, str, str, str], note: str, session: str) -> Row:
        """Return a row that leads to a game; without a session to none."""
        do = partial(show_course, self._link, session)
        return Row(cells, open=Action("enter", "", do) if session else None, note=note)


def _choose(word: str) -> tuple[Action, Action]:
    return Action("down", say("choose"), called="↑↓"), Action("enter", word)


class EveningsPage(ListPage):
    """The list of evenings, latest first."""

    key = "v"

    def __init__(self, link: ResultsLink) -> None:
        super().__init__(link)
        latest = self._known.evenings[::-1]
        self._rows = tuple(self._row(n, evening) for n, evening in enumerate(latest, start=1))

    def page(self) -> Page:
        """Return the page as it is now."""
        many = len(self._rows)
        return self._list(
            say("evenings"),
            counted(many, "1 evening", "{n} evenings") if many else "",
            ("", say("date"), say("people"), say("games · evening won by")),
            nothing_yet(),
            *_choose(say("open")),
            Action("1", say("open"), called="1–9"),
            numbers=True,
        )

    def _row(self, number: int, evening: EveningKept) -> Row:
        games = counted(len(evening.games), "1 game", "{n} games")
        cells = (
            str(number),
            f"{evening.began:%Y-%m-%d}",
            ", ".join(one.name for one in evening.standings),
            say("{first} · {second}", first=games, second=winner_names(evening)),
        )
        open_ = Action("enter", "", lambda: self._navigator.show(EveningPage(self._link, evening)))
        return Row(cells, open=open_)


class BestsPage(ListPage):
    """The highest scores of each game."""

    key = "b"

    def __init__(self, link: ResultsLink) -> None:
        super().__init__(link)
        bests = _bests(self._known)
        note = ""
        if any(not place for place, _ in bests):
            note = say("–: with a handicap such as (45 s), so not ranked.")
        self._rows = tuple(self._row(place, part, note) for place, part in bests)

    def page(self) -> Page:
        """Return the page as it is now."""
        return self._list(
            say("bests"),
            "",
            ("", say("game"), say("who, points"), say("day, card")),
            nothing_yet(),
            *_choose(say("open")),
            Action("tab", say("other bests"), self._turn),
        )

    def _turn(self) -> None:
        self._navigator.replace(AlonePage(self._link, bests=True))

    def _row(self, place: int, part: Part, note: str) -> Row:
        game, seat = part
        short = handicap_signs(seat)
        helped = f" ({short})" if short else ""
        cells = (
            str(place or "–"),
            game.edition,
            f"{seat.name} {seat.total}{helped}",
            f"{game.day} {game.card}".strip(),
        )
        return self._game(cells, note, game.session)


class AlonePage(ListPage):
    """Solo results: the best times for each level, the highest scores with tiles."""

    def __init__(
        self, link: ResultsLink, more: tuple[Action, ...] = (), *, bests: bool = False
    ) -> None:
        """Show it.

        Args:
            link: of all pages.
            more: ways that are named here besides.
            bests: tab leads back to the bests at a table.
        """
        super().__init__(link)
        self._more = more
        if bests:
            turn = partial(self._navigator.replace, BestsPage(link))
            self._more = (Action("tab", say("other bests"), turn), *more)
        self.key = "" if self._known.games else "b"
        self._rows = (*self._on_cards(), *self._of_tiles())

    def page(self) -> Page:
        """Return the page as it is now."""
        return self._list(
            say("alone"),
            "",
            ("", say("level"), say("who, best"), say("solved · typical time")),
            say("Only your own puzzles so far: they set no bests.")
            if self._known.solo
            else say("No games yet."),
            *(_choose(say("open")) if self._rows else ()),
            *self._more,
        )

    def _on_cards(self) -> Iterator[Row]:
        for place, (who, best) in bests_of_all(self._known.solo):
            solved = say(
                "{solved} of {played} · {median}",
                solved=best.solved,
                played=best.played,
                median="–" if best.median_seconds is None else clock_text(best.median_seconds),
            )
            if best.best is None:
                note = say("No best yet: only first tries without hints count.")
                yield self._game(("–", level_text(best.level), f"{who} –", solved), note, "")
                continue
            note = say(
                "Best: card {card}, {day}. Longest streak: {row}.",
                row=best.row.longest,
                card=best.best.card,
                day=best.best.day,
            )
            time = f"{who} {best.best.time_text}"
            cells = (str(place), level_text(best.level), time, solved)
            yield self._game(
                cells,
                " ".join(filter(None, (note, candidates_note((best.best,))))),
                best.best.session,
            )

    def _of_tiles(self) -> Iterator[Row]:
        for place, one in tiles_bests_of_all(self._known.tiles):
            laid = say("{n} tiles laid", n=one.tiles_laid)
            cells = (str(place), one.edition, f"{one.player} {one.total}", laid)
            yield self._game(cells, "", one.session)


def _bests(results: AllResults) -> tuple[tuple[int, Part], ...]:
    """Return the best ones of each game with their places: equal sums share one.

    Below them, without a place (0), each player's best by a handicap, which is not compared (R14).
    """
    kinds: dict[tuple[str, str], list[Part]] = {}
    helped: dict[tuple[str, str], list[Part]] = {}
    for person in results.people:
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


def _by(part: Part) -> tuple[int, str]:
    return -part.seat.total, part.game.began
