"""A solo player's desk: pencil marks, undo history, and the help given."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout
from gridparty.games.solo.events import Advice

Marks = tuple[frozenset[int], ...]  # by cell: the pencil marks
STRONGEST = 3
WRONG_DIGIT, LOST_MARK = "Wrong digit", "Lost mark"  # hints about mistakes
MISTAKES = (WRONG_DIGIT, LOST_MARK)


class Writing(NamedTuple):
    """A snapshot of digits and marks."""

    grid: Grid
    marks: Marks


@dataclass(frozen=True, slots=True)
class Desk:
    """Pencil marks, undo and redo, and the help given so far."""

    marks: Marks
    past: tuple[Writing, ...] = ()
    future: tuple[Writing, ...] = ()
    slip: Placement | None = None  # an error just erased, until something is written
    checks: int = 0
    hints: int = 0
    known_wrong: frozenset[Placement] = frozenset()  # errors shown by checks
    advice: Advice | None = None  # the last hint
    strength: int = 0  # of the last hint, 0 where there is none
    struck: frozenset[Placement] = frozenset()  # candidates struck by whole hints

    @classmethod
    def empty(cls, layout: Layout) -> Desk:
        """Return the desk at the start of a game."""
        return cls((frozenset(),) * layout.cell_count)

    def written(self, before: Writing, marks: Marks) -> Desk:
        """Return the desk with new marks, and `before` as the latest undo step."""
        return replace(self, marks=marks, past=(*self.past, before), future=(), slip=None)

    def undone(self, now: Writing) -> tuple[Desk, Grid]:
        """Return desk and board after an undo; `now` becomes the latest redo step."""
        *past, last = self.past
        desk = replace(
            self, marks=last.marks, past=tuple(past), future=(*self.future, now), slip=None
        )
        return desk, last.grid

    def redone(self, now: Writing) -> tuple[Desk, Grid]:
        """Return desk and board after a redo; `now` becomes the latest undo step."""
        *future, last = self.future
        desk = replace(
            self, marks=last.marks, past=(*self.past, now), future=tuple(future), slip=None
        )
        return desk, last.grid

    def hinted(self, advice: Advice, strength: int) -> Desk:
        """Return the desk after a hint; a whole hint strikes its candidates."""
        struck = self.struck
        if strength == STRONGEST and advice.technique not in MISTAKES:
            struck |= frozenset(advice.strikes)
        return replace(self, hints=self.hints + 1, advice=advice, strength=strength, struck=struck)

    def checked(self, wrong: frozenset[Placement]) -> Desk:
        """Return the desk after a check that showed these errors."""
        return replace(self, checks=self.checks + 1, known_wrong=self.known_wrong | wrong)

    def next_strength(self, advice: Advice) -> int:
        """Return the strength at which this hint comes next: from 1, one more each time."""
        return self.strength + 1 if advice == self.advice else 1


def toggled(marks: Marks, cell: int, digit: int) -> Marks:
    """Return the marks with this one toggled."""
    return (*marks[:cell], marks[cell] ^ {digit}, *marks[cell + 1 :])


def rubbed_out(marks: Marks, cell: int) -> Marks:
    """Return the marks without those of the cell."""
    return (*marks[:cell], frozenset(), *marks[cell + 1 :])


def tidied(marks: Marks, layout: Layout, placed: Placement) -> Marks:
    """Return the marks after a placement: none in its cell, and none of its digit in its peers."""
    changed = list(marks)
    changed[placed.cell] = frozenset()
    for peer in layout.peers[placed.cell]:
        changed[peer] -= {placed.digit}
    return tuple(changed)
