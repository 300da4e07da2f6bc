"""Which card of the deck lies on the table, by what is printed on it: its id or its number."""

from __future__ import annotations

from gridparty.errors import ClaimError, GridpartyError, NotUniqueError
from gridparty.games.race.setup import Card
from gridparty.i18n.messages import say


def find_card(deck: str, card: str) -> Card:
    """The card of the deck, proved like every card that comes from elsewhere (R13).

    Args:
        deck: a pack, or a file; empty where nobody named one.
        card: its id, in capitals or not, or its number in the deck, from 1.

    Raises:
        GridpartyError: there is no such deck or card, or it has not exactly one solution.
    """
    if not deck:
        raise GridpartyError(
            say("Nobody named a deck, so the program knows no card: --deck FILE at the start.")
        )
    from gridparty.decks.deck import PACKS, Deck, pack_file
    from gridparty.decks.verification import take_in

    found = Deck.claimed(pack_file(deck) if deck in PACKS else deck)
    number = found.number_of(card)
    puzzle = found.puzzles[number - 1]
    try:
        proved = take_in(puzzle)
    except (NotUniqueError, ClaimError) as error:
        raise GridpartyError(
            f"{found.name}: puzzle {number} cannot be played: card {puzzle.id}: {error}"
        ) from None
    return Card.from_puzzle(proved, deck=found.name, number=number, of=len(found))
