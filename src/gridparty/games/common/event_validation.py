"""Range checks of events read from a session file, by the names of their fields.

A game's `apply` checks nothing, and a bad value may surface only when it is shown. So each event of
a file is checked here before it is applied.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from gridparty.board.layout import Kind, Layout

MOST = 1_000_000_000  # bound of points, rounds, turns and seconds
_SEATS = {"seat", "by", "seats", "first"}
_CELLS = {"cell", "cells", "wrong"}
_DIGITS = {"digit", "digits"}
_KINDS = {kind.value for kind in Kind}
_PER_SEAT = {"opens"}  # one value for each seat


def require_event_within(event: Any, seats: int, layout: Layout) -> None:
    """Check that the seats, cells and digits of an event exist at this table.

    Raises:
        ValueError: one does not; the message names it.
    """
    for field in fields(event):
        _require(field.name, getattr(event, field.name), seats, layout)


def _require(name: str, value: Any, seats: int, layout: Layout) -> None:
    if isinstance(value, str | Enum) or value is None:
        if name == "kind" and value not in _KINDS:
            raise ValueError(f"there is no house of the kind {str(value)[:20]!r}")
    elif isinstance(value, int | float):
        low, high = _range(name, seats, layout)
        if not low <= value < high:
            raise ValueError(f"expected {name} from {low} to {high - 1}, got {value}")
    elif is_dataclass(value) and not isinstance(value, Layout):
        require_event_within(value, seats, layout)
    elif name == "seats" and value == ():
        raise ValueError("expected one seat or more, got none")
    elif name in _PER_SEAT and len(value) != seats:
        raise ValueError(f"expected {seats} values of {name}, got {len(value)}")
    elif isinstance(value, tuple):
        names = getattr(value, "_fields", (name,) * len(value))  # of a Placement: cell and digit
        for inner_name, inner in zip(names, value, strict=True):
            _require(inner_name, inner, seats, layout)


def _range(name: str, seats: int, layout: Layout) -> tuple[int, int]:
    """Return the smallest value of a field, and the first one that is too large."""
    if name in _SEATS:
        return 0, seats
    if name in _CELLS:
        return 0, layout.cell_count
    if name in _DIGITS:
        return 0, layout.size + 1
    if name == "index":
        return 0, layout.size
    if name == "strength":
        return 1, 4
    if name == "colour":
        return 0, 5
    return -MOST, MOST
