"""The pattern on card backs: white dots on the band's colour, or animals.

The area of a dot is a digit of the deck's Latin square (`pattern_square`). The ring is symmetric
under rotation by 180°, so shuffled cards need not be turned.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from gridparty.art.animals import ANIMALS
from gridparty.art.colours import BLACK, THIN, WHITE
from gridparty.print.choices import CardFormat
from gridparty.print.pattern_square import ORDER, Ornament
from gridparty.print.pen import HAIRLINE, Pen, Rect
from gridparty.print.shapes import disc
from gridparty.print.signs import draw_animal, draw_field

LIGHT = 0.42  # radius of the largest dot, as a fraction of a module
ANIMAL = 0.84  # size of an animal, as a fraction of a module

Sign = Callable[[Pen, float, float, float, int], None]


def draw_ring(
    pen: Pen, face: CardFormat, clear: float, colour: str, ornament: Ornament, sign: Sign
) -> Rect:
    """Draw the ring `clear` mm from the card's edges, and return the window inside it.

    A back without modules is all window.
    """
    if not face.modules:
        return Rect(clear, clear, face.width - 2 * clear, face.height - 2 * clear)
    columns = face.modules
    across = (face.width - 2 * clear) / columns
    rows = round((face.height - 2 * clear) / across)
    down = (face.height - 2 * clear) / rows
    sides = face.ring_sides
    window = Rect(
        clear + sides * across,
        clear + down,
        (columns - 2 * sides) * across,
        (rows - 2) * down,
    )
    whole = Rect(clear, clear, columns * across, rows * down)

    def draw(pen: Pen) -> None:
        draw_field(pen, whole, colour)
        pen.rects([window], WHITE)
        if pen.low_ink:
            pen.frame(window, HAIRLINE, BLACK)
        _draw_signs(pen, face, (clear, across, down), rows, ornament, sign)

    pen.stamp(f"ring-{face.name}-{ornament.name}-{colour[1:]}", whole, draw)
    return window


def _draw_signs(
    pen: Pen,
    face: CardFormat,
    measures: tuple[float, float, float],
    rows: int,
    ornament: Ornament,
    sign: Sign,
) -> None:
    """Draw a sign in each module of the ring, except in the corners that hold the index."""
    clear, across, down = measures
    columns, sides = face.modules, face.ring_sides
    last = columns * rows - 1
    for place in range(columns * rows):
        row, column = divmod(place, columns)
        inside = sides <= column < columns - sides and 1 <= row < rows - 1
        tab = max(column, row) < sides or max(columns - 1 - column, rows - 1 - row) < sides
        if inside or tab:
            continue
        twin_row, twin_column = divmod(min(place, last - place), columns)
        digit = ornament.square[twin_row % ORDER][twin_column % ORDER]
        x, y = clear + (column + 0.5) * across, clear + (row + 0.5) * down
        sign(pen, x, y, min(across, down), digit)


def draw_corners(
    pen: Pen, face: CardFormat, clear: float, draw: Callable[[Pen, float], None]
) -> None:
    """Draw an index at the top left and, rotated by 180°, at the bottom right.

    As on playing cards. `draw` receives a pen at the corner and the side in mm.
    """
    if not face.modules:
        return
    across = (face.width - 2 * clear) / face.modules
    side = across * face.ring_sides
    draw(pen.at(clear, clear), side)
    draw(pen.at(face.width - clear, face.height - clear, quarter_turns=2), side)


def draw_light(pen: Pen, x: float, y: float, module: float, digit: int) -> None:
    """Draw a white dot; in low-ink mode a ring."""
    radius = light_radius(module, digit)
    if pen.low_ink:
        pen.shapes([disc(x, y, radius)], line=THIN)
    else:
        pen.discs([(x, y, radius)], WHITE)


def light_radius(module: float, digit: int) -> float:
    """Return the radius in mm of the dot for a digit; its area is proportional to the digit."""
    return module * LIGHT * math.sqrt(digit / ORDER)


def animal_sign(ink: str, paper: str) -> Sign:
    """Return a sign that draws an animal in place of a dot."""

    def draw(pen: Pen, x: float, y: float, module: float, digit: int) -> None:
        size = ANIMAL * module
        colours = (THIN, WHITE) if pen.low_ink else (ink, paper)
        animal = ANIMALS[digit % len(ANIMALS)]
        draw_animal(pen, animal, x - size / 2, y - size / 2, size, ink=colours[0], paper=colours[1])

    return draw


def draw_deck_mark(pen: Pen, area: Rect, colour: str, ornament: Ornament) -> None:
    """Draw the first 3 × 3 dots of the back, which identify the deck on the front."""
    module = area.width / 3

    def draw(pen: Pen) -> None:
        draw_field(pen, Rect(0.0, 0.0, area.width, area.height), colour)
        for row in range(3):
            for column in range(3):
                x, y = (column + 0.5) * module, (row + 0.5) * module
                draw_light(pen, x, y, module, ornament.square[row][column])

    inside = Rect(0.0, 0.0, area.width, area.height)
    pen.at(area.x, area.y).stamp(f"mark-{ornament.name}-{colour[1:]}", inside, draw)
