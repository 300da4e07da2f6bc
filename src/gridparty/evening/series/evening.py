"""An evening: game after game at one table, each time begun by the next one.

One loop for lines and screens: whoever shows it says who plays, shows `table` until the game is
over, asks `finish` what there is to say, and goes on with `next_game`. It knows no terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Alike, Cards
from gridparty.evening.heats.heats import Heats
from gridparty.evening.results.current_evening import CurrentEvening, current_evening_of, tonight
from gridparty.evening.session.session import Session, SoFar
from gridparty.evening.session.table import Table
from gridparty.games.catalogue import GAMES
from gridparty.games.common.participants import Participants
from gridparty.i18n.messages import say

AnySession = Session[Any, Any, Any]
#: Keeps a finished game; what it returns is said at the end.
Keep = Callable[[AnySession], Sequence[str]]


class Said(NamedTuple):
    """What there is to say of a game that has been kept."""

    sentences: tuple[str, ...]
    praised: bool  # they tell of a best


class Before(Protocol):
    """What the evening of these players has come to, and the seat that begins its next game."""

    def __call__(self, players: Sequence[str], *, bots: Collection[str]) -> CurrentEvening:
        """Those who are bots make no evening another one."""


class Deals(Protocol):
    """Who lays out game after game for the same players, by the same rules: see `Dealer`."""

    @property
    def more(self) -> bool:
        """True while there is another game."""

    @property
    def bots(self) -> Mapping[str, int]:
        """The skills of those players who are bots, by name."""

    @property
    def cards(self) -> Cards | None:
        """Where the next card comes from; None where there is none, or none is needed."""

    def alike(self, givens: str) -> Alike:
        """Cards like this one, which may lie ready for the next games."""

    @property
    def told(self) -> str:
        """What there is to say of the card that was dealt last."""

    def deal_from(self, cards: Cards) -> None:
        """From now on lay out these cards."""

    def seat_others(self, participants: Participants, bots: Mapping[str, int]) -> None:
        """Lay out the next games for other people."""

    def deal(self, players: Sequence[str], first: int, so_far: SoFar) -> AnySession:
        """The next game, begun by that seat; only where there is more.

        Raises:
            GridpartyError: it cannot be laid out now.
        """


def on_record(session: AnySession) -> tuple[str, ...]:
    """Keep a game that is over on record; what there is to say of it.

    Raises:
        GridpartyError: see keeping.keep().
    """
    from gridparty.evening.results.record_result import keep  # no game waits for it when it begins

    return keep(session)


class Evening:
    """What outlives a single game.

    Attributes:
        table: the game that is played, with its bots; None before the first one.
        so_far: what the games that are over have come to.
        praised: something that `finish` said of the last one is a best.
    """

    def __init__(
        self,
        dealer: Deals | None = None,
        *,
        keep: Keep = on_record,
        before: Before = current_evening_of,
    ) -> None:
        """Nobody has sat down yet.

        Args:
            dealer: lays out the games; without one there is only what `sit_down` is given.
            keep: is called once with every game that is over.
            before: what the players' evening has come to, where this is not its first game.
        """
        self._dealer, self._keep, self._before = dealer, keep, before
        self.table: Table[Any, Any, Any] | None = None
        self.so_far = SoFar()
        self.praised = False
        self._finished: tuple[AnySession, tuple[str, ...]] | None = None  # and what was said of it

    @property
    def session(self) -> AnySession | None:
        """The game that is played, or was last."""
        return None if self.table is None else self.table.session

    @property
    def more(self) -> bool:
        """True while there is another game to be played."""
        if self.heats is not None and self.heats.over:
            return False
        return self._dealer is not None and self._dealer.more

    @property
    def deals(self) -> bool:
        """True where games are laid out here, be there another card or not."""
        return self._dealer is not None

    @property
    def cards(self) -> Cards | None:
        """Where the next card comes from; None where there is none, or none is needed."""
        return None if self._dealer is None else self._dealer.cards

    @property
    def told(self) -> str:
        """What there is to say of the card that was dealt last; empty, as a rule."""
        return "" if self._dealer is None else self._dealer.told

    @property
    def heats(self) -> Heats | None:
        """The bracket, where people play in heats: without the game that is not over yet."""
        return self.so_far.heats

    @property
    def games(self) -> int:
        """How many are over."""
        return self.so_far.games

    @property
    def totals(self) -> Mapping[str, int]:
        """What each player has in all games that are over."""
        return self.so_far.totals

    @property
    def adds_up(self) -> bool:
        """Whether the totals are of one kind of points; else only games won can be told (R17)."""
        return self.so_far.adds_up

    @property
    def won(self) -> Mapping[str, int]:
        """How many games each player has won; nobody who has won none stands there."""
        return self.so_far.won

    @property
    def begins_next(self) -> str:
        """The name of the player who begins the next game; empty where the lot decides."""
        if self.heats is not None:
            return self.heats.next[0].name
        session = self._played()
        setting = GAMES[session.game.name].setting.load()
        if setting.by_lot(setting.rules_of(session.state)):
            return ""
        return str(session.state.names[self._next_first()])

    def sit_down(self, session: AnySession) -> Table[Any, Any, Any]:
        """Play this game, after whatever was played."""
        if self.session is not None:
            self.session.close()
        self.table = Table(session)
        self.so_far = session.so_far or SoFar()
        return self.table

    def begin(self, players: Sequence[str], first: int | None = None) -> Table[Any, Any, Any]:
        """Lay out the first game of these players; its clock stands until somebody is ready (R4).

        Args:
            players: their names, as they sit.
            first: the seat that begins; None: the next one of this evening (R17).

        Raises:
            GridpartyError: there is nothing to lay out, or it cannot be had now.
        """
        return self.sit_down(self.laid_out(players, first))

    def laid_out(self, players: Sequence[str], first: int | None = None) -> AnySession:
        """The next game of these players, at which nobody sits yet: the last one is still shown.

        Raises:
            GridpartyError: as for `begin`.
        """
        if self._dealer is None or not self._dealer.more:
            raise GridpartyError(say("There is nothing more to play here."))
        if self.table is None and len(players) > 1:
            self.so_far, following = self._before(players, bots=self._dealer.bots)
            first = following if first is None else first
        session = self._dealer.deal(players, first or 0, self.so_far)
        session.pause()
        return session

    def next_game(self) -> Table[Any, Any, Any]:
        """Lay out the next game of the same players; whoever sits next begins.

        Raises:
            GridpartyError: as for `begin`.
        """
        session = self._played()
        return self.begin(session.state.names, self._next_first())

    def alike(self, givens: str) -> Alike:
        """Cards like this one, for `next_on`; they may be made ahead.

        Raises:
            GridpartyError: nothing is laid out here.
        """
        if self._dealer is None:
            raise GridpartyError(say("There is nothing more to play here."))
        return self._dealer.alike(givens)

    def next_on(self, cards: Cards) -> Table[Any, Any, Any]:
        """Lay out the next game of the same players on these cards, and those after it.

        Raises:
            GridpartyError: they cannot be had now.
        """
        if self._dealer is None:
            raise GridpartyError(say("There is nothing more to play here."))
        self._dealer.deal_from(cards)
        return self.next_game()

    def pass_over(self) -> None:
        """The next card is none to play on: the one behind it lies on top now."""
        if self._dealer is not None and self._dealer.cards is not None:
            self._dealer.deal_from(self._dealer.cards.without_next())

    def seat_others(
        self, players: Sequence[str], participants: Participants, bots: Mapping[str, int]
    ) -> None:
        """The next games are for other people: some have come, or gone.

        Whoever stays or comes back keeps what the evening has brought; others begin with nothing.

        Args:
            players: their names, as they sit.
            participants: what is agreed for them.
            bots: the skills of those who are bots, by name.

        Raises:
            GridpartyError: people with whom it cannot be played.
        """
        assert self._dealer is not None
        self._dealer.seat_others(participants, bots)
        self.so_far = self.so_far_of(players, bots)

    def so_far_of(self, players: Sequence[str], bots: Collection[str]) -> SoFar:
        """What the games that are over have come to for these people, also who was away.

        Args:
            players: their names, as they sit.
            bots: the names of those who are no people.
        """
        stayed, of_files = self.so_far.among(players), tonight(players, bots=bots)
        if of_files.begun != stayed.begun:
            return stayed
        return stayed.with_sums_of(of_files)

    def finish(self) -> tuple[str, ...]:
        """The game is over: add up what each player has, keep it; what there is to say of it.

        That happens once, whoever asks; then the same is said again.
        """
        if not self._is_counted:
            self.praise(self.count()())
        assert self._finished is not None
        return self._finished[1]

    def count(self) -> Callable[[], Said]:
        """The game is over: add up what each player has; what is returned keeps it, once.

        Keeping takes its time, and may be done aside; `praise` takes what comes of it.
        """
        session, keep = self._played(), self._keep
        self._finished, self.praised = (session, ()), False
        state = session.state
        self.so_far = self.so_far.after(state, session.header.points_in(state))

        def kept() -> Said:
            try:
                said = tuple(keep(session))
            except GridpartyError as error:
                return Said((str(error),), praised=False)
            return Said(said, praised=bool(said))

        return kept

    def praise(self, said: Said) -> None:
        """The game that was counted last is on record."""
        assert self._finished is not None
        self._finished, self.praised = (self._finished[0], said.sentences), said.praised

    @property
    def _is_counted(self) -> bool:
        return self._finished is not None and self._finished[0] is self._played()

    def leave(self) -> None:
        """Everybody goes: the game is saved as it stands."""
        if self.session is not None:
            self.session.leave()

    def _played(self) -> AnySession:
        assert self.session is not None, "nobody has sat down yet"
        return self.session

    def _next_first(self) -> int:
        state = self._played().state
        return int(state.first + 1) % len(state.names)
