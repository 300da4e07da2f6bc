"""What people say at any table, as a referee takes it: R4 to R9, for the race and the tile games.

Part of the referees that were written from the rule book alone; see `race` and `tiles`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

Note = tuple[object, ...]
EVERYBODY = -1
"""Who does it, where one key speaks for the whole table (R6)."""


@dataclass
class Table:
    """Who is on turn, what time is left, who has accepted, who wants to stop."""

    players: int
    turn: int
    ends: float = inf
    """When the turn is over."""
    until: float | None = None
    """The end of the others' window, while one is open."""
    stopped: float | None = None
    """Since when the game is paused."""
    accepting: set[int] = field(default_factory=set)
    agreeing: set[int] = field(default_factory=set)
    reason: str | None = None
    """Why the game is over."""
    seconds: float = 0.0
    """When it was over."""

    def look(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """Nobody does anything; time goes by."""
        return []

    def others(self) -> list[int]:
        """Who judges, the next to play first."""
        return [(self.turn + step) % self.players for step in range(1, self.players)]

    # Judging.

    def accept(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R6: each of the others for themselves, never the writer."""
        if self.until is None or who == self.turn or who in self.accepting:
            return [("refused", "accept")]
        those = {seat for seat in self.others() if who in (seat, EVERYBODY)} - self.accepting
        self.accepting |= those
        notes: list[Note] = [("accepted", seat) for seat in sorted(those)]
        return notes + (self.close(at) if len(self.accepting) == self.players - 1 else [])

    def may_not_call(self, who: int) -> bool:
        """R8: neither the writer nor who has accepted; and who might lose points is named."""
        unnamed = who == EVERYBODY and self.agreed.false_call > 0 and self.players > 2
        return unnamed or who == self.turn or who in self.accepting

    def caller(self, who: int) -> int:
        """Silent: where nobody says who calls, it is the next player who has not accepted."""
        undecided = [seat for seat in self.others() if seat not in self.accepting]
        return undecided[0] if who == EVERYBODY and undecided else who

    def close(self, at: float) -> list[Note]:
        """The window is closed: what was not called stands (R7)."""
        raise NotImplementedError

    # Stopping.

    def agree(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R9d: when all agree to stop."""
        if who in self.agreeing:
            return [("refused", "agreed")]
        new = set(range(self.players)) if who == EVERYBODY else {who}
        self.agreeing |= new
        notes: list[Note] = [("agreed", tuple(sorted(new)))]
        return notes + (self.stop("agreed", at) if len(self.agreeing) == self.players else [])

    def stop(self, reason: str, at: float) -> list[Note]:
        """The game is over."""
        raise NotImplementedError

    def pause(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R4: the clock stands still, the window's too, for the board is covered."""
        self.stopped = at
        return [("paused",)]

    def go_on(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R4: nobody has lost or won a second."""
        if self.stopped is None:
            return [("refused", "running")]
        gone, self.stopped = at - self.stopped, None
        self.ends += gone
        if self.until is not None:
            self.until += gone
        return [("continued",)]
