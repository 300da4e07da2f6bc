"""How the settings look: a row each, and a true piece of a board in the colours that are chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from gridparty.board.layout import CLASSIC
from gridparty.i18n.messages import say
from gridparty.terminal.menu.layout import (
    Space,
    choice_width,
    list_room,
    paint_choice,
    paint_field,
    paint_label,
    paint_note,
    paint_paragraph,
)
from gridparty.terminal.widgets.board import BoardFrame, Square, paint_board
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.cells import SMALL, Patch
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame

_VALUE_WIDTH, _END = 16, 37  # of a value at least, and where it ends
_ABOUT = 8  # lines, below the piece of a board
_COMMANDS_Y = 20  # the line between the list and the note
_PIECE = (Square(), Square(2, 0), Square(), Square(4), Square(5, 2), Square())
_PIECE_CELLS = (*_PIECE, Square(7, 1), Square(8), Square(9))
_NAMES = ("Ann", "Ben", "Cem")


class SettingRow(NamedTuple):
    """One setting: what it is, its value in words, whether that was set from outside."""

    label: str
    value: str
    outside: bool = False
    leads: bool = False  # to a page of its own, by enter


@dataclass(frozen=True, slots=True)
class SettingsFrame:
    """All settings; `row` is yellow."""

    rows: tuple[SettingRow, ...]
    row: int
    about: str
    option: str
    variable: str
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        room = list_room(canvas)
        kept = say("kept for the next time")
        header = Header(say("settings"), say("for every game"), kept)
        paint_frame(canvas, header, self.hints)
        for number, row in enumerate(self.rows):
            self._paint_row(canvas, room, room.grid_y + 2 * number, number, row)
        self._paint_panel(canvas, room)
        paint_note(canvas, room, self.note, self.sign)

    def _paint_row(self, canvas: Canvas, room: Space, y: int, number: int, row: SettingRow) -> None:
        x, here = room.grid_x, number == self.row
        canvas.put(x, y, row.label, bold=here)
        # A long value needs the blanks behind its label.
        width = min(max(choice_width(row.value), _VALUE_WIDTH), _END - cell_len(row.label) - 1)
        if row.leads:
            colour = paint_field(canvas, x + _END - width, y, width, here=here)
            told = fitted(row.value, width - 2)
            canvas.put_centred(x + _END - width, y, width, told, colour, bold=here)
        else:
            paint_choice(canvas, x + _END - width, y, width, row.value, here=here)
        if row.outside:
            canvas.put(x + _END, y, "°", canvas.theme.dim)
        canvas.zone(x, y, _END, 1, f"row{number}")

    def _paint_panel(self, canvas: Canvas, room: Space) -> None:
        x, y = room.panel_x, room.panel_y
        paint_label(canvas, room, y, say("this is how it looks"))
        _paint_piece(canvas, x + 5, y + 2)
        for pen, name in enumerate(_NAMES):
            canvas.put(x + 22, y + 3 + 2 * pen, canvas.theme.sign(pen), canvas.theme.pen(pen))
            canvas.put(x + 26, y + 3 + 2 * pen, name)
        paint_paragraph(canvas, room, y + 11, self.about, dim=True, most=_ABOUT)
        if self.option:
            typed = say(
                "in commands: {option}, {variable}", option=self.option, variable=self.variable
            )
            canvas.put_right(x + room.panel_width, room.y + _COMMANDS_Y, typed, canvas.theme.dim)


def _paint_piece(canvas: Canvas, x: int, y: int) -> None:
    """The first box of a board, with two players' digits and the cursor in it."""
    patch = Patch.box_around(CLASSIC, 0)
    squares = [Square()] * CLASSIC.cell_count
    for cell, square in zip(patch.cells, _PIECE_CELLS, strict=True):
        squares[cell] = square
    zones = len(canvas.zones)
    look = BoardFrame(CLASSIC, tuple(squares), cursor=patch.cells[5])
    paint_board(canvas, x, y, look, SMALL, patch=patch)
    del canvas.zones[zones:]  # nobody plays here
