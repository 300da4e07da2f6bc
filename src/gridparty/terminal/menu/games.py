"""Which game? The same grid with the games in it, the rules in three lines, what may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gridparty.evening.series.new_game import NewGame, in_heats
from gridparty.i18n.messages import ranged, say
from gridparty.pages.choices import Choice, choices_of
from gridparty.pages.number_entry import CellEntry
from gridparty.terminal.menu.columns import NAME, TIME
from gridparty.terminal.menu.help import show_help
from gridparty.terminal.menu.layout import (
    STEPS,
    choice_width,
    paint_choice,
    paint_note,
    paint_paragraph,
    room_on,
)
from gridparty.terminal.menu.menu_tiles import MenuTile, paint_doors, walked
from gridparty.terminal.menu.number_entry import with_cursor
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.list_cursor import led_to
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_header, paint_hints
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame, Navigation

_VALUE_WIDTH = 14  # at least


@dataclass(frozen=True, slots=True)
class PlayFrame:
    """The games, and what the one that is yellow is like."""

    doors: tuple[MenuTile, ...]
    here: int
    title: str
    people: str
    rule: str
    rows: tuple[tuple[str, str], ...]
    heats: bool
    fair: bool  # the game knows handicaps
    phones: bool  # it can be played on phones
    row: int | None  # of the options, while they are changed
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        room = room_on(canvas)
        header = Header(say("play"), say("which game?"), say("esc goes back"))
        paint_header(canvas, room.x, room.width, header)
        paint_doors(canvas, room, self.doors, self.here if self.row is None else None)
        theme, x, width, y = canvas.theme, room.panel_x, room.panel_width, room.panel_y
        canvas.put(x, y, self.title, bold=True)
        canvas.put_right(x + width, y, self.people, theme.dim)
        y = paint_paragraph(canvas, room, y + 2, self.rule, most=5) + 1
        for number, (label, value) in enumerate(self.rows):
            here = number == self.row
            canvas.put(x, y, label, theme.text if here else theme.dim, bold=here)
            if here:
                wide = min(max(_VALUE_WIDTH, choice_width(value)), width - len(label) - 1)
                paint_choice(canvas, x + width - wide, y, wide, value, here=True)
            else:
                canvas.put_right(x + width, y, fitted(value, width - len(label) - 2))
            canvas.zone(x, y, width, 1, f"row{number}")
            y += 1
        for key, words in self._offers() if self.row is None else ():
            y += 1
            canvas.put(x, y, key, bold=True)
            canvas.put(x + 3, y, words, theme.dim)
            canvas.zone(x, y, width, 1, key)
        paint_note(canvas, room, self.note, self.sign)
        paint_hints(canvas, room.x, room.width, self.hints)

    def _offers(self) -> Iterator[tuple[str, str]]:
        """What else a key leads to."""
        if self.rows:
            yield "o", say("change these")
        if self.fair:
            yield "m", say("{game} with more time for a child", game=self.title)
        if self.heats:
            yield "h", say("heats and a final, 5 to 16")
        if self.phones:
            yield "w", say("on phones and a TV")


@dataclass(frozen=True, slots=True)
class Offered:
    """One game of the grid: its rule in a few words, and its options."""

    door: MenuTile
    rule: str
    new_game: NewGame


class PlayScreen:
    """Chooses a game, and changes what may be chosen of it."""

    keys_page = "games"  # what ? shows

    def __init__(
        self,
        navigation: Navigation,
        offered: tuple[Offered, ...],
        usual: str,
        seats: Callable[[NewGame, int], str],
        hosts: Callable[[NewGame], None],
        note: str,
    ) -> None:
        """Show it.

        Args:
            navigation: where this lies.
            offered: the games.
            usual: the name of the one that is yellow first.
            seats: asks who plays this game, in which column of the table first; why that
                cannot be, else nothing.
            hosts: opens a table for phones and a TV for this game.
            note: what enter does.
        """
        self._navigation, self._offered, self._seats = navigation, offered, seats
        self._hosts = hosts
        names = [one.new_game.title for one in offered]
        self._here = names.index(usual) if usual in names else 0
        self._new_games = [one.new_game for one in offered]
        self._row: int | None = None
        self._entry = CellEntry()  # a number that is being written into an option
        self._told = ""
        self._usual_note = note

    @property
    def _new_game(self) -> NewGame:
        return self._new_games[self._here]

    @property
    def _in_heats(self) -> bool:
        """Whether this game can be played in heats: each on a card, one after the other."""
        return in_heats(self._new_game)

    @property
    def _fair(self) -> bool:
        """Whether somebody may have more time here than others."""
        return self._new_game.players.max_players > 1

    @property
    def _on_phones(self) -> bool:
        """Whether everybody may play at a device of their own."""
        return self._new_game.row.at_seat is not None

    @property
    def _choices(self) -> tuple[Choice, ...]:
        return choices_of(self._new_game)

    def frame(self) -> Frame:
        """The page."""
        one, new_game = self._offered[self._here], self._new_game
        rows = [
            (
                choice.label,
                self._written(number) or choice.told(new_game, briefly=number == self._row),
            )
            for number, choice in enumerate(self._choices)
        ]
        return PlayFrame(
            tuple(one.door for one in self._offered),
            self._here,
            new_game.title,
            people_told(new_game),
            one.rule,
            tuple(rows),
            self._in_heats,
            self._fair,
            self._on_phones,
            self._row,
            self._told or self._note(),
            "×" if self._told else "▸",
            self._hints(),
        )

    def _written(self, number: int) -> str:
        """What is being written into that option; nothing where nothing is."""
        return (with_cursor(self._entry) or "") if number == self._row else ""

    def press(self, key: str) -> None:
        """Letters and enter open a game; o changes what may be chosen of it."""
        number = None if self._row is None else self._choices[self._row].number
        taken, self._told = self._entry.press(key, number, self._put)
        if taken:
            return
        if key.startswith("row"):
            self._row = int(key.removeprefix("row"))
        elif self._row is not None:
            self._change(key)
        elif key == "?":
            show_help(self._navigation, self.keys_page)
        elif key == "escape" or key in LEAVE:
            self._navigation.pop()
        elif key in ("up", "down", "left", "right"):
            here = walked(key, self._here, len(self._offered))
            row_start = self._here - self._here % 2
            other = row_start + (0 if self._here % 2 else 1)
            self._here = here if here is not None else min(other, len(self._offered) - 1)
        elif key == "enter":
            self._open()
        elif key == "o" and self._choices:
            self._row = 0
        elif key == "h" and self._in_heats:
            self._told = self._seats(replace(self._new_game, heats=True), NAME)
        elif key == "m" and self._fair:
            self._told = self._seats(self._new_game, TIME)
        elif key == "w" and self._on_phones:
            self._hosts(self._new_game)
        else:
            keys = [one.door.key for one in self._offered]
            if key in keys:
                self._here = keys.index(key)
                self._open()
            else:
                self._told = does_nothing(key)

    def paste(self, text: str) -> bool:
        """A number that is being written."""
        return paste_as_typed(text, self.press, lambda: self._entry.text is not None)

    def click(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""

    def _open(self) -> None:
        self._told = self._seats(self._new_game, NAME)

    def _change(self, key: str) -> None:
        choices, new_game = self._choices, self._new_game
        assert self._row is not None
        if (row := led_to(key, self._row, len(choices))) is not None:
            self._row = row
        elif key in STEPS:
            self._new_games[self._here] = choices[self._row].moved(new_game, STEPS[key])
        elif key in ("delete", "backspace"):
            first = self._offered[self._here].new_game
            choice = choices[self._row]
            self._new_games[self._here] = choice.put(new_game, choice.now(first))
        elif key == "?":
            show_help(self._navigation, self.keys_page)
        elif key in ("escape", "enter", "o") or key in LEAVE:
            self._row = None
        else:
            self._told = does_nothing(key)

    def _put(self, field: str, value: float) -> None:
        assert self._row is not None
        self._new_games[self._here] = self._choices[self._row].put(self._new_game, float(value))

    @property
    def _explained(self) -> str:
        """What the value on which one stands brings, where its words do not tell."""
        return "" if self._row is None else self._choices[self._row].explained(self._new_game)

    def _note(self) -> str:
        if about := self._explained:
            return say("{about} For this game alone.", about=about)
        if self._row is not None and self._choices[self._row].number:
            return say("For this game alone. ←→ change it, digits write it.")
        if self._row is not None:
            return say("For this game alone. Settings change it for every game.")
        return self._usual_note

    def _hints(self) -> tuple[KeyHint, ...]:
        if self._row is not None:
            return (
                KeyHint("↑↓", say("choose"), "down"),
                KeyHint("←→", say("change"), "right"),
                KeyHint("del", say("as at first"), "delete"),
                KeyHint("enter", say("done"), "enter"),
            )
        letters = " ".join(one.door.key for one in self._offered)
        return (
            KeyHint("enter", say("who plays"), "enter"),
            KeyHint("↑↓←→", say("choose"), "right"),
            KeyHint(letters, say("games"), "?"),
            KeyHint("o", say("options"), "o"),
            KeyHint("esc", say("back"), "escape"),
            KeyHint("?", say("keys"), "?"),
        )


def people_told(new_game: NewGame) -> str:
    """How many may play."""
    players = new_game.players
    return ranged(
        players.min_players, players.max_players, "1 person", "{n} people", "{low}–{high} people"
    )
