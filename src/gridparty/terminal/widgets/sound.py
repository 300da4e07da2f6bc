"""Sounds by moment, whatever plays them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum


class Sound(Enum):
    """A moment with a sound."""

    TURN = "turn"  # the next player may begin
    SHORT = "short"  # ten seconds are left
    TIME = "time"  # time is over
    ERROR = "error"
    END = "end"  # the end of a game with a winner


Play = Callable[[Sound], None]


def silent(sound: Sound) -> None:
    """Play nothing."""
