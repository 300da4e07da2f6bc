"""Pages into files: one PDF, or a picture of every page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO

from gridparty.print.choices import PrintOptions
from gridparty.print.leaves import PageDrawing
from gridparty.print.pdf import Document
from gridparty.print.svg import SvgPen

Progress = Callable[[int, int], None]  # pages done, and again


def pdf_of(
    title: str,
    pages: Iterable[PageDrawing],
    options: PrintOptions,
    *,
    progress: Progress | None = None,
) -> bytes:
    """The pages as a PDF, each with an entry in the outline. The same pages, the same bytes."""
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
    """The same piece by piece, as it is drawn: long decks need not be held in memory."""
    document = Document(title, back=options.back, low_ink=options.low_ink)
    for number, page in enumerate(pages, 1):
        page.draw(document.page(page.width, page.height, entry=page.name))
        yield document.take()
        if progress:
            progress(number, number)
    yield document.finish()


def svgs_of(pages: Iterable[PageDrawing], options: PrintOptions) -> Iterator[str]:
    """Every page as an SVG picture of its size."""
    for page in pages:
        pen = SvgPen(page.width, page.height, page.name, low_ink=options.low_ink)
        page.draw(pen)
        yield pen.finish()
