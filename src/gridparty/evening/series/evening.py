"""An evening: game after game at one table, each begun by the next player.

The terminal and the lines use the same loop: they ask for the players, show `table` until the game
is over, show the sentences of `finish`, and go on with `next_game`. It knows no terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Cards, SimilarCards, source_text
from gridparty.evening.heats.heats import Heats
from gridparty.evening.results.current_evening import (
    CurrentEvening,
    current_evening_of,
    evening_sums,
)
from gridparty.evening.session.session import Session, SoFar
from gridparty.evening.session.table import Table
from gridparty.games.catalogue import GAMES
from gridparty.games.common.participants import Participants
from gridparty.i18n.messages import say

if TYPE_CHECKING:
    from gridparty.evening.results.recorder import Said

AnySession = Session[Any, Any, Any]
#: Records a finished game; returns the sentences shown at the end.
Keep = Callable[[AnySession], "Said"]


class Before(Protocol):
    """Looks up the current evening of these players; see `current_evening_of`."""

    def __call__(self, players: Sequence[str], *, bots: Collection[str]) -> CurrentEvening:
        """Return its sums and the next seat to begin; bots do not identify an evening."""


class Deals(Protocol):
    """Lays out games for the same players by the same rules: see `Dealer`."""

    @property
    def more(self) -> bool:
        """Whether there is another game."""

    @property
    def bots(self) -> Mapping[str, int]:
        """The skills of the bots by name."""

    @property
    def cards(self) -> Cards | None:
        """The source of the next card; None where there is none, or none is needed."""

    def similar_cards(self, givens: str) -> SimilarCards:
        """Return cards similar to this one, for `deal_from`."""

    @property
    def told(self) -> str:
        """The sentence about the last card."""

    def deal_from(self, cards: Cards) -> None:
        """Use this card source from now on."""

    def seat_others(self, participants: Participants, bots: Mapping[str, int]) -> None:
        """Change the players of the next games."""

    def deal(self, players: Sequence[str], first: int, so_far: SoFar) -> AnySession:
        """Return the next game, begun by that seat; requires `more`.

        Raises:
            GridpartyError: it cannot be laid out now.
        """


def record_game(session: AnySession) -> Said:
    """Record a finished game; return the sentences about it.

    Raises:
        GridpartyError: see record_result.keep().
    """
    from gridparty.evening.results.record_result import keep  # not needed when a game begins

    return keep(session)


class Evening:
    """A series of games with its sums.

    Attributes:
        table: the current game with its bots; None before the first one.
        so_far: the sums over the finished games.
        praised: the sentences of the last `finish` mention a best.
    """

    def __init__(
        self,
        dealer: Deals | None = None,
        *,
        keep: Keep = record_game,
        before: Before = current_evening_of,
    ) -> None:
        """Begin without players.

        Args:
            dealer: lays out the games; without one only the game given to `sit_down` is played.
            keep: called once with every finished game.
            before: finds the players' current evening, where this is not its first game.
        """
        self._dealer, self._keep, self._before = dealer, keep, before
        self.table: Table[Any, Any, Any] | None = None
        self.so_far = SoFar()
        self.praised = False
        self._finished: tuple[AnySession, tuple[str, ...]] | None = None  # and its sentences

    @property
    def session(self) -> AnySession | None:
        """The current or last game."""
        return None if self.table is None else self.table.session

    @property
    def more(self) -> bool:
        """Whether there is another game to play."""
        if self.heats is not None and self.heats.over:
            return False
        return self._dealer is not None and self._dealer.more

    @property
    def deals(self) -> bool:
        """Whether games are laid out here, even if no card is left."""
        return self._dealer is not None

    @property
    def cards(self) -> Cards | None:
        """The source of the next card; None where there is none, or none is needed."""
        return None if self._dealer is None else self._dealer.cards

    @property
    def told(self) -> str:
        """The sentence about the last card; usually empty."""
        return "" if self._dealer is None else self._dealer.told

    @property
    def after_typed(self) -> str:
        """The name of the cards that follow a typed puzzle; empty after other cards."""
        from gridparty.evening.session.game_result import card_of  # not needed when a game begins

        card = None if self.session is None else card_of(self.session.header)
        if card is None or not card.typed_in or not self.more or self.cards is None:
            return ""
        return source_text(self.cards)

    @property
    def heats(self) -> Heats | None:
        """The bracket in heats, without the unfinished game."""
        return self.so_far.heats

    @property
    def games(self) -> int:
        """Number of finished games."""
        return self.so_far.games

    @property
    def totals(self) -> Mapping[str, int]:
        """The points of each player over all finished games."""
        return self.so_far.totals

    @property
    def adds_up(self) -> bool:
        """Whether the totals are of one kind of points; else only games won compare (R17)."""
        return self.so_far.adds_up

    @property
    def won(self) -> Mapping[str, int]:
        """Games won by player; without players who have won none."""
        return self.so_far.won

    @property
    def begins_next(self) -> str:
        """The name of the player who begins the next game; empty where it is drawn by lot."""
        if self.heats is not None:
            return self.heats.next[0].name
        session = self._played()
        setting = GAMES[session.game.name].setup.load()
        if setting.random_order(setting.rules_of(session.state)):
            return ""
        return str(session.state.names[self._next_first()])

    def sit_down(self, session: AnySession) -> Table[Any, Any, Any]:
        """Play this game next."""
        if self.session is not None:
            self.session.close()
        self.table = Table(session)
        self.so_far = session.so_far or SoFar()
        return self.table

    def begin(self, players: Sequence[str], first: int | None = None) -> Table[Any, Any, Any]:
        """Lay out the first game of these players; its clock waits until a player is ready (R4).

        Args:
            players: their names, by seat.
            first: the seat that begins; None: the next one of this evening (R17).

        Raises:
            GridpartyError: there is no game to lay out, or it cannot be laid out now.
        """
        return self.sit_down(self.laid_out(players, first))

    def laid_out(self, players: Sequence[str], first: int | None = None) -> AnySession:
        """Return the next game of these players without starting it: the last one is still shown.

        Raises:
            GridpartyError: as for `begin`.
        """
        if self._dealer is None or not self._dealer.more:
            raise GridpartyError(say("There are no more cards."))
        if self.table is None and len(players) > 1:
            self.so_far, following = self._before(players, bots=self._dealer.bots)
            first = following if first is None else first
        session = self._dealer.deal(players, first or 0, self.so_far)
        session.pause()
        return session

    def next_game(self) -> Table[Any, Any, Any]:
        """Lay out the next game of the same players; the next seat begins.

        Raises:
            GridpartyError: as for `begin`.
        """
        session = self._played()
        return self.begin(session.state.names, self._next_first())

    def similar_cards(self, givens: str) -> SimilarCards:
        """Return cards similar to this one, for `next_on`; they may be made in advance.

        Raises:
            GridpartyError: no games are laid out here.
        """
        if self._dealer is None:
            raise GridpartyError(say("There are no more cards."))
        return self._dealer.similar_cards(givens)

    def next_on(self, cards: Cards) -> Table[Any, Any, Any]:
        """Lay out the next game of the same players on these cards, and the games after it.

        Raises:
            GridpartyError: the cards are not available now.
        """
        if self._dealer is None:
            raise GridpartyError(say("There are no more cards."))
        self._dealer.deal_from(cards)
        return self.next_game()

    def skip_card(self) -> None:
        """Skip the next card, which cannot be played."""
        if self._dealer is not None and self._dealer.cards is not None:
            self._dealer.deal_from(self._dealer.cards.without_next())

    def seat_others(
        self, players: Sequence[str], participants: Participants, bots: Mapping[str, int]
    ) -> None:
        """Change the players of the next games.

        Players who stay or come back keep their sums; others begin with nothing.

        Args:
            players: their names, by seat.
            participants: their handicaps, teams and pens.
            bots: the skills of the bots by name.

        Raises:
            GridpartyError: the game cannot be played with these players.
        """
        assert self._dealer is not None
        self._dealer.seat_others(participants, bots)
        self.so_far = self.so_far_of(players, bots)

    def so_far_of(self, players: Sequence[str], bots: Collection[str]) -> SoFar:
        """Return the sums of these people, including those who were away.

        Args:
            players: their names, by seat.
            bots: the names of the bots.
        """
        stayed, of_files = self.so_far.among(players), evening_sums(players, bots=bots)
        if of_files.begun != stayed.begun:
            return stayed
        return stayed.with_sums_of(of_files)

    def finish(self) -> tuple[str, ...]:
        """Count and record the finished game; return the sentences about it.

        A repeated call returns the same sentences.
        """
        if not self._is_counted:
            self.praise(self.count()())
        assert self._finished is not None
        return self._finished[1]

    def count(self) -> Callable[[], Said]:
        """Count the finished game; the returned function records it, once.

        Recording takes time and may run in the background; pass its result to `praise`.
        """
        session, keep = self._played(), self._keep
        self._finished, self.praised = (session, ()), False
        state = session.state
        self.so_far = self.so_far.after(state, session.header.points_in(state))

        def kept() -> Said:
            try:
                return keep(session)
            except GridpartyError as error:
                from gridparty.evening.results.recorder import Said  # not when a game begins

                return Said((str(error),), praised=False)

        return kept

    def praise(self, said: Said) -> None:
        """Store the sentences about the game that was counted last."""
        assert self._finished is not None
        self._finished, self.praised = (self._finished[0], said.sentences), said.praised

    @property
    def _is_counted(self) -> bool:
        return self._finished is not None and self._finished[0] is self._played()

    def leave(self) -> None:
        """Leave the table; the game is saved as it is."""
        if self.session is not None:
            self.session.leave()

    def _played(self) -> AnySession:
        assert self.session is not None, "nobody has sat down yet"
        return self.session

    def _next_first(self) -> int:
        state = self._played().state
        return int(state.first + 1) % len(state.names)
