"""Statistics of a sprint by player: entries and errors. There are no turns to count."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.tally import JournalLine, Tally
from gridparty.games.sprint.events import DigitWritten, ErrorNoticed, SheetCounted


def tally(seats: int, records: Sequence[JournalLine]) -> tuple[Tally, ...]:
    """Return the counts by seat."""
    entries, errors = [0] * seats, [0] * seats
    for record in records:
        for event in record.events:
            if isinstance(event, DigitWritten | ErrorNoticed):
                entries[event.seat] += 1
                errors[event.seat] += isinstance(event, ErrorNoticed)
            elif isinstance(event, SheetCounted):  # again, where it was miscounted
                errors[event.seat] = event.wrong
    return tuple(
        Tally(entries=made, errors=wrong) for made, wrong in zip(entries, errors, strict=True)
    )
