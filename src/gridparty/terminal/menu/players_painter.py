"""Paints the page of players: a row a seat, known people at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from gridparty.i18n.messages import say
from gridparty.terminal.menu.layout import (
    Space,
    list_room,
    paint_field,
    paint_label,
    paint_note,
    paint_paragraph,
)
from gridparty.terminal.menu.players_table import NAME, PEN, TIME, Cell, PlayerRow
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.palette import Depth, Theme
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.prompt import CURSOR

NAME_FIELD, _LONGEST_FIELD = 12, 23  # columns, with the brackets
_RIGHT = 34  # columns from the field to the panel
_NAME = 10
_SPACED = 9  # seats up to which there is a line between two rows
#: Offsets of the columns from the grid; handicaps begin at the time.
_COLUMNS = (0, 5, 17, 22, 29, 34)
_HEAD = 8  # columns of a heading in the explanation
_WIDTHS = (3, NAME_FIELD, 4, 5, 4, 3)
_COMPLETED = "#6b5300"  # on yellow: 5.2 to 1


class KnownRow(NamedTuple):
    """A known person."""

    pen: int
    name: str
    when: str
    here: bool


@dataclass(frozen=True, slots=True)
class PlayersFrame:
    """The page of players. `row` may be the first empty one."""

    title: str
    asked: str
    participants: str
    rows: tuple[PlayerRow, ...]
    seats: int
    row: int
    column: int
    typed: str | None  # a name or a number; None: nothing is being typed
    completion: str
    free_pens: tuple[int, ...]  # of the empty lines
    known: tuple[KnownRow, ...]
    more_known: bool  # than there is room for
    pens: bool  # each has one; in heats the seat has it
    bots: bool
    told: tuple[str, ...]  # handicaps and teams
    asks_for_a_child: bool  # nobody has a handicap yet
    for_child: bool  # opened to give a child more time
    usual: tuple[Cell, ...]  # without a handicap
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    @property
    def alone(self) -> bool:
        """Whether one person plays; then there are no handicaps and teams."""
        return self.seats == 1

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        room = list_room(canvas)
        header = Header(self.title, self.asked, "" if self.alone else self.participants)
        paint_frame(canvas, header, self.hints)
        heads = _heads()[:TIME] if self.alone else _heads()
        for dx, head in zip(_COLUMNS, heads, strict=False):
            canvas.put(room.grid_x + dx, room.grid_y, head, canvas.theme.dim)
        for seat in range(self.seats):
            self._paint_seat(canvas, room, seat)
        if self.rows or self.known:
            self._paint_people(canvas, room)
        else:
            self._paint_how(canvas, room)
        paint_note(canvas, room, self.note, self.sign)

    def _paint_seat(self, canvas: Canvas, room: Space, seat: int) -> None:
        step = 2 if self.seats <= _SPACED else 1
        theme, x, y = canvas.theme, room.grid_x, room.grid_y + 2 + step * seat
        canvas.put_right(x - 1, y, str(seat + 1), theme.dim)
        empty = seat >= len(self.rows)
        pen = self.free_pens[seat - len(self.rows)] if empty else self.rows[seat].pen
        if not self.pens:
            canvas.put(x, y, "·", theme.dim)
        elif empty and self.rows and seat > len(self.rows):
            canvas.put(x, y, theme.sign(pen), theme.dim)
        else:
            self._put_pen(canvas, x, y, pen, here=self._is_here(seat, PEN))
        end = x + _COLUMNS[NAME]  # of the name
        if seat == self.row and (self.column == NAME or empty):
            end = self._paint_typed(canvas, x + _COLUMNS[NAME] - 1, y, seat)
        elif not empty:
            canvas.put(x + _COLUMNS[NAME], y, fitted(self.rows[seat].name, _NAME), bold=True)
        if not empty or (seat == self.row and not self.completion):
            self._paint_cells(canvas, x, y, seat, end)
        for column, dx in enumerate(_COLUMNS[:TIME] if empty or self.alone else _COLUMNS):
            canvas.zone(x + dx - (column == NAME), y, _WIDTHS[column], 1, f"cell{seat},{column}")

    def _put_pen(self, canvas: Canvas, x: int, y: int, pen: int, *, here: bool) -> None:
        theme = canvas.theme
        if here:
            paint_field(canvas, x - 1, y, 5, here=True)
            canvas.put(x, y, theme.sign(pen), theme.on_cursor, theme.cursor, bold=True)
        else:
            canvas.put(x, y, theme.sign(pen), theme.pen(pen), bold=True)

    def _paint_cells(self, canvas: Canvas, x: int, y: int, seat: int, end: int) -> None:
        """Paint the cells to the right of a name that ends there; usual ones without a guest."""
        theme = canvas.theme
        cells = self.rows[seat].cells if seat < len(self.rows) else self.usual
        for number, cell in enumerate(cells, start=TIME):
            dx, width = _COLUMNS[number], _WIDTHS[number]
            if x + dx < end:
                continue
            if self._is_here(seat, number):
                paint_field(canvas, x + dx - 1, y, width + 1, here=True)
                text = cell.text if self.typed is None else self.typed
                canvas.put(x + dx, y, text, theme.on_cursor, theme.cursor, bold=True)
            else:
                colour = theme.text if cell.changed else theme.dim
                canvas.put(x + dx, y, cell.text, colour, bold=cell.changed)

    def _paint_typed(self, canvas: Canvas, x: int, y: int, seat: int) -> int:
        """Paint the field of the name; return where it ends."""
        ground = canvas.theme.cursor
        if self.typed is not None:
            text = self.typed + CURSOR
        else:
            text = self.rows[seat].name if seat < len(self.rows) else ""
        width = min(max(NAME_FIELD, cell_len(text + self.completion) + 2), _LONGEST_FIELD)
        colour = paint_field(canvas, x, y, width, here=True)
        while cell_len(text) > width - 2:  # the end of the text stays visible
            text = text[1:]
        end = canvas.put(x + 1, y, text, colour, ground, bold=True)
        if self.completion:
            rest = fitted(self.completion, width - 2 - cell_len(text))
            canvas.put(end, y, rest, _completed(canvas.theme), ground)
            whole = say("enter: {name}", name=(self.typed or "") + self.completion)
            if seat >= len(self.rows):
                canvas.put(x + width + 1, y, fitted(whole, _RIGHT - width - 1), canvas.theme.dim)
        return x + width

    def _is_here(self, seat: int, column: int) -> bool:
        return (seat, column) == (self.row, self.column)

    def _paint_people(self, canvas: Canvas, room: Space) -> None:
        theme, x, width, y = canvas.theme, room.panel_x, room.panel_width, room.panel_y
        seats = say("press a number to play") if self.alone else say("press a number to add")
        if self.more_known:
            seats = say("number, or type a name")
        if self.known:
            paint_label(canvas, room, y, say("players"), seats)
        y += 2
        for number, one in enumerate(self.known, start=1):
            canvas.put(x, y, str(number), bold=True)
            canvas.put(x + 3, y, theme.mark(one.pen), theme.pen(one.pen))
            colour = theme.dim if one.here else theme.text
            canvas.put(x + 5, y, fitted(one.name, width - 6 - cell_len(one.when)), colour)
            canvas.put_right(x + width, y, one.when, theme.dim)
            canvas.zone(x, y, width, 1, f"known{number}")
            y += 1
        if self.bots:
            canvas.put(x, y, "0", bold=True)
            canvas.put(x + 5, y, say("add a bot"))
            canvas.put_right(x + width, y, say("easy to sharp"), theme.dim)
            canvas.zone(x, y, width, 1, "0")
            y += 1
        if self.told:
            y += 1
            paint_label(canvas, room, y, say("at the table"))
            y += 2 if room.panel_y + room.lines - y > 6 else 1
            for sentence in self.told:
                left = room.panel_y + room.lines - y
                if left > 0:
                    y = paint_paragraph(canvas, room, y, sentence, most=left)
        left = room.panel_y + room.lines - y
        if self.alone:
            return
        if self.column > NAME and left > len(_COLUMNS) - NAME:
            self._paint_heads(canvas, room, y + 1)
        elif self.rows and self.asks_for_a_child and left > 3:
            child = say("For a handicap, select the name and go right.")
            paint_paragraph(canvas, room, y + 1, child, dim=True)

    def _paint_heads(self, canvas: Canvas, room: Space, y: int) -> None:
        """Paint the meaning of the headings, that of the current column brighter."""
        meanings = (say("seconds a turn"), say("multiplied"), say("candidates shown"))
        heads = zip(_heads()[TIME:], (*meanings, say("same number, shared total")), strict=True)
        for column, (head, meaning) in enumerate(heads, start=TIME):
            here = column == self.column
            colour = canvas.theme.text if here else canvas.theme.dim
            canvas.put(room.panel_x, y, head, colour, bold=here)
            canvas.put(room.panel_x + _HEAD, y, meaning, colour)
            y += 1

    def _paint_how(self, canvas: Canvas, room: Space) -> None:
        y = room.panel_y
        if self.alone:
            canvas.put(room.panel_x, y, say("Type your name"), bold=True)
            kept = say("Your best times are saved under it.")
            paint_paragraph(canvas, room, y + 2, kept, dim=True)
            return
        canvas.put(room.panel_x, y, say("Type the names"), bold=True)
        oldest = say("Oldest first (they begin), then in seating order.")
        y = paint_paragraph(canvas, room, y + 2, oldest) + 1
        enter = say("Press enter after each name, and again to begin.")
        y = paint_paragraph(canvas, room, y, enter) + 1
        kept = say("Names are remembered on this computer.")
        y = paint_paragraph(canvas, room, y, kept, dim=True) + 1
        child = say("For a handicap, select the name and go right.")
        paint_paragraph(canvas, room, y, child, dim=True)


def _heads() -> tuple[str, ...]:
    return "", say("name"), say("time"), say("points"), say("help"), say("team")


def _completed(theme: Theme) -> str:
    return _COMPLETED if theme.depth in (Depth.TRUE, Depth.CUBE) else theme.on_cursor
