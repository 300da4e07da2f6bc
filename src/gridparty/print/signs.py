"""Small drawings: marks, pens, clocks, arrows, tokens, pawns, animals.

Each coloured field carries a white disc with a black sign. So every sign has a contrast of 21 to 1
in any colour, in grey and on a bad printer; in low-ink mode the field is an outline.
"""

from __future__ import annotations

import math

from gridparty.art.animals import BOX, Animal, Layer, Paint
from gridparty.art.colours import ALARM, BLACK, GOLD, HAIR, LABEL, THIN, WHITE
from gridparty.art.pens import FELT_PENS, Outline
from gridparty.board.bands import BANDS
from gridparty.print.pen import BOLD, CAP, HAIRLINE, LABEL_SIZE, MM, Pen, Rect, size_for
from gridparty.print.shapes import (
    Point,
    Shape,
    arc,
    around,
    disc,
    from_path,
    polygon,
    rounded,
    turned,
)

OVER = 4.0  # how far a round line may extend beyond an animal's box, in its units
OUTLINE = 3.0  # line width of an outlined animal, in the same units
SAND = BANDS["party"].colour


def middle(y: float, size: float) -> float:
    """Return the baseline that centres digits of this type size on y."""
    return y + size * CAP / MM / 2


def draw_field(pen: Pen, area: Rect, colour: str, *, radius: float = 0.0) -> None:
    """Draw a coloured area; in low-ink mode its outline, which is inside."""
    x, y, width, height = area.x, area.y, area.width, area.height
    if pen.low_ink:
        half = HAIRLINE / 2
        inner = (x + half, y + half, width - HAIRLINE, height - HAIRLINE)
        pen.shapes([rounded(*inner, radius)], line=BLACK)
    elif radius:
        pen.shapes([rounded(x, y, width, height, radius)], fill=colour)
    else:
        pen.rects([area], colour)


def draw_badge(
    pen: Pen, area: Rect, colour: str, sign: str, *, part: float = 0.43, radius: float = 0.0
) -> None:
    """Draw a coloured field with a sign on a white disc.

    `part` is the disc's radius as a fraction of the shorter side.
    """
    draw_field(pen, area, colour, radius=radius)
    x, y = area.x + area.width / 2, area.y + area.height / 2
    reach = min(area.width, area.height) * part
    pen.discs([(x, y, reach)], WHITE)
    size = max(LABEL_SIZE, size_for(1.12 * reach))
    pen.text(x, middle(y, size), sign, font=BOLD, size=size, align="centre")


def draw_number(pen: Pen, x: float, y: float, number: int, radius: float = 2.6) -> None:
    """Draw a step's number: white on a black disc around (x, y)."""
    if pen.low_ink:
        pen.shapes([disc(x, y, radius)], fill=WHITE, line=BLACK, width=0.3)
    else:
        pen.discs([(x, y, radius)], BLACK)
    size = max(LABEL_SIZE, size_for(radius))
    ink = BLACK if pen.low_ink else WHITE
    pen.text(x, middle(y, size), str(number), font=BOLD, size=size, colour=ink, align="centre")


def draw_mark(pen: Pen, seat: int, x: float, y: float, radius: float) -> None:
    """Draw a seat's mark around (x, y), in its colour: filled or hollow."""
    felt = FELT_PENS[seat]
    shape = _MARKS[felt.outline](x, y, radius)
    if felt.hollow:
        pen.shapes([shape], fill=WHITE, line=felt.ink, width=max(0.3, 0.28 * radius))
    else:
        pen.shapes([shape], fill=felt.ink)


def _mark_triangle(x: float, y: float, r: float) -> Shape:
    return polygon([(x, y - r), (x + r, y + 0.8 * r), (x - r, y + 0.8 * r)])


def _mark_wedge(x: float, y: float, r: float) -> Shape:
    return polygon([(x, y + r), (x + r, y - 0.8 * r), (x - r, y - 0.8 * r)])


def _mark_square(x: float, y: float, r: float) -> Shape:
    s = 0.84 * r
    return polygon([(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)])


def _mark_diamond(x: float, y: float, r: float) -> Shape:
    s = 1.1 * r
    return polygon([(x, y - s), (x + s, y), (x, y + s), (x - s, y)])


_MARKS = {
    Outline.DISC: lambda x, y, r: disc(x, y, 0.95 * r),
    Outline.TRIANGLE: _mark_triangle,
    Outline.SQUARE: _mark_square,
    Outline.DIAMOND: _mark_diamond,
    Outline.WEDGE: _mark_wedge,
}


def draw_arrow(
    pen: Pen,
    start: Point,
    end: Point,
    *,
    width: float = 0.5,
    colour: str = BLACK,
    head: float = 2.2,
) -> None:
    """Draw a straight arrow."""
    way = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    stop = around(*end, -0.8 * head, way)
    pen.lines([(*start, *stop)], width, colour)
    wings = [around(*end, -head, way + side) for side in (24.0, -24.0)]
    pen.shapes([polygon([end, *wings])], fill=colour)


def draw_curved_arrow(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    start: float,
    end: float,
    *,
    width: float = 0.5,
    head: float = 2.0,
) -> None:
    """Draw an arrow along an arc around (x, y); degrees clockwise from the right."""
    back = math.copysign(math.degrees(head / radius), end - start)
    pen.shapes([polygon(arc(x, y, radius, start, end - back / 2), closed=False)], line=BLACK,
               width=width)  # fmt: skip
    tip = around(x, y, radius, end)
    wings = [around(x, y, radius + side * 0.45 * head, end - back) for side in (1, -1)]
    pen.shapes([polygon([tip, *wings])], fill=BLACK)


def draw_sandglass(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Draw a sandglass with half of the sand at the bottom."""

    def at(u: float, v: float) -> Point:
        return x + u * width, y + v * height

    glass = [(0.12, 0.1), (0.88, 0.1), (0.54, 0.5), (0.88, 0.9), (0.12, 0.9), (0.46, 0.5)]
    sand = HAIR if pen.low_ink else SAND
    above = polygon([at(0.31, 0.29), at(0.69, 0.29), at(0.5, 0.5)])
    below = polygon([at(0.16, 0.88), at(0.84, 0.88), at(0.5, 0.68)])
    pen.shapes([above, below], fill=sand)
    pen.shapes([polygon(at(u, v) for u, v in glass)], line=BLACK, width=0.5)
    pen.rects([Rect(x, y + k * height, width, 0.1 * height) for k in (0.0, 0.9)], BLACK)


def draw_felt_pen(
    pen: Pen, x: float, y: float, size: float, seat: int, degrees: float = -52.0
) -> None:
    """Draw a seat's pen with its tip at (x, y)."""
    colour = FELT_PENS[seat].ink

    def part(*points: Point) -> Shape:
        return polygon(turned([(u * size, v * size) for u, v in points], x, y, degrees))

    def bar(u: float, v: float, long: float, wide: float) -> Shape:
        return part((u, v), (u + long, v), (u + long, v + wide), (u, v + wide))

    pen.shapes([part((0, 0), (0.16, -0.05), (0.16, 0.05))], fill=colour)
    collar = part((0.15, -0.06), (0.27, -0.1), (0.27, 0.1), (0.15, 0.06))
    pen.shapes([collar], fill=WHITE, line=BLACK, width=0.25)
    body = bar(0.27, -0.1, 0.6, 0.2)
    pen.shapes([body], fill=WHITE if pen.low_ink else colour, line=BLACK, width=0.25)
    pen.shapes([bar(0.87, -0.075, 0.1, 0.15)], fill=WHITE, line=BLACK, width=0.25)


def draw_cross(pen: Pen, x: float, y: float, radius: float, *, width: float = 0.9) -> None:
    """Draw the cross of an error."""
    strokes = [
        polygon([(x - radius, y - s * radius), (x + radius, y + s * radius)], closed=False)
        for s in (1, -1)
    ]
    pen.shapes(strokes, line=ALARM, width=width, rounded=True)


def draw_tick(pen: Pen, x: float, y: float, radius: float, *, width: float = 0.8) -> None:
    """Draw a tick."""
    r = radius
    hook = polygon([(x - r, y), (x - 0.3 * r, y + 0.7 * r), (x + r, y - 0.8 * r)], closed=False)
    pen.shapes([hook], line=BLACK, width=width, rounded=True)


def draw_token(
    pen: Pen, x: float, y: float, radius: float, worth: int, *, square: bool = False
) -> None:
    """Draw a round or square token with its value."""
    ring = None if pen.low_ink else GOLD
    pen.shapes([token_outline(x, y, radius, square=square)], fill=ring, line=BLACK, width=0.3)
    pen.shapes([disc(x, y, 0.78 * radius)], fill=WHITE, line=BLACK)
    size = max(LABEL_SIZE, size_for(0.58 * radius))
    pen.text(x, middle(y, size), str(worth), font=BOLD, size=size, align="centre")


def token_outline(x: float, y: float, radius: float, *, square: bool) -> Shape:
    """Return the outline along which a token is cut."""
    if not square:
        return disc(x, y, radius)
    left, top, right, bottom = x - radius, y - radius, x + radius, y + radius
    return polygon([(left, top), (right, top), (right, bottom), (left, bottom)])


HOUSE = 2.7  # mm: size of the sign


def draw_house_rule(pen: Pen, x: float, base: float, size: float = HOUSE) -> None:
    """Draw the sign of a house rule, its lower left corner at (x, base)."""
    s = size
    walls = [(0, -0.55), (0.5, -1.0), (1.0, -0.55), (1.0, 0), (0, 0)]
    pen.shapes([polygon((x + u * s, base + v * s) for u, v in walls)], fill=BLACK)
    pen.rects([Rect(x + 0.38 * s, base - 0.38 * s, 0.24 * s, 0.38 * s)], WHITE)


def draw_pawn(pen: Pen, seat: int, x: float, base: float, height: float) -> None:
    """Draw a folded pawn, standing, centred on x."""
    h = height
    sides = [(-0.3 * h, 0), (-0.12 * h, -h), (0.12 * h, -h), (0.3 * h, 0)]
    colour = WHITE if pen.low_ink else FELT_PENS[seat].ink
    outline = polygon((x + u, base + v) for u, v in sides)
    pen.shapes([outline], fill=colour, line=BLACK, width=0.25)
    y = base - 0.36 * h
    pen.discs([(x, y, 0.2 * h)], WHITE)
    size = max(LABEL_SIZE, size_for(0.24 * h))
    pen.text(x, middle(y, size), FELT_PENS[seat].letter, font=BOLD, size=size, align="centre")


def draw_animal(
    pen: Pen,
    animal: Animal,
    x: float,
    y: float,
    size: float,
    *,
    ink: str = "",
    paper: str = WHITE,
) -> None:
    """Draw an animal in a square of `size` mm whose top left corner is at (x, y).

    It is in colour with a black outline, or with `ink` a silhouette of one colour with details in
    that of the paper. In low-ink mode a coloured or black animal is an outline.
    """
    outlined = pen.low_ink and ink in ("", BLACK)
    coloured = not ink and not outlined

    def fill(layer: Layer) -> str:
        if coloured:
            return layer.colour or (animal.colour if layer.paint is Paint.INK else BLACK)
        body, details = (WHITE, BLACK) if outlined else (ink, paper)
        return body if layer.paint is Paint.INK else details

    def draw(pen: Pen) -> None:
        if outlined or coloured:  # all parts first, so that fills leave only the outer line
            parts = [from_path(a.path) for a in animal.layers if a.paint is Paint.INK]
            pen.shapes(parts, line=BLACK, width=2 * OUTLINE, rounded=True)
        for layer in animal.layers:
            if layer.paint is Paint.LINE:
                shape = from_path(layer.path)
                pen.shapes([shape], line=fill(layer), width=layer.width, rounded=True)
            elif coloured or layer.paint is not Paint.TINT:
                pen.shapes([from_path(layer.path)], fill=fill(layer))

    kind = "outline" if outlined else "colour" if coloured else f"{ink[1:]}-{paper[1:]}"
    box = Rect(-OVER, -OVER, BOX + 2 * OVER, BOX + 2 * OVER)
    pen.at(x, y, scale=size / BOX).stamp(f"{animal.name}-{kind}", box, draw)


def draw_captioned(
    pen: Pen,
    x: float,
    y: float,
    figure: str,
    caption: str,
    *,
    height: float = 6.5,
    align: str = "left",
    font: str = BOLD,
    tracking: float = 0.0,
) -> None:
    """Draw a number with its caption below; y is the top."""
    tall = 0.44 * height
    size = size_for(tall)
    pen.text(
        x, y + tall + 0.042 * height, figure, font=font, size=size, align=align, tracking=tracking
    )
    pen.text(x, y + height - 0.3, caption, colour=LABEL, align=align)


def draw_stripes(pen: Pen, area: Rect, *, step: float = 3.0) -> None:
    """Draw slanting lines, which mark an area for glue."""
    x, y, right, bottom = area.x, area.y, area.x + area.width, area.y + area.height
    count = int((area.width + area.height) / step)
    lines = []
    for k in range(1, count + 1):
        d = k * step
        start = (min(x + d, right), y + max(0.0, d - area.width))
        end = (x + max(0.0, d - area.height), min(y + d, bottom))
        lines.append((*start, *end))
    pen.lines(lines, HAIRLINE, THIN)
