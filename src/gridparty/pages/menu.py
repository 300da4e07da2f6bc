"""The menus of the start page and of the games: tiles in a grid, each with its key."""

from __future__ import annotations

from typing import NamedTuple

COLUMNS = 2


class MenuTile(NamedTuple):
    """The key that opens a tile, its name, and what is behind it."""

    key: str
    name: str
    words: tuple[str, ...]  # at most two lines of 15
    window: tuple[str, ...] = ()  # shown instead where there is room


def walked(key: str, here: int | None, tiles: int) -> int | None:
    """Where an arrow leads from a tile, or from beside the menu (None); None: beside the menu.

    >>> walked("right", 0, 6), walked("right", 1, 6), walked("right", None, 6), walked("up", 1, 6)
    (1, None, 0, 5)
    """
    if here is None:
        return {"right": 0, "left": 1}.get(key)
    row, column = divmod(here, COLUMNS)
    match key:
        case "up" | "down":
            rows = -(-(tiles - column) // COLUMNS)
            return (row + (1 if key == "down" else -1)) % rows * COLUMNS + column
        case "left":
            return here - 1 if column else None
        case "right":
            return here + 1 if column + 1 < COLUMNS and here + 1 < tiles else None
    return here
