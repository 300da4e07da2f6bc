"""Which card lies on the table: from a deck, typed in, or fresh."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from gridparty.cli import console
from gridparty.errors import GridpartyError, NotUniqueError, WishError

if TYPE_CHECKING:
    from gridparty.decks import Deck
    from gridparty.games.race_setup import Card
    from gridparty.puzzle import Puzzle


def deal(
    *, deck: str | None, card: str | None, puzzle: str | None, band: str | None, seed: int | None
) -> Card:
    """The card that was asked for; by default any card of the party pack.

    Args:
        deck: a file, or the name of a pack.
        card: its number in the deck, from 1, or its id.
        puzzle: a puzzle's characters; proved and graded first (R13), as any card that is not yet.
        band: a fresh card of this band.
        seed: a fresh card of this seed; or, with a deck, the way in which that is shuffled.

    Raises:
        GridpartyError: there is no such card, or it has not exactly one solution.
    """
    from gridparty.games.race_setup import Card
    from gridparty.puzzle import Puzzle

    asked = [
        name for name, value in (("--deck", deck), ("--puzzle", puzzle), ("--band", band)) if value
    ]
    if len(asked) > 1:
        raise WishError(f"expected one of {' and '.join(asked)}, got both")
    if card is not None and (puzzle or band):
        raise WishError("expected --card with a deck: it names one of its cards")
    if puzzle is not None:
        return Card.from_puzzle(_taken_in(Puzzle.parse(puzzle), "the puzzle"))
    if band is not None or (seed is not None and deck is None):
        return Card.from_puzzle(_fresh(band or "party", seed))
    cards = _deck(deck or "party")
    number = _chosen(cards, card, seed)
    chosen = _taken_in(cards.puzzles[number - 1], f"{cards.name}: puzzle {number}")
    return Card.from_puzzle(chosen, deck=cards.name, number=number, of=len(cards))


def _deck(name: str) -> Deck:
    from gridparty.decks import PACKS, Deck

    if name == "-":
        raise WishError("expected a file: the moves come from standard input")
    if name in PACKS and not Path(name).exists():
        return Deck.shipped(name)
    return Deck.load(name)


def _chosen(deck: Deck, card: str | None, seed: int | None) -> int:
    """The number of the card in the deck, from 1; the top one after a shuffle if none is named."""
    if card is None:
        rng = Random(secrets.randbits(64) if seed is None else seed)
        return 1 + int(rng.random() * len(deck))
    if card.isdigit() and 1 <= int(card) <= len(deck):
        return int(card)
    if card.isdigit() and len(card) < 4:  # an id has four symbols
        raise GridpartyError(f"expected a card from 1 to {len(deck)}, got {card}")
    return 1 + deck.puzzles.index(deck.card(card))


def _fresh(band: str, seed: int | None) -> Puzzle:
    from gridparty.generator import make
    from gridparty.wish import Wish

    (puzzle,) = make(Wish(band=band), 1, seed=console.chosen_seed(seed))
    return puzzle


def _taken_in(puzzle: Puzzle, where: str) -> Puzzle:
    """Proved and graded (R13).

    Raises:
        NotUniqueError: not exactly one solution; the message holds two of several.
    """
    if puzzle.solution and puzzle.grade and puzzle.proof and puzzle.proof.unique:
        return puzzle  # without loading those who prove and grade
    from gridparty.intake import take_in

    try:
        return take_in(puzzle)
    except NotUniqueError as error:
        solutions = [str(grid) for grid in error.proof.solutions[:2]] if error.proof else []
        shown = f": {' and '.join(solutions)}" if solutions else ""
        raise NotUniqueError(f"{where} cannot be played: {error}{shown}", error.proof) from None
