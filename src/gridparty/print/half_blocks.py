"""QR codes in a terminal."""

from __future__ import annotations


def in_half_blocks(text: str) -> str:
    """Return the text as a QR code with its white border, two of its rows in a line."""
    import io

    import segno

    out = io.StringIO()
    segno.make_qr(text, error="l").terminal(out, border=4, compact=True)
    return out.getvalue().rstrip("\n")
