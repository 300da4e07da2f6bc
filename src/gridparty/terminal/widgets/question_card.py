"""Paint a question: a card over the board, with the answers as buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gridparty.board.layout import CLASSIC
from gridparty.terminal.widgets.canvas import Canvas, fitted, in_lines, wrapped
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.panel import KeyHint, paint_hints
from gridparty.terminal.widgets.presenter import Frame

_WIDTH = 52


@dataclass(frozen=True, slots=True)
class QuestionFrame:
    """The card and the frame below it."""

    under: Frame
    title: str
    paragraphs: tuple[str, ...]
    answers: tuple[KeyHint, ...]
    command: str = ""  # to be typed later
    refused: str = ""  # why a key had no effect

    def paint(self, canvas: Canvas) -> None:
        """Paint the card in the middle, framed, with the answers as buttons."""
        under: Any = self.under
        if getattr(under, "notice", None) is not None:
            under = replace(under, notice=None)  # the question itself mentions the pause
        under.paint(canvas)
        canvas.zones.clear()
        theme = canvas.theme
        lines = [line for text in self.paragraphs for line in ("", *wrapped(text, _WIDTH - 6))]
        typed = in_lines(self.command, _WIDTH - 8)
        lines += [""] * len(typed)
        height = len(lines) + len(self.answers) + 5
        x, y = (canvas.width - _WIDTH) // 2, (canvas.height - height) // 2
        canvas.fill(0, y - 1, canvas.width, height + 2, theme.ground)  # no partial words beside it
        canvas.fill(0, canvas.height - 1, canvas.width, 1, theme.ground)  # nor keys below it
        at = arrange(canvas.width, canvas.height, CLASSIC)
        paint_hints(canvas, at.x, at.width, self.answers)
        paint_card(canvas, x, y, _WIDTH, height)
        canvas.put(x + 3, y + 1, self.title, bold=True)
        for number, line in enumerate(lines, start=y + 2):
            canvas.put(x + 3, number, line)
        for number, line in enumerate(typed, start=y + 2 + len(lines) - len(typed)):
            canvas.put(x + 5, number, line, bold=True)
        if self.refused:
            above = y + len(lines) + 2
            canvas.put(x + 3, above, fitted(f"× {self.refused}", _WIDTH - 6))
        for number, answer in enumerate(self.answers):
            row = y + len(lines) + 3 + number
            ground, colour = (theme.cursor, theme.on_cursor) if number == 0 else (None, theme.text)
            text = f"  {answer.shown:8}{answer.word}  "
            canvas.put(x + 3, row, text, colour, ground, bold=True)
            canvas.zone(x + 3, row, len(text), 1, answer.key)


def paint_card(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Paint an empty card with a border."""
    box = canvas.theme.box
    canvas.fill(x, y, width, height, canvas.theme.peer)
    for line in range(y + 1, y + height - 1):
        canvas.put(x, line, "┃", box)
        canvas.put(x + width - 1, line, "┃", box)
    canvas.put(x, y, f"┏{'━' * (width - 2)}┓", box)
    canvas.put(x, y + height - 1, f"┗{'━' * (width - 2)}┛", box)
