"""Paint a QR code."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import DEFAULT, Depth

_LIGHT, _DARK = "#ffffff", "#000000"


def size_of(rows: Sequence[str]) -> tuple[int, int]:
    """Return the columns and lines of the code."""
    return len(rows[0]), (len(rows) + 1) // 2


def paint_code(canvas: Canvas, x: int, y: int, rows: Sequence[str]) -> None:
    """Paint the code from its rows; ``#`` is light."""
    width, plain = len(rows[0]), canvas.theme.depth is Depth.NONE
    canvas.fill(x, y, width, len(rows) // 2, DEFAULT if plain else _DARK)  # half a line is left
    canvas.pixels(x, y, rows, DEFAULT if plain else _LIGHT)
