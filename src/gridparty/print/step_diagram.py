"""Diagrams of solving steps: candidates, lettered patterns, chains, eliminations.

If a step is about one digit, its candidates are bold. Each colour has a second sign: candidates of
a pattern stand in a disc with its letter beside it, struck ones are crossed out, a placed digit is
ringed, a blocking digit is framed.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, hypot, pi, sin

from gridparty.art.colours import BLACK, LABEL, SOLVED, WHITE
from gridparty.board.cells import members
from gridparty.board.position import Position
from gridparty.print.diagram import draw_lines
from gridparty.print.empty_boards import FIGURE_HEIGHT
from gridparty.print.pen import (
    BOLD,
    CAP,
    HAIRLINE,
    LABEL_SIZE,
    MEDIUM,
    MM,
    REGULAR,
    Pen,
    Rect,
    size_for,
)
from gridparty.print.shapes import Point
from gridparty.techniques import Link, Node, Step
from gridparty.techniques.blocking import barred_by, blocking
from gridparty.techniques.drawing import shown_marks
from gridparty.techniques.step import only_digit

TINT = "#f3f3f3"  # background of the houses of a step
CELL_TINT = "#e2e2e2"  # background of the cells of its pattern
STRUCK = "#b3261e"
CHAIN = "#6b6b6b"
BLOCK = "#00482c"  # digits that block in a single
#: The discs of A, B, C …: a seat's ink each, with black or white digits by contrast.
DISCS = {
    "A": ("#3241eb", WHITE),
    "B": ("#de7d00", BLACK),
    "C": ("#00482c", WHITE),
    "D": ("#c0587a", BLACK),
    "E": ("#2e96a8", BLACK),
    "F": ("#d42b00", WHITE),
    "G": ("#580479", WHITE),
    "S": ("#756347", WHITE),
}
_DEFAULT_DISC = ("#4d4d4d", WHITE)

_SMALL = 0.16  # height of a candidate, as a fraction of the cell
_LETTER = 0.1  # of a pattern's letter, likewise; at least the smallest type
_LETTER_MOST = 0.155  # its maximum
_DISC = 0.125  # radius of a disc, as a fraction of the cell
_SPREAD = 0.6  # from the first to the last row or column of candidates, as a fraction of the cell
_LEFT = 0.03  # shift to the left, as a fraction of the cell; letters are at the right
_LINE = 0.02  # width of a chain's link, as a fraction of the cell
_FRAME = 0.06  # from the cell's edge to a frame in it, as a fraction of the cell


def draw_step(pen: Pen, x: float, y: float, cell: float, position: Position, step: Step) -> None:
    """Draw the board with a step, its top left corner at (x, y)."""
    drawing = _Drawing(pen.at(x, y), cell, position, step)
    drawing.tint()
    draw_lines(pen, x, y, cell, position.layout)
    drawing.draw_blocking()
    drawing.draw_digits()
    drawing.draw_pivot()
    drawing.draw_links()
    drawing.draw_candidates()


def draw_coordinates(pen: Pen, x: float, y: float, cell: float, position: Position) -> None:
    """Draw the row numbers at the left of the board and the column numbers above it."""
    size = size_for(0.2 * cell)
    for number in range(position.layout.size):
        middle = (number + 0.5) * cell
        half = CAP * size / MM / 2
        pen.text(
            x + middle, y - 0.2 * cell, str(number + 1), size=size, colour=LABEL, align="centre"
        )
        pen.text(
            x - 0.2 * cell,
            y + middle + half,
            str(number + 1),
            size=size,
            colour=LABEL,
            align="right",
        )


def draw_disc(pen: Pen, middle: Point, radius: float, letter: str) -> str:
    """Draw the disc of a pattern's candidate, and return an ink with enough contrast."""
    ground, ink = DISCS.get(letter, _DEFAULT_DISC)
    pen.discs([(*middle, radius)], ground)
    return ink


def draw_ring(pen: Pen, middle: Point, radius: float) -> None:
    """Draw the ring around a placed digit."""
    pen.polygons([_circle(middle, radius)], fill=None, outline=BLACK)


def draw_cross(pen: Pen, middle: Point, radius: float) -> None:
    """Draw the stroke through a struck candidate."""
    x, y = middle
    line = (x - radius, y + radius, x + radius, y - radius)
    pen.lines([line], max(2 * HAIRLINE, 0.24 * radius), STRUCK)


def draw_frame(
    pen: Pen, corner: Point, side: float, width: float, colour: str, *, dashed: bool
) -> None:
    """Draw a square: solid around a blocking digit, dashed in the cell of a pivot or stem."""
    (x, y), dash = corner, (side / 8, side / 12) if dashed else ()
    ends = ((x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y))
    pen.lines(((*one, *other) for one, other in pairwise(ends)), width, colour, dash=dash)


def draw_chain_lines(
    pen: Pen, lines: Iterable[tuple[float, float, float, float]], width: float, *, strong: bool
) -> None:
    """Draw links of a chain: strong ones solid and heavier, weak ones dashed."""
    dash = () if strong else (2.5 * width, 2.5 * width)
    pen.lines(lines, width * (2 if strong else 1.5), CHAIN, dash=dash)


class _Drawing:
    """A board being drawn, with its pen at the board's corner."""

    def __init__(self, pen: Pen, cell: float, position: Position, step: Step) -> None:
        self.pen, self.cell, self.position, self.step = pen, cell, position, step
        self.layout, self.marks = position.layout, shown_marks(position, step)

    def tint(self) -> None:
        """Draw a background for the houses of the step, a darker one for its cells."""
        houses = {cell for house in self.step.houses for cell in house.cells}
        for cells, colour in ((houses, TINT), (set(self.step.cells), CELL_TINT)):
            corners = (self._corner(cell) for cell in sorted(cells))
            self.pen.rects((Rect(x, y, self.cell, self.cell) for x, y in corners), colour)

    def draw_blocking(self) -> None:
        """Draw, for a single, frames around blocking digits and strokes in blocked cells."""
        blocks = blocking(self.position, self.step)
        self._frames(blocks, BLOCK, dashed=False)
        barred = barred_by(self.position, self.step, blocks)
        spots = [self._spot(cell, self.step.places[0].digit) for cell in barred]
        half = 0.08 * self.cell
        strokes = [(x - half, y + half, x + half, y - half) for x, y in spots]
        if strokes:
            self.pen.lines(strokes, _LINE * self.cell, BLOCK)

    def draw_pivot(self) -> None:
        """Draw a dashed frame in each cell of the pivot or the stem."""
        self._frames(self.step.pivot, BLACK, dashed=True)

    def _frames(self, cells: Iterable[int], colour: str, *, dashed: bool) -> None:
        inset, side = _FRAME * self.cell, (1 - 2 * _FRAME) * self.cell
        for x, y in map(self._corner, cells):
            corner = (x + inset, y + inset)
            draw_frame(self.pen, corner, side, _LINE * self.cell, colour, dashed=dashed)

    def draw_digits(self) -> None:
        """Draw the digits: givens black and heavier, others grey."""
        given: list[tuple[float, float, str]] = []
        others: list[tuple[float, float, str]] = []
        height = FIGURE_HEIGHT * self.cell
        for cell, digit in enumerate(self.position.grid.digits):
            if digit:
                x, y = self._corner(cell)
                figure = (x + self.cell / 2, y + (self.cell + height) / 2, str(digit))
                (given if self.position.givens >> cell & 1 else others).append(figure)
        self.pen.figures(given, MEDIUM, size_for(height), BLACK)
        self.pen.figures(others, REGULAR, size_for(height), SOLVED)

    def draw_links(self) -> None:
        """Draw the links between candidates: strong ones solid, weak ones dashed."""
        for strong in (True, False):
            lines = [self._line(link) for link in self.step.links if link.strong == strong]
            draw_chain_lines(self.pen, lines, _LINE * self.cell, strong=strong)

    def draw_candidates(self) -> None:
        """Draw the candidates: plain, on a lettered disc, ringed or crossed out."""
        letters = {(one.cell, one.digit): one.letter for one in self.step.letters}
        places, strikes = set(self.step.places), set(self.step.strikes)
        lit = only_digit(self.step)
        for cell in range(self.layout.cell_count):
            for digit in members(self.marks[cell]):
                spot = self._spot(cell, digit)
                struck = (cell, digit) in strikes
                if (cell, digit) in places:
                    self._ringed(spot, digit)
                elif (cell, digit) in letters:
                    self._on_disc(spot, digit, letters[cell, digit], struck=struck)
                else:
                    if struck:
                        draw_cross(self.pen, spot, _DISC * self.cell)
                    bold, dark = digit == lit, digit == lit or struck
                    self._figure(spot, digit, BOLD if bold else REGULAR, BLACK if dark else LABEL)

    def _ringed(self, spot: Point, digit: int) -> None:
        draw_ring(self.pen, spot, _DISC * self.cell)
        self._figure(spot, digit, BOLD, BLACK)

    def _on_disc(self, spot: Point, digit: int, letter: str, *, struck: bool) -> None:
        x, y = spot
        ink = draw_disc(self.pen, spot, _DISC * self.cell, letter)
        if struck:  # below the digit, which must stay readable, and beyond the disc
            draw_cross(self.pen, spot, 1.2 * _DISC * self.cell)
        self._figure(spot, digit, BOLD, ink)
        size = min(
            max(size_for(_LETTER * self.cell), LABEL_SIZE), size_for(_LETTER_MOST * self.cell)
        )
        corner = (x + 0.8 * _DISC * self.cell, y - 0.5 * _DISC * self.cell)
        self.pen.text(*corner, letter, font=BOLD, size=size, colour=BLACK)

    def _figure(self, spot: Point, digit: int, font: str, colour: str) -> None:
        x, y = spot
        height = _SMALL * self.cell
        self.pen.figures([(x, y + height / 2, str(digit))], font, size_for(height), colour)

    def _corner(self, cell: int) -> Point:
        row, column = divmod(cell, self.layout.size)
        return column * self.cell, row * self.cell

    def _spot(self, cell: int, digit: int) -> Point:
        """Return the centre of a candidate; digits are arranged as the cells of a box."""
        x, y = self._corner(cell)
        row, column = divmod(digit - 1, self.layout.box_cols)
        across = self._offset(column, self.layout.box_cols)
        return x + across - _LEFT * self.cell, y + self._offset(row, self.layout.box_rows)

    def _offset(self, number: int, count: int) -> float:
        """Return the offset in the cell of a row or column of candidates, of `count`."""
        return self.cell * (0.5 + _SPREAD * (number / (count - 1) - 0.5))

    def _line(self, link: Link) -> tuple[float, float, float, float]:
        """Return the shortest line between two nodes, from edge to edge of their discs."""
        start, end = min(
            ((a, b) for a in self._spots(link.start) for b in self._spots(link.end)),
            key=lambda ends: hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]),
        )
        length = hypot(end[0] - start[0], end[1] - start[1])
        trim = min(_DISC * self.cell, length / 3) / length if length else 0.0
        dx, dy = (end[0] - start[0]) * trim, (end[1] - start[1]) * trim
        return start[0] + dx, start[1] + dy, end[0] - dx, end[1] - dy

    def _spots(self, node: Node) -> list[Point]:
        return [self._spot(cell, node.digit) for cell in node.cells]


def _circle(middle: Point, radius: float) -> list[Point]:
    """Return a circle as a polygon of 48 corners."""
    x, y = middle
    return [
        (x + radius * cos(2 * pi * k / 48), y + radius * sin(2 * pi * k / 48)) for k in range(48)
    ]


def step_svg(position: Position, step: Step, *, cell: float = 10.0) -> str:
    """Return the step as an SVG picture with coordinates, `cell` mm per cell."""
    from gridparty.print.svg import SvgPen

    margin, side = 0.6 * cell, cell * position.layout.size
    pen = SvgPen(side + 1.5 * margin, side + 1.5 * margin, f"{step.technique}: {step.reason}")
    draw_coordinates(pen, margin, margin, cell, position)
    draw_step(pen, margin, margin, cell, position, step)
    return pen.finish()
