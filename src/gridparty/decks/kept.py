"""Decks that people keep: puzzles from papers, links, friends and finished games.

Each is a file in the deck format, and lines are only added or removed: what another version wrote
there stays. It is read, changed and written under a lock, and written atomically, so that no update
is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from gridparty.board.canon import canonical, signature
from gridparty.board.puzzle import Puzzle
from gridparty.decks import formats
from gridparty.decks.deck import Deck
from gridparty.decks.deck_names import (
    USUAL_NAME,
    existing_kept_file,
    kept_name,
    new_kept_file,
)
from gridparty.decks.formats import jsonl
from gridparty.decks.formats.source import read_source
from gridparty.decks.verification import verifier
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import Sentence, counted, say
from gridparty.system.files import not_deleted, why
from gridparty.system.private import changing, write_private

MOST = 10_000  # puzzles of a kept deck; more belong in a catalogue


@dataclass(frozen=True, slots=True)
class Double:
    """A puzzle that is in the deck already, perhaps with other digits, rows and columns."""

    puzzle: Puzzle
    like: Puzzle  # in the deck
    disguised: bool

    @property
    def text(self) -> Sentence:
        """Where it is already."""
        fields = {"card": self.puzzle.id, "other": self.like.id}
        if self.disguised:
            return say("{card} is in the deck already: a disguised copy of {other}", **fields)
        return say("{other} is in the deck already", **fields)


@dataclass(frozen=True, slots=True)
class Kept:
    """The result of adding puzzles to a deck."""

    deck: str
    added: tuple[Puzzle, ...]  # as they are in the deck, proved and graded
    doubles: tuple[Double, ...]
    total: int  # puzzles in the deck now

    @property
    def text(self) -> Sentence:
        """What was added, and how many puzzles the deck has now."""
        now = counted(self.total, "1 puzzle", "{n} puzzles")
        return counted(
            len(self.added),
            "{deck}: 1 added, {now} now",
            "{deck}: {n} added, {now} now",
            deck=self.deck,
            now=now,
        )


def keep(puzzles: Iterable[Puzzle], name: str = USUAL_NAME) -> Kept:
    """Add puzzles to a kept deck, which is made if it does not exist.

    Each is proved and graded first; one that is in the deck already, also disguised, is not added.

    Args:
        puzzles: in the order in which they are added.
        name: of the deck, in any case.

    Raises:
        NotUniqueError: a puzzle has no solution, or several; nothing is added.
        ClaimError: a statement about a puzzle is false; nothing is added.
        GridpartyError: the name cannot be a deck's, or the deck cannot be read or written.
    """
    file = new_kept_file(name)
    with verifier() as verify:
        proved = [replace(verify(puzzle), deck="") for puzzle in puzzles]
    with changing(file):
        text = _text_of(file)
        before = _deck(file, text)
        deck, doubles = _with(before, proved)
        added = deck.puzzles[len(before) :]
        if len(deck) > MOST:
            raise GridpartyError(
                say("A deck holds {most:,} puzzles at most; begin another.", most=MOST)
            )
        if added:
            write_private(file, _lines(text) + jsonl.write(added))
    return Kept(kept_name(file), added, doubles, len(deck))


def remove_cards(name: str, cards: Sequence[str]) -> int:
    """Remove cards from a kept deck, by number or id; return how many are left.

    A deck without cards is deleted.

    Raises:
        GridpartyError: there is no such deck or card, or it cannot be written.
    """
    file = existing_kept_file(name)
    with changing(file):
        text = _text_of(file)
        deck = _deck(file, text)
        going = {deck.puzzles[deck.number_of(card) - 1].givens for card in cards}
        numbered = jsonl.read(text, file.name)
        numbers = {number for number, puzzle in numbered if puzzle.givens in going}
        lines = enumerate(text.split("\n"), start=1)
        left = [line for number, line in lines if number not in numbers]
        if len(deck) == len(going):
            _delete(file)
        else:
            write_private(file, "\n".join(left))
    return len(deck) - len(going)


def remove_deck(name: str) -> None:
    """Delete a kept deck.

    Raises:
        GridpartyError: there is none, or it cannot be deleted.
    """
    file = existing_kept_file(name)
    with changing(file):
        _delete(file)


def _delete(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise GridpartyError(not_deleted(file, why(error))) from None


def _text_of(file: Path) -> str:
    """Return the content of the file; empty if it is missing."""
    return read_source(file)[1] if file.exists() else ""


def _deck(file: Path, text: str) -> Deck:
    read = formats.read_text(text, name=str(file)) if text.strip() else ()
    return Deck(kept_name(file), read)


def _lines(text: str) -> str:
    return text if not text or text.endswith("\n") else f"{text}\n"


def _with(deck: Deck, puzzles: Sequence[Puzzle]) -> tuple[Deck, tuple[Double, ...]]:
    """Return the deck with those puzzles that are new, and the others."""
    alike: dict[tuple[int, ...], list[Puzzle]] = {}
    for puzzle in deck:
        alike.setdefault(signature(puzzle.givens), []).append(puzzle)
    doubles, new = [], list[Puzzle]()
    for puzzle in puzzles:
        like = _like(puzzle, alike)
        if like is not None:
            doubles.append(Double(puzzle, like, disguised=like.givens != puzzle.givens))
            continue
        new.append(puzzle)
        alike.setdefault(signature(puzzle.givens), []).append(puzzle)
    return replace(deck, puzzles=(*deck.puzzles, *new)), tuple(doubles)


def _like(puzzle: Puzzle, alike: Mapping[tuple[int, ...], Sequence[Puzzle]]) -> Puzzle | None:
    """Return the puzzle of the deck that is the same, or else a disguised copy."""
    near = [one for one in alike.get(signature(puzzle.givens), ()) if one.layout == puzzle.layout]
    for one in near:
        if one.givens == puzzle.givens:
            return one
    form = canonical(puzzle.givens) if near else ""
    return next((one for one in near if canonical(one.givens) == form), None)
