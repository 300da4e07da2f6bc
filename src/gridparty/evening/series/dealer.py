"""Lay out game after game for one table, also when an evening is resumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random, SystemRandom
from typing import Any, Protocol

from gridparty.board import chance
from gridparty.evening.cards.dealing import (
    Cards,
    NeedingCards,
    SimilarCards,
    from_plain,
    similar_cards,
    to_plain,
)
from gridparty.evening.cards.deck_source import read_deck
from gridparty.evening.cards.unseen import first_unseen, had_by
from gridparty.evening.heats.heats import participants_of
from gridparty.evening.session.clock import TableClock, clocks
from gridparty.evening.session.header import Header
from gridparty.evening.session.session import Session, SoFar
from gridparty.games.catalogue import GAMES, GameRow
from gridparty.games.common.game import Game
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.participants import Participants
from gridparty.system import paths

_SEEDS = 1_000_000


class Dealer:
    """Lays out games by the same rules, each on the next card where it needs cards."""

    def __init__(
        self,
        row: GameRow,
        rules: Any,
        clock: TableClock,
        *,
        cards: Cards | None = None,
        bots: Mapping[str, int] | None = None,
        seed: int | None = None,
        assistance: Assistance | None = None,
        then: Cards | None = None,
    ) -> None:
        """Set what all games have in common.

        Args:
            row: the game.
            rules: for every game.
            clock: of the games.
            cards: the card source; None where there is none.
            bots: the skills of those players who are bots.
            seed: of all random choices in the games.
            assistance: what the players agreed to be shown in every game.
            then: the card source once `cards` has no more.
        """
        self._game, self._setting = row.game.load(), row.setup.load()
        self._rules, self._cards, self._then, self._clock = rules, cards, then, clock
        self._bots, self._assistance = bots, assistance
        self._rng = SystemRandom() if seed is None else Random(seed)
        self._asked = rules  # before they were adapted to the number of players
        self._any_card = seed is None  # no reproducible order was asked for
        self.told = ""  # the sentence about the last card
        self._read = cache(read_deck)  # later changes of the file have no effect

    @property
    def more(self) -> bool:
        """Whether another game can be laid out."""
        return self._cards is not None or not self._setting.needs_card

    @property
    def bots(self) -> Mapping[str, int]:
        """The skills of the bots by name."""
        return self._bots or {}

    @property
    def cards(self) -> Cards | None:
        """The source of the next card; None where there is none, or none is needed."""
        return self._cards

    def similar_cards(self, givens: str) -> SimilarCards:
        """Return cards similar to this one, for `deal_from`."""
        return similar_cards(givens, None if self._any_card else chance.below(self._rng, _SEEDS))

    def deal_from(self, cards: Cards) -> None:
        """Use this card source from now on."""
        self._cards = cards

    def seat_others(self, participants: Participants, bots: Mapping[str, int]) -> None:
        """Change the players of the next games; rules and cards stay.

        Args:
            participants: what is agreed for them, by seat.
            bots: the skills of those of them who are bots.

        Raises:
            WishError: what is agreed cannot be in this game.
        """
        self._rules = self._setting.with_participants(self._asked, participants)
        self._bots = bots

    def deal(self, players: Sequence[str], first: int, so_far: SoFar) -> Session[Any, Any, Any]:
        """Return the next game, begun by that seat; requires `more`.

        In heats, the players of the next heat sit down, and the first of them begins.

        Raises:
            GridpartyError: the card is missing or refused, or the session cannot be written.
        """
        rules, bots = self._rules, self._bots
        if so_far.heats is not None:
            entrants, first = so_far.heats.next, 0
            players = tuple(entrant.name for entrant in entrants)
            rules = self._setting.with_participants(rules, participants_of(entrants))
            bots = {entrant.name: entrant.skill for entrant in entrants if entrant.skill}
        card, rest = None, None
        if self._setting.needs_card:
            assert self._cards is not None
            seen_by = [name for name in players if name not in bots] if bots else players
            if so_far.heats is not None:  # everybody watches, so nobody may have an advantage later
                seen_by = [one.name for one in so_far.heats.people if not one.skill]
            cards = self._next_for(seen_by, self._cards)
            card, rest = cards.dealt(self._read)
            if isinstance(cards, NeedingCards):
                self.told = cards.told
            rest = rest or self._then
        session = Session.begin(
            self._game,
            self._setting.start(rules, players, first, card),
            edition=self._setting.title(rules),
            folder=paths.sessions(),
            bots=bots,
            so_far=replace(so_far, cards=None if rest is None else to_plain(rest)),
            assistance=self._assistance,
            rng=self._rng,
            **clocks(self._clock),
        )
        self._cards = rest
        if so_far.heats is None:  # the lot may have moved players and their handicaps
            self._rules = self._setting.rules_of(session.state)
        return session

    def _next_for(self, people: Sequence[str], cards: Cards) -> Cards:
        """Return the source from the first card that is new to these people."""
        self.told = ""
        if not self._any_card:
            return cards
        unplayed = first_unseen(cards, had_by(people), self._read)
        self.told = unplayed.told
        return unplayed.cards


class Last(Protocol):
    """The last game of an evening: a session or a recording."""

    @property
    def header(self) -> Header:
        """The header of the game that was laid out."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        """Its rules."""

    @property
    def state(self) -> Any:
        """Its state."""


def dealer_after(
    last: Last, clock: TableClock, assistance: Assistance | None = None, rules: Any = None
) -> Dealer | None:
    """Return a dealer that continues an evening; None where the game stands alone.

    Args:
        last: the last game of the evening.
        clock: of the games.
        assistance: what the players are shown from now on; None: as before.
        rules: of the games that follow; None: those of the last one.
    """
    so_far = last.header.evening
    if so_far is None:
        return None
    row = GAMES[last.game.name]
    try:
        cards = None if so_far.cards is None else from_plain(so_far.cards)
    except ValueError:  # written by a later version
        cards = None
    rules = rules or row.setup.load().rules_of(last.state)
    if so_far.heats is not None:  # as many rounds as players: the next heat may be smaller
        rules = replace(rules, rounds=last.header.setup.options.rounds)
    told = assistance or last.header.assistance
    return Dealer(row, rules, clock, cards=cards, bots=last.header.bots.skills, assistance=told)
