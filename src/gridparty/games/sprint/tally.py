"""Statistics of a sprint by player: entries, errors, and seconds until done."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.tally import JournalLine, Tally
from gridparty.games.sprint.events import (
    CountdownBegan,
    DigitWritten,
    ErrorNoticed,
    Finished,
    GameOver,
    GaveUp,
)


def tally(seats: int, records: Sequence[JournalLine]) -> tuple[Tally, ...]:
    """Return the counts by seat; the one turn of a sprint lasts until the player is done."""
    entries, errors = [0] * seats, [0] * seats
    opens, ends = [0.0] * seats, [None] * seats  # type: list[float], list[float | None]
    over = 0.0
    for record in records:
        for event in record.events:
            match event:
                case CountdownBegan(_, by_seat):
                    opens = list(by_seat)
                case DigitWritten(seat):
                    entries[seat] += 1
                case ErrorNoticed(seat):
                    entries[seat] += 1
                    errors[seat] += 1
                case Finished(seat, seconds):
                    ends[seat] = seconds
                case GaveUp(seat):
                    ends[seat] = record.at
                case GameOver(_, seconds):
                    over = seconds
                case _:
                    pass
    return tuple(
        Tally(
            turns=1,
            entries=entries[seat],
            errors=errors[seat],
            row=int(not errors[seat]),
            seconds=round(max((over if (end := ends[seat]) is None else end) - opens[seat], 0), 3),
        )
        for seat in range(seats)
    )
