"""Recognise puzzles in any text: pasted, piped, typed, or the content of an unknown file.

`recognise` is the reader behind every command, option and page that takes a puzzle. It finds out
by itself what a text is, and refuses what has two readings that differ::

    found = recognise("https://www.sudokuwiki.org/sudoku.htm?bd=0000…")
    found.entries[0].puzzle     # what to solve, grade, play or print
    found.entries[0].position   # with candidates and placed digits, if the text has them
    found.understood            # "81 characters, 27 givens, a SudokuWiki link", for people
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.errors import ParseError

if TYPE_CHECKING:
    from gridparty.i18n.messages import Sentence

LARGEST_TEXT = 4 << 20  # characters; longer texts are read as files, line by line


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
    def where(self) -> Position:
        """The position of the text; without candidates, the start of the puzzle."""
        return self.position or Position.of(self.puzzle.givens)


@dataclass(frozen=True, slots=True)
class Recognised:
    """The puzzles of a text, at least one, and what the text was recognised as."""

    entries: tuple[Entry, ...]
    kind: str  # a stable code such as "line", "grid", "candidates", "sudokuwiki-link"

    @property
    def understood(self) -> Sentence:
        """What was understood, for people: ``81 characters, 27 givens, a SudokuWiki link``."""
        from gridparty.decks.formats.kinds import understood

        return understood(self)


def recognise(text: str, *, name: str = "") -> Recognised:
    """Return the puzzles of a text of any kind.

    Args:
        text: of any length and content; large ones are refused quickly.
        name: of the file, whose suffix may tell the kind; precedes messages if not empty.

    Raises:
        ParseError: one sentence: no puzzle, a puzzle with other rules, a link that only names a
            puzzle on a server, or two readings that differ.
    """
    if len(text) > LARGEST_TEXT:
        raise ParseError(f"expected at most {LARGEST_TEXT:,} characters, got {len(text):,}")
    position = Position.parse(text)
    puzzle = Puzzle(position.grid)
    return Recognised((Entry(puzzle, position=position),), "line")
