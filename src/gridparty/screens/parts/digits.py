"""Digits made of pixels, in two sizes: for the cells of a large board, and to be read from a sofa.

::

    half blocks, 3 x 3 characters      whole blocks, 6 x 5 characters

    █▀▀                                ██████
    ▀▀█                                ██
    ▀▀▀                                ██████
                                           ██
                                       ██████
"""

from __future__ import annotations

from gridparty.screens.parts.canvas import Canvas
from gridparty.screens.parts.large import FACE, PIXELS_HIGH

BIG_HEIGHT = PIXELS_HIGH


def paint_digit(canvas: Canvas, x: int, y: int, digit: int, colour: str) -> None:
    """A digit of half blocks, three columns by three lines."""
    canvas.pixels(x, y, FACE[str(digit)], colour)


def paint_big(canvas: Canvas, x: int, y: int, text: str, colour: str) -> None:
    """Digits and colons five lines high, a pixel two columns wide."""
    for symbol in text:
        for line, row in enumerate(FACE[symbol]):
            for column, pixel in enumerate(row):
                if pixel == "#":
                    canvas.put(x + 2 * column, y + line, "██", colour)
        x += _advance(symbol)


def big_width(text: str) -> int:
    """How many columns `paint_big` takes for it."""
    return sum(map(_advance, text)) - _gap(text[-1]) if text else 0


def _advance(symbol: str) -> int:
    return 2 * len(FACE[symbol][0]) + _gap(symbol)


def _gap(symbol: str) -> int:
    return 1 if symbol == ":" else 2
