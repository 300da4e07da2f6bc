"""Paint the list of lessons: key or number, name, subject or progress."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.pages.controller import PageView
from gridparty.pages.page import Table
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH
from gridparty.terminal.widgets.list_cursor import in_sight
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame

_KEY, _NAME, _WORDS = 3, 8, 38  # columns
_LIST, _LINES = 4, 16  # the first line of the list, and the number of its lines
_NOTE = 21


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
        for line, number in enumerate(in_sight(here, len(page.body.rows), _LINES), y + _LIST):
            key, name, words = page.body.rows[number].cells
            text, dim = theme.text, theme.dim
            if number == here:
                text = dim = theme.on_cursor
                canvas.fill(x + 1, line, LEAST_WIDTH - 3, 1, theme.cursor)
                canvas.put(x + 1, line, "▶", text, bold=True)
            canvas.put(x + _KEY, line, key, text, bold=True)
            canvas.put(x + _NAME, line, name, text, bold=True)
            canvas.put(x + _WORDS, line, words, dim)
            canvas.zone(x + 1, line, LEAST_WIDTH - 3, 1, f"row{number}")
        for line, part in enumerate(wrapped(self.view.note, LEAST_WIDTH - 2 * _KEY, 2), y + _NOTE):
            canvas.put(x + _KEY, line, part, theme.dim)
