"""Six animals as pictures of 8 x 5 pixels with distinct outlines."""

from __future__ import annotations

from gridparty.terminal.widgets.canvas import Canvas

SPRITE_WIDTH, SPRITE_HEIGHT = 8, 3  # characters
_BLANK = "." * SPRITE_WIDTH


def paint_sprite(canvas: Canvas, x: int, y: int, width: int, tile: int, colour: str) -> None:
    """Paint the tile's animal centred in this width, with its feet on the third line."""
    from gridparty.art.animals import ANIMALS  # boards of digits do not need them

    canvas.pixels(x + (width - SPRITE_WIDTH) // 2, y, (_BLANK, *ANIMALS[tile - 1].sprite), colour)
