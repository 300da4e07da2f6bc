"""The captions around the grid of a card: level, id, points, bars and names.

Each figure has its unit or name under it or beside it. Type is never shrunk to fit: the second half
of a caption is dropped first, or words are cut with an ellipsis.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.art.colours import LABEL, THIN
from gridparty.board.bands import BANDS, Band
from gridparty.i18n.messages import message, say
from gridparty.print.pen import (
    BOLD,
    HAIRLINE,
    ID_TRACKING,
    LABEL_CAP,
    LABEL_DESCENT,
    MEDIUM,
    Pen,
    Rect,
    fitted,
    size_for,
)
from gridparty.print.signs import draw_badge, draw_captioned

FULL_BAR = 20  # number of open cells that gives a bar its full length
#: What level and points mean, on card 0 and in the rules.
LEVEL_AND_POINTS = message(
    "*Level:* 1 (easiest) to 7. *Points on this card:* the missing digits added up, for all "
    "players together."
)
BAR = 0.62  # width of a bar, as a fraction of the step between bars
BESIDE = 1.4  # mm between the tab and the word
APART = 1.6  # mm between captions in the header


def header_size(height: float) -> float:
    """Return the type size in points of the figures in a header of this height in mm."""
    return size_for(0.44 * height)


def draw_header(
    pen: Pen,
    area: Rect,
    tab_width: float,
    look: Band,
    *,
    card_id: str,
    place: tuple[str, str],
    stake: int | None,
    column: float = 0.0,
) -> None:
    """Draw level and band at the left, id and place in the middle, points at the right.

    `place` is the long and the short form (``card 12 of 60``, ``card 12``); `column` is the x of
    the id if there is room at that position; without `stake` the id is at the right.
    """
    height, right = area.height, area.x + area.width
    size = header_size(height)
    draw_badge(pen, Rect(area.x, area.y, tab_width, height), look.colour, str(look.level))
    x = area.x + tab_width + BESIDE
    level = say("level {level} of {levels}", level=look.level, levels=len(BANDS))
    draw_captioned(pen, x, area.y, look.word, level, height=height)
    taken = x + max(pen.text_width(look.word, BOLD, size), pen.text_width(level)) + APART
    if stake is None:
        shown = fitted(pen, card_id, right - taken, MEDIUM, size, tracking=ID_TRACKING)
        where = next((words for words in place if pen.text_width(words) <= right - taken), "")
        draw_captioned(
            pen,
            right,
            area.y,
            shown,
            where,
            height=height,
            font=MEDIUM,
            tracking=ID_TRACKING,
            align="right",
        )
        return
    points = say("points on this card")
    middle = max(pen.text_width(card_id, MEDIUM, size, ID_TRACKING), pen.text_width(place[0]))
    if taken + middle + APART + pen.text_width(points) > right:
        points = say("points")
    points_wide = max(pen.text_width(points), pen.text_width(str(stake), BOLD, size))
    room = right - points_wide - APART - max(taken, column)
    if column and max(pen.text_width(card_id, MEDIUM, size, ID_TRACKING),
                      pen.text_width(place[0])) > room:  # fmt: skip
        column, room = taken, right - points_wide - APART - taken
    shown = fitted(pen, card_id, room, MEDIUM, size, tracking=ID_TRACKING)
    where = next((words for words in place if pen.text_width(words) <= room), "")
    draw_captioned(
        pen,
        max(taken, column),
        area.y,
        shown,
        where,
        height=height,
        font=MEDIUM,
        tracking=ID_TRACKING,
    )
    draw_captioned(pen, right, area.y, str(stake), points, height=height, align="right")


def draw_bars_beside(pen: Pen, area: Rect, values: Sequence[float], words: str) -> None:
    """Draw a bar of open cells for each move, the first on top, with a vertical caption."""
    start, end = say("start"), say("end")
    pen.text(area.x, area.y + LABEL_CAP, start, colour=LABEL)
    pen.text(area.x, area.y + area.height - 0.1, end, colour=LABEL)
    if not values:
        return
    top, length = area.y + 3.2, area.height - 6.4
    step = length / len(values)
    pen.rects(
        (
            Rect(area.x, top + k * step, area.width * min(v, FULL_BAR) / FULL_BAR, BAR * step)
            for k, v in enumerate(values)
            if v
        ),
        THIN,
    )
    line = area.x - 0.3
    pen.lines([(line, top, line, top + length - (1 - BAR) * step)], HAIRLINE, THIN)
    along = pen.at(area.x + area.width + 0.9, top, quarter_turns=1)
    along.text(length / 2, 0.0, words, colour=LABEL, align="centre")


def draw_bars_below(pen: Pen, area: Rect, values: Sequence[float], words: tuple[str, str]) -> None:
    """Draw a bar of open cells for each move, the first at the left, with a caption below.

    `words` is the long and the short form of the caption; the first that fits is used.
    """
    if not values or area.height < 4.0:
        return
    foot = area.y + area.height - 3.2
    tall = foot - area.y
    step = area.width / len(values)
    pen.rects(
        (
            Rect(area.x + k * step, foot - height, BAR * step, height)
            for k, height in enumerate(tall * min(v, FULL_BAR) / FULL_BAR for v in values)
            if height
        ),
        THIN,
    )
    line = foot + 0.25
    pen.lines([(area.x, line, area.x + area.width - (1 - BAR) * step, line)], HAIRLINE, THIN)
    base, right = area.y + area.height - LABEL_DESCENT, area.x + area.width
    start, end = say("start"), say("end")
    room = area.width - pen.text_width(start) - pen.text_width(end) - 3.0
    pen.text(area.x, base, start, colour=LABEL)
    pen.text(right, base, end, colour=LABEL, align="right")
    shown = next((told for told in words if pen.text_width(told) <= room), "")
    pen.text(area.x + area.width / 2, base, shown, colour=LABEL, align="centre")


def draw_foot(pen: Pen, x: float, right: float, bottom: float, deck: str, note: str) -> float:
    """Draw the deck's name and a note, on one line if they fit, else on two.

    Returns the y in mm above which there is room.
    """
    base, width = bottom - LABEL_DESCENT, right - x
    shown = fitted(pen, note, width)
    if pen.text_width(shown) + pen.text_width(deck, MEDIUM) + 3.0 <= width:
        pen.text(x, base, deck, font=MEDIUM)
        pen.text(right, base, shown, colour=LABEL, align="right")
        return base - LABEL_CAP - 1.4
    pen.text(x, base, shown, colour=LABEL)
    base -= 3.4
    pen.text(x, base, fitted(pen, deck, width, MEDIUM), font=MEDIUM)
    return base - LABEL_CAP - 1.4
