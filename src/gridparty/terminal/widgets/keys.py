"""What keys mean: moving the cursor, digits, leaving. One mechanism for all.

A scene looks a key up in one table; nothing is bound anywhere else. Were some keys Textual
bindings and others events, fast typing would come out in another order than it went in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.i18n.messages import say

Action = Callable[[], None]
Keys = Mapping[str, Action]

HELD = 0.7  # seconds: keyboards repeat a key that is held after less, and then on and on

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


def moved(key: str, cursor: int, grid: Grid) -> int | None:
    """Where the cursor goes with this key; None when it is no key for moving.

    Arrows and ``hjkl`` go one cell on and wrap at the edges; tab goes to the next empty cell.
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
    """The digit that the key stands for on this board."""
    return int(key) if key in NUMBERS and int(key) in layout.digits else None


def digit_keys(layout: Layout) -> str:
    """The keys that write, as they are shown: ``1–9``, or ``1–4`` on the smallest board."""
    return f"1–{layout.size}"


def no_such_number(number: int, layout: Layout) -> str:
    """What is said to somebody who presses a number that this board does not have."""
    return say("There is no {number} here: 1 to {most}.", number=number, most=layout.size)


def does_nothing(key: str) -> str:
    """What is said to somebody who presses a key that means nothing on this page."""
    return say("{key} does nothing here: ? tells the keys.", key=called(key))


def too_quick() -> str:
    """What is said of an enter that may come from a key that is still held down; see `HeldKey`."""
    return say("Too quick: press enter once more.")


def called(key: str) -> str:
    """What people call the key."""
    return _CALLED.get(key, key.replace("_", " "))


def waits(*, fresh: bool, clock: bool) -> str:
    """What is said to somebody who plays while the game lies there, or is paused.

    Args:
        fresh: nobody has begun it.
        clock: one runs in this game.
    """
    if fresh:
        return say("Nothing is played yet: enter begins.")
    return say("The clock stands still: space goes on.") if clock else say("space goes on.")


_CALLED = {"escape": "esc", "delete": "del", "pageup": "page up", "pagedown": "page down"}
NUMBERS = frozenset("123456789")


class HeldKey:
    """Whether an enter comes from a key that is held down, since before the screen changed (R4).

    Who holds the key with which a tile was laid would see the next player's, and lay it too.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Whoever came here may have come with enter."""
        self._clock = clock
        self._last: float | None = clock()

    def repeats(self, key: str) -> bool:
        """Take the key; True for an enter so soon after another that nobody lifted the finger."""
        if key != "enter":
            self._last = None
            return False
        before, self._last = self._last, self._clock()
        return before is not None and self._last - before < HELD
