"""The score sheet of an evening: a row per card, a column per player, running totals.

Its header is also the legend of the pens. More cards make lower rows, then more pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from gridparty.art.colours import BLACK, HAIR, LABEL, SHADE, THIN
from gridparty.art.pens import FELT_PENS
from gridparty.i18n.messages import say
from gridparty.print.choices import PrintOptions
from gridparty.print.page_parts import CAPTION, EDGE, draw_heading
from gridparty.print.paragraphs import paragraph
from gridparty.print.part_sheets import Drawing, Leaf, span
from gridparty.print.pen import BOLD, LABEL_SIZE, Pen, Rect, size_for
from gridparty.print.signs import draw_badge, draw_mark, middle

CARDS = 12  # of an evening
SEATS = 8
LEFT, TOP = 10.0, 21.0
HEAD = 32.0  # mm: height of the table's header, at least
ROW, LOWEST = 16.8, 6.0  # mm: height of a row, at most and at least
SUMS, BELOW = 17.0, 6.4  # mm: height of the sums, and from there to the example's first line
ID, STARTS = 8.0, 0.72  # left edge of the id in mm, and of the starter in parts of the column


@dataclass(frozen=True, slots=True)
class _Table:
    """One page: its seats and cards, widths in mm, and type scale."""

    width: float  # of the paper
    height: float
    seats: range
    cards: range  # counted from 1
    rows: int  # on a full page
    last: bool  # whether the sums follow
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


def score_sheet(options: PrintOptions, *, cards: int = CARDS) -> Iterator[Leaf]:
    """Yield pages for so many cards and eight players; in large print four players per page."""
    paper, large = options.paper, options.large_print
    seats_a_page = SEATS // 2 if large else SEATS
    scale = 1.45 if large else 1.0
    most = int(_room(paper.height, scale) / (LOWEST * scale))
    pages = -(-cards // most)
    rows = -(-cards // pages)
    sides: list[tuple[str, Drawing]] = []
    for start in range(0, SEATS, seats_a_page):
        seats = range(start, start + seats_a_page)
        for first in range(1, cards + 1, rows):
            shown = range(first, min(first + rows, cards + 1))
            last = shown.stop > cards
            table = _Table(paper.width, paper.height, seats, shown, max(rows, CARDS), last)
            if large:
                table = replace(table, card=36.0, check=30.0, scale=scale)
            letters = f" {FELT_PENS[seats[0]].letter}–{FELT_PENS[seats[-1]].letter}"
            name = f"{say('Score sheet')}{letters if large else ''}"
            if pages > 1:
                name = f"{name}, {span(shown)}"
            sides.append((name, partial(_draw, table=table)))
    step = 2 if options.back.has_back_pages else 1
    for (name, front), *behind in (sides[k : k + step] for k in range(0, len(sides), step)):
        yield Leaf(name, paper.width, paper.height, front, behind[0][1] if behind else None)


def _room(height: float, scale: float) -> float:
    """Return the height in mm for the rows of the last page."""
    example = (3 if scale == 1.0 else 5) * 3.2 * scale
    return height - TOP - HEAD * (scale if scale > 1.0 else 1.0) - SUMS - BELOW - example - EDGE


def _draw(pen: Pen, table: _Table) -> None:
    note = say("date ____________   place ____________________")
    draw_heading(pen, table.width, say("Score sheet"), note, x=LEFT, scale=min(table.scale, 1.2))
    top = _draw_head(pen, table)
    row = min(ROW, _room(table.height, table.scale) / table.rows)
    _draw_rows(pen, table, top, row)
    foot = top + len(table.cards) * row
    if table.last:
        _draw_sums(pen, table, foot)
        foot += SUMS
    if table.cards[0] == 1:
        _draw_example(pen, table, foot)


def _draw_head(pen: Pen, table: _Table) -> float:
    """Draw the header, and return the y of its lower edge."""
    step, size = table.step, 7.5 * table.scale
    sums = say("Your digits added up: *this card* left, *total so far* right.")
    check = say(
        "*Check:* add up everyone's points here; a full card without errors gives the card's "
        "points."
    )
    beside = (
        (sums, LEFT, table.card - 2),
        (check, table.right + 2, table.check - 2),
    )
    below = TOP + HEAD * table.scale
    for words, x, room in beside:
        text = paragraph(pen, words, room, size=size, leading=1.2)
        text.draw(pen, x, TOP + 3)
    label = 0.51 * LABEL_SIZE * table.scale
    name, base = TOP + 15.2 + 8.0 * table.scale, below - 1.2
    for seat, x in zip(table.seats, table.columns, strict=True):
        felt = FELT_PENS[seat]
        draw_badge(pen, Rect(x + 0.45, TOP, step - 0.9, 11.0), felt.ink, felt.letter, part=0.38)
        draw_mark(pen, seat, x + 2.6, TOP + 15.2, 1.5)
        pen.text(x + 5.3, TOP + 15.2 + 0.133 * size, say(felt.name), size=size)
        pen.lines([(x + 1.2, name, x + step - 1.2, name)], 0.25, THIN)
        _label(pen, table, x + step / 2, name + label, say("name"), align="centre")
        _label(pen, table, x + step / 4, base, say("card"), align="centre")
        _label(pen, table, x + 3 * step / 4, base, say("total"), align="centre")
    _label(pen, table, LEFT + ID + 1.0, base, say("ID"))
    _label(pen, table, LEFT + STARTS * table.card, base, say("starts"), align="centre")
    return below


def _label(
    pen: Pen, table: _Table, x: float, base: float, words: str, *, align: str = "left"
) -> None:
    pen.text(x, base, words, size=LABEL_SIZE * table.scale, colour=LABEL, align=align)


def _draw_rows(pen: Pen, table: _Table, top: float, row: float) -> None:
    columns, right = table.columns, table.right + table.check
    foot = top + len(table.cards) * row
    end = foot + SUMS if table.last else foot
    halves = [x + table.step / 2 for x in columns]
    if not pen.low_ink:
        pen.rects((Rect(x, top, table.step / 2, foot - top) for x in halves), SHADE)
    size = min(13.0, size_for(0.4 * row))
    for k, number in enumerate(table.cards):
        base = middle(top + (k + 0.5) * row, size)
        pen.text(LEFT + 6.4, base, str(number), font=BOLD, size=size, align="right")
    starts = LEFT + (STARTS - 0.16) * table.card
    pen.lines([(x, top, x, foot) for x in (LEFT + ID, starts)], 0.25, HAIR)
    pen.lines([(x, top, x, foot) for x in halves], 0.25, HAIR)
    between = [top + k * row for k in range(1, len(table.cards))]
    pen.lines([(LEFT, y, right, y) for y in between], 0.25, THIN)
    pen.lines([(LEFT, y, right, y) for y in (top, foot)], 0.9, BLACK)
    pen.lines([(x, top, x, end) for x in (*columns, table.right)], 0.25, BLACK)


def _draw_sums(pen: Pen, table: _Table, y: float) -> None:
    scale, right = table.scale, table.right
    size = 9.5 * min(scale, 1.2)
    text = paragraph(pen, say("*Evening total*"), table.card - 2, size=size, leading=1.2)
    text.draw(pen, LEFT, y + 5.2)
    pen.text(LEFT, y + 15.4, say("cards won"), size=CAPTION * scale, colour=LABEL)
    pen.lines([(LEFT, y + 11.0, right, y + 11.0)], 0.25, THIN)
    pen.lines([(LEFT, y + SUMS, right, y + SUMS)], 0.9, BLACK)


def _draw_example(pen: Pen, table: _Table, y: float) -> None:
    """Draw what the rows and columns hold; `y` is where the table ends."""
    example = say(
        "Row 1 is the first card you play. Example: Ann writes 6, 4 and 5: 15 left, 15 right. On "
        "the second card she gets 31: 31 left, 46 right. *ID:* at the top of the card. *Starts:* "
        "the starter's letter; then the left neighbour. *Cards won:* a tie counts for each; most "
        "cards win the evening, then most points."
    )
    words = paragraph(pen, example, table.width - 2 * LEFT, size=CAPTION * table.scale)
    words.draw(pen, LEFT, y + BELOW, colour=LABEL)
