"""The meaning of keys: moving the cursor, digits, leaving.

A presenter looks keys up in one table; nothing is bound elsewhere. If some keys were Textual
bindings and others events, fast typing would arrive out of order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.i18n.messages import message, say
from gridparty.terminal.widgets.panel import KeyHint

if TYPE_CHECKING:  # the start page has none
    from gridparty.pages.actions import Action, Do

HELD = 0.7  # seconds: a held key repeats sooner than that

LEAVE = ("q", "ctrl+c", "ctrl+q")
SOUND = "b"  # bells: off, on
ERASE = ("backspace", "delete", "0")
_MOVES = {
    "up": (-1, 0),
    "k": (-1, 0),
    "down": (1, 0),
    "j": (1, 0),
    "left": (0, -1),
    "h": (0, -1),
    "right": (0, 1),
    "l": (0, 1),
}
_TABS = {"tab": 1, "shift+tab": -1}


def action_for(actions: Iterable[Action], key: str) -> Do | None:
    """Return what this key does now; None if it belongs to no action."""
    for action in actions:
        if action.do is not None and (key == action.key or key in action.also):
            return action.do
    return None


def line_of_keys(actions: Iterable[Action]) -> tuple[KeyHint, ...]:
    """Return the line of keys: those of the actions that have a word."""
    return tuple(KeyHint(one.shown, one.word, one.key) for one in actions if one.word)


def when(possible: bool, *actions: Action) -> tuple[Action, ...]:
    """Return the actions; those that are not possible now stand on the page of keys alone."""
    if possible:
        return actions
    return tuple(replace(action, word="", do=None) for action in actions if action.help)


def moved(key: str, cursor: int, grid: Grid) -> int | None:
    """Return the cell that the cursor moves to with this key; None for other keys.

    Arrows and ``hjkl`` move one cell and wrap at the edges; tab moves to the next empty cell.
    """
    size = grid.layout.size
    if key in _MOVES:
        down, across = _MOVES[key]
        row, column = divmod(cursor, size)
        return (row + down) % size * size + (column + across) % size
    if key in _TABS:
        count, step = grid.layout.cell_count, _TABS[key]
        cells = ((cursor + step * n) % count for n in range(1, count))
        return next((cell for cell in cells if not grid.digits[cell]), cursor)
    return None


def digit_of(key: str, layout: Layout) -> int | None:
    """Return the digit of this key on this board."""
    return int(key) if key in NUMBERS and int(key) in layout.digits else None


def digit_keys(layout: Layout) -> str:
    """Return the range of digit keys: ``1–9``, or ``1–4`` on the smallest board."""
    return f"1–{layout.size}"


def no_such_number(number: int, layout: Layout) -> str:
    """Return the text for a number that this board does not have."""
    return say(
        "There is no {number} on this board: use 1 to {most}.", number=number, most=layout.size
    )


def does_nothing(key: str) -> str:
    """Return the text for a key without effect on this page."""
    return say("{key} does nothing here: ? lists the keys.", key=called(key))


def only_enter(key: str) -> str:
    """Return the text for a key without effect where the game waits for enter."""
    return say("{key} does nothing here: press enter.", key=called(key))


def too_quick() -> str:
    """Return the text for an enter from a held key; see `HeldKey`."""
    return say("Too quick: press enter again.")


def called(key: str) -> str:
    """Return the name of a key for people."""
    return say(_CALLED[key]) if key in _CALLED else key.replace("_", " ")


def waits(*, fresh: bool) -> str:
    """Return the text for a move before the game begins (`fresh`), or during a pause."""
    if fresh:
        return say("The game hasn't started: press enter.")
    return say("Paused: press space to resume.")


_CALLED = {
    "escape": "esc",
    "delete": "del",
    "pageup": message("page up"),
    "pagedown": "pgdn",
}
NUMBERS = frozenset("123456789")


class HeldKey:
    """Detects an enter key held down since before the screen changed (R4).

    Holding the key that laid a tile would reveal the next player's tile, and lay it too.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin as if enter had just been pressed."""
        self._clock = clock
        self._last: float | None = clock()

    def repeats(self, key: str) -> bool:
        """Record the key; return whether it is a repeated enter."""
        if key != "enter":
            self._last = None
            return False
        before, self._last = self._last, self._clock()
        return before is not None and self._last - before < HELD
