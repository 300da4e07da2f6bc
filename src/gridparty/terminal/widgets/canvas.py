"""A canvas of characters with inks, and zones that react to clicks.

Painters know nothing of Textual; a `Canvas` becomes lines for the terminal at the very end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len, chop_cells
from rich.segment import Segment
from rich.style import Style

from gridparty.i18n.quoting import on_one_line
from gridparty.terminal.widgets.palette import DEFAULT, REVERSED, Theme

#: The target of a click: a cell of the board, or the key it stands for.
Target = int | str


class Ink(NamedTuple):
    """The style of a character. Colours are rich's names; the background may be REVERSED."""

    colour: str
    ground: str
    bold: bool = False
    underline: bool = False


class Painted(NamedTuple):
    """A canvas with its rendered lines."""

    canvas: Canvas
    lines: list[list[Segment]]


class Zone(NamedTuple):
    """A part of the screen with a click target."""

    x: int
    y: int
    width: int
    height: int
    target: Target


class Canvas:
    """Lines of characters, painted from the top left corner; anything outside is clipped."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self.width, self.height, self.theme = width, height, theme
        self.zones: list[Zone] = []
        empty = _ink(theme.text, theme.ground)
        self._characters = [[" "] * width for _ in range(height)]
        self._inks = [[empty] * width for _ in range(height)]

    def put(
        self,
        x: int,
        y: int,
        text: str,
        colour: str | None = None,
        ground: str | None = None,
        *,
        bold: bool = False,
        underline: bool = False,
    ) -> int:
        """Write text, on the present background unless one is given; return the column after it.

        Screens have no other way to the terminal, so here everything unseen becomes its escape.
        """
        text = on_one_line(text)
        colour = colour or self.theme.text
        if not 0 <= y < self.height:
            return x + cell_len(text)
        characters, inks = self._characters[y], self._inks[y]
        ink = _ink(colour, ground or "", bold, underline)
        for character in text:
            wide = _width(character)
            if wide == 0:  # a combining character
                if 0 < x <= self.width:
                    characters[x - 1 if characters[x - 1] else x - 2] += character
                continue
            if x >= 0 and x + wide <= self.width:
                if not ground and inks[x].ground != ink.ground:
                    ink = _ink(colour, inks[x].ground, bold, underline)
                _part(characters, x)
                _part(characters, x + wide)
                characters[x], inks[x] = character, ink
                if wide == 2:
                    characters[x + 1], inks[x + 1] = "", ink
            x += wide
        return x

    def put_right(
        self,
        x: int,
        y: int,
        text: str,
        colour: str | None = None,
        ground: str | None = None,
        *,
        bold: bool = False,
    ) -> None:
        """Write text that ends just before column x."""
        text = on_one_line(text)
        self.put(x - cell_len(text), y, text, colour, ground, bold=bold)

    def put_centred(
        self,
        x: int,
        y: int,
        width: int,
        text: str,
        colour: str | None = None,
        ground: str | None = None,
        *,
        bold: bool = False,
    ) -> None:
        """Write text centred in this many columns."""
        text = on_one_line(text)
        self.put(x + (width - cell_len(text)) // 2, y, text, colour, ground, bold=bold)

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """Fill a rectangle with one colour."""
        left, right = self._columns(x, width)
        ink, count = _ink(self.theme.text, ground), right - left
        for line in range(max(y, 0), min(y + height, self.height)):
            _part(self._characters[line], left)
            _part(self._characters[line], right)
            self._characters[line][left:right] = [" "] * count
            self._inks[line][left:right] = [ink] * count

    def pixels(self, x: int, y: int, rows: Sequence[str], colour: str) -> None:
        """Paint each ``#`` as half a character cell: two rows of pixels make a line."""
        for line in range((len(rows) + 1) // 2):
            upper = rows[2 * line]
            lower = rows[2 * line + 1] if 2 * line + 1 < len(rows) else "." * len(upper)
            for column, pair in enumerate(zip(upper, lower, strict=True)):
                if (block := HALVES[pair]) != " ":
                    self.put(x + column, y + line, block, colour)

    def put_blocks(self, x: int, y: int, blocks: str, colour: str | None = None) -> None:
        """Write blocks; blanks are transparent."""
        for column, block in enumerate(blocks, start=x):
            if block != " ":
                self.put(column, y, block, colour)

    def stamp(self, x: int, y: int, other: Canvas) -> None:
        """Copy another canvas of the same theme here: characters, inks and zones."""
        left, right = self._columns(x, other.width)
        for line in range(max(y, 0), min(y + other.height, self.height)):
            mine, theirs = self._characters[line], other._characters[line - y].copy()
            _part(mine, left)
            _part(mine, right)
            _part(theirs, left - x)
            _part(theirs, right - x)
            mine[left:right] = theirs[left - x : right - x]
            self._inks[line][left:right] = other._inks[line - y][left - x : right - x]
        self.zones += (zone._replace(x=zone.x + x, y=zone.y + y) for zone in other.zones)

    def _columns(self, x: int, width: int) -> tuple[int, int]:
        """Return the covered columns: the first one, and the one after the last."""
        left = min(max(x, 0), self.width)
        return left, min(max(x + width, left), self.width)

    def is_empty(self, x: int, y: int) -> bool:
        """Whether nothing is written there on the default background."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return False
        return self._characters[y][x] == " " and self._inks[y][x].ground == self.theme.ground

    def zone(self, x: int, y: int, width: int, height: int, target: Target) -> None:
        """Make a rectangle a click target."""
        self.zones.append(Zone(x, y, width, height, target))

    def target_at(self, x: int, y: int) -> Target | None:
        """Return the target of a click there; the latest zone is on top."""
        for zone in reversed(self.zones):
            if 0 <= x - zone.x < zone.width and 0 <= y - zone.y < zone.height:
                return zone.target
        return None

    def lines(self, before: Painted | None = None) -> list[list[Segment]]:
        """Return the lines for the terminal, with runs of one ink as one segment.

        Args:
            before: the previous screen; an unchanged line is the same list.
        """
        rows = list(zip(self._characters, self._inks, strict=True))
        if before is None or (before.canvas.width, before.canvas.height) != (
            self.width,
            self.height,
        ):
            return [list(_runs(characters, inks)) for characters, inks in rows]
        old = zip(before.canvas._characters, before.canvas._inks, before.lines, strict=True)
        return [
            line if same == characters and inks == looked else list(_runs(characters, inks))
            for (characters, inks), (same, looked, line) in zip(rows, old, strict=True)
        ]

    def text(self) -> str:
        """Return the characters, without trailing blanks."""
        return "\n".join("".join(row).rstrip() for row in self._characters)

    def ink_at(self, x: int, y: int) -> Ink:
        """Return the ink of the character there."""
        return self._inks[y][x]


def _part(characters: list[str], x: int) -> None:
    """Blank a wide character that crosses the left edge of column x."""
    if 0 < x < len(characters) and not characters[x]:
        characters[x - 1] = characters[x] = " "


@cache
def _width(character: str) -> int:
    """Return the width of the character: 0, 1 or 2."""
    return cell_len(character)


#: Two pixels, upper and lower, as a character.
HALVES = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}


def _runs(characters: Iterable[str], inks: Sequence[Ink]) -> Iterator[Segment]:
    text, ink = "", inks[0] if inks else None
    for character, other in zip(characters, inks, strict=True):
        if other is not ink and other != ink:
            assert ink is not None
            yield Segment(text, _style(ink))
            text, ink = "", other
        text += character
    if ink is not None:
        yield Segment(text, _style(ink))


#: Few inks are in use, and cached styles compare faster by identity.
_ink = cache(Ink)


@cache
def _style(ink: Ink) -> Style:
    reverse = ink.ground == REVERSED
    return Style(
        color=DEFAULT if ink.colour == REVERSED else ink.colour,
        bgcolor=DEFAULT if reverse else ink.ground,
        bold=ink.bold,
        underline=ink.underline,
        reverse=reverse,
    )


def fitted(text: str, width: int) -> str:
    """Return the text, truncated with an ellipsis to a width."""
    text = on_one_line(text)
    if cell_len(text) <= width:
        return text
    while cell_len(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def in_lines(command: str, width: int) -> list[str]:
    """Wrap a command without losing any character.

    A path that is longer is broken before the program's name, and that stays whole where it can.
    """
    first, _, rest = command.partition(" ")
    folder, slash, name = first.rpartition("/")
    if folder and len(first) > width:
        return [
            *wrap(folder + slash, width, break_on_hyphens=False),
            *in_lines(f"{name} {rest}".strip(), width),
        ]
    return wrap(command, width, break_on_hyphens=False)


_NUMBER = re.compile(r"[×(“]?[0-9][0-9.,:/×–]*[.,;:!?)”]*")  # with adjacent punctuation


def _whole(words: Iterable[str], width: int) -> list[str]:
    """Return the words with numbers joined to the words they belong to, as far as a line fits.

    >>> _whole("the 2 of you win by 2. On 6 × 6 cells Cem has 30".split(), 20)
    ['the', '2 of', 'you', 'win', 'by 2.', 'On', '6 × 6 cells', 'Cem', 'has 30']
    """
    whole: list[str] = []
    opens = False  # the previous one belongs to the next
    for word in words:
        number = _NUMBER.fullmatch(word) is not None
        closes = word == "×" or (number and not word[-1].isdigit())  # belongs to the previous one
        if whole and (opens or closes) and _fit(whole[-1], word, width):
            whole[-1] += f" {word}"
        else:
            whole.append(word)
        opens = word == "×" or (number and not closes)
    if opens and len(whole) > 1 and _fit(whole[-2], whole[-1], width):
        whole[-2:] = [" ".join(whole[-2:])]
    return whole


def _filled(words: Iterable[str], width: int) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and _fit(lines[-1], word, width):
            lines[-1] += f" {word}"
        elif "/" in word:  # a truncated path is useless
            lines += chop_cells(word, width)
        else:
            lines.append(fitted(word, width))
    return lines


def _fit(left: str, right: str, width: int) -> bool:
    return cell_len(left) + 1 + cell_len(right) <= width


def wrapped_or(rest: str, text: str, width: int, most: int) -> list[str]:
    """Wrap the text into at most so many lines; where its end does not fit, `rest` replaces it."""
    lines = wrapped(text, width)
    while len(lines) > most and ". " in text:
        text = text.rpartition(". ")[0] + "."
        lines = wrapped(f"{text} {rest}", width)
    return lines if len(lines) <= most else wrapped(text, width, most)


def wrapped(text: str, width: int, most: int | None = None) -> list[str]:
    """Wrap the text to a width, and at most `most` lines.

    If it is too long the last sentences are dropped first, then the end of the first one. A number
    stays on the line of its word, ``by 2.`` or ``30 seconds``, where that costs no line.
    """
    words = on_one_line(text).split()
    lines, whole = _filled(words, width), _filled(_whole(words, width), width)
    if len(whole) <= len(lines):
        lines = whole
    if most is not None and len(lines) > most:
        if ". " in text:
            return wrapped(text.rpartition(". ")[0] + ".", width, most)
        rest = " ".join(lines[most - 1 :])
        lines[most - 1 :] = [fitted(rest, width)]
    return lines
