"""The six animals as the small pictures that many fonts have, each two columns wide."""

from __future__ import annotations

from gridparty.screens.parts.canvas import Canvas


def paint_glyph(canvas: Canvas, x: int, y: int, width: int, tile: int, colour: str) -> None:
    """The tile's glyph in the middle of three lines, and its name below."""
    from gridparty.games.tiles.editions import ANIMALS, GLYPHS  # no board of digits waits for them

    canvas.put_centred(x, y + 1, width, GLYPHS[tile - 1])
    canvas.put_centred(x, y + 2, width, ANIMALS[tile - 1], colour)
