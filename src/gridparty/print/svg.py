"""The pen that writes SVG, for printed drawings as a picture in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from gridparty.art.colours import BLACK
from gridparty.i18n.quoting import on_one_line
from gridparty.print.pen import BOLD, HAIRLINE, LABEL_SIZE, MEDIUM, MM, REGULAR, Rect
from gridparty.print.shapes import Point, Shape, polygon

Attributes = dict[str, str | float]

_WEIGHTS = {REGULAR: 400, MEDIUM: 500, BOLD: 700}
_ANCHORS = {"left": "start", "centre": "middle", "right": "end"}


class SvgPen:
    """Writes each drawing as an element; lengths in millimetres."""

    def __init__(self, width: float, height: float, title: str, *, low_ink: bool = False) -> None:
        self._size = (width, height)
        self._title = title
        self._low_ink = low_ink
        self._elements: list[str] = []
        self._transform = ""  # the transform of this pen's origin

    @property
    def low_ink(self) -> bool:
        """Whether to save ink."""
        return self._low_ink

    def finish(self) -> str:
        """Return the whole picture on a white background."""
        width, height = (_short(side) for side in self._size)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
            f'viewBox="0 0 {width} {height}" font-family="Roboto, sans-serif">'
        )
        ground = f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
        title = f"<title>{escape(on_one_line(self._title))}</title>"
        return "\n".join([head, title, ground, *self._elements, "</svg>", ""])

    def rects(self, rects: Iterable[Rect], colour: str) -> None:
        """Draw filled rectangles of one colour."""
        for rect in rects:
            self._add("rect", _box(rect) | {"fill": colour})

    def frame(self, rect: Rect, width: float, colour: str) -> None:
        """Draw the outline of a rectangle; the line is centred on its edge."""
        self._add("rect", _box(rect) | {"fill": "none", "stroke": colour, "stroke-width": width})

    def lines(
        self,
        lines: Iterable[tuple[float, float, float, float]],
        width: float,
        colour: str,
        *,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw straight lines (x1, y1, x2, y2) with flat ends."""
        straight = (polygon([(x1, y1), (x2, y2)], closed=False) for x1, y1, x2, y2 in lines)
        self.shapes(straight, line=colour, width=width, dash=dash)

    def discs(self, discs: Iterable[tuple[float, float, float]], colour: str) -> None:
        """Draw filled circles (x, y, radius)."""
        for x, y, radius in discs:
            self._add("circle", {"cx": x, "cy": y, "r": radius, "fill": colour})

    def polygons(
        self, polygons: Iterable[Sequence[Point]], *, fill: str | None, outline: str | None
    ) -> None:
        """Draw closed polygons, filled or with a hairline."""
        for corners in polygons:
            points = " ".join(f"{_short(x)},{_short(y)}" for x, y in corners)
            shape: Attributes = {"points": points, "fill": fill or "none"}
            if outline:
                shape |= {"stroke": outline, "stroke-width": HAIRLINE}
            self._add("polygon", shape)

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
        path = path_of(shapes)
        drawn: Attributes = {"d": path, "fill": fill or "none"}
        if line:
            drawn |= {"stroke": line, "stroke-width": width}
        if line and dash:
            drawn["stroke-dasharray"] = " ".join(map(_short, dash))
        if line and rounded:
            drawn |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
        if path:
            self._add("path", drawn)

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
        """Draw a line of text, aligned at x, and return its width in mm."""
        set_in = _type(x, baseline, font, size, colour, _ANCHORS[align])
        width = self.text_width(text, font, size, tracking)
        if tracking:
            set_in["letter-spacing"] = tracking / MM
        if len(text) > 1:  # as wide as on paper, whatever font the viewer has
            set_in |= {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
        self._add("text", set_in, escape(on_one_line(text)))
        return width

    def figures(
        self, figures: Iterable[tuple[float, float, str]], font: str, size: float, colour: str
    ) -> None:
        """Draw single digits centred on x: (x, baseline, digit)."""
        for x, baseline, figure in figures:
            set_in = _type(x, baseline, font, size, colour, "middle")
            self._add("text", set_in, escape(on_one_line(figure)))

    def text_width(
        self, text: str, font: str = REGULAR, size: float = LABEL_SIZE, tracking: float = 0.0
    ) -> float:
        """Return the width of a text in the printed font, in mm."""
        from gridparty.print.pdf import text_width

        return text_width(text, font, size, tracking)

    def at(self, x: float, y: float, *, quarter_turns: int = 0, scale: float = 1.0) -> SvgPen:
        """Return a pen with its origin at (x, y), rotated clockwise by quarter turns and scaled."""
        steps = [f"translate({_short(x)} {_short(y)})"] if x or y else []
        if quarter_turns % 4:
            steps.append(f"rotate({quarter_turns % 4 * 90})")
        if scale != 1.0:
            steps.append(f"scale({_short(scale)})")
        return self._moved(" ".join(steps))

    def clipped(self, area: Rect, draw: Callable[[SvgPen], None]) -> None:
        """Call `draw`, clipped to the area."""
        name = f"clip{len(self._elements)}"
        self._elements.append(f'<clipPath id="{name}">')
        self._add("rect", _box(area))
        self._elements.append(f'</clipPath><g clip-path="url(#{name})">')
        draw(self)
        self._elements.append("</g>")

    def stamp(self, name: str, area: Rect, draw: Callable[[SvgPen], None]) -> None:
        """Draw it in place; SVG pictures do not share drawings."""
        draw(self)

    def _moved(self, transform: str) -> SvgPen:
        pen = SvgPen(*self._size, self._title, low_ink=self._low_ink)
        pen._elements = self._elements
        pen._transform = f"{self._transform} {transform}".strip()
        return pen

    def _add(self, name: str, attributes: Attributes, content: str = "") -> None:
        if self._transform:
            attributes = attributes | {"transform": self._transform}
        written = "".join(
            f" {key}={quoteattr(value if isinstance(value, str) else _short(value))}"
            for key, value in attributes.items()
        )
        end = f">{content}</{name}>" if content else "/>"
        self._elements.append(f"<{name}{written}{end}")


def path_of(shapes: Iterable[Shape]) -> str:
    """Return shapes as the data of one SVG path."""
    return "".join(
        kind + " ".join(map(_short, values)) for shape in shapes for kind, values in shape
    )


def _box(rect: Rect) -> Attributes:
    return {"x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height}


def _type(
    x: float, baseline: float, font: str, size: float, colour: str, anchor: str
) -> Attributes:
    return {
        "x": x,
        "y": baseline,
        "fill": colour,
        "font-size": size / MM,
        "font-weight": _WEIGHTS[font],
        "text-anchor": anchor,
    }


def _short(number: float) -> str:
    """Return the number with at most three decimals."""
    return f"{number:.3f}".rstrip("0").rstrip(".")
