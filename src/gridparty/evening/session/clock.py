"""Clocks for games: the real one, or one that a script moves."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, process_time, time
from typing import TypedDict

UNSEEN = 2.0  # seconds between two readings that mean a stopped process


class RunningClock:
    """The real clock; it must be read at least once a second.

    It can be moved ahead, where nobody waits for bots. When it was not read for longer, and the
    program had nothing to compute, the process was stopped (ctrl+z, a frozen machine): that time is
    left out, so this clock falls behind the wall clock, as it does when a lid is closed, and the
    session pauses in the same way (R4).
    """

    def __init__(
        self,
        *,
        running: Callable[[], float] = monotonic,
        busy: Callable[[], float] = process_time,
        wall: Callable[[], float] = time,
    ) -> None:
        """Read the clocks for the first time.

        Args:
            running: monotonic seconds.
            busy: processor seconds of this process.
            wall: seconds since 1970.
        """
        self._running, self._busy, self._wall = running, busy, wall
        self._ahead = 0.0  # of the running clock, without unseen time
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
        """Return the matching wall time."""
        return self._wall() + self._leapt

    def leap(self, seconds: float) -> None:
        """Move the clock ahead."""
        self._ahead += seconds
        self._leapt += seconds


class ScriptClock:
    """A clock that moves only on request, for scripted games."""

    def __init__(self) -> None:
        self.now = 0.0
        self._began = time()

    def __call__(self) -> float:
        return self.now

    def wall(self) -> float:
        """Return the wall time at the start of the script plus the seconds moved."""
        return self._began + self.now

    def leap(self, seconds: float) -> None:
        """Move the clock ahead."""
        self.now += seconds


TableClock = RunningClock | ScriptClock


class Clocks(TypedDict):
    """The clock arguments of a session."""

    clock: Callable[[], float]
    wall: Callable[[], float]
    scripted: bool


def clocks(clock: TableClock) -> Clocks:
    """Return the clock and its matching wall clock."""
    return {"clock": clock, "wall": clock.wall, "scripted": isinstance(clock, ScriptClock)}
