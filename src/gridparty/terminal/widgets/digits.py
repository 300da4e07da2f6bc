"""Digits drawn in pixels: for the cells of a large board, and to be read from a distance.

::

    half blocks, 3 x 3 characters      whole blocks, 6 x 5 characters

    █▀▀                                ██████
    ▀▀█                                ██
    ▀▀▀                                ██████
                                           ██
                                       ██████
"""

from __future__ import annotations

from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.large_text import FACE, PIXELS_HIGH

BIG_HEIGHT = PIXELS_HIGH
_TALL = (1, 2, 1, 2, 1)  # half lines for each row of pixels


def paint_digit(
    canvas: Canvas, x: int, y: int, width: int, height: int, digit: int, colour: str
) -> None:
    """Paint a digit in pixels, in a cell of three, four or five lines."""
    middle, rows = x + width // 2, FACE[str(digit)]
    if height < 4:
        canvas.pixels(middle - 1, y, rows, colour)
    elif height == 4:  # too low to double each pixel: holes are doubled, strokes are not
        tall = [row for row, times in zip(rows, _TALL, strict=True) for _ in range(times)]
        canvas.pixels(middle - 3, y, ["".join(p * 2 for p in row) for row in tall], colour)
    else:
        paint_big(canvas, middle - 3, y, str(digit), colour)


def paint_big(canvas: Canvas, x: int, y: int, text: str, colour: str) -> None:
    """Paint digits and colons five lines high, two columns a pixel."""
    for symbol in text:
        for line, row in enumerate(FACE[symbol]):
            for column, pixel in enumerate(row):
                if pixel == "#":
                    canvas.put(x + 2 * column, y + line, "██", colour)
        x += _advance(symbol)


def big_width(text: str) -> int:
    """Return the columns that `paint_big` uses."""
    return sum(map(_advance, text)) - _gap(text[-1]) if text else 0


def _advance(symbol: str) -> int:
    return 2 * len(FACE[symbol][0]) + _gap(symbol)


def _gap(symbol: str) -> int:
    return 1 if symbol == ":" else 2
