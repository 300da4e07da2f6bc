"""A step of a lesson: the board in its place, and beside it one idea and what is to be done.

::

    ┏━1━━━2━━━3━┳━     ━━━━ ━━━━ ━━━━ ╌╌╌╌     how far it is
    ┃[ ]│ 5 │ 7 ┃      Only one digit fits     the title
    ┃───┼───┼───┃      Its row, column …       the idea
    ┃   │ 4 │ 9 ┃      Look along the row …    where to look
    ┃───┼───┼───┃      your part
    ┃ 6 │   │ 8 ┃      Write the missing …     what is to be done
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.screens.parts.arrangement import Arrangement, Place, arrange
from gridparty.screens.parts.board import BoardLook, paint_board
from gridparty.screens.parts.canvas import Canvas, wrapped
from gridparty.screens.parts.panel import (
    Header,
    KeyHint,
    paint_button,
    paint_header,
    paint_hints,
    paint_note,
)

_STROKE, _STEP = 4, 5  # columns of a stroke, and from one to the next
Extra = Callable[[Canvas, int, int, int], None]  # paints something more at x, y, so wide


@dataclass(frozen=True, slots=True)
class LearnLook:
    """A step at a moment."""

    header: Header
    board: BoardLook
    step: int  # from 1
    steps: int
    title: str
    idea: str
    aside: str
    part_word: str
    part: str
    foot: str
    sign: str
    note: str
    hints: tuple[KeyHint, ...]
    extra: Extra | None = None  # what is in hand, under the reader's part
    badge: str = ""  # what the digits are just now
    button: str = ""  # what enter does, where it is no cell

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        self._paint_strokes(canvas, at.panel_x, at.stage.y)
        y = self._paint_words(canvas, at)
        if self.button:
            x, width = at.panel_x - 2, at.panel_width + 2
            paint_button(canvas, Place(x, y + 1, width, 3), self.button)
        elif self.badge:
            theme, text = canvas.theme, f" {self.badge} "
            canvas.put(at.panel_x, y + 1, text, theme.on_cursor, theme.cursor, bold=True)
        elif self.extra is not None:
            self.extra(canvas, at.panel_x, y + 1, at.panel_width)
        paint_note(canvas, at.note, self.sign, self.note)
        line = at.note.y - 2 if at.note.x >= at.panel_x else at.foot - 1
        if y < line and self.extra is None:
            canvas.put(at.panel_x, line, self.foot, canvas.theme.dim)
        paint_hints(canvas, at.x, at.width, self.hints)

    def _paint_strokes(self, canvas: Canvas, x: int, y: int) -> None:
        theme = canvas.theme
        for number in range(self.steps):
            done = number < self.step
            stroke = ("━" if done else "╌") * _STROKE
            canvas.put(x + number * _STEP, y, stroke, theme.text if done else theme.thin)

    def _paint_words(self, canvas: Canvas, at: Arrangement) -> int:
        """Title, idea, where to look, the reader's part; the line below them."""
        theme, x, width, y = canvas.theme, at.panel_x, at.panel_width, at.stage.y + 2
        for text, colour, bold in (
            (self.title, theme.text, True),
            (self.idea, theme.text, False),
            (self.aside, theme.dim, False),
            (self.part_word, theme.dim, False),
            (self.part, theme.text, True),
        ):
            if not text:
                continue
            for line in wrapped(text, width):
                canvas.put(x, y, line, colour, bold=bold)
                y += 1
            y += text is not self.part_word
        return y - 1
