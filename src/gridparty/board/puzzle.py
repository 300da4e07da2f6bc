"""A puzzle as a value: its givens and everything known about it.

`Puzzle`, `Grade` and `Proof` only hold results; `grading` and `prover` compute them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.rules import check_consistent
from gridparty.board.unprintable import ends_in_word
from gridparty.errors import GridpartyError, require_kind

#: Digits and capitals without 0, 1, I and O, which look alike: 32 symbols, 5 bits each.
ID_SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
ID_LENGTH = 4
ABOUT = ("title", "author", "rating", "comment")  # what sources say about puzzles
GRADE_VERSION = 4  # incremented when a figure of a grade may come out differently


@dataclass(frozen=True, slots=True)
class Grade:
    """The difficulty of a puzzle for people."""

    se: float | None  # Sudoku Explainer's rating; None: beyond what is rated
    hardest: str  # the hardest step on the rater's path, or "beyond"
    band: str
    load: float  # mean over orders of play of the sum of empty / open cells over all moves
    minutes: float  # for one practised person
    open_min: int  # fewest open cells before the last eight, in trial games
    open_mean: float
    open: tuple[int, ...]  # the profile: mean number of open cells before each move
    stake: int  # the sum of the digits to be won
    version: int
    turn: float = 0.0  # cells that the same person fills in 30 seconds; 0: not known
    open_sure: int | None = None  # cells open until the last eight, in every order of play

    @property
    def fewest_open(self) -> int:
        """The fewest open cells before the last eight: proved if known, else as measured."""
        return self.open_min if self.open_sure is None else self.open_sure


@dataclass(frozen=True, slots=True)
class Proof:
    """An exact solver's result on the number of solutions."""

    engine: str
    version: str
    unique: bool
    solutions: tuple[Grid, ...] = ()  # the only one, two that differ, or none

    @property
    def differing_cells(self) -> tuple[int, ...]:
        """The cells in which the two solutions of an ambiguous puzzle differ."""
        if len(self.solutions) < 2:
            return ()
        first, second = self.solutions[:2]
        return first.differing_cells(second)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Givens, and what is known about them: solution, grade, proof, seed."""

    givens: Grid
    solution: Grid | None = None
    grade: Grade | None = None
    proof: Proof | None = None
    seed: int | None = None
    id: str = ""  # printed on both sides of the card; computed from the givens if empty
    deck: str = ""  # the deck's name as printed on the card; empty if not printed yet
    #: What its source says about it, by `ABOUT`: ``(("title", "Sunday"), ("rating", "hard"))``.
    about: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not self.id:
            object.__setattr__(self, "id", puzzle_id(self.givens))

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Parse a puzzle from its characters, row by row; whitespace is ignored.

        >>> Puzzle.parse("1... ..3. .2.. ...4").id
        'GFJK'

        Raises:
            ParseError: not 16, 36 or 81 cells, a foreign character, or a digit twice in a house.
        """
        require_kind(text, str, "the text of a puzzle")
        givens = Grid.parse("".join(text.split()))
        check_consistent(givens)
        return cls(givens)

    @property
    def layout(self) -> Layout:
        """The shape of the board."""
        return self.givens.layout

    def known_solution(self) -> Grid:
        """Return the solution.

        Raises:
            GridpartyError: the puzzle has not been solved yet, which is a mistake of the caller.
        """
        if self.solution is None:
            raise GridpartyError(f"puzzle {self.id} has not been solved yet")
        return self.solution

    def with_id(self, new: str) -> Puzzle:
        """Return the same puzzle under another id."""
        return replace(self, id=new)

    def __str__(self) -> str:
        return str(self.givens)


def puzzle_id(givens: Grid, length: int = ID_LENGTH) -> str:
    """Return a short id for the givens, `length` of 32 symbols, the same on every machine.

    A symbol that would complete an unprintable word is replaced by the next one that does not.
    """
    number = int.from_bytes(hashlib.sha256(str(givens).encode()).digest()[:20], "big")
    name = ""
    for i in range(length):
        value = number >> (155 - 5 * i) & 31
        while ends_in_word(name + ID_SYMBOLS[value]):
            value = (value + 1) % len(ID_SYMBOLS)
        name += ID_SYMBOLS[value]
    return name
