"""The start page: tiles, the last table with its next game, open games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from rich.cells import cell_len

from gridparty.evening.results.recent_games import no_such_game, waiting_text
from gridparty.i18n.dates import date_text
from gridparty.i18n.messages import counted, say
from gridparty.pages.context import briefly
from gridparty.pages.start import Seated, StartView, view_of, walked
from gridparty.terminal.menu.context import AppContext
from gridparty.terminal.menu.help import show_help
from gridparty.terminal.menu.layout import (
    Space,
    paint_button,
    paint_label,
    paint_note,
    paint_paragraph,
    room_on,
)
from gridparty.terminal.menu.menu_tiles import paint_tiles
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.layout import fits
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_header, paint_hints, signs_won
from gridparty.terminal.widgets.presenter import Frame, Presenter

OPEN_GAMES = "g"  # the key of their page
_TONIGHT_LINES = 4  # of the sums of tonight, besides its players
_NAME_X, _NAME_WIDTH = 4, 17  # columns of a name on a narrow window
_ALWAYS = 2  # the last hints, which are always there


@dataclass(frozen=True, slots=True)
class StartFrame:
    """The start page as painted. `here` is a tile; None: the button, or `row` of open games."""

    day: str
    view: StartView
    here: int | None
    row: int | None
    note: str
    sign: str
    hints: tuple[KeyHint, ...]  # without numbers, which depend on the window

    least: ClassVar = (40, 20)  # columns and lines

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        if not fits(canvas.width, canvas.height):
            self._paint_narrow(canvas)
            return
        room = room_on(canvas)
        header = Header("gridparty", say("Sudoku for a table of friends"), self.day)
        paint_header(canvas, room.x, room.width, header)
        paint_tiles(canvas, room, self.view.doors, self.here)
        listed = range(0)
        if self.view.table:
            listed = self._paint_table(canvas, room)
        else:
            _paint_first(canvas, room)
        paint_note(canvas, room, self.note, self.sign)
        hints = (*self.hints[:-_ALWAYS], *_numbers(listed), *self.hints[-_ALWAYS:])
        paint_hints(canvas, room.x, room.width, hints)

    def _paint_narrow(self, canvas: Canvas) -> None:
        """Paint lists of one line each: tiles, the last table, open games, the note, the keys."""
        theme, view, width = canvas.theme, self.view, canvas.width
        paint_header(canvas, 0, width, Header("gridparty", "", self.day))
        y = 2
        for number, door in enumerate(view.doors):
            _paint_choice(canvas, y, door.key, door.key, door.name, here=number == self.here)
            if cell_len(door.words) < width - _NAME_X - _NAME_WIDTH:
                canvas.put(_NAME_X + _NAME_WIDTH, y, door.words, theme.dim)
            y += 1
        y += 1
        if view.table:
            names = ", ".join(one.name for one in view.table)
            here = self.here is None and self.row is None
            words = say("{button}: {names}", button=view.button, names=names)
            _paint_choice(canvas, y, "↵", say("next"), words, here=here)
            y += 2
        listed = self._listed(max(1, canvas.height - 3 - y)) if view.open else range(0)
        for number in listed:
            row, key = view.open[number], str(number + 1)
            _paint_choice(canvas, y, key, key, row.title, here=number == self.row)
            names = fitted(row.players, width - _NAME_X - _NAME_WIDTH - len(row.left) - 2)
            canvas.put(_NAME_X + _NAME_WIDTH, y, names)
            canvas.put_right(width - 1, y, row.left, theme.dim)
            y += 1
        for line, part in enumerate(wrapped(self.note, width - 4, 2), start=canvas.height - 3):
            canvas.put(3, line, part)
            canvas.put(1, canvas.height - 3, self.sign, theme.dim)
        paint_hints(canvas, 0, width, (self.hints[0], *self.hints[-_ALWAYS:]))

    def _paint_table(self, canvas: Canvas, room: Space) -> range:
        """Paint the last table and the open games; return which of those are listed."""
        y = room.panel_y
        paint_label(canvas, room, y, say("last table"), self.view.card)
        for line, one in enumerate(self.view.table, start=y + 2):
            _paint_seated(canvas, room, line, one)
        gap = 1 if len(self.view.table) <= 4 or room.tall else 0
        y += 2 + len(self.view.table) + gap
        paint_button(canvas, room, y, self.view.button, here=self.here is None and self.row is None)
        y += 3 + gap
        canvas.put(room.panel_x, y, fitted(self.view.rules, room.panel_width), canvas.theme.dim)
        y += 1
        for told in self.view.heats:
            y = paint_paragraph(canvas, room, y, told, most=None if room.tall else 2)
        y += gap
        listed = range(0)
        if self.view.open:
            paint_label(canvas, room, y, f"  {say('open games')}", say("played"))
            canvas.put(room.panel_x, y, OPEN_GAMES, bold=True)
            canvas.zone(room.panel_x, y, room.panel_width, 1, OPEN_GAMES)
            y += 1 + gap
            listed = self._listed(max(1, self._open_end(room) - y))
            y = self._paint_open(canvas, room, y, listed)
        if room.tall and self.view.games_tonight:
            self._paint_tonight(canvas, room, y + 2)
        return listed

    def _open_end(self, room: Space) -> int:
        """Return the line before which the open games end."""
        if not room.tall:
            return room.panel_y + room.lines
        tonight = _TONIGHT_LINES + len(self.view.table) if self.view.games_tonight else 0
        return room.panel_y + room.lines - 1 - tonight  # a line above the note is free

    def _listed(self, most: int) -> range:
        """Return the open games that fit, including the one with the cursor."""
        first = max(0, (self.row or 0) - most + 1)
        return range(first, min(first + most, len(self.view.open)))

    def _paint_open(self, canvas: Canvas, room: Space, y: int, listed: range) -> int:
        for number in (one + 1 for one in listed):
            row = self.view.open[number - 1]
            x, width = room.panel_x, room.panel_width
            canvas.put(x, y, str(number), bold=True)
            if number - 1 == self.row:
                canvas.put(x, y, f"▶{number}", canvas.theme.on_cursor, canvas.theme.cursor)
            canvas.put(x + 3, y, fitted(row.title, 12))
            names = width - 16 - len(row.left) - 1
            canvas.put(x + 16, y, fitted(row.players, names))
            canvas.put_right(x + width, y, row.left, canvas.theme.dim)
            canvas.zone(x, y, width, 1, str(number))
            y += 1
        return y

    def _paint_tonight(self, canvas: Canvas, room: Space, y: int) -> None:
        theme = canvas.theme
        games = counted(self.view.games_tonight, "{n} game", "{n} games")
        paint_label(canvas, room, y, say("tonight"), games)
        for line, one in enumerate(self.view.table, start=y + 2):
            x, width = room.panel_x, room.panel_width
            canvas.put(x, line, theme.sign(one.pen), theme.pen(one.pen), bold=True)
            canvas.put(x + 4, line, fitted(one.name, 11))
            canvas.put(x + 16, line, signs_won(theme.mark(one.pen), one.won), theme.pen(one.pen))
            if one.total is not None:
                canvas.put_right(x + width, line, str(one.total), bold=True)


def _paint_choice(canvas: Canvas, y: int, key: str, target: str, words: str, *, here: bool) -> None:
    """Paint a line with its key; it is yellow where the cursor is."""
    theme, width = canvas.theme, canvas.width
    colour, ground = (theme.on_cursor, theme.cursor) if here else (theme.text, None)
    canvas.put(1, y, f"▶{key}" if here else f" {key}", colour, ground, bold=True)
    canvas.put(_NAME_X, y, fitted(words, width - _NAME_X - 1), colour, ground, bold=here)
    canvas.zone(0, y, width, 1, target)


def _numbers(listed: range) -> tuple[KeyHint, ...]:
    """Return the hint of the listed open games."""
    if not listed:
        return ()
    numbers = [str(one + 1) for one in listed]
    shown = " ".join(numbers) if len(numbers) < 3 else f"{numbers[0]}–{numbers[-1]}"
    return (KeyHint(shown, say("go on"), numbers[0]),)


def _paint_seated(canvas: Canvas, room: Space, y: int, one: Seated) -> None:
    theme, x = canvas.theme, room.panel_x
    canvas.put(x, y, theme.sign(one.pen), theme.pen(one.pen), bold=True)
    width = room.panel_width - 4 - cell_len(one.right) - 1
    canvas.put(x + 4, y, fitted(one.name, width), bold=one.begins)
    colour = theme.text if one.begins else theme.dim
    canvas.put_right(x + room.panel_width, y, one.right, colour)


def _paint_first(canvas: Canvas, room: Space) -> None:
    y = room.panel_y
    canvas.put(room.panel_x, y, say("Welcome!"), bold=True)
    rule = say("Race: write one digit a turn; a 9 is worth 9. The highest total wins.")
    y = paint_paragraph(canvas, room, y + 2, rule, dim=True) + 2
    for key, words in (
        ("enter", say("choose a game, then names")),
        ("l", say("learn it in two minutes")),
    ):
        canvas.put(room.panel_x, y, key, bold=True)
        canvas.put(room.panel_x + 7, y, words)
        canvas.zone(room.panel_x, y, room.panel_width, 1, key)
        y += 2


class StartPresenter(Presenter):
    """Opens tiles, continues the last table or an open game, leaves."""

    keys_page = "start"  # what ? shows

    def __init__(
        self,
        context: AppContext,
        opens: Mapping[str, Callable[[], str]],
        today: Callable[[], date] = lambda: datetime.now().astimezone().date(),
    ) -> None:
        """Show it.

        Args:
            context: what there is to go on with.
            opens: by its key, what opens each door; it returns why that cannot be, else nothing.
            today: the day.
        """
        self._context, self._opens, self._today = context, opens, today
        self._round = -1
        self._here: int | None
        self._row: int | None  # of an open game, beside the tiles
        self._look_round()

    def frame(self) -> Frame:
        """Return the page."""
        self._look_round()
        note, sign = (self._told, self._sign) if self._told else (self._note(), "▸")
        return StartFrame(
            date_text(self._today()),
            self._view,
            self._here,
            self._row,
            note,
            sign,
            self._hints(),
        )

    def press(self, key: str) -> None:
        """Open a tile by its letter, resume by number, move, or do what has the cursor."""
        self._look_round()
        self._told = ""
        keys = [door.key for door in self._view.doors]
        if key in LEAVE:
            self._context.navigation.clear()
        elif key == "?":
            show_help(self._context.navigation, self.keys_page)
        elif key in ("up", "down", "left", "right"):
            self._walk(key)
        elif key == "enter" and self._row is not None:
            self._go_on(self._row + 1)
        elif key == "next" or (key == "enter" and self._here is None):
            self._say(self._next())
        elif key == "enter":
            assert self._here is not None
            self._open(keys[self._here])
        elif key in keys:
            self._here, self._row = keys.index(key), None
            self._open(key)
        elif key == OPEN_GAMES:
            self._open(key)
        elif key.isdecimal():
            self._go_on(int(key))
        else:
            self._say(does_nothing(key))

    def _look_round(self) -> None:
        if self._round == self._context.round:
            return
        self._round = self._context.round
        self._view = view_of(self._context)
        self._here, self._row = None if self._view.table else 0, None
        complaints = briefly((*self._context.settled.complaints, *self._context.people.complaints))
        self._told, self._sign = self._context.told, "·"
        if complaints:
            self._told, self._sign = complaints, "×"
        self._context.told = ""

    def _walk(self, key: str) -> None:
        """Move between tiles, and beside them between the button and the open games."""
        if self._here is None and key in ("up", "down"):
            self._walk_beside(1 if key == "down" else -1)
            return
        here = walked(key, self._here, len(self._view.doors))
        self._here = 0 if here is None and not self._view.table else here
        self._row = None

    def _walk_beside(self, by: int) -> None:
        places = (None, *range(len(self._view.open)))
        if len(places) == 1:
            self._told, self._sign = say("No open games."), "·"
        self._row = places[(places.index(self._row) + by) % len(places)]

    def _note(self) -> str:
        """Return what enter does here."""
        if self._row is None:
            return self._view.note(self._here)
        return waiting_text(self._context.recent_games.open[self._row])

    def _open(self, key: str) -> None:
        self._say(self._opens[key]())

    def _next(self) -> str:
        last = self._context.recent_games.last
        if last is None:
            return ""
        return self._context.play_next(last) if last.state.over else self._context.go_on(last)

    def _go_on(self, number: int) -> None:
        still_open = self._context.recent_games.open
        if 1 <= number <= len(still_open):
            self._say(self._context.go_on(still_open[number - 1]))
        else:
            self._say(no_such_game(number))

    def _say(self, refusal: str) -> None:
        if refusal:
            self._told, self._sign = refusal, "×"

    def _hints(self) -> tuple[KeyHint, ...]:
        view = self._view
        word = view.button if self._here is None else say("open")
        return (
            KeyHint("enter", say("go on") if self._row is not None else word, "enter"),
            KeyHint("↑↓←→", say("choose"), "right"),
            KeyHint("?", say("keys"), "?"),
            KeyHint("q", say("leave"), "q"),
        )
