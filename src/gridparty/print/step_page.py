"""A step on a page: the technique's name, the board, the reason, the effect.

In the gallery a definition is above the board, how to spot it and why it holds below. The board is
as large as the text allows; only the longest texts are set in smaller type.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count

from gridparty.art.colours import BLACK, LABEL
from gridparty.board.position import Position
from gridparty.board.text import effects
from gridparty.i18n.messages import message, say
from gridparty.print.booklet import PageContent, folded
from gridparty.print.choices import Paper, PrintOptions, paper_named
from gridparty.print.output import pdf_of
from gridparty.print.part_sheets import pages
from gridparty.print.pdf import Document
from gridparty.print.pen import BOLD, ID_TRACKING, MEDIUM, REGULAR, Pen, wrapped
from gridparty.print.step_diagram import draw_coordinates, draw_step
from gridparty.print.step_legend import draw_legend, legend_height
from gridparty.techniques import Step
from gridparty.techniques.curriculum import LESSONS, TIERS
from gridparty.techniques.examples import example
from gridparty.techniques.taught import Taught, taught

PUZZLE, POSITION = message("Puzzle"), message("Position")

MARGIN = 24.0  # mm, on each side
TITLE_LINE, TITLE_SIZE = 27.0, 20.0  # baseline from the top in mm; points
BOARD_TOP = 42.0  # mm, without text above it
FOOT_LINE = 14.0  # mm from the last baseline to the foot of the page
CELL = 18.0  # mm, if the text leaves room
SMALLEST_CELL = 11.0  # mm; before cells get smaller, type does
LEGEND_SIZE = 9.0
TEXT_SIZES = (12.0, 10.0, 8.5)  # points; the first that leaves enough room is used
EXPLAINED_SIZES = (10.5, 9.5, 8.5)  # the same with explanations
_WORDS_LINE = 36.5  # mm: first baseline of the text above the board
_TO_BOARD = 9.5  # mm from its last baseline to the board, for the coordinates
_LEADING = 0.5  # mm between baselines, per point of type size
_TO_LEGEND, _TO_TEXT, _AFTER = 10.0, 11.0, 2.5  # mm from the item above
_BESIDE_TITLE = 6.0
_SECOND_COLUMN = 5  # the first tier in the right column of the contents
_NUMBER = 5.0  # mm, right edge of a number there
_FOOT_SIZE, _FOOT_STEP = 7.0, 3.4  # of the position: points, and mm between lines


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines of text that belong together."""

    lines: tuple[str, ...]
    font: str = REGULAR
    colour: str = BLACK
    after: float = _AFTER  # mm to the next block


def step_pages(
    title: str,
    steps: Sequence[tuple[Position, Step]],
    *,
    paper: str = "a4",
    explained: bool = False,
) -> bytes:
    """Return a PDF with each step on a page of its own.

    Args:
        title: of the document.
        steps: each with the position in which it was found.
        paper: a4 or letter.
        explained: add what each technique is, how to spot it, and why it holds.

    Raises:
        GridpartyError: an unknown paper.
    """
    on = paper_named(paper)
    document = Document(title)
    for number, (position, step) in enumerate(steps, start=1):
        pen = document.page(on.width, on.height, entry=step.technique)
        words = taught(step.technique) if explained else None
        count = counted(number, len(steps))
        draw_step_page(pen, on, position, step, count=count, words=words)
    return document.finish()


def counted(number: int, total: int) -> str:
    """Return ``3 of 59``; empty if there is only one."""
    return say("{number} of {total}", number=number, total=total) if total > 1 else ""


def draw_step_page(
    pen: Pen,
    on: Paper,
    position: Position,
    step: Step,
    *,
    count: str,
    words: Taught | None = None,
) -> None:
    """Draw the whole page; `count` is in the upper right corner."""
    width, size = on.width - 2 * MARGIN, position.layout.size
    foot = _foot_lines(pen, position, width) if words is not None else []
    last = on.height - FOOT_LINE - _FOOT_STEP * len(foot)  # baseline of the puzzle
    legend = legend_height(pen, width, position, step)
    for type_size in TEXT_SIZES if words is None else EXPLAINED_SIZES:
        line = type_size * _LEADING
        above = wrapped(pen, words.what, width, REGULAR, type_size) if words is not None else []
        top = _WORDS_LINE + (len(above) - 1) * line + _TO_BOARD if above else BOARD_TOP
        blocks = list(_blocks(pen, position, step, words, width, type_size))
        below = sum(len(block.lines) * line + block.after for block in blocks)
        room = last - line - top - (_TO_LEGEND + legend + _TO_TEXT + below - blocks[-1].after)
        cell = min(CELL, width / size, room / size)
        if cell >= min(SMALLEST_CELL, width / size):
            break

    pen.text(on.width - MARGIN, TITLE_LINE, count, size=LEGEND_SIZE, colour=LABEL, align="right")
    draw_title(pen, step.technique, width - pen.text_width(count, REGULAR, LEGEND_SIZE))
    for number, text in enumerate(above):
        pen.text(MARGIN, _WORDS_LINE + number * line, text, size=type_size)
    draw_coordinates(pen, MARGIN, top, cell, position)
    draw_step(pen, MARGIN, top, cell, position, step)
    y = top + size * cell + _TO_LEGEND
    draw_legend(pen, MARGIN, y, width, position, step)
    y += legend + _TO_TEXT
    for block in blocks:
        for text in block.lines:
            pen.text(MARGIN, y, text, font=block.font, size=type_size, colour=block.colour)
            y += line
        y += block.after
    _draw_foot(pen, last, position, foot)


def _blocks(
    pen: Pen, position: Position, step: Step, words: Taught | None, width: float, size: float
) -> Iterator[_Block]:
    """Yield the text below the board."""

    def set_in(text: str, font: str = REGULAR) -> tuple[str, ...]:
        return tuple(wrapped(pen, text, width, font, size))

    yield _Block(set_in(step.reason))
    done = effects(position.layout, step.places, step.strikes)
    lines = tuple(line for sentence in done for line in set_in(sentence, MEDIUM))
    yield _Block(lines, MEDIUM, after=2 * _AFTER)
    if words is None:
        return
    for heading, text in (
        (say("How to spot it"), words.spot),
        (say("Why it holds"), words.why),
    ):
        yield _Block((heading,), MEDIUM, LABEL, after=0.0)
        yield _Block(set_in(text))


def _foot_lines(pen: Pen, position: Position, width: float) -> list[str]:
    """Return the position as ``gridparty find`` reads it, with earlier eliminations, in lines."""
    text, lines = position.in_a_line(), [""]
    room = width - pen.text_width(say(POSITION), REGULAR, _FOOT_SIZE) - 2.0
    for character in text:
        if pen.text_width(lines[-1] + character, REGULAR, _FOOT_SIZE) > room:
            lines.append("")
        lines[-1] += character
    each = -(-len(text) // len(lines))  # else some end with a colon on a line of its own
    even = [text[start : start + each] for start in range(0, len(text), each)]
    wide = max(pen.text_width(line, REGULAR, _FOOT_SIZE) for line in even)
    return even if wide <= room else lines


def _draw_foot(pen: Pen, foot: float, position: Position, lines: Sequence[str]) -> None:
    """Draw the puzzle and, if there are lines, the position on the board."""
    label = pen.text(MARGIN, foot, say(PUZZLE), colour=LABEL)
    x = MARGIN + label + 2.0
    pen.text(x, foot, givens(position), font=MEDIUM, colour=LABEL, tracking=ID_TRACKING)
    for number, text in enumerate(lines, start=1):
        y = foot + number * _FOOT_STEP
        if number == 1:
            pen.text(MARGIN, y, say(POSITION), size=_FOOT_SIZE, colour=LABEL)
        x = MARGIN + pen.text_width(say(POSITION), REGULAR, _FOOT_SIZE) + 2.0
        pen.text(x, y, text, size=_FOOT_SIZE, colour=LABEL)


def draw_title(pen: Pen, title: str, width: float) -> None:
    """Draw the technique's name, in smaller type if it is too long for `width` mm."""
    full = pen.text_width(title, BOLD, TITLE_SIZE)
    size = TITLE_SIZE * min(1.0, (width - _BESIDE_TITLE) / full)
    pen.text(MARGIN, TITLE_LINE, title, font=BOLD, size=size)


def givens(position: Position) -> str:
    """Return the puzzle from which the position was reached, as one line."""
    return "".join(
        str(digit) if digit and position.givens >> cell & 1 else "."
        for cell, digit in enumerate(position.grid.digits)
    )


def gallery_sheets(*, paper: str = "a4") -> bytes:
    """Return every technique on a page of its own as a PDF, as they are taught.

    The same version gives the same bytes.

    Raises:
        GridpartyError: an unknown paper.
    """
    shown = [example(name) for name in LESSONS]
    return step_pages(say("Techniques"), shown, paper=paper, explained=True)


def gallery_booklet(*, paper: str = "a4") -> bytes:
    """Return the same pages after a page of contents, two on each side, to fold and staple.

    Raises:
        GridpartyError: an unknown paper.
    """
    options = PrintOptions(paper_named(paper))
    on = options.paper
    scale = min(on.height / 2 / on.width, on.width / on.height)

    def small(pen: Pen, draw: PageContent) -> None:
        left, top = (on.height / 2 - scale * on.width) / 2, (on.width - scale * on.height) / 2
        draw(pen.at(left, top, scale=scale))

    def page(pen: Pen, number: int, name: str) -> None:
        of = counted(number, len(LESSONS))
        draw_step_page(pen, on, *example(name), count=of, words=taught(name))

    drawn = [partial(page, number=n, name=name) for n, name in enumerate(LESSONS, start=1)]
    contents: list[PageContent] = [partial(_draw_contents, on=on), *drawn]
    sheets = folded(options, [partial(small, draw=draw) for draw in contents])
    return pdf_of(say("Techniques"), pages(sheets, options), options)


def _draw_contents(pen: Pen, on: Paper) -> None:
    """Draw the tiers, and the numbers and names of their techniques, in two columns."""
    size = EXPLAINED_SIZES[0]
    draw_title(pen, say("Techniques"), on.width - 2 * MARGIN)
    x, y, numbers = MARGIN, BOARD_TOP, count(1)
    for tier in TIERS:
        if tier.number == _SECOND_COLUMN:
            x, y = on.width / 2, BOARD_TOP
        pen.text(x, y, f"{tier.title}", font=MEDIUM, size=size)
        for name in tier.lessons:
            y += size * _LEADING
            pen.text(x + _NUMBER, y, f"{next(numbers)}", size=size, colour=LABEL, align="right")
            pen.text(x + _NUMBER + 2.0, y, name, size=size)
        y += 2 * size * _LEADING
