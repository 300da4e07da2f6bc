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

#: 3 x 5 pixels each.
_PIXELS = {
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "###", "#..", "###"),
    "3": ("###", "..#", ".##", "..#", "###"),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "###", "..#", "###"),
    "6": ("###", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", "..#", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "###"),
    ":": (".", "#", ".", "#", "."),
}
BIG_HEIGHT = 5


def paint_digit(canvas: Canvas, x: int, y: int, digit: int, colour: str) -> None:
    """A digit of half blocks, three columns by three lines."""
    canvas.pixels(x, y, _PIXELS[str(digit)], colour)


def paint_big(canvas: Canvas, x: int, y: int, text: str, colour: str) -> None:
    """Digits and colons five lines high, a pixel two columns wide."""
    for symbol in text:
        for line, row in enumerate(_PIXELS[symbol]):
            for column, pixel in enumerate(row):
                if pixel == "#":
                    canvas.put(x + 2 * column, y + line, "██", colour)
        x += _advance(symbol)


def big_width(text: str) -> int:
    """How many columns `paint_big` takes for it."""
    return sum(map(_advance, text)) - _gap(text[-1]) if text else 0


def _advance(symbol: str) -> int:
    return 2 * len(_PIXELS[symbol][0]) + _gap(symbol)


def _gap(symbol: str) -> int:
    return 1 if symbol == ":" else 2
