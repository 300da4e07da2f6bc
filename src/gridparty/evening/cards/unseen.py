"""Choose a card that none of the players has seen before, in any game.

A known card would give an advantage, so cards that a player has had are skipped. When all cards
of the deck have been had, the one had longest ago is dealt, and a sentence says so.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Cards, FromDeck, ReadDeck, card_order
from gridparty.evening.people.people import UNNAMED
from gridparty.evening.session import discarded
from gridparty.games.common.seats import person_key
from gridparty.i18n.messages import counted
from gridparty.system import paths

_READ = 30  # unread files that are read at most: a quarter of a second

#: For each givens that a player has had before: when that was last.
Had: TypeAlias = "Callable[[Collection[str]], Mapping[str, str]]"


class Unplayed(NamedTuple):
    """A card source whose next card is new to all players, and a sentence about it."""

    cards: Cards
    told: str = ""


def had_by(names: Iterable[str]) -> Had:
    """Return a function that finds which of some cards these people have had, and when last.

    An open game counts as soon as it was begun, and so does one that was discarded after that; in
    heats everybody watches.
    """
    people = {person_key(name) for name in names}
    # An unnamed player may have seen every card played here.
    anybody = person_key(UNNAMED) in people

    def had(givens: Collection[str]) -> dict[str, str]:
        found: dict[str, str] = {}

        def count(card: str, who: Iterable[str], began: str) -> None:
            if anybody or not people.isdisjoint(who):
                found[card] = max(began, found.get(card, ""))

        for card, looks in discarded.looks(givens).items():
            for look in looks:
                count(card, look.people, look.began)
        if any(paths.session_files(paths.sessions())):
            from gridparty.evening.results.index import (
                seen,  # a database: the first table needs none
            )

            for row in seen(givens, _READ):
                count(row.givens, json.loads(row.people), row.began)
        return found

    return had


def first_unseen(cards: Cards, had: Had, read: ReadDeck) -> Unplayed:
    """Return the source from its first card on that none of the players has had.

    A card that was asked for by name is dealt in any case, and so are cards made on demand.

    Args:
        cards: where the next card comes from.
        had: finds which cards were had, and when.
        read: reads a deck.
    """
    if not isinstance(cards, FromDeck) or (cards.top and not cards.place):
        return Unplayed(cards)
    try:
        deck = read(cards.deck)
        order = card_order(deck, cards.top, cards.shuffle)
    except GridpartyError:
        return Unplayed(cards)  # dealing will report the problem
    if cards.place >= len(order):
        return Unplayed(cards)
    givens = [deck.givens(number) for number in order]
    when = had(frozenset(givens))
    ahead = (*range(cards.place, len(order)), *range(cards.place))
    new = next((place for place in ahead if givens[place] not in when), None)
    if new is not None:
        return Unplayed(replace(cards, place=new))
    oldest = min(range(len(order)), key=lambda place: when[givens[place]])
    told = counted(
        len(order),
        "This deck's only card has been played before.",
        "All {n} cards of this deck have been played: this one longest ago.",
    )
    return Unplayed(replace(cards, place=oldest), told)
