"""A session as a screen plays it: commands in, news and refusals out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from gridparty.errors import GridpartyError
from gridparty.evening.opponents import Opponents
from gridparty.evening.session import Session
from gridparty.games.common.game import C, E, S
from gridparty.screens.parts.chronicle import Chronicle


class Table(Generic[S, C, E]):
    """What every playing screen needs of its session.

    Attributes:
        refusal: why the last command was not taken; empty when it was.
        opponents: the bots among the players.
    """

    def __init__(self, session: Session[S, C, E], chronicle: Chronicle[S, C, E]) -> None:
        self.session, self.chronicle = session, chronicle
        self.refusal = ""
        self.opponents = Opponents(session)

    @property
    def state(self) -> S:
        """The game as it is now."""
        return self.session.state

    @property
    def seconds(self) -> float:
        """Seconds played until now."""
        return self.session.seconds

    def do(self, command: C) -> list[E]:
        """Give a person's command; what is new since anybody last looked."""

        def submit() -> None:
            for one in self.opponents.spoken(command):
                self.session.submit(one)

        return self._try(submit)

    def tick(self) -> list[E]:
        """Let happen what is due, and bots do what they want; what is new.

        A refusal stays to be read.
        """
        refusal, wanted = self.refusal, self.opponents.due()
        tick = self.session.tick
        news = self._try(tick if wanted is None else lambda: self.session.submit(wanted))
        self.refusal = self.refusal or refusal
        return news

    def pause(self) -> list[E]:
        """Let the clock stand still, where it does not already."""
        return self._try(self.session.pause)

    def _try(self, action: Callable[[], object]) -> list[E]:
        self.refusal = ""
        try:
            action()
        except GridpartyError as error:
            self.refusal = str(error)
        return self.chronicle.news()
