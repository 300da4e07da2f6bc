"""Paint tiles in two columns: each has its key in its top line."""

from __future__ import annotations

from gridparty.pages.start import COLUMNS, MenuTile
from gridparty.terminal.menu.layout import Space
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.layout import Slot

_CORNERS = "┌┐└┘"
_LARGE = 5  # lines of a tile, above which there is room for a window


def paint_tiles(canvas: Canvas, room: Space, doors: tuple[MenuTile, ...], here: int | None) -> None:
    """Paint the grid; the tile `here` is yellow."""
    rows = -(-len(doors) // COLUMNS)
    height = room.tile_lines // rows - 1
    _paint_lines(canvas, room, rows, height)
    for number, door in enumerate(doors):
        row, column = divmod(number, COLUMNS)
        x = room.grid_x + 1 + column * (room.cell_width + 1)
        y = room.grid_y + 1 + row * (height + 1)
        _paint_tile(canvas, Slot(x, y, room.cell_width, height), door, here=number == here)


def _paint_lines(canvas: Canvas, room: Space, rows: int, height: int) -> None:
    colour, wide = canvas.theme.box, "━" * room.cell_width
    x, y = room.grid_x, room.grid_y
    for row in range(rows + 1):
        left, middle, right = "┏┳┓" if row == 0 else "┗┻┛" if row == rows else "┣╋┫"
        canvas.put(x, y + row * (height + 1), f"{left}{wide}{middle}{wide}{right}", colour)
    for line in range(y, y + rows * (height + 1)):
        if (line - y) % (height + 1):
            for column in range(COLUMNS + 1):
                canvas.put(x + column * (room.cell_width + 1), line, "┃", colour)


def _paint_tile(canvas: Canvas, place: Slot, door: MenuTile, *, here: bool) -> None:
    theme, (x, y, width, height) = canvas.theme, place
    text, dim = theme.text, theme.dim
    if here:
        text = dim = theme.on_cursor
        canvas.fill(x, y, width, height, theme.cursor)
        right, foot = x + width - 1, y + height - 1
        spots = ((x, y), (right, y), (x, foot), (right, foot))
        for corner, (column, line) in zip(_CORNERS, spots, strict=True):
            canvas.put(column, line, corner, text, theme.cursor)
    canvas.put(x, y - 1, f" {door.key} ", theme.text, bold=True)
    inset = 2 if height > _LARGE else 1
    name_y = y + height // _LARGE
    canvas.put(x + inset, name_y, fitted(door.name, width - 2), text, bold=True)
    wide, words = width - 2 * inset, [door.words]
    if height > _LARGE and door.window:
        words = [*door.window, *(("", door.below) if door.below else ())]
    first = name_y + (2 if height > 2 * _LARGE else 1)
    room_for = height - (first - y) - (1 if height > 2 * _LARGE else 0)
    lines = [
        line
        for part in words
        for line in ([part] if len(part) <= wide else wrapped(part, wide, room_for))
    ]
    for line, part in enumerate(lines[:room_for], start=first):
        canvas.put(x + inset, line, part, dim)
    canvas.zone(x, y - 1, width, height + 1, door.key)
