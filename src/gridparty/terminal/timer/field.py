"""Shared by all screens of the timer: a field with a large word, and the part below.

::

    ████████████████████████████████     the field: whose turn, what is asked, the answer
    ██ A N N                  ● A ██
    ████████████████████████████████
    × the reason of a refusal
    2 2              paper · round 4     below: the clock, or other text
                     ▶ ● A Ann
    ━━━━━━━━━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.large_text import paint_large, scale_of
from gridparty.terminal.widgets.layout import Slot
from gridparty.terminal.widgets.palette import PENS, Depth
from gridparty.terminal.widgets.stage import Person

MARGIN = 3
_LEAST_SCALE = 2  # columns a pixel: capitals of 37 mm on a screen of 13 inches and 24 lines
_LOW, _LOW_FIELD = 30, 11  # screens of fewer lines, and the field's lines there


@dataclass(frozen=True, slots=True)
class Below:
    """The lower part of the screen."""

    note: int  # the line just below the field
    top: int  # the first line of the clock …
    height: int  # … and how many it takes
    foot: int  # the line of the bar, just above the keys


def below(canvas: Canvas) -> Below:
    """Return the position of the lower part on this canvas."""
    field = field_height(canvas.height)
    return Below(field, field + 1, canvas.height - field - 3, canvas.height - 2)


def field_height(height: int) -> int:
    """Return the height of the field on a screen of this height, in lines."""
    return _LOW_FIELD if height < _LOW else height * 17 // 40


def paint_field(canvas: Canvas, word: str, ground: str, colour: str, *, plain: bool) -> None:
    """Paint the field with its word, as large as fits.

    Args:
        canvas: to paint on.
        word: the large one.
        ground: of the field.
        colour: of the word.
        plain: no ground, where another field without colours begins right below.
    """
    height = field_height(canvas.height)
    if not plain:
        canvas.fill(0, 0, canvas.width, height, ground)
    paint_large(canvas, MARGIN, 0, canvas.width - 2 * MARGIN, height, word, colour)


def paint_people(canvas: Canvas, people: Sequence[Person], *, plain: bool = False) -> None:
    """Paint the field of one player, or of several, each in a part of their own colour.

    Args:
        canvas: to paint on.
        people: who they are.
        plain: as for `paint_field`.
    """
    theme, height = canvas.theme, field_height(canvas.height)
    width = canvas.width // len(people)
    for number, person in enumerate(people):
        x = number * width
        if not plain:
            canvas.fill(x, 0, canvas.width - x, height, theme.pen_ground(person.pen))
        colour = theme.on_pen(person.pen)
        right = canvas.width if person is people[-1] else x + width
        sign = theme.sign(person.pen).strip()
        room = right - x - 2 * MARGIN - len(sign) - 1  # the word never overlaps the sign
        word = _to_be_read(person, room, height)
        end = x + MARGIN + paint_large(canvas, x + MARGIN, 0, room, height, word, colour) + 2
        if word != person.name and (rest := right - MARGIN - len(sign) - 2 - end) > 0:
            canvas.put(end, height - 2, fitted(person.name, rest), colour, bold=True)
        canvas.put_right(right - MARGIN, height - 2, sign, colour, bold=True)


def _to_be_read(person: Person, room: int, height: int) -> str:
    """Return the name or its first part if it is readable from afar, else the seat's letter."""
    for word in (person.name, re.split("[ -]", person.name)[0]):
        if scale_of(word, room, height) >= _LEAST_SCALE:
            return word
    return PENS[person.pen].letter


def paint_ground(canvas: Canvas, ground: str) -> None:
    """Fill the lower part with a colour; without colours leave a free line above it."""
    at = below(canvas)
    apart = canvas.theme.depth is Depth.NONE
    canvas.fill(0, at.note + apart, canvas.width, at.foot - at.note + 1 - apart, ground)


def paint_note(canvas: Canvas, sign: str, text: str, colour: str | None = None) -> None:
    """Paint one line just below the field."""
    if not text:
        return
    line = below(canvas).note
    canvas.put(MARGIN - 2, line, sign, colour or canvas.theme.dim)
    canvas.put(MARGIN, line, fitted(text, canvas.width - 2 * MARGIN), colour)


def button_place(canvas: Canvas, line: int) -> Slot:
    """Return the position of the yellow button in the lower part."""
    return Slot(MARGIN - 2, line, 37, 3)


class Field(NamedTuple):
    """The content of a field."""

    label: str
    text: str
    width: int
    here: bool = False  # the active field


def paint_box(canvas: Canvas, x: int, y: int, field: Field) -> None:
    """Paint the text of a field, with brackets if it is active."""
    theme = canvas.theme
    ground = theme.cursor if field.here else theme.peer
    colour = theme.on_cursor if field.here else theme.text
    canvas.fill(x, y, field.width, 1, ground)
    left, right = (
        "[]" if field.here else "││" if theme.dots else "  "
    )  # the background may be invisible
    text = fitted(field.text, field.width - 2).ljust(field.width - 2)
    canvas.put(x, y, f"{left}{text}{right}", colour, ground, bold=True)


@dataclass(frozen=True, slots=True)
class Form:
    """The fields' texts, and which one is active."""

    texts: tuple[str, ...]
    at: int = 0

    @property
    def text(self) -> str:
        """The text of the active field."""
        return self.texts[self.at]

    def typed(self, text: str) -> Form:
        """Return the form with another text in the active field."""
        return replace(self, texts=(*self.texts[: self.at], text, *self.texts[self.at + 1 :]))

    def moved(self, step: int) -> Form:
        """Return the form with the next field active, wrapping around."""
        return replace(self, at=(self.at + step) % len(self.texts))

    def first_open(self) -> Form:
        """Return the form with the first empty field active, if there is one."""
        after = (*range(self.at + 1, len(self.texts)), *range(self.at))
        return next((replace(self, at=n) for n in after if not self.texts[n]), self)
