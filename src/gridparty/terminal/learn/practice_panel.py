"""The panel of a game's lesson: the tile, its points here, the track."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.games.tiles.editions import ANIMALS
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import counted, say
from gridparty.terminal.tiles.painter import Points
from gridparty.terminal.tiles.track import HEIGHT, Pawn, paint_marks, paint_track
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.digits import paint_digit
from gridparty.terminal.widgets.sprites import SPRITE_HEIGHT, SPRITE_WIDTH, paint_sprite

_CARD, _TALL = 7, 3  # columns and lines of a tile
_NARROW = 30  # columns under which the track has one a field


@dataclass(frozen=True, slots=True)
class HeldTile:
    """The tile, if any, its points, and the pawns where the step is about them."""

    tile: int
    points: Points | None
    pawns: tuple[Pawn, ...]
    animals: bool

    def lines_of(self, width: int) -> int:
        """Return the height for this width."""
        card = self._card(width)
        return card + (HEIGHT + 1 if self.pawns else 0) + (1 if card and self.pawns else 0)

    def _card(self, width: int) -> int:
        """The lines of the tile; none beside a track where there are few columns."""
        if not self.tile or (width < _NARROW and self.pawns):
            return 0
        return SPRITE_HEIGHT + 1 if self.animals else _TALL

    def paint(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Paint the panel from this line on."""
        narrow, card = width < _NARROW, self._card(width)
        if card:
            self._paint_tile(canvas, x, y, narrow)
            y += card + 1
        if not self.pawns:
            return
        if narrow:
            paint_marks(canvas, x, y, 1, self.pawns)
        else:
            paint_track(canvas, x, y, self.pawns)
        pawn = self.pawns[0]
        tokens = "●" * pawn.tokens
        if self.animals and tokens:  # there the sign of a token is a player's mark
            tokens = str(pawn.tokens * TRACK_FIELDS)
        end = canvas.put(x, y + HEIGHT, tokens, canvas.theme.gold)
        if pawn.tokens:
            told = say(" + {field} = {total}", field=pawn.field, total=pawn.total)
        else:
            told = say("you: {total}", total=pawn.total)
        canvas.put(end, y + HEIGHT, told, bold=True)

    def _paint_tile(self, canvas: Canvas, x: int, y: int, narrow: bool) -> None:
        theme = canvas.theme
        if self.animals:
            canvas.fill(x, y, SPRITE_WIDTH + 2, SPRITE_HEIGHT + 1, theme.card)
            paint_sprite(canvas, x + 1, y, SPRITE_WIDTH, self.tile, theme.ground)
            name = say(ANIMALS[self.tile - 1])
            canvas.put_centred(x, y + SPRITE_HEIGHT, SPRITE_WIDTH + 2, name, theme.ground)
            beside = x + SPRITE_WIDTH + 3
        else:
            canvas.fill(x, y, _CARD, _TALL, theme.card)
            paint_digit(canvas, x, y, _CARD, _TALL, self.tile, theme.ground)
            beside = x + _CARD + 2
        if narrow:
            return
        canvas.put(beside, y, say("your animal") if self.animals else say("your tile"), theme.dim)
        if self.points is not None and not self.points.free:
            canvas.put(beside, y + 1, say("nothing fits here"), theme.dim)
        elif self.points is not None:
            parts = " + ".join(f"{house} {number}" for house, number in self.points.parts)
            canvas.put(beside, y + 1, parts, theme.dim)
            worth = "worth {n} point if it fits", "worth {n} points if it fits"
            total = self.points.total
            told = counted(total, *worth) if total else say("no points yet")
            canvas.put(beside, y + 2, told, bold=True)
