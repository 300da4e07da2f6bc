"""What a drawing may use: a pen in millimetres, three weights of one face, a few greys.

Drawings (cards, boards, marks) know only this page. `pdf.PdfPen` puts them on paper, `svg.SvgPen`
into a picture; a test may hand them a pen that writes down where they drew.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gridparty.art.colours import BLACK
from gridparty.print.shapes import Point, Shape

MM = 72 / 25.4  # points in a millimetre

# The faces: labels and solved digits; givens, names and ids; band and stake.
REGULAR, MEDIUM, BOLD = "Roboto-Regular", "Roboto-Medium", "Roboto-Bold"
CAP = 0.711  # height of Roboto's capitals and figures, in em
LABEL_SIZE = 7.0  # points; nothing is set smaller
LABEL_CAP = CAP * LABEL_SIZE / MM  # mm
LABEL_DESCENT = 0.55  # mm that a label hangs below its baseline
ID_TRACKING = 0.4  # points between the letters of an id

HAIRLINE = 0.18  # mm, inside a box
HEAVY = 0.6  # mm, around boxes and around the grid
EDGE = 0.1  # mm, where to cut


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle from its top left corner."""

    x: float
    y: float
    width: float
    height: float


class Pen(Protocol):
    """Draws in millimetres from a top left corner, x to the right and y downwards.

    Where ink is to be saved (`low_ink`) drawings leave grounds white and draw outlines.
    """

    @property
    def low_ink(self) -> bool:
        """Whether to draw with little ink."""

    def rects(self, rects: Iterable[Rect], colour: str) -> None:
        """Filled rectangles, all in one colour."""

    def frame(self, rect: Rect, width: float, colour: str) -> None:
        """The outline of a rectangle; the line is centred on its edge."""

    def lines(
        self,
        lines: Iterable[tuple[float, float, float, float]],
        width: float,
        colour: str,
        *,
        dash: Sequence[float] = (),
    ) -> None:
        """Straight lines (x1, y1, x2, y2) that end flush."""

    def discs(self, discs: Iterable[tuple[float, float, float]], colour: str) -> None:
        """Filled circles (x, y, radius)."""

    def polygons(
        self, polygons: Iterable[Sequence[Point]], *, fill: str | None, outline: str | None
    ) -> None:
        """Closed polygons, filled, or drawn with a hairline."""

    def shapes(
        self,
        shapes: Iterable[Shape],
        *,
        fill: str | None = None,
        line: str | None = None,
        width: float = HAIRLINE,
        dash: Sequence[float] = (),
        rounded: bool = False,
    ) -> None:
        """Outlines, filled, drawn, or both; lines end flush, or round with round corners."""

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        *,
        font: str = REGULAR,
        size: float = LABEL_SIZE,
        colour: str = BLACK,
        align: str = "left",
        tracking: float = 0.0,
    ) -> float:
        """A line of text, left, centre or right of x; returns its width in mm.

        Raises:
            GridpartyError: the face has no glyph for a character.
        """

    def figures(
        self, figures: Iterable[tuple[float, float, str]], font: str, size: float, colour: str
    ) -> None:
        """Single figures, centred on x: (x, baseline, figure)."""

    def text_width(
        self, text: str, font: str = REGULAR, size: float = LABEL_SIZE, tracking: float = 0.0
    ) -> float:
        """How wide the text would be, in mm."""

    def at(self, x: float, y: float, *, quarter_turns: int = 0, scale: float = 1.0) -> Pen:
        """A pen with its origin at that point, turned clockwise by so many right angles.

        With a scale all that it draws is so many times as large, lines and type too.
        """

    def clipped(self, area: Rect, draw: Callable[[Pen], None]) -> None:
        """What it draws, as far as it lies within the area."""

    def stamp(self, name: str, area: Rect, draw: Callable[[Pen], None]) -> None:
        """A picture that many cards share: drawn once under that name, and stamped again.

        `area` holds all of it; what lies outside may be cut off.
        """


def size_for(cap_height: float) -> float:
    """The type size in points whose figures are that many mm high."""
    return cap_height * MM / CAP


def fitted(
    pen: Pen,
    text: str,
    width: float,
    font: str = REGULAR,
    size: float = LABEL_SIZE,
    *,
    tracking: float = 0.0,
) -> str:
    """The text, cut short with an ellipsis where it is wider than `width` mm."""

    def cut(length: int) -> str:
        return f"{text[:length].rstrip()}…"

    def width_of(shown: str) -> float:
        return pen.text_width(shown, font, size, tracking)

    if width_of(text) <= width:
        return text
    # Halving, since a name may have a million letters.
    length = bisect_right(range(1, len(text)), width, key=lambda one: width_of(cut(one)))
    return cut(length) if text[:length].strip() else ""


def wrapped(
    pen: Pen, text: str, width: float, font: str = REGULAR, size: float = LABEL_SIZE
) -> list[str]:
    """The text in lines of at most `width` mm, broken at blanks."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and pen.text_width(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
