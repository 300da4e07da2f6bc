"""The drawing interface: a pen in millimetres, three weights of one font, a few greys.

Drawings (cards, boards, marks) depend on this module alone. `pdf.PdfPen` draws on paper and
`svg.SvgPen` in a picture; tests pass a pen that logs the calls.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gridparty.art.colours import BLACK
from gridparty.print.shapes import Point, Shape

MM = 72 / 25.4  # points in a millimetre

# The fonts: labels and solved digits; givens, names and ids; band and points.
REGULAR, MEDIUM, BOLD = "Roboto-Regular", "Roboto-Medium", "Roboto-Bold"
CAP = 0.711  # height of Roboto's capitals and digits, in em
LABEL_SIZE = 7.0  # points; the smallest type size
LABEL_CAP = CAP * LABEL_SIZE / MM  # mm
LABEL_DESCENT = 0.55  # mm that a label extends below its baseline
ID_TRACKING = 0.4  # points between the letters of an id

HAIRLINE = 0.18  # mm, inside a box
HEAVY = 0.6  # mm, around boxes and around the grid
EDGE = 0.1  # mm, at cuts


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its top left corner and size, in mm."""

    x: float
    y: float
    width: float
    height: float


class Pen(Protocol):
    """Draws in millimetres from a top left corner, x to the right and y downwards.

    In low-ink mode drawings leave backgrounds white and draw outlines.
    """

    @property
    def low_ink(self) -> bool:
        """Whether to save ink."""

    def rects(self, rects: Iterable[Rect], colour: str) -> None:
        """Draw filled rectangles of one colour."""

    def frame(self, rect: Rect, width: float, colour: str) -> None:
        """Draw the outline of a rectangle; the line is centred on its edge."""

    def lines(
        self,
        lines: Iterable[tuple[float, float, float, float]],
        width: float,
        colour: str,
        *,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw straight lines (x1, y1, x2, y2) with flat ends."""

    def discs(self, discs: Iterable[tuple[float, float, float]], colour: str) -> None:
        """Draw filled circles (x, y, radius)."""

    def polygons(
        self, polygons: Iterable[Sequence[Point]], *, fill: str | None, outline: str | None
    ) -> None:
        """Draw closed polygons, filled or with a hairline."""

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
        """Draw outlines, filled or stroked or both; `rounded` rounds line ends and corners."""

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
        """Draw a line of text, aligned at x, and return its width in mm.

        Args:
            x: the left end, the centre or the right end, by `align`.
            baseline: y of the line.
            text: the line.
            font: REGULAR, MEDIUM or BOLD.
            size: in points.
            colour: ``#rrggbb``.
            align: left, centre or right.
            tracking: points between two letters.

        Raises:
            GridpartyError: the font has no glyph for a character.
        """

    def figures(
        self, figures: Iterable[tuple[float, float, str]], font: str, size: float, colour: str
    ) -> None:
        """Draw single digits centred on x: (x, baseline, digit)."""

    def text_width(
        self, text: str, font: str = REGULAR, size: float = LABEL_SIZE, tracking: float = 0.0
    ) -> float:
        """Return the width of a text, in mm."""

    def at(self, x: float, y: float, *, quarter_turns: int = 0, scale: float = 1.0) -> Pen:
        """Return a pen with its origin at (x, y), rotated clockwise by quarter turns.

        `scale` applies to everything it draws, including line widths and type.
        """

    def clipped(self, area: Rect, draw: Callable[[Pen], None]) -> None:
        """Call `draw`, clipped to the area."""

    def stamp(self, name: str, area: Rect, draw: Callable[[Pen], None]) -> None:
        """Draw a picture that is shared by name: drawn once, then painted again.

        `area` must contain all of it; what is outside may be clipped.
        """


def size_for(cap_height: float) -> float:
    """Return the type size in points whose digits are `cap_height` mm high."""
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
    """Return the text, cut with an ellipsis if it is wider than `width` mm."""

    def cut(length: int) -> str:
        return f"{text[:length].rstrip()}…"

    def width_of(shown: str) -> float:
        return pen.text_width(shown, font, size, tracking)

    if width_of(text) <= width:
        return text
    # Bisection, since a name may have a million letters.
    length = bisect_right(range(1, len(text)), width, key=lambda one: width_of(cut(one)))
    return cut(length) if text[:length].strip() else ""


def wrapped(
    pen: Pen, text: str, width: float, font: str = REGULAR, size: float = LABEL_SIZE
) -> list[str]:
    """Return the text in lines of at most `width` mm, broken at blanks."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and pen.text_width(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
