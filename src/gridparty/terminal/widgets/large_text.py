"""Words in large type, to be read from across the table: capitals five pixels high.

::

    k = 1, a pixel is half a character      k = 2, a pixel is two characters by one

    ▄▀▀▄ █▄ █ █▄ █                          ██████    ██      ██
    █▀▀█ █ ▀█ █ ▀█                          ██    ██  ████    ██
    ▀  ▀ ▀  ▀ ▀  ▀

A pixel is k columns by k half lines, k being the largest whole number for which the word has room.
A word that has no room even so is set narrow, as high as with k = 1: all that is no upright stroke
is half a column wide, then the strokes, too. What is still too long loses its end, and shows that
it does. Accents are folded; what has no letter in the face, or no room at all, is set wide in bold:
``О Л Я``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from unicodedata import combining, normalize

from rich.cells import cell_len

from gridparty.i18n.quoting import on_one_line
from gridparty.terminal.widgets.canvas import HALVES, Canvas, fitted

PIXELS_HIGH = 5
NARROW, NARROWEST = 0.75, 0.5  # columns a pixel, about
_FEWEST = 4  # letters that are left of a word that loses its end
_CUT = "…"
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
        "…": "..... ..... ..... ..... #.#.#",
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
    scale: float

    @property
    def width(self) -> int:
        """How many columns the word takes."""
        return max(map(cell_len, self.lines))


@cache
def lettering(text: str, columns: int, lines: int, *, most: int | None = None) -> Lettering:
    """The word as large as this room allows, and no larger than `most` columns a pixel."""
    text = on_one_line(text).strip()
    scale = scale_of(text, columns, lines)
    if not scale and (begun := _without_its_end(text, columns, lines)):
        text, scale = begun, NARROWEST
    if most is not None:
        scale = min(scale, most)
    if not scale:
        above = (lines - 1) // 2
        return Lettering(("",) * above + (_set_wide(text, columns),) + ("",) * (lines // 2), 0)
    rows = _rows(folded(text), scale)
    times = max(int(scale), 1)
    pixels = [row for row in rows for _ in range(times)]
    blank = "." * len(pixels[0])
    air = 2 * lines - len(pixels)
    pixels = [blank] * (air // 2) + pixels + [blank] * (air - air // 2)
    halves = zip(pixels[::2], pixels[1::2], strict=True)
    painted = (_narrow(*two) if scale < 1 else _blocks(*two) for two in halves)
    return Lettering(tuple(painted), scale)


def _rows(text: str, scale: float) -> list[str]:
    """The five rows of pixels; where the word is narrow each of them is half a column wide."""
    letters = [FACE[letter] for letter in text]
    widths = [width for letter in letters for width in (*_widths(letter, scale), 1)][:-1]
    if scale >= 1:
        widths = [int(scale)] * len(widths)
    joined = (".".join(letter[row] for letter in letters) for row in range(PIXELS_HIGH))
    return ["".join(p * times for p, times in zip(row, widths, strict=True)) for row in joined]


def _widths(letter: tuple[str, ...], scale: float) -> list[int]:
    """Of each column of a letter how wide it is; upright strokes keep their strength longest."""
    columns = ("".join(column) for column in zip(*letter, strict=True))
    return [2 if scale == NARROW and "##" in column else 1 for column in columns]


def _blocks(above: str, below: str) -> str:
    return "".join(HALVES[pair] for pair in zip(above, below, strict=True))


def _narrow(above: str, below: str) -> str:
    """Two pixels beside each other in a character."""
    above, below = (row + "." * (len(row) % 2) for row in (above, below))
    return "".join(_QUARTERS[above[x : x + 2] + below[x : x + 2]] for x in range(0, len(above), 2))


#: By the four pixels of a character: the upper two, then the lower two.
_QUARTERS = dict(
    zip(
        map("".join, product(".#", repeat=4)),
        " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█",
        strict=True,
    )
)


def scale_of(text: str, columns: int, lines: int) -> float:
    """How many columns a pixel may take in this room; 0: the text cannot be set large there."""
    text = folded(text)
    if not text or any(letter not in FACE for letter in text) or lines * 2 < PIXELS_HIGH:
        return 0
    width = len(_rows(text, 1)[0])
    if (scale := min(columns // width, lines * 2 // PIXELS_HIGH)) >= 1:
        return scale
    fitting = (one for one in (NARROW, NARROWEST) if len(_rows(text, one)[0]) <= 2 * columns)
    return next(fitting, 0)


def _without_its_end(text: str, columns: int, lines: int) -> str:
    """As many of its letters as have room, with a sign that there are more; empty: too few have."""
    for length in range(len(text) - 1, _FEWEST - 1, -1):
        begun = f"{text[:length].rstrip()}{_CUT}"
        if scale_of(begun, columns, lines):
            return begun
    return ""


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
