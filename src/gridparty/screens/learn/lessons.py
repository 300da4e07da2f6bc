"""Which game is to be learned: a row for each, the chosen one yellow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.board.wording import say
from gridparty.evening.lessons.catalogue import LESSONS, summary
from gridparty.screens.parts.arrangement import LEAST_HEIGHT, LEAST_WIDTH
from gridparty.screens.parts.canvas import Canvas
from gridparty.screens.parts.keys import LEAVE
from gridparty.screens.parts.panel import Header, KeyHint, paint_header, paint_hints
from gridparty.screens.parts.scene import Look, Scene, Stack

_KEY, _NAME, _WORDS = 3, 7, 17  # columns
_FIRST, _STEP = 5, 3  # the first row's line, and lines from one to the next
_AWAY = ("escape", *LEAVE)


@dataclass(frozen=True, slots=True)
class LessonsLook:
    """The rows: key, name, what is learned."""

    rows: tuple[tuple[str, str, str], ...]
    here: int
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the list in the middle."""
        theme = canvas.theme
        x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
        paint_header(canvas, x, LEAST_WIDTH, Header(say("learn"), say("which game?")))
        canvas.put(x + _KEY, y + 2, say("Two minutes a game, on a board: you try each thing."))
        canvas.put(x + _KEY, y + 3, say("Begin with the race."), theme.dim)
        for number, (key, name, words) in enumerate(self.rows):
            line, here = y + _FIRST + _STEP * number, number == self.here
            text, dim = theme.text, theme.dim
            if here:
                text = dim = theme.on_cursor
                canvas.fill(x + 1, line, LEAST_WIDTH - 3, _STEP, theme.cursor)
                canvas.put(x + 1, line + 1, "▶", text, bold=True)
            canvas.put(x + _KEY, line + 1, key, text, bold=True)
            canvas.put(x + _NAME, line + 1, name, text, bold=True)
            canvas.put(x + _WORDS, line + 1, words, dim)
            canvas.zone(x + 1, line, LEAST_WIDTH - 3, _STEP, key)
        paint_hints(canvas, x, LEAST_WIDTH, self.hints)


class LessonsScreen:
    """Opens the lesson that is chosen; esc takes the page off."""

    def __init__(self, stack: Stack, opened: Callable[[str], Scene]) -> None:
        """Show it.

        Args:
            stack: where it lies.
            opened: the scene of a lesson.
        """
        self._stack, self._opened = stack, opened
        self._titles = tuple(LESSONS)
        self._here = 0

    def look(self) -> Look:
        """The page."""
        return LessonsLook(
            tuple((title[0], title, summary(title)) for title in self._titles),
            self._here,
            (
                KeyHint("enter", say("learn it"), "enter"),
                KeyHint("↑↓", say("choose"), "down"),
                KeyHint("esc", say("back"), "escape"),
            ),
        )

    def press(self, key: str) -> None:
        """Choose, open, go back."""
        if key in _AWAY:
            self._stack.pop()
        elif key in ("up", "down", "j", "k", "tab", "shift+tab") and key not in self._keys:
            step = 1 if key in ("down", "j", "tab") else -1
            self._here = (self._here + step) % len(self._titles)
        elif key == "enter":
            self._open(self._here)
        elif key in self._keys:
            self._open(self._keys.index(key))

    @property
    def _keys(self) -> tuple[str, ...]:
        return tuple(title[0] for title in self._titles)

    def _open(self, number: int) -> None:
        self._here = number
        self._stack.push(self._opened(self._titles[number]))

    def point(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""
