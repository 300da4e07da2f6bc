"""What games take their time from: the real clock, or one that a script moves."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, process_time, time
from typing import TypedDict

UNSEEN = 2.0  # seconds without a look at the clock that mean a stopped process


class RunningClock:
    """The real clock, as far as somebody looks at it; whoever plays looks every second at least.

    It may be put ahead, where nobody waits for the seconds of bots. Where nobody has looked for
    longer, and the program had nothing to compute, it was stopped (ctrl+z, a frozen machine): that
    time is left out, so that this clock falls behind the wall clock as it does when a lid is
    closed, and the session pauses in the same way (R4).
    """

    def __init__(
        self,
        *,
        running: Callable[[], float] = monotonic,
        busy: Callable[[], float] = process_time,
        wall: Callable[[], float] = time,
    ) -> None:
        """Look at the clock for the first time.

        Args:
            running: seconds that only ever rise.
            busy: seconds that this program has computed.
            wall: the time of the day.
        """
        self._running, self._busy, self._wall = running, busy, wall
        self._ahead = 0.0  # of the running clock, with what nobody saw taken off
        self._leapt = 0.0
        self._seen, self._computed = running(), busy()

    def __call__(self) -> float:
        now, computed = self._running(), self._busy()
        idle = (now - self._seen) - (computed - self._computed)
        if idle > UNSEEN:
            self._ahead -= idle
        self._seen, self._computed = now, computed
        return now + self._ahead

    def wall(self) -> float:
        """The time of the day that goes along with it."""
        return self._wall() + self._leapt

    def leap(self, seconds: float) -> None:
        """Let so many seconds go by at once."""
        self._ahead += seconds
        self._leapt += seconds


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
    scripted: bool


def clocks(clock: TableClock) -> Clocks:
    """The clock, and a wall clock that goes along with it."""
    return {"clock": clock, "wall": clock.wall, "scripted": isinstance(clock, ScriptClock)}
