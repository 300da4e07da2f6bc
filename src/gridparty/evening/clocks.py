"""What games take their time from: the real clock, or one that a script moves."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time
from typing import TypedDict


class RunningClock:
    """The real clock; it may be put ahead, where nobody waits for the seconds of bots."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        return monotonic() + self._ahead

    def wall(self) -> float:
        """The time of the day that goes along with it."""
        return time() + self._ahead

    def leap(self, seconds: float) -> None:
        """Let so many seconds go by at once."""
        self._ahead += seconds


class ScriptClock:
    """A clock that stands until somebody moves it: for games played from a file."""

    def __init__(self) -> None:
        self.now = 0.0
        self._began = time()

    def __call__(self) -> float:
        return self.now

    def wall(self) -> float:
        """The time of the day at which the script began, and what has been moved since."""
        return self._began + self.now

    def leap(self, seconds: float) -> None:
        """Let so many seconds go by at once."""
        self.now += seconds


TableClock = RunningClock | ScriptClock


class Clocks(TypedDict):
    """What a session takes its time from."""

    clock: Callable[[], float]
    wall: Callable[[], float]


def clocks(clock: TableClock) -> Clocks:
    """The clock, and a wall clock that goes along with it."""
    return {"clock": clock, "wall": clock.wall}
