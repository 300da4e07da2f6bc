"""All keys on one page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.screens.parts.canvas import Canvas
from gridparty.screens.parts.scene import Look, Stack

_KEY_WIDTH, _COLUMN = 16, 39


class Section(NamedTuple):
    """Keys that belong together: as they are shown, and what they do."""

    title: str
    keys: tuple[tuple[str, str], ...]


MOVING = Section(
    "moving",
    (
        ("↑↓←→  h j k l", "one cell; wraps"),
        ("tab  shift+tab", "next, last empty"),
        ("mouse", "a cell, a key below"),
    ),
)
TABLE = Section(
    "at the table",
    (
        ("space", "pause, go on"),
        ("?", "this page"),
        ("q  ctrl+c", "leave; all is saved"),
    ),
)
RACE_HELP = (
    MOVING,
    Section(
        "your turn",
        (
            ("1–9", "write"),
            (": r3c5=7", "write there"),
            ("backspace", "erase"),
            ("p", "pass"),
        ),
    ),
    Section(
        "the others, where the table judges",
        (
            ("enter", "all accept it"),
            ("e", "error!"),
        ),
    ),
    Section(TABLE.title, (*TABLE.keys, ("s", "stop, when all agree"))),
)
SOLO_HELP = (
    MOVING,
    Section(
        "writing",
        (
            ("1–9", "write, or mark"),
            (": r3c5=7", "write there"),
            ("backspace", "erase"),
            ("u  U", "undo, redo"),
        ),
    ),
    Section(
        "pencil marks and help",
        (
            ("m", "digits become marks"),
            ("M", "all that may stand"),
            ("C", "check what is wrong"),
            ("H", "hint; again: more"),
        ),
    ),
    Section(TABLE.title, (*TABLE.keys, ("s", "give up"))),
)

TILES_HELP = (
    MOVING,
    Section(
        "your turn",
        (
            ("enter", "lay the tile here"),
            (": r3c5", "go there"),
            (": lay r3c5", "lay it there"),
            ("n", "no place for it"),
            ("d", "draw, from a bag"),
        ),
    ),
    RACE_HELP[2],
    RACE_HELP[3],
)
KIDS_HELP = (
    MOVING,
    Section(
        "your turn",
        (
            ("enter  1–6", "lay your animal here"),
            (": C5", "go there"),
            (": lay C5", "lay it there"),
            ("n", "no place for it"),
        ),
    ),
    *TILES_HELP[2:],
)


@dataclass(frozen=True, slots=True)
class HelpLook:
    """The sections in two columns."""

    sections: tuple[Section, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the page in the middle of the window."""
        theme = canvas.theme
        left, top = (canvas.width - 2 * _COLUMN) // 2 + 1, max(1, (canvas.height - 20) // 2)
        canvas.put(left, top, "keys", bold=True)
        half = (len(self.sections) + 1) // 2
        for column, sections in enumerate((self.sections[:half], self.sections[half:])):
            x, y = left + column * _COLUMN, top + 2
            for section in sections:
                canvas.put(x, y, section.title, theme.dim)
                for line, (key, word) in enumerate(section.keys, start=y + 1):
                    canvas.put(x, line, key, bold=True)
                    canvas.put(x + _KEY_WIDTH + 1, line, word)
                y += len(section.keys) + 2
        canvas.put(left, canvas.height - 1, "any key", bold=True)
        canvas.put(left + 8, canvas.height - 1, "back to the game", theme.dim)
        canvas.zone(0, 0, canvas.width, canvas.height, "escape")


class HelpScreen:
    """Shows the page until a key is pressed; then the game goes on, if it did before."""

    def __init__(
        self, stack: Stack, sections: tuple[Section, ...], go_on: Callable[[], None] | None
    ) -> None:
        self._stack, self._sections, self._go_on = stack, sections, go_on

    def look(self) -> Look:
        """The page."""
        return HelpLook(self._sections)

    def press(self, key: str) -> None:
        """Any key goes back."""
        self._stack.pop()
        if self._go_on is not None:
            self._go_on()

    def point(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """The clock stands still already."""
