"""Parts that several pages share: heading, legend of pens, coordinates, places."""

from __future__ import annotations

from gridparty.art.colours import BLACK, LABEL, THIN
from gridparty.art.pens import FELT_PENS
from gridparty.i18n.messages import say
from gridparty.print.pen import BOLD, REGULAR, Pen, Rect, wrapped
from gridparty.print.shapes import rounded
from gridparty.print.signs import draw_badge, draw_mark, middle

EDGE = 5.0  # mm that stay white along the paper's edge
CAPTION = 8.0  # points
TEXT = 8.5
TITLE = 16.0


def draw_heading(
    pen: Pen,
    width: float,
    title: str,
    note: str = "",
    *,
    x: float = 10.0,
    baseline: float = 14.0,
    scale: float = 1.0,
) -> None:
    """Draw the page's title, and a note at the right."""
    pen.text(x, baseline, title, font=BOLD, size=TITLE)
    if note:
        pen.text(width - x, baseline, note, size=CAPTION * scale, colour=LABEL, align="right")


def draw_legend(pen: Pen, area: Rect, seat: int, *, scale: float = 1.0) -> None:
    """Draw a pen's letter, mark and name, and a line for the player's name."""
    felt = FELT_PENS[seat]
    side = area.height
    draw_badge(pen, Rect(area.x, area.y, side, side), felt.ink, felt.letter, part=0.36)
    y = area.y + 0.28 * side
    draw_mark(pen, seat, area.x + side + 3.4, y, 1.7)
    pen.text(area.x + side + 6.4, y + 1.05 * scale, say(felt.name), size=TEXT * scale)
    foot = area.y + side - 0.4
    pen.lines([(area.x + side + 1.6, foot, area.x + area.width, foot)], 0.25, THIN)


def draw_coordinates(
    pen: Pen,
    x: float,
    y: float,
    cell: float,
    columns: range,
    rows: range,
    *,
    size: float = 9.0,
    gap: float = 2.2,
) -> None:
    """Draw the column numbers above and the row numbers beside the board at (x, y)."""
    for k, column in enumerate(columns):
        middle_x = x + (k + 0.5) * cell
        pen.text(middle_x, y - gap, str(column), size=size, colour=LABEL, align="centre")
    for k, row in enumerate(rows):
        baseline = middle(y + (k + 0.5) * cell, size)
        pen.text(x - gap - 1.0, baseline, str(row), size=size, colour=LABEL, align="centre")


def draw_place(pen: Pen, area: Rect, title: str, note: str, *, scale: float = 1.0) -> None:
    """Draw a dashed outline for something that is put there during the game."""
    outline = rounded(area.x, area.y, area.width, area.height, 3.0)
    pen.shapes([outline], line=THIN, width=0.25, dash=(2.0, 1.4))
    x, y = area.x + area.width / 2, area.y + area.height / 2
    pen.text(x, y - 0.3, title, font=BOLD, size=11 * scale, colour=BLACK, align="centre")
    size = CAPTION * scale
    for k, line in enumerate(wrapped(pen, note, area.width - 6.0, REGULAR, size)):
        base = y + (4.3 + k * 3.6) * scale
        pen.text(x, base, line, size=size, colour=LABEL, align="centre")
