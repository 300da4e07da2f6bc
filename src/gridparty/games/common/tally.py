"""Statistics of a finished game by player: turns, entries, errors and time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from math import inf
from typing import Any, NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of one player in one game."""

    turns: int = 0
    entries: int = 0  # digits written or tiles laid, including wrong ones
    errors: int = 0
    row: int = 0  # longest series of turns without an error
    seconds: float = 0.0  # spent in the player's own turns


class JournalLine(Protocol):
    """One line of a session file."""

    @property
    def at(self) -> float:
        """Seconds played."""

    @property
    def events(self) -> tuple[Any, ...]:
        """Events of one command."""


class Counts(Enum):
    """The effect of an event on the counts."""

    TURN = auto()  # the player's turn begins
    ENTRY = auto()
    ERROR = auto()  # an entry counted before is wrong
    WRONG = auto()  # a wrong entry
    TURN_ENDS = auto()  # the player's time stops; the others may still judge
    RESTART = auto()  # another player begins: discard what was counted


class CountedEvent(NamedTuple):
    """An event with its effect on the statistics."""

    what: Counts
    seat: int = -1  # -1: the current player
    begins: float | None = None  # of a turn; None: at once
    ends: float | None = None  # of a turn, at the latest


class _Player:
    """Running counts of one player."""

    def __init__(self) -> None:
        self.turns = self.entries = self.errors = self.row = 0
        self.seconds = 0.0
        self._clean = 0  # turns without an error, including the current one
        self._erred = False

    def turn(self) -> None:
        self.settle()
        self.turns += 1
        self._erred = False

    def err(self) -> None:
        self.errors += 1
        self._erred = True

    def settle(self) -> None:
        """Close the last turn: extend the series, or end it after an error."""
        if self.turns:
            self._clean = 0 if self._erred else self._clean + 1
            self.row = max(self.row, self._clean)


def tally_events(
    seats: int, records: Iterable[JournalLine], counted: Iterable[Iterable[CountedEvent]]
) -> tuple[Tally, ...]:
    """Return the counts by seat.

    Args:
        seats: number of players.
        records: the lines of the session.
        counted: for each line, its counted events in order.
    """
    players = [_Player() for _ in range(seats)]
    running: tuple[int, float, float] | None = None  # seat, start, latest end of the turn

    for record, effects in zip(records, counted, strict=True):
        for what, seat, begins, ends in effects:
            cut_short = running is not None and record.at < running[1]  # during the hand-over
            if what in (Counts.TURN, Counts.TURN_ENDS) and running is not None:
                who, since, until = running
                players[who].seconds += max(0.0, min(record.at, until) - since)
                running = None
            match what:
                case Counts.TURN:
                    if not cut_short:  # else the same turn begins again, earlier
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
