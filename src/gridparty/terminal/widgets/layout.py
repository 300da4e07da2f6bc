"""Where things go on a screen of a given size: the board at the left, the panel at its right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.layout import Layout
from gridparty.terminal.widgets.cells import BIG, HUGE, LARGE, MIDDLE, SMALL, CellSize, Patch

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
LARGE_WIDTH, LARGE_HEIGHT = 120, 40  # from here on the door has windows
_NOTE = 4  # lines for what is said beside a large board


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
    _Picture(140, 50, 91, 46, 98, 3, 37),
    _Picture(120, 40, 73, 37, 80, 3, 37),
    _Picture(100, 30, 55, 28, 62, 2, 35),
    _Picture(LEAST_WIDTH, LEAST_HEIGHT, 37, 19, 43, 2, 35),
)
_BOARD_X, _BOARD_Y = 3, 1
_ROOMY = 40  # lines
_CELLS = (HUGE, BIG, LARGE, MIDDLE, SMALL)


class Slot(NamedTuple):
    """A rectangle on the screen."""

    x: int
    y: int
    width: int
    height: int


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
    stage: Slot  # the head of the panel: whose turn, time is over, who has won
    foot: int  # the line below the panel's last one
    note: Slot  # what happened last, or is said now
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
    panel_x, panel_y, panel_width = x + picture.panel_x, y + picture.panel_y, picture.panel_width
    roomy, least = picture.height >= _ROOMY, picture.height == LEAST_HEIGHT
    foot = y + _BOARD_Y + picture.board_height
    return Arrangement(
        x=x,
        width=picture.width,
        board_x=x + _BOARD_X + (picture.board_width - board_width) // 2,
        board_y=y + _BOARD_Y + (picture.board_height - board_height) // 2,
        cell=cell,
        panel_x=panel_x,
        panel_y=panel_y,
        panel_width=panel_width,
        stage=Slot(panel_x - 2, y + 1, panel_width + 2, 11 if roomy else 9),
        foot=foot,
        note=(
            Slot(x + 1, height - 3, picture.width - 2, 2)
            if least
            else Slot(panel_x, foot - _NOTE, panel_width, _NOTE)
        ),
        event_y=height - 3 if least else height - 2,
        roomy=roomy,
    )


def _largest_cell(layout: Layout, picture: _Picture) -> tuple[CellSize, int, int]:
    whole = Patch.whole(layout)
    for cell in _CELLS:
        width, height = whole.extent(cell)
        if width <= picture.board_width and height <= picture.board_height:
            return cell, width, height
    raise AssertionError(f"{layout} has no room on {picture}")
