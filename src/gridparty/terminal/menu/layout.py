"""Parts of the pages of the menu: positions, the button, the note, fields.

The grid stands where the board will be and the panel where it stands beside the board, so that
nothing jumps on the way in. Yellow is in one place: what enter does now.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.cells import cell_len

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.layout import (
    LARGE_HEIGHT,
    LARGE_WIDTH,
    LEAST_HEIGHT,
    LEAST_WIDTH,
)

_TALL = (LARGE_WIDTH, LARGE_HEIGHT)

#: Steps by which a key changes the value with the cursor.
STEPS: Mapping[str, int] = {"left": -1, "right": 1, "-": -1, "+": 1, "space": 1}


class Space(NamedTuple):
    """Positions of the grid and the panel."""

    x: int  # of the whole picture
    y: int
    width: int
    tall: bool
    grid_x: int
    grid_y: int
    cell_width: int  # of a tile
    tile_lines: int  # of all tiles in a column, each with the line under it
    panel_x: int
    panel_width: int
    lines: int  # of the panel

    @property
    def panel_y(self) -> int:
        """First line of the panel."""
        return self.grid_y


def room_on(canvas: Canvas) -> Space:
    """Return the positions in a window of this size, which must not be too small."""
    tall = canvas.width >= _TALL[0] and canvas.height >= _TALL[1]
    width, height = _TALL if tall else (LEAST_WIDTH, LEAST_HEIGHT)
    x, y = (canvas.width - width) // 2, (canvas.height - height) // 2
    if tall:
        return Space(x, y, width, tall, x + 3, y + 1, 35, 36, x + 80, 37, 33)
    return Space(x, y, width, tall, x + 3, y + 1, 17, 18, x + 43, 35, 19)


def list_room(canvas: Canvas) -> Space:
    """Return the positions of lists: those of the smallest window, centred."""
    x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
    return Space(x, y, LEAST_WIDTH, False, x + 3, y + 1, 17, 18, x + 43, 35, 19)


def paint_note(canvas: Canvas, room: Space, text: str, sign: str = "▸") -> None:
    """Paint the note: above the keys, or at the foot of the panel."""
    if not text:
        return
    theme = canvas.theme
    if room.tall:
        canvas.put(room.panel_x, room.y + 34, sign, theme.dim)
        for line, part in enumerate(wrapped(text, room.panel_width - 2, 3), start=room.y + 34):
            canvas.put(room.panel_x + 2, line, part)
        return
    y = canvas.height - 3 if room.y == 0 else room.y + LEAST_HEIGHT - 3
    canvas.put(room.x + 1, y, sign, theme.dim)
    for line, part in enumerate(wrapped(text, room.width - 4, 2), start=y):
        canvas.put(room.x + 3, line, part)


def paint_button(canvas: Canvas, room: Space, y: int, words: str, *, here: bool) -> None:
    """Paint the large button in the panel, yellow with the cursor on it."""
    theme, x, width = canvas.theme, room.panel_x - 2, room.panel_width + 2
    ground, colour = (theme.cursor, theme.on_cursor) if here else (theme.peer, theme.text)
    canvas.fill(x, y, width, 3, ground)
    text = f"▶ enter   {words}" if here else words
    if theme.dots and not here:  # its background is that of the page
        text = f"[ {words} ]"
    canvas.put_centred(x, y + 1, width, fitted(text, width - 2), colour, ground, bold=True)
    canvas.zone(x, y, width, 3, say("next"))


def paint_label(canvas: Canvas, room: Space, y: int, left: str, right: str = "") -> None:
    """Paint a caption over a part of the panel."""
    canvas.put(room.panel_x, y, left, canvas.theme.dim)
    canvas.put_right(room.panel_x + room.panel_width, y, right, canvas.theme.dim)


def paint_paragraph(
    canvas: Canvas, room: Space, y: int, text: str, *, dim: bool = False, most: int | None = None
) -> int:
    """Paint sentences in the panel; return the line after them."""
    colour = canvas.theme.dim if dim else canvas.theme.text
    lines = wrapped(text, room.panel_width, most)
    for line, part in enumerate(lines, start=y):
        canvas.put(room.panel_x, line, part, colour)
    return y + len(lines)


def paint_path(canvas: Canvas, room: Space, y: int, path: str) -> int:
    """Paint a path in the panel over as many lines as it needs; return the line after it."""
    width = room.panel_width
    for start in range(0, len(path), width):
        canvas.put(room.panel_x, y, path[start : start + width], bold=True)
        y += 1
    return y


def paint_field(canvas: Canvas, x: int, y: int, width: int, *, here: bool) -> str:
    """Paint the background and brackets of the field with the cursor; return its text colour."""
    theme = canvas.theme
    if not here:
        return theme.text
    canvas.fill(x, y, width, 1, theme.cursor)
    canvas.put(x, y, "[", theme.on_cursor, theme.cursor, bold=True)
    canvas.put(x + width - 1, y, "]", theme.on_cursor, theme.cursor, bold=True)
    return theme.on_cursor


def choice_width(value: str) -> int:
    """Return the width of a value with its arrows and brackets."""
    return cell_len(value) + 6


def paint_choice(canvas: Canvas, x: int, y: int, width: int, value: str, *, here: bool) -> None:
    """Paint a value centred in its field, with arrows if the cursor is on it."""
    colour = paint_field(canvas, x, y, width, here=here)
    text = f"◂ {fitted(value, width - 6)} ▸" if here else fitted(value, width)
    canvas.put_centred(x, y, width, text, colour, bold=here)
