"""The keys of the door's pages."""

from __future__ import annotations

from gridparty.screens.parts.help import HelpScreen
from gridparty.screens.parts.keys_told import EVERYWHERE, Section
from gridparty.screens.parts.scene import Stack

SECTIONS = (
    EVERYWHERE,
    Section(
        "the start page",
        (
            ("p g t l r s", "open a door"),
            ("1–9", "go on with a game"),
            ("q or ctrl+c", "leave"),
        ),
    ),
    Section(
        "which game?",
        (
            ("r b s t k p", "who plays it"),
            ("o", "change its options"),
            ("m", "more time for a child"),
            ("h", "heats and a final"),
            ("w", "on phones and a TV"),
        ),
    ),
    Section(
        "who plays?",
        (
            ("letters", "write a name"),
            ("1–9", "seat a person"),
            ("0", "a bot"),
            ("+ −", "change the cell"),
            ("del", "away; as usual"),
            ("shift+↑↓", "order"),
        ),
    ),
    Section(
        "what a card is called",
        (
            ("Party ★ 1", "easiest of seven"),
            ("card 12 of 60", "its place in the deck"),
        ),
    ),
    Section(
        "settings, options",
        (
            ("←→", "change"),
            ("del", "as at first"),
        ),
    ),
)


def show_help(stack: Stack) -> None:
    """Lay the page on top."""
    stack.push(HelpScreen(stack, SECTIONS, None))
