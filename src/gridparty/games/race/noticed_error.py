"""An error at which the table looks, on whatever it is shown: where it stood, and what was said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from gridparty.games.common.events import ClashAt
from gridparty.games.race.events import CallUpheld, ErrorNoticed, TurnBegan


@dataclass(frozen=True, slots=True)
class NoticedError:
    """An error that the table looks at: where it stood, and what was said of it."""

    seat: int  # whose it was
    cell: int
    digit: int
    clashes: tuple[int, ...]  # cells that hold the digit already
    sentences: tuple[str, ...]
    short: str = ""  # the same in few words


def find_noticed_error(
    events: Iterable[Any], words: Callable[[Any], str], in_short: Callable[[Any], str] | None = None
) -> NoticedError | None:
    """The error among these events; `words` tells one of them, and `in_short` in few words."""
    events = tuple(events)
    for event in events:
        if isinstance(event, ErrorNoticed | CallUpheld):
            clashes = event.clashes if isinstance(event, ErrorNoticed) else ()
            told = [one for one in events if not isinstance(one, TurnBegan)]
            short = map(in_short, told) if in_short is not None else ()
            return NoticedError(
                event.seat,
                event.cell,
                event.digit,
                ClashAt.cells_of(clashes),
                tuple(text for one in told if (text := words(one))),
                " ".join(text for text in short if text),
            )
    return None
