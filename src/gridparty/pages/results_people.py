"""The people who have played with others: the list of all, and a page for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridparty.evening.results.people_drawing import people_pages
from gridparty.evening.results.statistics import Part, Person, Score, may_be_best, trend_of
from gridparty.evening.results.strength import Strength
from gridparty.i18n.dates import month
from gridparty.i18n.messages import counted, say
from gridparty.pages.actions import Action
from gridparty.pages.page import Page, Row, Table
from gridparty.pages.results import ResultsLink, ResultsPage, nothing_yet, save_picture
from gridparty.pages.text_line import CURSOR, Line

LATEST = 5  # games of a trend that are set off
_MAIN = "race"  # the game whose points a turn are in the list
_GAMES = 29  # of a trend at most
_AGAINST = 8  # people


@dataclass(frozen=True, slots=True)
class PeopleTable(Table):
    """The list of people, with the person and the strength of each row."""

    of: tuple[tuple[Person, Strength], ...] = ()


@dataclass(frozen=True, slots=True)
class PersonSheet:
    """The trend of points a turn, bests, strength and opponents of one person."""

    person: Person
    trend: tuple[float, ...]  # points a turn, the oldest first
    game: str  # of the trend
    helped: bool  # by a handicap, in every one of them
    since: str
    means: str  # the last five, and those before
    facts: tuple[tuple[str, str], ...]
    strength: Strength
    sure: str
    against: tuple[tuple[Person, Score], ...]
    rows: tuple[Row, ...] = ()


class PeoplePage(ResultsPage):
    """The list of people, which leads to a page for each."""

    key = "p"

    def __init__(self, link: ResultsLink) -> None:
        super().__init__(link)
        self._found = ""
        self._line: Line | None = None

    def page(self) -> Page:
        """Return the page as it is now; while the results are read, how far that is."""
        results = self._link.results
        if results is None:
            done = counted(self._link.reading.done, "1 game", "{n} games")
            empty = say("Reading results: {done} …", done=done)
            header = (say("results"), say("people"), "")
            return self._page(header, PeopleTable((), (), "", empty), takes=_nothing_else)
        people = self._people
        rows = tuple(self._row(people, number) for number in range(len(people)))
        games = counted(len(results.games), "1 game", "{n} games")
        nights = counted(len(results.evenings), "1 evening", "{n} evenings")
        nobody = nothing_yet()
        empty = say("No such name.") if results.people else nobody
        of = tuple((one, results.strength_of(one)) for one in people)
        table = PeopleTable((), rows, "", empty, numbers=False, of=of)
        header = (say("results"), say("people"), f"{games} · {nights}" if results.games else "")
        if self._line is not None:
            words = Action("enter", say("done")), Action("escape", say("cancel"))
            note = say("Find: {text}", text=self._line.text + CURSOR)
            typing = {"takes": self._type, "typing": True}
            return self._page(header, table, *words, note=note, sign="/", **typing)
        return self._page(header, table, *self._actions())

    @property
    def _people(self) -> tuple[Person, ...]:
        wanted = (self._line.text if self._line else self._found).casefold().strip()
        return tuple(one for one in self._known.people if wanted in one.who)

    def _row(self, people: Sequence[Person], number: int) -> Row:
        one = people[number]
        race = one.of(_MAIN)
        turn = "–" if race is None else race.turn_briefly
        cells = (one.name, str(one.all.games), str(one.all.won), turn, one.all.errors_text)

        def open_() -> None:
            self._navigator.show(PersonPage(self._link, people, number))

        note = say("Points a turn are from races (*: with a handicap).")
        return Row(cells, open=Action("enter", "", open_), note="" if self._line else note)

    @property
    def _has_bests(self) -> bool:
        return bool(self._known.games or self._known.solo or self._known.tiles)

    def _actions(self) -> tuple[Action, ...]:
        find = Action("/", say("find"), self._find)
        if self._people:
            return (
                Action("enter", say("open")),
                self._link.lead("v", say("evenings")),
                self._link.lead("b", say("bests")),
                Action("x", say("picture"), self._export),
                find,
            )
        if self._found:
            return (find,)
        return (self._link.lead("b", say("bests")),) if self._has_bests else ()

    def _find(self) -> None:
        self._line = Line()

    def _type(self, key: str, _: int) -> int:
        assert self._line is not None
        if key in ("enter", "escape", "ctrl+c"):
            self._found = self._line.text if key == "enter" else ""
            self._line = None
        else:
            self._line.press(key)
        return 0

    def _export(self) -> str:
        results = self._known
        pages = people_pages(results.people, results.strengths, results.games, main=_MAIN)
        return save_picture("gridparty-people", pages[0].name, pages)


def _nothing_else(key: str, row: int) -> int | None:
    """Take all keys but those that lead back, while the results are read."""
    return None if key in ("escape", "?", "q", "ctrl+c", "ctrl+q") else row


class PersonPage(ResultsPage):
    """One person after the other."""

    def __init__(self, link: ResultsLink, people: Sequence[Person], number: int) -> None:
        super().__init__(link)
        self._people, self._number = people, number
        self._sheet = self._of(people[number])

    def page(self) -> Page:
        """Return the page as it is now."""
        one = self._sheet.person
        right = say(
            "since {month} · {games} · {won} won",
            month=_month(one.parts[0]),
            games=_games(one),
            won=one.all.won,
        )
        best = self._best(one)
        return self._page(
            (say("results"), one.name, right),
            self._sheet,
            Action("right", say("next"), lambda: self._turn(1), also=("down",), called="←→"),
            Action("left", "", lambda: self._turn(-1), also=("up",)),
            Action("x", say("picture"), self._export),
            note=best or one.streak_text,
            sign="★" if best else "▸",
        )

    def _turn(self, by: int) -> None:
        self._number = (self._number + by) % len(self._people)
        self._sheet = self._of(self._people[self._number])

    def _of(self, one: Person) -> PersonSheet:
        game = _MAIN if one.of(_MAIN) else one.editions[0][0]
        found, helped = trend_of(one, game)  # as in the list
        found = found[-_GAMES:]
        values = tuple(value for _, value in found)
        strength = self._known.strength_of(one)
        return PersonSheet(
            one,
            values,
            game,
            helped,
            _month(found[0][0]) if found else "",
            _means(values),
            _facts(one),
            strength,
            f"{strength.word} · {_games(one)}" if strength.known else _games(one),
            self._known.against(one)[:_AGAINST],
        )

    def _best(self, one: Person) -> str:
        """Return that the last game was the best ever, if it was."""
        last = self._known.games[-1].day
        for edition, figures in one.editions:
            best = figures.best
            if best is not None and _beaten_last(one, best) and best.game.day == last:
                return say(
                    "[{who}'s|Your] best {game} yet, last time: {points}.",
                    who=one.name,
                    game=edition,
                    points=best.seat.total,
                )
        return ""

    def _export(self) -> str:
        one, results = self._sheet.person, self._known
        name = "gridparty-" + "".join(c if c.isalnum() else "-" for c in one.who)
        pages = people_pages([one], results.strengths, results.games, main=_MAIN)
        return save_picture(name, one.name, pages)


def _games(one: Person) -> str:
    return counted(one.all.games, "1 game", "{n} games")


def _beaten_last(one: Person, best: Part) -> bool:
    """Whether this best is of the last game of its name, and there was a best before."""
    played = [part for part in one.parts if part.game.edition == best.game.edition]
    return played[-1] == best and any(may_be_best(part) for part in played[:-1])


def _month(part: Part) -> str:
    day = part.game.day
    return f"{month(day)[:3]} {day.year}"


def _means(values: Sequence[float]) -> str:
    last, before = values[-LATEST:], values[:-LATEST]
    if not before:
        return ""
    return say(
        "last five {last:.1f}, before {before:.1f}",
        last=sum(last) / len(last),
        before=sum(before) / len(before),
    )


def _facts(one: Person) -> tuple[tuple[str, str], ...]:
    facts = []
    played = sorted(one.editions, key=lambda pair: (pair[0] != _MAIN, -pair[1].games))
    for edition, figures in played[:2]:
        best = figures.best
        if best is not None:
            when = f"{best.game.day.day} {month(best.game.day)[:3]}"
            points = counted(best.seat.total, "1 point", "{n} points")
            told = ", ".join(filter(None, (points, when, best.game.card)))
            facts.append((say("best {game}", game=edition), told))
    row = counted(one.all.row, "1 turn in a row", "{n} turns in a row")
    facts.append((say("without error"), row))
    if one.all.seconds_a_turn is not None:
        facts.append((say("seconds a turn"), f"{one.all.seconds_a_turn:.1f}"))
    if one.all.entries:
        facts.append((say("errors"), one.all.errors_text))
    return tuple((str(word), str(value)) for word, value in facts)
