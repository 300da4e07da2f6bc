"""PDF files: the document, its pages, its fonts.

The only module that imports ReportLab, which takes a tenth of a second; so it is imported only for
printing. The same calls give the same bytes.

ReportLab keeps a whole file in memory and joins it at the end. Here each page is written to the
file when it is finished, and only its offset is kept.
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
from gridparty.i18n.messages import spoken
from gridparty.i18n.quoting import excerpt, is_invisible
from gridparty.print.choices import BackMode
from gridparty.print.pdf_pen import PdfPen, Transform
from gridparty.print.pen import BOLD, MEDIUM, MM, REGULAR

_FONT_FOLDER = Path(__file__).parent / "fonts"

MANY_STRINGS = 4096  # size of the cache of encoded strings

# Duplex setting that the print dialog proposes (PDF 1.7, viewer preferences).
_DUPLEX = {BackMode.LONG: "DuplexFlipLongEdge", BackMode.SHORT: "DuplexFlipShortEdge"}


class Document:
    """A PDF that is written page by page; `take` returns the bytes that are ready."""

    def __init__(
        self, title: str, *, back: BackMode = BackMode.NONE, low_ink: bool = False
    ) -> None:
        _register_fonts()
        self.low_ink = low_ink
        self._canvas = Canvas(
            BytesIO(),
            pageCompression=1,
            invariant=1,
            initialFontName=REGULAR,  # the default is a Helvetica that is not embedded
            lang=spoken(),
        )
        self._canvas.setTitle(title)
        self._canvas.setAuthor("")
        self._canvas.setSubject("")
        self._canvas.setCreator("gridparty")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("Duplex", _DUPLEX.get(back, "Simplex"))
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._objects = self._canvas._doc
        self._objects.format = self._rest  # ReportLab calls this for the whole file at the end
        self._strings: dict[tuple[str, str], Sequence[tuple[str, str]]] = {}
        self._pages = 0
        self._ready: list[bytes] = []
        self._length = 0  # bytes of the file so far
        self._add(pdfdoc.PDFFile(self._objects._pdfVersion).format(self._objects))  # file header

    def page(self, width: float, height: float, *, entry: str = "") -> PdfPen:
        """Begin a page of this size in mm, and return a pen at its top left corner.

        `entry` is its name in the outline.
        """
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
        """Return the bytes that are ready and have not been taken yet."""
        taken = b"".join(self._ready)
        self._ready.clear()
        return taken

    def finish(self) -> bytes:
        """Return the rest of the file; nothing can be added afterwards."""
        self._end_page()
        config = rl_config.useA85
        rl_config.useA85 = 0  # ASCII85 makes streams a quarter larger and has no use today
        try:
            rest: bytes = self._canvas.getpdfdata()
        finally:
            rl_config.useA85 = config
        assert not self._ready, "this ReportLab does not ask `format` for the whole file"
        return rest

    def write(self, operators: str) -> None:
        """Add operators to the page, or to the form being drawn."""
        self._canvas.addLiteral(operators)

    def encoded(self, text: str, font: str) -> Sequence[tuple[str, str]]:
        """Return the text in pieces: a font's resource name, and a string for Tj."""
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
        """Return the width of a line of text, in mm."""
        return text_width(text, font, size, tracking)

    def stamp(
        self, name: str, box: tuple[float, float, float, float], draw: Callable[[], None]
    ) -> None:
        """Paint the form of this name, which is first created from the output of `draw`."""
        if not self._canvas.hasForm(name):
            self._canvas.beginForm(name, *(round(side, 3) for side in box))
            draw()
            self._canvas.endForm()
        self._canvas.doForm(name)

    def _end_page(self) -> None:
        """Write the page to the file, and remove it from memory."""
        self._canvas.showPage()
        pages = self._objects.Pages.pages
        page = pages[-1]
        content = zlib.compress(page.stream.encode("latin-1"))
        filters = pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")])
        stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": filters}), content, ())
        page.stream, page.Contents = None, self._objects.Reference(stream)
        pages[-1] = self._objects.Reference(page)
        self._write_object(page.Contents.name)
        self._write_object(pages[-1].name)

    def _write_object(self, name: str) -> None:
        """Write the object of this name to the file, and remove it from memory."""
        known = self._objects.idToObject
        self._objects.idToOffset[name] = self._length
        self._add(pdfdoc.PDFIndirectObject(name, known[name]).format(self._objects))
        known[name] = None

    def _rest(self) -> bytes:
        """Return the rest of the file: shared objects, cross-reference table, and trailer."""
        objects, names, number = self._objects, [], 1
        while number in objects.numberToId:  # writing an object may create others
            names.append(objects.numberToId[number])
            if names[-1] not in objects.idToOffset:
                self._write_object(names[-1])
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
    """Return a pen for measuring text before there is a page."""
    return PdfPen(Document(""), Transform(0.0, 0.0))


def text_width(text: str, font: str, size: float, tracking: float = 0.0) -> float:
    """Return the width of a line of text, in mm; `tracking` is in points.

    Raises:
        GridpartyError: the font has no glyph for a character.
    """
    return (_width(text, font) * size + tracking * max(0, len(text) - 1)) / MM


@lru_cache(maxsize=1 << 14)
def _width(text: str, font: str) -> float:
    """Return the width in em."""
    _register_fonts()
    known = pdfmetrics.getFont(font).face.charToGlyph
    for character in text:
        if ord(character) not in known or is_invisible(character):
            raise GridpartyError(
                f"the printed face has no sign for {character!r} in {excerpt(text)}; "
                "Latin and Cyrillic letters can be printed"
            )
    width: float = pdfmetrics.stringWidth(text, font, 1000) / 1000
    return width


def _string(codes: bytes) -> str:
    """Return a PDF string; codes outside printable ASCII are escaped."""
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
