"""The page of keys for lessons and drills."""

from __future__ import annotations

from gridparty.i18n.messages import message
from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.key_help import MOVING, Section
from gridparty.terminal.widgets.presenter import Navigation

_TURN = Section(
    message("your turn"),
    (
        ("space, m", message("mark or unmark")),
        ("1–9", message("eliminate, or place")),
        ("enter", message("check my answer")),
        ("shift+h", message("show me")),
        ("pgdn", message("skip this board")),
        ("f 1–9", message("only this digit")),
        ("b, f b", message("only two candidates")),
    ),
)
_READING = Section(
    message("the lesson"),
    (
        ("enter", message("continue")),
        ("backspace", message("back")),
        ("q, esc", message("leave")),
    ),
)
_STEP = Section(
    message("your answer"),
    (
        (message("the keys below"), message("as in the game")),
        ("shift+h", message("show me")),
    ),
)
_ON_THE_BOARD = Section(
    message("on the board"),
    (
        ("5A  7B", message("part of the pattern")),
        ("×", message("eliminated")),
        ("5!", message("goes here")),
        ("› 7 ‹", message("rules others out")),
        ("‹, › ‹", message("marked by you")),
    ),
)


def tell_keys_of_a_game(navigation: Navigation) -> None:
    """Show the keys of a game's lesson; any key closes the page."""
    navigation.push(
        HelpPresenter(navigation, tuple(one.said for one in (MOVING, _STEP, _READING)), None)
    )


def tell_keys(navigation: Navigation) -> None:
    """Show the keys of a technique's lesson, or of a drill; any key closes the page."""
    _tell(navigation, MOVING, _TURN, _READING, _ON_THE_BOARD)


def _tell(navigation: Navigation, *sections: Section) -> None:
    navigation.push(HelpPresenter(navigation, tuple(one.said for one in sections), None))
