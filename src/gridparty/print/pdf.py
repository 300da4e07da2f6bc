"""PDF files: the document, its pages, its fonts.

The only module that knows ReportLab. Importing it takes a tenth of a second, so it is imported
when something is printed and not before. The same calls give the same bytes.

ReportLab keeps a whole file in memory, and joins it at the end. Here a page is written as an
object of the file as soon as it is finished, and let go; only where it stands is kept.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from gridparty.errors import GridpartyError
from gridparty.i18n.quoting import excerpt, is_unseen
from gridparty.print.choices import BackMode
from gridparty.print.pdf_pen import PdfPen, Transform
from gridparty.print.pen import BOLD, MEDIUM, MM, REGULAR

_FONT_FOLDER = Path(__file__).parent / "fonts"

MANY_STRINGS = 4096  # that are kept ready for use

# What the print dialog is to propose for the back of the paper (PDF 1.7, viewer preferences).
_DUPLEX = {BackMode.LONG: "DuplexFlipLongEdge", BackMode.SHORT: "DuplexFlipShortEdge"}


class Document:
    """A PDF in the making: ask for one page after the other, and take what of the file is ready."""

    def __init__(
        self, title: str, *, back: BackMode = BackMode.NONE, low_ink: bool = False
    ) -> None:
        _register_fonts()
        self.low_ink = low_ink
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
        self._objects = self._canvas._doc
        self._objects.format = self._rest  # what ReportLab asks for the whole file in the end
        self._strings: dict[tuple[str, str], Sequence[tuple[str, str]]] = {}
        self._pages = 0
        self._ready: list[bytes] = []
        self._length = 0  # of the file so far
        self._add(pdfdoc.PDFFile(self._objects._pdfVersion).format(self._objects))  # its heading

    def page(self, width: float, height: float, *, entry: str = "") -> PdfPen:
        """A new page of that size in mm, named `entry` in the outline: a pen at its top left."""
        if self._pages:
            self._end_page()
        self._pages += 1
        self._canvas.setPageSize((width * MM, height * MM))
        if entry:
            key = f"page{self._pages}"
            self._canvas.bookmarkPage(key)
            self._canvas.addOutlineEntry(entry, key)
        return PdfPen(self, Transform(0.0, height))

    def take(self) -> bytes:
        """What of the file is ready and has not been taken yet."""
        taken = b"".join(self._ready)
        self._ready.clear()
        return taken

    def finish(self) -> bytes:
        """The rest of the file: all that has not been taken. Nothing can be added afterwards."""
        self._end_page()
        config = rl_config.useA85
        rl_config.useA85 = 0  # text-only streams are a quarter larger and serve nobody any more
        try:
            rest: bytes = self._canvas.getpdfdata()
        finally:
            rl_config.useA85 = config
        assert not self._ready, "this ReportLab does not ask `format` for the whole file"
        return rest

    def write(self, operators: str) -> None:
        """Add operators to the page, or to the form that is being drawn."""
        self._canvas.addLiteral(operators)

    def encoded(self, text: str, font: str) -> Sequence[tuple[str, str]]:
        """The text in pieces: the resource's name of a font, and a string ready for Tj."""
        key = (text, font)
        if key not in self._strings:
            face, document = pdfmetrics.getFont(font), self._objects
            pieces = [
                (face.getSubsetInternalName(subset, document), _string(codes))
                for subset, codes in face.splitString(text, document)
            ]
            if len(self._strings) > MANY_STRINGS:
                self._strings.clear()
            self._strings[key] = pieces
        return self._strings[key]

    def width(self, text: str, font: str, size: float, tracking: float = 0.0) -> float:
        """How wide a line of text is, in mm."""
        return text_width(text, font, size, tracking)

    def stamp(
        self, name: str, box: tuple[float, float, float, float], draw: Callable[[], None]
    ) -> None:
        """Paint the form of that name; where there is none yet, what `draw` writes becomes it."""
        if not self._canvas.hasForm(name):
            self._canvas.beginForm(name, *(round(side, 3) for side in box))
            draw()
            self._canvas.endForm()
        self._canvas.doForm(name)

    def _end_page(self) -> None:
        """Write the page down: of its thousands a deck's file keeps none in memory."""
        self._canvas.showPage()
        pages = self._objects.Pages.pages
        page = pages[-1]
        content = zlib.compress(page.stream.encode("latin-1"))
        filters = pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")])
        stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": filters}), content, ())
        page.stream, page.Contents = None, self._objects.Reference(stream)
        pages[-1] = self._objects.Reference(page)
        self._write_down(page.Contents.name)
        self._write_down(pages[-1].name)

    def _write_down(self, name: str) -> None:
        """Add the object of that name to the file, and let it go."""
        known = self._objects.idToObject
        self._objects.idToOffset[name] = self._length
        self._add(pdfdoc.PDFIndirectObject(name, known[name]).format(self._objects))
        known[name] = None

    def _rest(self) -> bytes:
        """What is left of the file: what the pages share, where each object stands, and its end."""
        objects, names, number = self._objects, [], 1
        while number in objects.numberToId:  # objects that are written down may bring others
            names.append(objects.numberToId[number])
            if names[-1] not in objects.idToOffset:
                self._write_down(names[-1])
            number += 1
        table, start = pdfdoc.PDFCrossReferenceTable(), self._length
        table.addsection(0, names)
        self._add(table.format(objects))
        catalog, info = objects.Reference(objects.Catalog), objects.Reference(objects.info)
        trailer = pdfdoc.PDFTrailer(start, number, Root=catalog, Info=info, ID=objects.ID())
        self._add(trailer.format(objects))
        return self.take()

    def _add(self, piece: bytes) -> None:
        self._ready.append(piece)
        self._length += len(piece)


def measuring_pen() -> PdfPen:
    """A pen to ask how wide texts are, before there is a page for them."""
    return PdfPen(Document("", back=BackMode.NONE), Transform(0.0, 0.0))


def text_width(text: str, font: str, size: float, tracking: float = 0.0) -> float:
    """How wide a line of text is, in mm; `tracking` in points between two letters.

    Raises:
        GridpartyError: the face has no glyph for a character.
    """
    return (_width(text, font) * size + tracking * max(0, len(text) - 1)) / MM


@lru_cache(maxsize=1 << 14)
def _width(text: str, font: str) -> float:
    """In em."""
    _register_fonts()
    known = pdfmetrics.getFont(font).face.charToGlyph
    for character in text:
        if ord(character) not in known or is_unseen(character):
            raise GridpartyError(
                f"the printed face has no sign for {character!r} in {excerpt(text)}; "
                "Latin and Cyrillic letters can be printed"
            )
    width: float = pdfmetrics.stringWidth(text, font, 1000) / 1000
    return width


def _string(codes: bytes) -> str:
    """The codes as a string of PDF: plain where they can be read, else by number."""
    return f"({''.join(map(_letter, codes))})"


@cache
def _letter(code: int) -> str:
    letter = chr(code)
    if letter in "\\()":
        return f"\\{letter}"
    return letter if 32 <= code < 127 else f"\\{code:03o}"


@cache
def _register_fonts() -> None:
    for name in (REGULAR, MEDIUM, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(_FONT_FOLDER / f"{name}.ttf")))
