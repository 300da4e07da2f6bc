"""An evening: card after card with the same players, each time begun by the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    totals: dict[str, int] = field(default_factory=dict)  # by player, over all finished games
    games: int = 0  # that are finished

    def play(self, session: AnySession) -> None:
        """Show this game, in the place of whatever was shown."""
        if self.session is not None:
            self.session.close()
        self.session = session
        self.stack.clear()
        self.stack.push(self.scene_for(self, session))

    def finish(self, totals: Mapping[str, int]) -> Sequence[str]:
        """A game is over: add up what each player has, keep it; what there is to say of it."""
        for player, total in totals.items():
            self.totals[player] = self.totals.get(player, 0) + total
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
