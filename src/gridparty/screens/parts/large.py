"""Words in large type, to be read from across the table: capitals five pixels high.

::

    k = 1, a pixel is half a character      k = 2, a pixel is two characters by one

    ▄▀▀▄ █▄ █ █▄ █                          ██████    ██      ██
    █▀▀█ █ ▀█ █ ▀█                          ██    ██  ████    ██
    ▀  ▀ ▀  ▀ ▀  ▀

A pixel is k columns by k half lines, k being the largest whole number for which the word has room.
Accents are folded; what the face has no letter for, or no room, is set wide in bold: ``О Л Я``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from unicodedata import combining, normalize

from rich.cells import cell_len

from gridparty.board.quoting import on_one_line
from gridparty.screens.parts.canvas import HALVES, Canvas, fitted

PIXELS_HIGH = 5
#: Three to five pixels wide, dots being air; the digits are those of the clock.
FACE: dict[str, tuple[str, ...]] = {
    symbol: tuple(rows.split())
    for symbol, rows in {
        "A": ".##. #..# #### #..# #..#",
        "B": "###. #..# ###. #..# ###.",
        "C": "### #.. #.. #.. ###",
        "D": "###. #..# #..# #..# ###.",
        "E": "### #.. ##. #.. ###",
        "F": "### #.. ##. #.. #..",
        "G": "#### #... #.## #..# ####",
        "H": "#.# #.# ### #.# #.#",
        "I": "# # # # #",
        "J": "..# ..# ..# #.# ###",
        "K": "#..# #.#. ##.. #.#. #..#",
        "L": "#.. #.. #.. #.. ###",
        "M": "#...# ##.## #.#.# #...# #...#",
        "N": "#..# ##.# #.## #..# #..#",
        "O": "### #.# #.# #.# ###",
        "P": "### #.# ### #.. #..",
        "Q": "#### #..# #..# #.## ####",
        "R": "###. #..# ###. #.#. #..#",
        "S": "### #.. ### ..# ###",
        "T": "### .#. .#. .#. .#.",
        "U": "#.# #.# #.# #.# ###",
        "V": "#.# #.# #.# #.# .#.",
        "W": "#...# #...# #.#.# ##.## #...#",
        "X": "#.# #.# .#. #.# #.#",
        "Y": "#.# #.# .#. .#. .#.",
        "Z": "### ..# .#. #.. ###",
        "0": "### #.# #.# #.# ###",
        "1": ".#. ##. .#. .#. ###",
        "2": "### ..# ### #.. ###",
        "3": "### ..# .## ..# ###",
        "4": "#.# #.# ### ..# ..#",
        "5": "### #.. ### ..# ###",
        "6": "### #.. ### #.# ###",
        "7": "### ..# ..# .#. .#.",
        "8": "### #.# ### #.# ###",
        "9": "### #.# ### ..# ###",
        ":": ". # . # .",
        ".": ". . . . #",
        "-": "... ... ### ... ...",
        "'": "# # . . .",
        "!": "# # # . #",
        "=": "... ### ... ### ...",
        "?": "### ..# .## ... .#.",
        " ": ".. .. .. .. ..",
    }.items()
}
#: Letters that no accent explains.
_FOLDED = str.maketrans({"Ø": "O", "Æ": "AE", "Œ": "OE", "Ł": "L", "Đ": "D", "Þ": "TH", "’": "'"})


@dataclass(frozen=True, slots=True)
class Lettering:
    """A word, ready to be painted: lines of one width, of half blocks and blanks.

    Attributes:
        lines: as many as there was room for; the word stands in their middle.
        scale: how many columns a pixel takes; 0 where the letters are the terminal's own.
    """

    lines: tuple[str, ...]
    scale: int

    @property
    def width(self) -> int:
        """How many columns the word takes."""
        return max(map(cell_len, self.lines))


@cache
def lettering(text: str, columns: int, lines: int, *, most: int | None = None) -> Lettering:
    """The word as large as this room allows, and no larger than `most` columns a pixel."""
    text = on_one_line(text).strip()
    scale = scale_of(text, columns, lines)
    if most is not None:
        scale = min(scale, most)
    if not scale:
        above = (lines - 1) // 2
        return Lettering(("",) * above + (_set_wide(text, columns),) + ("",) * (lines // 2), 0)
    letters = [FACE[letter] for letter in folded(text)]
    rows = [".".join(letter[row] for letter in letters) for row in range(PIXELS_HIGH)]
    pixels = ["".join(pixel * scale for pixel in row) for row in rows for _ in range(scale)]
    blank = "." * len(pixels[0])
    air = 2 * lines - len(pixels)
    pixels = [blank] * (air // 2) + pixels + [blank] * (air - air // 2)
    halves = zip(pixels[::2], pixels[1::2], strict=True)
    painted = ("".join(HALVES[pair] for pair in zip(*two, strict=True)) for two in halves)
    return Lettering(tuple(painted), scale)


def scale_of(text: str, columns: int, lines: int) -> int:
    """How many columns a pixel may take in this room; 0: the text cannot be set large there."""
    text = folded(text)
    if not text or any(letter not in FACE for letter in text):
        return 0
    width = sum(len(FACE[letter][0]) + 1 for letter in text) - 1
    return min(columns // width, lines * 2 // PIXELS_HIGH)


def folded(text: str) -> str:
    """The text in capitals without accents: René is RENE."""
    parts = normalize("NFKD", text.upper().translate(_FOLDED))
    return "".join(letter for letter in parts if not combining(letter))


def paint_large(
    canvas: Canvas,
    x: int,
    y: int,
    columns: int,
    lines: int,
    text: str,
    colour: str | None = None,
    *,
    most: int | None = None,
) -> int:
    """Paint the word on the ground that is there, in the middle of these lines; its columns."""
    word = lettering(text, columns, lines, most=most)
    for number, line in enumerate(word.lines, start=y):
        if word.scale:
            canvas.put_blocks(x, number, line, colour)
        else:
            canvas.put(x, number, line, colour, bold=True)
    return word.width


def _set_wide(text: str, columns: int) -> str:
    capitals = normalize("NFC", text.upper())
    apart = "".join(letter if combining(letter) else f" {letter}" for letter in capitals)
    for wide in (apart.lstrip(), capitals):
        if cell_len(wide) <= columns:
            return wide
    return fitted(capitals, columns)
