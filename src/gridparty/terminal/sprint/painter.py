"""Paint a sprint: the own board with its marks, the clock, and how far everybody is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.cells import LARGE, Patch
from gridparty.terminal.widgets.digits import BIG_HEIGHT, paint_big
from gridparty.terminal.widgets.layout import Arrangement, arrange
from gridparty.terminal.widgets.notice import Notice, paint_notice
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_header, paint_hints, paint_note

_LENS_LINES = 12  # of a notice instead of the lens, under its title
_BELOW_LENS = 13  # lines from the top of the panel to the first player
_LINES = 4  # below the lens; more players stand in two columns
_SIGN = 4  # columns of a player's sign
_NUMBER = 4  # columns: ``48``, or ``✓``


class PlayerProgress(NamedTuple):
    """How far a player is (S7)."""

    pen: int
    name: str
    filled: int
    cells: int
    word: str  # instead of the number; empty while the player solves

    @property
    def told(self) -> str:
        """The number of filled cells, or the word."""
        return self.word or str(self.filled)


@dataclass(frozen=True, slots=True)
class SprintFrame:
    """A sprint in progress, counted down, or paused."""

    header: Header
    board: BoardFrame
    clock: str  # in large digits: the countdown, the time used, or the last seconds
    urgent: bool  # the last seconds run
    progress: tuple[PlayerProgress, ...]
    marking: str  # the kind of marks that digits make; empty: they are written
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
            self._paint_roomy(canvas, at)
        else:
            self._paint_small(canvas, at)
        paint_note(canvas, at.note, self.sign, self.event)
        paint_hints(canvas, at.x, at.width, self.hints)

    @property
    def _covered(self) -> bool:
        return self.board.covered

    def _paint_roomy(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint a large clock, and one player a line."""
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        self._paint_clock(canvas, x, y)
        y += BIG_HEIGHT + 2
        for player in self.progress:
            self._paint_player(canvas, x, y, width, player)
            y += 2 if len(self.progress) <= _LINES else 1
        self._paint_badge(canvas, x, y + 1)
        if self.notice is not None:
            paint_notice(canvas, x, y + 3, width, self.notice, most=at.note.y - (y + 3) - 2)

    def _paint_small(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint the lens with all marks of the cursor's box: small cells show up to three."""
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        if self.notice is not None:
            paint_notice(canvas, x, y, width, self.notice, most=_LENS_LINES)
        elif self._covered or self.board.cursor is None:
            self._paint_clock(canvas, x, y + 2)
        else:
            canvas.put(x, y - 1, say("box at the cursor"), canvas.theme.dim)
            self._paint_badge(canvas, x + width - 12, y - 1)
            patch = Patch.box_around(self.board.layout, self.board.cursor)
            paint_board(canvas, x, y, self.board, LARGE, patch=patch, tinted=False)
        columns = 1 + (len(self.progress) > _LINES)
        part = (width + 1) // columns
        for number, player in enumerate(self.progress):
            column, line = divmod(number, _LINES)
            line += y + _BELOW_LENS
            self._paint_player(canvas, x + column * part, line, part - 1, player)

    def _paint_clock(self, canvas: Canvas, x: int, y: int) -> None:
        theme = canvas.theme
        paint_big(canvas, x, y, self.clock, theme.alarm if self.urgent else theme.text)

    @staticmethod
    def _paint_player(canvas: Canvas, x: int, y: int, width: int, player: PlayerProgress) -> None:
        """Paint sign, name, bar and number; a narrow line has no bar."""
        theme = canvas.theme
        canvas.put(x, y, theme.sign(player.pen), theme.pen(player.pen), bold=True)
        named = _SIGN + min(11, width - _SIGN - _NUMBER - 1)
        canvas.put(x + _SIGN, y, fitted(player.name, named - _SIGN))
        room = width - named - 2 - _NUMBER
        if room > 2:
            full = round(room * player.filled / max(player.cells, 1))
            canvas.put(x + named + 1, y, "▄" * full, theme.pen(player.pen))
            canvas.put(x + named + 1 + full, y, "▁" * (room - full), theme.dim)
        canvas.put_right(x + width, y, player.told, bold=True)

    def _paint_badge(self, canvas: Canvas, x: int, y: int) -> None:
        if self.marking:
            theme = canvas.theme
            canvas.put(x, y, f" {self.marking} ", theme.on_cursor, theme.cursor, bold=True)
