"""Times as people read them."""

from __future__ import annotations


def clock_text(seconds: float) -> str:
    """A time as people read it: ``9:52``, ``1:02:30``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
