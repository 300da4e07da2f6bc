"""A sign of life: the first start from a slow disk takes seconds, and shows nothing till then.

It stands on the line of the terminal in which the next words will be; who shows words takes it
away. A screen covers it, and gives the line back afterwards.
"""

from __future__ import annotations

import gc
import os
import sys

_SIGN = "gridparty …"
_EMPTY = "\r\x1b[K"  # the line that the cursor is in
_standing: list[str] = []  # empty where no sign stands
#: While somebody waits garbage is not looked for even once.
_HARDLY = (300_000, 20, 100)
_usual: list[tuple[int, int, int]] = []  # how often it was, before somebody waited


def begin() -> None:
    """Show it, before anything is loaded; not where it could not be taken back."""
    _usual.append(gc.get_threshold())
    gc.set_threshold(*_HARDLY)
    if can_paint():
        _write(_SIGN)
        _standing.append(_SIGN)


def can_paint() -> bool:
    """Whether the terminal can change what it shows; where it cannot there are lines."""
    return os.name != "posix" or os.environ.get("TERM", "") not in ("", "dumb", "unknown")


def stands() -> None:
    """A screen stands that stays for long: garbage is looked for again, as often as before."""
    while _usual:
        gc.set_threshold(*_usual.pop())


def over() -> None:
    """Take it away, where it stands; what comes next begins an empty line."""
    if _standing:
        _standing.clear()
        _write(_EMPTY)


def _write(text: str) -> None:
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except (OSError, ValueError):
        pass  # the terminal may be gone
