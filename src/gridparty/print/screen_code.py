"""QR codes on screens: as rows of modules to paint, or in half blocks to print."""

from __future__ import annotations

from functools import lru_cache

QUIET = 4  # modules around the code, as the standard requires


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
    import io

    import segno

    out = io.StringIO()
    segno.make_qr(text, error="l").terminal(out, border=QUIET, compact=True)
    return out.getvalue().rstrip("\n")
