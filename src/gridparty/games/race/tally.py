"""Statistics of a race by player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gridparty.games.common.events import AbsentSkipped, FirstChosen
from gridparty.games.common.tally import CountedEvent, Counts, JournalLine, Tally, tally_events
from gridparty.games.race.events import (
    CallUpheld,
    DigitWritten,
    ErrorNoticed,
    GameOver,
    Passed,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
)


def tally(seats: int, records: Sequence[JournalLine]) -> tuple[Tally, ...]:
    """Return the counts by seat."""
    return tally_events(seats, records, (_counted(record.events) for record in records))


def _counted(events: Sequence[Any]) -> Iterator[CountedEvent]:
    for event in events:
        match event:
            case TurnBegan(seat, _, begins, ends):
                yield CountedEvent(Counts.TURN, seat, begins, ends)
            case DigitWritten(seat):
                yield CountedEvent(Counts.ENTRY, seat)
            case ErrorNoticed(seat):
                yield CountedEvent(Counts.WRONG, seat)
            case CallUpheld(_, seat):
                yield CountedEvent(Counts.ERROR, seat)
            case Passed() | TimeRanOut() | AbsentSkipped() | WindowOpened() | GameOver():
                yield CountedEvent(Counts.TURN_ENDS)
            case FirstChosen():
                yield CountedEvent(Counts.RESTART)
            case _:
                pass
