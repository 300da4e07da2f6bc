"""Game after game for the same table: an evening that is begun, or taken up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from gridparty.cli.dealing import Cards, read_back, read_deck, written_down
from gridparty.cli.table import TableClock, clocks

if TYPE_CHECKING:
    from gridparty.evening.evening import Dealer
    from gridparty.evening.session import Session, SoFar
    from gridparty.games.race.setup import Options
    from gridparty.games.tiles import editions


class RaceDealer:
    """Race, blitz or solo by the same rules, each on the next card."""

    def __init__(
        self,
        rules: Options,
        cards: Cards | None,
        clock: TableClock,
        *,
        bots: Mapping[str, int] | None = None,
        seed: int | None = None,
    ) -> None:
        """Take the cards.

        Args:
            rules: for every game.
            cards: that lie ready; None where there is none.
            clock: what the games take their time from.
            bots: the skills of those players who are bots.
            seed: of all that is left to chance in the games.
        """
        self._rules, self._cards, self._clock = rules, cards, clock
        self._bots, self._rng = bots, Random(seed)
        self._read = cache(read_deck)  # what becomes of the file tonight disturbs nobody

    @property
    def more(self) -> bool:
        """True while a card lies ready."""
        return self._cards is not None

    def deal(self, players: Sequence[str], first: int, so_far: SoFar) -> Session[Any, Any, Any]:
        """A game on the next card.

        Raises:
            GridpartyError: the card cannot be had or played, or the session not be written.
        """
        from gridparty import places
        from gridparty.evening.session import Session
        from gridparty.games.race.commands import Start
        from gridparty.games.race.game import RACE

        assert self._cards is not None
        card, rest = self._cards.dealt(self._read)
        session = Session.begin(
            RACE,
            Start(self._rules, tuple(players), card, first=first),
            edition=self._rules.mode,
            folder=places.sessions(),
            bots=self._bots,
            so_far=replace(so_far, cards=None if rest is None else written_down(rest)),
            rng=self._rng,
            **clocks(self._clock),
        )
        self._cards = rest
        return session


class TilesDealer:
    """One edition of the tile game again and again: it needs no cards."""

    more = True

    def __init__(
        self,
        edition: editions.Edition,
        rules: editions.Options,
        clock: TableClock,
        *,
        bots: Mapping[str, int] | None = None,
        seed: int | None = None,
    ) -> None:
        """Take the tiles; the rest is as for `RaceDealer`."""
        self._edition, self._rules, self._clock = edition, rules, clock
        self._bots, self._rng = bots, Random(seed)

    def deal(self, players: Sequence[str], first: int, so_far: SoFar) -> Session[Any, Any, Any]:
        """Another game.

        Raises:
            GridpartyError: the session cannot be written.
        """
        from gridparty import places
        from gridparty.evening.session import Session
        from gridparty.games.tiles.commands import Start
        from gridparty.games.tiles.game import TILES

        return Session.begin(
            TILES,
            Start(self._edition, tuple(players), self._rules, first),
            edition=self._edition.name,
            folder=places.sessions(),
            bots=self._bots,
            so_far=so_far,
            rng=self._rng,
            **clocks(self._clock),
        )


def dealer_after(session: Session[Any, Any, Any], clock: TableClock) -> Dealer | None:
    """Who goes on where the session's evening was; None where it is a game for itself."""
    state, so_far, bots = session.state, session.so_far, session.bots.skills
    if so_far is None:
        return None
    if session.game.name == "tiles":
        return TilesDealer(state.edition, state.options, clock, bots=bots)
    try:
        cards = None if so_far.cards is None else read_back(so_far.cards)
    except ValueError:  # a later version wrote them down
        cards = None
    return RaceDealer(state.options, cards, clock, bots=bots)
