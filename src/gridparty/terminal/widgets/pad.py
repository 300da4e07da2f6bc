"""The number pad: a key for each digit with the number still missing, and the tools beside it.

::

     1   2   3   4   5   6   7   8   9      a click writes the digit at the cursor
     4   2   ·   5   1   3   4   6   2      ·: nine of it stand on the board, right or wrong
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from gridparty.board.grid import Grid
from gridparty.terminal.widgets.canvas import Canvas, fitted

PAD_HEIGHT = 2
_STEP = 4  # columns from key to key: as on a small board


class Pad(NamedTuple):
    """The digits that still miss, and the one that is shown everywhere."""

    missing: tuple[int, ...]  # by digit, from 1
    lit: int = 0

    @classmethod
    def of(cls, grid: Grid, lit: int = 0) -> Pad:
        """Return the pad beside these digits; only what is seen counts."""
        size = grid.layout.size
        return cls(tuple(max(size - grid.digits.count(n), 0) for n in grid.layout.digits), lit)


class Tool(NamedTuple):
    """A word to click, and the key that it presses."""

    word: str
    key: str
    on: bool = False


def paint_pad(canvas: Canvas, x: int, y: int, pad: Pad) -> None:
    """Paint the digits, and below each how many are missing; finished ones are dim."""
    theme = canvas.theme
    for digit, missing in enumerate(pad.missing, start=1):
        left = x + (digit - 1) * _STEP
        colour = theme.text if missing else theme.dim
        if digit == pad.lit:
            canvas.put(left, y, f"›{digit}‹", theme.gold, bold=True)
        else:
            canvas.put(left + 1, y, str(digit), colour, bold=bool(missing))
        canvas.put(left + 1, y + 1, str(missing) if missing else "·", theme.dim)
        canvas.zone(left, y, _STEP - 1, PAD_HEIGHT, str(digit))


def paint_tools(
    canvas: Canvas, x: int, y: int, width: int, height: int, tools: Sequence[Tool]
) -> None:
    """Paint the tools one below another, or side by side where there are few lines.

    The mode that is on is yellow. What has no room is left out: its key stands on the page of keys.
    """
    theme, left, line = canvas.theme, x, y
    for tool in tools:
        word = fitted(f" {tool.word} ", width) if height > 1 else tool.word
        if height == 1 and left + cell_len(word) > x + width:
            continue
        colour, ground = (theme.on_cursor, theme.cursor) if tool.on else (theme.dim, None)
        end = canvas.put(left, line, word, colour, ground, bold=tool.on)
        canvas.zone(left, line, max(end - left, 1), 1, tool.key)
        if height == 1:
            left = end + 1
        else:
            line += 1
            if line >= y + height:
                return
