"""Text in large type, to be read across the table: capitals five pixels high.

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
_FEWEST = 4  # letters kept of a truncated word
_CUT = "…"
#: Three to five pixels wide, with dots for background; the digits are those of the clock.
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
#: Letters that do not decompose into a base and an accent.
_FOLDED = str.maketrans({"Ø": "O", "Æ": "AE", "Œ": "OE", "Ł": "L", "Đ": "D", "Þ": "TH", "’": "'"})


@dataclass(frozen=True, slots=True)
class Lettering:
    """A rendered word: lines of equal width, of half blocks and blanks.

    Attributes:
        lines: as many as there was room for, with the word in the middle.
        scale: columns a pixel; 0 for letters of the terminal.
    """

    lines: tuple[str, ...]
    scale: float

    @property
    def width(self) -> int:
        """Width of the word in columns."""
        return max(map(cell_len, self.lines))


@cache
def lettering(text: str, columns: int, lines: int, *, most: int | None = None) -> Lettering:
    """Return the word as large as this room allows, up to `most` columns a pixel."""
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
    """Return the five rows of pixels; a narrow word has half a column a pixel."""
    letters = [FACE[letter] for letter in text]
    widths = [width for letter in letters for width in (*_widths(letter, scale), 1)][:-1]
    if scale >= 1:
        widths = [int(scale)] * len(widths)
    joined = (".".join(letter[row] for letter in letters) for row in range(PIXELS_HIGH))
    return ["".join(p * times for p, times in zip(row, widths, strict=True)) for row in joined]


def _widths(letter: tuple[str, ...], scale: float) -> list[int]:
    """Return the width of each column of a letter; upright strokes are narrowed last."""
    columns = ("".join(column) for column in zip(*letter, strict=True))
    return [2 if scale == NARROW and "##" in column else 1 for column in columns]


def _blocks(above: str, below: str) -> str:
    return "".join(HALVES[pair] for pair in zip(above, below, strict=True))


def _narrow(above: str, below: str) -> str:
    """Return characters of two pixels side by side."""
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
    """Return the columns a pixel for this room; 0: too little room for large type."""
    text = folded(text)
    if not text or any(letter not in FACE for letter in text) or lines * 2 < PIXELS_HIGH:
        return 0
    width = len(_rows(text, 1)[0])
    if (scale := min(columns // width, lines * 2 // PIXELS_HIGH)) >= 1:
        return scale
    fitting = (one for one in (NARROW, NARROWEST) if len(_rows(text, one)[0]) <= 2 * columns)
    return next(fitting, 0)


def _without_its_end(text: str, columns: int, lines: int) -> str:
    """Return the letters that fit, with a mark of truncation; empty when too few do."""
    for length in range(len(text) - 1, _FEWEST - 1, -1):
        begun = f"{text[:length].rstrip()}{_CUT}"
        if scale_of(begun, columns, lines):
            return begun
    return ""


def folded(text: str) -> str:
    """Return the text in capitals without accents: RENE for René."""
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
    """Paint the word centred in these lines on the present background; return its width."""
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
