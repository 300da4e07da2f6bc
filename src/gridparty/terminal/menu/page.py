"""Pages on the canvas: a form or a table, what is said of the row with the cursor, and a note."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from gridparty.board.layout import CLASSIC
from gridparty.pages.controller import PageView
from gridparty.pages.page import Form, Label, Path, Table, Text
from gridparty.terminal.menu.layout import (
    Space,
    choice_width,
    list_room,
    paint_button,
    paint_choice,
    paint_field,
    paint_label,
    paint_note,
    paint_paragraph,
    paint_path,
)
from gridparty.terminal.widgets.board import BoardFrame, Square, paint_board
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.cells import SMALL, Patch
from gridparty.terminal.widgets.list_cursor import in_sight
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.prompt import CURSOR

_FIRST, _LINES = 15, 17  # of a table: columns of the first cell, visible rows
_ABOUT, _SENTENCE = 8, 5  # lines
_BUTTON_Y = 14  # its first line in the panel
_FOOTNOTE_Y = 20  # the line between the form and the note
_PIECE = (Square(), Square(2, 0), Square(), Square(4), Square(5, 2), Square())
_PIECE_CELLS = (*_PIECE, Square(7, 1), Square(8), Square(9))
_NAMES = ("Ann", "Ben", "Cem")


@dataclass(frozen=True, slots=True)
class PageFrame:
    """A form or a table as it is painted; a page with a painter of its own overrides `paint`."""

    view: PageView

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The line of keys."""
        return tuple(KeyHint(*hint) for hint in self.view.hints)

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        view, room = self.view, list_room(canvas)
        page = view.page
        paint_frame(canvas, Header(page.title, page.subject, page.right), self.hints)
        if isinstance(page.body, Table):
            self._paint_table(canvas, room, page.body)
        else:
            assert isinstance(page.body, Form)
            for number, row in enumerate(page.body.rows):
                if row.cells[1:]:
                    self._paint_setting(canvas, room, page.body, number)
                else:
                    here = number == view.row and row.open is not None
                    paint_button(canvas, room, room.panel_y + _BUTTON_Y, *row.cells, here=here)
        self._paint_sidebar(canvas, room)
        paint_note(canvas, room, view.note, view.sign)

    def _paint_setting(self, canvas: Canvas, room: Space, form: Form, number: int) -> None:
        """Paint a row of a form: its label, and its value with arrows if they change it."""
        x, y, here = room.grid_x, room.grid_y + 2 * number, number == self.view.row
        row, end = form.rows[number], x + form.end
        label, value, *_ = row.cells
        if here and self.view.typed is not None:
            value = self.view.typed + CURSOR
        canvas.put(x, y, label, bold=here)
        # A long value needs the blanks behind its label.
        width = min(max(choice_width(value), form.value_width), form.end - cell_len(label) - 1)
        if row.field is not None:
            paint_choice(canvas, end - width, y, width, value, here=here)
            canvas.put(end, y, "°" if row.field.outside else "", canvas.theme.dim)
        else:
            colour = paint_field(canvas, end - width, y, width, here=here)
            text = fitted(value, width - 2)
            canvas.put_centred(end - width, y, width, text, colour, bold=here)
        canvas.zone(x, y, form.end, 1, f"row{number}")

    def _paint_table(self, canvas: Canvas, room: Space, table: Table) -> None:
        """Paint the headings and the rows around the cursor: the last cell ends at the right."""
        theme, x, y, end = canvas.theme, room.grid_x + 4, room.grid_y, room.x + room.width - 2
        first, second, right = table.heads
        canvas.put(x, y, first, theme.dim)
        canvas.put(x + _FIRST, y, second, theme.dim)
        canvas.put_right(end, y, right, theme.dim)
        if not table.rows:
            canvas.put(x, y + 2, table.empty)
        for line, number in enumerate(in_sight(self.view.row, len(table.rows), _LINES), y + 2):
            here, left, width = number == self.view.row, x - 6, end - x + 7
            colour = paint_field(canvas, left, line, width, here=here)
            ground = theme.cursor if here else None
            first, second, right = table.rows[number].cells
            canvas.put(x - 4, line, str(number + 1), colour, ground, bold=True)
            canvas.put(x, line, fitted(first, _FIRST - 1), colour, ground, bold=here)
            space = end - x - _FIRST - cell_len(right) - 2
            canvas.put(x + _FIRST, line, fitted(second, space), colour, ground)
            canvas.put_right(end, line, right, colour if here else theme.dim, ground)
            canvas.zone(left, line, width, 1, f"row{number}")

    def _paint_sidebar(self, canvas: Canvas, room: Space) -> None:
        """Paint the blocks of the page, then what is said of the row with the cursor."""
        y, at = room.panel_y, self.view.at
        for block in self.view.page.sidebar:
            if isinstance(block, Label) and block.bold:
                canvas.put(room.panel_x, y, block.text, bold=True)
                y += 2
            elif isinstance(block, Label):
                paint_label(canvas, room, y, block.text)
                y += 2
            elif isinstance(block, Path):
                y = paint_path(canvas, room, y, block.text) + 1
            elif isinstance(block, Text):
                y = paint_paragraph(canvas, room, y, block.text, most=_SENTENCE) + 1
            else:
                _paint_sample(canvas, room.panel_x, y)
                y += 9
        if at is not None:
            paint_paragraph(canvas, room, y, at.about, dim=True, most=_ABOUT)
            end = room.panel_x + room.panel_width
            canvas.put_right(end, room.y + _FOOTNOTE_Y, at.footnote, canvas.theme.dim)


def _paint_sample(canvas: Canvas, x: int, y: int) -> None:
    """Paint the first box of a board, with digits of players and the cursor in it, and players."""
    patch = Patch.box_around(CLASSIC, 0)
    squares = [Square()] * CLASSIC.cell_count
    for cell, square in zip(patch.cells, _PIECE_CELLS, strict=True):
        squares[cell] = square
    zones = len(canvas.zones)
    look = BoardFrame(CLASSIC, tuple(squares), cursor=patch.cells[5])
    paint_board(canvas, x + 5, y, look, SMALL, patch=patch)
    del canvas.zones[zones:]  # nobody plays here
    for pen, name in enumerate(_NAMES):
        canvas.put(x + 22, y + 1 + 2 * pen, canvas.theme.sign(pen), canvas.theme.pen(pen))
        canvas.put(x + 26, y + 1 + 2 * pen, name)
