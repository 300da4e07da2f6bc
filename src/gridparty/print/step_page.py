"""A step on a page of its own: the technique's name, the board, the sentence, what it does.

The board is as large as the words leave room for; only the longest stories are set in smaller type.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.art.colours import BLACK, LABEL
from gridparty.board.grid import Placement
from gridparty.board.position import Position
from gridparty.board.wording import effects, say
from gridparty.print.choices import Paper, paper_named
from gridparty.print.pdf import Document
from gridparty.print.pen import BOLD, CAP, ID_TRACKING, MEDIUM, MM, REGULAR, Pen, wrapped
from gridparty.print.step_diagram import (
    draw_chain_lines,
    draw_coordinates,
    draw_cross,
    draw_disc,
    draw_ring,
    draw_step,
)
from gridparty.techniques import Step

COUNT = "{number} of {total}"
PUZZLE = "Puzzle"
PATTERN, GOES_HERE, STRUCK = "the pattern", "goes here", "struck"
STRONG, WEAK = "if one is false, the other is true", "not both are true"

MARGIN = 24.0  # mm, at either side
TITLE_LINE, TITLE_SIZE = 27.0, 20.0  # baseline from the top in mm; points
BOARD_TOP = 42.0
FOOT_LINE = 14.0  # the puzzle's baseline, from the foot of the page
CELL = 18.0  # mm, where the words leave room for that
SMALLEST_CELL = 11.0  # mm: before cells get smaller, type does
LEGEND_SIZE = 9.0
TEXT_SIZES = (12.0, 10.0, 8.5)  # points, the first where the words are not too many
_LEADING = 0.5  # mm from baseline to baseline, for each point of the type
_TO_LEGEND, _TO_TEXT, _TO_EFFECT = 10.0, 11.0, 2.5  # mm from what stands above
_BESIDE_TITLE = 6.0
_RADIUS = 1.6  # of the samples in the legend


def step_pages(title: str, steps: Sequence[tuple[Position, Step]], *, paper: str = "a4") -> bytes:
    """A PDF with each of the steps on a page of its own.

    Raises:
        GridpartyError: an unknown paper.
    """
    on = paper_named(paper)
    document = Document(title)
    for number, (position, step) in enumerate(steps, start=1):
        pen = document.page(on.width, on.height, entry=step.technique)
        draw_step_page(pen, on, position, step, count=counted(number, len(steps)))
    return document.finish()


def counted(number: int, total: int) -> str:
    """``3 of 59``; nothing where there is only one."""
    return say(COUNT, number=number, total=total) if total > 1 else ""


def draw_step_page(pen: Pen, on: Paper, position: Position, step: Step, *, count: str) -> None:
    """The whole page; `count` stands in its upper right corner."""
    width, size = on.width - 2 * MARGIN, position.layout.size
    for type_size in TEXT_SIZES:
        line = type_size * _LEADING
        reason = wrapped(pen, step.reason, width, REGULAR, type_size)
        effect = [
            part
            for sentence in effects(position.layout, step.places, step.strikes)
            for part in wrapped(pen, sentence, width, MEDIUM, type_size)
        ]
        words = _TO_LEGEND + _TO_TEXT + (len(reason) + len(effect)) * line + _TO_EFFECT
        room = on.height - FOOT_LINE - line - BOARD_TOP - words
        cell = min(CELL, width / size, room / size)
        if cell >= min(SMALLEST_CELL, width / size):
            break

    pen.text(on.width - MARGIN, TITLE_LINE, count, size=LEGEND_SIZE, colour=LABEL, align="right")
    draw_title(pen, step.technique, width - pen.text_width(count, REGULAR, LEGEND_SIZE))
    draw_coordinates(pen, MARGIN, BOARD_TOP, cell, position)
    draw_step(pen, MARGIN, BOARD_TOP, cell, position, step)
    y = BOARD_TOP + size * cell + _TO_LEGEND
    draw_legend(pen, MARGIN, y, step)
    y += _TO_TEXT
    for font, lines in ((REGULAR, reason), (MEDIUM, effect)):
        for text in lines:
            pen.text(MARGIN, y, text, font=font, size=type_size)
            y += line
        y += _TO_EFFECT
    foot = on.height - FOOT_LINE
    label = pen.text(MARGIN, foot, PUZZLE, colour=LABEL)
    pen.text(
        MARGIN + label + 2.0,
        foot,
        givens(position),
        font=MEDIUM,
        colour=LABEL,
        tracking=ID_TRACKING,
    )


def draw_title(pen: Pen, title: str, width: float) -> None:
    """The technique's name; a long one in smaller type, so that it is whole."""
    full = pen.text_width(title, BOLD, TITLE_SIZE)
    size = TITLE_SIZE * min(1.0, (width - _BESIDE_TITLE) / full)
    pen.text(MARGIN, TITLE_LINE, title, font=BOLD, size=size)


def givens(position: Position) -> str:
    """The puzzle from which the position comes, as a line."""
    return "".join(
        str(digit) if digit and position.givens >> cell & 1 else "."
        for cell, digit in enumerate(position.grid.digits)
    )


def draw_legend(pen: Pen, x: float, baseline: float, step: Step) -> None:
    """What the signs on the board mean that are to be seen there, in one line."""
    middle = baseline - CAP * LEGEND_SIZE / MM / 2
    placed = set(step.places)
    letters = sorted({m.letter for m in step.letters if Placement(m.cell, m.digit) not in placed})

    def word(text: str, *, font: str = REGULAR, colour: str = LABEL) -> None:
        nonlocal x
        x += pen.text(x, baseline, text, font=font, size=LEGEND_SIZE, colour=colour)

    for letter in letters:
        draw_disc(pen, (x + _RADIUS, middle), _RADIUS, letter)
        x += 2 * _RADIUS + 0.8
        word(letter, font=BOLD, colour=BLACK)
        x += 2.4
    if letters:
        word(PATTERN)
        x += 7.0
    for shown, draw, text in (
        (step.places, draw_ring, GOES_HERE),
        (step.strikes, draw_cross, STRUCK),
    ):
        if shown:
            draw(pen, (x + _RADIUS, middle), _RADIUS)
            x += 2 * _RADIUS + 1.6
            word(text)
            x += 7.0
    for strong, text in ((True, STRONG), (False, WEAK)):
        if any(link.strong == strong for link in step.links):
            draw_chain_lines(pen, [(x, middle, x + 8.0, middle)], 0.3, strong=strong)
            x += 8.0 + 1.6
            word(text)
            x += 7.0
