"""The page of one person: the trend of points a turn, bests, strength, opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from gridparty.art.pens import FELT_PENS
from gridparty.evening.results.people_drawing import people_pages
from gridparty.evening.results.statistics import Part, Person, Score, may_be_best, trend_of
from gridparty.evening.results.strength import Strength
from gridparty.i18n.dates import month
from gridparty.i18n.messages import counted, say
from gridparty.terminal.results.book import Book
from gridparty.terminal.results.layout import (
    HALF,
    MAIN,
    PANEL,
    PageLayout,
    drawn_here,
    frame_on,
    paint_note,
    paint_strength,
)
from gridparty.terminal.results.page import PageLink, ResultsPage
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.large_text import paint_large
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.presenter import Frame

_BARS, _HIGH = 29, 7  # columns and lines of the trend
_LATEST = 5  # games in colour
_AGAINST = 8  # people
_APART = 4  # of them stand a line apart


class Against(NamedTuple):
    """An opponent, and the results between the two."""

    name: str
    pen: int
    score: Score


@dataclass(frozen=True, slots=True)
class PersonFrame:
    """One person's page as painted."""

    name: str
    pen: int
    right: str
    trend: tuple[float, ...]  # points a turn, the oldest first
    game: str  # of the trend
    helped: bool  # by a handicap, in every one of them
    since: str
    means: str  # the last five, and those before
    facts: tuple[tuple[str, str], ...]
    strength: Strength
    sure: str
    against: tuple[Against, ...]
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at, theme = frame_on(canvas), canvas.theme
        paint_frame(canvas, Header(say("results"), self.name, self.right), self.hints)
        canvas.fill(at.left, at.top, HALF, 4, theme.pen_ground(self.pen))
        colour, felt = theme.on_pen(self.pen), FELT_PENS[self.pen]
        sign = f"{theme.sign(self.pen)} {felt.name}"
        paint_large(canvas, at.left + 2, at.top, HALF - 5 - len(sign), 4, self.name, colour, most=1)
        canvas.put_right(at.left + HALF - 1, at.top + 2, sign, colour)
        self._paint_trend(canvas, at)
        self._paint_facts(canvas, at)
        paint_note(canvas, at, self.note, self.sign)

    def _paint_trend(self, canvas: Canvas, at: PageLayout) -> None:
        theme, x, y = canvas.theme, at.left, at.top + 5
        if not self.trend:
            canvas.put(x, y, say("no points a turn to show yet"), theme.dim)
            return
        by_game = say("points a turn, {game} by {game}", game=self.game)
        canvas.put(x, y, f"{by_game}*" if self.helped else by_game, theme.dim)
        last = say("last {n}", n=len(self.trend))
        canvas.put_right(x + HALF, y, last, theme.dim)
        top, most = y + 2, max(1, ceil(max(self.trend)))
        first = x + 4 + _BARS - len(self.trend)  # the last one stands above "now"
        for number, value in enumerate(self.trend):
            halves = round(max(0.0, value) / most * _HIGH * 2)
            latest = number >= len(self.trend) - _LATEST
            colour = theme.pen(self.pen) if latest else theme.box
            for line in range(_HIGH):
                block = "█" if halves >= 2 * line + 2 else "▄" if halves == 2 * line + 1 else ""
                canvas.put(first + number, top + _HIGH - 1 - line, block, colour)
        for label, line in ((f"{most}", 0), (f"{most / 2:g}", 3), ("0", _HIGH - 1)):
            canvas.put_right(x + 3, top + line, label, theme.dim)
        canvas.put(x + 4, top + _HIGH, "─" * _BARS, theme.thin)
        last_ones = min(_LATEST, len(self.trend))  # told apart where there are no colours, too
        canvas.put(x + 4 + _BARS - last_ones, top + _HIGH, "━" * last_ones)
        since = min(first, x + 4 + _BARS - len(self.since) - 5)
        canvas.put(since, top + _HIGH + 1, self.since, theme.dim)
        canvas.put_right(x + 4 + _BARS, top + _HIGH + 1, say("now"), theme.dim)
        if self.helped:
            canvas.put(x, at.top + 16, say("*: with a handicap, such as more time"), theme.dim)
        canvas.put(x, at.top + 17, self.means)

    def _paint_facts(self, canvas: Canvas, at: PageLayout) -> None:
        theme, x, y = canvas.theme, at.right, at.top
        for line, (word, value) in enumerate(self.facts, start=y):
            canvas.put(x, line, word, theme.dim)
            canvas.put_right(x + PANEL, line, value, bold=line == y)
        canvas.put(x, y + 6, say("strength"), theme.dim)
        canvas.put_right(x + PANEL, y + 6, self.sure, theme.dim)
        paint_strength(canvas, x, y + 7, PANEL, self.strength, self.pen)
        if not self.against:
            return
        canvas.put(x, y + 9, say("against"), theme.dim)
        canvas.put_right(x + PANEL, y + 9, say("won : lost"), theme.dim)
        step = 2 if len(self.against) <= _APART else 1
        for number, other in enumerate(self.against):
            self._paint_against(canvas, x, y + 11 + number * step, other)

    def _paint_against(self, canvas: Canvas, x: int, y: int, other: Against) -> None:
        theme, (won, lost, _) = canvas.theme, other.score
        canvas.put(x, y, theme.sign(other.pen), theme.pen(other.pen), bold=True)
        canvas.put(x + 4, y, fitted(other.name, 6))
        width = 15
        mine = round(width * won / (won + lost)) if won + lost else 0
        canvas.put(x + 11, y, "▄" * mine, theme.pen(self.pen))
        canvas.put(x + 11 + mine, y, "▁" * (width - mine), theme.box)
        canvas.put_right(x + PANEL, y, f"{won} : {lost:2}", bold=won > lost)


class PersonScreen(ResultsPage):
    """Shows one after the other."""

    def __init__(self, way: PageLink, book: Book, people: Sequence[Person], row: int) -> None:
        super().__init__(way)
        self._book, self._people = book, people
        self._told, self._sign = "", "·"
        self._turn_to(row)

    def _turn_to(self, row: int) -> None:
        """Show this one; what takes all games to find out is not found out at every look."""
        self._row = row
        self._person = self._people[row]
        self._against = self._book.against(self._person)[:_AGAINST]

    def frame(self) -> Frame:
        """The page."""
        one, book = self._person, self._book
        game = MAIN if one.of(MAIN) else one.editions[0][0]
        found, helped = trend_of(one, game)  # as in the list
        found = found[-_BARS:]
        strength = book.strength_of(one)
        against = tuple(Against(other.name, other.pen, score) for other, score in self._against)
        note, sign = self._note(one)
        games = counted(one.all.games, "1 game", "{n} games")
        return PersonFrame(
            one.name,
            one.pen,
            say(
                "since {month} · {games} · {won} won",
                month=_month(one.parts[0]),
                games=games,
                won=one.all.won,
            ),
            tuple(value for _, value in found),
            game,
            helped,
            _month(found[0][0]) if found else "",
            _means([value for _, value in found]),
            _facts(one),
            strength,
            f"{strength.word} · {games}" if strength.known else games,
            against,
            note,
            sign,
            (
                KeyHint("←→", say("next person"), "right"),
                KeyHint("x", say("picture"), "x"),
                *self._way.hints,
            ),
        )

    def _note(self, one: Person) -> tuple[str, str]:
        if self._told:
            return self._told, self._sign
        last = self._book.games[-1].day
        for edition, figures in one.editions:
            best = figures.best
            if best is not None and _beaten_last(one, best) and best.game.day == last:
                told = say(
                    "{who}'s best {game} ever was the last time: {points}.",
                    who=one.name,
                    game=edition,
                    points=best.seat.total,
                )
                return told, "★"
        row = one.row_told
        return row, "▸" if row else ""

    def press(self, key: str) -> None:
        """The next one, write, go back."""
        self._told, self._sign = "", "·"
        if self._led(key):
            return
        if key in ("left", "right", "up", "down"):
            step = 1 if key in ("right", "down") else -1
            self._turn_to((self._row + step) % len(self._people))
        elif key == "x":
            self._told = self._export()
        else:
            self._told, self._sign = self._no_use(key), "×"

    def _export(self) -> str:
        one, book = self._person, self._book
        name = "gridparty-" + "".join(c if c.isalnum() else "-" for c in one.who)
        pages = people_pages([one], book.strengths, book.games, main=MAIN)
        return drawn_here(name, one.name, pages)


def _beaten_last(one: Person, best: Part) -> bool:
    """Whether this best is of the last game of its name, and there was a best before."""
    played = [part for part in one.parts if part.game.edition == best.game.edition]
    return played[-1] == best and any(may_be_best(part) for part in played[:-1])


def _month(part: Part) -> str:
    day = part.game.day
    return f"{month(day)[:3]} {day.year}"


def _means(values: Sequence[float]) -> str:
    last, before = values[-_LATEST:], values[:-_LATEST]
    if not before:
        return ""
    return say(
        "last five {last:.1f}, before that {before:.1f}",
        last=sum(last) / len(last),
        before=sum(before) / len(before),
    )


def _facts(one: Person) -> tuple[tuple[str, str], ...]:
    facts = []
    played = sorted(one.editions, key=lambda pair: (pair[0] != MAIN, -pair[1].games))
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
        facts.append((say("errors of digits"), one.all.errors_told))
    return tuple((str(word), str(value)) for word, value in facts)
