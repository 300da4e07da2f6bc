"""A session as people and bots play it: commands in, new events and refusals out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from gridparty.errors import GridpartyError, TooLateError
from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.journal import Record
from gridparty.evening.session.session import Session
from gridparty.games.common.commands import Accept
from gridparty.games.common.game import C, E, S
from gridparty.games.common.turn_state import TOO_LATE
from gridparty.i18n.messages import say


class Table(Generic[S, C, E]):
    """The interface of a session for lines and screens.

    Attributes:
        refusal: why the last command was refused; empty when it was accepted.
        opponents: the bots among the players.
    """

    def __init__(self, session: Session[S, C, E]) -> None:
        self.session = session
        self.refusal = ""
        self.opponents = BotPlayers(session)
        self._read = len(session.records)  # earlier events are not new

    @property
    def state(self) -> S:
        """The current state of the game."""
        return self.session.state

    @property
    def seconds(self) -> float:
        """Seconds played."""
        return self.session.seconds

    def give(self, command: C, turn: int | None = None) -> None:
        """Give a person's command: it never moves for a bot, nor in another turn than its own.

        Args:
            command: a person's.
            turn: the turn it was given in; None: the current one.

        Raises:
            TooLateError: that turn is over; its timeout has been recorded.
            GridpartyError: it is refused, or cannot be saved; nothing has changed.
        """
        for one in self.opponents.spoken(command):
            events = self.session.submit(one, turn)
            if self.state.over or isinstance(one, Accept):  # silence has accepted as well
                continue
            if events and len(events) == self.session.due_before_last:
                raise TooLateError(say(TOO_LATE))  # it had no effect, and no event says so

    def do(self, command: C) -> list[E]:
        """Give a person's command and return the new events, or set `refusal`."""
        return self._try(lambda: self.give(command))

    def tick(self) -> list[E]:
        """Let time events and bot moves happen that are due; return the new events.

        A refusal stays visible until something happens.
        """
        refusal, wanted = self.refusal, self.opponents.due()
        tick = self.session.tick
        news = self._try(tick if wanted is None else lambda: self.session.submit(wanted))
        self.refusal = self.refusal or ("" if news else refusal)
        return news

    def pause(self) -> list[E]:
        """Pause, unless paused already; return the new events."""
        return self._try(self.session.pause)

    def news(self) -> list[Record]:
        """Return the records since the last call."""
        news = self.session.records[self._read :]
        self._read = len(self.session.records)
        return news

    def _try(self, action: Callable[[], object]) -> list[E]:
        self.refusal = ""
        try:
            action()
        except GridpartyError as error:
            self.refusal = str(error)
        return [event for record in self.news() for event in record.events]
