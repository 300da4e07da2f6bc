"""Paint the track of forty fields with the pawns, and the list of players beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import PENS
from gridparty.terminal.widgets.panel import PlayerLine, paint_columns, paint_player

_A_LINE = 10  # fields
_ROUNDS = 18  # column of the value of the rounds
HEIGHT = TRACK_FIELDS // _A_LINE
MOST_ON_THE_TRACK = 4  # players; there is no room for more


class Pawn(NamedTuple):
    """A player on the track."""

    pen: int  # index into `PENS`
    name: str
    tokens: int  # full rounds
    field: int
    total: int
    to_play: bool
    times: str = ""  # the factor of the points unless it is 1

    @property
    def line(self) -> PlayerLine:
        """The player for a list without a track."""
        return PlayerLine(self.pen, self.name, self.total, self.to_play, self.times)


def paint_track(canvas: Canvas, x: int, y: int, pawns: Sequence[Pawn]) -> None:
    """Paint dots and every fifth number; pawns are letters on their colour, side by side."""
    theme = canvas.theme
    for field in range(TRACK_FIELDS):
        left, line = _place(x, y, field)
        if field % 5 == 0:
            canvas.put(left, line, f"{field:2d}", theme.dim)
        else:
            canvas.put(left + 1, line, "·", theme.box)
    for field in sorted({pawn.field for pawn in pawns}):
        here = [pawn.pen for pawn in pawns if pawn.field == field]
        left, line = _place(x, y, field)
        canvas.put(left, line, "  ")
        left += len(here) == 1
        for column, pen in enumerate(here, start=left):
            letter, ground = PENS[pen].letter, theme.pen_ground(pen)
            canvas.put(column, line, letter, theme.on_pen(pen), ground, bold=True)


def paint_marks(canvas: Canvas, x: int, y: int, wide: int, pawns: Sequence[Pawn]) -> None:
    """Paint the track without colours: lines begin with their number, pawns are players' marks.

    Pawns of one field are side by side on a light background, which lengthens the line.
    """
    theme = canvas.theme
    for line in range(HEIGHT):
        canvas.put_right(x + 2, y + line, str(line * _A_LINE), theme.dim)
        left = x + 3
        for field in range(line * _A_LINE, (line + 1) * _A_LINE):
            here = [theme.mark(pawn.pen) for pawn in pawns if pawn.field == field]
            if len(here) > 1:
                ink, ground = theme.ground, theme.card
                end = canvas.put(left, y + line, "".join(here), ink, ground, bold=True) + (wide > 1)
            elif here:
                end = canvas.put(left, y + line, here[0], bold=True)
            else:
                end = canvas.put(left, y + line, "·", theme.box)
            left = max(left + wide, end) + (field % _A_LINE == _A_LINE // 2 - 1)


def _place(x: int, y: int, field: int) -> tuple[int, int]:
    line, column = divmod(field, _A_LINE)
    return x + 3 * column + column // 5, y + line


def paint_pawns(canvas: Canvas, x: int, y: int, width: int, pawns: Sequence[Pawn]) -> None:
    """Paint a line a player: the value of the rounds, the field, and the sum.

    Tokens have no sign here: round signs are players' marks.
    """
    theme = canvas.theme
    for line, pawn in enumerate(pawns, start=y):
        paint_player(canvas, x, line, width, pawn.line)
        rounds = f"{pawn.tokens * TRACK_FIELDS:3d}"
        end = canvas.put(x + _ROUNDS, line, rounds, theme.gold if pawn.tokens else theme.dim)
        canvas.put(end + 1, line, f"+ {pawn.field:2d}", theme.dim)


def paint_pawns_head(canvas: Canvas, x: int, y: int, width: int, *, total: bool = True) -> None:
    """Paint the captions of that list; with teams, `total` is false."""
    paint_columns(canvas, x, y, width, say("players"), say("total") if total else "")
    canvas.put(x + _ROUNDS - 3, y, say("laps + space"), canvas.theme.dim)
