"""Replay a session file step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from gridparty.evening.session.journal import Record, Recording
from gridparty.games.catalogue import GAMES
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.line_text import Assistance, LineText

_AT_ONCE = 0.5  # seconds within which a stop belongs to the event before it


def speech_of(recording: Recording) -> LineText[Any, Any, Any]:
    """Return the line text of that game."""
    return GAMES[recording.game.name].line_text.load()(Assistance())


class ReplayStep(NamedTuple):
    """The events of one moment in words, and the board after them."""

    at: float
    told: str  # a sentence or two, or empty
    board: str  # empty where the board is on paper, or was covered


def course_of(recording: Recording) -> Iterator[ReplayStep]:
    """Yield the game step by step: of an open one only what everybody may know."""
    line_text, own = speech_of(recording), _own_events(recording)
    for record, events in _without_stops(recording.records):
        told = line_text.events_text((e for e in events if not isinstance(e, own)), record.state)
        yield ReplayStep(record.at, told, "" if own else line_text.board(record.state))


def _own_events(recording: Recording) -> tuple[type[Any], ...]:
    """Return the events that only one player may hear of, if the game is open (S7)."""
    adapter = GAMES[recording.game.name].view_adapter
    if adapter is None or recording.state is None or recording.state.over:
        return ()
    return adapter.load().own


def _without_stops(records: Iterable[Record]) -> Iterator[tuple[Record, list[Any]]]:
    """Yield the records with the events worth reporting.

    A stop of the clock at the same moment as an event belongs to the event: the red card of an
    error, the hand-over, a game that waits for its first player. A pause on request stands alone
    and is reported.
    """
    happened, stopped = 0.0, False  # a game begins stopped
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
