"""The layout of a game's screen: the board at the left, the panel at its right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.layout import Layout
from gridparty.terminal.widgets.cells import (
    BIG,
    FLAT,
    HUGE,
    LARGE,
    MIDDLE,
    SMALL,
    CellSize,
    Patch,
)

LEAST = LEAST_WIDTH, LEAST_HEIGHT = 80, 24
COMPACT = COMPACT_WIDTH, COMPACT_HEIGHT = 40, 20  # a board without a panel
LARGE_WIDTH, LARGE_HEIGHT = 120, 40  # the start page shows windows from this size on
_NOTE = 4  # lines for the note beside a large board


class _Picture(NamedTuple):
    """A board and a panel side by side, in characters."""

    width: int
    height: int
    board_width: int
    board_height: int
    panel_x: int
    panel_y: int
    panel_width: int


#: The largest that fits is used; the rest of the window is margin.
_PICTURES = (
    _Picture(156, 60, 109, 55, 116, 3, 37),
    _Picture(140, 50, 91, 46, 98, 3, 37),
    _Picture(120, 40, 73, 37, 80, 3, 37),
    _Picture(100, 30, 55, 28, 62, 2, 35),
    _Picture(LEAST_WIDTH, LEAST_HEIGHT, 37, 19, 43, 2, 35),
)
_BOARD_X, _BOARD_Y = 3, 1
_COMPACT_BOARD = (37, 13)
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
    """Columns and lines of all parts of a screen."""

    x: int  # left edge of the picture
    width: int  # of the picture
    board_x: int
    board_y: int
    cell: CellSize
    panel_x: int
    panel_y: int
    panel_width: int
    stage: Slot  # the head of the panel: the player to move, TIME, the winner
    foot: int  # the line below the panel's last one
    note: Slot  # the last event, or a message
    event_y: int  # one or two lines for the last event
    roomy: bool  # the panel has room for earlier events
    compact: bool = False  # there is no panel: what it shows stands below the board


def fits(width: int, height: int) -> bool:
    """Whether a screen of this size is large enough."""
    return width >= LEAST_WIDTH and height >= LEAST_HEIGHT


def arrange(width: int, height: int, layout: Layout, *, compact: bool = False) -> Arrangement:
    """Return the layout for a window of this size, which must be large enough.

    A small window has a `compact` board, without a panel; others have one on request.
    """
    if compact or not fits(width, height):
        return _arranged_compactly(width, height, layout)
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


def _arranged_compactly(width: int, height: int, layout: Layout) -> Arrangement:
    x, y = (width - COMPACT_WIDTH) // 2, (height - COMPACT_HEIGHT) // 2
    board_width, board_height = Patch.whole(layout).extent(FLAT)
    most_width, most_height = _COMPACT_BOARD
    foot = y + _BOARD_Y + most_height
    inner = COMPACT_WIDTH - 2
    return Arrangement(
        x=x,
        width=COMPACT_WIDTH,
        board_x=x + _BOARD_X + (most_width - board_width) // 2,
        board_y=y + _BOARD_Y + (most_height - board_height) // 2,
        cell=FLAT,
        panel_x=x + 1,
        panel_y=foot,
        panel_width=inner,
        stage=Slot(x + 1, y + 1, inner, 3),
        foot=foot,
        note=Slot(x + 1, height - 3, inner, 2),
        event_y=height - 3,
        roomy=False,
        compact=True,
    )


def _largest_cell(layout: Layout, picture: _Picture) -> tuple[CellSize, int, int]:
    whole = Patch.whole(layout)
    for cell in _CELLS:
        width, height = whole.extent(cell)
        if width <= picture.board_width and height <= picture.board_height:
            return cell, width, height
    raise AssertionError(f"{layout} has no room on {picture}")
