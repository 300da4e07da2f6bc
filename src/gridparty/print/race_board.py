"""The board of the race: on one sheet, or larger on two or four sheets to be glued together.

Nothing on it is coloured, so that pen colours stay visible. On several sheets the join is between
the fifth and the sixth cell, so players never write on a seam.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridparty.art.colours import BLACK, LABEL, WHITE
from gridparty.art.pens import FELT_PENS
from gridparty.board.layout import CLASSIC
from gridparty.errors import GridpartyError
from gridparty.games.race.options import MODES, RaceOptions
from gridparty.i18n.messages import Sentence, capitalized, say
from gridparty.print.choices import PrintOptions
from gridparty.print.empty_boards import PAGE_LINES, POSTER_LINES, Lattice
from gridparty.print.page_parts import CAPTION, EDGE, draw_coordinates, draw_legend
from gridparty.print.paragraphs import paragraph
from gridparty.print.part_sheets import Leaf
from gridparty.print.pen import BOLD, MEDIUM, Pen, Rect
from gridparty.print.shapes import disc
from gridparty.print.signs import (
    SAND,
    draw_cross,
    draw_curved_arrow,
    draw_felt_pen,
    draw_mark,
    draw_number,
    draw_sandglass,
    draw_stripes,
    draw_tick,
    middle,
)

CELL = 21.2  # mm, on one sheet
OVERLAP = 10.0  # mm covered by the next sheet
JOIN = 5  # cells before the join
SHEETS = (1, 2, 4)
SEATS = 8  # colours for writing; the ninth is for tiles


def race_board(
    options: PrintOptions, *, sheets: int = 1, rules: RaceOptions | None = None
) -> Iterator[Leaf]:
    """Yield the sheets of the board.

    Raises:
        GridpartyError: another number than 1, 2 or 4.
    """
    agreed = rules or MODES["race"]
    if sheets not in SHEETS:
        raise GridpartyError(f"expected a board on 1, 2 or 4 sheets, got {sheets}")
    if sheets > 1:
        yield from _large(options, sheets, agreed)
        return
    paper = options.paper

    def draw(pen: Pen) -> None:
        _draw_small(pen, options, agreed)

    yield Leaf(capitalized(say("board")), paper.width, paper.height, draw)


def _draw_small(pen: Pen, options: PrintOptions, rules: RaceOptions) -> None:
    width, height, tall = options.paper.width, options.paper.height, options.tall
    board = Lattice.of(CLASSIC, CELL, PAGE_LINES)
    x, y = (width - board.width) / 2 + 1.6, 15.0 if tall else 10.0 + 2.0 * options.type_scale
    numbers = range(1, CLASSIC.size + 1)
    draw_coordinates(pen, x, y, CELL, numbers, numbers, size=9.0 * options.type_scale)
    board.draw(pen, x, y)
    y += board.height + 7.0
    row = 14.5 if tall else 12.5
    scale = options.type_scale
    _draw_legends(pen, Rect(x, y, board.width, row), range(SEATS), columns=4, scale=scale)
    gap = 3.5 if tall or scale == 1.0 else 1.5
    draw_steps(pen, x, y + 2 * row + gap, board.width, rules, scale=scale)
    notes = say(
        "Copy the card's digits in black. Choose any letter. If two colours look alike, draw your "
        "circle, triangle, square or diamond beside your digits. Print at 100 %. On paper, cross "
        "out errors. Laminated or in a clear sleeve: dry-wipe pens and a dry cloth. Short rules: "
        "card 0."
    )
    words = paragraph(pen, notes, board.width, size=CAPTION * scale)
    foot = height - EDGE - (3.5 if tall else 0.8)
    words.draw(pen, x, foot - (len(words.lines) - 1) * words.step, colour=LABEL)


def _draw_legends(pen: Pen, row: Rect, seats: range, *, columns: int, scale: float) -> None:
    """Draw the legends of these seats; `row` is the area of the first row."""
    step = row.width / columns
    for k, seat in enumerate(seats):
        area = Rect(
            row.x + k % columns * step,
            row.y + k // columns * row.height,
            step - 4.0,
            row.height - 2.5,
        )
        draw_legend(pen, area, seat, scale=scale)


def turn_steps(rules: RaceOptions) -> tuple[tuple[Sentence, Sentence], ...]:
    """Return the four steps of a turn: what to do, and how."""
    one = rules.digits_a_turn == 1
    seconds = rules.turn_seconds
    return (
        (say("Write one digit") if one else say("Write digits"), say("in your colour")),
        (
            (say("{seconds:g} s", seconds=seconds), say("left neighbour keeps time"))
            if seconds
            else (say("No clock"), say("take your time"))
        ),
        (say("Everyone checks"), say("row, column, box")),
        (say("Next player"), say("left; says “checked”")),
    )


def draw_steps(
    pen: Pen, x: float, y: float, width: float, rules: RaceOptions, *, scale: float
) -> None:
    """Draw the four steps of a turn."""
    for k, (what, how) in enumerate(turn_steps(rules)):
        step = pen.at(x + k * width / 4, y)
        draw_number(step, 2.6, 2.6, k + 1)
        _STEPS[k](step)
        step.text(0.0, 14.6 + scale, what, font=BOLD, size=9.5 * scale)
        step.text(0.0, 14.6 + 4.8 * scale, how, size=CAPTION * scale, colour=LABEL)


def _draw_writing(pen: Pen) -> None:
    cells = Lattice(2, 2, 2, 2, 5.2)
    cells.draw(pen, 9.0, 0.0)
    cells.figure(pen, 9.0, 0.0, (0, 0), 3)
    cells.figure(pen, 9.0, 0.0, (1, 1), 7, colour=FELT_PENS[0].ink)
    draw_felt_pen(pen, 18.2, 8.6, 17.0, 0, -38.0)


def _draw_waiting(pen: Pen) -> None:
    draw_sandglass(pen, 12.0, -0.6, 7.5, 11.6)


def _draw_checking(pen: Pen) -> None:
    draw_tick(pen, 14.0, 4.6, 3.2, width=1.1)
    draw_cross(pen, 25.0, 4.6, 2.4)


def _draw_passing_on(pen: Pen) -> None:
    draw_mark(pen, 0, 12.0, 6.6, 2.3)
    draw_mark(pen, 1, 26.0, 6.6, 2.3)
    draw_curved_arrow(pen, 19.0, 9.2, 8.0, -142.0, -42.0, width=0.6)


_STEPS = (_draw_writing, _draw_waiting, _draw_checking, _draw_passing_on)


@dataclass(frozen=True, slots=True)
class Part:
    """One sheet of a large board; measures in mm."""

    number: int  # from 1, row by row
    columns: range  # 0-based
    rows: range
    width: float  # of the paper
    height: float
    cell: float

    @property
    def x(self) -> float:
        """Left edge of its first column."""
        wide = len(self.columns) * self.cell
        if self.glued_right:
            return self.width - EDGE - OVERLAP - wide
        return EDGE + OVERLAP if self.cut_left else (self.width - wide + 6.0) / 2

    @property
    def y(self) -> float:
        """Upper edge of its first row."""
        if self.cut_above:
            return EDGE + OVERLAP
        return 26.0 if self.height > self.width else 12.2

    @property
    def right(self) -> float:
        """Right edge of its last column."""
        return self.x + len(self.columns) * self.cell

    @property
    def bottom(self) -> float:
        """Lower edge of its last row."""
        return self.y + len(self.rows) * self.cell

    @property
    def cut_left(self) -> bool:
        """Whether it is cut along its first column, to be glued onto its neighbour."""
        return self.columns.start > 0

    @property
    def cut_above(self) -> bool:
        """Whether it is cut along its first row, to be glued onto its neighbour."""
        return self.rows.start > 0

    @property
    def glued_right(self) -> bool:
        """Whether a neighbour is glued onto its right border."""
        return self.columns.stop < CLASSIC.size

    @property
    def glued_below(self) -> bool:
        """Whether a neighbour is glued onto its lower border."""
        return self.rows.stop < CLASSIC.size


def parts(options: PrintOptions, sheets: int) -> tuple[Part, ...]:
    """Return the sheets of a large board, with the largest cell that fits, in steps of 0.5 mm."""
    n = CLASSIC.size
    shares = (range(JOIN), range(JOIN, n))
    if sheets == 2:
        width, height = options.paper.height, options.paper.width
        across: tuple[range, ...] = (range(n),)
        room, cells = width - 2 * EDGE - 7.0, n
    else:
        width, height = options.paper.width, options.paper.height
        across = shares
        room, cells = width - 2 * EDGE - OVERLAP - 7.0, JOIN
    cell = int(2 * room / cells) / 2
    places = [(columns, rows) for rows in shares for columns in across]
    return tuple(
        Part(number, columns, rows, width, height, cell)
        for number, (columns, rows) in enumerate(places, 1)
    )


def _large(options: PrintOptions, sheets: int, rules: RaceOptions) -> Iterator[Leaf]:
    for part in parts(options, sheets):

        def draw(pen: Pen, part: Part = part) -> None:
            _draw_part(pen, part)
            _draw_seams(pen, part)
            _draw_foot(pen, part, sheets, rules, options.type_scale)

        name = say("Large board, sheet {number} of {sheets}", number=part.number, sheets=sheets)
        yield Leaf(name, part.width, part.height, draw)


def _draw_part(pen: Pen, part: Part) -> None:
    """Draw the cells and coordinates, and the borders under the neighbours."""
    board = Lattice.of(CLASSIC, part.cell, POSTER_LINES)
    half = POSTER_LINES.heavy / 2
    left = part.x - (0.0 if part.cut_left else half)
    top = part.y - (0.0 if part.cut_above else half)
    right = part.right + (OVERLAP if part.glued_right else half)
    bottom = part.bottom + (OVERLAP if part.glued_below else half)
    corner = (part.x - part.columns.start * part.cell, part.y - part.rows.start * part.cell)
    pen.clipped(Rect(left, top, right - left, bottom - top), lambda p: board.draw(p, *corner))
    for k, column in enumerate(part.columns if not part.cut_above else ()):
        x = part.x + (k + 0.5) * part.cell
        pen.text(x, part.y - 3.5, str(column + 1), size=14, colour=LABEL, align="centre")
    for k, row in enumerate(part.rows if not part.cut_left else ()):
        baseline = middle(part.y + (k + 0.5) * part.cell, 14)
        pen.text(part.x - 4.4, baseline, str(row + 1), size=14, colour=LABEL, align="centre")


def _draw_seams(pen: Pen, part: Part) -> None:
    """Draw the borders for glue, dashed lines for edges and cuts, and alignment circles."""
    circles = []
    if part.glued_right:
        draw_stripes(pen, Rect(part.right, part.y, OVERLAP - 0.5, part.bottom - part.y))
    if part.glued_below:
        draw_stripes(pen, Rect(part.x, part.bottom, part.right - part.x, OVERLAP - 0.5))
    if part.glued_right or part.cut_left:
        seam = part.right if part.glued_right else part.x
        top, bottom = part.y - (4 if part.cut_above else 15), part.bottom + 14
        pen.lines([(seam, top, seam, bottom)], 0.25, BLACK, dash=(3.0, 1.5))
        ends = (part.y, part.bottom + 9) if part.cut_above else (part.y - 9, part.bottom)
        circles += [(seam, end) for end in ends]
    if part.glued_below or part.cut_above:
        seam = part.bottom if part.glued_below else part.y
        right = min(part.right + (OVERLAP if part.glued_right else 2), part.width - EDGE)
        pen.lines([(part.x - 4, seam, right, seam)], 0.25, BLACK, dash=(3.0, 1.5))
        if not part.cut_left:
            circles.append((part.x - 4, seam))
        if not part.glued_right:
            circles.append((part.x + (len(part.columns) - 1) * part.cell, seam))
    for x, y in circles:
        pen.shapes([disc(x, y, 1.6)], fill=WHITE, line=BLACK, width=0.25)
        pen.lines([(x - 3, y, x + 3, y), (x, y - 3, x, y + 3)], 0.25, BLACK)


def _draw_foot(pen: Pen, part: Part, sheets: int, rules: RaceOptions, scale: float) -> None:
    """Draw what is below the cells: pens and steps on lower sheets, gluing on all."""
    y = part.bottom + (OVERLAP if part.glued_below else 0.0)
    lower = not part.glued_below
    if lower:
        width = part.right - part.x
        one_sheet = sheets == 2
        seats = range(SEATS) if one_sheet else range(4) if not part.cut_left else range(4, SEATS)
        columns = 4 if one_sheet else 2
        first = Rect(part.x, y + 15.0, width, 14.5)
        if part.height < part.width:
            first = Rect(part.x, y + 5.0, width, 11.5)
        _draw_legends(pen, first, seats, columns=columns, scale=scale)
        y = first.y + 2 * first.height
        if not part.cut_left:
            draw_steps(pen, part.x, y + 3.0, width, rules, scale=scale)
            y += 24.0
    if part.height < part.width:
        y -= 1.5
    _draw_how_to_glue(pen, part, sheets, y + (13.0 if not lower and sheets == 4 else 4.0))


def _draw_how_to_glue(pen: Pen, part: Part, sheets: int, y: float) -> None:
    """Draw the sheet's number and the instructions for gluing."""
    x = max(part.x, EDGE + 4.0)
    across = 2 if sheets == 4 else 1
    small = sheets == 2
    side = (7.0, 4.6) if small else (10.0, 14.0)
    for number in range(sheets):
        column, row = number % across, number // across
        place = Rect(x + column * (side[0] + 1), y + row * (side[1] + 1), *side)
        if number + 1 == part.number and not pen.low_ink:
            pen.rects([place], SAND)
        heavy = 0.6 if number + 1 == part.number else 0.25
        pen.frame(place, heavy, BLACK)
        centre = (place.x + place.width / 2, middle(place.y + place.height / 2, 9))
        pen.text(*centre, str(number + 1), font=BOLD, size=9, align="centre")
    x += across * (side[0] + 1) + 5.0
    named = say("Large board, sheet {number} of {sheets}", number=part.number, sheets=sheets)
    pen.text(x, y + 3.6, named, font=BOLD, size=11 if small else 12)
    if part.number == 1:
        words = say(
            "*Don't cut this sheet.* Put glue on the striped border, and lay the next sheet's cut "
            "edge on the dashed line so that the circles meet."
        )
    else:
        words = say(
            "*Cut along the dashed lines without stripes* and glue this sheet onto its neighbour's "
            "striped border so that the circles meet."
        )
    measures = say(
        "Board {side:g} mm, cells {cell:g} mm.", side=CLASSIC.size * part.cell, cell=part.cell
    )
    room = part.width - EDGE - 6.0 - x
    if small:
        title = pen.text_width(named, BOLD, 11)
        text = paragraph(pen, f"{words} {measures}", room - title - 5.0, size=CAPTION, leading=1.2)
        text.draw(pen, x + title + 5.0, y + 3.4)
        return
    text = paragraph(pen, words, min(room, 130.0), size=9)
    foot = text.draw(pen, x, y + 9.0)
    pen.text(x, foot + 1.0, measures, font=MEDIUM, size=9, colour=LABEL)
