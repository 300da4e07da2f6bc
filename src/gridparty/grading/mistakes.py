"""Mistakes on a board, looked for before a hint: no step is built on a mistake.

A digit may differ from the only solution, a correct candidate may have been struck, or the digits
may have no solution, or several. As a hint a mistake is shown in three strengths: the box, the
kind, the details.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from gridparty.board.cells import as_set, members
from gridparty.board.grid import Grid, Placement
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits, LocatedHouses
from gridparty.i18n.messages import Sentence, message, say, say_needed
from gridparty.solving import kernel

SOMETHING = message("Something's wrong in {where}.")
WRONG_DIGIT = message("A {digit} in {where} is wrong.")
ERASE = message("The {digit} in {cell} is wrong. Erase it.")
NEEDED = message("A {digit} eliminated in {where} is needed.")
RESTORE = message("The {digit} eliminated from {cell} is needed. Mark it again.")
NO_SOLUTION = message("Something's wrong: no solution is left.")
ONE_OF = message("No solution is left: a digit in {where} is wrong.")
ONE_OF_THESE = message("No solution is left, unless you erase one of the digits in {cells}.")
MORE = message("No solution is left, and erasing one digit won't help.")
SEVERAL = message("There are several solutions, so no step is certain.")
DIFFER = message("There are several solutions. They differ in {where}.")
DIFFER_IN = message("There are several solutions: {cell} can be {first} or {second}.")


class Kind(Enum):
    """The kinds of mistakes."""

    DIGIT = "digit"
    CANDIDATE = "candidate"
    NO_SOLUTION = "no-solution"
    SEVERAL = "several"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake: its kind, the cells it may be in, and the digits involved."""

    kind: Kind
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()


def mistake_in(position: Position) -> Mistake | None:
    """Return the first mistake on the board, or None."""
    grid = position.grid
    count = kernel.count(grid, 2)
    if count == 1:
        solution = kernel.solve(grid)
        assert solution is not None
        return _struck(position, solution)
    if not count:
        return _no_solution(position)
    return _several(position)


def mistake_text(position: Position, mistake: Mistake, strength: int) -> Sentence:
    """Return the mistake as a hint of strength 1 to 3."""
    layout = position.layout
    if not mistake.cells:
        return say(NO_SOLUTION if strength == 1 else MORE)
    boxes = dict.fromkeys(layout.houses_of[cell][2] for cell in mistake.cells)
    cells = Cells(layout, as_set(mistake.cells))
    fields = {
        "where": LocatedHouses(tuple(boxes), layout),
        "cell": cells,
        "cells": cells,
        "digit": Digits(as_set(mistake.digits)),
        **dict(zip(("first", "second"), mistake.digits, strict=False)),
    }
    template = _TOLD[mistake.kind][strength - 1]
    return say_needed(template, fields)


_TOLD = {
    Kind.DIGIT: (SOMETHING, WRONG_DIGIT, ERASE),
    Kind.CANDIDATE: (SOMETHING, NEEDED, RESTORE),
    Kind.NO_SOLUTION: (NO_SOLUTION, ONE_OF, ONE_OF_THESE),
    Kind.SEVERAL: (SEVERAL, DIFFER, DIFFER_IN),
}


def _wrong_digit(position: Position, solution: Grid) -> Mistake | None:
    """Return the first digit that differs from the solution, as a mistake."""
    pairs = zip(position.grid.digits, solution.digits, strict=True)
    for cell, (digit, right) in enumerate(pairs):
        if digit and digit != right:
            return Mistake(Kind.DIGIT, (cell,), (digit,))
    return None


def _struck(position: Position, solution: Grid) -> Mistake | None:
    """Return the first cell whose solution digit is struck, as a mistake."""
    for cell in position.grid.empty_cells:
        right = solution.digits[cell]
        if not position.candidates.digits[cell] >> right & 1:
            return Mistake(Kind.CANDIDATE, (cell,), (right,))
    return None


def _no_solution(position: Position) -> Mistake:
    """Return the wrong digit as a mistake, or the digits that may be wrong.

    A digit is wrong if it differs from the solution of the givens, or if there is a solution
    without it. If the givens are not known, every digit may be wrong.
    """
    grid = position.grid
    placed = [cell for cell, d in enumerate(grid.digits) if d and not position.givens >> cell & 1]
    if placed:
        givens = _without(grid, placed)
        solution = kernel.only(givens)
        if solution is not None:
            mistake = _wrong_digit(position, solution)
            assert mistake is not None
            return mistake
    cells = placed or [cell for cell, digit in enumerate(grid.digits) if digit]
    digits = bytes(grid.digits)
    others = b"".join(digits[:cell] + bytes(1) + digits[cell + 1 :] for cell in cells)
    counts = dict(zip(cells, kernel.count_many(others, layout=grid.layout), strict=True))
    mending = [cell for cell in cells if counts[cell] == 1] or [c for c in cells if counts[c]]
    if len(mending) == 1:
        return Mistake(Kind.DIGIT, (mending[0],), (grid.digits[mending[0]],))
    return Mistake(Kind.NO_SOLUTION, tuple(mending))


def _several(position: Position) -> Mistake | None:
    """Return a cell with two solutions; None if the candidates leave one, as struck ones may."""
    solutions = tuple(zip(range(2), _within(position), strict=False))
    if not solutions:
        return Mistake(Kind.NO_SOLUTION)
    if len(solutions) == 1:
        return None
    (_, one), (_, other) = solutions
    cell = next(c for c, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    return Mistake(Kind.SEVERAL, (cell,), tuple(sorted((one[cell], other[cell]))))


def _within(position: Position) -> Iterator[tuple[int, ...]]:
    """Yield the solutions within the remaining candidates, found by trying."""
    if not position.open:
        yield position.grid.digits
        return
    for placement in _fewest_ways(position):
        yield from _within(position.place(placement))


def _fewest_ways(position: Position) -> list[Placement]:
    """Return the placements of the cell or of the digit in a house with the fewest alternatives."""
    candidates, sight = position.candidates, position.candidates.sight
    ways = [
        [Placement(cell, digit) for digit in members(candidates.digits[cell])]
        for cell in members(position.open)
    ]
    for house, cells in zip(position.layout.houses, sight.houses, strict=True):
        placed = {position.grid.digits[cell] for cell in house.cells}
        ways += [
            [Placement(cell, digit) for cell in members(candidates.cells[digit] & cells)]
            for digit in position.layout.digits
            if digit not in placed
        ]
    return min(ways, key=len)


def _without(grid: Grid, cells: list[int]) -> Grid:
    """Return the grid with these cells empty."""
    gone = frozenset(cells)
    return Grid(grid.layout, tuple(0 if c in gone else d for c, d in enumerate(grid.digits)))
