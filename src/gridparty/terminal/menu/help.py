"""The help of pages that are not values: all keys of the last line, and more."""

from __future__ import annotations

from collections.abc import Mapping

from gridparty.terminal.widgets.key_help import EVERYWHERE, Section
from gridparty.terminal.widgets.presenter import Navigation

_NUMBERS = Section(
    "a number that you write",
    (
        ("enter", "take it"),
        ("del", "as usual"),
        ("esc", "as it was"),
    ),
)
_WHO = Section(
    "who plays?",
    (
        ("a–z", "write a name"),
        ("enter, comma, →", "take it; begin"),
        ("backspace", "mend the name"),
        ("1–9", "seat a person"),
        ("0", "a bot"),
        ("+ −", "change the cell"),
        ("1–9 in a cell", "write its number"),
        ("del", "away; as usual"),
        ("shift+↑↓", "order"),
    ),
)
#: By page.
PAGES: Mapping[str, tuple[Section, ...]] = {
    "start": (
        EVERYWHERE,
        Section(
            "the start page",
            (
                ("p g t l r s", "open a door"),
                ("1–9", "go on with a game"),
                ("q or ctrl+c", "leave"),
            ),
        ),
    ),
    "who": (EVERYWHERE, _WHO, _NUMBERS),
    "people": (
        EVERYWHERE,
        Section(
            "people",
            (
                ("a–z", "find a name"),
                ("enter on a name", "rename"),
                ("del on a name", "forget"),
                ("+ −", "colour; change"),
                ("1–9", "write its number"),
                ("del", "as usual"),
            ),
        ),
        _NUMBERS,
    ),
}


def show_help(navigation: Navigation, page: str) -> None:
    """Show the keys of this page."""
    from gridparty.terminal.widgets.help import HelpPresenter  # not before the first picture

    navigation.push(HelpPresenter(navigation, PAGES[page], None))
