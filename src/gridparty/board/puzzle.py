"""A puzzle as a value: its givens, and all that is known about it.

`Puzzle`, `Grade` and `Proof` only hold; who finds out is `grading` and `prover`.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.rules import check_consistent
from gridparty.errors import GridpartyError, require_kind

#: Digits and capitals without 0, 1, I and O, which look alike: 32 symbols, 5 bits each.
ID_SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
ID_LENGTH = 4
GRADE_VERSION = 3  # of the way of grading: another one where a figure may come out differently


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is for people."""

    se: float | None  # Sudoku Explainer's rating; None: beyond what is graded
    hardest: str  # the hardest step on the rater's path, or "beyond"
    band: str
    load: float  # see grading
    minutes: float  # for one practised person
    open_min: int  # fewest open cells before the last eight, in trial games
    open_mean: float
    open: tuple[int, ...]  # the profile: mean number of open cells before each move
    stake: int  # the sum of the digits to be won
    version: int
    turn: float = 0.0  # cells that the same person fills in 30 seconds; 0: not known
    open_sure: int | None = None  # so many are open until the last eight in every order of play

    @property
    def fewest_open(self) -> int:
        """What is known of how few cells can be open: proved, or else measured."""
        return self.open_min if self.open_sure is None else self.open_sure


@dataclass(frozen=True, slots=True)
class Proof:
    """What an exact solver says of the number of solutions."""

    engine: str
    version: str
    unique: bool
    solutions: tuple[Grid, ...] = ()  # the only one; or two that differ; or none at all

    @property
    def differing_cells(self) -> tuple[int, ...]:
        """The cells in which the two solutions of an ambiguous puzzle differ."""
        if len(self.solutions) < 2:
            return ()
        first, second = self.solutions[:2]
        return first.differing_cells(second)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Givens, and what is known of them: solution, grade, proof, the seed it grew from."""

    givens: Grid
    solution: Grid | None = None
    grade: Grade | None = None
    proof: Proof | None = None
    seed: int | None = None
    id: str = ""  # the same on both sides of the card; made from the givens where none is said
    deck: str = ""  # the name of the deck as it stands on the card; empty where none is printed yet

    def __post_init__(self) -> None:
        if not self.id:
            object.__setattr__(self, "id", puzzle_id(self.givens))

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Read a puzzle from its characters, row by row; blanks and line breaks do not count.

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
        """The solution; a puzzle that has none yet is a mistake of the caller's.

        Raises:
            GridpartyError: nobody has solved this puzzle yet.
        """
        if self.solution is None:
            raise GridpartyError(f"puzzle {self.id} has not been solved yet")
        return self.solution

    def with_id(self, new: str) -> Puzzle:
        """The same puzzle under another id."""
        return replace(self, id=new)

    def __str__(self) -> str:
        return str(self.givens)


def puzzle_id(givens: Grid, length: int = ID_LENGTH) -> str:
    """A short name for the givens, the same on every machine: 32 symbols, `length` of them."""
    number = int.from_bytes(hashlib.sha256(str(givens).encode()).digest()[:20], "big")
    return "".join(ID_SYMBOLS[number >> (155 - 5 * i) & 31] for i in range(length))
