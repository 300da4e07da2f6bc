"""The address of a table as a QR code, two rows of its modules in a line of the terminal.

Light modules are painted, dark ones are the black ground: so it is read in every theme.
"""

from __future__ import annotations

from functools import lru_cache

from gridparty.screens.parts.canvas import Canvas
from gridparty.screens.parts.palette import DEFAULT, Depth

QUIET = 4  # modules round the code, as the standard wants them
_LIGHT, _DARK = "#ffffff", "#000000"


@lru_cache(maxsize=4)
def modules(url: str) -> tuple[str, ...]:
    """The rows of the code with its quiet zone; ``#`` is light."""
    import segno  # not at every start

    code = segno.make_qr(url, error="l")
    return tuple(
        "".join("." if dark else "#" for dark in row) for row in code.matrix_iter(border=QUIET)
    )


def size_of(rows: tuple[str, ...]) -> tuple[int, int]:
    """Columns and lines that it takes."""
    return len(rows[0]), (len(rows) + 1) // 2


def paint_code(canvas: Canvas, x: int, y: int, rows: tuple[str, ...]) -> None:
    """Paint it."""
    width, plain = len(rows[0]), canvas.theme.depth is Depth.NONE
    canvas.fill(x, y, width, len(rows) // 2, DEFAULT if plain else _DARK)  # half a line is left
    canvas.pixels(x, y, rows, DEFAULT if plain else _LIGHT)
