"""Paint lists of results, people, one person, and the course of a game."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from gridparty.art.pens import FELT_PENS
from gridparty.evening.results.strength import Strength, columns
from gridparty.i18n.messages import say
from gridparty.pages.page import Table
from gridparty.pages.results_evening import COURSE_LINES, Course
from gridparty.pages.results_people import LATEST, PeopleTable, PersonSheet
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.large_text import paint_large
from gridparty.terminal.widgets.layout import LEAST_WIDTH
from gridparty.terminal.widgets.list_cursor import in_sight

HALF, PANEL = 37, 35
_LINES = 16  # rows of a list
_X = (3, 9, 24, 54)  # columns of the parts; the last one ends at the right
_END = 77
_ENDS = (21, 27, 35, 44)  # where games, won, points a turn and errors end
_STRENGTH, _RANGE = 47, 21
_PEOPLE, _PEOPLE_APART = 12, 6  # lines for people; so many stand a line apart
_BARS, _HIGH = 29, 7  # columns and lines of the trend
_AGAINST_APART = 4  # so many opponents stand a line apart
_TIME, _TOLD = 8, 11  # of a course: where a time ends, and where its sentence begins


class PageLayout(NamedTuple):
    """The corner of the page, and the first columns of its two halves."""

    x: int
    y: int

    @property
    def left(self) -> int:
        """The first column of the left half, which is 37 wide."""
        return self.x + 3

    @property
    def right(self) -> int:
        """The first column of the right half, which is 35 wide."""
        return self.x + 43

    @property
    def top(self) -> int:
        """The first line under the header."""
        return self.y + 1


def paint_list(canvas: Canvas, at: PageLayout, table: Table, here: int) -> None:
    """Paint rows of four parts, the one with the cursor in yellow."""
    theme = canvas.theme
    _paint_parts(canvas, at.x, at.y + 2, table.heads, theme.dim)
    if not table.rows:
        canvas.put(at.left, at.y + 4, table.empty)
    for y, number in enumerate(in_sight(here, len(table.rows), _LINES), start=at.y + 4):
        colour = theme.text
        if number == here:
            colour = theme.on_cursor
            canvas.fill(at.x + 1, y, LEAST_WIDTH - 3, 1, theme.cursor)
            canvas.put(at.x + 1, y, "▶", colour, theme.cursor)
        _paint_parts(canvas, at.x, y, table.rows[number].cells, colour, bold=number == here)
        canvas.zone(at.x, y, LEAST_WIDTH, 1, f"row{number}")


def _paint_parts(
    canvas: Canvas, x: int, y: int, parts: Sequence[str], colour: str, *, bold: bool = False
) -> None:
    *some, last = parts
    for start, end, part in zip(_X, (*_X[1:], _END), some, strict=False):
        canvas.put(x + start, y, fitted(part, end - start - 1), colour, bold=bold)
    canvas.put_right(x + _END, y, fitted(last, _END - _X[3]), colour, bold=bold)


def paint_people(canvas: Canvas, at: PageLayout, table: PeopleTable, here: int) -> None:
    """Paint the list of people with ranges of their strength."""
    theme, y = canvas.theme, at.y + 2
    if not table.rows:
        canvas.put(at.left, y, table.empty)
        return
    heads = (say("games"), say("won"), say("a turn"), say("errors"))
    canvas.put(at.left + 4, y, say("name"), theme.dim)
    for end, head in zip(_ENDS, heads, strict=True):
        canvas.put_right(at.x + end, y, head, theme.dim)
    canvas.put(at.x + _STRENGTH, y, say("strength"), theme.dim)
    canvas.put_right(at.x + _END, y, say("certainty"), theme.dim)
    step = 2 if len(table.rows) <= _PEOPLE_APART else 1
    for line, number in enumerate(in_sight(here, len(table.rows), _PEOPLE // step)):
        _paint_one(canvas, at, y + 2 + line * step, table, number, here=number == here)
    _explain(canvas, at, table)


def _paint_one(
    canvas: Canvas, at: PageLayout, y: int, table: PeopleTable, number: int, *, here: bool
) -> None:
    theme, (person, strength) = canvas.theme, table.of[number]
    x, colour, pen, ground = at.left, theme.text, theme.pen(person.pen), None
    if here:
        canvas.fill(x - 2, y, _END - 1, 1, theme.peer)
        canvas.fill(x, y, 14, 1, theme.cursor)
        canvas.put(x - 1, y, "▶")
        colour = pen = theme.on_cursor
        ground = theme.cursor
    name, *values = table.rows[number].cells
    canvas.put(x, y, theme.mark(person.pen), pen, ground, bold=True)
    canvas.put(x + 4, y, fitted(name, 9), colour, ground, bold=here)
    for end, value in zip(_ENDS, values, strict=True):
        canvas.put_right(at.x + end, y, value, bold=end == _ENDS[1])
    _paint_strength(canvas, at.x + _STRENGTH, y, _RANGE, strength, person.pen)
    if strength.known:
        canvas.put_right(at.x + _END, y, strength.word, theme.dim)
    canvas.zone(x - 2, y, LEAST_WIDTH - 2, 1, f"row{number}")


def _explain(canvas: Canvas, at: PageLayout, table: PeopleTable) -> None:
    text = say("Strength is shown after five games.")
    if any(strength.known for _, strength in table.of):
        text = say("Strength grows to the right: █ is the estimate, ━ its margin of error.")
    for line, part in enumerate(wrapped(text, LEAST_WIDTH - 6, 3), start=at.y + 17):
        canvas.put(at.left, line, part, canvas.theme.dim)


def paint_person(canvas: Canvas, at: PageLayout, body: PersonSheet) -> None:
    """Paint one person: the name, the trend, bests, strength and opponents."""
    theme, one = canvas.theme, body.person
    canvas.fill(at.left, at.top, HALF, 4, theme.pen_ground(one.pen))
    colour, felt = theme.on_pen(one.pen), FELT_PENS[one.pen]
    sign = f"{theme.sign(one.pen)} {felt.name}"
    paint_large(canvas, at.left + 2, at.top, HALF - 5 - len(sign), 4, one.name, colour, most=1)
    canvas.put_right(at.left + HALF - 1, at.top + 2, sign, colour)
    _paint_trend(canvas, at, body)
    _paint_facts(canvas, at, body)


def _paint_trend(canvas: Canvas, at: PageLayout, body: PersonSheet) -> None:
    theme, x, y, trend = canvas.theme, at.left, at.top + 5, body.trend
    if not trend:
        canvas.put(x, y, say("no points per turn yet"), theme.dim)
        return
    by_game = say("points per turn, {game} by {game}", game=body.game)
    canvas.put(x, y, f"{by_game}*" if body.helped else by_game, theme.dim)
    canvas.put_right(x + HALF, y, say("last {n}", n=len(trend)), theme.dim)
    top, most = y + 2, max(1, ceil(max(trend)))
    first = x + 4 + _BARS - len(trend)  # the last one stands above "now"
    for number, value in enumerate(trend):
        halves = round(max(0.0, value) / most * _HIGH * 2)
        latest = number >= len(trend) - LATEST
        colour = theme.pen(body.person.pen) if latest else theme.box
        for line in range(_HIGH):
            block = "█" if halves >= 2 * line + 2 else "▄" if halves == 2 * line + 1 else ""
            canvas.put(first + number, top + _HIGH - 1 - line, block, colour)
    for label, line in ((f"{most}", 0), (f"{most / 2:g}", 3), ("0", _HIGH - 1)):
        canvas.put_right(x + 3, top + line, label, theme.dim)
    canvas.put(x + 4, top + _HIGH, "─" * _BARS, theme.thin)
    last_ones = min(LATEST, len(trend))  # told apart where there are no colours, too
    canvas.put(x + 4 + _BARS - last_ones, top + _HIGH, "━" * last_ones)
    since = min(first, x + 4 + _BARS - len(body.since) - 5)
    canvas.put(since, top + _HIGH + 1, body.since, theme.dim)
    canvas.put_right(x + 4 + _BARS, top + _HIGH + 1, say("now"), theme.dim)
    if body.helped:
        canvas.put(x, at.top + 16, say("*: with a handicap"), theme.dim)
    canvas.put(x, at.top + 17, body.means)


def _paint_facts(canvas: Canvas, at: PageLayout, body: PersonSheet) -> None:
    theme, x, y = canvas.theme, at.right, at.top
    for line, (word, value) in enumerate(body.facts, start=y):
        canvas.put(x, line, word, theme.dim)
        canvas.put_right(x + PANEL, line, value, bold=line == y)
    canvas.put(x, y + 6, say("strength"), theme.dim)
    canvas.put_right(x + PANEL, y + 6, body.sure, theme.dim)
    _paint_strength(canvas, x, y + 7, PANEL, body.strength, body.person.pen)
    if not body.against:
        return
    canvas.put(x, y + 9, say("against"), theme.dim)
    canvas.put_right(x + PANEL, y + 9, say("won : lost"), theme.dim)
    step = 2 if len(body.against) <= _AGAINST_APART else 1
    for number, (other, (won, lost, _)) in enumerate(body.against):
        line, width = y + 11 + number * step, 15
        canvas.put(x, line, theme.sign(other.pen), theme.pen(other.pen), bold=True)
        canvas.put(x + 4, line, fitted(other.name, 6))
        mine = round(width * won / (won + lost)) if won + lost else 0
        canvas.put(x + 11, line, "▄" * mine, theme.pen(body.person.pen))
        canvas.put(x + 11 + mine, line, "▁" * (width - mine), theme.box)
        canvas.put_right(x + PANEL, line, f"{won} : {lost:2}", bold=won > lost)


def paint_course(canvas: Canvas, at: PageLayout, course: Course) -> None:
    """Paint the visible lines of a game's course."""
    theme = canvas.theme
    shown = course.lines[course.top : course.top + COURSE_LINES]
    for y, line in enumerate(shown, start=at.y + 2):
        canvas.put_right(at.x + _TIME, y, line.time, theme.dim)
        canvas.put(at.x + _TOLD, y, line.text, theme.dim if line.dim else theme.text)


def _paint_strength(
    canvas: Canvas, x: int, y: int, width: int, strength: Strength, pen: int
) -> None:
    """Paint a range: the bar is the interval of 90 per cent, the block its middle."""
    theme = canvas.theme
    if not strength.known:
        canvas.put(x, y, say("too few games"), theme.dim)
        return
    canvas.put(x, y, "─" * width, theme.thin)
    low, middle, high = columns(strength, width)
    canvas.put(x + low, y, "━" * (high - low + 1), theme.pen(pen))
    canvas.put(x + middle, y, "█", theme.pen(pen))
