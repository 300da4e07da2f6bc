"""A solo player's desk: pencil marks, the pages to leaf back to, the help asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout
from gridparty.games.solo.events import Advice

Marks = tuple[frozenset[int], ...]  # for every cell the digits pencilled in it
STRONGEST = 3
WRONG_DIGIT, LOST_MARK = "Wrong digit", "Lost mark"  # hints about what is wrong
MISTAKES = (WRONG_DIGIT, LOST_MARK)


class Writing(NamedTuple):
    """What is written at a moment: digits and marks."""

    grid: Grid
    marks: Marks


@dataclass(frozen=True, slots=True)
class Desk:
    """Pencil marks, undo and redo, and how much help there was."""

    marks: Marks
    past: tuple[Writing, ...] = ()
    future: tuple[Writing, ...] = ()
    slip: Placement | None = None  # an error that was erased, where nothing was written since
    checks: int = 0
    hints: int = 0
    known_wrong: frozenset[Placement] = frozenset()  # what the checks have shown
    advice: Advice | None = None  # the last hint …
    strength: int = 0  # … and how much of it was shown
    struck: frozenset[Placement] = frozenset()  # the candidates that whole hints have struck

    @classmethod
    def empty(cls, layout: Layout) -> Desk:
        """A desk at the start of a game."""
        return cls((frozenset(),) * layout.cell_count)

    def written(self, before: Writing, marks: Marks) -> Desk:
        """The desk after something was written: `before` is what stood before."""
        return replace(self, marks=marks, past=(*self.past, before), future=(), slip=None)

    def undone(self, now: Writing) -> tuple[Desk, Grid]:
        """The desk and the board before the last thing written; `now` is what stands now."""
        *past, last = self.past
        desk = replace(
            self, marks=last.marks, past=tuple(past), future=(*self.future, now), slip=None
        )
        return desk, last.grid

    def redone(self, now: Writing) -> tuple[Desk, Grid]:
        """The desk and the board after what was taken back; `now` is what stands now."""
        *future, last = self.future
        desk = replace(
            self, marks=last.marks, past=(*self.past, now), future=tuple(future), slip=None
        )
        return desk, last.grid

    def hinted(self, advice: Advice, strength: int) -> Desk:
        """The desk after a hint of this strength. What a whole one strikes is struck."""
        struck = self.struck
        if strength == STRONGEST and advice.technique not in MISTAKES:
            struck |= frozenset(advice.strikes)
        return replace(self, hints=self.hints + 1, advice=advice, strength=strength, struck=struck)

    def checked(self, wrong: frozenset[Placement]) -> Desk:
        """The desk after a check that showed these digits."""
        return replace(self, checks=self.checks + 1, known_wrong=self.known_wrong | wrong)

    def next_strength(self, advice: Advice) -> int:
        """How much of this hint comes next: more at each press, from 1 to `STRONGEST`."""
        return self.strength + 1 if advice == self.advice else 1


def toggled(marks: Marks, cell: int, digit: int) -> Marks:
    """The marks with this one written, or rubbed out."""
    return (*marks[:cell], marks[cell] ^ {digit}, *marks[cell + 1 :])


def rubbed_out(marks: Marks, cell: int) -> Marks:
    """The marks without those in the cell."""
    return (*marks[:cell], frozenset(), *marks[cell + 1 :])


def tidied(marks: Marks, layout: Layout, placed: Placement) -> Marks:
    """The marks after a digit was written: none in its cell, and not that digit in its peers."""
    changed = list(marks)
    changed[placed.cell] = frozenset()
    for peer in layout.peers[placed.cell]:
        changed[peer] -= {placed.digit}
    return tuple(changed)
