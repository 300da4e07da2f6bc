"""Tonight's cards: how many, for how many people, on what; they are made, and it is said where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import deck_text
from gridparty.evening.people.amounts import RANGES
from gridparty.evening.settings import SETTINGS, keep, take_back
from gridparty.i18n.messages import counted, say
from gridparty.pages.choices import further, stars_told
from gridparty.pages.number_entry import CellEntry
from gridparty.print.choices import FORMATS, PAPERS, USUAL_FORMAT, CardFormat, PrintOptions
from gridparty.print.sheets import cards_a_sheet, free_places, sheets_for
from gridparty.system.files import shown
from gridparty.terminal.menu.card_job import Made, Making, Wish, for_a_race, made_last
from gridparty.terminal.menu.cards_painter import CardsFrame, cards_rows, measures_told
from gridparty.terminal.menu.context import AppContext
from gridparty.terminal.menu.help import show_help
from gridparty.terminal.menu.layout import STEPS
from gridparty.terminal.menu.number_entry import entry_hints, with_cursor
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame

_ABOUT = (6, 12, 24, 36, 48, 60, 90, 120)
_HOW_TO_PLAY = 1  # card


def full_sheets(wish: Wish) -> tuple[int, ...]:
    """The usual numbers of cards of that size and paper; none leaves a place empty.

    >>> full_sheets(Wish()), full_sheets(Wish(card_format="poker"))[:4]
    ((5, 11, 23, 35, 47, 59, 89, 119), (8, 26, 35, 44))
    """
    a_sheet = cards_a_sheet(*_on(wish))
    sheets = {max(1, round(about / a_sheet)) for about in _ABOUT}
    return tuple(many * a_sheet - _HOW_TO_PLAY for many in sorted(sheets))


def nearest_full(wish: Wish) -> int:
    """The one of them that is nearest to what is wished for.

    >>> nearest_full(Wish(cards=60)), nearest_full(Wish(cards=60, card_format="poker"))
    (59, 62)
    """
    return min(full_sheets(wish), key=lambda number: abs(number - wish.cards))


def sheets_told(wish: Wish) -> str:
    """How many sheets that many cards take, and what is left on the last one."""
    cards = wish.cards + _HOW_TO_PLAY
    empty, sheets = free_places(cards, *_on(wish)), sheets_for(cards, *_on(wish))
    if not empty:
        return counted(
            sheets,
            "enter makes them: with the card How to play they fill a sheet. Digits write a number.",
            "enter makes them: with the card How to play they fill {n} sheets. "
            "Digits write a number.",
        )
    return counted(
        empty,
        "enter makes them: {sheets}, one of whose cards is empty, for a puzzle of your own.",
        "enter makes them: {sheets}, {n} of whose cards are empty, for puzzles of your own.",
        sheets=counted(sheets, "{n} sheet", "{n} sheets"),
    )


def _on(wish: Wish) -> tuple[CardFormat, PrintOptions]:
    """The cards, and what they are printed on; those for children are always square."""
    card_format = USUAL_FORMAT if wish.kids else wish.card_format
    return FORMATS[card_format], PrintOptions(paper=PAPERS[wish.paper])


_STAY_DONE = ("u", "?")  # after which it is still said that the cards are made


class CardsScreen:
    """Asks what to make, makes it, says where it is."""

    keys_page = "cards"  # what ? shows

    def __init__(
        self,
        context: AppContext,
        *,
        make: Callable[[Wish], Making] = Making,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Ask.

        Args:
            context: where this lies.
            make: begins to make cards.
            clock: seconds that only ever rise.
        """
        self._context, self._make, self._clock = context, make, clock
        self._wish, self._rows = replace(Wish(), cards=nearest_full(Wish())), cards_rows()
        self._entry = CellEntry()  # a number that is being written
        self._row: int | None = 0  # None: the button
        self._making: Making | None = None
        self._began = 0.0
        self._made: Made | None
        self._keep(made_last())
        self._done = False  # they were made just now, and nothing else has been asked for
        self._refused = ""  # why nothing was made the last time
        self._told, self._sign = "", "×"
        self._deck_before: str | None = None  # with which race and blitz were played

    def frame(self) -> Frame:
        """The page."""
        rows = tuple((row.label, self._value(number)) for number, row in enumerate(self._rows))
        return CardsFrame(
            rows,
            self._row,
            self._row is None and self._making is None,
            self._button(),
            self._label(),
            self._done,
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
        """Arrows walk and change, digits write a number, enter makes; after that it leaves."""
        self._sign = "×"
        taken, self._told = self._entry.press(key, self._number, self._put)
        if taken:
            self._done = False
            return
        done, self._done = self._done, self._done and key in _STAY_DONE
        if key == "escape" or key in LEAVE:
            self._leave()
        elif key == "?":
            show_help(self._context.navigation, self.keys_page)
        elif self._making is not None:
            return
        elif done and key in ("enter", "next"):
            self._context.navigation.pop()
        elif key.startswith("row"):
            self._row = int(key.removeprefix("row"))
        elif key in ("up", "down"):
            self._walk(1 if key == "down" else -1)
        elif key == "u" and self._made is not None and self._playable:
            self._use(self._made)
        elif key in ("enter", "next"):
            self._begin()
        elif key in STEPS:
            self._step(STEPS[key])
        else:
            self._told = does_nothing(key)

    def paste(self, text: str) -> bool:
        """A number that is being written."""
        return paste_as_typed(text, self.press, lambda: self._entry.text is not None)

    def click(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Look whether they are made."""
        if self._making is None:
            return
        made = self._making.done()
        if made is not None:
            self._making, self._row = None, None
            self._refused = "" if made.pdf else made.refusal or say("Nothing was made.")
            self._keep(made if made.pdf else self._made)
            self._done = bool(made.pdf)

    def shrink(self) -> None:
        """No clock runs."""

    def _keep(self, made: Made | None) -> None:
        """These are the cards that were made last."""
        self._made, self._playable = made, made is not None and for_a_race(made)

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
        self._context.navigation.pop()

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
        values = row.values or full_sheets(self._wish)
        self._put(row.field, further(values, getattr(self._wish, row.field), by))

    @property
    def _number(self) -> str | None:
        """The field in which one stands, where digits write into it."""
        field = None if self._row is None else self._rows[self._row].field
        return field if field in RANGES and self._making is None else None

    def _put(self, field: str, value: Any) -> None:
        """Wish for it; another size of cards leaves the sheets as full as they were."""
        full = self._wish.cards in full_sheets(self._wish)
        self._wish = replace(self._wish, **{field: value})
        if full and field != "cards":
            self._wish = replace(self._wish, cards=nearest_full(self._wish))

    def _value(self, number: int) -> str:
        """What stands in that row, or is being written there."""
        row = self._rows[number]
        written = with_cursor(self._entry) if number == self._row else None
        return row.told(getattr(self._wish, row.field)) if written is None else written

    def _use(self, made: Made) -> None:
        """Play with the cards that were made; again: with those of before."""
        mine, now = str(made.deck), self._context.settled.settings.deck
        usual = SETTINGS["deck"].usual
        deck = (self._deck_before or usual) if self._in_use else mine
        try:
            keep({"deck": None if deck == usual else deck})
        except GridpartyError as error:
            self._told = str(error)
            return
        take_back(("deck",))
        self._deck_before = now
        self._context.look_round()
        self._sign = "·"
        if deck == mine:
            self._told = say(
                "Race and blitz are played with these cards from now on; solo keeps the cards "
                "that it had. u again takes that back."
            )
        else:
            self._told = say("Race and blitz are played as before: {deck}.", deck=deck_text(deck))

    def _button(self) -> str:
        if self._making is not None:
            seconds = int(self._clock() - self._began)
            return say("being made: {seconds} s", seconds=seconds)
        if self._done:
            return say("done: back to the doors")
        return counted(self._wish.cards, "make 1 card", "make {n} cards")

    def _label(self) -> str:
        """What stands over the file, or over how it will be made."""
        if self._done:
            return counted(self._wish.cards, "done: 1 card is made", "done: {n} cards are made")
        return say("made here last, for paper") if self._path else say("to be made, for paper")

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
        how = say(
            "Open this file, and print it on both sides, flipped on the long edge, at actual size."
        )
        if self._in_use:
            return (how, say("Race and blitz are played here with these cards, too."))
        if not self._playable:
            return (how,)
        return (how, say("u: race and blitz are played here with these cards, too."))

    def _note(self) -> str:
        if self._making is not None:
            return say("esc stops it.")
        if self._done:
            return say(
                "They are made: open the file above, and print it. enter goes back, ↑↓ choose "
                "others."
            )
        match None if self._row is None else self._rows[self._row].field:
            case "cards":
                return sheets_told(self._wish)
            case "players":
                return say(
                    "How many of you play: their cards are fair for so many. Digits write a number."
                )
            case "card_format":
                return measures_told(FORMATS[self._wish.card_format])
            case "kids":
                return say(
                    "yes: cards with six animals instead of digits, and the board, tiles and rules "
                    "of the animal game. enter makes them."
                )
        if self._made is not None:
            return say("enter makes others. Those of before stay where they are.")
        return say("enter: they are made, and it is said where they are.")

    @property
    def _in_use(self) -> bool:
        """Whether the cards that were made are the ones with which games are played."""
        deck = self._context.settled.settings.deck
        return self._made is not None and deck == str(self._made.deck)

    def _hints(self) -> tuple[KeyHint, ...]:
        if self._making is not None:
            return (KeyHint("esc", say("stop"), "escape"), KeyHint("?", say("keys"), "?"))
        if self._entry.text is not None:
            return entry_hints()
        hints = [
            KeyHint("enter", say("done") if self._done else say("make"), "enter"),
            KeyHint("↑↓", say("choose"), "down"),
            KeyHint("←→", say("change"), "right"),
        ]
        if self._playable:
            use = say("as before") if self._in_use else say("play with them")
            hints.append(KeyHint("u", use, "u"))
        return (*hints, KeyHint("esc", say("back"), "escape"), KeyHint("?", say("keys"), "?"))
