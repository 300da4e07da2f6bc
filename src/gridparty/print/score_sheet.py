"""The score sheet of an evening: a row per card, a column per player, running totals.

Its header is also the legend of the pens.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from gridparty.art.colours import BLACK, HAIR, LABEL, SHADE, THIN
from gridparty.art.pens import FELT_PENS
from gridparty.i18n.messages import say
from gridparty.print.choices import PrintOptions
from gridparty.print.page_parts import CAPTION, draw_heading
from gridparty.print.paragraphs import paragraph
from gridparty.print.part_sheets import Leaf
from gridparty.print.pen import BOLD, LABEL_SIZE, Pen, Rect
from gridparty.print.signs import draw_badge, draw_mark

ROWS = 12
SEATS = 8
LEFT, TOP = 10.0, 21.0
HEAD = 32.0  # mm: height of the table's header


@dataclass(frozen=True, slots=True)
class _Table:
    """The columns of one page: their seats, widths in mm, and type scale."""

    width: float  # of the paper
    row: float
    seats: range
    card: float = 25.0  # mm: the first column
    check: float = 19.0  # the last one
    scale: float = 1.0  # of the type

    @property
    def step(self) -> float:
        """Width of a player's column."""
        return (self.width - 2 * LEFT - self.card - self.check) / len(self.seats)

    @property
    def columns(self) -> list[float]:
        """Left edges of the players' columns."""
        return [LEFT + self.card + k * self.step for k in range(len(self.seats))]

    @property
    def right(self) -> float:
        """Right edge of the last player's column."""
        return self.columns[-1] + self.step


def score_sheet(options: PrintOptions) -> Iterator[Leaf]:
    """Yield a page for twelve cards and eight players; in large print four players per page."""
    paper = options.paper
    row = 16.8 if options.tall else 15.4
    if not options.large_print:
        table = _Table(paper.width, row, range(SEATS))
        yield Leaf(say("Score sheet"), paper.width, paper.height, partial(_draw, table=table))
        return
    for start in range(0, SEATS, SEATS // 2):
        seats = range(start, start + SEATS // 2)
        table = _Table(paper.width, row, seats, card=36.0, check=30.0, scale=1.45)
        first, last = FELT_PENS[seats[0]].letter, FELT_PENS[seats[-1]].letter
        name = f"{say('Score sheet')} {first}–{last}"
        yield Leaf(name, paper.width, paper.height, partial(_draw, table=table))


def _draw(pen: Pen, table: _Table) -> None:
    note = say("date ____________   place ____________________")
    draw_heading(pen, table.width, say("Score sheet"), note, x=LEFT, scale=table.scale)
    _draw_head(pen, table)
    top = TOP + HEAD
    _draw_rows(pen, table, top)
    _draw_sums(pen, table, top + ROWS * table.row)


def _draw_head(pen: Pen, table: _Table) -> None:
    step, size = table.step, 7.5 * table.scale
    for seat, x in zip(table.seats, table.columns, strict=True):
        felt = FELT_PENS[seat]
        draw_badge(pen, Rect(x + 0.45, TOP, step - 0.9, 11.0), felt.ink, felt.letter, part=0.38)
        draw_mark(pen, seat, x + 2.6, TOP + 15.2, 1.5)
        pen.text(x + 5.3, TOP + 15.2 + 0.133 * size, say(felt.name), size=size)
        pen.lines([(x + 1.2, TOP + 25, x + step - 1.2, TOP + 25)], 0.25, THIN)
        below = TOP + 25 + 0.51 * LABEL_SIZE * table.scale
        _label(pen, table, x + step / 2, below, say("name"), align="centre")
    sums = say("Your digits added up: *this card* above, *total so far* below.")
    paragraph(pen, sums, table.card - 2, size=size, leading=1.2).draw(pen, LEFT, TOP + 3)
    check = say("*Check:* everyone's total should equal the card's points (full card, no errors).")
    room = table.check - 2
    paragraph(pen, check, room, size=size, leading=1.2).draw(pen, table.right + 2, TOP + 3)


def _label(
    pen: Pen, table: _Table, x: float, base: float, words: str, *, align: str = "left"
) -> None:
    pen.text(x, base, words, size=LABEL_SIZE * table.scale, colour=LABEL, align=align)


def _draw_rows(pen: Pen, table: _Table, top: float) -> None:
    row, columns, right = table.row, table.columns, table.right + table.check
    lower = [top + (k + 0.5) * row for k in range(ROWS)]
    if not pen.low_ink:
        wide = table.right - columns[0]
        pen.rects((Rect(columns[0], y, wide, row / 2) for y in lower), SHADE)
    for k, y in enumerate(lower):
        pen.text(LEFT + 5.6, y + 1.6, str(k + 1), font=BOLD, size=13, align="right")
        _label(pen, table, LEFT + 8, y - 0.9, say("ID"))
        _label(pen, table, LEFT + 8, y + row / 2 - 0.9, say("starts"))
    pen.lines([(LEFT + 8, y, right, y) for y in lower], 0.25, HAIR)
    foot = top + ROWS * row
    pen.lines([(LEFT, top + k * row, right, top + k * row) for k in range(1, ROWS)], 0.25, BLACK)
    pen.lines([(LEFT, y, right, y) for y in (top, foot)], 0.9, BLACK)
    pen.lines([(x, top, x, foot + 17) for x in (*columns, table.right)], 0.25, BLACK)


def _draw_sums(pen: Pen, table: _Table, y: float) -> None:
    scale, right = table.scale, table.right
    size = 9.5 * min(scale, 1.2)
    text = paragraph(pen, say("*Evening total*"), table.card - 2, size=size, leading=1.2)
    text.draw(pen, LEFT, y + 5.2)
    pen.text(LEFT, y + 15.4, say("cards won"), size=CAPTION * scale, colour=LABEL)
    pen.lines([(LEFT, y + 11.6, right, y + 11.6)], 0.25, THIN)
    pen.lines([(LEFT, y + 17, right, y + 17)], 0.9, BLACK)
    example = say(
        "Example: Ann writes 6, 4 and 5 on card 1: 15 above, 15 below. On card 2 she gets 31: 31 "
        "above, 46 below. *ID:* at the top of the card. *Starts:* the starter's letter; then the "
        "left neighbour. *Cards won:* a tie counts for each; most cards win the evening, then most "
        "points."
    )
    words = paragraph(pen, example, table.width - 2 * LEFT, size=LABEL_SIZE * scale)
    words.draw(pen, LEFT, y + 23.4, colour=LABEL)
