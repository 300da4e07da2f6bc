"""Text fields on a screen; the active one is yellow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from gridparty.terminal.widgets.canvas import Canvas, fitted


class Field(NamedTuple):
    """The content of a field."""

    label: str
    text: str
    width: int
    here: bool = False  # the active field


def paint_box(canvas: Canvas, x: int, y: int, field: Field) -> None:
    """The field alone: its text, and brackets around the one that is typed into."""
    theme = canvas.theme
    ground = theme.cursor if field.here else theme.peer
    colour = theme.on_cursor if field.here else theme.text
    canvas.fill(x, y, field.width, 1, ground)
    left, right = "[]" if field.here else "││" if theme.dots else "  "  # else nothing is seen
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
