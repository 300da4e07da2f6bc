"""What a text of puzzles was found to hold, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gridparty.board.position import Position
from gridparty.board.puzzle import ABOUT, Puzzle

if TYPE_CHECKING:
    from gridparty.i18n.messages import Sentence

LONGEST_TITLE, LONGEST_COMMENT = 200, 2000  # characters kept of what a text says about a puzzle


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle that was found in a text, and what the text says about it."""

    puzzle: Puzzle  # its givens, and the solution if the text has it
    title: str = ""
    comment: str = ""
    rating: str = ""  # as it stands in the text: "7.2", "hard"
    author: str = ""
    position: Position | None = None  # if the text has candidates, or digits that are not givens
    line: int = 1  # of the text, from 1, where the puzzle begins

    @property
    def told_puzzle(self) -> Puzzle:
        """The puzzle with what the text says about it."""
        told = ((name, getattr(self, name)) for name in ABOUT)
        return replace(self.puzzle, about=tuple((name, text) for name, text in told if text))

    @property
    def where(self) -> Position:
        """The position of the text; without candidates, the start of the puzzle."""
        return self.position or Position.of(self.puzzle.givens)


@dataclass(frozen=True, slots=True)
class Recognised:
    """The puzzles of a text, at least one, and what the text was recognised as."""

    entries: tuple[Entry, ...]
    kind: str  # a key of `kinds.KINDS`, such as "line", "candidates", "sudokuwiki-link"

    @property
    def understood(self) -> Sentence:
        """What was understood, for people: ``81 characters, 27 givens, a SudokuWiki link``."""
        from gridparty.decks.formats.kinds import understood

        return understood(self.kind, [entry.puzzle.givens for entry in self.entries])


def entry_of(position: Position, told: Mapping[str, str] | None = None, *, line: int = 1) -> Entry:
    """Return the entry of a position: its givens are the puzzle.

    The position itself is kept if it says more than the givens do.
    """
    grid, givens = position.grid, position.givens
    start = [digit if givens >> cell & 1 else 0 for cell, digit in enumerate(grid.digits)]
    puzzle = Puzzle(type(grid)(grid.layout, tuple(start)))
    plain = position == Position.of(puzzle.givens)
    return with_told(Entry(puzzle, position=None if plain else position, line=line), told or {})


def with_told(entry: Entry, told: Mapping[str, str]) -> Entry:
    """Return the entry with the texts that are told by field: title, comment, rating, author."""
    return replace(
        entry,
        title=one_line(told.get("title", "")) or entry.title,
        comment=one_line(told.get("comment", ""), LONGEST_COMMENT) or entry.comment,
        rating=one_line(told.get("rating", "")) or entry.rating,
        author=one_line(told.get("author", "")) or entry.author,
    )


def one_line(text: str, most: int = LONGEST_TITLE) -> str:
    """Return the text as one line without control characters, shortened."""
    words = "".join(c if c.isprintable() else " " for c in text[: 4 * most]).split()
    line = " ".join(words)
    return line if len(line) <= most else f"{line[: most - 1]}…"
