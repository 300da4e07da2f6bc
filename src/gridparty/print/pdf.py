"""PDF files: the document, its fonts, and the pen that draws on a page.

The only module that knows ReportLab. Importing it takes a tenth of a second, so it is imported
when something is printed and not before. The same calls give the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from gridparty.board.quoting import excerpt, is_unseen
from gridparty.errors import GridpartyError
from gridparty.print.choices import BackMode
from gridparty.print.pen import BLACK, BOLD, HAIRLINE, LABEL_SIZE, MEDIUM, MM, REGULAR, Point, Rect

_FONT_FOLDER = Path(__file__).parent / "fonts"
_colour = cache(HexColor)


# What the print dialog is to propose for the back of the paper (PDF 1.7, viewer preferences).
_DUPLEX = {BackMode.LONG: "DuplexFlipLongEdge", BackMode.SHORT: "DuplexFlipShortEdge"}


class Document:
    """A PDF in the making: ask for one page after the other, then for the bytes."""

    def __init__(self, title: str, *, back: BackMode = BackMode.NONE) -> None:
        _register_fonts()
        self._canvas = Canvas(
            BytesIO(),
            pageCompression=1,
            invariant=1,
            initialFontName=REGULAR,  # or else a Helvetica that is not embedded slips in
            lang="en",
        )
        self._canvas.setTitle(title)
        self._canvas.setAuthor("")
        self._canvas.setSubject("")
        self._canvas.setCreator("gridparty")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("Duplex", _DUPLEX.get(back, "Simplex"))
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._pages = 0

    def page(self, width: float, height: float, *, entry: str = "") -> PdfPen:
        """A new page of that size in mm, named `entry` in the outline: a pen at its top left."""
        if self._pages:
            self._canvas.showPage()
        self._pages += 1
        self._canvas.setPageSize((width * MM, height * MM))
        if entry:
            key = f"page{self._pages}"
            self._canvas.bookmarkPage(key)
            self._canvas.addOutlineEntry(entry, key)
        return PdfPen(self._canvas, Frame(0.0, height))

    def finish(self) -> bytes:
        """The whole file. Nothing can be added afterwards."""
        config = rl_config.useA85
        rl_config.useA85 = 0  # text-only streams are a quarter larger and serve nobody any more
        try:
            data: bytes = self._canvas.getpdfdata()
        finally:
            rl_config.useA85 = config
        return data


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a pen's origin lies on the page, measured from the lower left, and which way it looks.

    (right_x, right_y) is the way that the pen's x runs; its y runs a quarter turn clockwise of it.
    """

    x: float
    y: float
    right_x: int = 1
    right_y: int = 0

    def point(self, x: float, y: float) -> Point:
        """The pen's point on the page, in points from the lower left."""
        page_x = self.x + x * self.right_x + y * self.right_y
        page_y = self.y + x * self.right_y - y * self.right_x
        return round(page_x * MM, 3), round(page_y * MM, 3)

    def moved(self, x: float, y: float, *, quarter_turns: int = 0) -> Frame:
        """The frame whose origin is that point, turned clockwise by so many right angles."""
        right_x, right_y = self.right_x, self.right_y
        for _ in range(quarter_turns % 4):
            right_x, right_y = right_y, -right_x
        page_x = self.x + x * self.right_x + y * self.right_y
        page_y = self.y + x * self.right_y - y * self.right_x
        return Frame(page_x, page_y, right_x, right_y)

    @property
    def matrix(self) -> tuple[float, float, float, float, float, float]:
        """The same as a PDF transformation: y upwards, in points."""
        return (self.right_x, self.right_y, -self.right_y, self.right_x, *self.point(0.0, 0.0))


class PdfPen:
    """See pen.Pen: every call goes to the page at once."""

    def __init__(self, canvas: Any, frame: Frame) -> None:
        self._canvas = canvas
        self._frame = frame

    def at(self, x: float, y: float, *, upside_down: bool = False) -> PdfPen:
        """A pen with its origin at that point; turned by 180°, it draws to the upper left."""
        return PdfPen(self._canvas, self._frame.moved(x, y, quarter_turns=2 * upside_down))

    def turned(self, x: float, y: float) -> PdfPen:
        """A pen whose x runs down the card from that point, and whose y runs to the left."""
        return PdfPen(self._canvas, self._frame.moved(x, y, quarter_turns=1))

    def rects(self, rects: Iterable[Rect], colour: str) -> None:
        """Filled rectangles, all in one colour."""
        # Written out by hand: a QR code has 200 of them, and ReportLab takes 20 µs for each.
        boxes = [f"{x:.6g} {y:.6g} {w:.6g} {h:.6g} re" for x, y, w, h in map(self._box, rects)]
        if boxes:
            self._canvas.setFillColor(_colour(colour))
            self._canvas.addLiteral(" ".join((*boxes, "f")))

    def frame(self, rect: Rect, width: float, colour: str) -> None:
        """The outline of a rectangle; the line is centred on its edge."""
        path = self._canvas.beginPath()
        path.rect(*self._box(rect))
        self._canvas.setLineJoin(0)
        self._stroke(path, width, colour)

    def lines(
        self,
        lines: Iterable[tuple[float, float, float, float]],
        width: float,
        colour: str,
        *,
        dash: Sequence[float] = (),
    ) -> None:
        """Straight lines (x1, y1, x2, y2) that end flush."""
        path = self._canvas.beginPath()
        for x1, y1, x2, y2 in lines:
            path.moveTo(*self._frame.point(x1, y1))
            path.lineTo(*self._frame.point(x2, y2))
        self._canvas.setLineCap(0)
        if dash:
            self._canvas.setDash([length * MM for length in dash])
        self._stroke(path, width, colour)
        if dash:
            self._canvas.setDash()

    def discs(self, discs: Iterable[tuple[float, float, float]], colour: str) -> None:
        """Filled circles (x, y, radius)."""
        path = self._canvas.beginPath()
        for x, y, radius in discs:
            path.circle(*self._frame.point(x, y), round(radius * MM, 3))
        self._fill(path, colour)

    def polygons(
        self, polygons: Iterable[Sequence[Point]], *, fill: str | None, outline: str | None
    ) -> None:
        """Closed polygons, filled, or drawn with a hairline."""
        path = self._canvas.beginPath()
        for first, *others in polygons:
            path.moveTo(*self._frame.point(*first))
            for point in others:
                path.lineTo(*self._frame.point(*point))
            path.close()
        if fill:
            self._fill(path, fill)
        if outline:
            self._canvas.setLineJoin(1)
            self._stroke(path, HAIRLINE, outline)

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
        width = self.text_width(text, font, size, tracking)
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        line = self._canvas.beginText()
        line.setTextTransform(*self._frame.moved(left, baseline).matrix)
        line.setFont(font, size)
        line.setFillColor(_colour(colour))
        if tracking:
            line.setCharSpace(tracking)
        line.textOut(text)
        if tracking:
            line.setCharSpace(0)  # outlives the text object, or else
        self._canvas.drawText(line)
        return width

    def figures(
        self, figures: Iterable[tuple[float, float, str]], font: str, size: float, colour: str
    ) -> None:
        """Single figures, centred on x: (x, baseline, figure)."""
        half = self.text_width("0", font, size) / 2  # Roboto's figures are all of one width
        lines = self._canvas.beginText()
        lines.setFont(font, size)
        lines.setFillColor(_colour(colour))
        right_x, right_y, up_x, up_y = self._frame.matrix[:4]
        for x, baseline, figure in figures:
            origin = self._frame.point(x - half, baseline)
            lines.setTextTransform(right_x, right_y, up_x, up_y, *origin)
            lines.textOut(figure)
        self._canvas.drawText(lines)

    def text_width(
        self, text: str, font: str = REGULAR, size: float = LABEL_SIZE, tracking: float = 0.0
    ) -> float:
        """How wide the text would be, in mm."""
        return text_width(text, font, size, tracking)

    def stamp(self, name: str, area: Rect, draw: Callable[[PdfPen], None]) -> None:
        """A picture that many cards share: drawn once under that name, and stamped again.

        `area` holds all of it; what lies outside may be cut off.
        """
        canvas = self._canvas
        if not canvas.hasForm(name):
            at = Frame(0.0, 0.0)
            left, bottom = at.point(area.x, area.y + area.height)
            right, top = at.point(area.x + area.width, area.y)
            canvas.beginForm(name, left, bottom, right, top)
            draw(PdfPen(canvas, at))
            canvas.endForm()
        canvas.saveState()
        canvas.transform(*self._frame.matrix)
        canvas.doForm(name)
        canvas.restoreState()

    def _box(self, rect: Rect) -> tuple[float, float, float, float]:
        """Lower left corner, width and height in points, whichever way the pen looks."""
        x1, y1 = self._frame.point(rect.x, rect.y)
        x2, y2 = self._frame.point(rect.x + rect.width, rect.y + rect.height)
        return min(x1, x2), min(y1, y2), round(abs(x2 - x1), 3), round(abs(y2 - y1), 3)

    def _fill(self, path: Any, colour: str) -> None:
        if path.getCode():  # painting no path at all is an error in PDF
            self._canvas.setFillColor(_colour(colour))
            self._canvas.drawPath(path, stroke=0, fill=1)

    def _stroke(self, path: Any, width: float, colour: str) -> None:
        if path.getCode():
            self._canvas.setStrokeColor(_colour(colour))
            self._canvas.setLineWidth(round(width * MM, 3))
            self._canvas.drawPath(path, stroke=1, fill=0)


def text_width(text: str, font: str, size: float, tracking: float = 0.0) -> float:
    """How wide a line of text is, in mm; `tracking` in points between two letters.

    Raises:
        GridpartyError: the face has no glyph for a character.
    """
    _register_fonts()
    known = pdfmetrics.getFont(font).face.charToGlyph
    for character in text:
        if ord(character) not in known or is_unseen(character):
            raise GridpartyError(
                f"the printed face has no sign for {character!r} in {excerpt(text)}; "
                "Latin and Cyrillic letters can be printed"
            )
    width: float = pdfmetrics.stringWidth(text, font, size)
    return (width + tracking * max(0, len(text) - 1)) / MM


@cache
def _register_fonts() -> None:
    for name in (REGULAR, MEDIUM, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(_FONT_FOLDER / f"{name}.ttf")))
