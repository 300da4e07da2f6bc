"""Cursor, typed number and keys of any page; knows nothing of the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action, Do, KeySection
from gridparty.pages.number_entry import CellEntry
from gridparty.pages.page import Form, Page, PageSource, Row, Table

_STEPS = {"left": -1, "right": 1, "-": -1, "+": 1, "space": 1, "enter": 1}
_LINES = {"up": -1, "down": 1}
_LEAPS = {"pageup": -1, "pagedown": 1, "home": 0, "end": 0}


class Hint(NamedTuple):
    """A key for the line of keys: as shown, its word, its name."""

    shown: str
    word: str
    key: str


@dataclass(frozen=True, slots=True)
class PageView:
    """A page with the cursor on it."""

    page: Page
    row: int
    typed: str | None  # number being typed
    sign: str  # of the note: × refused, · done, ? asked, ° overridden, ▸ advice
    note: str
    hints: tuple[Hint, ...]

    @property
    def at(self) -> Row | None:
        """The row with the cursor."""
        rows = self.page.body.rows
        return rows[self.row] if rows else None


class Controller:
    """Handles the keys of one page, in the order in which they are pressed."""

    def __init__(self, source: PageSource, show_help: Callable[[Page], None]) -> None:
        """Put the cursor on the first row."""
        self._source, self._show_help = source, show_help
        page = source.page()
        self._row = page.row
        self._entry = CellEntry()
        self._asked: Action | None = None
        self._message, self._sign = page.complaint, "×"
        self._viewed: tuple[int, PageView] | None = None  # by round, until the next key

    @property
    def typing(self) -> bool:
        """Whether a number or a text is being typed."""
        return self._entry.text is not None or self.view().page.typing

    def view(self) -> PageView:
        """Return the page as it is now; asked ten times a second, it is described once."""
        now = self._source.round  # first: it may be changing what is described
        if self._viewed is None or self._viewed[0] != now:
            page, row = self._look()
            note, hints = self._note(page, row), self._hints(page, row)
            view = PageView(page, self._row, self._entry.text, *note, hints)
            self._viewed = now, view
        return self._viewed[1]

    def refresh(self) -> None:
        """Drop what was said of the last key: something else has changed the page."""
        self._viewed = self._asked = None
        self._message = ""

    def refuse(self, text: str) -> None:
        """Show why a key does nothing."""
        self._viewed = None
        self._message, self._sign = text, "×"

    def press(self, key: str) -> bool:
        """Handle a key, or a click on a row (``row3``); False if it means nothing here."""
        self._viewed = None
        meant = self._handle(key)
        self._viewed = None  # if it was painted meanwhile
        return meant

    def _handle(self, key: str) -> bool:
        page, row = self._look()
        self._message, asked, self._asked = "", self._asked, None
        if asked is not None and asked.ask is not None:
            if key == asked.ask.yes and asked.do is not None:
                self._do(asked.do)
            return True
        if page.takes is not None and (to := page.takes(key, self._row)) is not None:
            self._row = to
            return True
        field = None if row is None else row.field
        number = field.number if field is not None and field.number else None
        put = (lambda _, value: field.put(value)) if field is not None else (lambda *_: None)
        taken, refusal = self._entry.press(key, number, put)
        if taken:
            self.refuse(refusal)
            return True
        page, row = self._look()  # the key may have put a number, or ended a text
        return self._move(key, page) or self._act(key, page, row)

    def _look(self) -> tuple[Page, Row | None]:
        page = self._source.page()
        rows = page.body.rows
        self._row = min(self._row, max(len(rows) - 1, 0))
        return page, rows[self._row] if rows else None

    def _move(self, key: str, page: Page) -> bool:
        rows = page.body.rows
        if key in _LINES and rows:
            self._row = (self._row + _LINES[key]) % len(rows)
        elif key.startswith("row") and isinstance(page.body, Table) and page.body.clicks:
            return self._number(int(key.removeprefix("row")) + 1, page.body)
        elif key.startswith("row"):
            self._row = min(int(key.removeprefix("row")), len(rows) - 1)
        elif key in _LEAPS and rows and isinstance(page.body, Table) and page.body.leap:
            leap = _LEAPS[key] * page.body.leap or (-len(rows) if key == "home" else len(rows))
            self._row = max(0, min(self._row + leap, len(rows) - 1))
        else:
            return False
        return True

    def _act(self, key: str, page: Page, row: Row | None) -> bool:
        for action in _actions(page, row):
            if (key == action.key or key in action.also) and (action.do or action.refusal):
                self._begin(action)
                return True
        if key == "?":
            self._show_help(page)
        elif row is not None and row.field is not None and key in _STEPS:
            row.field.step(_STEPS[key])
        elif row and row.field and row.field.reset and key in ("delete", "backspace"):
            row.field.reset()
        elif isinstance(page.body, Table) and page.body.numbers and row and key.isdecimal():
            return self._number(int(key), page.body)
        else:
            return False
        return True

    def _number(self, number: int, table: Table) -> bool:
        if 0 < number <= len(table.rows):
            self._row = number - 1
            if (action := table.rows[self._row].open) is not None:
                self._begin(action)
        elif table.missing is not None:
            self.refuse(table.missing(number))
        else:
            return False
        return True

    def _begin(self, action: Action) -> None:
        if action.refusal:
            self.refuse(action.refusal)
        elif action.ask is not None:
            self._asked = action
        elif action.do is not None:
            self._do(action.do)
            self._row = self._row if action.to is None else action.to

    def _do(self, do: Do) -> None:
        try:
            self._message, self._sign = do() or "", "·"
        except GridpartyError as error:
            self.refuse(str(error))

    def _note(self, page: Page, row: Row | None) -> tuple[str, str]:
        if self._asked is not None and self._asked.ask is not None:
            return "?", self._asked.ask.text
        if self._message:
            return self._sign, self._message
        if row is None or not (row.note or row.field or row.warning):
            return page.sign, page.note
        if row.warning:
            return "×", f"{row.warning} {row.remedy}"
        if row.field is not None and row.field.outside:
            return "°", f"{row.field.outside} {row.note}"
        return "▸", row.note

    def _hints(self, page: Page, row: Row | None) -> tuple[Hint, ...]:
        if self._asked is not None and (ask := self._asked.ask) is not None:
            return Hint(ask.yes, ask.word, ask.yes), Hint("esc", ask.keep, "escape")
        if self._entry.text is not None and page.entry_keys:
            return tuple(_hint(action) for action in page.entry_keys)
        if page.lists_keys:
            return tuple(map(_hint, filter(lambda one: one.word, _actions(page, row)[:-1])))
        leave = _hint(page.leave)
        if row is None:
            return (leave,)
        walk = Hint("↑↓", say("choose"), "down")
        opens: tuple[Hint, ...] = () if row.open is None else (_hint(row.open),)
        if row.field is not None:
            opens = (
                Hint("←→", say("change"), "right"),
                Hint("del", say("reset"), "delete"),
            )
        first = (walk, *opens)
        if isinstance(page.body, Table):
            numbers = () if row.open is None else (Hint("1–9", row.open.word, "1"),)
            first = (*opens, walk, *numbers)
        others = (_hint(one) for one in (*row.actions, *page.actions) if one.word)
        return (*first, *others, leave, Hint("?", say("keys"), "?"))


def _hint(action: Action) -> Hint:
    return Hint(action.shown, action.word, action.key)


def _actions(page: Page, row: Row | None) -> tuple[Action, ...]:
    """Return the actions that have a key now, those of the row first."""
    own = () if row is None else row.actions
    opens = () if row is None or row.open is None else (row.open,)
    return (*opens, *own, *page.actions, page.leave)


def form_keys(*, numbers: bool) -> list[tuple[str, str]]:
    """Return the keys of any form, as shown, with what they do."""
    number = [("1–9", say("type a number"))] if numbers else []
    first = [("↑↓", say("choose")), ("←→", say("change"))]
    return [*first, *number, ("del", say("reset"))]


def key_sections(page: Page) -> tuple[KeySection, ...]:
    """Return the help of a page, derived from what it offers unless it has its own."""
    if page.help:
        return page.help
    rows = page.body.rows
    fields = [row.field for row in rows if row.field is not None]
    numbers = any(field.number for field in fields)
    form = isinstance(page.body, Form)
    keys = [("↑↓", page.body.choose)] if isinstance(page.body, Table) else []
    if fields:
        keys = form_keys(numbers=numbers)
    opens = {row.open.help for row in rows if row.open is not None}
    keys += [("enter" if form else "enter, 1–9", words) for words in opens]
    own = {action.key: action for row in rows for action in row.actions}
    for action in (*own.values(), *page.actions):
        keys.append((action.shown, action.help))
        if action.ask is not None:
            keys.append((action.ask.yes, say("yes, {word}", word=action.ask.word)))
    sections = (KeySection(page.title, tuple(keys)),) if rows else ()
    return (*sections, number_keys()) if numbers else sections


def number_keys() -> KeySection:
    """Return the keys of a number that is being typed."""
    typed = (("enter", say("apply")), ("del", say("reset")), ("esc", say("cancel")))
    return KeySection(say("typing a number"), typed)
