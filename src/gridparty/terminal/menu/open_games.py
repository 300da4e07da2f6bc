"""The games that are open: one is gone on with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from gridparty.evening.heats.text import comes_next
from gridparty.evening.results.recent_games import began, called, heats_to_come
from gridparty.evening.session.journal import Recording
from gridparty.games.common.times import clock_text
from gridparty.i18n.messages import listed, say
from gridparty.terminal.menu.context import AppContext
from gridparty.terminal.menu.help import show_help
from gridparty.terminal.menu.layout import list_room, paint_field, paint_note
from gridparty.terminal.menu.start_view import no_such_game, waits_told
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.list_cursor import in_sight, led_to
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.presenter import Frame

_LINES = 17  # that a list has
_FIRST = 15  # columns of a row's first part


class ListRow(NamedTuple):
    """One line: its number, and three parts."""

    first: str
    second: str
    right: str


@dataclass(frozen=True, slots=True)
class OpenGamesFrame:
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
        colour = paint_field(canvas, x - 2, y, end - x + 3, here=here)
        ground = theme.cursor if here else None
        canvas.put(x, y, str(number + 1), colour, ground, bold=True)
        canvas.put(x + 4, y, fitted(row.first, _FIRST - 1), colour, ground, bold=here)
        second = x + 4 + _FIRST
        room = end - second - cell_len(row.right) - 2
        canvas.put(second, y, fitted(row.second, room), colour, ground)
        canvas.put_right(end, y, row.right, colour if here else theme.dim, ground)
        canvas.zone(x - 2, y, end - x + 3, 1, f"row{number}")


class OpenGames:
    """The games that are open, to go on with one, or to take one away."""

    keys_page = "open"  # what ? shows

    def __init__(self, context: AppContext) -> None:
        self._context, self._row, self._told = context, 0, ""
        self._sign, self._asks = "×", False  # whether it shall be deleted

    def frame(self) -> Frame:
        """The list."""
        rows = tuple(_row(one) for one in self._context.recent_games.open)
        return OpenGamesFrame(
            Header(say("go on"), say("games that are open"), say("esc goes back")),
            (say("game"), say("players"), say("begun")),
            rows,
            self._row,
            say("No game is open."),
            *self._note(),
            self._hints(bool(rows)),
        )

    def _note(self) -> tuple[str, str]:
        """What is said, and its sign."""
        still_open = self._context.recent_games.open
        if self._asks:
            one = still_open[self._row]
            told = say(
                "Delete {game} of {players}? It is gone for good, and nothing brings it back. "
                "y deletes it, any other key keeps it.",
                game=called(one),
                players=listed(one.header.players),
            )
            return told, "?"
        if self._told:
            return self._told, self._sign
        if not still_open:
            return say("What nobody has begun is not kept open. esc goes back."), "▸"
        return waits_told(still_open[self._row]), "▸"

    def _hints(self, some: bool) -> tuple[KeyHint, ...]:
        back = KeyHint("esc", say("back"), "escape")
        if self._asks:
            return (KeyHint("y", say("delete it"), "y"), KeyHint("esc", say("keep it"), "escape"))
        if not some:
            return (back,)
        return (
            KeyHint("enter", say("go on"), "enter"),
            KeyHint("↑↓", say("choose"), "down"),
            KeyHint("1–9", say("go on"), "1"),
            KeyHint("del", say("delete"), "delete"),
            back,
            KeyHint("?", say("keys"), "?"),
        )

    def press(self, key: str) -> None:
        """Choose one, take one away, or go back."""
        self._told, self._sign = "", "×"
        still_open = self._context.recent_games.open
        if self._asks:
            self._asks = False
            if key == "y":
                self._delete(still_open[self._row])
        elif key == "escape" or key in LEAVE:
            self._context.navigation.pop()
        elif key == "?":
            show_help(self._context.navigation, self.keys_page)
        elif not still_open:
            self._told = does_nothing(key)
        elif key == "enter":
            self._go_on(self._row)
        elif key == "delete" and still_open[self._row].state.over:
            self._told = say("What these heats have come to stands in the results, and stays.")
        elif key == "delete":
            self._asks = True
        elif key.isdecimal():
            self._go_on(int(key) - 1)
        elif (row := led_to(key, self._row, len(still_open))) is not None:
            if key.startswith("row"):
                self._go_on(row)
            else:
                self._row = row
        else:
            self._told = does_nothing(key)

    def _delete(self, one: Recording) -> None:
        self._told = self._context.delete(one)
        if not self._told:
            self._told, self._sign = say("{game} is deleted.", game=called(one)), "·"
        self._row = max(0, min(self._row, len(self._context.recent_games.open) - 1))

    def _go_on(self, number: int) -> None:
        """Go on with the game of that row."""
        still_open = self._context.recent_games.open
        if 0 <= number < len(still_open):
            self._row = number
            self._told = self._context.go_on(still_open[number])
        else:
            self._told = no_such_game(number + 1)

    def click(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""


def _row(one: Recording) -> ListRow:
    """An open game, or heats that wait for their next one."""
    heats, day = heats_to_come(one), f"{began(one):%d %b %H:%M}"
    if heats is not None:
        names = ", ".join(entrant.name for entrant in heats.next)
        return ListRow(say("heats"), names, say("{next}, {day}", next=comes_next(heats), day=day))
    told = say("{time} played, {day}", time=clock_text(one.seconds), day=day)
    return ListRow(called(one), ", ".join(one.header.players), told)
