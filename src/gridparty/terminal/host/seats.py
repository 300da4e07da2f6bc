"""The seats page of the host: remove players, seat bots, hand seats over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import SKILLS
from gridparty.i18n.messages import say
from gridparty.terminal.host.lobby import SeatLine, seat_lines
from gridparty.terminal.host.page import back
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.help import show_hints
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH, Slot
from gridparty.terminal.widgets.list_cursor import led_to
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame, paint_note
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame, Navigation, Presenter
from gridparty.terminal.widgets.prompt import CURSOR, Line
from gridparty.web.lobby import hosts as hosts_text
from gridparty.web.room import Room
from gridparty.web.view import RoomView

_USUAL = 2  # the default skill of a bot


@dataclass(frozen=True, slots=True)
class SeatsFrame:
    """All seats and a new one, as painted."""

    seats: tuple[SeatLine, ...]
    row: int
    typed: str | None  # a name
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the page."""
        theme, x = canvas.theme, (canvas.width - LEAST_WIDTH) // 2
        y = (canvas.height - LEAST_HEIGHT) // 2
        paint_frame(canvas, Header(say("host"), say("seats")), self.hints)
        for number in range(len(self.seats) + 1):
            line, here = y + 2 + number, number == self.row
            colour, ground = (theme.on_cursor, theme.cursor) if here else (theme.text, None)
            if here:
                canvas.fill(x + 1, line, LEAST_WIDTH - 2, 1, theme.cursor)
            if number < len(self.seats):
                seat = self.seats[number]
                sign = colour if here else theme.pen(seat.pen)
                canvas.put(x + 3, line, theme.sign(seat.pen), sign, ground, bold=True)
                canvas.put(x + 7, line, fitted(seat.name, 14), colour, ground, bold=True)
                canvas.put(x + 23, line, fitted(seat.state, 40), colour, ground)
                canvas.put_right(x + LEAST_WIDTH - 3, line, seat.delay, colour, ground)
            else:
                text = say("+ new seat") if self.typed is None else f"+ {self.typed}"
                canvas.put(x + 7, line, text, colour, ground, bold=here)
            canvas.zone(x + 1, line, LEAST_WIDTH - 2, 1, f"row{number}")
        paint_note(
            canvas, Slot(x + 1, y + LEAST_HEIGHT - 3, LEAST_WIDTH - 2, 2), self.sign, self.note
        )


class SeatsPresenter(Presenter):
    """Handles the keys of the page; the game goes on below."""

    def __init__(self, navigation: Navigation, room: Room, view: Callable[[], RoomView]) -> None:
        """Show the seats.

        Args:
            navigation: the stack of presenters.
            room: the table.
            view: returns the host's current view of the room.
        """
        self._navigation, self._room, self._view = navigation, room, view
        self._row, self._skill = 0, _USUAL
        self._line: Line | None = None
        self._refusal = self._message = ""  # refusal, and result of the last key
        self._asked = ""  # name that the next x removes

    def frame(self) -> Frame:
        """Return the list."""
        seats = seat_lines(self._view())
        self._row = min(self._row, len(seats))
        typed = None if self._line is None else self._line.text + CURSOR
        return SeatsFrame(
            seats,
            self._row,
            typed,
            self._refusal or self._told(len(seats)),
            "×" if self._refusal else "▸",
            self._hints(len(seats)),
        )

    def _told(self, seats: int) -> str:
        if self._line is not None:
            return say("Type the name of the player at this laptop.")
        if self._message:
            return self._message
        if self._room.playing and self._row < seats:
            return say("The seat keeps its name and points.")
        return say("New bots' skill: {skill}; 1–4 change it.", skill=SKILLS[self._skill - 1])

    def _hints(self, seats: int) -> tuple[KeyHint, ...]:
        if self._line is not None:
            return KeyHint("enter", say("sit down"), "enter"), KeyHint(
                "esc", say("cancel"), "escape"
            )
        walk, bot = KeyHint("↑↓", say("choose"), "down"), KeyHint("b", say("bot"), "b")
        laptop = KeyHint("l", say("this laptop"), "l")
        if self._row == seats:
            return walk, bot, laptop, back()
        free, remove = KeyHint("f", say("another phone"), "f"), KeyHint("x", say("remove"), "x")
        return walk, remove, bot, free, laptop, back()

    def press(self, key: str) -> None:
        """Move, change a seat, or type a name."""
        self._refusal = self._message = ""
        asked, self._asked = self._asked, ""
        if self._line is not None:
            self._type(self._line, key)
            return
        seats = len(self._room.seats)
        if key in ("escape", "s", *LEAVE):
            self._navigation.pop()
        elif (row := led_to(key, self._row, seats + 1)) is not None:
            self._row = row
        elif key in ("1", "2", "3", "4"):
            self._skill = int(key)
        elif key == "b":
            seat = {} if self._row >= seats else {"seat": self._row}
            self._do("bot", skill=self._skill, **seat)
        elif key in ("l", "enter") and self._row >= seats:
            self._line = Line()
        elif key == "l":
            self._do("hand", seat=self._row, to="laptop")
        elif key == "f" and self._row < seats:
            self._do("hand", seat=self._row, to="phone")
        elif key == "h" and self._row < seats:
            self._let_host(self._row)
        elif key in ("x", "delete") and self._row < seats:
            who = self._room.seats[self._row].name
            if asked == who:
                self._do("remove", seat=self._row, who=who)
            else:
                self._asked, self._message = who, say("Remove {who}? Press the key again.", who=who)
        elif key == "?":
            more = KeyHint("1–4", say("bot skill"), "?"), KeyHint("h", say("host or not"), "?")
            show_hints(self._navigation, say("seats"), (*self._hints(seats), *more))
        else:
            self._refusal = does_nothing(key)

    def paste(self, text: str) -> bool:
        """Type into the name."""
        return paste_as_typed(text, self.press, lambda: self._line is not None)

    def _type(self, line: Line, key: str) -> None:
        if line.press(key):
            return
        if key == "enter" and line.text.strip():
            self._line = None
            self._do("laptop", name=line.text)
        elif key in ("escape", "ctrl+c"):
            self._line = None

    def _let_host(self, row: int) -> None:
        """Make the phone of this seat host; or no phone, if it is."""
        name, hosts = self._room.seats[row].name, self._room.seats[row].host
        try:
            self._room.appoint(None if hosts else row)
            self._message = say("Only this laptop is host.") if hosts else hosts_text(name)
        except GridpartyError as error:
            self._refusal = str(error)

    def _do(self, what: str, **fields: Any) -> None:
        try:
            self._room.do_as_host(what, **fields)
        except GridpartyError as error:
            self._refusal = str(error)
