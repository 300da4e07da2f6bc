"""Confetti in the winner's colour, falling for three seconds beside the text.

The only colours are the winner's, since colour identifies players. Afterwards nothing remains, as
scattered bits look like a chart; a still ornament stays on the stage (see `stage`), which is all
there is when animation is off.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from gridparty.board.chance import below
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.layout import Slot
from gridparty.terminal.widgets.presenter import FRAMES_A_SECOND

SECONDS = 3.0
_FOOT = 2  # lines kept free: the keys, and one above
_FEW, _MANY, _LARGE = 250, 600, 40  # bits, a third of them visible; the height of a large screen


class Bit(NamedTuple):
    """One bit: its path, as shares of the screen, and its speed."""

    across: float
    start: float  # above the screen
    speed: float  # screens over the whole time
    colour: int  # one of three: two are the winner's


@dataclass(frozen=True, slots=True)
class Rain:
    """The confetti at one moment.

    Attributes:
        seed: determines the pattern.
        pens: of the winners.
        frame: number of frames shown before.
    """

    seed: str
    pens: tuple[int, ...]
    frame: int


def paint_rain(canvas: Canvas, rain: Rain, board: Slot) -> None:
    """Paint the confetti beside and below the board, a blank away from all text."""
    theme, width, height = canvas.theme, canvas.width, canvas.height
    colours = [theme.pen(pen) for pen in rain.pens]
    share = rain.frame / (SECONDS * FRAMES_A_SECOND)
    falling: list[tuple[int, int, str, str]] = []
    written = [_written(canvas, y, board) for y in range(height)]
    for number, bit in enumerate(_bits(rain.seed)[: _MANY if height >= _LARGE else _FEW]):
        x, half = int(bit.across * width), int((bit.speed * share - bit.start) * 2 * height)
        y = half // 2
        beside = x > board.x + board.width or y >= board.y + board.height
        if (
            1 <= y < height - _FOOT
            and beside
            and not any(x in line for line in written[y - 1 : y + 2])
        ):
            colour = theme.text if bit.colour == 2 else colours[number % len(colours)]
            falling.append((x, y, "▄" if half % 2 else "▀", colour))
    for x, y, block, colour in falling:
        canvas.put(x, y, block, colour)


def _written(canvas: Canvas, y: int, board: Slot) -> range:
    """Return the columns from a line's first word to its last, and one more on either side.

    In the board's lines these are the columns beside it: people read a table meanwhile.
    """
    first = board.x + board.width + 1 if y < board.y + board.height else 0
    taken = [x for x in range(first, canvas.width) if not canvas.is_empty(x, y)]
    return range(taken[0] - 1, taken[-1] + 2) if taken else range(0)


@lru_cache(maxsize=1)
def _bits(seed: str) -> tuple[Bit, ...]:
    rng = Random(seed)
    return tuple(
        Bit(rng.random(), rng.random(), 1.4 + rng.random(), below(rng, 3)) for _ in range(_MANY)
    )
