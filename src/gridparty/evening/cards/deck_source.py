"""Decks that cards are dealt from: a sealed pack, or a file whose claims must be proved."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from gridparty.decks.packs import PACKS, pack_file, sealed
from gridparty.errors import ClaimError, GridpartyError, NotUniqueError
from gridparty.games.race.options import Card
from gridparty.i18n.messages import Sentence, say

if TYPE_CHECKING:
    from pathlib import Path

    from gridparty.board.puzzle import Puzzle
    from gridparty.decks.deck import Deck

_DIGEST = 16  # characters of the digest


class DeckAtHand(Protocol):
    """The cards of a deck, by number from 1."""

    def __len__(self) -> int:
        """Return the number of cards."""

    @property
    def digest(self) -> str:
        """A digest that changes with any puzzle of the deck."""

    def number_of(self, card: str) -> int:
        """Return the number of the card with this number or id.

        Raises:
            GridpartyError: there is no such card.
        """

    def givens(self, number: int) -> str:
        """Return the givens of a card without proving them."""

    def card(self, number: int) -> Card:
        """Return the card, proved and graded.

        Raises:
            NotUniqueError: not exactly one solution; the message shows two of several.
            ClaimError: the file makes a false statement about the puzzle.
        """


def read_deck(name: str) -> DeckAtHand:
    """Return the pack of this name, or the deck in this file; files are proved card by card.

    Raises:
        GridpartyError: see formats.read().
    """
    if name in PACKS:
        return _pack(name)
    return _Claimed(_claimed(name))


@cache
def _pack(name: str) -> DeckAtHand:
    """Return a pack; it cannot change while the program runs, so it is read once."""
    records = sealed(name)
    if records is not None:
        return _Sealed(name, records)
    return _Claimed(_claimed(pack_file(name)))


def _claimed(name: str | Path) -> Deck:
    from gridparty.decks.deck import Deck  # heavy, and no pack needs it

    return Deck.claimed(name)


class _Sealed:
    """An unmodified pack, whose records are trusted."""

    def __init__(self, name: str, records: Sequence[Mapping[str, Any]]) -> None:
        self._name, self._records = name, records

    def __len__(self) -> int:
        return len(self._records)

    @property
    def digest(self) -> str:
        return _digest(record["givens"] for record in self._records)

    def number_of(self, card: str) -> int:
        return _claimed(pack_file(self._name)).number_of(card)

    def givens(self, number: int) -> str:
        return str(self._records[number - 1]["givens"])

    def card(self, number: int) -> Card:
        told = self._records[number - 1]
        return Card(
            id=told["id"],
            givens=told["givens"],
            solution=told["solution"],
            band=told["grade"]["band"],
            se=told["grade"]["se"],
            deck=self._name,
            number=number,
            of=len(self),
            minutes=told["grade"]["minutes"],
        )


class _Claimed:
    """A deck from a file; each card is proved when it is dealt (R13)."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def __len__(self) -> int:
        return len(self._deck)

    @property
    def digest(self) -> str:
        return _digest(str(puzzle.givens) for puzzle in self._deck)

    def number_of(self, card: str) -> int:
        return self._deck.number_of(card)

    def givens(self, number: int) -> str:
        return str(self._deck.puzzles[number - 1].givens)

    def card(self, number: int) -> Card:
        puzzle = self._deck.puzzles[number - 1]
        refused = say(
            "{deck}: puzzle {number} cannot be played: card {card}",
            deck=self._deck.name,
            number=number,
            card=puzzle.id,
        )
        puzzle = verified_puzzle(puzzle, refused)
        return Card.from_puzzle(puzzle, deck=self._deck.name, number=number, of=len(self))


def _digest(givens: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(givens).encode()).hexdigest()[:_DIGEST]


def verified_puzzle(puzzle: Puzzle, refused: str) -> Puzzle:
    """Return the puzzle proved and graded, whatever its file states (R13).

    Args:
        puzzle: from any source.
        refused: put before the reason in the message of a refusal.

    Raises:
        NotUniqueError: not exactly one solution; the message shows two of several.
        ClaimError: the file makes a false statement about the puzzle.
    """
    from gridparty.decks.verification import verify

    try:
        return verify(puzzle)
    except NotUniqueError as error:
        raise NotUniqueError(_why_not(refused, error), error.proof) from None
    except ClaimError as error:
        raise ClaimError(_why_not(refused, error)) from None


def _why_not(refused: str, error: GridpartyError) -> Sentence:
    return say("{what}: {told}", what=refused, told=error)
