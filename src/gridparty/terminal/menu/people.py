"""The page of known people: names, pens, handicaps, forgetting."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, NamedTuple

from gridparty.errors import GridpartyError
from gridparty.evening.people.pens import stepped_pen, with_pen
from gridparty.evening.people.people import Guest, change, forgetting_asked, rename, renamed_text
from gridparty.games.common.participants import PENS
from gridparty.games.common.seats import LONGEST_NAME, visible_length
from gridparty.i18n.messages import counted, say
from gridparty.pages.context import briefly
from gridparty.pages.number_entry import CellEntry
from gridparty.terminal.menu.context import AppContext
from gridparty.terminal.menu.help import show_help
from gridparty.terminal.menu.layout import list_room, paint_field, paint_note
from gridparty.terminal.menu.players_table import (
    FIELDS,
    NAME,
    PEN,
    TIME,
    about_column,
    at_first,
    cells_of,
    changed,
    entry_hints,
    last_seen_text,
    own,
    with_cursor,
)
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.list_cursor import found, in_sight, led_to
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame, Presenter
from gridparty.terminal.widgets.prompt import CURSOR, Line

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
class PeopleFrame:
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
            canvas.put(x + COLUMNS[NAME], y + 2, say("No players yet."))
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


class PeoplePresenter(Presenter):
    """Handles the keys of the list; changes are kept at once."""

    keys_page = "people"  # what ? shows

    def __init__(self, context: AppContext, today: Callable[[], date], column: int = NAME) -> None:
        self._context, self._today = context, today
        self._row, self._column = 0, column
        self._told = briefly(context.people.complaints)  # a refusal
        self._news = ""  # the effect of the last key
        self._entry = CellEntry()
        self._line: Line | None = None  # a name that is being edited
        self._asked = False  # whether the next del forgets
        self._letters = ""  # typed to find a name
        self._before: tuple[Guest, ...] | None = None  # pens when the cursor came here
        if column == TIME:  # begin with the first who has too little time
            usual = context.settled.settings.seconds
            short = [one.guest.handicap.is_shorter_than(usual) for one in context.people.known]
            self._row = short.index(True) if any(short) else 0

    def frame(self) -> Frame:
        """Return the list."""
        known = self._context.people.known
        return PeopleFrame(
            Header(
                say("players"),
                say("names, colours, handicaps"),
                counted(len(known), "{n} player", "{n} players"),
            ),
            tuple(
                PersonRow(
                    one.guest.pen,
                    one.name,
                    cells_of(one.guest, self._usual)[:3],
                    last_seen_text(one.last, self._today()),
                )
                for one in known
            ),
            self._row,
            self._column,
            with_cursor(self._entry) if self._line is None else self._line.text + CURSOR,
            self._told or self._news or self._note(),
            "×" if self._told else "·" if self._news else "▸",
            self._hints(len(known)),
        )

    def _hints(self, known: int) -> tuple[KeyHint, ...]:
        """Return the line of keys."""
        back = KeyHint("esc", say("back"), "escape")
        if not known:
            return (back,)
        if self._line is not None or self._entry.text is not None:
            return entry_hints(say("accept"))
        on_a_name = self._column <= NAME
        return (
            *((KeyHint("enter", say("rename"), "enter"),) if on_a_name else ()),
            KeyHint("↑↓←→", say("move"), "down"),
            KeyHint("+ −", say("colour") if on_a_name else say("change"), "+"),
            KeyHint("del", say("forget") if on_a_name else say("reset"), "delete"),
            *((KeyHint("a–z", say("find a name"), "?"),) if known > 1 else ()),
            back,
        )

    def press(self, key: str) -> None:
        """Move, change the cell with the cursor, rename, forget, find."""
        known = self._context.people.known
        field = FIELDS.get(self._column) if known else None
        self._told = self._news = ""
        if self._line is not None and self._write(self._line, key):
            return
        letters, self._letters = self._letters, ""
        asked, self._asked = self._asked, False
        taken, refusal = self._entry.press(key, field, self._put_into)
        self._told = refusal or self._told  # keep a refusal of the change itself
        if taken:
            return
        if key == "escape" or (key in LEAVE and not self._finds(letters, key)):
            self._context.navigation.pop()
        elif key == "?":
            show_help(self._context.navigation, self.keys_page)
        elif not known:
            self._told = does_nothing(key)
        elif (row := led_to(key, self._row, len(known))) is not None:
            self._go(row, self._column)
        elif key.startswith("cell"):
            self._go(*(int(part) for part in key.removeprefix("cell").split(",")))
        elif key in ("left", "right"):
            self._go(self._row, (self._column + (1 if key == "right" else -1)) % len(COLUMNS))
        elif key in ("+", "-", "−", "space"):
            self._step(known[self._row].guest, -1 if key in ("-", "−") else 1)
        elif key in ("enter", "backspace") and self._column <= NAME:
            self._column, self._line = NAME, Line(LONGEST_NAME, visible_length)
            self._line.text = known[self._row].name
        elif key == "delete" or (key == "backspace" and field):
            self._delete(known[self._row].guest, sure=asked)
        elif len(key) == 1 and key.isalpha():
            self._find(letters, key)
        else:
            self._told = does_nothing(key)

    def paste(self, text: str) -> bool:
        """Type into a number or a name."""
        return paste_as_typed(
            text, self.press, lambda: self._entry.text is not None or self._line is not None
        )

    def _write(self, line: Line, key: str) -> bool:
        """Edit the name; return False for a key that is not for typing."""
        if key == "enter":
            self._rename(line.text.strip())
        elif key == "escape":
            self._line = None
        elif not line.press(key):
            self._line = None  # leaving it does not change it
            return False
        return True

    def _rename(self, wanted: str) -> None:
        """Rename the person, or show the refusal and go on editing."""
        name = self._context.people.known[self._row].name
        if wanted in ("", name):
            self._line = None
            return
        try:
            now = rename(name, wanted)
        except GridpartyError as error:
            self._told = str(error)
            return
        self._line = None
        self._context.look_round()
        self._row = [one.name for one in self._context.people.known].index(now)
        self._news = renamed_text(name, now)

    def _find(self, letters: str, key: str) -> None:
        """Go to the first name that begins with the typed letters."""
        names = [one.name for one in self._context.people.known]
        self._letters, row = found(names, letters, key)
        if self._letters:
            self._go(row, self._column)
        else:
            self._told = say("No name begins with {letters}.", letters=key)

    def _finds(self, letters: str, key: str) -> bool:
        """Whether the key is a letter of a name being looked for; otherwise q leaves."""
        names = [one.name for one in self._context.people.known]
        return len(key) == 1 and (bool(letters) or found(names, "", key)[1] >= 0)

    def _go(self, row: int, column: int) -> None:
        self._row, self._column, self._before = row, column, None

    def _step(self, guest: Guest, by: int) -> None:
        if self._column <= NAME:
            before = self._before or self._everybody()
            own = next(one.pen for one in before if one.name == guest.name)
            others = {one.pen for one in before if one.name != guest.name}
            self._take_pen(guest, stepped_pen(guest.pen, by, own, others))
            return
        field = FIELDS[self._column]
        self._keep([replace(guest, **{field: changed(guest, field, by, self._usual)})])

    @property
    def _usual(self) -> float | None:
        """Default seconds of a turn."""
        return self._context.settled.settings.seconds or None

    def _put_into(self, field: str, value: Any) -> None:
        guest = self._context.people.known[self._row].guest
        self._keep([replace(guest, **{field: own(field, value, self._usual)})])

    def _take_pen(self, guest: Guest, pen: int) -> None:
        """Give this person the pen; its owner takes a free one."""
        if self._before is None:
            self._before = self._everybody()
        before = {one.name: one for one in self._before}
        pens = {one.name: one.pen for one in with_pen(before[guest.name], pen, self._before)}
        others = [name for name in pens if name != guest.name]
        self._keep(
            replace(one, pen=pens.get(one.name, before[one.name].pen)) for one in self._everybody()
        )
        if others and not self._told:
            theirs = PENS[pens[others[0]]].name
            self._news = say("[{who} takes|You take] {pen} instead.", who=others[0], pen=theirs)

    def _everybody(self) -> tuple[Guest, ...]:
        """Return the last table with its bots, then everybody else who is known."""
        people = self._context.people
        here = {one.name.casefold() for one in people.table}
        rest = (one.guest for one in people.known if one.name.casefold() not in here)
        known = {one.name.casefold(): one.guest for one in people.known}
        return (*(known.get(one.name.casefold(), one) for one in people.table), *rest)

    def _delete(self, guest: Guest, *, sure: bool) -> None:
        if self._column <= NAME and not sure:
            self._asked = True
            self._news = say("{question} (del: yes)", question=forgetting_asked(guest.name))
        elif self._column <= NAME:
            self._do(lambda: self._forget(guest.name))
        else:
            field = FIELDS[self._column]
            self._keep([replace(guest, **{field: at_first(field)})])

    def _forget(self, name: str) -> None:
        from gridparty.evening.results.forgetting import forget  # a database, and all games

        self._news = forget(name).told

    def _keep(self, guests: Iterable[Guest]) -> None:
        guests = tuple(guests)
        self._do(lambda: change(guests))

    def _do(self, action: Callable[[], None]) -> None:
        try:
            action()
        except GridpartyError as error:
            self._told = briefly([str(error)])
        self._context.look_round()
        self._row = max(0, min(self._row, len(self._context.people.known) - 1))

    def _note(self) -> str:
        known = self._context.people.known
        if not known:
            return say("Add names when you start a game.")
        if self._line is not None:
            return say("Edit the name.")
        one = known[self._row].guest
        if self._column == NAME:
            return say("Rename, recolour or forget this player.")
        told = about_column(self._column, one, self._usual)
        if self._column != PEN:
            return told
        shares = [o.name for o in self._everybody() if o.pen == one.pen and o.name != one.name]
        if not shares:
            return told
        return say(
            "Both want {pen}: the first to sit down gets it.",
            who=shares[0],
            pen=PENS[one.pen].name,
            told=told,
        )
