"""Write pages to files: one PDF, or a picture of each page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from gridparty.art.colours import BLACK, THIN
from gridparty.errors import GridpartyError
from gridparty.print.choices import PrintOptions
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pdf import Document
from gridparty.print.svg import SvgPen

if TYPE_CHECKING:
    from PIL.Image import Image

DOTS_PER_INCH = 150  # of a PNG
SCREEN_DOTS = 80  # of one that a terminal shows
PREVIEW_DOTS, PREVIEW_COLUMNS, PREVIEW_GAP = 30, 6, 16  # dots an inch, pages a row, dots between
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
    for image in _images_of(pdf, dpi):
        target = BytesIO()
        image.save(target, "PNG", optimize=True, dpi=(dpi, dpi))
        yield target.getvalue()


def contact_sheet(pdf: bytes, numbers: Iterable[int]) -> bytes:
    """Return a PNG with all pages of a PDF, small, each with its number below.

    Raises:
        GridpartyError: PDFium is not installed.
    """
    images = list(_images_of(pdf, PREVIEW_DOTS))
    from PIL import Image, ImageDraw, ImageFont

    wide, tall = (max(getattr(image, side) for image in images) for side in ("width", "height"))
    columns = min(len(images), PREVIEW_COLUMNS)
    rows = -(-len(images) // columns)
    step = wide + PREVIEW_GAP, tall + 2 * PREVIEW_GAP
    size = columns * step[0] + PREVIEW_GAP, rows * step[1] + PREVIEW_GAP
    sheet = Image.new("RGB", size, THIN)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(PREVIEW_GAP - 2)
    for place, (image, number) in enumerate(zip(images, numbers, strict=False)):
        row, column = divmod(place, columns)
        x, y = PREVIEW_GAP + column * step[0], PREVIEW_GAP + row * step[1]
        sheet.paste(image, (x, y))
        middle = (x + image.width // 2, y + image.height + PREVIEW_GAP // 2)
        pen.text(middle, str(number), fill=BLACK, font=font, anchor="mm")
    target = BytesIO()
    sheet.save(target, "PNG", optimize=True)
    return target.getvalue()


def _images_of(pdf: bytes, dpi: int) -> Iterator[Image]:
    try:
        import pypdfium2
    except ImportError:
        raise GridpartyError(
            "pictures need PDFium: pip install 'gridparty[png]', or ask for --svg"
        ) from None
    document = pypdfium2.PdfDocument(pdf)
    try:
        for number in range(len(document)):
            yield document[number].render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()
