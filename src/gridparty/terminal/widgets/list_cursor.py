"""The cursor of a list: keys and clicks, search by typing, and the visible rows."""

from __future__ import annotations

from collections.abc import Sequence


def led_to(key: str, row: int, rows: int) -> int | None:
    """Return the row for an arrow, wrapping around, or a click (``row3``); None for other keys."""
    if key in ("up", "down"):
        return (row + (1 if key == "down" else -1)) % rows
    return int(key.removeprefix("row")) if key.startswith("row") else None


def found(names: Sequence[str], typed: str, letter: str) -> tuple[str, int]:
    """Return the letters typed so far, and the first row whose name begins with them.

    Without a match the letter begins a new search; without a match for that, nothing is typed and
    the row is -1.

    >>> found(("Ann", "Ben", "Bert"), "be", "r"), found(("Ann", "Ben"), "be", "a")
    (('ber', 2), ('a', 0))
    >>> found(("Ann", "Ben"), "", "x")
    ('', -1)
    """
    for text in (typed + letter, letter):
        for row, name in enumerate(names):
            if name.casefold().startswith(text.casefold()):
                return text, row
    return "", -1


def in_sight(row: int, rows: int, lines: int) -> range:
    """Return the visible rows for this many lines, including the selected one.

    >>> in_sight(0, 9, 5), in_sight(4, 9, 5), in_sight(8, 9, 5), in_sight(1, 3, 5)
    (range(0, 5), range(2, 7), range(4, 9), range(0, 3))
    """
    top = max(0, min(row - lines // 2, rows - lines))
    return range(top, min(top + lines, rows))
