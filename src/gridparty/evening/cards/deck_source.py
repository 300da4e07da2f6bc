"""A deck from which cards are dealt: a pack as it was proved, or the claims of a file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from gridparty.decks.packs import PACKS, pack_file, sealed
from gridparty.errors import ClaimError, NotUniqueError
from gridparty.games.race.setup import Card

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.decks.deck import Deck

_DIGEST = 16  # symbols that tell a deck from what has become of it


class DeckAtHand(Protocol):
    """The cards of a deck, by their numbers, from 1."""

    def __len__(self) -> int:
        """How many there are."""

    @property
    def digest(self) -> str:
        """Symbols that are others as soon as a puzzle of the deck is another."""

    def number_of(self, card: str) -> int:
        """The number of a card that goes by its number or its id.

        Raises:
            GridpartyError: there is none.
        """

    def givens(self, number: int) -> str:
        """The givens of a card, by which it is known again; nothing is proved for that."""

    def card(self, number: int) -> Card:
        """The card, proved and graded.

        Raises:
            NotUniqueError: not exactly one solution; the message holds two of several.
            ClaimError: what is said of the puzzle is not so.
        """


def read_deck(name: str) -> DeckAtHand:
    """The pack of this name, or the deck in this file, whose cards are proved when they are dealt.

    Raises:
        GridpartyError: see formats.read().
    """
    if name in PACKS:
        return _pack(name)
    from gridparty.decks.deck import Deck

    return _Claimed(Deck.claimed(name))


@cache
def _pack(name: str) -> DeckAtHand:
    """A pack that comes with the program: nobody changes it while it runs, so it is read once."""
    records = sealed(name)
    if records is not None:
        return _Sealed(name, records)
    from gridparty.decks.deck import Deck

    return _Claimed(Deck.claimed(pack_file(name)))


class _Sealed:
    """A pack that is as it was proved: its cards are what its lines say."""

    def __init__(self, name: str, records: Sequence[Mapping[str, Any]]) -> None:
        self._name, self._records = name, records

    def __len__(self) -> int:
        return len(self._records)

    @property
    def digest(self) -> str:
        return _digest(record["givens"] for record in self._records)

    def number_of(self, card: str) -> int:
        from gridparty.decks.deck import Deck  # heavy, and few name a card of a pack

        return Deck.claimed(pack_file(self._name)).number_of(card)

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
    """A deck out of a file: what it says of a card is proved when that is dealt (R13)."""

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
        refused = f"{self._deck.name}: puzzle {number} cannot be played: card {puzzle.id}"
        puzzle = taken_in(puzzle, refused)
        return Card.from_puzzle(puzzle, deck=self._deck.name, number=number, of=len(self))


def _digest(givens: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(givens).encode()).hexdigest()[:_DIGEST]


def taken_in(puzzle: Puzzle, refused: str) -> Puzzle:
    """Proved and graded, whatever it says of itself (R13).

    Args:
        puzzle: from anywhere.
        refused: what is said where it must be refused, before the reason.

    Raises:
        NotUniqueError: not exactly one solution; the message holds two of several.
        ClaimError: what is said of the puzzle is not so.
    """
    from gridparty.decks.verification import take_in

    try:
        return take_in(puzzle)
    except NotUniqueError as error:
        raise NotUniqueError(f"{refused}: {error}", error.proof) from None
    except ClaimError as error:
        raise ClaimError(f"{refused}: {error}") from None
