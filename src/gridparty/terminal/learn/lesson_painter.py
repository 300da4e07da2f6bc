"""Paint the list of lessons, and the steps of a game's lesson."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.pages.controller import PageView
from gridparty.pages.page import Table
from gridparty.terminal.learn.practice_panel import HeldTile
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.cells import PICTURES
from gridparty.terminal.widgets.layout import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    Arrangement,
    Slot,
    arrange,
)
from gridparty.terminal.widgets.list_cursor import in_sight
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    paint_button,
    paint_frame,
    paint_header,
    paint_hints,
    paint_note,
)

_KEY, _MARK, _NAME, _WORDS = 3, 6, 8, 41  # columns
_LIST, _LINES = 4, 16  # the first line of the list, and the number of its lines
_NOTE = 21
_STROKE = 4  # columns of a stroke at most; one more to the next
_PANEL, _PANEL_WIDTH = 62, 17  # beside a board of pictures on the smallest screen


@dataclass(frozen=True, slots=True)
class LessonsFrame:
    """The page as painted: as much of the list as has room around the cursor."""

    view: PageView

    def paint(self, canvas: Canvas) -> None:
        """Paint the list in the middle."""
        theme, page, here = canvas.theme, self.view.page, self.view.row
        x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
        hints = tuple(KeyHint(*hint) for hint in self.view.hints)
        paint_frame(canvas, Header(page.title, page.subject, page.right), hints)
        assert isinstance(page.body, Table)
        canvas.put(x + _KEY, y + 2, page.body.heads[0])
        rows = page.body.rows
        lines = [
            one for row in range(len(rows)) for one in (~row, row) if one >= 0 or rows[row].cells[4]
        ]
        for line, place in enumerate(in_sight(lines.index(here), len(lines), _LINES), y + _LIST):
            number = lines[place]
            text, dim = theme.text, theme.dim
            if number < 0:
                canvas.put(x + _KEY, line, rows[~number].cells[4], dim)
                continue
            key, name, words, mark, _ = rows[number].cells
            if number == here:
                text = dim = theme.on_cursor
                canvas.fill(x + 1, line, LEAST_WIDTH - 3, 1, theme.cursor)
                canvas.put(x + 1, line, "▶", text, bold=True)
            canvas.put(x + _KEY, line, key, text, bold=True)
            canvas.put(x + _MARK, line, mark, text)
            canvas.put(x + _NAME, line, name, text, bold=True)
            canvas.put(x + _WORDS, line, words, dim)
            canvas.zone(x + 1, line, LEAST_WIDTH - 3, 1, f"row{number}")
        for line, part in enumerate(wrapped(self.view.note, LEAST_WIDTH - 2 * _KEY, 2), y + _NOTE):
            canvas.put(x + _KEY, line, part, theme.dim)


@dataclass(frozen=True, slots=True)
class LearnFrame:
    """A step as painted."""

    header: Header
    board: BoardFrame
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
    held: HeldTile | None = None  # the tile in hand, below the task
    badge: str = ""  # the input mode of digits
    button: str = ""  # the effect of enter, where it is not for a cell

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
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
            paint_button(canvas, Slot(at.stage.x, y + 1, at.stage.width, 3), self.button)
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
            place = Slot(x - 1, min(line, y + LEAST_HEIGHT - 4), _PANEL_WIDTH + 1, 3)
            paint_button(canvas, place, self.button)
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
