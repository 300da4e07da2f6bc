"""What each player did in a race on paper, as far as the program saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gridparty.games.common.events import FirstChosen
from gridparty.games.common.tally import Counted, Counts, Happened, Tally, tallied
from gridparty.games.paper.events import (
    GameOver,
    HasWritten,
    Judged,
    Passed,
    TimeRanOut,
    TurnBegan,
)


def tally(seats: int, records: Sequence[Happened]) -> tuple[Tally, ...]:
    """What each seat did, by all that happened."""
    return tallied(seats, records, (_counted(record.events) for record in records))


def _counted(events: Sequence[Any]) -> Iterator[Counted]:
    for event in events:
        match event:
            case TurnBegan(seat, _, begins, ends):
                yield Counted(Counts.TURN, seat, begins, ends)
            case HasWritten(seat):
                yield Counted(Counts.ENTRY, seat)
                yield Counted(Counts.TURN_ENDS)
            case Judged(by, seat, _, _, right):
                if by == seat:  # asked for in the turn in which it was written
                    yield Counted(Counts.ENTRY, seat)
                if not right:
                    yield Counted(Counts.ERROR, seat)
            case Passed() | TimeRanOut() | GameOver():
                yield Counted(Counts.TURN_ENDS)
            case FirstChosen():
                yield Counted(Counts.ANEW)
            case _:
                pass
