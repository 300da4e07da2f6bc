"""Where things go on a screen of a given size: the board at the left, the panel at its right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.layout import Layout
from gridparty.screens.parts.board import HUGE, LARGE, SMALL, CellSize, Patch

LEAST_WIDTH, LEAST_HEIGHT = 80, 24


class _Picture(NamedTuple):
    """A board and a panel side by side, in characters."""

    width: int
    height: int
    board_width: int
    board_height: int
    panel_x: int
    panel_y: int
    panel_width: int


#: The largest that fits is taken; what is left of the window is a margin.
_PICTURES = (
    _Picture(156, 60, 109, 55, 116, 3, 37),
    _Picture(120, 40, 73, 37, 80, 3, 37),
    _Picture(LEAST_WIDTH, LEAST_HEIGHT, 37, 19, 43, 2, 35),
)
_BOARD_X, _BOARD_Y = 3, 1


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Columns and lines of everything on one screen."""

    x: int  # where the picture begins
    width: int  # of the picture
    board_x: int
    board_y: int
    cell: CellSize
    panel_x: int
    panel_y: int
    panel_width: int
    event_y: int  # where one or two lines tell what happened last
    roomy: bool  # there is room in the panel for what happened before


def fits(width: int, height: int) -> bool:
    """True when a screen of this size can be painted at all."""
    return width >= LEAST_WIDTH and height >= LEAST_HEIGHT


def arrange(width: int, height: int, layout: Layout) -> Arrangement:
    """The arrangement for a window of this size, which must not be too small."""
    picture = next(p for p in _PICTURES if width >= p.width and height >= p.height)
    x, y = (width - picture.width) // 2, (height - picture.height) // 2
    cell, board_width, board_height = _largest_cell(layout, picture)
    return Arrangement(
        x=x,
        width=picture.width,
        board_x=x + _BOARD_X + (picture.board_width - board_width) // 2,
        board_y=y + _BOARD_Y + (picture.board_height - board_height) // 2,
        cell=cell,
        panel_x=x + picture.panel_x,
        panel_y=y + picture.panel_y,
        panel_width=picture.panel_width,
        event_y=height - 3 if picture.height == LEAST_HEIGHT else height - 2,
        roomy=picture.height > LEAST_HEIGHT,
    )


def _largest_cell(layout: Layout, picture: _Picture) -> tuple[CellSize, int, int]:
    whole = Patch.whole(layout)
    for cell in (HUGE, LARGE, SMALL):
        width, height = whole.extent(cell)
        if width <= picture.board_width and height <= picture.board_height:
            return cell, width, height
    raise AssertionError(f"{layout} has no room on {picture}")
