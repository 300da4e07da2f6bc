"""Drawn examples for rules: the Sudoku rule, a clash, start tiles, points and the track."""

from __future__ import annotations

import math

from gridparty.art.colours import ALARM, BLACK, BLUSH, GOLD, THIN, TINT
from gridparty.art.pens import FELT_PENS
from gridparty.board.layout import CLASSIC, KIDS, Layout
from gridparty.games.tiles.editions import Edition, StartTiles
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import say
from gridparty.print.empty_boards import CARD_LINES, FIGURE_HEIGHT, Lattice
from gridparty.print.paragraphs import paragraph
from gridparty.print.pen import BOLD, MEDIUM, Pen, Rect, size_for
from gridparty.print.shapes import disc, polygon
from gridparty.print.signs import (
    draw_arrow,
    draw_cross,
    draw_pawn,
    draw_tick,
    draw_token,
    middle,
)
from gridparty.print.tile_example import draw_new, draw_symbols, example_for, has_animals

CELL = 7.4  # mm
PART = 6  # rows and columns of a partial board


def draw_rule(pen: Pen, layout: Layout = CLASSIC) -> None:
    """Draw a digit with its houses highlighted and named; 33 × 16.5 mm."""
    draw_highlighted(pen, layout)
    for k, house in enumerate((say("row"), say("column"), say("box"))):
        draw_tick(pen, 20.2, 3.5 + k * 4.6, 1.1)
        pen.text(22.6, 4.4 + k * 4.6, house, size=8)


def draw_rule_whole(pen: Pen, layout: Layout, side: float) -> None:
    """Draw `draw_rule` on a whole board of `side` mm, which shows all boxes."""
    draw_highlighted(pen, layout, side=side, shown=layout.size)
    for k, house in enumerate((say("row"), say("column"), say("box"))):
        draw_tick(pen, side + 6.4, 6.0 + k * 7.8, 1.9)
        pen.text(side + 10.4, 7.5 + k * 7.8, house, size=13.6)


def draw_highlighted(
    pen: Pen, layout: Layout = CLASSIC, *, side: float = 16.5, shown: int = PART
) -> None:
    """Draw a digit with its houses highlighted, by dots in low-ink mode, on `shown` rows."""
    n, wide, tall = min(shown, layout.size), layout.box_cols, layout.box_rows
    board = Lattice(n, n, wide, tall, side / n)
    lit = {(c, r) for r in range(n) for c in range(n) if 1 in (r, c) or (r < tall and c < wide)}
    board.draw(pen, 0.0, 0.0, grounds={} if pen.low_ink else dict.fromkeys(sorted(lit), TINT))
    if pen.low_ink:
        cells = sorted(lit - {(1, 1)})
        pen.discs([((c + 0.5) * board.cell, (r + 0.5) * board.cell, 0.35) for c, r in cells], THIN)
    centre, digit = 1.5 * board.cell, str(layout.size - 2)
    colour = FELT_PENS[0].ink
    size = max(7.0, size_for(FIGURE_HEIGHT * board.cell))
    pen.text(
        centre, middle(centre, size), digit, font=BOLD, size=size, colour=colour, align="centre"
    )


CLASH_WIDTH = 6 * CELL + 8.0


def clash_rows(layout: Layout) -> int:
    """Return the number of rows of `draw_clash`."""
    return 2 if layout == KIDS else 3


def draw_clash(pen: Pen, layout: Layout, *, animals: bool = False) -> None:
    """Draw a row of boxes in which a symbol occurs twice in a row; CLASH_WIDTH mm wide."""
    rows = clash_rows(layout)
    board = Lattice(6, rows, 3, rows, CELL, CARD_LINES)
    signs = {(1, 1): 4, (4, 1): 4, (2, 0): 9 if layout == CLASSIC else 3}
    if rows > 2:
        signs[3, 2] = 6
    grounds = {} if pen.low_ink else {(c, 1): BLUSH for c in range(6)}
    board.draw(pen, 0.0, 0.0, grounds=grounds)
    draw_symbols(pen, board, signs, animals=animals, grounds=grounds, colours={(4, 1): ALARM})
    pen.frame(Rect(4 * CELL, CELL, CELL, CELL), 0.6, ALARM)
    draw_cross(pen, 6 * CELL + 4.4, 1.5 * CELL, 2.0, width=0.8)


STRUCK_CELL = 1.35 * CELL
STRUCK_WIDTH = 3 * STRUCK_CELL


def draw_struck(pen: Pen) -> None:
    """Draw a struck digit with its replacement above; STRUCK_WIDTH mm wide."""
    s = STRUCK_CELL
    board = Lattice(3, 1, 3, 1, s, CARD_LINES)
    board.draw(pen, 0.0, 0.0)
    draw_symbols(pen, board, {(0, 0): 3, (2, 0): 5})
    for digit, x, y, seat in (("4", 1.34 * s, 0.7 * s, 3), ("6", 1.66 * s, 0.3 * s, 0)):
        base, ink = middle(y, 13.0), FELT_PENS[seat].ink
        pen.text(x, base, digit, font=MEDIUM, size=13, colour=ink, align="centre")
    pen.lines([(1.16 * s, 0.88 * s, 1.52 * s, 0.52 * s)], 0.5, BLACK)


def start_places(edition: Edition) -> dict[tuple[int, int], int]:
    """Return example cells for the edition's start tiles: digit by (column, row)."""
    layout = edition.layout
    n = layout.size
    found = {}
    for row in range(n):
        band, step = divmod(row, layout.box_rows)
        match edition.start_tiles:
            case StartTiles.NONE:
                break
            case StartTiles.ROWS_COLUMNS_BOXES:
                column = (step + band) % (n // layout.box_cols) * layout.box_cols + band
            case StartTiles.ANYWHERE:
                column = row * row % n
            case _:
                column = row * (2 if n % 2 else n - 1) % n
        found[column, row] = (row * 5 + 2) % n + 1
    return found


def draw_start(pen: Pen, edition: Edition, side: float) -> None:
    """Draw the board with its start tiles, `side` mm wide."""
    board = Lattice.of(edition.layout, side / edition.layout.size)
    places = start_places(edition)
    grounds = {} if pen.low_ink else dict.fromkeys(places, GOLD)
    board.draw(pen, 0.0, 0.0, grounds=grounds)
    animals = has_animals(edition)
    if animals:
        draw_symbols(pen, board, places, animals=True, grounds=grounds)
        return
    for (column, row), digit in places.items():
        size = max(9.0, size_for(FIGURE_HEIGHT * board.cell))
        x, y = (column + 0.5) * board.cell, (row + 0.5) * board.cell
        pen.text(x, middle(y, size), str(digit), font=BOLD, size=size, align="centre")


def draw_points(pen: Pen, edition: Edition) -> None:
    """Draw a new tile and the tiles that count: rings in the box, squares in row and column."""
    example = example_for(edition)
    animals = has_animals(edition)
    rows = 4 if animals else 6
    layout = example.layout
    board = Lattice(6, rows, layout.box_cols, layout.box_rows, CELL)
    board.draw(pen, 0.0, 0.0)
    draw_symbols(pen, board, example.others, animals=animals)
    draw_new(pen, board, example, animals=animals)
    for (column, row), houses in example.counted(edition).items():
        x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
        if "box" in houses:
            radius = 0.46 if len(houses) == 1 else 0.36
            pen.shapes([disc(x, y, radius * CELL)], line=BLACK, width=0.4)
        if houses != ("box",):
            side = 0.86 * CELL
            pen.frame(Rect(x - side / 2, y - side / 2, side, side), 0.4, BLACK)


TRACK_HEIGHT = 24.0


def draw_track(pen: Pen) -> None:
    """Draw a pawn that passes field 0, and the token it earns; 86 mm wide."""
    field = 9.4
    top = 9.5
    numbers = (37, 38, 39, 0, 1, 2, 3)
    for k, number in enumerate(numbers):
        place = Rect(k * field, top, field, field)
        if number == 0 and not pen.low_ink:
            pen.rects([place], GOLD)
        pen.frame(place, 0.25, BLACK)
        foot = (place.x + field / 2, top + field + 3.6)
        pen.text(*foot, str(number), font=MEDIUM, size=8, align="centre")
    for k in (1, 6):
        draw_pawn(pen, 0, (k + 0.5) * field, top + 8.0, 9.0)
    start, far = 1.5 * field, 5 * field
    bow = [(start + far * k / 20, top - 2.4 - 6 * math.sin(math.pi * k / 20)) for k in range(20)]
    pen.shapes([polygon(bow, closed=False)], line=THIN, width=0.5)
    draw_arrow(pen, (6.28 * field, top - 3.6), (6.45 * field, top - 1.8), colour=THIN)
    draw_token(pen, 3.5 * field, top + field / 2, 3.6, TRACK_FIELDS)
    pen.text(7.25 * field, top + 4.4, "38 + 5:", font=BOLD, size=11)
    paragraph(pen, say("space 3 and a token"), 2.2 * field, size=9.5).draw(
        pen, 7.25 * field, top + 9.0
    )


def draw_total(pen: Pen, size: float) -> None:
    """Draw the formula of the total with two tokens and field 12."""
    x = pen.text(0.0, 4.4, say("Total = {track} × tokens + space:", track=TRACK_FIELDS), size=size)
    for k in range(2):
        draw_token(pen, x + 5.0 + k * 7.2, 3.1, 3.3, TRACK_FIELDS)
    pen.text(x + 16.6, 4.4, f"+ 12 = {2 * TRACK_FIELDS + 12}", font=BOLD, size=size)


def draw_adding_up(pen: Pen, layout: Layout = CLASSIC) -> None:
    """Draw 9 + 4 + 7 = 20 in the first seat's colour, smaller on small boards; 42 × 6 mm."""
    digits = (layout.size, 4, layout.size - 2)
    for k, sign in enumerate("+".join(map(str, digits))):
        colour = BLACK if sign == "+" else FELT_PENS[0].ink
        x = 2.6 + k * 4.8
        pen.text(x, 4.8, sign, font=MEDIUM, size=13, colour=colour, align="centre")
    pen.text(26.0, 4.8, f"= {sum(digits)}", font=BOLD, size=13)
