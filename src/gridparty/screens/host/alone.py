"""A solo game as others may watch it: the card, the clock, what was counted; no marks, no hints."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.screens.parts.arrangement import arrange
from gridparty.screens.parts.board import BoardLook, paint_board
from gridparty.screens.parts.canvas import Canvas
from gridparty.screens.parts.clock import ClockLook, paint_clock
from gridparty.screens.parts.notice import Notice, paint_notice
from gridparty.screens.parts.panel import (
    Header,
    KeyHint,
    TurnLook,
    paint_header,
    paint_hints,
    paint_note,
    paint_turn,
)

_FACTS = 12  # lines below the panel's head


@dataclass(frozen=True, slots=True)
class AloneLook:
    """One plays, the others look on."""

    header: Header
    board: BoardLook
    hints: tuple[KeyHint, ...]
    turn: TurnLook
    facts: tuple[tuple[str, int], ...]  # what is counted, and how much
    clock: ClockLook | None = None
    notice: Notice | None = None  # in the place of turn and clock
    event: str = ""
    sign: str = "·"

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        if self.notice is not None:
            if self.notice.alarm:
                canvas.fill(*at.stage, canvas.theme.alarm)
            paint_notice(canvas, x, y, width, self.notice)
        else:
            paint_turn(canvas, x, y - (not at.roomy), width, self.turn)
            if self.clock is not None:
                paint_clock(canvas, x, y + (3 if at.roomy else 2), width, self.clock)
        for line, (name, count) in enumerate(self.facts, start=y + _FACTS):
            canvas.put(x, line, name, canvas.theme.dim)
            canvas.put_right(x + width, line, str(count), bold=True)
        paint_note(canvas, at.note, self.sign, self.event)
        paint_hints(canvas, at.x, at.width, self.hints)
