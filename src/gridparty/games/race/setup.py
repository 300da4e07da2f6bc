"""What is agreed before a race begins: who plays, on which card, by which options.

Race, blitz and solo are one game; a mode is a row of `MODES`, and every field of it may be changed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Protocol

from gridparty.board.puzzle import Puzzle
from gridparty.board.wording import ranged
from gridparty.errors import WishError

LONGEST_NAME = 20  # visible characters
MOST_PLAYERS = 8  # R1: 2 to 4 in the box's rules, as many as there are colours here
AS_MANY_AS_PLAYERS = 0
SHORTEST, LONGEST = 0.1, 1e6  # seconds that a turn, a window or a game may take


class Referee(StrEnum):
    """Who notices errors (R8)."""

    SOLUTION = "solution"  # the program, by the card's solution
    RULES = "rules"  # the program, by the rules alone
    TABLE = "table"  # the other players


class AfterError(StrEnum):
    """What an error leads to, once it is noticed."""

    TURN_OVER = "turn-over"  # R6: it is erased, the next player plays
    MUST_ERASE = "must-erase"  # R11: its writer erases it before anything else
    GO_ON = "go-on"  # R12: it is erased and counted


@dataclass(frozen=True, slots=True)
class Options:
    """The rules of one race as data. Times are in seconds; None means without limit.

    Raises:
        WishError: a number out of its range, or two fields that contradict each other.
    """

    mode: str = "race"
    min_players: int = 2
    max_players: int = MOST_PLAYERS
    referee: Referee = Referee.SOLUTION
    turn_seconds: float | None = 30.0
    game_seconds: float | None = None
    rounds: int | None = None  # or AS_MANY_AS_PLAYERS
    digits_a_turn: int | None = 1
    after_error: AfterError = AfterError.TURN_OVER
    starter_moves: bool = False  # each round another player begins
    stalled_rounds: int | None = 3  # R9 b
    window_seconds: float = 10.0  # table referee: how long an entry may be called
    false_call: int = 0  # points that a false call costs
    handover_seconds: float = 0.0  # between two turns
    desk: bool = False  # pencil marks, undo, check and hints: for one player alone

    def __post_init__(self) -> None:
        for name in ("turn_seconds", "game_seconds", "window_seconds"):
            seconds = getattr(self, name)
            if seconds is not None and not SHORTEST <= seconds <= LONGEST:  # also refuses nan
                raise WishError(
                    f"expected {_words(name)} from {SHORTEST:g} to {LONGEST:g}, got {seconds:g}"
                )
        if not 0 <= self.handover_seconds <= LONGEST:
            raise WishError(
                f"expected handover seconds from 0 to {LONGEST:g}, got {self.handover_seconds:g}"
            )
        for name in ("digits_a_turn", "stalled_rounds"):
            number = getattr(self, name)
            if number is not None and number < 1:
                raise WishError(f"expected {_words(name)} from 1, got {number}")
        for name in ("rounds", "false_call"):
            number = getattr(self, name)
            if number is not None and number < 0:
                raise WishError(f"expected {_words(name)} from 0, got {number}")
        if not 1 <= self.min_players <= self.max_players <= MOST_PLAYERS:
            raise WishError(
                f"expected a range of players within 1 to {MOST_PLAYERS}, "
                f"got {self.min_players} to {self.max_players}"
            )
        if self.desk and self.max_players > 1:
            raise WishError("pencil marks, undo and hints are for one player alone")
        if self.min_players == 1 and self.referee is Referee.TABLE:
            raise WishError("nobody else is at the table: expected the referee solution or rules")


MODES: dict[str, Options] = {
    options.mode: options
    for options in (
        Options("race"),
        Options(
            "blitz",
            rounds=AS_MANY_AS_PLAYERS,
            digits_a_turn=None,
            after_error=AfterError.MUST_ERASE,
            starter_moves=True,
        ),
        Options(
            "solo",
            min_players=1,
            max_players=1,
            turn_seconds=None,
            game_seconds=20 * 60.0,
            digits_a_turn=None,
            after_error=AfterError.GO_ON,
            stalled_rounds=None,
            desk=True,
        ),
    )
}


@dataclass(frozen=True, slots=True)
class Card:
    """The puzzle on the table, and what is printed beside it. The solution stays covered (R2)."""

    id: str
    givens: str
    solution: str
    band: str = ""
    se: float | None = None
    deck: str = ""
    number: int | None = None  # card 12 …
    of: int | None = None  # … of 60
    typed_in: bool = False  # a player chose the givens (R13)

    @classmethod
    def from_puzzle(
        cls,
        puzzle: Puzzle,
        *,
        deck: str = "",
        number: int | None = None,
        of: int | None = None,
        typed_in: bool = False,
    ) -> Card:
        """The card of a puzzle that has been solved, and graded where that is known.

        Raises:
            GridpartyError: the puzzle has no solution yet.
        """
        band, se = (puzzle.grade.band, puzzle.grade.se) if puzzle.grade else ("", None)
        solution = str(puzzle.known_solution())
        return cls(puzzle.id, str(puzzle.givens), solution, band, se, deck, number, of, typed_in)


class PlayerRange(Protocol):
    """Who says how many may play: a race's options, an edition of the tile game."""

    @property
    def min_players(self) -> int:
        """The fewest."""

    @property
    def max_players(self) -> int:
        """The most."""


def seated(names: Sequence[str], options: PlayerRange) -> tuple[str, ...]:
    """The players' names as they will be shown, in the order in which they sit.

    Raises:
        WishError: too few or too many players, an empty or long name, or one name twice.
    """
    low, high = options.min_players, options.max_players
    if not low <= len(names) <= high:
        raise WishError(
            ranged(
                low,
                high,
                "expected 1 player, got {got}",
                "expected exactly {n} players, got {got}",
                "expected {low} to {high} players, got {got}",
                got=len(names),
            )
        )
    clean = tuple(visible(name) for name in names)
    for raw, name in zip(names, clean, strict=True):
        if not 1 <= _width(name) <= LONGEST_NAME:
            raise WishError(f"expected a name of 1 to {LONGEST_NAME} characters, got {raw!r}")
    for i, name in enumerate(clean):
        if name.casefold() in {other.casefold() for other in clean[:i]}:
            raise WishError(f"expected a different name for everybody, got {name!r} twice")
    return clean


def visible(name: str) -> str:
    """The name without control characters and other signs that nobody sees."""
    shown = "".join(
        " " if c.isspace() else c
        for c in unicodedata.normalize("NFC", name)
        if c.isspace() or not (c in _BLANK_LETTERS or unicodedata.category(c) in _UNSEEN)
    )
    return " ".join(shown.split())


_UNSEEN = {"Cc", "Cf", "Cs"}  # controls, formats (also those that turn the direction), surrogates
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters by category, blank on the screen


def _width(name: str) -> int:
    """How many characters a reader counts: an accent belongs to its letter."""
    return sum(not unicodedata.category(c).startswith("M") for c in name)


def _words(field: str) -> str:
    assert field in {f.name for f in fields(Options)}
    return field.replace("_", " ")
