"""The pen that draws on a PDF page by writing operators directly.

The operators are written here, without ReportLab's drawing methods, because a deck has a million of
them. The pen writes to a `Sink` (see pdf.Document).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Protocol

from gridparty.art.colours import BLACK
from gridparty.print.pen import HAIRLINE, LABEL_SIZE, MM, REGULAR, Rect
from gridparty.print.shapes import Point, Shape, disc, polygon


class Sink(Protocol):
    """The document as a pen sees it: it receives operators and measures text."""

    low_ink: bool

    def write(self, operators: str) -> None:
        """Add operators to the page, or to the form being drawn."""

    def encoded(self, text: str, font: str) -> Sequence[tuple[str, str]]:
        """Return the text in pieces: a font's resource name, and a string for Tj."""

    def width(self, text: str, font: str, size: float, tracking: float = 0.0) -> float:
        """Return the width of a line of text, in mm."""

    def stamp(
        self, name: str, box: tuple[float, float, float, float], draw: Callable[[], None]
    ) -> None:
        """Paint the form of this name, which is first created from the output of `draw`."""


@dataclass(frozen=True, slots=True)
class Transform:
    """The position of a pen's origin on the page, in mm from the lower left, and its direction.

    (right_x, right_y) is the pen's x axis with the length of one of its millimetres; the y axis is
    a quarter turn clockwise of it.
    """

    x: float
    y: float
    right_x: float = 1.0
    right_y: float = 0.0

    def point(self, x: float, y: float) -> Point:
        """Return the pen's point on the page, in points from the lower left."""
        page_x = self.x + x * self.right_x + y * self.right_y
        page_y = self.y + x * self.right_y - y * self.right_x
        return page_x * MM, page_y * MM

    def moved(self, x: float, y: float, *, quarter_turns: int = 0, scale: float = 1.0) -> Transform:
        """Return the transform with its origin at this point, turned clockwise by quarter turns."""
        right_x, right_y = self.right_x * scale, self.right_y * scale
        for _ in range(quarter_turns % 4):
            right_x, right_y = right_y, -right_x
        page_x = self.x + x * self.right_x + y * self.right_y
        page_y = self.y + x * self.right_y - y * self.right_x
        return Transform(page_x, page_y, right_x, right_y)

    @property
    def scale(self) -> float:
        """The length of one of the pen's millimetres."""
        return abs(self.right_x) + abs(self.right_y)

    @property
    def matrix(self) -> str:
        """The first four numbers of its PDF matrix, where y points up."""
        return _numbers(self.right_x, self.right_y, -self.right_y, self.right_x)


class PdfPen:
    """The implementation of pen.Pen for PDF; each call writes to the page at once."""

    def __init__(self, sink: Sink, transform: Transform) -> None:
        self._sink = sink
        self._transform = transform

    @property
    def low_ink(self) -> bool:
        """Whether to draw with little ink."""
        return self._sink.low_ink

    def at(self, x: float, y: float, *, quarter_turns: int = 0, scale: float = 1.0) -> PdfPen:
        """Return a pen with its origin at (x, y), rotated clockwise by quarter turns and scaled."""
        transform = self._transform.moved(x, y, quarter_turns=quarter_turns, scale=scale)
        return PdfPen(self._sink, transform)

    def rects(self, rects: Iterable[Rect], colour: str) -> None:
        """Draw filled rectangles of one colour."""
        box = self._box  # the hottest call: one for each bar of each card
        boxes = [
            f"{_number(left)} {_number(foot)} {_number(wide)} {_number(tall)} re"
            for left, foot, wide, tall in map(box, rects)
        ]
        if boxes:
            self._sink.write(f"{_colour(colour)} rg {' '.join(boxes)} f")

    def frame(self, rect: Rect, width: float, colour: str) -> None:
        """Draw the outline of a rectangle; the line is centred on its edge."""
        self._sink.write(f"{self._line(width, colour)} {_numbers(*self._box(rect))} re S")

    def lines(
        self,
        lines: Iterable[tuple[float, float, float, float]],
        width: float,
        colour: str,
        *,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw straight lines (x1, y1, x2, y2) with flat ends."""
        point = self._transform.point
        path = [
            f"{_numbers(*point(x1, y1))} m {_numbers(*point(x2, y2))} l" for x1, y1, x2, y2 in lines
        ]
        self._paint(" ".join(path), None, colour, width, dash)

    def discs(self, discs: Iterable[tuple[float, float, float]], colour: str) -> None:
        """Draw filled circles (x, y, radius)."""
        self.shapes((disc(x, y, radius) for x, y, radius in discs), fill=colour)

    def polygons(
        self, polygons: Iterable[Sequence[Point]], *, fill: str | None, outline: str | None
    ) -> None:
        """Draw closed polygons, filled or with a hairline."""
        self.shapes(map(polygon, polygons), fill=fill, line=outline, rounded=True)

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
        point = self._transform.point
        path = []
        for shape in shapes:
            for kind, values in shape:
                on_page = [
                    number
                    for i in range(0, len(values), 2)
                    for number in point(values[i], values[i + 1])
                ]
                path.append(f"{_numbers(*on_page)} {_OPERATORS[kind]}" if values else "h")
        self._paint(" ".join(path), fill, line, width, dash, rounded=rounded)

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

        Raises:
            GridpartyError: the font has no glyph for a character.
        """
        width = self.text_width(text, font, size, tracking)
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        pieces = self._sink.encoded(text, font)
        if not pieces:
            return width
        way = f"{self._transform.matrix} {_numbers(*self._transform.point(left, baseline))} Tm"
        shown = " ".join(f"{name} {_number(size)} Tf {string} Tj" for name, string in pieces)
        spaced = (f"{_number(tracking)} Tc ", " 0 Tc") if tracking else ("", "")
        self._sink.write(f"BT {way} {_colour(colour)} rg {spaced[0]}{shown}{spaced[1]} ET")
        return width

    def figures(
        self, figures: Iterable[tuple[float, float, str]], font: str, size: float, colour: str
    ) -> None:
        """Draw single digits centred on x: (x, baseline, digit)."""
        half = self.text_width("0", font, size) / 2  # of every digit: they are tabular
        way, point = self._transform.matrix, self._transform.point
        encoded: dict[str, tuple[str, str]] = {}  # at most ten, each used often
        shown = []
        last = ""
        for x, baseline, figure in figures:
            if figure not in encoded:
                (encoded[figure],) = self._sink.encoded(figure, font)
            name, string = encoded[figure]
            chosen = f"{name} {_number(size)} Tf " if name != last else ""
            last = name
            right, up = point(x - half, baseline)
            shown.append(f"{way} {_number(right)} {_number(up)} Tm {chosen}{string} Tj")
        if shown:
            self._sink.write(f"BT {_colour(colour)} rg {' '.join(shown)} ET")

    def text_width(
        self, text: str, font: str = REGULAR, size: float = LABEL_SIZE, tracking: float = 0.0
    ) -> float:
        """Return the width of a text, in mm."""
        return self._sink.width(text, font, size, tracking)

    def clipped(self, area: Rect, draw: Callable[[PdfPen], None]) -> None:
        """Call `draw`, clipped to the area."""
        self._sink.write(f"q {_numbers(*self._box(area))} re W n")
        draw(self)
        self._sink.write("Q")

    def stamp(self, name: str, area: Rect, draw: Callable[[PdfPen], None]) -> None:
        """Draw a picture that is shared by name: drawn once, then painted again.

        `area` must contain all of it; what is outside may be clipped.
        """
        inner = PdfPen(self._sink, Transform(0.0, 0.0))
        left, bottom, width, height = inner._box(area)
        self._sink.write(
            f"q {self._transform.matrix} {_numbers(*self._transform.point(0.0, 0.0))} cm"
        )
        box = (left, bottom, left + width, bottom + height)
        self._sink.stamp(name, box, lambda: draw(inner))
        self._sink.write("Q")

    def _box(self, rect: Rect) -> tuple[float, float, float, float]:
        """Return lower left corner, width and height in points, for any rotation of the pen."""
        point = self._transform.point
        x1, y1 = point(rect.x, rect.y)
        x2, y2 = point(rect.x + rect.width, rect.y + rect.height)
        left, wide = (x1, x2 - x1) if x1 <= x2 else (x2, x1 - x2)
        foot, tall = (y1, y2 - y1) if y1 <= y2 else (y2, y1 - y2)
        return left, foot, wide, tall

    def _line(self, width: float, colour: str) -> str:
        return f"{_colour(colour)} RG {_number(width * self._transform.scale * MM)} w"

    def _paint(
        self,
        path: str,
        fill: str | None,
        line: str | None,
        width: float,
        dash: Sequence[float] = (),
        *,
        rounded: bool = False,
    ) -> None:
        if not path or not (fill or line):  # painting without a path is an error in PDF
            return
        before, after = [], []
        if fill:
            before.append(f"{_colour(fill)} rg")
        if line:
            before.append(self._line(width, line))
        if line and dash:
            scale = self._transform.scale * MM
            before.append(f"[{_numbers(*(length * scale for length in dash))}] 0 d")
            after.append("[] 0 d")
        if line and rounded:
            before.append("1 J 1 j")
            after.append("0 J 0 j")
        done = "B" if fill and line else "f" if fill else "S"
        self._sink.write(" ".join((*before, path, done, *after)))


_OPERATORS = {"M": "m", "L": "l", "C": "c"}


@lru_cache(maxsize=1 << 15)  # each sheet of a deck has the same coordinates
def _number(value: float) -> str:
    """Return a number with three decimals at most: 0.4 micrometres."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _numbers(*values: float) -> str:
    return " ".join(map(_number, values))


@cache
def _colour(colour: str) -> str:
    """Return ``#rrggbb`` as three numbers from 0 to 1."""
    return " ".join(f"{int(colour[i : i + 2], 16) / 255:.4g}" for i in (1, 3, 5))
