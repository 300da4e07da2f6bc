"""For somebody alone a card that they do not know: none that they had before, in whatever game.

A card of tonight's race is half known. So cards of a deck that were had are passed over; where all
of them were, the one that was had longest ago is dealt, and that is said.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from gridparty.board.wording import counted
from gridparty.errors import GridpartyError
from gridparty.evening.dealing import Cards, FromDeck, ReadDeck, card_order
from gridparty.games.common.seats import person

UNNAMED = "You"  # whoever sits there: what anybody had here may be known


class Unplayed(NamedTuple):
    """The cards, of which the next one is new to somebody, and what there is to say."""

    cards: Cards
    told: str = ""


def had_by(who: str) -> dict[str, str]:
    """The givens that they have had before, each with the time when they had it last."""
    from gridparty.evening.index import look

    had: dict[str, str] = {}
    for row in look().rows:
        if row.givens and (who == UNNAMED or person(who) in json.loads(row.people)):
            had[row.givens] = max(row.began, had.get(row.givens, ""))
    return had


def not_played(cards: Cards, had: Mapping[str, str], read: ReadDeck) -> Unplayed:
    """These cards from the first on that was not had before.

    A card that was asked for by name is dealt all the same, and so are cards that are made.

    Args:
        cards: where the next one comes from.
        had: by their givens, when.
        read: reads a deck.
    """
    if not isinstance(cards, FromDeck) or (cards.top and not cards.place):
        return Unplayed(cards)
    try:
        deck = read(cards.deck)
        order = card_order(deck, cards.top, cards.shuffle)
    except GridpartyError:
        return Unplayed(cards)  # dealing says what is amiss
    when = [had.get(deck.givens(number), "") for number in order]
    ahead = range(cards.place, len(order))
    if not ahead:
        return Unplayed(cards)
    new = next((place for place in ahead if not when[place]), None)
    if new is not None:
        return Unplayed(replace(cards, place=new))
    oldest = min(range(len(order)), key=lambda place: when[place])
    told = counted(
        len(order),
        "The only card of this deck was played here before.",
        "All {n} cards of this deck were played before: this one is the longest ago.",
    )
    return Unplayed(replace(cards, place=oldest), told)
