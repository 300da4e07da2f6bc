"""For those who sit down a card that nobody of them knows: none that one had in whatever game.

A card of before is half known, and to one of them it would be known alone. So cards of a deck that
somebody there had are passed over; where all of them were, the one that was had longest ago is
dealt, and that is said.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Cards, FromDeck, ReadDeck, card_order
from gridparty.evening.session import discarded
from gridparty.games.common.seats import person
from gridparty.i18n.messages import counted
from gridparty.system import paths

UNNAMED = "You"  # whoever sits there: what anybody had here may be known
_READ = 30  # files that nobody has looked at yet: a quarter of a second

#: By the givens of cards that somebody had before: when they had them last.
Had: TypeAlias = "Callable[[Collection[str]], Mapping[str, str]]"


class Unplayed(NamedTuple):
    """The cards, of which the next one is new to all of them, and what there is to say."""

    cards: Cards
    told: str = ""


def had_by(names: Iterable[str]) -> Had:
    """Which of some cards one of these people has had before, and when that was last.

    A game that is open counts, as soon as somebody has begun it, and so does one that was thrown
    away after that; and in heats everybody looks on.
    """
    people = {person(name) for name in names}
    anybody = person(UNNAMED) in people

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


def not_played(cards: Cards, had: Had, read: ReadDeck) -> Unplayed:
    """These cards from the first on that was not had before.

    A card that was asked for by name is dealt all the same, and so are cards that are made.

    Args:
        cards: where the next one comes from.
        had: which of the deck were had, and when.
        read: reads a deck.
    """
    if not isinstance(cards, FromDeck) or (cards.top and not cards.place):
        return Unplayed(cards)
    try:
        deck = read(cards.deck)
        order = card_order(deck, cards.top, cards.shuffle)
    except GridpartyError:
        return Unplayed(cards)  # dealing says what is amiss
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
        "The only card of this deck was played here before.",
        "All {n} cards of this deck were played before: this one is the longest ago.",
    )
    return Unplayed(replace(cards, place=oldest), told)
