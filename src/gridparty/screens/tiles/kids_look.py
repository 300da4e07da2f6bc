"""The screen of the children's game: a 6 x 6 board of animals, each with an outline of its own.

Here colour means the animal, so the players are told apart by letter and mark alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from gridparty.evening.chronicle import Told
from gridparty.games.tiles.editions import ANIMALS, GLYPHS
from gridparty.screens.parts.arrangement import LEAST_HEIGHT, LEAST_WIDTH, arrange
from gridparty.screens.parts.board import PICTURES, BoardLook, paint_board
from gridparty.screens.parts.canvas import Canvas, fitted
from gridparty.screens.parts.glyphs import paint_glyph
from gridparty.screens.parts.notice import Notice, paint_notice
from gridparty.screens.parts.panel import (
    Header,
    KeyHint,
    TurnLook,
    paint_event,
    paint_happened,
    paint_header,
    paint_hints,
)
from gridparty.screens.parts.sprites import SPRITE_WIDTH, paint_sprite
from gridparty.screens.tiles.track import Pawn

_PANEL_X, _PANEL_WIDTH = 65, 14
_NOTICE_LINES = 18


@dataclass(frozen=True, slots=True)
class KidsLook:
    """The children's game while it is played, paused, or stopped by an error."""

    header: Header
    board: BoardLook
    pawns: tuple[Pawn, ...]
    hints: tuple[KeyHint, ...]
    turn: TurnLook | None = None
    tile: int = 0
    points: int | None = None  # at the cursor
    notice: Notice | None = None  # in the place of the panel
    happened: tuple[Told, ...] = ()
    sign: str = "·"
    event: str = ""  # said now; else what happened last
    urgent: bool = False  # it must be read, be it in the place of the keys

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it; where no line is left for what is said, it takes that of the keys."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
        panel_x = x + _PANEL_X
        if at.roomy:
            paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
            x, y, panel_x = at.x, at.panel_y - 1, at.panel_x
        else:
            paint_board(canvas, x + 1, y + 1, self.board, PICTURES, coordinates=False)
        width = at.width if at.roomy else LEAST_WIDTH
        paint_header(canvas, x, width, self.header)
        if self.notice is not None:
            lines = _NOTICE_LINES
            paint_notice(canvas, panel_x, y + 2, _PANEL_WIDTH, self.notice, most=lines)
        else:
            self._paint_panel(canvas, panel_x, y)
        last = self.happened[-1].text if self.happened else ""
        if at.roomy:
            below = panel_x, y + 19 + len(self.pawns) + (self.points is not None)
            room = at.event_y - 1 - below[1]
            paint_happened(canvas, *below, at.panel_width, room, self.happened)
            paint_event(canvas, x, at.event_y, width, self.sign, self.event, most=1)
        elif canvas.height > LEAST_HEIGHT + 1:
            line = canvas.height - 2
            paint_event(canvas, x, line, width, self.sign, self.event or last, most=1)
        elif self.urgent:
            line = canvas.height - 1
            paint_event(canvas, x, line, width, self.sign, self.event or last, most=1)
            return
        paint_hints(canvas, x, width, self.hints)

    def _paint_panel(self, canvas: Canvas, x: int, y: int) -> None:
        theme = canvas.theme
        if self.turn is not None:
            sign = f" {theme.sign(self.turn.seat)} "
            end = canvas.put(x, y + 1, sign, theme.ground, theme.card, bold=True)
            canvas.put(end + 1, y + 1, _short(self.turn.name, 8))
        if self.tile:
            canvas.put(x, y + 3, "your animal", theme.dim)
            canvas.fill(x, y + 4, _PANEL_WIDTH, 4, theme.peer)
            paint = paint_glyph if self.board.glyphs else paint_sprite
            paint(canvas, x + 2, y + 4, SPRITE_WIDTH, self.tile, theme.pen(self.tile - 1))
            canvas.put(x, y + 8, f"{self.tile} {ANIMALS[self.tile - 1]}", bold=True)
        for number, animal in enumerate(ANIMALS):
            canvas.put(x, y + 10 + number, str(number + 1), bold=True)
            canvas.put(x + 2, y + 10 + number, animal, theme.pen(number))
            if self.board.glyphs:
                canvas.put(x + 11, y + 10 + number, GLYPHS[number])
        self._paint_players(canvas, x, y + 17, self.pawns)
        if self.points is not None:
            word = "point" if self.points == 1 else "points"
            canvas.put(x, y + 21, f"here: {self.points} {word}")

    def _paint_players(self, canvas: Canvas, x: int, y: int, pawns: Sequence[Pawn]) -> None:
        for line, pawn in enumerate(pawns, start=y):
            canvas.put(x, line, canvas.theme.sign(pawn.seat), bold=True)
            total = str(pawn.total)
            name = _short(pawn.name, _PANEL_WIDTH - 5 - len(total))
            canvas.put(x + 4, line, name, bold=pawn.to_play)
            canvas.put_right(x + _PANEL_WIDTH, line, total, bold=True)


def _short(name: str, width: int) -> str:
    """The name; what stands in parentheses behind it is the first to go."""
    return name if cell_len(name) <= width else fitted(name.partition(" (")[0], width)
