"""Pages as pictures to send: PNG, painted by PDFium from the same PDF that is printed."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from gridparty.errors import GridpartyError

DOTS_PER_INCH = 150


def pngs_of(pdf: bytes, *, dpi: int = DOTS_PER_INCH) -> Iterator[bytes]:
    """Every page of the PDF as a PNG.

    Raises:
        GridpartyError: what paints them is not installed.
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
