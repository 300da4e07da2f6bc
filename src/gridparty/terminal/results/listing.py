"""A list to select from: evenings, bests."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.terminal.results.layout import WIDTH, frame_on, paint_note
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.list_cursor import in_sight, led_to
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame

LINES = 17
_X = (3, 9, 24, 54)  # columns of the parts; the last one ends at the right
_END = 77


@dataclass(frozen=True, slots=True)
class ListFrame:
    """A list of lines with four parts."""

    header: Header
    heads: tuple[str, str, str, str]
    rows: tuple[tuple[str, str, str, str], ...]
    row: int
    empty: str
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        at, theme = frame_on(canvas), canvas.theme
        paint_frame(canvas, self.header, self.hints)
        self._paint_line(canvas, at.x, at.y + 2, self.heads, theme.dim)
        if not self.rows:
            canvas.put(at.left, at.y + 4, self.empty)
        for y, number in enumerate(in_sight(self.row, len(self.rows), LINES - 1), start=at.y + 4):
            here = number == self.row
            if here:
                canvas.fill(at.x + 1, y, WIDTH - 3, 1, theme.cursor)
                canvas.put(at.x + 1, y, "▶", theme.on_cursor, theme.cursor)
            colour = theme.on_cursor if here else theme.text
            self._paint_line(canvas, at.x, y, self.rows[number], colour, bold=here)
            canvas.zone(at.x, y, WIDTH, 1, f"row{number}")
        paint_note(canvas, at, self.note, self.sign)

    def _paint_line(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        parts: tuple[str, str, str, str],
        colour: str,
        *,
        bold: bool = False,
    ) -> None:
        *some, last = parts
        ends = (*_X[1:], _END)
        for start, end, part in zip(_X, ends, some, strict=False):
            canvas.put(x + start, y, fitted(part, end - start - 1), colour, bold=bold)
        canvas.put_right(x + _END, y, fitted(last, _END - _X[3]), colour, bold=bold)


def moved(key: str, row: int, rows: int) -> int | None:
    """Return the row for the key; None for other keys."""
    match key:
        case "pageup" | "pagedown":
            return max(0, min(rows - 1, row + (LINES if key == "pagedown" else -LINES)))
        case "home" | "end":
            return 0 if key == "home" else rows - 1
        case _:
            return led_to(key, row, rows)
