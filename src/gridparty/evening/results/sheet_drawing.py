"""Draw the result sheet of an evening, half an A4 page wide and as long as needed.

::

    gridparty, Friday 21 November 2025
    Ann wins the evening: 2 games won, and 361 points

                     ● Ann   ▲ Ben   ■ Cem
    1 race K7QF       57      65 ▲    53
    …
    points            361     356     353
    games won          2 ●     2 ▲     1 ■
"""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.art.colours import BLACK, LABEL, SHADE, WHITE, contrast
from gridparty.art.pens import FELT_PENS
from gridparty.evening.results.evenings import EveningKept, Standing
from gridparty.evening.results.picture_files import fitting, settable
from gridparty.evening.results.sheet import (
    agreements,
    game_name,
    on_cards,
    record_text,
    score,
    sums_by_kind,
    title,
    winners_text,
    winners_with,
)
from gridparty.evening.results.statistics import Part
from gridparty.evening.session.game_result import GameResult
from gridparty.i18n.messages import say
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pen import BOLD, MEDIUM, REGULAR, Pen, Rect, wrapped
from gridparty.print.signs import draw_mark

WIDTH, LENGTH = 148.0, 210.0  # mm: A5, upright; longer where there are more games
LEFT, TOP = 12.0, 18.0
NAMES = 40.0  # mm, column of games
_NARROWEST = 20.0  # mm, column of a player
ROW = 7.0
TEXT, SMALL = 10.0, 8.0  # points
_SIGN = 4.0  # mm for the winner's sign after a number
_LINE = 4.6  # mm
NAME_SIZES = (TEXT, SMALL, 7.0)  # points; the first that fits is used
_LEADING = 0.4  # mm between the lines of a name, for each point of its size


def sheet_pages(
    evening: EveningKept, records: Sequence[Part] = (), *, least: float = 0.0, own: bool = False
) -> tuple[PageDrawing, ...]:
    """Return the sheet on one page, whatever the number of games.

    Args:
        evening: its subject.
        records: games of it that set a best.
        least: minimum length of the page, in mm; paper has one, a picture has not.
        own: for the table itself; else to send.
    """
    told = (record_text(part, own=own) for part in records)
    notes = (*agreements(evening, own=own), *told)
    rows = len(evening.games) + len(evening.kinds) + 2
    height = TOP + 30 + ROW * rows + 3 * _LINE * len(notes) + LEFT

    def draw(pen: Pen) -> None:
        _draw(pen, evening, notes, own=own)

    return (PageDrawing(title(evening), _width(evening), max(least, height), draw),)


def _draw(pen: Pen, evening: EveningKept, notes: Sequence[str], *, own: bool) -> None:
    width = _width(evening)
    _text(pen, LEFT, TOP, title(evening), MEDIUM, 15)
    _draw_winners(pen, evening, width, own=own)
    columns = _columns(evening)
    y = TOP + 30
    for one, x in columns:
        _draw_name(pen, one, x, y, _step(evening) - 6)
    pen.lines([(LEFT, y + 2.2, width - LEFT, y + 2.2)], 0.5, BLACK)
    for number, game in enumerate(evening.games, start=1):
        y += ROW
        if number % 2 == 0:
            pen.rects([Rect(LEFT, y - ROW + 2.4, width - 2 * LEFT, ROW)], SHADE)
        _draw_game(pen, number, game, columns, y, own=own)
    pen.lines([(LEFT, y + 2.2, width - LEFT, y + 2.2)], 0.5, BLACK)
    for word, sums in sums_by_kind(evening) if own or not on_cards(evening) else ():
        y += ROW
        _text(pen, LEFT, y, fitting(pen, word, NAMES, REGULAR, TEXT), REGULAR, TEXT, LABEL)
        for one, x in columns:
            points = str(sums.get(one.name, "–"))
            pen.text(x - _SIGN, y, points, font=BOLD, size=TEXT, align="right")
    y += ROW
    _text(pen, LEFT, y, say("games won"), REGULAR, TEXT, LABEL)
    for one, x in columns:
        _draw_won(pen, one, x, y)
    y += ROW
    for note in notes:
        for line in wrapped(pen, settable(pen, note), WIDTH - 2 * LEFT, REGULAR, SMALL):
            pen.text(LEFT, y, line, size=SMALL, colour=LABEL)
            y += _LINE


def _draw_name(pen: Pen, one: Standing, x: float, y: float, room: float) -> None:
    """Draw a full name right-aligned, on two lines or smaller where space is short."""
    size, lines = name_lines(pen, settable(pen, one.name), room)
    top = y - (len(lines) - 1) * size * _LEADING
    for number, line in enumerate(lines):
        pen.text(x, top + number * size * _LEADING, line, font=MEDIUM, size=size, align="right")
    draw_mark(pen, one.pen, x - pen.text_width(lines[0], MEDIUM, size) - 2.6, top - 1.3, 1.3)


def name_lines(pen: Pen, name: str, room: float) -> tuple[float, list[str]]:
    """Return the font size of a name and its one or two lines; a long word is split."""
    for size in NAME_SIZES:
        if pen.text_width(name, MEDIUM, size) <= room:
            return size, [name]
        lines = wrapped(pen, name, room, MEDIUM, size)
        if len(lines) == 2 and all(pen.text_width(one, MEDIUM, size) <= room for one in lines):
            return size, lines
    size = NAME_SIZES[-1]
    half = next(n for n in range(len(name)) if pen.text_width(name[: n + 2], MEDIUM, size) > room)
    return size, [name[:half] + "-", fitting(pen, name[half:], room, MEDIUM, size)]


def _draw_winners(pen: Pen, evening: EveningKept, width: float, *, own: bool) -> None:
    """Draw the winners, on the winner's colour where there is only one."""
    first = evening.winners
    ink = FELT_PENS[first[0].pen].ink if len(first) == 1 else SHADE
    on = BLACK if contrast(BLACK, ink) >= contrast(WHITE, ink) else WHITE
    pen.rects([Rect(LEFT, TOP + 5, width - 2 * LEFT, 14.5)], ink)
    room = width - 2 * LEFT - 8
    told = fitting(pen, winners_text(evening), room, BOLD, 12)
    pen.text(LEFT + 4, TOP + 11.2, told, font=BOLD, size=12, colour=on)
    pen.text(LEFT + 4, TOP + 16.6, winners_with(evening, own=own), size=TEXT, colour=on)


def _draw_game(
    pen: Pen,
    number: int,
    game: GameResult,
    columns: Sequence[tuple[Standing, float]],
    y: float,
    *,
    own: bool,
) -> None:
    pen.text(LEFT + 5, y, str(number), size=TEXT, colour=LABEL, align="right")
    name = fitting(pen, game_name(game, own=own), NAMES - 10, REGULAR, TEXT)
    pen.text(LEFT + 8, y, name, size=TEXT)
    for one, x in columns:
        seat = game.seat_of(one.name)
        if seat is None:
            pen.text(x - _SIGN, y, "–", size=TEXT, colour=LABEL, align="right")
            continue
        font = BOLD if seat.won else REGULAR
        pen.text(x - _SIGN, y, score(game, seat, own=own), font=font, size=TEXT, align="right")
        if seat.won:  # after the number: before it a circle looks like a zero
            draw_mark(pen, one.pen, x - 1.4, y - 1.3, 1.3)


def _draw_won(pen: Pen, one: Standing, x: float, y: float) -> None:
    """Draw the number of wins below the points; a dash would mean that the player did not play."""
    font, colour = (BOLD, BLACK) if one.won else (REGULAR, LABEL)
    pen.text(x - _SIGN, y, str(one.won), font=font, size=TEXT, colour=colour, align="right")
    if one.won:
        draw_mark(pen, one.pen, x - 1.4, y - 1.3, 1.3)


def _columns(evening: EveningKept) -> list[tuple[Standing, float]]:
    """Return the players in the order of their first game, and the right edge of each column."""
    standings = {one.name: one for one in evening.standings}
    seats = [seat.name for seat in evening.games[0].seats if seat.name in standings]
    names = [*seats, *(name for name in standings if name not in seats)]
    step = _step(evening)
    return [
        (standings[name], LEFT + NAMES + (number + 1) * step) for number, name in enumerate(names)
    ]


def _step(evening: EveningKept) -> float:
    room = _width(evening) - 2 * LEFT - NAMES
    return min(30.0, room / len(evening.standings))


def _width(evening: EveningKept) -> float:
    """Return the width of the page: wider for more players, as in heats."""
    return max(WIDTH, 2 * LEFT + NAMES + _NARROWEST * len(evening.standings))


def _text(
    pen: Pen, x: float, y: float, text: str, font: str, size: float, colour: str = BLACK
) -> None:
    room = WIDTH - LEFT - x
    pen.text(x, y, fitting(pen, text, room, font, size), font=font, size=size, colour=colour)
