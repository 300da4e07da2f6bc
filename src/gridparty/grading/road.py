"""A quick solver with everything easier than a technique, to find where the technique is next.

Most of the path is found by the rater's compiled finders: those whose findings the teacher's easier
techniques also make. Where they stop, the teacher's own finders are asked, so that in the end
nothing easier helps, by either's account.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set
from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.rating.als_wings import tuvwxyz_wing, uvwxyz_wing, vwxyz_wing, wxyz_wing
from gridparty.rating.board import Board
from gridparty.rating.cycles import cycle_or_chain
from gridparty.rating.fish import jellyfish, swordfish, x_wing
from gridparty.rating.geometry import geometry_of
from gridparty.rating.locked import direct_locked, locked
from gridparty.rating.path import walk_with
from gridparty.rating.producers import PRODUCERS, Finder
from gridparty.rating.sets import (
    direct_hidden_pair,
    direct_hidden_triplet,
    hidden_pair,
    hidden_quad,
    hidden_triplet,
    naked_pair,
    naked_quad,
    naked_triplet,
)
from gridparty.rating.singles import hidden_single, naked_single
from gridparty.rating.strong_links import four_strong_links, three_strong_links, two_strong_links
from gridparty.rating.wings import xy_wing, xyz_wing
from gridparty.techniques import TECHNIQUES, Step, Technique
from gridparty.techniques.catalogue import BESIDE

#: The hardest of the teacher's techniques that together make all findings of a finder of the rater.
#: Finders not listed find more than the teacher does.
_MADE_BY: dict[Finder, str] = {
    hidden_single: "Hidden Single",
    naked_single: "Naked Single",
    direct_locked: "Claiming",
    locked: "Claiming",
    direct_hidden_pair: "Hidden Pair",
    naked_pair: "Naked Pair",
    hidden_pair: "Hidden Pair",
    direct_hidden_triplet: "Hidden Triple",
    naked_triplet: "Naked Triple",
    hidden_triplet: "Hidden Triple",
    x_wing: "X-Wing",
    swordfish: "Swordfish",
    naked_quad: "Naked Quad",
    xy_wing: "XY-Wing",
    xyz_wing: "XYZ-Wing",
    hidden_quad: "Hidden Quad",
    jellyfish: "Jellyfish",
    cycle_or_chain: "AIC",
    two_strong_links: "Grouped AIC",
    three_strong_links: "Grouped AIC",
    four_strong_links: "Grouped AIC",
    wxyz_wing: "ALS-XZ",
    vwxyz_wing: "ALS-XZ",
    uvwxyz_wing: "ALS-XZ",
    tuvwxyz_wing: "ALS-XZ",
}
#: These combine two simple steps.
_DIRECT = (direct_locked, direct_hidden_pair, direct_hidden_triplet)
_NAMES = [technique.name for technique in TECHNIQUES]
_PLACE = {finder: _NAMES.index(name) for finder, name in _MADE_BY.items()}
_BEYOND = len(TECHNIQUES)
#: The rater's highest rating of a puzzle that needs nothing harder than each technique.
_MOST = {
    "Hidden Single": 1.5,
    "Naked Single": 2.3,
    "Pointing": 2.8,  # its rows and columns are the teacher's claiming
    "Claiming": 2.8,
    "Locked Pair": 3.0,
    "Naked Pair": 3.0,
    "Hidden Pair": 3.4,
    "Locked Triple": 3.6,
    "Naked Triple": 3.6,
    "Hidden Triple": 4.0,
    "X-Wing": 4.0,
    "Swordfish": 4.0,
    "Naked Quad": 5.0,
}


@dataclass(frozen=True, slots=True)
class Walk:
    """The end of a walk: how often the technique helped, where it first did, the last position."""

    times: int
    solved: bool
    end: Position
    first: tuple[Position, Step] | None


class Road:
    """The path from a puzzle's givens by a technique and everything easier.

    Techniques that always come with this technique do not count as easier.
    """

    def __init__(self, technique: Technique) -> None:
        place = TECHNIQUES.index(technique)
        beside = BESIDE.get(technique.name, ())
        easier = tuple(one for one in TECHNIQUES[:place] if one.name not in beside)
        self.technique, self.easier = technique, easier
        self._quick = [
            finder
            for finder, last in _PLACE.items()
            if last < place and finder not in _DIRECT and _NAMES[last] not in beside
        ]
        quickly = {_NAMES[_PLACE[finder]] for finder in self._quick}
        self._slow = tuple(one for one in easier if one.name not in quickly)
        self._sure = tuple(one for one in easier if one.name in quickly)

    def walk(
        self,
        givens: Grid,
        *,
        most: int | None = None,
        hopeful: Callable[[Position], bool] | None = None,
    ) -> Walk:
        """Continue as long as anything helps.

        Args:
            givens: the start.
            most: stop when the technique has helped this often.
            hopeful: called with each position where the quick finders stop, until the technique has
                helped; if it returns False, the walk ends.
        """
        board = Board(geometry_of(givens.layout), givens.digits)
        given = as_set(cell for cell, digit in enumerate(givens.digits) if digit)
        times, first = 0, None
        while True:
            halt = self._halt(board, givens.layout, given, None if times else hopeful)
            if halt is None:
                return Walk(0, False, _position(board, givens.layout, given), None)
            step = next(iter(self.technique.finder(halt)), None) if halt.open else None
            if step is not None and (easier := self._by(self._sure, halt)):
                _take(board, easier)  # the rater's finder missed it
                continue
            if step is None:
                return Walk(times, not halt.open, halt, first)
            times, first = times + 1, first or (halt, step)
            if times == most:
                return Walk(times, False, halt, first)
            _take(board, [step])

    def is_near(self, position: Position) -> bool:
        """Return whether the technique has an instance in the position."""
        return next(iter(self.technique.finder(position)), None) is not None

    def _halt(
        self, board: Board, layout: Layout, given: int, hopeful: Callable[[Position], bool] | None
    ) -> Position | None:
        """Return the position where the finders stop; None if it is not `hopeful`."""
        while True:
            for _ in walk_with(board, self._quick):
                pass
            position = _position(board, layout, given)
            if hopeful is not None and not hopeful(position):
                return None
            steps = self._by(self._slow, position) if board.left else []
            if not steps:
                return position
            _take(board, steps)

    @staticmethod
    def _by(techniques: tuple[Technique, ...], position: Position) -> list[Step]:
        """Return every step of the first technique that has any."""
        for technique in techniques:
            if steps := list(technique.finder(position)):
                return steps
        return []


def least_rating(technique: Technique) -> float:
    """Return the lowest rating of a puzzle that needs the technique."""
    place = TECHNIQUES.index(technique)
    return min(
        producer.floor for producer in PRODUCERS if _PLACE.get(producer.find, _BEYOND) >= place
    )


def most_rating(technique: Technique) -> float | None:
    """Return the highest rating of a puzzle that needs nothing harder than the technique, if known.

    The rater finds everything that the teacher's first techniques do, and prefers what is easier.
    """
    return _MOST.get(technique.name)


def _take(board: Board, steps: list[Step]) -> None:
    for step in steps:
        for cell, digit in step.strikes:
            board.strike(cell, 1 << digit)
    for cell, digit in {placement for step in steps for placement in step.places}:
        board.place(cell, digit)


def _position(board: Board, layout: Layout, given: int) -> Position:
    cells = range(layout.cell_count)
    left = [board.candidates_at(cell) for cell in cells]
    return Position(
        Grid(layout, tuple(board.digit_at(cell) for cell in cells)),
        Candidates(layout, tuple(_holding(left, digit) for digit in (0, *layout.digits))),
        given,
    )


def _holding(left: list[int], digit: int) -> int:
    return as_set(_cells_with(left, digit))


def _cells_with(left: list[int], digit: int) -> Iterator[int]:
    return (cell for cell, digits in enumerate(left) if digits >> digit & 1)
