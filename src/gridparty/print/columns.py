"""Pages of text with drawings in two columns, used for rules; in large print one column.

A section is never split. The type is made smaller, within limits, if the text then fits on one
page; else it continues on further pages, also on the back, which are numbered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, count, repeat
from typing import Protocol

from gridparty.art.colours import BLACK, HAIR, LABEL
from gridparty.games.common.rulebook import Rule
from gridparty.i18n.messages import Sentence, message, ranged, say
from gridparty.print.choices import PrintOptions
from gridparty.print.page_parts import CAPTION, TITLE, draw_heading
from gridparty.print.paragraphs import Paragraph, paragraph
from gridparty.print.part_sheets import Drawing, Leaf
from gridparty.print.pdf import measuring_pen
from gridparty.print.pen import BOLD, EDGE, LABEL_SIZE, Pen, Rect
from gridparty.print.signs import HOUSE, draw_house_rule, draw_number

MARGIN, GUTTER, TOP, FOOT = 12.0, 9.0, 25.0, 17.0  # mm
#: Type sizes in points; the first with which everything fits on one page is used.
SIZES = (14.0, 13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5)
#: The same for large print: the first that needs no more pages than the last.
LARGE_SIZES = (12.0, 11.5, 11.0, 10.5)
CUT_SIZES = (12.0, 11.5, 11.0, 10.5)  # beside a card, on both sides of the paper
FLOWING_SIZE = 12.0  # for text on several pages
AFTER, AFTER_SECTION = 1.0, 3.2  # mm below a paragraph and below a section
ABOVE = 1.4  # mm between text and a drawing
BETWEEN = 4.0  # mm, at least, between title and note
CUT_ABOVE, CUT_BELOW = 4.0, 9.0  # mm above and below a card to be cut out
NUMBERED = 7.5  # mm that a number takes before its text
INDEPENDENT = message(
    "An independent project, not affiliated with or endorsed by the publishers whose games "
    "inspired it; names are used only for description."
)


class Block(Protocol):
    """A part of a column."""

    def height(self, pen: Pen, width: float, size: float) -> float:
        """Return its height in mm, with the gap below."""

    def draw(self, pen: Pen, width: float, size: float) -> None:
        """Draw it with its top left corner at the pen's origin."""


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph, with a sign for a house rule, a number for a step, or a dot for a list item."""

    text: str
    house: bool = False
    number: int | None = None
    item: bool = False

    def _indent(self, size: float) -> float:
        before = NUMBERED if self.number else 4.0 if self.item else 0.0
        return before + (max(4.0, 0.36 * size) if self.house else 0.0)

    def _set(self, pen: Pen, width: float, size: float) -> Paragraph:
        return paragraph(pen, self.text, width - self._indent(size), size=size)

    def height(self, pen: Pen, width: float, size: float) -> float:
        """Return its height in mm, with the gap below."""
        tall = self._set(pen, width, size).height
        return max(tall, 5.2) + 0.6 if self.number else tall + AFTER

    def draw(self, pen: Pen, width: float, size: float) -> None:
        """Draw it with its top left corner at the pen's origin."""
        text = self._set(pen, width, size)
        base = text.step * 0.78
        if self.number:
            base += 0.4
            draw_number(pen, 2.5, base - 1.35, self.number, 2.5)
        if self.house:
            draw_house_rule(pen, NUMBERED if self.number else 0.0, base, max(HOUSE, 0.245 * size))
        elif self.item:
            pen.discs([(1.6, base - 1.3, 0.7)], BLACK)
        text.draw(pen, self._indent(size), base)


def words_of(rule: Rule, *, item: bool = False) -> Iterator[Words]:
    """Yield the printed paragraphs of a rule."""
    for printed in rule.printed:
        yield Words(printed.text, house=printed.house, item=item)


def players_text(least: int, most: int, *more: Sentence) -> str:
    """Return the note beside a title: how many play, and what else there is to say of a game."""
    players = ranged(least, most, "{n} player", "{n} players", "{low} to {high} players")
    return " · ".join((players, *more))


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawing with optional text beside it, `drop` mm below its upper edge."""

    width: float
    tall: float
    picture: Callable[[Pen], None]
    beside: tuple[str, ...] = ()
    drop: float = 0.0

    def _words(self, pen: Pen, width: float, size: float) -> list[Paragraph]:
        room = width - self.width - 4.0
        return [paragraph(pen, text, room, size=size) for text in self.beside]

    def height(self, pen: Pen, width: float, size: float) -> float:
        """Return its height in mm, with the gap below."""
        words = sum(text.height + AFTER for text in self._words(pen, width, size))
        return ABOVE + max(self.tall, self.drop + words) + 2.4

    def draw(self, pen: Pen, width: float, size: float) -> None:
        """Draw it with its top left corner at the pen's origin."""
        self.picture(pen.at(0.0, ABOVE))
        y = ABOVE + self.drop
        for text in self._words(pen, width, size):
            text.draw(pen, self.width + 4.0, y + text.step * 0.78)
            y += text.height + AFTER


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its blocks; without a heading it continues the previous section."""

    title: str
    blocks: tuple[Block, ...]

    def height(self, pen: Pen, width: float, size: float) -> float:
        """Return its height in mm, with the gap below."""
        inside = sum(block.height(pen, width, size) for block in self.blocks)
        return self._title_height(size) + inside + AFTER_SECTION

    def draw(self, pen: Pen, width: float, size: float) -> None:
        """Draw it with its top left corner at the pen's origin."""
        if self.title:
            pen.text(0.0, 0.38 * size, self.title, font=BOLD, size=size * 1.23)
        y = self._title_height(size)
        for block in self.blocks:
            block.draw(pen.at(0.0, y), width, size)
            y += block.height(pen, width, size)

    def _title_height(self, size: float) -> float:
        return 0.6 * size if self.title else 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """The content of some pages."""

    title: str
    note: str
    sections: tuple[Section, ...]
    foot: str = ""  # the meaning of the sign for house rules


@dataclass(frozen=True, slots=True)
class CutOut:
    """A card to be cut out of the last sheet of a text; size in mm."""

    width: float
    height: float
    front: Callable[[Pen], None]  # from its top left corner
    back: Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class _Setting:
    """A text set in columns: measures in mm before `scale`, and the sections in each column."""

    text: Text
    width: float
    height: float
    scale: float
    across: int
    size: float  # of the type, in points
    pages: Sequence[Sequence[range]]
    numbered: bool
    cut: CutOut | None = None

    @property
    def column(self) -> float:
        return (self.width - 2 * MARGIN - (self.across - 1) * GUTTER) / self.across

    def draw(self, number: int, pen: Pen) -> None:
        """Draw a page, counted from 0."""
        pen = pen.at(0.0, 0.0, scale=self.scale) if self.scale != 1.0 else pen
        text, pages = self.text, len(self.pages)
        note = text.note
        if pages > 1 and self.numbered:
            page = say("page {number} of {pages}", number=number + 1, pages=pages)
            both = f"{note} · {page}"
            room = self.width - 2 * MARGIN - pen.text_width(text.title, BOLD, TITLE) - BETWEEN
            fits = pen.text_width(both, size=CAPTION) <= room
            if number or not note:
                note = page
            elif fits:  # else only the following pages have numbers
                note = both
        draw_heading(pen, self.width, text.title, note, x=MARGIN)
        self._draw_columns(pen, number)

    def _draw_columns(self, pen: Pen, number: int) -> None:
        columns, column, height = self.pages[number], self.column, self.height
        if len(columns) > 1:
            middle = MARGIN + column + GUTTER / 2
            pen.lines([(middle, 21.0, middle, height - FOOT - 1.0)], 0.25, HAIR)
        for k, places in enumerate(columns):
            x, y = MARGIN + k * (column + GUTTER), TOP
            for place in places:
                section = self.text.sections[place]
                section.draw(pen.at(x, y), column, self.size)
                y += section.height(pen, column, self.size)
        across, left = len(columns) * (column + GUTTER) - GUTTER, MARGIN
        if self.cut and number >= len(self.pages) - 2:  # beside the card
            across = self.width - 2 * MARGIN - self.cut.width / self.scale - GUTTER
            left = MARGIN if number % 2 == 0 else self.width - MARGIN - across
        words = paragraph(pen, say(INDEPENDENT), across, size=LABEL_SIZE)
        base = height - 7.5 - (len(words.lines) - 1) * words.step
        if not number:
            words.draw(pen, left, base, colour=LABEL)
        if self.text.foot:
            lines = paragraph(pen, self.text.foot, across - 4.0, size=CAPTION)
            base -= 4.0 + (len(lines.lines) - 1) * lines.step
            draw_house_rule(pen, left, base)
            lines.draw(pen, left + 4.0, base, colour=LABEL)


def text_pages(
    text: Text, options: PrintOptions, *, cut: CutOut | None = None, numbered: bool = True
) -> Iterator[Leaf]:
    """Yield the text on as few pages as possible.

    With `cut`, the last sheet has room for that card on both sides; `numbered` counts the pages.
    """
    scale = options.type_scale
    across = 1 if options.large_print else 2
    paper = options.paper
    setting = _Setting(text, paper.width / scale, paper.height / scale, scale, across, 0.0, (),
                       numbered, cut)  # fmt: skip
    setting = _with_room_for(cut, setting) if cut else _set(setting)
    pages = setting.pages
    step = 2 if options.back.has_back_pages else 1
    for number in range(0, len(pages), step):
        name = text.title if len(pages) <= step else f"{text.title} {number // step + 1}"
        front: Drawing = partial(setting.draw, number)
        behind: Drawing | None = None
        if step > 1 and number + 1 < len(pages):
            behind = partial(setting.draw, number + 1)
            if cut and number + 2 == len(pages):
                front, behind = _with_cut(cut, options, front, behind)
        yield Leaf(name, paper.width, paper.height, front, behind)


def _set(setting: _Setting) -> _Setting:
    """Return the setting without a card."""
    column, sections, across = setting.column, setting.text.sections, setting.across
    room = setting.height - TOP - FOOT
    pen = measuring_pen()

    def heights(size: float) -> list[float]:
        return [section.height(pen, column, size) for section in sections]

    def flowing(size: float) -> list[range]:
        return _filled_columns(heights(size), repeat(room))

    if across == 1:
        fewest = len(flowing(LARGE_SIZES[-1]))
        size = next(size for size in LARGE_SIZES if len(flowing(size)) == fewest)
        filled = flowing(size)
    else:
        for size in SIZES:
            filled = _balanced_columns(heights(size), room)
            if filled:
                break
        else:
            size = FLOWING_SIZE
            filled = _with_balanced_last_page(flowing(size), heights(size), room)
    pages = [filled[k : k + across] for k in range(0, len(filled), across)]
    return replace(setting, size=size, pages=pages)


def _with_room_for(cut: CutOut, setting: _Setting) -> _Setting:
    """Return the setting on the fewest sheets, the last of which has room for the card."""
    column, sections, across = setting.column, setting.text.sections, setting.across
    room, pen = setting.height - TOP - FOOT, measuring_pen()
    reserved = (cut.height + CUT_ABOVE + CUT_BELOW) / setting.scale - FOOT
    sizes = LARGE_SIZES if across == 1 else CUT_SIZES
    beside = [room] * (across - 1)
    for sheets in count(1):
        rooms = [*[room] * (2 * across * (sheets - 1)), *beside, room - reserved, room - reserved]
        rooms += beside
        for size in sizes:
            heights = [section.height(pen, column, size) for section in sections]
            filled = _filled_columns(heights, chain(rooms, repeat(room)))
            if len(filled) <= len(rooms):
                filled += [range(0)] * (len(rooms) - len(filled))
                pages = [filled[k : k + across] for k in range(0, len(filled), across)]
                return replace(setting, size=size, pages=pages)
    raise AssertionError("no section is higher than a column")


def _with_cut(
    cut: CutOut, options: PrintOptions, front: Drawing, back: Drawing
) -> tuple[Drawing, Drawing]:
    """Return the two sides of a sheet with the card in the lower corner, behind each other."""
    paper = options.paper
    x, y = paper.width - MARGIN - cut.width, paper.height - CUT_BELOW - cut.height

    def draw_front(pen: Pen) -> None:
        front(pen)
        right, bottom = x + cut.width, y + cut.height
        if options.lines:
            pen.frame(Rect(x, y, cut.width, cut.height), EDGE, HAIR)
        if options.marks:
            near, far = 0.6, 2.6
            ends = [(left, top, way) for left in (x, right) for top, way in ((y, -1), (bottom, 1))]
            marks = [(left, top + way * near, left, top + way * far) for left, top, way in ends]
            ways = [(x, -1), (right, 1)]
            marks += [(a + w * near, b, a + w * far, b) for a, w in ways for b in (y, bottom)]
            pen.lines(marks, EDGE, BLACK)
        cut.front(pen.at(x, y))
        pen.text(x + cut.width / 2, y - 1.0, say("cut out card 0"), colour=LABEL, align="centre")

    def draw_back(pen: Pen) -> None:
        back(pen)
        cut.back(pen.at(paper.width - x - cut.width, y))

    return draw_front, draw_back


def _balanced_columns(heights: Sequence[float], room: float) -> list[range]:
    """Return the sections in each of two columns, balanced; empty if they do not fit."""
    n = len(heights)
    splits = [max(sum(heights[:k]), sum(heights[k:])) for k in range(n + 1)]
    best = min(range(n, -1, -1), key=splits.__getitem__)  # on a tie, more in the first column
    return [range(best), range(best, n)] if splits[best] - AFTER_SECTION <= room else []


def _with_balanced_last_page(
    filled: Sequence[range], heights: Sequence[float], room: float
) -> list[range]:
    """Return the columns with the two on the last page balanced."""
    whole = (len(filled) - 1) // 2 * 2  # columns on the previous pages
    start = filled[whole].start
    even = _balanced_columns(heights[start:], room)
    return [*filled[:whole], *(range(start + k.start, start + k.stop) for k in even if k)]


def _filled_columns(heights: Sequence[float], rooms: Iterable[float]) -> list[range]:
    """Return the sections in each column, filled one after the other.

    A column with too little room for its first section stays empty, unless all have that room.
    """
    columns = iter(rooms)
    room = largest = next(columns)
    filled, start, taken = [], 0, 0.0
    for place, height in enumerate(heights):
        while taken + height - AFTER_SECTION > room and (place > start or room < largest):
            filled.append(range(start, place))
            room = next(columns)
            largest = max(largest, room)
            start, taken = place, 0.0
        taken += height
    return [*filled, range(start, len(heights))]
