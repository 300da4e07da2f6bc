"""A list on whose rows one stands: where its keys and clicks lead, and which rows are seen."""

from __future__ import annotations

from collections.abc import Sequence


def led_to(key: str, row: int, rows: int) -> int | None:
    """The row that an arrow leads to, round the edge, or a click (``row3``); None: another key."""
    if key in ("up", "down"):
        return (row + (1 if key == "down" else -1)) % rows
    return int(key.removeprefix("row")) if key.startswith("row") else None


def found(names: Sequence[str], typed: str, letter: str) -> tuple[str, int]:
    """The letters that are typed by now, and the first row whose name begins with them.

    Where none does the letter is the first one of another name; nothing is typed where that is
    none, either, and the row is -1.

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
    """As many of the rows as there are lines, the one on which one stands among them.

    >>> in_sight(0, 9, 5), in_sight(4, 9, 5), in_sight(8, 9, 5), in_sight(1, 3, 5)
    (range(0, 5), range(2, 7), range(4, 9), range(0, 3))
    """
    top = max(0, min(row - lines // 2, rows - lines))
    return range(top, min(top + lines, rows))
