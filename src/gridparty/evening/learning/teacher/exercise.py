"""The exercise: first the cells of the pattern, then what follows from them.

CELLS --right--> EFFECT --right--> DONE        ``show`` leads from either to DONE
  ^ wrong: says what is extra, why, and how much is missing; the second time, where
  ^ a pattern that strikes nothing: said, and not counted
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import Enum

from gridparty.board.cells import as_set, members
from gridparty.board.grid import Placement
from gridparty.board.layout import House, Kind
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits, Houses, Strikes, effects
from gridparty.evening.learning.teacher.judging import (
    Verdict,
    done_by,
    judged_cells,
    judged_effect,
    strikes_nothing,
    with_cells,
)
from gridparty.evening.learning.teacher.reasons import (
    why_not_cells,
    why_not_placed,
    why_not_struck,
)
from gridparty.i18n.messages import Sentence, counted, say
from gridparty.techniques.drawing import OF_FILLED_CELLS
from gridparty.techniques.step import Step, only_digit
from gridparty.techniques.technique import Technique


class Phase(Enum):
    """The input that the reader is asked for."""

    CELLS = "cells"
    EFFECT = "effect"
    DONE = "done"


class Exercise:
    """One position to try.

    Attributes:
        position: the board.
        meant: the step that the lesson means.
        phase: what is asked for now.
        cells: those of the pattern, once found or shown.
        step: the right step, once known: the instance that the reader found, or `meant`.
        said: the text about the last answer; empty before the first.
        amiss: the last answer was wrong.
        misses: number of wrong answers.
        shown: the solution was shown.
        kept_cells: the right cells in the wrong answers so far.
        kept_effects: likewise for the effects.
    """

    def __init__(
        self, technique: Technique, position: Position, meant: Step, *, telling: bool = True
    ) -> None:
        """Ask for the cells.

        Args:
            technique: what is to be found.
            position: the board.
            meant: the step that the lesson means.
            telling: say how many cells and digits that step has; a drill says nothing.
        """
        self._telling = telling
        self.position, self.meant = position, meant
        self._technique = technique
        others = (step for step in technique.every(position) if step != meant)
        self._steps = (meant, *others)
        self.phase, self.cells = Phase.CELLS, frozenset[int]()
        self.step = meant
        self.said, self.amiss, self.misses, self.shown = "", False, 0, False
        self.kept_cells, self.kept_effects = frozenset[int](), frozenset[Placement]()
        self._tries = 0  # in this phase

    @property
    def solved_alone(self) -> bool:
        """Whether it is solved, at once and without help."""
        return self.phase is Phase.DONE and not self.misses and not self.shown

    @property
    def places(self) -> bool:
        """Whether the answer is a digit to write, not candidates to strike."""
        return bool(self.meant.places)

    @property
    def leaves_one(self) -> bool:
        """Whether all candidates of a cell but one are struck: naming that one is enough."""
        return bool(self.meant.strikes) and self.meant.strikes == tuple(
            sorted(self._others(self.meant.strikes[0].cell, self._left))
        )

    @property
    def _left(self) -> int:
        """The only candidate left in the first cell of the strikes; 0 when there are several."""
        cell = self.meant.strikes[0].cell
        struck = as_set(strike.digit for strike in self.meant.strikes if strike.cell == cell)
        left = self.position.candidates.digits[cell] & ~struck
        return left.bit_length() - 1 if left.bit_count() == 1 else 0

    def _others(self, cell: int, digit: int) -> frozenset[Placement]:
        """Return all candidates of the cell but this one."""
        held = members(self.position.candidates.digits[cell] & ~(1 << digit))
        return frozenset(Placement(cell, other) for other in held)

    @property
    def asked(self) -> Sentence:
        """The question to the reader."""
        step, name = self.meant, self.meant.technique
        if self.phase is Phase.DONE:
            return say("Done.")
        if self.phase is Phase.EFFECT:
            if self.places:
                return say("Which digit goes there?")
            return say("What follows? Eliminate candidates.")
        if not self._telling:
            return say("{name}: find one and mark its cells.", name=name)
        if not step.digits or self.places:
            return counted(
                len(step.cells),
                "{name}: mark its cell.",
                "{name}: mark its {n} cells.",
                name=name,
            )
        if self._named_digits:
            return counted(
                len(step.cells),
                "{name} with {digits}: mark its cell.",
                "{name} with {digits}: mark its {n} cells.",
                name=name,
                digits=Digits(as_set(self._named_digits)),
            )
        return counted(
            len(step.cells),
            "{name} eliminating {digits}: mark its cell.",
            "{name} eliminating {digits}: mark its {n} cells.",
            name=name,
            digits=Digits(as_set(strike.digit for strike in step.strikes)),
        )

    @property
    def _named_digits(self) -> tuple[int, ...]:
        """The digits of the pattern, if the question names them."""
        step = self.meant
        named = {one.digit for one in step.letters} == {*step.digits}
        return step.digits if named and self._telling and not self.places else ()

    def answer_cells(self, cells: Collection[int], *, adding: bool = False) -> bool:
        """Judge the cells; return whether they are right, so that the effect is asked for.

        Args:
            cells: the answer.
            adding: the right cells of earlier answers count as given.
        """
        verdict = judged_cells(self._steps, cells)
        if adding and not verdict.right:
            whole = judged_cells(self._steps, {*cells, *self.kept_cells})
            verdict = min(whole, verdict, key=lambda one: one.differences)
        if not verdict.right:
            if verdict.too_much and self._strikes_nothing(cells):
                self.said, self.amiss = say("That's one, but it eliminates nothing here."), True
                return False
            self.kept_cells = verdict.fitting
            self._missed(*self._amiss(verdict, cells))
            if self._tries > 1 and verdict.missing:
                self._add(_where(self.position, verdict.missing))
            return False
        self.cells, self.kept_cells = verdict.fitting, frozenset()
        self.step = with_cells(self._steps, self.cells)[0]
        self.said, self.amiss = say("Yes, that's the pattern."), False
        self.phase, self._tries = Phase.EFFECT if done_by(self.step) else Phase.DONE, 0
        return True

    def _amiss(self, verdict: Verdict[int], cells: Collection[int]) -> tuple[str, ...]:
        """Return what is wrong with the cells, and why."""
        too_many, missing = _too_many_cells(self.position, verdict), _cells_missing(verdict)
        if not verdict.too_much or not verdict.missing:
            return too_many, missing
        if given := self._given(verdict.too_much):
            return too_many, given, missing
        why = why_not_cells(self.meant.technique, self.position, cells, self._named_digits)
        if why and len(self.meant.cells) == 1:
            return (why,)
        return too_many, why, missing

    def _strikes_nothing(self, cells: Collection[int]) -> bool:
        one_digit = bool(only_digit(self.meant))
        return strikes_nothing(self._technique, self.position, cells, one_digit=one_digit)

    def answer_effect(self, done: Collection[Placement], *, adding: bool = False) -> bool:
        """Judge the effect; return whether it is right, which ends the exercise. Args as above."""
        steps = with_cells(self._steps, self.cells)
        verdict = judged_effect(steps, done)
        if adding and not verdict.right:
            whole = judged_effect(steps, {*done, *self.kept_effects})
            verdict = min(whole, verdict, key=lambda one: one.differences)
        if not verdict.right:
            self.kept_effects = verdict.fitting
            missing = "" if self.places else _effects_missing(verdict)
            self._missed(self._too_much(verdict, steps[0]), missing)
            if self._tries > 1 and verdict.missing and not self.places:
                self._add(_where(self.position, {one.cell for one in verdict.missing}))
            return False
        fitting = verdict.fitting
        self.step = next((step for step in steps if done_by(step) == fitting), steps[0])
        self.phase, self.amiss = Phase.DONE, False
        self.said = say("Right. {effect}", effect=self._effect())
        self._take_every_house(steps)
        return True

    def _take_every_house(self, steps: Collection[Step]) -> None:
        """Explain a single by every house in which the reader may have found it, the box first."""
        if self.places and len(steps) > 1:
            step = min(steps, key=lambda one: one.houses[0].kind is not Kind.BOX)
            houses = dict.fromkeys(house for one in (step, *steps) for house in one.houses)
            self.step = replace(step, houses=tuple(houses))

    def answer_place(self, done: Collection[Placement]) -> bool:
        """Judge a digit named as the one left where candidates are struck: the others go."""
        others = frozenset[Placement]().union(*(self._others(*one) for one in done))
        if judged_effect(with_cells(self._steps, self.cells), others).right:
            return self.answer_effect(others)
        self._missed(self._not_there(done))
        return False

    def forget(self) -> None:
        """Clear the text about the last answer."""
        if self.phase is not Phase.DONE:
            self.said, self.amiss = "", False

    def show(self) -> None:
        """Give up and show the solution."""
        if self.phase is Phase.CELLS:
            self.step = self.meant
            self.cells = frozenset(self.meant.cells)
        self.phase, self.shown, self.amiss = Phase.DONE, True, False
        self.said = say("{first} {second}", first=self.step.reason, second=self._effect())

    def _effect(self) -> str:
        step = self.step
        return " ".join(effects(self.position.layout, step.places, step.strikes))

    def _missed(self, *told: str) -> None:
        self.misses, self._tries, self.amiss = self.misses + 1, self._tries + 1, True
        self.said = " ".join(filter(None, told))

    def _add(self, told: str) -> None:
        self.said = f"{self.said} {told}"

    def _too_much(self, verdict: Verdict[Placement], step: Step) -> str:
        if not verdict.too_much:
            return ""
        if self.places:
            return self._not_there(verdict.too_much)
        strikes = Strikes(self.position.layout, tuple(sorted(verdict.too_much)))
        why = why_not_struck(self.position, step, verdict.too_much)
        told = say("It doesn't eliminate {strikes}.", strikes=strikes)
        return say("{first} {second}", first=told, second=why) if why else told

    def _given(self, cells: Collection[int]) -> str:
        """Return which of the cells are givens, for a pattern without givens."""
        given = as_set(cells) & self.position.givens
        if self.meant.technique not in OF_FILLED_CELLS or not given:
            return ""
        return counted(
            given.bit_count(),
            "Cell {cells} is a given.",
            "Cells {cells} are givens.",
            cells=Cells(self.position.layout, given),
        )

    def _not_there(self, places: Collection[Placement]) -> str:
        cell, digit = place = min(places)
        if self.places and (why := why_not_placed(self.position, place)):
            return why
        where = Cells(self.position.layout, 1 << cell)
        return say("{digit} doesn't go in {cell}.", digit=digit, cell=where)


def _too_many_cells(position: Position, verdict: Verdict[int]) -> str:
    if not verdict.too_much:
        return ""
    if not verdict.missing:
        return counted(
            len(verdict.too_much),
            "The pattern is there, but cell {cells} isn't part of it.",
            "The pattern is there, but cells {cells} aren't part of it.",
            cells=Cells(position.layout, as_set(verdict.too_much)),
        )
    return counted(
        len(verdict.too_much),
        "Cell {cells} isn't part of it.",
        "Cells {cells} aren't part of it.",
        cells=Cells(position.layout, as_set(verdict.too_much)),
    )


def _cells_missing(verdict: Verdict[int]) -> str:
    if not verdict.missing:
        return ""
    return counted(len(verdict.missing), "{n} cell is missing.", "{n} cells are missing.")


def _effects_missing(verdict: Verdict[Placement]) -> str:
    if not verdict.missing:
        return ""
    return counted(len(verdict.missing), "{n} candidate is missing.", "{n} candidates are missing.")


def _where(position: Position, cells: Collection[int]) -> str:
    """Return the rows in which something is missing, once the number alone did not help."""
    houses_of = position.layout.houses_of
    rows: tuple[House, ...] = tuple(
        sorted({houses_of[cell][0] for cell in cells}, key=lambda row: row.index)
    )
    return say("Look in {rows}.", rows=Houses(rows))
