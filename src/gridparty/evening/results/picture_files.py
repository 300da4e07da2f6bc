"""Write drawings of results as PDF, SVG or PNG, by the file's suffix."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gridparty.errors import GridpartyError
from gridparty.print.choices import PrintOptions
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pen import LABEL_SIZE, REGULAR, Pen, fitted
from gridparty.system.files import wrong_ending

PICTURES = (".svg", ".png", ".pdf")
_NO_GLYPH = "?"


def require_picture(path: Path, *others: str) -> None:
    """Require a suffix that names a supported format.

    Args:
        path: the file.
        others: suffixes allowed besides those of pictures.

    Raises:
        WishError: the suffix is unknown.
    """
    endings = (*PICTURES, *others)
    if path.suffix.lower() not in endings:
        raise wrong_ending(path, *endings)


def as_file(path: Path, title: str, pages: Iterable[PageDrawing]) -> bytes:
    """Return the pages as the content of this file; a picture has the first page only.

    Raises:
        GridpartyError: the PNG renderer is not installed.
    """
    from gridparty.print.output import pdf_of, pngs_of, svgs_of  # takes a tenth of a second

    pages = tuple(pages)
    match path.suffix.lower():
        case ".svg":
            return next(iter(svgs_of(pages, PrintOptions()))).encode()
        case ".png":
            return next(iter(pngs_of(pdf_of(title, pages[:1], PrintOptions()))))
        case _:
            return pdf_of(title, pages, PrintOptions())


def settable(pen: Pen, text: str, font: str = REGULAR, size: float = LABEL_SIZE) -> str:
    """Return the text with a question mark for each character that the typeface lacks."""
    return "".join(letter if _has(pen, letter, font, size) else _NO_GLYPH for letter in text)


def fitting(pen: Pen, text: str, width: float, font: str, size: float) -> str:
    """Return as much of the text as fits into the width."""
    return fitted(pen, settable(pen, text, font, size), width, font, size)


def _has(pen: Pen, letter: str, font: str, size: float) -> bool:
    try:
        pen.text_width(letter, font, size)
    except GridpartyError:
        return False
    return True
