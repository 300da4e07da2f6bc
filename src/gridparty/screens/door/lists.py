"""The games that are open: one is gone on with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from gridparty.board.wording import say
from gridparty.evening.lately import began
from gridparty.games.common.words import clock_text
from gridparty.screens.door.furniture import list_room, paint_frame, paint_note
from gridparty.screens.door.help import show_help
from gridparty.screens.door.house import House
from gridparty.screens.parts.canvas import Canvas, fitted
from gridparty.screens.parts.keys import LEAVE
from gridparty.screens.parts.panel import Header, KeyHint
from gridparty.screens.parts.rows import in_sight, led_to
from gridparty.screens.parts.scene import Look

_LINES = 17  # that a list has
_FIRST, _WIDE = 12, 24  # columns of a row's first part: a game, a person


class ListRow(NamedTuple):
    """One line: a pen or none, and three parts."""

    pen: int | None
    first: str
    second: str
    right: str


@dataclass(frozen=True, slots=True)
class ListLook:
    """Lines from which one is chosen; as many as fit around it are shown."""

    header: Header
    heads: tuple[str, str, str]
    rows: tuple[ListRow, ...]
    row: int
    nothing: str
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        room, theme = list_room(canvas), canvas.theme
        paint_frame(canvas, self.header, self.hints)
        x, y, end = room.grid_x, room.grid_y, room.x + room.width - 2
        canvas.put(x + 4, y, self.heads[0], theme.dim)
        canvas.put(x + 4 + _FIRST, y, self.heads[1], theme.dim)
        canvas.put_right(end, y, self.heads[2], theme.dim)
        if not self.rows:
            canvas.put(x + 4, y + 2, self.nothing)
        for line, number in enumerate(in_sight(self.row, len(self.rows), _LINES), start=y + 2):
            self._paint_row(canvas, x, line, end, number)
        paint_note(canvas, room, self.note, self.sign)

    def _paint_row(self, canvas: Canvas, x: int, y: int, end: int, number: int) -> None:
        theme, row, here = canvas.theme, self.rows[number], number == self.row
        colour, ground = theme.text, None
        if here:
            colour, ground = theme.on_cursor, theme.cursor
            canvas.fill(x - 2, y, end - x + 3, 1, theme.cursor)
            canvas.put(x - 2, y, "[", colour, ground, bold=True)
            canvas.put(end, y, "]", colour, ground, bold=True)
        if row.pen is None:
            canvas.put(x, y, str(number + 1), colour, ground, bold=True)
        else:
            pen = colour if here else theme.pen(row.pen)
            canvas.put(x, y, theme.sign(row.pen), pen, ground, bold=True)
        wide = row.pen is not None
        canvas.put(
            x + 4, y, fitted(row.first, 22 if wide else _FIRST - 1), colour, ground, bold=here
        )
        second = x + 4 + (_WIDE if wide else _FIRST)
        room = end - second - cell_len(row.right) - 2
        canvas.put(second, y, fitted(row.second, room), colour, ground)
        canvas.put_right(end, y, row.right, colour if here else theme.dim, ground)
        canvas.zone(x - 2, y, end - x + 3, 1, f"row{number}")


class OpenGames:
    """The games that are open, to go on with one."""

    def __init__(self, house: House) -> None:
        self._house, self._row, self._told = house, 0, ""

    def look(self) -> Look:
        """The list."""
        rows = tuple(
            ListRow(
                None,
                one.header.edition,
                ", ".join(one.header.players),
                say(
                    "{time} played, {day}",
                    time=clock_text(one.seconds),
                    day=f"{began(one):%d %b %H:%M}",
                ),
            )
            for one in self._house.lately.open
        )
        return ListLook(
            Header(say("go on"), say("games that are open"), say("esc goes back")),
            (say("game"), say("players"), say("begun")),
            rows,
            self._row,
            say("No game is open."),
            self._told or say("enter: the clock stands until somebody says so."),
            "×" if self._told else "▸",
            (
                KeyHint("enter", say("go on"), "enter"),
                KeyHint("↑↓", say("choose"), "down"),
                KeyHint("1–9", say("go on"), "1"),
                KeyHint("esc", say("back"), "escape"),
            ),
        )

    def press(self, key: str) -> None:
        """Choose one, or go back."""
        self._told = ""
        still_open = self._house.lately.open
        if key == "escape" or key in LEAVE:
            self._house.stack.pop()
        elif key == "?":
            show_help(self._house.stack)
        elif not still_open:
            return
        elif key == "enter":
            self._go_on(self._row)
        elif key.isdecimal():
            self._go_on(int(key) - 1)
        elif (row := led_to(key, self._row, len(still_open))) is not None:
            if key.startswith("row"):
                self._go_on(row)
            else:
                self._row = row

    def _go_on(self, number: int) -> None:
        still_open = self._house.lately.open
        if 0 <= number < len(still_open):
            self._row = number
            self._told = self._house.go_on(still_open[number])

    def point(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""
