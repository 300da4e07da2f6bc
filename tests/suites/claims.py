"""What sentences about a board claim, read out of their words, and a board to hold it against.

Nothing here is the program's: cells, houses, sight and candidates are made anew from the text of a
position, and a sentence is read as a stranger reads it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from typing import Any

Cell = tuple[int, int]  # row and column, from 1
Candidates = frozenset[tuple[Cell, int]]

CELL = r"r\d+c\d+"
CELLS = rf"{CELL}(?:(?:, {CELL})* and {CELL})?"
DIGITS = r"\d(?:(?:, \d)* and \d)?"
HOUSE = r"(?:row|column|box) \d"
SAME_KIND = rf"(?:row|column|box|rows|columns|boxes) {DIGITS}"
HOUSES = rf"{SAME_KIND}(?:(?:, {SAME_KIND})* and {SAME_KIND})?"
FROM = rf"{DIGITS} from {CELLS}"
STRIKES = rf"{FROM}(?:, and {FROM})*"
SETS = rf"[A-Z] \({CELLS}\)(?:(?:, [A-Z] \({CELLS}\))* and [A-Z] \({CELLS}\))?"


class UntrueError(AssertionError):
    """A sentence says what is not so."""


def require(fact: object, what: str) -> None:
    """Stop at a claim that is not so."""
    if not fact:
        raise UntrueError(what)


class _Left(dict[Cell, Any]):
    """What a cell holds; to speak so of a cell that holds nothing of the kind is untrue."""

    def __missing__(self, cell: Cell) -> Any:
        raise UntrueError(f"r{cell[0]}c{cell[1]} is of the kind that is spoken of")


@dataclass(frozen=True)
class Board:
    """A position as a stranger sees it on paper."""

    size: int
    deep: int  # rows of a box
    wide: int  # columns of a box
    digits: dict[Cell, int]
    left: dict[Cell, frozenset[int]]  # of every empty cell
    givens: frozenset[Cell]

    @property
    def cells(self) -> list[Cell]:
        return [(r, c) for r in range(1, self.size + 1) for c in range(1, self.size + 1)]

    def box_of(self, cell: Cell) -> int:
        across = self.size // self.wide
        return (cell[0] - 1) // self.deep * across + (cell[1] - 1) // self.wide + 1

    def house(self, name: str) -> frozenset[Cell]:
        """The cells of ``row 4``, ``column 2`` or ``box 9``."""
        kind, number = name.split()
        key = {"row": lambda c: c[0], "column": lambda c: c[1], "box": self.box_of}[kind]
        return frozenset(cell for cell in self.cells if key(cell) == int(number))

    @property
    def houses(self) -> list[frozenset[Cell]]:
        kinds = ("row", "column", "box")
        return [self.house(f"{kind} {n + 1}") for kind in kinds for n in range(self.size)]

    def sees(self, one: Cell, other: Cell) -> bool:
        same = one[0] == other[0] or one[1] == other[1] or self.box_of(one) == self.box_of(other)
        return same and one != other

    def see_all(self, seeing: Iterable[Cell], seen: Iterable[Cell]) -> bool:
        seen = list(seen)
        return all(self.sees(one, other) for one in seeing for other in seen)

    def places(self, digit: int, house: str | Iterable[Cell]) -> frozenset[Cell]:
        """Where the digit can still stand among these cells."""
        cells = self.house(house) if isinstance(house, str) else house
        return frozenset(cell for cell in cells if digit in self.left.get(cell, ()))

    def held(self, cells: Iterable[Cell]) -> frozenset[int]:
        """What some empty cells hold together."""
        return frozenset().union(*(self.left[cell] for cell in cells))

    def seen_digits(self, cell: Cell) -> frozenset[int]:
        return frozenset(d for other, d in self.digits.items() if self.sees(cell, other))

    def in_a_house(self, cells: Iterable[Cell]) -> bool:
        cells = set(cells)
        return any(cells <= house for house in self.houses)

    def almost_locked(self, cells: Iterable[Cell]) -> bool:
        cells = list(cells)
        open_cells = all(cell in self.left for cell in cells)
        once = len(cells) == len({*cells})
        return open_cells and once and self.in_a_house(cells) and self._one_more(cells)

    def _one_more(self, cells: list[Cell]) -> bool:
        """Whether they have one digit more than there are cells."""
        return len(self.held(cells)) == len(cells) + 1


def board_of(position: Any) -> Board:
    """The board that a position's text shows."""
    layout = position.layout
    names = {f"r{r}c{c}": (r, c) for r in range(1, 10) for c in range(1, 10)}
    cell_named = {n: names[layout.cell_name(n)] for n in range(layout.cell_count)}
    digits = _Left({cell_named[n]: d for n, d in enumerate(position.grid.digits) if d})
    left = _Left(
        {
            cell_named[n]: frozenset(
                d for d in layout.digits if position.candidates.digits[n] >> d & 1
            )
            for n, placed in enumerate(position.grid.digits)
            if not placed
        }
    )
    givens = frozenset(cell_named[n] for n in cell_named if position.givens >> n & 1)
    return Board(layout.size, layout.box_rows, layout.box_cols, digits, left, givens)


def cell(text: str) -> Cell:
    row, column = re.findall(r"\d+", text)
    return int(row), int(column)


def cells(text: str) -> tuple[Cell, ...]:
    return tuple(map(cell, re.findall(CELL, text)))


def digits(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d", text)))


def houses(text: str) -> tuple[str, ...]:
    kinds = {"rows": "row", "columns": "column", "boxes": "box"}
    found = []
    for part in re.findall(SAME_KIND, text):
        kind, _, numbers = part.partition(" ")
        found += [f"{kinds.get(kind, kind)} {n}" for n in digits(numbers)]
    return tuple(found)


def strikes(text: str) -> frozenset[tuple[Cell, int]]:
    return frozenset(
        (one, digit)
        for which, _, where in (part.partition(" from ") for part in re.findall(FROM, text))
        for digit in digits(which)
        for one in cells(where)
    )


def sets(text: str) -> tuple[tuple[Cell, ...], ...]:
    """The cells of ``A (r1c1 and r1c2) and B (r4c1)``, in the order of their letters."""
    found = re.findall(rf"([A-Z]) \(({CELLS})\)", text)
    require([letter for letter, _ in found] == [*"ABCDEFGHIJKLMNOP"][: len(found)], "letters")
    return tuple(cells(part) for _, part in found)


KINDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "cell": (CELL, cell),
    "cells": (CELLS, cells),
    "digit": (r"\d", int),
    "digits": (DIGITS, digits),
    "house": (HOUSE, str),
    "houses": (HOUSES, houses),
    "number": (r"\d+", int),
    "strikes": (STRIKES, strikes),
    "sets": (SETS, sets),
    "letter": (r"[A-Z]", str),
    "text": (r".+?", str),
}


@cache
def _pattern(form: str) -> tuple[re.Pattern[str], dict[str, str]]:
    kinds: dict[str, str] = {}
    pattern = ""
    for number, part in enumerate(re.split(r"<(\w+:?\w*)>", form)):
        if number % 2 == 0:
            pattern += re.escape(part)
            continue
        name, _, kind = part.partition(":")
        if name in kinds:
            pattern += f"(?P={name})"
        else:
            kinds[name] = kind or name
            pattern += f"(?P<{name}>{KINDS[kinds[name]][0]})"
    return re.compile(pattern), kinds


def read(form: str, sentence: str) -> dict[str, Any] | None:
    """What stands at ``<name:kind>`` in a sentence of this form; None where it has another form.

    A name that comes again must stand for the same words.
    """
    pattern, kinds = _pattern(form)
    match = pattern.fullmatch(sentence)
    return match and {name: KINDS[kind][1](match[name]) for name, kind in kinds.items()}


@dataclass(frozen=True)
class Fact:
    """A link of a chain as it is told: a digit in some cells, or what a set loses or keeps."""

    digit: int
    cells: tuple[Cell, ...]
    true: bool
    of_set: bool = False
    nothing_else: bool = False
    last_in: str = ""


FACTS = (
    ("<cell> is <digit>", True, False),
    ("<cell> is not <digit>", False, False),
    ("<digit> is in one of <cells>", True, False),
    ("<digit> is in none of <cells>", False, False),
    ("the set <cells> loses <digit>", False, True),
    ("the set <cells> keeps <digit>", True, True),
)


def fact(text: str) -> Fact:
    """Read ``r1c4 is 5 (nowhere else in row 1)`` and its like."""
    core, _, why = text.partition(" (")
    for form, true, of_set in FACTS:
        if found := read(form, core):
            where = found.get("cells") or (found["cell"],)
            house = read("nowhere else in <house>)", why)
            nothing_else = why == "no other candidate)"
            require(not why or house or nothing_else, f"a reason: {why}")
            last_in = house["house"] if house else ""
            return Fact(found["digit"], where, true, of_set, nothing_else, last_in)
    raise UntrueError(f"no fact: {text}")


def chain(text: str) -> list[Fact]:
    """Read ``r1c1 is not 5: then r1c4 is 5 (…), so r2c5 is not 5, so …``."""
    first, found, rest = text.partition(": then ")
    require(found, f"no chain: {text}")
    return [fact(first), *map(fact, rest.split(", so "))]


def check_chain(board: Board, facts: list[Fact]) -> None:
    """Each fact follows from the one before it."""
    for before, after in pairwise(facts):
        require(follows(board, before, after), f"{after} follows from {before}")


def follows(board: Board, before: Fact, after: Fact) -> bool:
    """Whether one fact is enough for the next, for the reason that is told."""
    if before.true == after.true:
        return False
    if after.of_set and after.true:
        return before.of_set and before.cells == after.cells and before.digit != after.digit
    where = board.places(before.digit, before.cells) if before.of_set else before.cells
    if after.of_set:
        losing = board.places(after.digit, after.cells)
        locked = board.almost_locked(after.cells) and bool(losing)
        return locked and before.digit == after.digit and board.see_all(where, losing)
    if not after.true:
        if before.digit == after.digit:
            return board.see_all(where, after.cells)
        return not before.of_set and len(before.cells) == 1 and before.cells == after.cells
    return closes(board, before, after)


def closes(board: Board, before: Fact, after: Fact) -> bool:
    """Whether the one is true because the other is false: it is the last of a cell or a house."""
    if before.of_set:
        return False
    if after.nothing_else:
        held = board.left[after.cells[0]] if len(after.cells) == 1 else None
        return before.cells == after.cells and held == {before.digit, after.digit}
    if not after.last_in or before.digit != after.digit:
        return False
    both = {*before.cells, *after.cells}
    apart = not {*before.cells} & {*after.cells}
    return apart and both == board.places(after.digit, after.last_in)


def pairs(things: Iterable[Any]) -> Iterable[tuple[Any, Any]]:
    return combinations(list(things), 2)
