"""Pages of text with drawings in two columns, used for rules; in large print one column.

A section is never split. The type is made smaller, within limits, if the text then fits on one
page; else it continues on further pages, also on the back, which are numbered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from gridparty.art.colours import BLACK, HAIR, LABEL
from gridparty.games.common.rulebook import Rule
from gridparty.i18n.messages import Sentence, message, ranged, say
from gridparty.print.choices import PrintOptions
from gridparty.print.page_parts import CAPTION, TITLE, draw_heading
from gridparty.print.paragraphs import Paragraph, paragraph
from gridparty.print.part_sheets import Leaf
from gridparty.print.pdf import measuring_pen
from gridparty.print.pen import BOLD, LABEL_SIZE, Pen
from gridparty.print.signs import HOUSE, draw_house_rule, draw_number

MARGIN, GUTTER, TOP, FOOT = 12.0, 9.0, 25.0, 17.0  # mm
#: Type sizes in points; the first with which everything fits on one page is used.
SIZES = (14.0, 13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5)
#: The same for large print: the first that needs no more pages than the last.
LARGE_SIZES = (12.0, 11.5, 11.0, 10.5)
FLOWING_SIZE = 12.0  # for text on several pages
AFTER, AFTER_SECTION = 1.0, 3.2  # mm below a paragraph and below a section
ABOVE = 1.4  # mm between text and a drawing
BETWEEN = 4.0  # mm, at least, between title and note
NUMBERED = 7.5  # mm that a number takes before its text
INDEPENDENT = message(
    "An independent project, not affiliated with or endorsed by the publishers whose games "
    "inspired it; names only describe."
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


def text_pages(text: Text, options: PrintOptions) -> Iterator[Leaf]:
    """Yield the text on as few pages as possible."""
    scale = options.type_scale
    width, height = options.paper.width / scale, options.paper.height / scale
    across = 1 if options.large_print else 2
    column = (width - 2 * MARGIN - (across - 1) * GUTTER) / across
    room = height - TOP - FOOT
    pen = measuring_pen()

    def flowing(size: float) -> list[range]:
        return _filled_columns(
            [section.height(pen, column, size) for section in text.sections], room
        )

    if across == 1:
        fewest = len(flowing(LARGE_SIZES[-1]))
        size = next(size for size in LARGE_SIZES if len(flowing(size)) == fewest)
        filled = flowing(size)
    else:
        for size in SIZES:
            heights = [section.height(pen, column, size) for section in text.sections]
            filled = _balanced_columns(heights, room)
            if filled:
                break
        else:
            size = FLOWING_SIZE
            heights = [section.height(pen, column, size) for section in text.sections]
            filled = _with_balanced_last_page(flowing(size), heights, room)
    shown = [filled[k : k + across] for k in range(0, len(filled), across)]

    def draw(number: int, pen: Pen) -> None:
        pen = pen.at(0.0, 0.0, scale=scale) if scale != 1.0 else pen
        note = text.note
        if len(shown) > 1:
            page = say("page {number} of {pages}", number=number + 1, pages=len(shown))
            both = f"{note} · {page}"
            room = width - 2 * MARGIN - pen.text_width(text.title, BOLD, TITLE) - BETWEEN
            fits = pen.text_width(both, size=CAPTION) <= room
            if number or not note:
                note = page
            elif fits:  # else only the following pages have numbers
                note = both
        draw_heading(pen, width, text.title, note, x=MARGIN)
        _draw_columns(pen, text, shown[number], (column, height), size, first=not number)

    step = 2 if options.back.has_back_pages else 1
    for number in range(0, len(shown), step):
        name = text.title if len(shown) <= step else f"{text.title} {number // step + 1}"
        behind = partial(draw, number + 1) if number + 1 < len(shown) and step > 1 else None
        front = partial(draw, number)
        yield Leaf(name, options.paper.width, options.paper.height, front, behind)


def _draw_columns(
    pen: Pen,
    text: Text,
    columns: Sequence[range],
    area: tuple[float, float],
    size: float,
    *,
    first: bool,
) -> None:
    column, height = area
    middle = MARGIN + column + GUTTER / 2
    if len(columns) > 1:
        pen.lines([(middle, 21.0, middle, height - FOOT - 1.0)], 0.25, HAIR)
    for k, places in enumerate(columns):
        x, y = MARGIN + k * (column + GUTTER), TOP
        for place in places:
            section = text.sections[place]
            section.draw(pen.at(x, y), column, size)
            y += section.height(pen, column, size)
    across = len(columns) * (column + GUTTER) - GUTTER
    words = paragraph(pen, say(INDEPENDENT), max(across, column), size=LABEL_SIZE)
    base = height - 7.5 - (len(words.lines) - 1) * words.step
    if first:
        words.draw(pen, MARGIN, base, colour=LABEL)
    if text.foot:
        draw_house_rule(pen, MARGIN, base - 4.0)
        pen.text(MARGIN + 4.0, base - 4.0, text.foot, size=CAPTION, colour=LABEL)


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


def _filled_columns(heights: Sequence[float], room: float) -> list[range]:
    """Return the sections in each column, filled one after the other."""
    filled, start, taken = [], 0, 0.0
    for place, height in enumerate(heights):
        if place > start and taken + height - AFTER_SECTION > room:
            filled.append(range(start, place))
            start, taken = place, 0.0
        taken += height
    return [*filled, range(start, len(heights))]
