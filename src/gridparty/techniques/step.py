"""A single deduction, as a teacher explains it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.cells import members
from gridparty.board.grid import Placement
from gridparty.board.layout import House


class Letter(NamedTuple):
    """A letter on a candidate of the pattern, for drawings: A and B are its two sides."""

    cell: int
    digit: int
    letter: str


class Node(NamedTuple):
    """One end of a link: a digit in one cell, or in any of several."""

    digit: int
    cells: tuple[int, ...]


class Link(NamedTuple):
    """A link of a chain. Strong: if the start is false, the end is true; weak: not both true."""

    start: Node
    end: Node
    strong: bool


@dataclass(frozen=True, slots=True)
class Step:
    """A deduction found by a technique: where it is, what follows, and why.

    A hint shows a Step in three strengths: the houses, the technique, the step itself.
    """

    technique: str  # its name in TECHNIQUES; the rater's steps have names of another type
    digits: tuple[int, ...]  # of the pattern, ascending
    cells: tuple[int, ...]  # of the pattern
    houses: tuple[House, ...]
    places: tuple[Placement, ...]  # digits to place
    strikes: tuple[Placement, ...]  # candidates to strike
    reason: str  # one sentence: why it follows
    rating: float | None = None  # Sudoku Explainer's rating, if the rater found the step
    letters: tuple[Letter, ...] = ()  # the candidates of the pattern, lettered
    links: tuple[Link, ...] = ()  # of a chain, in order; of a pattern, those that make it
    pivot: tuple[int, ...] = ()  # cells of the pivot or the stem, if there is one


def candidates_struck(struck: Mapping[int, int]) -> tuple[Placement, ...]:
    """Return the strikes of a table (digit -> cells that lose it), in the order of the cells."""
    return tuple(
        sorted(Placement(cell, digit) for digit, cells in struck.items() for cell in members(cells))
    )


def effect_key(struck: Mapping[int, int], *, every: bool) -> object:
    """Return a key of the digits struck, or with `every` of the candidates, to tell steps apart."""
    if every:
        return candidates_struck(struck)
    return frozenset(digit for digit, cells in struck.items() if cells)


def letters_of(letters: Mapping[tuple[int, int], str]) -> tuple[Letter, ...]:
    """Return the letters of a table (cell, digit) -> letter."""
    return tuple(Letter(cell, digit, letter) for (cell, digit), letter in sorted(letters.items()))


def lettered(letter: str, pattern: Mapping[int, int]) -> tuple[Letter, ...]:
    """Return the letter on each candidate of a table (digit -> cells that hold it)."""
    return tuple(
        sorted(
            Letter(cell, digit, letter)
            for digit, cells in pattern.items()
            for cell in members(cells)
        )
    )


def only_digit(step: Step) -> int:
    """Return the one digit the step is about; 0 if there are several, or for a naked single."""
    if step.places and not step.houses:
        return 0
    digits = {letter.digit for letter in step.letters} | {
        done.digit for done in (*step.places, *step.strikes)
    }
    return digits.pop() if len(digits) == 1 else 0


def weak(start: tuple[int, int], end: tuple[int, int]) -> Link:
    """Return a weak link between two candidates, each as (cell, digit)."""
    return Link(Node(start[1], (start[0],)), Node(end[1], (end[0],)), strong=False)


def strong(start: tuple[int, int], end: tuple[int, int]) -> Link:
    """Return a strong link between two candidates, each as (cell, digit)."""
    return Link(Node(start[1], (start[0],)), Node(end[1], (end[0],)), strong=True)
