"""The page of tonight's cards: choose the number and the paper, make them, show the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from operator import attrgetter
from time import monotonic
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.cards.card_job import CardFiles, CardJob, CardOrder, for_a_race, latest_cards
from gridparty.evening.cards.dealing import deck_text
from gridparty.evening.people.amounts import RANGES
from gridparty.evening.settings import SETTINGS, keep, paper, take_back
from gridparty.i18n.messages import counted, say
from gridparty.i18n.numbers import number_text, seconds_text
from gridparty.pages.actions import Action, KeySection
from gridparty.pages.choices import Choice, choice_row, paper_text, stars_text
from gridparty.pages.context import PageContext
from gridparty.pages.controller import number_keys
from gridparty.pages.page import Form, Label, Page, Path, Row, Text
from gridparty.print.choices import DEFAULT_FORMAT, FORMATS, PAPERS, CardFormat, PrintOptions
from gridparty.print.sheets import cards_a_sheet, free_places, lid_apart, sheets_for
from gridparty.system.files import shown

_ABOUT = (6, 12, 24, 36, 48, 60, 90, 120)
_BUTTON = 5  # the row behind the values
_STEPS = {"left": -1, "right": 1, "-": -1, "+": 1, "space": 1}
_WHILE_MAKING = ("escape", "?", "q", "ctrl+c", "ctrl+q")  # keys that do something then
_STAY_DONE = ("u", "?")  # after which it is still said that the cards are made


def full_sheets(order: CardOrder) -> tuple[int, ...]:
    """Return the usual numbers of cards that fill whole sheets of that size and paper.

    >>> full_sheets(CardOrder()), full_sheets(CardOrder(card_format="poker"))[:4]
    ((6, 12, 24, 36, 48, 60, 90, 120), (9, 27, 36, 45))
    """
    a_sheet = cards_a_sheet(*_on(order))
    sheets = {max(1, round(about / a_sheet)) for about in _ABOUT}
    full = (many * a_sheet for many in sorted(sheets))
    return tuple(cards - (not lid_apart(cards, *_on(order))) for cards in full)


def nearest_full(order: CardOrder) -> int:
    """Return the full number of cards nearest to the ordered one.

    >>> nearest_full(CardOrder(cards=60)), nearest_full(CardOrder(cards=60, card_format="poker"))
    (60, 63)
    """
    return min(full_sheets(order), key=lambda number: abs(number - order.cards))


def sheets_text(order: CardOrder) -> str:
    """Return how many sheets that many cards take, and what is left on the last one."""
    cards = order.cards + (not lid_apart(order.cards, *_on(order)))  # with card 0
    empty, sheets = free_places(cards, *_on(order)), sheets_for(cards, *_on(order))
    told = counted(sheets, "{n} sheet", "{n} sheets")
    if not empty:
        return told
    return counted(
        empty, "{sheets}, with 1 blank card", "{sheets}, with {n} blank cards", sheets=told
    )


def _on(order: CardOrder) -> tuple[CardFormat, PrintOptions]:
    """Return the card format, always square for children, and the print options."""
    card_format = DEFAULT_FORMAT if order.kids else order.card_format
    return FORMATS[card_format], PrintOptions(paper=PAPERS[order.paper])


def ordered(field: str, order: CardOrder, value: Any) -> CardOrder:
    """Return the order with this value; after a change of size the sheets stay full."""
    full = order.cards in full_sheets(order)
    changes: dict[str, Any] = {field: int(value) if isinstance(value, float) else value}
    order = replace(order, **changes)
    return replace(order, cards=nearest_full(order)) if full and field != "cards" else order


def _choices(order: CardOrder) -> tuple[Choice, ...]:
    some, many = (None, 2, 3, 4, 5, 6, 7, 8), say("2, 3 or 4")
    animals = (say("no"), say("yes, animals"))
    rows: tuple[tuple[str, str, tuple[Any, ...], Callable[[Any], str]], ...] = (
        (say("cards"), "cards", full_sheets(order), str),
        (say("people"), "players", some, lambda value: str(value or many)),
        (say("size"), "card_format", tuple(FORMATS), _format_text),
        (say("paper"), "paper", tuple(PAPERS), paper_text),
        (say("for children"), "kids", (False, True), animals.__getitem__),
    )
    return tuple(
        Choice(
            label,
            values,
            attrgetter(field),
            words,
            partial(ordered, field),
            number=field if field in RANGES else None,
        )
        for label, field, values, words in rows
    )


def _notes(order: CardOrder) -> tuple[str, ...]:
    """Return what is said of the rows; empty: nothing of its own."""
    card_format = FORMATS[order.card_format]
    return (
        sheets_text(order),
        say("Number of players: the cards are fair for that many."),
        say(
            "{width} × {height} mm; cells of {cell} mm.",
            width=number_text(card_format.width),
            height=number_text(card_format.height),
            cell=number_text(card_format.cell),
        ),
        "",
        say("Six animals instead of digits, with board, tiles and rules."),
    )


def _format_text(name: str) -> str:
    """Return the size in a word that people know; of one that is new here, its name."""
    one = FORMATS[name]
    words = {
        "square88": say("square"),
        "poker": say("poker card"),
        "tarot": say("tarot card"),
        "a6": say("postcard"),
        "a7": say("half a postcard"),
        "bridge": say("bridge card"),
        "business": say("business card"),
        "business-us": say("US business card"),
    }
    return words.get(one.name, one.name)


class CardsPage:
    """The page of tonight's cards."""

    def __init__(
        self,
        context: PageContext,
        leave: Callable[[], None] = lambda: None,
        *,
        make: Callable[[CardOrder], CardJob] = CardJob,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Offer to make cards.

        Args:
            context: whose settings name the cards in use.
            leave: closes the page.
            make: starts to make cards.
            clock: monotonic seconds.
        """
        self._context, self._leave, self._make, self._clock = context, leave, make, clock
        order = CardOrder(paper=paper())
        self._order = replace(order, cards=nearest_full(order))
        self._job: CardJob | None = None
        self._began, self._looked = 0.0, 0
        self._made: CardFiles | None
        self._keep(latest_cards())
        self._done = self._was_done = False  # made just now, and nothing else was asked for
        self._refused = ""  # why nothing was made the last time
        self._deck_before: str | None = None  # the earlier deck of race and blitz

    @property
    def round(self) -> int:
        """Check whether the cards are made; a number that changes while they are being made."""
        if self._job is not None:
            self._looked += 1
            if (made := self._job.done()) is not None:
                self._job = None
                self._refused = "" if made.pdf else made.refusal or say("Nothing was made.")
                self._keep(made if made.pdf else self._made)
                self._done = bool(made.pdf)
        return self._context.round + self._looked

    def page(self) -> Page:
        """Return the page as it is now."""
        making = self._job is not None
        notes = zip(_choices(self._order), _notes(self._order), strict=True)
        rows = tuple(self._row(choice, note) for choice, note in notes)
        enter = say("done") if self._done else say("make")
        make = Action("enter", enter, self._begin, also=("next",), to=_BUTTON)
        press = None if making else replace(make, word="")  # listed once
        button = Row((self._button(),), open=press, note=self._note())
        leave = Action("escape", say("stop") if making else say("back"), self._stop)
        keys = (leave, Action("?", say("keys")))
        return Page(
            say("tonight's cards"),
            "",
            "",
            Form((*rows, button), value_width=24, end=38),
            leave,
            self._sidebar(),
            keys if making else (make, *self._keys(), *keys),
            takes=self._take,
            lists_keys=True,
            entry_keys=(Action("enter", say("apply")), Action("escape", say("cancel"))),
            help=_help(),
        )

    def stop(self) -> None:
        """Stop what is being made."""
        if self._job is not None:
            self._job.stop()
            self._job = None

    def _stop(self) -> None:
        if self._job is None:
            self._leave()
            return
        self.stop()
        raise GridpartyError(say("Nothing was made."))

    def _keep(self, made: CardFiles | None) -> None:
        """Remember the cards that were made last."""
        self._made, self._playable = made, made is not None and for_a_race(made)

    def _begin(self) -> None:
        if self._was_done:
            self._leave()
            return
        self._refused, self._began = "", self._clock()
        try:
            self._job = self._make(self._order)
        except OSError as error:
            self._refused = str(error)

    def _take(self, key: str, row: int) -> int | None:
        """Ignore keys while cards are made; let an arrow on the button change the first row."""
        if self._job is not None:
            return None if key in _WHILE_MAKING else row
        self._was_done, self._done = self._done, self._done and key in _STAY_DONE
        if row != _BUTTON or key not in _STEPS:
            return None
        self._order = _choices(self._order)[0].moved(self._order, _STEPS[key])
        return 0

    def _row(self, choice: Choice, note: str) -> Row:
        def put(order: CardOrder) -> None:
            self._order = order

        return choice_row(
            choice, self._order, None, put, self._state_text() or note or self._note()
        )

    def _keys(self) -> tuple[Action, ...]:
        use = say("use the old deck") if self._in_use else say("use in games")
        return (
            Action("down", say("choose"), called="↑↓"),
            Action("right", say("change"), called="←→"),
            *((Action("u", use, self._use),) if self._playable else ()),
        )

    def _use(self) -> str:
        """Play with the new cards; a second time, with the previous deck again."""
        assert self._made is not None
        mine, now = str(self._made.deck), self._context.settled.settings.deck
        usual = SETTINGS["deck"].usual
        deck = (self._deck_before or usual) if self._in_use else mine
        keep({"deck": None if deck == usual else deck})
        take_back(("deck",))
        self._deck_before = now
        self._context.look_round()
        if deck != mine:
            return say("Race and blitz use {deck} again.", deck=deck_text(deck))
        return say("Race and blitz use these cards.")

    @property
    def _in_use(self) -> bool:
        """Whether games are played with the cards that were made."""
        deck = self._context.settled.settings.deck
        return self._made is not None and deck == str(self._made.deck)

    def _button(self) -> str:
        if self._job is not None:
            return say("making: {time}", time=seconds_text(int(self._clock() - self._began)))
        if self._done:
            return say("back")
        return counted(self._order.cards, "make 1 card", "make {n} cards")

    def _sidebar(self) -> tuple[Label | Path | Text, ...]:
        """Return where the cards are that were made last, or how they will be made."""
        made = self._made
        known = made is not None and made.pdf and not self._refused and self._job is None
        label = say("last made here") if known else say("to print")
        if self._done:
            label = counted(self._order.cards, "1 card made", "{n} cards made")
        path = (Path(shown(made.pdf)),) if known and made and made.pdf else ()
        return (Label(label, self._done), *path, *(Text(one) for one in self._sentences()))

    def _sentences(self) -> tuple[str, ...]:
        if self._job is not None:
            return (say("60 cards take half a minute."),)
        if self._refused:
            return (self._refused,)
        if self._made is None:
            return (
                say("Each card is verified to have one solution, and graded."),
                say("Double-sided sheets, with rules and a score sheet."),
                stars_text(),
            )
        how = say("Print double-sided at actual size, flipped on the long edge.")
        return (how, say("Race and blitz use these cards.")) if self._in_use else (how,)

    def _state_text(self) -> str:
        """Return what counts on every row once cards are made."""
        if not self._done:
            return ""
        return say("Open the file above and print it.")

    def _note(self) -> str:
        return self._state_text()


def _help() -> tuple[KeySection, ...]:
    keys = (
        ("↑↓", say("choose")),
        ("←→", say("change")),
        ("1–9", say("type a number")),
        ("enter", say("make")),
        ("u", say("use in games")),
        ("esc", say("back")),
    )
    return (KeySection(say("tonight's cards"), keys), number_keys())
