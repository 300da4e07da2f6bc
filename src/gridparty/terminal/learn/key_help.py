"""The page of keys for lessons and drills."""

from __future__ import annotations

from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.key_help import MOVING, Section
from gridparty.terminal.widgets.presenter import Navigation

_TURN = Section(
    "your turn",
    (
        ("space or m", "mark, or unmark"),
        ("1–9", "strike here; or write"),
        ("enter", "all done: judge it"),
        ("shift+h", "show me"),
        ("page down", "leave this board out"),
    ),
)
_READING = Section(
    "the lesson",
    (
        ("enter", "go on"),
        ("backspace", "one back"),
        ("q or esc", "leave"),
    ),
)
_STEP = Section(
    "your part",
    (
        ("the keys below", "as in the game"),
        ("shift+h", "show me"),
    ),
)
_ON_THE_BOARD = Section(
    "on the board",
    (
        ("5A  7B", "of the pattern"),
        ("×", "crossed out: not here"),
        ("5!", "goes here"),
        ("› 7 ‹", "it rules others out"),
        ("‹, › ‹", "you marked the cell"),
    ),
)


def tell_keys_of_a_game(navigation: Navigation) -> None:
    """Return the keys of a game's lesson."""
    navigation.push(HelpPresenter(navigation, (MOVING, _STEP, _READING), None))


def tell_keys(navigation: Navigation) -> None:
    """Show the keys of a technique's lesson, or of a drill; any key closes the page."""
    navigation.push(HelpPresenter(navigation, (MOVING, _TURN, _READING, _ON_THE_BOARD), None))
