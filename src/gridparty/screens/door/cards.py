"""Tonight's cards: how many, for how many people, on what; they are made, and it is said where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.evening.choices import further, stars_told
from gridparty.evening.dealing import deck_told
from gridparty.evening.settings import SETTINGS, keep, take_back
from gridparty.print.choices import FORMATS, PAPERS, CardFormat
from gridparty.safefile import shown
from gridparty.screens.door.furniture import (
    STEPS,
    list_room,
    paint_button,
    paint_choice,
    paint_label,
    paint_note,
    paint_paragraph,
    paint_path,
)
from gridparty.screens.door.help import show_help
from gridparty.screens.door.house import House
from gridparty.screens.door.making import Made, Making, Wish, made_last
from gridparty.screens.parts.canvas import Canvas
from gridparty.screens.parts.keys import LEAVE, does_nothing
from gridparty.screens.parts.panel import Header, KeyHint, paint_frame
from gridparty.screens.parts.scene import Look

_VALUE_X, _VALUE_WIDTH = 14, 24


@dataclass(frozen=True, slots=True)
class _Row:
    """One thing that is asked."""

    label: str
    field: str
    values: tuple[Any, ...]
    told: Callable[[Any], str] = str


def _rows() -> tuple[_Row, ...]:
    return (
        _Row(say("cards"), "cards", (6, 12, 24, 36, 48, 60, 90, 120)),
        _Row(
            say("people"),
            "players",
            (None, 2, 3, 4, 5, 6, 7, 8),
            lambda value: say("2, 3 or 4") if value is None else str(value),
        ),
        _Row(say("size"), "card_format", tuple(FORMATS), _format_told),
        _Row(say("paper"), "paper", tuple(PAPERS), _paper_told),
        _Row(
            say("for children"),
            "kids",
            (False, True),
            lambda value: say("yes, animals") if value else say("no"),
        ),
    )


def _format_told(name: str) -> str:
    """The size in a word that people know; of one that is new here, its name."""
    one = FORMATS[name]
    words = {
        "square88": say("square"),
        "poker": say("poker card"),
        "tarot": say("tarot card"),
        "a6": say("postcard"),
        "a7": say("half a postcard"),
    }
    return words.get(one.name, one.name)


def _measures_told(one: CardFormat) -> str:
    return say(
        "{width:g} × {height:g} mm, and cells of {cell:g} mm to write in. enter: they are made.",
        width=one.width,
        height=one.height,
        cell=one.cell,
    )


def _paper_told(name: str) -> str:
    return {"a4": say("A4"), "letter": say("US Letter")}.get(name, name)


@dataclass(frozen=True, slots=True)
class CardsLook:
    """What is asked, what is being done, or where it is."""

    rows: tuple[tuple[str, str], ...]
    row: int | None  # None: the button
    ready: bool  # enter makes cards, and no value is yellow
    button: str
    told: tuple[str, ...]
    path: str  # where it is; empty: nowhere yet
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        room = list_room(canvas)
        header = Header(say("cards"), say("for tonight"), say("esc goes back"))
        paint_frame(canvas, header, self.hints)
        for number, (label, value) in enumerate(self.rows):
            x, y, here = room.grid_x, room.grid_y + 2 * number, number == self.row
            canvas.put(x, y, label, bold=here)
            paint_choice(canvas, x + _VALUE_X, y, _VALUE_WIDTH, value, here=here)
            canvas.zone(x, y, _VALUE_X + _VALUE_WIDTH, 1, f"row{number}")
        y = room.panel_y
        label = say("made here last, for paper") if self.path else say("to be made, for paper")
        paint_label(canvas, room, y, label)
        if self.path:
            y = paint_path(canvas, room, y + 2, self.path) - 1
        for sentence in self.told:
            y = paint_paragraph(canvas, room, y + 2, sentence, most=5) - 1
        paint_button(canvas, room, room.panel_y + 14, self.button, here=self.ready)
        paint_note(canvas, room, self.note, self.sign)


class CardsScreen:
    """Asks what to make, makes it, says where it is."""

    def __init__(
        self,
        house: House,
        *,
        make: Callable[[Wish], Making] = Making,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Ask.

        Args:
            house: where this lies.
            make: begins to make cards.
            clock: seconds that only ever rise.
        """
        self._house, self._make, self._clock = house, make, clock
        self._wish, self._rows = Wish(), _rows()
        self._row: int | None = 0  # None: the button
        self._making: Making | None = None
        self._began = 0.0
        self._made: Made | None = made_last()
        self._refused = ""  # why nothing was made the last time
        self._told, self._sign = "", "×"
        self._deck_before: str | None = None  # with which race and blitz were played

    def look(self) -> Look:
        """The page."""
        rows = tuple((row.label, row.told(getattr(self._wish, row.field))) for row in self._rows)
        return CardsLook(
            rows,
            self._row,
            self._row is None and self._making is None,
            self._button(),
            self._sentences(),
            self._path,
            self._told or self._note(),
            self._sign if self._told else "▸",
            self._hints(),
        )

    @property
    def _path(self) -> str:
        """Where the cards are that were made last; nothing while it is said why there are none."""
        if self._made is None or self._made.pdf is None or self._refused:
            return ""
        return "" if self._making is not None else shown(self._made.pdf)

    def press(self, key: str) -> None:
        """Arrows walk and change, enter makes."""
        self._told, self._sign = "", "×"
        if key == "escape" or key in LEAVE:
            self._leave()
        elif key == "?":
            show_help(self._house.stack)
        elif self._making is not None:
            return
        elif key.startswith("row"):
            self._row = int(key.removeprefix("row"))
        elif key in ("up", "down"):
            self._walk(1 if key == "down" else -1)
        elif key == "u" and self._made is not None:
            self._use(self._made)
        elif key in ("enter", "next"):
            self._begin()
        elif key in STEPS:
            self._step(STEPS[key])
        else:
            self._told = does_nothing(key)

    def point(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Look whether they are made."""
        if self._making is None:
            return
        made = self._making.done()
        if made is not None:
            self._making, self._row = None, None
            self._refused = "" if made.pdf else made.refusal or say("Nothing was made.")
            self._made = made if made.pdf else self._made

    def shrink(self) -> None:
        """No clock runs."""

    def leave(self) -> None:
        """Whoever goes stops what is being made."""
        if self._making is not None:
            self._making.stop()
            self._making = None

    def _leave(self) -> None:
        if self._making is not None:
            self.leave()
            self._told = say("Stopped: nothing was made.")
            return
        self._house.stack.pop()

    def _begin(self) -> None:
        self._refused, self._row = "", None
        self._began = self._clock()
        try:
            self._making = self._make(self._wish)
        except OSError as error:
            self._refused = str(error)

    def _walk(self, by: int) -> None:
        places: list[int | None] = [*range(len(self._rows)), None]
        self._row = places[(places.index(self._row) + by) % len(places)]

    def _step(self, by: int) -> None:
        self._row = self._row or 0  # on the button, too, an arrow changes something
        row = self._rows[self._row]
        then = further(row.values, getattr(self._wish, row.field), by)
        self._wish = replace(self._wish, **{row.field: then})

    def _use(self, made: Made) -> None:
        """Play with the cards that were made; again: with those of before."""
        mine, now = str(made.deck), self._house.settled.settings.deck
        usual = SETTINGS["deck"].usual
        deck = (self._deck_before or usual) if self._in_use else mine
        try:
            keep({"deck": None if deck == usual else deck})
        except GridpartyError as error:
            self._told = str(error)
            return
        take_back(("deck",))
        self._deck_before = now
        self._house.look_round()
        self._sign, self._told = (
            "·",
            say("Race and blitz are played as before: {deck}.", deck=deck_told(deck)),
        )
        if deck == mine:
            self._told = say(
                "Race and blitz are played with these cards now; alone as before. "
                "u again: as before."
            )

    def _button(self) -> str:
        if self._making is not None:
            seconds = int(self._clock() - self._began)
            return say("being made: {seconds} s", seconds=seconds)
        return say("make {cards} cards", cards=self._wish.cards)

    def _sentences(self) -> tuple[str, ...]:
        made = self._made
        if self._making is not None:
            return (
                say("Each card is proved to have one solution, and graded."),
                say("Sixty take about half a minute."),
            )
        if self._refused:
            return (self._refused,)
        if made is None:
            return (
                say("Each card is proved to have one solution, and graded, before it is drawn."),
                say("Sheets to print on both sides; rules and a score sheet come with them."),
                stars_told(),
            )
        return (say("Print them on both sides, flipped on the long edge, at their actual size."),)

    def _note(self) -> str:
        if self._making is not None:
            return say("esc stops it.")
        if self._row is not None and self._rows[self._row].field == "card_format":
            return _measures_told(FORMATS[self._wish.card_format])
        if self._made is not None and self._in_use:
            return say(
                "Race and blitz are played with these cards. u: as before. enter makes others."
            )
        if self._made is not None:
            return say(
                "u: race and blitz here are played with these cards, too. enter makes others."
            )
        return say("enter: they are made, and it is said where they are.")

    @property
    def _in_use(self) -> bool:
        """Whether the cards that were made are the ones with which games are played."""
        deck = self._house.settled.settings.deck
        return self._made is not None and deck == str(self._made.deck)

    def _hints(self) -> tuple[KeyHint, ...]:
        if self._making is not None:
            return (KeyHint("esc", say("stop"), "escape"), KeyHint("?", say("keys"), "?"))
        hints = [
            KeyHint("enter", say("make"), "enter"),
            KeyHint("↑↓", say("choose"), "down"),
            KeyHint("←→", say("change"), "right"),
        ]
        if self._made is not None:
            use = say("as before") if self._in_use else say("play with them")
            hints.append(KeyHint("u", use, "u"))
        return (*hints, KeyHint("esc", say("back"), "escape"), KeyHint("?", say("keys"), "?"))
