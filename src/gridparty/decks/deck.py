"""A deck: an ordered set of puzzles with unique ids."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, count, islice
from pathlib import PurePath

from gridparty.board import chance
from gridparty.board.grid import Grid
from gridparty.board.numerals import whole_number
from gridparty.board.puzzle import ID_LENGTH, Puzzle, puzzle_id
from gridparty.decks import formats
from gridparty.decks.packs import PACKS as PACKS  # re-exported for users of decks
from gridparty.decks.packs import pack_file as pack_file
from gridparty.decks.verification import verifier
from gridparty.errors import GridpartyError, require_kind
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

_LONGEST_ID = 32  # the whole hash of 160 bits


@dataclass(frozen=True, slots=True)
class Deck:
    """A named list of puzzles.

    Duplicate givens are kept once, at their first position. An id in use is extended from the same
    hash, so ``deck.card(id)`` is always one puzzle.
    """

    name: str
    puzzles: tuple[Puzzle, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "puzzles", tuple(_distinct(self.puzzles)))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Deck:
        """Read a deck from a file of any format, or from ``-``; the deck is named after the file.

        Every puzzle is proved and graded, whatever the file states (R13).

        Raises:
            ParseError: see formats.read().
            NotUniqueError: a puzzle has no solution, or several.
            ClaimError: the file makes a false statement about a puzzle.
        """
        claimed = cls.claimed(path)
        with verifier() as verify:
            return cls(claimed.name, tuple(map(verify, claimed.puzzles)))

    @classmethod
    def claimed(cls, path: str | os.PathLike[str]) -> Deck:
        """Like `load`, but without proof: the puzzles are what the file states.

        Raises:
            ParseError: see formats.read().
        """
        require_kind(path, (str, os.PathLike), "a file's name")
        return cls(_name_of(path), formats.read(path))

    @classmethod
    def shipped(cls, name: str = "party") -> Deck:
        """Return a pack that comes with the program: see PACKS.

        Raises:
            GridpartyError: there is no such pack.
        """
        return cls.load(pack_file(name))

    def save(self, path: str | os.PathLike[str], *, force: bool = False) -> None:
        """Write the deck; ``.jsonl`` keeps all fields, other formats the givens only.

        Raises:
            FileExistsAlreadyError: the file exists, and `force` is not set.
            GridpartyError: see formats.write().
        """
        require_kind(path, (str, os.PathLike), "a file's name")
        formats.write(path, self.puzzles, force=force)

    def card(self, id: str) -> Puzzle:  # noqa: A002  (the word on the card)
        """Return the puzzle with this id, ignoring case.

        Raises:
            GridpartyError: there is none.
        """
        require_kind(id, str, "a card's id")
        for puzzle in self.puzzles:
            if puzzle.id.upper() == id.upper():
                return puzzle
        raise GridpartyError(
            say("there is no card {id} in the deck {deck}", id=excerpt(id), deck=self.name)
        )

    def number_of(self, card: str) -> int:
        """Return the number, from 1, of the card with this number or id.

        Raises:
            GridpartyError: there is none.
        """
        number = whole_number(card)
        if number is not None and 1 <= number <= len(self):
            return number
        if number is not None and len(card) < ID_LENGTH:
            raise GridpartyError(f"expected a card from 1 to {len(self)}, got {card}")
        return 1 + self.puzzles.index(self.card(card))

    def pick(self, *, bands: Iterable[str] | None = None, limit: int | None = None) -> Deck:
        """Return the first `limit` cards of these bands; None means no limit, or all bands."""
        wanted = None if bands is None else frozenset(bands)
        chosen = (p for p in self.puzzles if wanted is None or (p.grade and p.grade.band in wanted))
        return replace(self, puzzles=tuple(islice(chosen, limit)))

    def mix(self, *others: Deck, name: str | None = None) -> Deck:
        """Return this deck merged with others, each spread evenly over the result."""
        placed = [
            ((2 * index + 1) / len(deck.puzzles), puzzle)
            for deck in (self, *others)
            for index, puzzle in enumerate(deck.puzzles)
        ]
        placed.sort(key=lambda pair: pair[0])
        return Deck(self.name if name is None else name, tuple(puzzle for _, puzzle in placed))

    def shuffle(self, rng: chance.Dice) -> Deck:
        """Return the cards in random order, determined by the state of `rng`."""
        return replace(self, puzzles=tuple(chance.shuffled(rng, self.puzzles)))

    def __len__(self) -> int:
        return len(self.puzzles)

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self.puzzles)


def _name_of(path: str | os.PathLike[str]) -> str:
    return "deck" if os.fspath(path) == "-" else PurePath(path).stem


def _distinct(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    seen: set[Grid] = set()
    taken: set[str] = set()
    for puzzle in puzzles:
        if puzzle.givens in seen:
            continue
        seen.add(puzzle.givens)
        free = next(name for name in _names(puzzle) if name.upper() not in taken)
        taken.add(free.upper())
        yield puzzle if free == puzzle.id else puzzle.with_id(free)


def _names(puzzle: Puzzle) -> Iterator[str]:
    """Yield ids for the puzzle, the preferred one first, without end."""
    pieces = (puzzle_id(puzzle.givens, n) for n in range(ID_LENGTH, _LONGEST_ID + 1))
    numbered = (f"{puzzle_id(puzzle.givens)}-{n}" for n in count(2))
    return chain([puzzle.id], pieces, numbered)
