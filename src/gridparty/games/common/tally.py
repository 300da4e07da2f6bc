"""What each player did in a game that is over: turns, entries, errors, time; for statistics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from math import inf
from typing import Any, NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player did."""

    turns: int = 0
    entries: int = 0  # digits written or tiles laid, also those that were wrong
    errors: int = 0
    row: int = 0  # the most turns one after the other without an error
    seconds: float = 0.0  # in the player's own turns


class JournalLine(Protocol):
    """A line of a session file."""

    @property
    def at(self) -> float:
        """Seconds played."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What one command led to."""


class Counts(Enum):
    """What an event counts as."""

    TURN = auto()  # the player's turn begins
    ENTRY = auto()
    ERROR = auto()  # an entry that was counted is wrong
    WRONG = auto()  # an entry, and wrong
    TURN_ENDS = auto()  # its time does; others may still judge what was written
    RESTART = auto()  # somebody else begins: nobody has played yet


class CountedEvent(NamedTuple):
    """An event as far as it counts."""

    what: Counts
    seat: int = -1  # whose; -1: whoever is to play
    begins: float | None = None  # of a turn; None: at once
    ends: float | None = None  # of a turn, at the latest


class _Player:
    """A tally in the making."""

    def __init__(self) -> None:
        self.turns = self.entries = self.errors = self.row = 0
        self.seconds = 0.0
        self._clean = 0  # turns without an error, with the running one
        self._erred = False

    def turn(self) -> None:
        self.settle()
        self.turns += 1
        self._erred = False

    def err(self) -> None:
        self.errors += 1
        self._erred = True

    def settle(self) -> None:
        """The last turn is over: count it into the row, or end the row with it."""
        if self.turns:
            self._clean = 0 if self._erred else self._clean + 1
            self.row = max(self.row, self._clean)


def tally_events(
    seats: int, records: Iterable[JournalLine], counted: Iterable[Iterable[CountedEvent]]
) -> tuple[Tally, ...]:
    """The tally of every seat.

    Args:
        seats: how many play.
        records: the lines of the session.
        counted: for each line what of it counts, in order.
    """
    players = [_Player() for _ in range(seats)]
    running: tuple[int, float, float] | None = None  # who plays, since when, how long at most

    for record, told in zip(records, counted, strict=True):
        for what, seat, begins, ends in told:
            cut_short = running is not None and record.at < running[1]  # the hand-over before it
            if what in (Counts.TURN, Counts.TURN_ENDS) and running is not None:
                who, since, until = running
                players[who].seconds += max(0.0, min(record.at, until) - since)
                running = None
            match what:
                case Counts.TURN:
                    if not cut_short:  # else the same turn begins again, and sooner
                        players[seat].turn()
                    since = record.at if begins is None else begins
                    running = seat, since, inf if ends is None else ends
                case Counts.ENTRY:
                    players[seat].entries += 1
                case Counts.ERROR:
                    players[seat].err()
                case Counts.WRONG:
                    players[seat].entries += 1
                    players[seat].err()
                case Counts.TURN_ENDS:
                    pass
                case Counts.RESTART:
                    players, running = [_Player() for _ in range(seats)], None
    for player in players:
        player.settle()
    return tuple(Tally(p.turns, p.entries, p.errors, p.row, round(p.seconds, 3)) for p in players)
