"""What has happened in a session, told line by line as it happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from gridparty.evening.session import Session
from gridparty.games.common.game import C, E, S


class Told(NamedTuple):
    """What one command led to, in words."""

    text: str  # without who is next
    full: str


class Chronicle(Generic[S, C, E]):
    """The story of a session up to now, and the news since somebody last asked."""

    def __init__(
        self,
        session: Session[S, C, E],
        story: Callable[[Sequence[E], S], str],
        *,
        aside: tuple[type, ...],
        next_turn: type,
    ) -> None:
        """Read what has happened already.

        Args:
            session: what is played.
            story: tells events, with the state after them.
            aside: events that are shown in another way, such as a pause.
            next_turn: the event that names who plays next.
        """
        self.lines: list[Told] = []
        self._session, self._story = session, story
        self._aside, self._next_turn = aside, next_turn
        self._read = 0
        self._state: S | None = None
        self.news()

    def news(self) -> list[E]:
        """The events since the last call; they are told in `lines` from now on."""
        fresh: list[E] = []
        for record in self._session.records[self._read :]:
            for event in record.events:
                self._state = self._session.game.apply(self._state, event)
            fresh += record.events
            self._tell(record.events)
        self._read = len(self._session.records)
        return fresh

    @property
    def last(self) -> str:
        """What happened last."""
        return self.lines[-1].full if self.lines else ""

    def _tell(self, events: Sequence[E]) -> None:
        assert self._state is not None or not events
        told = [event for event in events if not isinstance(event, self._aside)]
        if not told or self._state is None:
            return
        without_next = [event for event in told if not isinstance(event, self._next_turn)]
        full = self._story(told, self._state)
        if full:
            self.lines.append(Told(self._story(without_next, self._state) or full, full))
