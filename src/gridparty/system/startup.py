"""A sign of life during start-up, which can take seconds from a slow disk.

It is printed on the terminal line where the next text will appear and erased before that text. A
screen covers it, and restores the line afterwards.
"""

from __future__ import annotations

import gc
import os
import sys

_SIGN = "gridparty …"
_EMPTY = "\r\x1b[K"  # clears the cursor's line
_standing: list[str] = []  # empty where no sign is shown
#: Garbage collection is off while the user waits.
_HARDLY = (300_000, 20, 100)
_usual: list[tuple[int, int, int]] = []  # the normal thresholds


def begin() -> None:
    """Show the sign, before anything is loaded; not where it could not be erased."""
    _usual.append(gc.get_threshold())
    gc.set_threshold(*_HARDLY)
    if can_paint():
        _write(_SIGN)
        _standing.append(_SIGN)


def can_paint() -> bool:
    """Whether the terminal can erase text; else output is by lines."""
    return sys.platform == "win32" or os.environ.get("TERM", "") not in ("", "dumb", "unknown")


def stands() -> None:
    """Restore garbage collection once a long-lived screen is up."""
    while _usual:
        gc.set_threshold(*_usual.pop())


def over() -> None:
    """Erase the sign; the next output begins an empty line."""
    if _standing:
        _standing.clear()
        _write(_EMPTY)


def _write(text: str) -> None:
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except (OSError, ValueError):
        pass  # the terminal may be gone
