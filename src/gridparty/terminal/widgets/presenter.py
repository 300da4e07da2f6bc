"""Presenters: each returns a frame to paint and handles keys.

Presenters form a stack, and only the top one is asked. They are deliberately not Textual screens:
each of those has a queue of its own, so that a key typed ahead of a change of screens would go to
the wrong one. Here all keys pass through one queue to the presenter that is on top at that moment.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.layout import LEAST, LEAST_HEIGHT, LEAST_WIDTH

FRAMES_A_SECOND = 12  # of animated frames

#: Opens the lesson of that name.
Learn = Callable[[str], None]


class Sound(Enum):
    """A moment with a sound."""

    TURN = "turn"  # the next player may begin
    SHORT = "short"  # ten seconds are left
    TIME = "time"  # time is over
    ERROR = "error"
    END = "end"  # the end of a game with a winner


Play = Callable[[Sound], None]


def silent(sound: Sound) -> None:
    """Play nothing."""


class Frame(Protocol):
    """Everything visible at one moment, as a value that can be compared and painted."""

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame; pure: only the canvas changes."""


def moves(look: Frame) -> bool:
    """Whether the frame is animated."""
    return bool(getattr(look, "moves", False))


class Presenter(Protocol):
    """One element of the stack; inherited, clicks, time and small windows are ignored."""

    def frame(self) -> Frame:
        """Return the current frame."""

    def press(self, key: str) -> None:
        """Handle a key: its character, or its name (``up``, ``enter``, ``ctrl+c``)."""

    def click(self, cell: int) -> None:
        """Handle a click on a cell of the board."""
        return

    def tick(self) -> None:
        """Handle the passing of a tenth of a second."""
        return

    def shrink(self) -> None:
        """Handle a window that is too small to show anything."""
        return


class Navigation:
    """The stack of presenters, the top one last. When it is empty the evening is over."""

    def __init__(self) -> None:
        self._presenters: list[Presenter] = []

    @property
    def top(self) -> Presenter | None:
        """The visible presenter; None when everybody has left."""
        return self._presenters[-1] if self._presenters else None

    def push(self, presenter: Presenter) -> None:
        """Add a presenter on top."""
        self._presenters.append(presenter)

    def pop(self) -> None:
        """Remove the top presenter."""
        self._presenters.pop()

    def replace(self, presenter: Presenter) -> None:
        """Replace the top presenter."""
        self._presenters[-1] = presenter

    def cut(self, left: int) -> None:
        """Remove presenters until so many are left."""
        del self._presenters[left:]

    @property
    def plays(self) -> bool:
        """Whether there is a game, on top or below a page."""
        return any(getattr(presenter, "plays", False) for presenter in self._presenters)

    @property
    def depth(self) -> int:
        """Number of presenters."""
        return len(self._presenters)

    def clear(self) -> None:
        """Remove all presenters."""
        self._presenters.clear()


def has_room(look: Frame, width: int, height: int) -> bool:
    """Whether a window is large enough for the frame.

    A frame that needs less room than others names the `least` columns and lines.
    """
    least = getattr(look, "least", LEAST)
    return bool(width >= least[0] and height >= least[1])


def paint(look: Frame, canvas: Canvas, *, plays: bool = False) -> None:
    """Paint the frame, or a message when the window is too small; `plays`: in a game."""
    if has_room(look, canvas.width, canvas.height):
        look.paint(canvas)
        return
    told = [
        say(
            "too small: {got_width} × {got_height}, but {width} × {height} needed",
            width=LEAST_WIDTH,
            height=LEAST_HEIGHT,
            got_width=canvas.width,
            got_height=canvas.height,
        )
    ]
    if plays:
        told.append(say("The game at this keyboard is paused."))
    lines = [line for one in told for line in wrapped(one, canvas.width)][: canvas.height]
    for y, line in enumerate(lines, start=(canvas.height - len(lines) + 1) // 2):
        canvas.put_centred(0, y, canvas.width, line)


def too_small_text() -> str:
    """Return why a game is paused after the window was too small."""
    return say("Paused: the window was too small.")
