"""An error at which the table looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gridparty.games.common.events import ClashAt
from gridparty.games.common.view import NoticedError
from gridparty.games.race.events import CallUpheld, ErrorNoticed, TurnBegan


def find_noticed_error(
    events: Iterable[Any], words: Callable[[Any], str], in_short: Callable[[Any], str] | None = None
) -> NoticedError | None:
    """Return the error among these events.

    Args:
        events: of one command.
        words: returns the sentence about an event.
        in_short: the same in few words.
    """
    events = tuple(events)
    for event in events:
        if isinstance(event, ErrorNoticed | CallUpheld):
            clashes = event.clashes if isinstance(event, ErrorNoticed) else ()
            others = [one for one in events if not isinstance(one, TurnBegan)]
            short = map(in_short, others) if in_short is not None else ()
            return NoticedError(
                event.seat,
                event.cell,
                event.digit,
                ClashAt.cells_of(clashes),
                tuple(text for one in others if (text := words(one))),
                " ".join(text for text in short if text),
            )
    return None
