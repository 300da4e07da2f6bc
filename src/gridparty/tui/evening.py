"""An evening: card after card with the same players, each time begun by the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.session import Session
from gridparty.tui.scene import Scene, Stack

AnySession = Session[Any, Any, Any]
#: Lays out the next card for these players, begun by that seat; None when the deck is through.
Deal = Callable[[Sequence[str], int], AnySession | None]
#: Keeps a finished game; what it returns is said on the last screen.
Keep = Callable[[AnySession], Sequence[str]]


def keep_nothing(session: AnySession) -> Sequence[str]:
    """Let the result go."""
    return ()


@dataclass
class Evening:
    """What outlives a single game."""

    scene_for: Callable[[Evening, AnySession], Scene]
    deal: Deal | None = None
    keep: Keep = keep_nothing
    ring: Callable[[], None] = lambda: None
    stack: Stack = field(default_factory=Stack)
    session: AnySession | None = None
    totals: list[int] = field(default_factory=list)  # by seat, over all finished games
    games: int = 0  # that are finished

    def play(self, session: AnySession) -> None:
        """Show this game, in the place of whatever was shown."""
        if self.session is not None:
            self.session.close()
        self.session = session
        self.stack.clear()
        self.stack.push(self.scene_for(self, session))

    def finish(self, totals: Sequence[int]) -> Sequence[str]:
        """A game is over: add its totals up, keep it; what there is to say of it."""
        self.totals = [
            before + now
            for before, now in zip(self.totals or [0] * len(totals), totals, strict=True)
        ]
        self.games += 1
        assert self.session is not None
        try:
            return self.keep(self.session)
        except GridpartyError as error:
            return (str(error),)

    def next_game(self, players: Sequence[str], first: int) -> str:
        """Lay out the next card; why there is none, else nothing."""
        if self.deal is None:
            return "There is no other card here."
        try:
            session = self.deal(players, first)
        except GridpartyError as error:
            return str(error)
        if session is None:
            return "The deck is through: that was the last card."
        self.play(session)
        return ""
