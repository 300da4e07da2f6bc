"""An evening: card after card with the same players, each time begun by the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.evening.session import Session, SoFar

if TYPE_CHECKING:
    from gridparty.screens.parts.scene import Scene, Stack

AnySession = Session[Any, Any, Any]
#: Keeps a finished game; what it returns is said on the last screen.
Keep = Callable[[AnySession], Sequence[str]]


class Dealer(Protocol):
    """Who lays out game after game for the same players, by the same rules."""

    @property
    def more(self) -> bool:
        """True while there is another game."""

    def deal(self, players: Sequence[str], first: int, so_far: SoFar) -> AnySession:
        """The next game, begun by that seat; only where there is more.

        Raises:
            GridpartyError: it cannot be laid out now.
        """


def keep_nothing(session: AnySession) -> Sequence[str]:
    """Let the result go."""
    return ()


@dataclass
class Evening:
    """What outlives a single game."""

    scene_for: Callable[[Evening, AnySession], Scene]
    stack: Stack
    dealer: Dealer | None = None
    keep: Keep = keep_nothing
    ring: Callable[[], None] = lambda: None
    session: AnySession | None = None
    so_far: SoFar = field(default_factory=SoFar)

    @property
    def more(self) -> bool:
        """True while there is another game to be played."""
        return self.dealer is not None and self.dealer.more

    @property
    def games(self) -> int:
        """How many are over."""
        return self.so_far.games

    @property
    def totals(self) -> Mapping[str, int]:
        """What each player has in all games that are over."""
        return self.so_far.totals

    def play(self, session: AnySession) -> None:
        """Show this game, in the place of whatever was shown."""
        if self.session is not None:
            self.session.close()
        self.session = session
        self.so_far = session.so_far or SoFar()
        self.stack.clear()
        self.stack.push(self.scene_for(self, session))

    def finish(self, totals: Mapping[str, int]) -> Sequence[str]:
        """A game is over: add up what each player has, keep it; what there is to say of it."""
        assert self.session is not None
        self.so_far = self.so_far.plus(totals)
        try:
            return self.keep(self.session)
        except GridpartyError as error:
            return (str(error),)

    def next_game(self, players: Sequence[str], first: int) -> str:
        """Lay out the next game; why that cannot be, else nothing."""
        if self.dealer is None or not self.dealer.more:
            return say("There is nothing more to play here.")
        try:
            session = self.dealer.deal(players, first, self.so_far)
        except GridpartyError as error:
            return str(error)
        self.play(session)
        return ""


def next_first(session: AnySession) -> int:
    """The seat that begins the next game: after whoever began this one."""
    (first,) = (event.first for event in session.records[0].events if hasattr(event, "first"))
    return int(first + 1) % len(session.state.players)


def begins_next(session: AnySession) -> str:
    """The name of the player who begins the next game; empty where the lot decides."""
    state = session.state
    if session.game.name == "tiles" and state.edition.order == "lot":
        return ""
    player = state.players[next_first(session)]  # its name, or a player who has one
    return str(getattr(player, "name", player))
