"""The legend of a step diagram: only the signs that occur in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridparty.art.colours import BLACK, LABEL
from gridparty.board.position import Position
from gridparty.i18n.messages import message, say
from gridparty.print.pen import BOLD, CAP, MM, REGULAR, Pen
from gridparty.print.step_diagram import (
    BLOCK,
    draw_chain_lines,
    draw_cross,
    draw_disc,
    draw_frame,
    draw_ring,
)
from gridparty.techniques import Step
from gridparty.techniques.blocking import barred_by, blocking
from gridparty.techniques.drawing import letters_of

GOES_HERE, STRUCK = message("goes here"), message("eliminated")
STRONG, WEAK = message("if one is false, the other is true"), message("not both are true")
PIVOT, STEM, BLOCKS, BARRED = (
    message("pivot"),
    message("stem"),
    message("blocks"),
    message("blocked"),
)

SIZE = 9.0  # points
LINE = 6.0  # mm between lines
_RADIUS = 1.6  # mm: of the samples
_GAP = 7.0  # mm between samples
_CHAIN = 8.0  # mm: length of a link


@dataclass(frozen=True, slots=True)
class _Sample:
    """A sign and its caption."""

    width: float  # of the sign
    draw: Callable[[Pen, float, float], None]  # takes pen, left edge and centre y
    word: str
    bold: bool = False
    gap: float = _GAP


def draw_legend(
    pen: Pen, x: float, baseline: float, width: float, position: Position, step: Step
) -> None:
    """Draw the legend from x on, within `width` mm."""
    for line, samples in enumerate(_in_lines(pen, width, position, step)):
        at, foot = x, baseline + line * LINE
        for sample in samples:
            sample.draw(pen, at, foot - CAP * SIZE / MM / 2)
            at += sample.width
            font, colour = (BOLD, BLACK) if sample.bold else (REGULAR, LABEL)
            at += pen.text(at, foot, sample.word, font=font, size=SIZE, colour=colour) + sample.gap


def legend_height(pen: Pen, width: float, position: Position, step: Step) -> float:
    """Return the distance in mm from the first baseline to the last one."""
    return LINE * (len(_in_lines(pen, width, position, step)) - 1)


def _in_lines(pen: Pen, width: float, position: Position, step: Step) -> list[list[_Sample]]:
    lines: list[list[_Sample]] = [[]]
    used = 0.0
    for sample in _samples(position, step):
        long = sample.width + pen.text_width(sample.word, BOLD, SIZE)
        if lines[-1] and used + long > width:
            lines.append([])
            used = 0.0
        lines[-1].append(sample)
        used += long + sample.gap
    return lines


def _samples(position: Position, step: Step) -> Iterator[_Sample]:
    for letters, what in letters_of(step):
        for letter in letters:
            yield _Sample(2 * _RADIUS + 0.8, _disc(letter), letter, bold=True, gap=2.4)
        yield _Sample(0.0, _nothing, what)
    wide = 2 * _RADIUS + 1.6
    if step.pivot:
        word = say(STEM) if any(m.letter == "S" for m in step.letters) else say(PIVOT)
        yield _Sample(wide, _frame(BLACK, dashed=True), word)
    if step.places:
        yield _Sample(wide, _ring, say(GOES_HERE))
    if blocks := blocking(position, step):
        yield _Sample(wide, _frame(BLOCK, dashed=False), say(BLOCKS))
        if barred_by(position, step, blocks):
            yield _Sample(wide, _stroke, say(BARRED))
    if step.strikes:
        yield _Sample(wide, _cross, say(STRUCK))
    for strong, text in ((True, STRONG), (False, WEAK)):
        if any(link.strong == strong for link in step.links):
            yield _Sample(_CHAIN + 1.6, _link(strong=strong), say(text))


def _disc(letter: str) -> Callable[[Pen, float, float], None]:
    def draw(pen: Pen, x: float, y: float) -> None:
        draw_disc(pen, (x + _RADIUS, y), _RADIUS, letter)

    return draw


def _frame(colour: str, *, dashed: bool) -> Callable[[Pen, float, float], None]:
    def draw(pen: Pen, x: float, y: float) -> None:
        draw_frame(pen, (x, y - _RADIUS), 2 * _RADIUS, 0.3, colour, dashed=dashed)

    return draw


def _nothing(pen: Pen, x: float, y: float) -> None:
    """Draw nothing: the caption belongs to the letters before it."""


def _ring(pen: Pen, x: float, y: float) -> None:
    draw_ring(pen, (x + _RADIUS, y), _RADIUS)


def _cross(pen: Pen, x: float, y: float) -> None:
    draw_cross(pen, (x + _RADIUS, y), _RADIUS)


def _stroke(pen: Pen, x: float, y: float) -> None:
    pen.lines([(x + 0.4, y + 1.2, x + 2.8, y - 1.2)], 0.3, BLOCK)


def _link(*, strong: bool) -> Callable[[Pen, float, float], None]:
    def draw(pen: Pen, x: float, y: float) -> None:
        draw_chain_lines(pen, [(x, y, x + _CHAIN, y)], 0.3, strong=strong)

    return draw
