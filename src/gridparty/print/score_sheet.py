"""The score sheet of an evening: a row a card, a column a player, sums that run along.

Its head is the legend of the pens, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.art.colours import BLACK, HAIR, LABEL, SHADE, THIN
from gridparty.art.pens import FELT_PENS
from gridparty.board.wording import say
from gridparty.print.choices import PrintOptions
from gridparty.print.furniture import CAPTION, draw_heading
from gridparty.print.leaves import Leaf
from gridparty.print.paragraphs import paragraph
from gridparty.print.pen import BOLD, Pen, Rect
from gridparty.print.signs import draw_ball, draw_mark

ROWS = 12
SEATS = 8
LEFT, TOP = 10.0, 21.0
CARD, CHECK, HEAD = 25.0, 15.0, 32.0  # mm: first and last column, the rows' heads


def score_sheet(options: PrintOptions) -> Iterator[Leaf]:
    """One page for up to twelve cards and eight players."""
    paper = options.paper
    yield Leaf(say("Score sheet"), paper.width, paper.height, lambda pen: _draw(pen, options))


def _draw(pen: Pen, options: PrintOptions) -> None:
    paper = options.paper
    row = 16.8 if options.tall else 15.4
    step = (paper.width - 2 * LEFT - CARD - CHECK) / SEATS
    columns = [LEFT + CARD + seat * step for seat in range(SEATS)]
    note = say("date ____________   place ____________________")
    draw_heading(pen, paper.width, say("Score sheet"), note, x=LEFT)
    _draw_head(pen, columns, step)
    top = TOP + HEAD
    _draw_rows(pen, columns, step, top, row)
    _draw_sums(pen, columns, step, top + ROWS * row)


def _draw_head(pen: Pen, columns: list[float], step: float) -> None:
    for seat, x in enumerate(columns):
        felt = FELT_PENS[seat]
        draw_ball(pen, Rect(x + 0.45, TOP, step - 0.9, 11.0), felt.ink, felt.letter, part=0.38)
        draw_mark(pen, seat, x + 2.6, TOP + 15.2, 1.5)
        pen.text(x + 5.3, TOP + 16.2, felt.name, size=7.5)
        pen.lines([(x + 1.2, TOP + 25, x + step - 1.2, TOP + 25)], 0.25, THIN)
        pen.text(x + step / 2, TOP + 28.6, say("name"), colour=LABEL, align="centre")
    sums = say("The digits of your colour, added up: *this card* above, *sum so far* below.")
    paragraph(pen, sums, CARD - 2, size=7.5, leading=1.2).draw(pen, LEFT, TOP + 3)
    check = say("All players together: never more than the card's points to win.")
    right = columns[-1] + step + 2
    paragraph(pen, check, CHECK - 2, size=7.5, leading=1.2).draw(pen, right, TOP + 3)


def _draw_rows(pen: Pen, columns: list[float], step: float, top: float, row: float) -> None:
    right = columns[-1] + step + CHECK
    lower = [top + (k + 0.5) * row for k in range(ROWS)]
    if not pen.low_ink:
        pen.rects((Rect(columns[0], y, SEATS * step, row / 2) for y in lower), SHADE)
    for k, y in enumerate(lower):
        pen.text(LEFT + 5.6, y + 1.6, str(k + 1), font=BOLD, size=13, align="right")
        pen.text(LEFT + 8, y - 0.9, say("id"), colour=LABEL)
        pen.text(LEFT + 8, y + row / 2 - 0.9, say("starts"), colour=LABEL)
    pen.lines([(LEFT + 8, y, right, y) for y in lower], 0.25, HAIR)
    foot = top + ROWS * row
    pen.lines([(LEFT, top + k * row, right, top + k * row) for k in range(1, ROWS)], 0.25, BLACK)
    pen.lines([(LEFT, y, right, y) for y in (top, foot)], 0.9, BLACK)
    sides = (*columns, columns[-1] + step)
    pen.lines([(x, top, x, foot + 17) for x in sides], 0.25, BLACK)


def _draw_sums(pen: Pen, columns: list[float], step: float, y: float) -> None:
    right = columns[-1] + step
    text = paragraph(pen, say("*Sum of the evening*"), CARD - 2, size=9.5, leading=1.2)
    text.draw(pen, LEFT, y + 5.2)
    pen.text(LEFT, y + 15.4, say("cards won"), size=CAPTION, colour=LABEL)
    pen.lines([(LEFT, y + 11.6, right, y + 11.6)], 0.25, THIN)
    pen.lines([(LEFT, y + 17, right, y + 17)], 0.9, BLACK)
    example = say(
        "Example: Ann (A) wrote 9, 4 and 7 on card 1: 20 above, 20 below. On card 2 she writes "
        "31: 31 above, 51 below. The card's starter moves one seat on."
    )
    pen.text(LEFT, y + 23.4, example, colour=LABEL)
