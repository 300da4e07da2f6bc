"""Decks to print, a pen that writes down where it drew, and a reader of printed pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from unittest.mock import patch

from pypdf import PdfReader

from gridparty.art.colours import BLACK
from gridparty.board.bands import BANDS
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.board.puzzle import Grade, Puzzle
from gridparty.i18n import messages
from gridparty.i18n.messages import Sentence
from gridparty.print.part_sheets import pages
from gridparty.print.pdf import text_width
from gridparty.print.pen import CAP, LABEL_SIZE, MM, REGULAR, Rect
from gridparty.print.shapes import points_of


def puzzle(number, layout=CLASSIC, band=None):
    """A board by the shift pattern, with holes: right for printing, and no two alike."""
    n, rows, cols = layout.size, layout.box_rows, layout.box_cols
    solution = tuple(
        (row * cols + row // rows + column + number) % n + 1
        for row in range(n)
        for column in range(n)
    )
    givens = tuple(
        digit if (cell * 7 + number * 5) % 11 < 5 else 0 for cell, digit in enumerate(solution)
    )
    empty = givens.count(0)
    profile = tuple(min(empty - move, 14 - move // 5) for move in range(empty))
    grade = Grade(
        se=1.5,
        hardest="Hidden Single",
        band=band or list(BANDS)[number % len(BANDS)],
        load=200.0,
        minutes=6.4,
        open_min=3,
        open_mean=8.0,
        open=profile,
        stake=sum(solution) - sum(givens),
        version=1,
        open_sure=(3, 0, None)[number % 3],
    )
    return Puzzle(Grid(layout, givens), Grid(layout, solution), grade)


def deck(count):
    """Classic puzzles, but the second board is 6×6 and the third 4×4."""
    layouts = {1: KIDS, 2: TINY}
    return [puzzle(number, layouts.get(number, CLASSIC)) for number in range(count)]


@dataclass(frozen=True)
class Printed:
    """A piece of text on a page: its left end on the baseline, in mm from the top left."""

    text: str
    x: float
    y: float
    upside_down: bool
    font: str
    size: float


@dataclass(frozen=True)
class PrintedPage:
    width: float
    height: float
    texts: list[Printed]


#: What our pages are written in: a string, a name or number, an operator.
WORD = re.compile(rb"\((?:[^\\()]|\\.)*\)|[^\s()\[\]<>]+", re.DOTALL)
ESCAPED = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def operations(page):
    """The page's operators, with the words before each. (pypdf reads any PDF, but slowly.)"""
    operands = []
    for word in WORD.findall(page.get_contents().get_data()):
        if word[:1].isalpha():
            yield word, operands
            operands = []
        else:
            operands.append(word)


def _text(word):
    """What stands in a string, sign by sign as the font numbers them."""

    def plain(escape):
        code = escape[1]
        return bytes([int(code, 8)]) if code.isdigit() else LETTERS.get(code, code)

    return ESCAPED.sub(plain, word[1:-1]).decode("latin-1")


def read(pdf):
    """All that is set upright or upside down on every page (the spine's text is left out)."""
    pages = []
    for page in PdfReader(BytesIO(pdf)).pages:
        width, height = (float(side) / MM for side in page.mediabox[2:])
        fonts = {name: font["/BaseFont"][8:] for name, font in page["/Resources"]["/Font"].items()}
        texts = []
        for operator, operands in operations(page):
            if operator == b"Tm":
                matrix = [float(value) for value in operands]
            elif operator == b"Tf":
                font, size = fonts[operands[0].decode()], float(operands[1])
            elif operator == b"Tj" and matrix[0]:
                x, y = matrix[4] / MM, height - matrix[5] / MM
                large = size * abs(matrix[0])
                texts.append(Printed(_text(operands[0]), x, y, matrix[0] < 0, font, large))
        pages.append(PrintedPage(width, height, texts))
    return pages


def lines_of(page):
    """The straight lines drawn on a page itself, as (x1, y1, x2, y2) in mm from the top left."""
    height = float(page.mediabox[3]) / MM
    found = []
    for operator, operands in operations(page):
        if operator == b"m":
            start = [float(value) / MM for value in operands]
        elif operator == b"l":
            end = [float(value) / MM for value in operands]
            found.append((start[0], height - start[1], end[0], height - end[1]))
    return found


@dataclass(frozen=True)
class Mark:
    """What a pen drew: the kind, the box around it on the card, and the text where it is one.

    The colour is that of the text, or of the area; that of lines is apart.
    """

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    text: str = ""
    colour: str = ""
    line: str = ""
    dashed: bool = False

    def overlaps(self, other):
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def meeting(marks):
    """Pairs of marks that overlap: from top to bottom, so that few have to be compared."""
    lying = sorted(marks, key=lambda mark: mark.top)
    for number, mark in enumerate(lying):
        for other in lying[number + 1 :]:
            if other.top >= mark.bottom:
                break
            if mark.overlaps(other):
                yield mark, other


class LoggingPen:
    """Draws nothing and keeps a list of what it was asked to draw, in the card's own mm."""

    def __init__(self, marks=None, to_card=lambda x, y: (x, y), *, low_ink=False):
        self.marks = [] if marks is None else marks
        self.to_card = to_card
        self.low_ink = low_ink

    def _log(self, kind, points, grow=0.0, text="", colour="", line="", dash=()):
        xs, ys = zip(*points, strict=True)
        corners = ((min(xs), min(ys)), (max(xs), max(ys)))  # they turn by quarters only
        xs, ys = zip(*(self.to_card(*corner) for corner in corners), strict=True)
        grow *= self.scale
        box = (min(xs) - grow, min(ys) - grow, max(xs) + grow, max(ys) + grow)
        self.marks.append(Mark(kind, *box, text, colour, line, bool(dash)))

    @property
    def scale(self):
        """How long one of its millimetres is."""
        (x, y), (u, v) = self.to_card(0.0, 0.0), self.to_card(1.0, 0.0)
        return abs(u - x) + abs(v - y)

    def at(self, x, y, *, quarter_turns=0, scale=1.0):
        def to_card(u, v):
            u, v = u * scale, v * scale
            for _ in range(quarter_turns):
                u, v = -v, u
            return self.to_card(x + u, y + v)

        return type(self)(self.marks, to_card, low_ink=self.low_ink)

    def clipped(self, area, draw):
        inner = type(self)(to_card=self.to_card, low_ink=self.low_ink)
        draw(inner)
        whole = type(self)(to_card=self.to_card)
        whole.rects([area], "")
        (box,) = whole.marks
        self.marks += [
            replace(
                mark,
                left=max(mark.left, box.left),
                top=max(mark.top, box.top),
                right=min(mark.right, box.right),
                bottom=min(mark.bottom, box.bottom),
            )
            for mark in inner.marks
            if mark.overlaps(box)
        ]

    def shapes(self, shapes, *, fill=None, line=None, width=0.18, dash=(), rounded=False):
        for shape in shapes:
            edge = width / 2 if line else 0.0
            self._log("shape", points_of([shape]), edge, "", fill or "", line or "", dash)

    def rects(self, rects, colour):
        for r in rects:
            self._log("rect", [(r.x, r.y), (r.x + r.width, r.y + r.height)], colour=colour)

    def frame(self, rect, width, colour):
        corner = (rect.x + rect.width, rect.y + rect.height)
        self._log("frame", [(rect.x, rect.y), corner], width / 2, line=colour)

    def lines(self, lines, width, colour, *, dash=()):
        for x1, y1, x2, y2 in lines:
            side = width / 2  # the ends are flush, so the line is wide across its way only
            across = (0.0, side) if y1 == y2 else (side, 0.0)
            first = (min(x1, x2) - across[0], min(y1, y2) - across[1])
            last = (max(x1, x2) + across[0], max(y1, y2) + across[1])
            self._log("line", [first, last], line=colour, dash=dash)

    def discs(self, discs, colour):
        for x, y, radius in discs:
            self._log("disc", [(x, y)], radius, colour=colour)

    def polygons(self, polygons, *, fill, outline):
        for points in polygons:
            self._log("polygon", points, 0.09 if outline else 0.0, "", fill or "", outline or "")

    def text(
        self,
        x,
        baseline,
        text,
        *,
        font=REGULAR,
        size=LABEL_SIZE,
        colour=BLACK,
        align="left",
        tracking=0.0,
    ):
        assert size * self.scale >= LABEL_SIZE - 1e-6, (text, size * self.scale)
        width = self.text_width(text, font, size, tracking)
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        em = size / MM
        tall = 0.75 if any(letter.islower() for letter in text) else CAP + 0.01
        deep = 0.215 if set(text) & set("gjpqy") else 0.012  # round letters hang over a little
        box = [(left, baseline - tall * em), (left + width, baseline + deep * em)]
        self._log("text", box, text=text, colour=colour)
        return width

    def figures(self, figures, font, size, colour):
        for x, baseline, figure in figures:
            self.text(x, baseline, figure, font=font, size=size, colour=colour, align="centre")

    def text_width(self, text, font=REGULAR, size=LABEL_SIZE, tracking=0.0):
        return text_width(text, font, size, tracking)

    def stamp(self, name, area: Rect, draw):
        before = len(self.marks)
        draw(self)
        drawn = self.marks[before:]
        inner = LoggingPen(to_card=self.to_card)
        inner.rects([area], "")
        (box,) = inner.marks
        for mark in drawn:  # or else the form would be cut off
            assert box.left <= mark.left + 1e-9
            assert box.top <= mark.top + 1e-9
            assert mark.right <= box.right + 1e-9
            assert mark.bottom <= box.bottom + 1e-9


def fields(marks, name):
    """The values of this field in the sentences that were written whole, in that order."""
    return [m.text.fields[name] for m in marks if name in getattr(m.text, "fields", {})]


@contextmanager
def heard() -> Iterator[list[Sentence]]:
    """All that is said meanwhile, also what is broken into lines."""
    said: list[Sentence] = []

    class Noted(Sentence):
        __slots__ = ()

        def __new__(cls, text: str) -> Sentence:
            said.append(super().__new__(cls, text))
            return said[-1]

    with patch.object(messages, "Sentence", Noted):
        yield said


def leaves_of(draw, options):
    return list(pages(draw(options), options))


def looked_at(options, page):
    pen = LoggingPen(low_ink=options.low_ink)
    page.draw(pen)  # the pen refuses type below 7 points
    return pen.marks
