"""The page of players: a row a seat. Letters type a name, digits seat a known person.

Pens, handicaps, teams and bots are cells of the same rows, and change with + and −.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from gridparty.evening.people.name_lists import names_in
from gridparty.evening.people.pens import free_pen
from gridparty.evening.people.people import Guest, KnownPeople, People, fairness_text
from gridparty.evening.series.new_game import NewGame, default_seconds, of_no_use
from gridparty.i18n.messages import say
from gridparty.pages.context import briefly
from gridparty.pages.number_entry import CellEntry
from gridparty.terminal.menu.help import show_help
from gridparty.terminal.menu.player_seats import Guests, NameLine
from gridparty.terminal.menu.players_painter import KnownRow, PlayersFrame
from gridparty.terminal.menu.players_table import (
    FIELDS,
    NAME,
    brings_a_bot,
    default_cells,
    free_pens,
    hints,
    hints_of_the_line,
    last_seen_text,
    missing_text,
    participants_text,
    row_of,
    with_cursor,
)
from gridparty.terminal.menu.players_text import (
    CursorCell,
    asked,
    bot_came,
    bot_came_for_two,
    left_over_text,
    note,
    without_seat_text,
)
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame, Navigation, Presenter

_TEAM = max(FIELDS)  # the last column
_KNOWN, _KNOWN_AND_TOLD = 9, 6  # known people that are shown


class PlayersPresenter(Presenter):
    """Handles the keys of the page until the game begins."""

    keys_page = "who"  # what ? shows

    def __init__(
        self,
        navigation: Navigation,
        new_game: NewGame,
        people: People,
        begin: Callable[[Sequence[Guest]], str],
        *,
        keep: Callable[[Sequence[Guest]], None] = lambda guests: None,
        today: Callable[[], date] = lambda: datetime.now().astimezone().date(),
        column: int = NAME,
    ) -> None:
        """Ask.

        Args:
            navigation: where this lies; taken off when somebody leaves.
            new_game: what is to be played.
            people: who was here before; the last table sits down.
            begin: starts the game with these guests; why it cannot, else nothing.
            keep: takes who sits there when somebody goes back, so that they sit there again.
            today: the day.
            column: where one stands first, on the name that sits there first.
        """
        self._navigation, self._new_game, self._people = navigation, new_game, people
        self._begin, self._keep, self._today = begin, keep, today
        self._least, self._most = new_game.players.min_players, new_game.players.max_players
        self._fair = self._most > 1
        self._guests = Guests(people, new_game)
        self._row, self._column = len(self._guests), NAME
        self._line: NameLine | None = None  # the name being typed
        self._entry = CellEntry()  # a number being typed into a cell
        self._next_pen: int | None = None  # chosen for the empty line
        self._told = briefly(people.complaints)
        #: Names without a seat at first, then the side effect of the last key.
        self._news = left_over_text(self._most, self._guests.left_over)
        self._to_the_end()
        self._wanted = column  # where the cursor was asked for
        if column != NAME:
            self._go(0, column)

    # painting

    def frame(self) -> Frame:
        """Return the page."""
        deals = self._deals and self._line is None and self._complete
        everybody = self._guests.everybody
        usual = default_seconds(self._new_game)
        told: tuple[str, ...] = fairness_text(everybody, usual) if self._fair else ()
        told = (*told, *of_no_use(self._new_game, everybody, self._people))
        most = _KNOWN_AND_TOLD if told else _KNOWN
        return PlayersFrame(
            say("heats") if self._new_game.heats else self._new_game.title,
            asked(self._place),
            participants_text(everybody),
            tuple(row_of(one, usual, fair=self._fair) for one in self._seen),
            self._most,
            self._row,
            self._column,
            with_cursor(self._entry) if self._line is None else self._line.text,
            "" if self._line is None else self._line.completion(self._guests, self._row),
            free_pens(self._pen_of_the_line(), everybody, self._most, self._people),
            tuple(self._known_row(one) for one in self._people.known[:most]),
            len(self._people.known) > most,
            not self._new_game.heats,
            self._new_game.bots,
            told,
            asks_for_a_child=not self._child_is_known,
            for_child=self._wanted != NAME,
            usual=default_cells(usual) if self._fair else (),
            note=self._told or self._news or note(self._place, writes=self._line is not None),
            sign="×" if self._told else "·" if self._news else "▸",
            hints=self._hints(deals=deals),
        )

    def _hints(self, *, deals: bool) -> tuple[KeyHint, ...]:
        if self._line is None and not self._taken:
            known = len(self._people.known[:_KNOWN])
            return hints_of_the_line(self._new_game, known, len(self._guests))
        return hints(
            say("begin") if deals else self._enter_word,
            column=self._column,
            writes=self._entry.text is not None,
            names=self._line is not None,
            alone=not self._fair,
            on_a_name=self._on_a_name,
            changes=not (self._new_game.heats and self._on_a_name),
        )

    @property
    def _enter_word(self) -> str:
        """The effect of enter where it does not begin the game."""
        return say("next") if self._entry.text is None else say("accept")

    @property
    def _seen(self) -> tuple[Guest, ...]:
        """The guests; a known name typed over another has its own sign already."""
        guests, known = list(self._guests), self._completed()
        if self._taken and known is not None and not self._sits_here(known.name):
            pen = self._guests.pen_instead(self._row, known.guest)
            guests[self._row] = replace(guests[self._row], pen=pen)
        return tuple(guests)

    @property
    def _child_is_known(self) -> bool:
        """Whether any guest has a handicap."""
        return any(one.handicap.is_set for one in self._guests)

    def _known_row(self, one: KnownPeople) -> KnownRow:
        seat = self._guests.seat_of(one.name)
        if seat is not None:
            return KnownRow(self._guests[seat].pen, one.name, say("at the table"), here=True)
        return KnownRow(
            one.guest.pen, one.name, last_seen_text(one.last, self._today()), here=False
        )

    @property
    def _place(self) -> CursorCell:
        """The cursor position."""
        for_child = self._wanted != NAME and not self._child_is_known
        guests = self._guests.everybody
        return CursorCell(self._new_game, guests, self._row, self._column, self._deals, for_child)

    # keys

    def press(self, key: str) -> None:
        """Type a name or a number, seat, move, change or begin, as the key means."""
        if key == "space" and self._line is None and not self._field:
            return  # behind a comma: the message about the name stays
        self._news = ""
        taken, self._told = self._entry.press(key, self._field, self._put_into)
        if taken:
            if key == "enter" and not self._told and self._deals:
                self._deal()
            return
        if key in _NAME_ENDS and (self._line is not None or key != "tab"):
            self._end_name()
        elif self._line is not None and len(key) == 1:
            self._type(key)
        elif key in ("escape", "ctrl+c", "ctrl+q"):
            self._escape(key)
        elif key == "?":
            show_help(self._navigation, self.keys_page)
        elif key == "enter":
            self._enter()
        elif (key in _MOVES or key.startswith("cell")) and self._stays_to_be_read():
            return
        elif key.startswith("cell"):
            row, column = (int(part) for part in key.removeprefix("cell").split(","))
            self._go(row, column)
        elif key.startswith("known"):
            self._seat_known(int(key.removeprefix("known")))
        elif key in ("shift+up", "shift+down"):
            self._swap(-1 if key == "shift+up" else 1)
        elif key in _MOVES:
            self._move(*_MOVES[key])
        elif key == "delete":
            self._delete()
        elif key in _STEPS and (key != "space" or self._field):
            self._change(_STEPS[key])
        elif key.isdecimal():
            if key == "0":
                self._seat_bot()
            else:
                self._seat_known(int(key))
        else:
            self._type(key)

    def paste(self, text: str) -> bool:
        """Seat all pasted names; type into a number or a name that is being typed.

        A single one goes on with what has been typed, as in any field.
        """
        if self._entry.text is not None:
            return paste_as_typed(text, self.press, lambda: self._entry.text is not None)
        names = names_in(text)
        if self._line is not None and not self._line.refused:
            if len(names) == 1:
                self._write(names[0])
                return True
            self._end_name()
        self._seat_all(names)
        return True

    @property
    def _field(self) -> str | None:
        """The field of the cell with the cursor; None outside values."""
        return FIELDS.get(self._column) if self._line is None and self._taken else None

    @property
    def _on_a_name(self) -> bool:
        """Whether backspace edits the name with the cursor."""
        here = self._taken and self._column == NAME and self._line is None
        return here and not self._guests[self._row].skill

    def _put_into(self, field: str, value: Any) -> None:
        self._guests.write_cell(self._row, field, value)

    def _escape(self, key: str) -> None:
        if self._line is not None and key == "escape":
            self._line = None
        else:
            if self._guests.changed:
                self._keep(self._guests.for_later)
            self._navigation.pop()

    def _enter(self) -> None:
        if self._line is not None:
            if not self._line.empty or self._taken:
                self._take()
                return
            self._line = None
        if self._deals:
            self._deal()
        else:
            self._go(self._row + 1, NAME)

    @property
    def _deals(self) -> bool:
        """Whether enter begins the game: on the empty line, or where the last guest needs no other.

        That is so in the last row of a full table, and in a value of the last guest.
        """
        if not self._taken:
            return True
        last = self._row == len(self._guests) - 1
        return last and (self._guests.full or (self._column > NAME and self._complete))

    @property
    def _complete(self) -> bool:
        """Whether enough players are at the table."""
        return len(self._guests) >= self._least

    @property
    def _taken(self) -> bool:
        """Whether the row with the cursor is taken; otherwise it is the empty line."""
        return self._row < len(self._guests)

    def _deal(self) -> None:
        missing = self._least - len(self._guests)
        if self._guests and brings_a_bot(self._new_game, missing):
            self._seat_bot()
            self._news = bot_came_for_two(self._guests[-1])
            return
        if missing > 0:
            self._told = missing_text(self._new_game, len(self._guests))
            return
        self._told = self._begin(self._guests.everybody)

    def _take(self) -> None:
        """Seat the typed name, or put it into the row with the cursor."""
        assert self._line is not None
        known, at = self._completed(), self._row
        text = known.name if known is not None else self._line.text.strip()
        name, self._told = self._guests.clean(text, at)
        if not name:
            self._line.refused = True
            return
        known = known or self._people.named(name)
        if self._taken:
            self._call(at, name, known)
            self._line = None
            self._go(at + 1, NAME)
        else:
            guest = known.guest if known else Guest(name, self._pen_of_the_line())
            self._sat_down(self._guests.sit(guest, self._next_pen))

    def _call(self, at: int, name: str, known: KnownPeople | None) -> None:
        """Rename the guest of the row, or replace them.

        That is so where the name is known, or where a letter wrote it anew: whoever is replaced
        keeps the sign and the handicap.
        """
        assert self._line is not None
        if self._sits_here(name) or (known is None and self._line.mends):
            self._guests.put(at, name=name, skill=0)
        else:
            self._guests.sit_instead(at, known.guest if known else self._guests.new(name, at))

    def _sits_here(self, name: str) -> bool:
        """Whether the row with the cursor has this name."""
        return name.casefold() == self._guests[self._row].name.casefold()

    def _end_name(self) -> None:
        """Take the typed name as enter does; drop a refused one."""
        if self._line is not None and not self._line.empty:
            self._take()
            self._line = None

    def _stays_to_be_read(self) -> bool:
        """Take the typed name before the cursor moves; return whether it was refused.

        Whoever goes on nevertheless leaves it as it was.
        """
        if self._line is None or self._line.empty or self._line.refused:
            return False
        row = self._row
        self._take()
        if self._told:
            return True
        self._go(row, NAME)
        return False

    def _write(self, name: str) -> None:
        """Type the name as it is, without completion."""
        told = ""
        for character in name:
            self._type("space" if character == " " else character)
            told = told or self._told
            if self._line is not None and self._line.full:
                break
        if self._line is not None:
            self._line.completes = False
        self._told = told

    def _seat_all(self, names: Sequence[str]) -> None:
        """Seat all names; tell which cannot be seated."""
        told, left = [], []
        for number, name in enumerate(names):
            if self._guests.full and (number or self._fair):  # alone, the first takes the seat
                left.append(name)
                continue
            self._to_the_end()
            self._told = ""
            self._write(name)
            told.append(self._told)
            self._end_name()
            told.append(self._told)
        told.append(without_seat_text(left))
        self._to_the_end()
        self._told = " ".join(dict.fromkeys(filter(None, told)))

    def _sat_down(self, refusal: str) -> None:
        """Reset the input after seating, or show the refusal."""
        self._told = refusal
        if not refusal:
            self._line, self._next_pen = None, None
            self._to_the_end()

    def _seat_known(self, number: int) -> None:
        if number <= len(self._people.known[:_KNOWN]):
            self._line = None
            known = self._people.known[number - 1]
            self._sat_down(self._guests.sit_as_known(known, self._next_pen))
        else:
            self._told = say("There is no number {number} in the list.", number=number)

    def _seat_bot(self) -> None:
        self._sat_down(self._guests.sit_bot(self._next_pen))
        if not self._told:
            self._news = bot_came(self._guests[-1])

    def _type(self, key: str) -> None:
        if self._line is None:
            if key == "backspace":
                self._back()
                return
            full = self._guests.full
            if len(key) == 1 and self._field and full:
                self._told = self._guests.all_taken
                return
            line = NameLine()
            if not line.press(key):
                return
            if not full:  # a letter on a name begins another one
                self._to_the_end()
            self._column, self._line = NAME, line
        elif self._line.press(key):
            self._told = self._line.told
            if not (self._line.text or self._taken):
                self._line = None

    def _back(self) -> None:
        """Reset a value, or edit the name.

        From the empty line one only comes back to the name before it, behind its last letter.
        """
        if self._field:
            self._delete()
            return
        came_back = bool(self._guests) and not self._taken
        self._row -= came_back
        if self._taken and not self._guests[self._row].skill:
            self._column, self._line = NAME, NameLine(self._guests[self._row].name)
            if not came_back:
                self._line.press("backspace")

    def _move(self, down: int, across: int) -> None:
        rows = len(self._guests) + (not self._guests.full)
        if down:
            self._go((self._row + down) % rows, self._column)
        elif self._taken:
            self._line = None
            self._column = min(max(self._column + across, 0), _TEAM if self._fair else NAME)

    def _go(self, row: int, column: int) -> None:
        self._line = None
        self._guests.leave_pens()
        last = len(self._guests) - self._guests.full
        self._row = min(row, last)
        self._column = column if self._taken else NAME

    def _to_the_end(self) -> None:
        self._go(len(self._guests), NAME)

    def _swap(self, by: int) -> None:
        other = self._row + by
        if self._line is None and 0 <= other < len(self._guests) > self._row:
            self._guests.swap(self._row, other)
            self._row = other

    def _delete(self) -> None:
        if self._line is not None:
            self._line.completes = False
        elif self._taken:
            if self._column <= NAME:
                self._guests.take_away(self._row)
                self._go(self._row, NAME)
            else:
                self._guests.clear_cell(self._row, self._column)

    def _change(self, by: int) -> None:
        if not self._taken:
            if not self._guests.full:
                self._next_pen = self._guests.next_pen(self._pen_of_the_line(), by)
            return
        self._told, self._news = self._guests.step_cell(self._row, self._column, by)

    # derived

    def _pen_of_the_line(self) -> int:
        if self._next_pen is not None:
            return self._next_pen
        known = self._completed()
        taken = self._guests.pens
        if known is not None and known.guest.pen not in taken:
            return known.guest.pen
        return free_pen(taken, self._people)

    def _completed(self) -> KnownPeople | None:
        """The known person that completes the typed name."""
        return None if self._line is None else self._line.meant(self._guests, self._row)


_STEPS = {"+": 1, "-": -1, "−": -1, "space": 1}
_NAME_ENDS = (",", ";", "tab")  # typed between two names
_MOVES = {
    "up": (-1, 0),
    "down": (1, 0),
    "left": (0, -1),
    "right": (0, 1),
    "shift+tab": (0, -1),
    "tab": (0, 1),
}
