"""Statistics of a race on paper by player, as far as the program saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gridparty.games.common.events import FirstChosen
from gridparty.games.common.tally import CountedEvent, Counts, JournalLine, Tally, tally_events
from gridparty.games.paper.events import (
    GameOver,
    HasWritten,
    Judged,
    Passed,
    TimeRanOut,
    TurnBegan,
)


def tally(seats: int, records: Sequence[JournalLine]) -> tuple[Tally, ...]:
    """Return the counts by seat."""
    return tally_events(seats, records, (_counted(record.events) for record in records))


def _counted(events: Sequence[Any]) -> Iterator[CountedEvent]:
    for event in events:
        match event:
            case TurnBegan(seat, _, begins, ends):
                yield CountedEvent(Counts.TURN, seat, begins, ends)
            case HasWritten(seat):
                yield CountedEvent(Counts.ENTRY, seat)
                yield CountedEvent(Counts.TURN_ENDS)
            case Judged(by, seat, _, _, right):
                if by == seat:  # asked in the turn in which it was written
                    yield CountedEvent(Counts.ENTRY, seat)
                if not right:
                    yield CountedEvent(Counts.ERROR, seat)
            case Passed() | TimeRanOut() | GameOver():
                yield CountedEvent(Counts.TURN_ENDS)
            case FirstChosen():
                yield CountedEvent(Counts.RESTART)
            case _:
                pass
