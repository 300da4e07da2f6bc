"""Pages in lines: what a page lists becomes a numbered menu, its fields become questions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.lines.menu import Entry, Menu
from gridparty.lines.table import YES
from gridparty.pages.actions import Action
from gridparty.pages.page import Field, Page


def page_entries(menu: Menu, page: Page) -> Iterator[Entry]:
    """Yield what the page lists: rows to fill in or to open, then its actions."""
    for row in page.body.rows:
        if row.line and row.field is not None:
            yield Entry(row.line, partial(_fill_in, menu, row.cells[0], row.field))
        elif row.line and row.open is not None:
            yield Entry(row.line, partial(act, menu, row.open))
    for action in page.actions:
        if action.line:
            yield Entry(action.line, partial(act, menu, action))


def act(menu: Menu, action: Action) -> None:
    """Do it, if it is wanted where that is asked first, and tell its message.

    Raises:
        GridpartyError: it is refused.
    """
    if action.refusal:
        raise GridpartyError(action.refusal)
    if (ask := action.ask) is not None:
        question = say("{question} (yes: {word}) ", question=ask.text, word=ask.word)
        if menu.read(question).lower() not in YES:
            menu.tell(ask.kept)
            return
    if action.do is not None and (told := action.do()):
        menu.tell(told)


def _fill_in(menu: Menu, name: str, field: Field) -> None:
    """Ask for a value; enter alone takes the usual one."""
    question = say("{name} (enter: reset): ", name=name)
    if field.values:
        words = " · ".join(field.values)
        question = say("{name} ({words} · enter: reset): ", name=name, words=words)
    helped = say(
        "{name}: {about}. enter: reset to {usual}",
        name=name,
        about=field.summary,
        usual=field.usual,
    )
    menu.tell(field.enter(menu.read(question, helped)))
