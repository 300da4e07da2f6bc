"""Pages as values: the content and the actions of a page, independent of how it is rendered.

A page is described anew after each key. It holds no cursor, colour or column; `Action.do` and the
callables of `Field` are the only way back. They raise `GridpartyError` to refuse, and may return a
message. Callables are left out of comparisons: two pages are equal if they show the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from gridparty.pages.actions import Action, KeySection


@dataclass(frozen=True, slots=True)
class Field:
    """The value of a row that can be changed: by steps, by a number, or typed in full."""

    step: Callable[[int], None] = field(compare=False)
    put: Callable[[Any], None] = field(compare=False)
    reset: Callable[[], None] | None = field(default=None, compare=False)
    number: str = ""  # name in `amounts.RANGES`; empty: digits type nothing
    outside: str = ""  # what overrides it for this run
    #: Where lines are typed: takes the text, keeps it, says so.
    enter: Callable[[str], str] = field(default=str, compare=False)
    value: str = ""  # as it is typed
    values: tuple[str, ...] = ()  # all that can be typed; empty: many
    usual: str = ""
    summary: str = ""  # what it is, in one clause


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a form or a table; what is said of it is shown while the cursor is on it."""

    cells: tuple[str, ...]
    field: Field | None = None
    open: Action | None = None
    actions: tuple[Action, ...] = ()
    line: str = ""  # the row in a numbered list; empty: not listed
    note: str = ""
    about: str = ""
    footnote: str = ""
    warning: str = ""
    remedy: str = ""  # how the warning is dealt with by keys


@dataclass(frozen=True, slots=True)
class Form:
    """Rows of a label and a value; a row of one cell is a button."""

    rows: tuple[Row, ...]
    value_width: int = 16  # least columns of a value
    end: int = 37  # column where the values end


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    choose: str  # what the arrows do, on the page of keys
    empty: str  # shown without rows
    #: Said of a number without a row; None: it does nothing.
    missing: Callable[[int], str] | None = field(default=None, compare=False)
    numbers: bool = True  # a number opens its row
    clicks: bool = True  # a click on a row opens it, and does not only go there
    leap: int = 0  # rows that page up and page down pass; 0: those keys do nothing


@dataclass(frozen=True, slots=True)
class Label:
    """A caption."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Path:
    """A path, never cut."""

    text: str


@dataclass(frozen=True, slots=True)
class Sample:
    """A piece of a board in the current colours; lines have none."""


class Body(Protocol):
    """The main part of a page; one without rows has no cursor."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows that can be chosen."""


@dataclass(frozen=True, slots=True)
class Page:
    """A complete page.

    Attributes:
        takes: is given each key and the row before anything else; returns the row then, or None
            if the key is not for it.
        typing: whether `takes` is reading text, so that text can be pasted.
        lists_keys: whether the line of keys has the words of actions alone: of the row, then of
            the page, in their order.
        entry_keys: the line of keys while a number is typed; empty: as always.
        help: in place of the keys that are derived from the page.
    """

    title: str
    subject: str
    right: str
    body: Body
    leave: Action
    sidebar: tuple[Label | Text | Path | Sample, ...] = ()
    actions: tuple[Action, ...] = ()
    note: str = ""  # where no row has one
    complaint: str = ""  # shown first
    sign: str = "▸"  # of the note
    row: int = 0  # the cursor at first
    takes: Callable[[str, int], int | None] | None = field(default=None, compare=False)
    typing: bool = False
    lists_keys: bool = False
    help: tuple[KeySection, ...] = ()
    entry_keys: tuple[Action, ...] = ()


class PageSource(Protocol):
    """Describes its page."""

    @property
    def round(self) -> int:
        """Another number whenever something else has changed what is described."""

    def page(self) -> Page:
        """Return the page as it is now."""


class Navigator(Protocol):
    """The stack of pages."""

    @property
    def depth(self) -> int:
        """Number of pages."""

    def show(self, source: PageSource) -> None:
        """Put a page on top."""

    def replace(self, source: PageSource) -> None:
        """Put a page in the place of the top one."""

    def pop(self) -> None:
        """Close the top page."""

    def cut(self, left: int) -> None:
        """Close pages until so many are left."""
