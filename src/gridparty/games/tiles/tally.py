"""Statistics of a tile game by player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridparty.games.common.events import AbsentSkipped, FirstChosen
from gridparty.games.common.tally import CountedEvent, Counts, JournalLine, Tally, tally_events
from gridparty.games.tiles.events import (
    GameOver,
    TileLaid,
    TileRejected,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
)


def tally(seats: int, records: Sequence[JournalLine]) -> tuple[Tally, ...]:
    """Return the counts by seat."""
    return tally_events(seats, records, _counted(records))


def _counted(records: Sequence[JournalLine]) -> Iterator[list[CountedEvent]]:
    lies = False  # whether this turn's tile was laid before it was called
    for record in records:
        counted = []
        for event in record.events:
            match event:
                case TurnBegan(seat, _, ends):
                    lies = False
                    counted.append(CountedEvent(Counts.TURN, seat, ends=ends))
                case TileLaid(seat):
                    lies = True
                    counted.append(CountedEvent(Counts.ENTRY, seat))
                case TileRejected(seat):
                    counted.append(CountedEvent(Counts.ERROR if lies else Counts.WRONG, seat))
                case TimeRanOut() | AbsentSkipped() | WindowOpened() | GameOver():
                    counted.append(CountedEvent(Counts.TURN_ENDS))
                case FirstChosen():
                    counted.append(CountedEvent(Counts.RESTART))
                case _:
                    pass
        yield counted
