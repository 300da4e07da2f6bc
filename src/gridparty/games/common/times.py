"""Durations and clock times as text."""

from __future__ import annotations

from math import ceil

from gridparty.i18n.messages import counted
from gridparty.i18n.numbers import clock_text, seconds_text


def duration_text(seconds: float) -> str:
    """Return a duration in words where it is in whole minutes: ``10 minutes``, ``1:30``."""
    minutes, rest = divmod(seconds, 60)
    return clock_text(seconds) if rest else counted(int(minutes), "1 minute", "{n} minutes")


def whole_seconds(seconds: float) -> int:
    """Return the seconds left rounded up, at least 1: a deadline itself still counts."""
    return max(1, ceil(seconds))


def countdown_text(seconds: float) -> str:
    """Return the seconds left as ``24 s``, from two minutes on as ``19:24``."""
    left = whole_seconds(seconds)
    return seconds_text(left) if left < 120 else clock_text(left)
