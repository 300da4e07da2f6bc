"""What is to be heard: a word for each moment, whatever plays it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum


class Sound(Enum):
    """A moment that may be heard."""

    TURN = "turn"  # the next player may begin
    SHORT = "short"  # ten seconds are left
    TIME = "time"  # time is over
    ERROR = "error"
    END = "end"  # somebody has won


Play = Callable[[Sound], None]


def silent(sound: Sound) -> None:
    """Nothing is heard."""
