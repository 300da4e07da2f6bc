"""Paint a solo game: the board with pencil marks, the lens, the clock, the help."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.cells import LARGE, Patch
from gridparty.terminal.widgets.digits import BIG_HEIGHT, paint_big
from gridparty.terminal.widgets.layout import Arrangement, arrange
from gridparty.terminal.widgets.notice import Notice, paint_notice
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_header, paint_hints, paint_note

_LENS_LINES = 12  # of a notice instead of the lens, under its title


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure and its caption."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SoloFrame:
    """A solo game in progress, or paused."""

    header: Header
    board: BoardFrame
    clock: str  # "12:08": the time left, or used where there is no limit
    facts: tuple[Fact, ...]  # the most important three first
    marking: bool  # digits are pencil marks
    hints: tuple[KeyHint, ...]
    notice: Notice | None = None
    sign: str = "·"
    event: str = ""

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        if at.roomy:
            self._paint_clock_and_facts(canvas, at)
        else:
            self._paint_lens_and_facts(canvas, at)
        paint_note(canvas, at.note, self.sign, self.event)
        paint_hints(canvas, at.x, at.width, self.hints)

    def _paint_clock_and_facts(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint a big clock, where the board itself has room for the marks."""
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        paint_big(canvas, x, y, self.clock, canvas.theme.text)
        y += BIG_HEIGHT + 3
        for fact in self.facts:
            canvas.put(x, y, fact.name, canvas.theme.dim)
            canvas.put_right(x + width, y, fact.value, bold=True)
            y += 2
        self._paint_badge(canvas, x, y + 1)
        if self.notice is not None:
            room = at.note.y - (y + 4) - 2
            paint_notice(canvas, x, y + 4, width, self.notice, most=room)

    def _paint_lens_and_facts(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint the lens with all marks of the cursor's box: small cells show up to three."""
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        if self.notice is not None:
            paint_notice(canvas, x, y, width, self.notice, most=_LENS_LINES)
        elif self.board.cursor is not None:
            canvas.put(x, y - 1, say("box at the cursor"), canvas.theme.dim)
            patch = Patch.box_around(self.board.layout, self.board.cursor)
            paint_board(canvas, x, y, self.board, LARGE, patch=patch, tinted=False)
        most, *rest = self.facts
        canvas.put_right(x + width, y + 14, f"{most.value} {most.name}", bold=True)
        counted = " · ".join(f"{fact.name} {fact.value}" for fact in rest[:2])
        canvas.put(x, y + 14, counted, canvas.theme.dim)
        known = " · ".join(f"{fact.name} {fact.value}" for fact in rest[2:])
        canvas.put(x, y + 15, fitted(known, width), canvas.theme.dim)
        self._paint_badge(canvas, x, y + 17)

    def _paint_badge(self, canvas: Canvas, x: int, y: int) -> None:
        if self.marking:
            theme = canvas.theme
            canvas.put(x, y, f" {say('MARKS')} ", theme.on_cursor, theme.cursor, bold=True)
