"""The story of a session in sentences, extended as it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from gridparty.evening.session.journal import Record
from gridparty.evening.session.session import Session
from gridparty.games.common.game import C, E, S


class StoryLine(NamedTuple):
    """The sentences about the events of one command."""

    text: str  # without who is next
    full: str
    short: str = ""  # a brief form, without who is next; empty where there is none
    next: str = ""  # who is next; empty where nothing else is told


class Chronicle(Generic[S, C, E]):
    """The story of a session so far."""

    def __init__(
        self,
        session: Session[S, C, E],
        story: Callable[[Sequence[E], S], str],
        *,
        aside: tuple[type, ...],
        next_turn: type | tuple[()],
        short: Callable[[Sequence[E], S], str] | None = None,
    ) -> None:
        """Follow the session.

        Args:
            session: the game.
            story: turns events into text, given the state after them.
            aside: events that are shown elsewhere, such as a pause.
            next_turn: the event that names the next player; empty without turns.
            short: the brief form, for small screens.
        """
        self._session, self._story = session, story
        self._aside, self._next_turn, self._short = aside, next_turn, short
        self._told: list[StoryLine] = []
        self._read = 0

    @property
    def lines(self) -> tuple[StoryLine, ...]:
        """The story so far, latest last."""
        for record in self._session.records[self._read :]:
            self._tell(record)
        self._read = len(self._session.records)
        return tuple(self._told)

    @property
    def last(self) -> str:
        """The latest event."""
        return self.lines[-1].full if self.lines else ""

    def _tell(self, record: Record) -> None:
        told = [event for event in record.events if not isinstance(event, self._aside)]
        without_next = [event for event in told if not isinstance(event, self._next_turn)]
        begins = [event for event in told if event not in without_next]
        if told and (full := self._story(told, record.state)):
            text = self._story(without_next, record.state)
            following = self._story(begins[-1:], record.state) if text else ""
            short = "" if self._short is None else self._short(without_next, record.state)
            self._told.append(StoryLine(text or full, full, short, following))
