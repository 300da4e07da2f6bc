"""QR codes on screens: as rows of modules to paint, in half blocks to print, or as a picture."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path

QUIET = 4  # modules around the code, as the standard requires
_SCALE = 8  # pixels of a picture for each module


@lru_cache(maxsize=4)
def code_rows(text: str) -> tuple[str, ...]:
    """Return the rows of the text's code with its white border; ``#`` is light."""
    import segno  # not at every start

    code = segno.make_qr(text, error="l")
    return tuple(
        "".join("." if dark else "#" for dark in row) for row in code.matrix_iter(border=QUIET)
    )


def in_half_blocks(text: str) -> str:
    """Return the text as a code with its white border, two of its rows in a line."""
    import segno

    out = io.StringIO()
    segno.make_qr(text, error="l").terminal(out, border=QUIET, compact=True)
    return out.getvalue().rstrip("\n")


def code_picture(path: Path, text: str) -> bytes:
    """Return the text's code as the content of this file, ``.png`` or ``.svg``."""
    import segno

    out = io.BytesIO()
    kind = path.suffix.lower().removeprefix(".")
    segno.make_qr(text, error="m").save(out, kind=kind, scale=_SCALE, border=QUIET, light="#fff")
    return out.getvalue()
