"""Write pages to files: one PDF, or a picture of each page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO

from gridparty.errors import GridpartyError
from gridparty.print.choices import PrintOptions
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pdf import Document
from gridparty.print.svg import SvgPen

DOTS_PER_INCH = 150  # of a PNG
Progress = Callable[[int, int], None]  # called with the number of finished pages, twice


def pdf_of(
    title: str,
    pages: Iterable[PageDrawing],
    options: PrintOptions,
    *,
    progress: Progress | None = None,
) -> bytes:
    """Return the pages as a PDF with an outline; the same pages give the same bytes."""
    whole = BytesIO()
    for piece in pdf_pieces(title, pages, options, progress=progress):
        whole.write(piece)
    return whole.getvalue()


def pdf_pieces(
    title: str,
    pages: Iterable[PageDrawing],
    options: PrintOptions,
    *,
    progress: Progress | None = None,
) -> Iterator[bytes]:
    """Yield the same PDF in pieces as it is drawn, so that long decks are never all in memory."""
    document = Document(title, back=options.back, low_ink=options.low_ink)
    for number, page in enumerate(pages, 1):
        page.draw(document.page(page.width, page.height, entry=page.name))
        yield document.take()
        if progress:
            progress(number, number)
    yield document.finish()


def svgs_of(pages: Iterable[PageDrawing], options: PrintOptions) -> Iterator[str]:
    """Yield each page as an SVG picture of its size."""
    for page in pages:
        pen = SvgPen(page.width, page.height, page.name, low_ink=options.low_ink)
        page.draw(pen)
        yield pen.finish()


def pngs_of(pdf: bytes, *, dpi: int = DOTS_PER_INCH) -> Iterator[bytes]:
    """Yield each page of a PDF as a PNG.

    Raises:
        GridpartyError: PDFium is not installed.
    """
    try:
        import pypdfium2
    except ImportError:
        raise GridpartyError(
            "pictures need PDFium: pip install 'gridparty[png]', or ask for --svg"
        ) from None
    document = pypdfium2.PdfDocument(pdf)
    try:
        for number in range(len(document)):
            image = document[number].render(scale=dpi / 72).to_pil().convert("RGB")
            target = BytesIO()
            image.save(target, "PNG", optimize=True, dpi=(dpi, dpi))
            yield target.getvalue()
    finally:
        document.close()
