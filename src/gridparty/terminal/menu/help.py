"""The help of pages that are not values: all keys of the last line, and more."""

from __future__ import annotations

from collections.abc import Mapping

from gridparty.i18n.messages import message
from gridparty.terminal.widgets.key_help import EVERYWHERE, Section
from gridparty.terminal.widgets.presenter import Navigation

_NUMBERS = Section(
    message("typing a number"),
    (
        ("enter", message("accept")),
        ("del", message("reset")),
        ("esc", message("cancel")),
    ),
)
_WHO = Section(
    message("who plays?"),
    (
        ("a–z", message("type a name")),
        ("enter, comma, →", message("accept; begin")),
        ("backspace", message("edit the name")),
        ("1–9", message("add a player")),
        ("0", message("add a bot")),
        ("+ −", message("change the value")),
        (message("1–9 in a cell"), message("type its number")),
        ("del", message("remove; reset")),
        ("shift+↑↓", message("move up or down")),
    ),
)
#: By page.
PAGES: Mapping[str, tuple[Section, ...]] = {
    "start": (
        EVERYWHERE,
        Section(
            message("the start page"),
            (
                ("p w d e l t r s", message("open a page")),
                ("g", message("open games")),
                ("1–9", message("resume a game")),
                ("q, ctrl+c", message("leave")),
            ),
        ),
    ),
    "who": (EVERYWHERE, _WHO, _NUMBERS),
    "people": (
        EVERYWHERE,
        Section(
            message("people"),
            (
                ("a–z", message("find a name")),
                (message("enter on a name"), message("rename")),
                (message("del on a name"), message("forget")),
                ("+ −", message("change the value")),
                ("1–9", message("type its number")),
                ("del", message("reset")),
            ),
        ),
        _NUMBERS,
    ),
}


def show_help(navigation: Navigation, page: str) -> None:
    """Show the keys of this page."""
    from gridparty.terminal.widgets.help import HelpPresenter  # not before the first picture

    navigation.push(HelpPresenter(navigation, tuple(one.said for one in PAGES[page]), None))
