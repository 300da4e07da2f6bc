"""Which card lies on the table: from a deck, typed in, or fresh."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from gridparty.cli import console
from gridparty.errors import GridpartyError, NotUniqueError, WishError

if TYPE_CHECKING:
    from gridparty.decks import Deck
    from gridparty.games.race_setup import Card
    from gridparty.puzzle import Puzzle


def dealt(
    *, deck: str | None, card: str | None, puzzle: str | None, band: str | None, seed: int | None
) -> Iterator[Card]:
    """The cards that were asked for, one after another; by default the shuffled party pack.

    Args:
        deck: a file, or the name of a pack; it is shuffled.
        card: the number in the deck, from 1, or the id of the card that comes first.
        puzzle: a puzzle's characters, the only card then; proved and graded first (R13), as any
            card that is not yet.
        band: fresh cards of this band.
        seed: fresh cards of this seed; or, with a deck, the way in which that is shuffled.

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
    if card is not None and (puzzle or band or (seed is not None and deck is None)):
        raise WishError("expected --card with --deck: it names one of its cards")
    if puzzle is not None:
        yield Card.from_puzzle(_taken_in(Puzzle.parse(puzzle), "the puzzle"))
    elif band is not None or (seed is not None and deck is None):
        for one in count(console.chosen_seed(seed)):
            yield Card.from_puzzle(_fresh(band or "party", one))
    else:
        cards = _deck(deck or "party")
        for number in _shuffled(cards, card, seed):
            chosen = _taken_in(cards.puzzles[number - 1], f"{cards.name}: puzzle {number}")
            yield Card.from_puzzle(chosen, deck=cards.name, number=number, of=len(cards))


def _deck(name: str) -> Deck:
    from gridparty.decks import PACKS, Deck

    if name == "-":
        raise WishError("expected a file: the moves come from standard input")
    if name in PACKS and not Path(name).exists():
        return Deck.shipped(name)
    return Deck.load(name)


def _shuffled(deck: Deck, card: str | None, seed: int | None) -> list[int]:
    """The numbers of all cards, from 1, in the order of play; a card that is named lies on top."""
    rng = Random(secrets.randbits(64) if seed is None else seed)
    order = sorted(range(1, len(deck) + 1), key=lambda _: rng.random())
    if card is None:
        return order
    top = _number_of(deck, card)
    return [top, *(number for number in order if number != top)]


def _number_of(deck: Deck, card: str) -> int:
    if card.isdigit() and 1 <= int(card) <= len(deck):
        return int(card)
    if card.isdigit() and len(card) < 4:  # an id has four symbols
        raise GridpartyError(f"expected a card from 1 to {len(deck)}, got {card}")
    return 1 + deck.puzzles.index(deck.card(card))


def _fresh(band: str, seed: int) -> Puzzle:
    from gridparty.generator import make
    from gridparty.wish import Wish

    (puzzle,) = make(Wish(band=band), 1, seed=seed)
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
