"""What fills the terminal: a scene says how it looks, and what a key does to it.

Scenes are stacked like cards, and only the top one is asked. They are not Textual screens on
purpose: each of those reads keys from a queue of its own, so that a key typed ahead of a change of
screens ends on the wrong one. Here every key goes through one queue to the scene on top at that
moment, in the order in which it was typed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH, fits

FRAMES_A_SECOND = 12  # of looks that move

#: Shows the lesson of that name.
Learn = Callable[[str], None]


class Frame(Protocol):
    """All that is to be seen at a moment, as a value that can be compared and painted."""

    def paint(self, canvas: Canvas) -> None:
        """Paint it; pure: nothing but the canvas changes."""


def moves(look: Frame) -> bool:
    """True for a look that changes by itself, picture after picture."""
    return bool(getattr(look, "moves", False))


class Presenter(Protocol):
    """One card of the stack."""

    def frame(self) -> Frame:
        """How it looks now."""

    def press(self, key: str) -> None:
        """A key was pressed: its character, or its name (``up``, ``enter``, ``ctrl+c``)."""

    def click(self, cell: int) -> None:
        """A cell of the board was clicked."""

    def tick(self) -> None:
        """A tenth of a second has gone by."""

    def shrink(self) -> None:
        """The window is too small to show anything."""


class Navigation:
    """The scenes, the top one last. When the last one is taken off, the evening is over."""

    def __init__(self) -> None:
        self._presenters: list[Presenter] = []

    @property
    def top(self) -> Presenter | None:
        """The scene that is shown; None when everybody has left."""
        return self._presenters[-1] if self._presenters else None

    def push(self, presenter: Presenter) -> None:
        """Lay a scene on top."""
        self._presenters.append(presenter)

    def pop(self) -> None:
        """Take the top scene off."""
        self._presenters.pop()

    def replace(self, presenter: Presenter) -> None:
        """Another scene in the place of the top one."""
        self._presenters[-1] = presenter

    def cut(self, left: int) -> None:
        """Take scenes off until so many are left."""
        del self._presenters[left:]

    @property
    def plays(self) -> bool:
        """True where a game lies there, on top or below a page that is read meanwhile."""
        return any(getattr(presenter, "plays", False) for presenter in self._presenters)

    @property
    def depth(self) -> int:
        """How many lie there."""
        return len(self._presenters)

    def clear(self) -> None:
        """Take all scenes off."""
        self._presenters.clear()


def paint(look: Frame, canvas: Canvas, *, plays: bool = False) -> None:
    """Paint the look, or, where the window is too small for any, say so; `plays`: in a game."""
    if fits(canvas.width, canvas.height):
        look.paint(canvas)
        return
    told = [
        say(
            "too small: {width} × {height} needed, this is {got_width} × {got_height}",
            width=LEAST_WIDTH,
            height=LEAST_HEIGHT,
            got_width=canvas.width,
            got_height=canvas.height,
        )
    ]
    if plays:
        told.append(say("A game at this keyboard waits: its clock stands still."))
    lines = [line for one in told for line in wrapped(one, canvas.width)][: canvas.height]
    for y, line in enumerate(lines, start=(canvas.height - len(lines) + 1) // 2):
        canvas.put_centred(0, y, canvas.width, line)


def too_small_told() -> str:
    """Why a game is paused of which one sees something again."""
    return say("The window was too small: nobody could see the game.")
