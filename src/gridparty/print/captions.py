"""What stands around the grid of a card: band, stars, stake, profile, names and numbers.

Type is never shrunk to fit: words are left out, or cut with an ellipsis.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from gridparty.art.colours import BLACK, LABEL, THIN
from gridparty.board.bands import BANDS, Band
from gridparty.print.pen import (
    BOLD,
    HAIRLINE,
    ID_TRACKING,
    LABEL_DESCENT,
    MEDIUM,
    Pen,
    Rect,
    fitted,
    size_for,
)
from gridparty.print.shapes import Point

# The words on a card, as templates with named fields.
CARD_OF = "Card {number} of {total}"
SOLUTION = "Solution"
TO_WIN = "to win"
STAKE_TO_WIN = "{stake} to win · {minutes} min"
CELLS_OPEN = "{fewest}–{most} cells open · {minutes} min"
EMPTY_CELLS = "empty cells"
MINUTES = "{minutes} min"
ONE_PERSON = "for one person"

HEAD_FIGURE = 0.44  # height of the header's type, of the header
FULL_PROFILE = 20  # open cells at which a bar of the profile has its full height
BAR = 0.62  # of the step from bar to bar
LINE_STEP = 3.4  # mm between the lines at the foot
STAR_STEP = 2.15  # radii from star to star


def draw_tab(pen: Pen, area: Rect, look: Band) -> None:
    """The coloured field with the band's level."""
    pen.rects([area], look.colour)
    height = HEAD_FIGURE * area.height
    pen.text(
        area.x + area.width / 2,
        head_baseline(area.y, area.height),
        str(look.level),
        font=BOLD,
        size=size_for(height),
        colour=look.ink,
        align="centre",
    )


def head_baseline(y: float, height: float) -> float:
    """The baseline of the large type in a header of that height."""
    return y + height / 2 + HEAD_FIGURE * height / 2 + 0.05


def draw_header(pen: Pen, area: Rect, tab_width: float, look: Band, stake: int) -> None:
    """Tab, band and stars from the left; at the right how many points the card holds.

    When it gets tight the words "to win" go first, then the outlined stars, then all stars: the
    level stands in the tab.
    """
    height, right = area.height, area.x + area.width
    size = size_for(HEAD_FIGURE * height)
    baseline = head_baseline(area.y, height)
    draw_tab(pen, Rect(area.x, area.y, tab_width, height), look)
    x = area.x + tab_width + height * 0.22
    stars_at = x + pen.text(x, baseline, look.word, font=BOLD, size=size) + height * 0.25
    free_to = right - pen.text(right, baseline, str(stake), font=BOLD, size=size, align="right")
    radius = height * 0.15
    all_stars = stars_at + len(BANDS) * radius * STAR_STEP + 1
    if free_to - 1.1 - pen.text_width(TO_WIN) > all_stars:
        pen.text(free_to - 1.1, baseline, TO_WIN, colour=LABEL, align="right")
    shown = next(
        (n for n in (len(BANDS), look.level) if stars_at + n * radius * STAR_STEP + 1 <= free_to), 0
    )
    _draw_stars(pen, stars_at, area.y + height / 2 + 0.05, radius, look.level, shown)


def _draw_stars(pen: Pen, x: float, y: float, radius: float, level: int, shown: int) -> None:
    centres = [x + radius + k * radius * STAR_STEP for k in range(shown)]
    pen.polygons([_star(c, y, radius) for c in centres[:level]], fill=BLACK, outline=None)
    pen.polygons([_star(c, y, 0.92 * radius) for c in centres[level:]], fill=None, outline=THIN)


def _star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """The ten points of a star, from the top clockwise: Roboto has none."""
    reach = (radius, 0.42 * radius)
    return tuple(
        (
            x + reach[k % 2] * math.sin(k * math.pi / 5),
            y - reach[k % 2] * math.cos(k * math.pi / 5),
        )
        for k in range(10)
    )


def draw_profile(pen: Pen, area: Rect, values: Sequence[float]) -> None:
    """The open cells along the game, first move left: a shape to glance at, without an axis."""
    if not values:
        return
    step = area.width / len(values)
    floor = area.y + area.height
    heights = [area.height * min(value, FULL_PROFILE) / FULL_PROFILE for value in values]
    pen.rects(
        (
            Rect(area.x + k * step, floor - height, BAR * step, height)
            for k, height in enumerate(heights)
            if height
        ),
        THIN,
    )
    line = floor + 0.25
    pen.lines([(area.x, line, area.x + area.width - (1 - BAR) * step, line)], HAIRLINE, THIN)


def draw_facts(pen: Pen, x: float, y: float, facts: Sequence[tuple[str, str]], step: float) -> None:
    """A column of figures with a label under each; y is the first figure's baseline."""
    for figure, label in facts:
        pen.text(x, y, figure, font=BOLD, size=10)
        pen.text(x, y + 3.0, label, colour=LABEL)
        y += step


def draw_foot(
    pen: Pen,
    x: float,
    right: float,
    bottom: float,
    *,
    deck: str,
    card_id: str,
    notes: tuple[str, str],
) -> float:
    """Deck and id, and under them the two notes: side by side where they fit, else one a line.

    Returns the y above which the foot leaves room.
    """
    baseline = bottom - LABEL_DESCENT
    width = right - x
    if sum(map(pen.text_width, notes)) + 3.0 > width:
        for note in reversed(notes):
            pen.text(x, baseline, fitted(pen, note, width), colour=LABEL)
            baseline -= LINE_STEP
    else:
        pen.text(x, baseline, notes[0], colour=LABEL)
        pen.text(right, baseline, notes[1], colour=LABEL, align="right")
        baseline -= LINE_STEP
    if card_id:
        shown = fitted(pen, card_id, width / 2, MEDIUM, tracking=ID_TRACKING)
        width -= 2.5 + pen.text(
            right, baseline, shown, font=MEDIUM, align="right", tracking=ID_TRACKING
        )
    pen.text(x, baseline, fitted(pen, deck, width, MEDIUM), font=MEDIUM)
    return baseline - 3.7
