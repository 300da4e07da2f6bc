"""What each player did in a race or blitz."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gridparty.games.common.events import AbsentSkipped, FirstChosen
from gridparty.games.common.tally import Counted, Counts, Happened, Tally, tallied
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


def tally(seats: int, records: Sequence[Happened]) -> tuple[Tally, ...]:
    """What each seat did, by all that happened."""
    return tallied(seats, records, (_counted(record.events) for record in records))


def _counted(events: Sequence[Any]) -> Iterator[Counted]:
    for event in events:
        match event:
            case TurnBegan(seat, _, begins, ends):
                yield Counted(Counts.TURN, seat, begins, ends)
            case DigitWritten(seat):
                yield Counted(Counts.ENTRY, seat)
            case ErrorNoticed(seat):
                yield Counted(Counts.WRONG, seat)
            case CallUpheld(_, seat):
                yield Counted(Counts.ERROR, seat)
            case Passed() | TimeRanOut() | AbsentSkipped() | WindowOpened() | GameOver():
                yield Counted(Counts.TURN_ENDS)
            case FirstChosen():
                yield Counted(Counts.ANEW)
            case _:
                pass
