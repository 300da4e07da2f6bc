"""The hand-over between two turns: the keyboard moves on, and the board is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.layout import Layout
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.large_text import lettering, paint_large
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_event, paint_header, paint_hints

_WIDTH, _HEIGHT = 48, 13


@dataclass(frozen=True, slots=True)
class HandoverFrame:
    """A card in the next player's colour, with one button."""

    header: Header
    layout: Layout
    pen: int  # of the next player, an index into `PENS`
    name: str
    request: str
    asides: tuple[str, ...]
    button: str
    hints: tuple[KeyHint, ...]
    event: str = ""
    alarm: bool = False  # the event is an error

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        theme, pen = canvas.theme, self.pen
        at = arrange(canvas.width, canvas.height, self.layout)
        paint_header(canvas, at.x, at.width, self.header)
        x, y = (canvas.width - _WIDTH) // 2, (canvas.height - _HEIGHT) // 2 - 1
        canvas.fill(x, y, _WIDTH, _HEIGHT, theme.peer)
        canvas.fill(x, y, _WIDTH, 3, theme.pen_ground(pen))
        end = canvas.put(x + 3, y + 1, theme.sign(pen).strip(), theme.on_pen(pen), bold=True)
        room = _WIDTH - 2 * (end - x + 2)
        large = lettering(self.name, room, 3, most=1).width
        left = x + (_WIDTH - large) // 2
        paint_large(canvas, left, y, room, 3, self.name, theme.on_pen(pen), most=1)
        canvas.put_centred(x, y + 5, _WIDTH, fitted(self.request, _WIDTH - 2))
        for line, aside in enumerate(self.asides, start=y + 7):
            canvas.put_centred(x, line, _WIDTH, fitted(aside, _WIDTH - 2), theme.dim)
        button = fitted(f"  enter   {self.button}  ", _WIDTH - 2)
        canvas.put_centred(x, y + 11, _WIDTH, button, theme.on_cursor, theme.cursor, bold=True)
        canvas.zone(x, y + 11, _WIDTH, 1, "enter")
        event_sign = "×" if self.alarm else "·"
        paint_event(canvas, at.x, at.event_y, at.width, event_sign, self.event, most=2)
        paint_hints(canvas, at.x, at.width, self.hints)
