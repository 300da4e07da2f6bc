"""A player's desk: the own board, undo and redo, and the help given."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from gridparty.board.grid import Placement
from gridparty.errors import IllegalMoveError
from gridparty.games.common.writing import COLOURS, Marks, Writing
from gridparty.games.solo.events import Advice
from gridparty.i18n.messages import say

STRONGEST = 3
WRONG_DIGIT, LOST_MARK = "Wrong digit", "Lost mark"  # hints about mistakes
MISTAKES = (WRONG_DIGIT, LOST_MARK)


@dataclass(frozen=True, slots=True)
class Desk:
    """A board with its history, and the hints given so far."""

    writing: Writing
    past: tuple[Writing, ...] = ()  # for undo
    future: tuple[Writing, ...] = ()  # for redo
    slip: Placement | None = None  # an error just erased, until something is written
    hints: int = 0
    advice: Advice | None = None  # the last hint
    strength: int = 0  # of the last hint, 0 where there is none
    struck: frozenset[Placement] = frozenset()  # candidates struck by whole hints

    @property
    def marks(self) -> Marks:
        """All pencil marks by cell."""
        return self.writing.noted

    def changed(self, writing: Writing) -> Self:
        """Return the desk after a change of the board that can be taken back."""
        past = (*self.past, self.writing)
        return replace(self, writing=writing, past=past, future=(), slip=None)

    def undone(self) -> Self:
        """Return the desk after an undo."""
        *past, last = self.past
        future = (*self.future, self.writing)
        return replace(self, writing=last, past=tuple(past), future=future, slip=None)

    def redone(self) -> Self:
        """Return the desk after a redo."""
        *future, last = self.future
        past = (*self.past, self.writing)
        return replace(self, writing=last, past=past, future=tuple(future), slip=None)

    def hinted(self, advice: Advice, strength: int) -> Self:
        """Return the desk after a hint; a whole hint strikes its candidates."""
        struck = self.struck
        if strength == STRONGEST and advice.technique not in MISTAKES:
            struck |= frozenset(advice.strikes)
        return replace(self, hints=self.hints + 1, advice=advice, strength=strength, struck=struck)

    def next_strength(self, advice: Advice) -> int:
        """Return the strength at which this hint comes next: from 1, one more each time."""
        return self.strength + 1 if advice == self.advice else 1


@dataclass(frozen=True, slots=True)
class SoloDesk(Desk):
    """The desk of a solo player, who may check for errors."""

    checks: int = 0
    known_wrong: frozenset[Placement] = frozenset()  # errors shown by checks

    def checked(self, wrong: frozenset[Placement]) -> SoloDesk:
        """Return the desk after a check that showed these errors."""
        return replace(self, checks=self.checks + 1, known_wrong=self.known_wrong | wrong)


def require_colour(writing: Writing, cell: int, colour: int, digit: int) -> None:
    """Check that a colour changes the cell, or the mark of the digit in it.

    Raises:
        IllegalMoveError: it does not.
    """
    if digit and digit not in writing.noted[cell]:
        raise IllegalMoveError(say("There's no mark {digit} there.", digit=digit))
    if colour not in range(COLOURS + 1) or writing.colour_of(cell, digit) == colour:
        raise IllegalMoveError(say("This changes nothing."))
