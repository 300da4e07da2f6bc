"""Fields on a screen that are typed into: one of them is the yellow one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from gridparty.terminal.widgets.canvas import Canvas, fitted


class Field(NamedTuple):
    """What stands in a field."""

    label: str
    text: str
    width: int
    here: bool = False  # the next key goes there


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
    """Texts that are typed, and which one is typed now."""

    texts: tuple[str, ...]
    at: int = 0

    @property
    def text(self) -> str:
        """What stands in the field that is typed into."""
        return self.texts[self.at]

    def typed(self, text: str) -> Form:
        """The form with another text in the field that is typed into."""
        return replace(self, texts=(*self.texts[: self.at], text, *self.texts[self.at + 1 :]))

    def moved(self, step: int) -> Form:
        """The form with the next field as the one that is typed into, round the edge."""
        return replace(self, at=(self.at + step) % len(self.texts))

    def first_open(self) -> Form:
        """The form with the first empty field as the one that is typed into, where there is one."""
        after = (*range(self.at + 1, len(self.texts)), *range(self.at))
        return next((replace(self, at=n) for n in after if not self.texts[n]), self)
