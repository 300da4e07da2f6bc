"""The course of a game, moment by moment, as a session file holds it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from gridparty.evening.session.journal import Record, Recording
from gridparty.games.catalogue import GAMES
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.line_text import Assistance, LineText

_AT_ONCE = 0.5  # seconds within which a stop belongs to what happened


def speech_of(recording: Recording) -> LineText[Any, Any, Any]:
    """How that game is spoken of."""
    return GAMES[recording.game.name].line_text.load()(Assistance())


class ReplayStep(NamedTuple):
    """What happened after so many seconds played, and how the board stood then."""

    at: float
    told: str  # a sentence or two; it may be nothing
    board: str  # empty where the board lies on paper, or was covered


def course_of(recording: Recording) -> Iterator[ReplayStep]:
    """The game, moment by moment."""
    line_text = speech_of(recording)
    for record, events in _without_stops(recording.records):
        yield ReplayStep(
            record.at, line_text.story(events, record.state), line_text.board(record.state)
        )


def _without_stops(records: Iterable[Record]) -> Iterator[tuple[Record, list[Any]]]:
    """The records with what is worth telling of them.

    Where the clock stops at the very moment at which something happens, that is part of it: the
    red card of an error, the hand-over, a game that waits for its first player. A pause that
    somebody wanted stands alone, and is told.
    """
    happened, stopped = 0.0, False  # the game begins with a stop
    for record in records:
        events = [event for event in record.events if not isinstance(event, Paused | Continued)]
        for event in record.events:
            if isinstance(event, Paused):
                stopped = bool(events) or record.at - happened < _AT_ONCE
                if not stopped:
                    events.append(event)
            elif isinstance(event, Continued) and not stopped:
                events.append(event)
        if any(not isinstance(event, Paused | Continued) for event in events):
            happened = record.at
        yield record, events
