"""How the page of the people looks: a line each, with pen, name, time, points and help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.wording import say
from gridparty.screens.door.columns import NAME, PEN
from gridparty.screens.door.furniture import list_room, paint_field, paint_note
from gridparty.screens.parts.canvas import Canvas, fitted
from gridparty.screens.parts.panel import Header, KeyHint, paint_frame
from gridparty.screens.parts.rows import in_sight

_LINES = 17
COLUMNS = (0, 5, 29, 37, 46)  # of pen, name, seconds, factor, marks
_WIDTHS = (3, 20, 4, 5, 4)


class PersonRow(NamedTuple):
    """One line."""

    pen: int
    name: str
    cells: tuple[tuple[str, bool], ...]  # seconds, factor, marks, and whether they are one's own
    last: str


@dataclass(frozen=True, slots=True)
class PeopleLook:
    """The list, with the cell that + and − change."""

    header: Header
    rows: tuple[PersonRow, ...]
    row: int
    column: int
    typed: str | None  # a number in that cell, or a name; None: nothing is being written
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        room, theme = list_room(canvas), canvas.theme
        paint_frame(canvas, self.header, self.hints)
        x, y, end = room.grid_x, room.grid_y, room.x + room.width - 2
        heads = ("", say("name"), say("time"), say("points"), say("help"))
        for dx, head in zip(COLUMNS, heads, strict=True):
            canvas.put(x + dx, y, head, theme.dim)
        canvas.put_right(end, y, say("last here"), theme.dim)
        if not self.rows:
            canvas.put(x + COLUMNS[NAME], y + 2, say("Nobody has played here yet."))
        for line, number in enumerate(in_sight(self.row, len(self.rows), _LINES), start=y + 2):
            self._paint_row(canvas, x, line, number)
            canvas.put_right(end, line, self.rows[number].last, theme.dim)
        paint_note(canvas, room, self.note, self.sign)

    def _paint_row(self, canvas: Canvas, x: int, y: int, number: int) -> None:
        theme, row = canvas.theme, self.rows[number]
        parts = ((theme.sign(row.pen), True), (row.name, number == self.row), *row.cells)
        for column, (text, bold) in enumerate(parts):
            left, width = x + COLUMNS[column], _WIDTHS[column]
            colour = theme.text if bold or column == NAME else theme.dim
            if column == PEN:
                colour = theme.pen(row.pen)
            if (number, column) == (self.row, self.column):
                colour = paint_field(canvas, left - 1, y, width + 2, here=True)
                text = text if self.typed is None else self.typed
            canvas.put(left, y, fitted(text, width), colour, bold=bold)
            canvas.zone(left - 1, y, width + 2, 1, f"cell{number},{column}")
