"""Paint an own board: marks, the lens, the pad, the tools; a game adds its clock and figures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.cells import LARGE, Patch
from gridparty.terminal.widgets.digits import BIG_HEIGHT, paint_big
from gridparty.terminal.widgets.layout import COMPACT, Arrangement, arrange
from gridparty.terminal.widgets.notice import Notice, paint_notice
from gridparty.terminal.widgets.pad import PAD_HEIGHT, Pad, Tool, paint_pad, paint_tools
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    paint_header,
    paint_hints,
    paint_note,
)

LENS_LINES = 13
_NOTICE_LINES = 12  # of a notice instead of the lens, under its title
_TOOLS_X, _TOOLS_WIDTH = 26, 9  # beside the lens
_PAD_Y = 17  # lines below the top of the panel: under the lens and the figures


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskFrame(ABC):
    """An own board in progress, or paused."""

    header: Header
    board: BoardFrame
    clock: str  # in large digits
    hints: tuple[KeyHint, ...]
    pad: Pad | None = None  # None: nothing can be written now
    tools: tuple[Tool, ...] = ()
    notice: Notice | None = None
    sign: str = "·"
    event: str = ""
    compact: bool = False  # without a panel on large windows, too
    least: ClassVar = COMPACT

    @abstractmethod
    def paint_figures(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Paint the figures below the lens, on at most three lines."""

    @abstractmethod
    def paint_roomy_figures(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        """Paint the figures below a large clock; return the line below them."""

    @property
    @abstractmethod
    def figures(self) -> str:
        """The figures in a line."""

    def clock_colour(self, canvas: Canvas) -> str:
        """Return the colour of the large clock."""
        return canvas.theme.text

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        at = arrange(canvas.width, canvas.height, self.board.layout, compact=self.compact)
        paint_header(canvas, at.x, at.width, self._short_header if at.compact else self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        if at.compact:
            self._paint_compact(canvas, at)
        else:
            (self._paint_roomy if at.roomy else self._paint_small)(canvas, at)
            paint_note(canvas, at.note, self.sign, self.event)
        paint_hints(canvas, at.x, at.width, self.hints)

    @property
    def _short_header(self) -> Header:
        """The level and the clock alone."""
        return Header(self.header.title, self.header.tight.rpartition(" · ")[2], self.clock)

    def _paint_roomy(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint a large clock, where the board itself has room for the marks."""
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        self._paint_clock(canvas, x, y)
        y = self.paint_roomy_figures(canvas, x, y + BIG_HEIGHT + 2, width) + 1
        foot = at.note.y - 2
        if self.pad is not None:
            foot -= PAD_HEIGHT + 1
            paint_pad(canvas, x, foot + 1, self.pad)
            foot -= len(self.tools) + 1
            paint_tools(canvas, x, foot + 1, width, len(self.tools), self.tools)
        if self.notice is not None:
            paint_notice(canvas, x, y, width, self.notice, most=foot - y - 1)

    def _paint_small(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint the lens with all marks of the cursor's box: small cells show up to three."""
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        if self.notice is not None:
            paint_notice(canvas, x, y, width, self.notice, most=_NOTICE_LINES)
        elif self.board.covered or self.board.cursor is None:
            self._paint_clock(canvas, x, y + 2)
        else:
            canvas.put(x, y - 1, say("box at the cursor"), canvas.theme.dim)
            patch = Patch.box_around(self.board.layout, self.board.cursor)
            paint_board(canvas, x, y, self.board, LARGE, patch=patch, tinted=False)
            paint_tools(canvas, x + _TOOLS_X, y, _TOOLS_WIDTH, LENS_LINES, self.tools)
        self.paint_figures(canvas, x, y + LENS_LINES, width)
        if self.pad is not None:
            paint_pad(canvas, x, y + _PAD_Y, self.pad)

    def _paint_compact(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint pad, tools and figures below the board; a long text takes the figures' line."""
        y, event = at.foot, self.event
        if self.pad is None:
            if self.notice is not None:
                paint_notice(canvas, at.panel_x, y, at.panel_width, self.notice, most=4)
                return
        else:
            paint_pad(canvas, at.board_x + 1, y, self.pad)
            y += PAD_HEIGHT
            if self.notice is not None:
                place = at.note._replace(y=y, height=canvas.height - 1 - y)
                text = " ".join(self.notice.paragraphs)
                paint_note(canvas, place, self.sign, text, rest=event)
                return
            paint_tools(canvas, at.panel_x, y, at.panel_width, 1, self.tools)
        lines = wrapped(event, at.note.width - 2)
        if len(lines) < at.note.height:
            canvas.put(at.note.x, at.note.y, self.figures, canvas.theme.dim)
            paint_note(canvas, at.note._replace(y=at.note.y + 1, height=1), self.sign, event)
        else:
            paint_note(canvas, at.note, self.sign, event)

    def _paint_clock(self, canvas: Canvas, x: int, y: int) -> None:
        paint_big(canvas, x, y, self.clock, self.clock_colour(canvas))
