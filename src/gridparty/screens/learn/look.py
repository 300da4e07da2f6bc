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

from dataclasses import dataclass

from gridparty.screens.learn.in_hand import InHand
from gridparty.screens.parts.arrangement import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    Arrangement,
    Place,
    arrange,
)
from gridparty.screens.parts.board import BoardLook, paint_board
from gridparty.screens.parts.canvas import Canvas, wrapped
from gridparty.screens.parts.cells import PICTURES
from gridparty.screens.parts.panel import (
    Header,
    KeyHint,
    paint_button,
    paint_header,
    paint_hints,
    paint_note,
)

_STROKE = 4  # columns of a stroke at most; one more to the next
_PANEL, _PANEL_WIDTH = 62, 17  # beside a board of pictures on the smallest screen


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
    held: InHand | None = None  # what is in hand, under the reader's part
    badge: str = ""  # what the digits are just now
    button: str = ""  # what enter does, where it is no cell

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        if self.board.animals and at.cell.width < PICTURES.width:
            self._paint_beside_pictures(canvas)
            return
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        long = min(_STROKE, at.panel_width // self.steps - 1)
        self._paint_strokes(canvas, at.panel_x, at.stage.y, long)
        y = self._paint_words(canvas, at)
        if self.badge:
            theme, text = canvas.theme, f" {self.badge} "
            canvas.put(at.panel_x, y + 1, text, theme.on_cursor, theme.cursor, bold=True)
        elif self.held is not None:
            self.held.paint(canvas, at.panel_x, y + 1, at.panel_width)
            y += self.held.lines_of(at.panel_width)
        if self.button:
            paint_button(canvas, Place(at.stage.x, y + 1, at.stage.width, 3), self.button)
            y += 4
        paint_note(canvas, at.note, self.sign, self.note)
        line = at.note.y - 2 if at.note.x >= at.panel_x else at.foot - 1
        if y < line and self.held is None:
            canvas.put(at.panel_x, line, self.foot, canvas.theme.dim)
        paint_hints(canvas, at.x, at.width, self.hints)

    def _paint_beside_pictures(self, canvas: Canvas) -> None:
        """Animals need large cells: words are few, and what is said takes the place of the idea."""
        x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
        paint_header(canvas, x, LEAST_WIDTH, self.header)
        paint_board(canvas, x, y + 1, self.board, PICTURES)
        x, theme = x + _PANEL, canvas.theme
        self._paint_strokes(canvas, x, y + 1, 1)
        line = y + 3
        said = f"{self.sign} {self.note}" if self.note else self.idea
        blocks = ((self.title, True), (said, False), (self.part, True))
        for text, bold in blocks:
            for part in wrapped(text, _PANEL_WIDTH):
                canvas.put(x, line, part, theme.text, bold=bold)
                line += 1
            line += 1
        if self.held is not None and line + self.held.lines_of(_PANEL_WIDTH) < y + LEAST_HEIGHT:
            self.held.paint(canvas, x, line, _PANEL_WIDTH)
            line += self.held.lines_of(_PANEL_WIDTH) + 1
        if self.button:
            place = Place(x - 1, min(line, y + LEAST_HEIGHT - 4), _PANEL_WIDTH + 1, 3)
            paint_button(canvas, place, self.button.partition(" ")[0])
        paint_hints(canvas, (canvas.width - LEAST_WIDTH) // 2, LEAST_WIDTH, self.hints)

    def _paint_strokes(self, canvas: Canvas, x: int, y: int, long: int) -> None:
        theme = canvas.theme
        for number in range(self.steps):
            done = number < self.step
            stroke = ("━" if done else "╌") * long
            canvas.put(x + number * (long + 1), y, stroke, theme.text if done else theme.thin)

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
