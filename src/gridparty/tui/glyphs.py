"""The six animals as the small pictures that many fonts have, each two columns wide."""

from __future__ import annotations

from gridparty.games.editions import ANIMALS
from gridparty.tui.canvas import Canvas

#: For the tiles 1 to 6. They are of Unicode 6.0, about whose width terminals agree.
GLYPHS = ("\N{CAT FACE}", "\N{FISH}", "\N{BIRD}", "\N{TURTLE}", "\N{RABBIT FACE}", "\N{ELEPHANT}")


def paint_glyph(canvas: Canvas, x: int, y: int, width: int, tile: int, colour: str) -> None:
    """The tile's glyph in the middle of three lines, and its name below."""
    canvas.put_centred(x, y + 1, width, GLYPHS[tile - 1])
    canvas.put_centred(x, y + 2, width, ANIMALS[tile - 1], colour)
