"""A step on a page of its own: the technique's name, the board, the sentence, what it does.

The board is as large as the words leave room for: type never shrinks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridparty.grid import Placement
from gridparty.layout import Layout
from gridparty.position import Position
from gridparty.print.pdf import Document
from gridparty.print.pen import (
    BLACK,
    BOLD,
    CAP,
    ID_TRACKING,
    LABEL,
    MEDIUM,
    MM,
    REGULAR,
    Pen,
    wrapped,
)
from gridparty.print.sheets import Paper, paper_named
from gridparty.print.step_diagram import (
    draw_chain_lines,
    draw_coordinates,
    draw_cross,
    draw_disc,
    draw_ring,
    draw_step,
)
from gridparty.techniques import Step
from gridparty.wording import Cells, Sentence, Strikes, say

COUNT = "{number} of {total}"
WRITE, STRIKE = "Write {digit} in {cell}.", "Strike {strikes}."
PUZZLE = "Puzzle"
PATTERN, GOES_HERE, STRUCK = "the pattern", "goes here", "struck"
STRONG, WEAK = "if one is false, the other is true", "not both are true"

MARGIN = 24.0  # mm, at either side
TITLE_LINE, TITLE_SIZE = 27.0, 20.0  # baseline from the top in mm; points
BOARD_TOP = 42.0
FOOT_LINE = 14.0  # the puzzle's baseline, from the foot of the page
CELL = 18.0  # mm, where the words leave room for that
LEGEND_SIZE, TEXT_SIZE = 9.0, 12.0
TEXT_LINE = 6.0  # mm from baseline to baseline
_TO_LEGEND, _TO_TEXT, _TO_EFFECT = 10.0, 11.0, 2.5  # mm from what stands above
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
    width = on.width - 2 * MARGIN
    reason = wrapped(pen, step.reason, width, REGULAR, TEXT_SIZE)
    effect = [
        line
        for sentence in effects(position.layout, step)
        for line in wrapped(pen, sentence, width, MEDIUM, TEXT_SIZE)
    ]
    words = _TO_LEGEND + _TO_TEXT + (len(reason) + len(effect)) * TEXT_LINE + _TO_EFFECT
    room = on.height - FOOT_LINE - TEXT_LINE - BOARD_TOP - words
    size = position.layout.size
    cell = min(CELL, width / size, room / size)

    pen.text(MARGIN, TITLE_LINE, step.technique, font=BOLD, size=TITLE_SIZE)
    pen.text(on.width - MARGIN, TITLE_LINE, count, size=LEGEND_SIZE, colour=LABEL, align="right")
    draw_coordinates(pen, MARGIN, BOARD_TOP, cell, position)
    draw_step(pen, MARGIN, BOARD_TOP, cell, position, step)
    y = BOARD_TOP + size * cell + _TO_LEGEND
    draw_legend(pen, MARGIN, y, step)
    y += _TO_TEXT
    for font, lines in ((REGULAR, reason), (MEDIUM, effect)):
        for line in lines:
            pen.text(MARGIN, y, line, font=font, size=TEXT_SIZE)
            y += TEXT_LINE
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


def effects(layout: Layout, step: Step) -> Iterator[Sentence]:
    """What the step does, a sentence for each digit it places and one for all it strikes."""
    for cell, digit in step.places:
        yield say(WRITE, digit=digit, cell=Cells(layout, 1 << cell))
    if step.strikes:
        yield say(STRIKE, strikes=Strikes(layout, step.strikes))


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
    letters = sorted({m.letter for m in step.marks if Placement(m.cell, m.digit) not in placed})

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
