"""Times as people read them."""

from __future__ import annotations

from math import ceil

from gridparty.i18n.messages import counted


def clock_text(seconds: float) -> str:
    """A time as people read it: ``9:52``, ``1:02:30``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def duration_text(seconds: float) -> str:
    """How long something lasts: ``10 minutes``, ``1 minute``, ``1:30``."""
    minutes, rest = divmod(seconds, 60)
    return clock_text(seconds) if rest else counted(int(minutes), "1 minute", "{n} minutes")


def whole_seconds(seconds: float) -> int:
    """The seconds left, rounded up: what is not over yet, such as the deadline, is never 0 s."""
    return max(1, ceil(seconds))


def countdown_text(seconds: float) -> str:
    """The seconds left as they are read: ``24 s``, and from two minutes on ``19:24``."""
    left = whole_seconds(seconds)
    return f"{left} s" if left < 120 else f"{left // 60}:{left % 60:02}"
