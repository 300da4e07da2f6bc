"""The pen of each seat: a felt pen that shops sell, a letter, and a mark that is easy to draw.

Four filled shapes and the same four hollow: the marks distinguish seats where colours are not seen.
The colours were chosen under simulated colour blindness. Black is reserved for givens, yellow for
the cursor.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gridparty.i18n.messages import message


class Outline(StrEnum):
    """The shape of a seat's mark."""

    DISC = "disc"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    WEDGE = "wedge"  # a triangle that stands on its tip


@dataclass(frozen=True, slots=True)
class FeltPen:
    """The pen of a seat: `ink` on light backgrounds, `glow` on dark ones."""

    letter: str
    mark: str  # as a character
    outline: Outline  # the shape to draw
    hollow: bool
    name: str  # a template, said where it is shown
    ink: str
    glow: str


FELT_PENS = (
    FeltPen("A", "●", Outline.DISC, False, message("blue"), "#3241eb", "#5d92c0"),
    FeltPen("B", "▲", Outline.TRIANGLE, False, message("orange"), "#de7d00", "#fa9011"),
    FeltPen("C", "■", Outline.SQUARE, False, message("green"), "#00482c", "#b8f19d"),
    FeltPen("D", "◆", Outline.DIAMOND, False, message("pink"), "#c0587a", "#f3aabb"),
    FeltPen("E", "○", Outline.DISC, True, message("turquoise"), "#2e96a8", "#78eafc"),
    FeltPen("F", "△", Outline.TRIANGLE, True, message("red"), "#d42b00", "#eb5336"),
    FeltPen("G", "□", Outline.SQUARE, True, message("violet"), "#580479", "#c87fff"),
    FeltPen("H", "◇", Outline.DIAMOND, True, message("brown"), "#756347", "#a29279"),
    # A ninth player can join the tile game with the bag, where nobody writes: a plain pencil.
    FeltPen("I", "▽", Outline.WEDGE, True, message("pencil"), "#63666c", "#979ca6"),
)
