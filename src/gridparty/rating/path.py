"""The solving loop: one finding at a time, always from the first producer that offers one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridparty.board.grid import Grid
from gridparty.errors import NotUniqueError
from gridparty.rating.board import Board
from gridparty.rating.finding import Finding, printed
from gridparty.rating.geometry import geometry_of
from gridparty.rating.names import RaterTechnique
from gridparty.rating.producers import PRODUCERS, Finder, Producer
from gridparty.rating.singles import place_hidden_singles
from gridparty.solving import kernel

if TYPE_CHECKING:
    from gridparty.board.position import Position
    from gridparty.rating.rated_step import RatedStep


@dataclass(frozen=True, slots=True)
class Rating:
    """Sudoku Explainer's three ratings of a puzzle."""

    er: float | None  # of the hardest step; None: the path was not completed
    ep: float | None  # of the hardest step up to the first that places a digit
    ed: float | None  # of the first step
    hardest: RaterTechnique | None  # of the hardest step; None: no step, or none found
    solved: bool
    ratings: tuple[float, ...] = ()  # of every step, in order


def rate(givens: Grid) -> tuple[RatedStep, ...]:
    """Return the whole path from the givens to the solution, each step rated and explained.

    Raises:
        NotUniqueError: there is no solution, or there are several. (The rater assumes exactly one:
            otherwise the search for nested chains may take years.)
    """
    from gridparty.rating.words import describe  # imports all techniques

    if (solutions := kernel.count(givens, 2)) != 1:
        raise NotUniqueError(f"expected one solution, got {'several' if solutions else 'none'}")
    board = Board(geometry_of(givens.layout), givens.digits)
    return tuple(describe(board, finding) for finding in _walk(board))


def measure(givens: Grid, *, limit: float | None = None) -> Rating:
    """Return the ratings alone, quickly.

    Args:
        givens: the puzzle, which is assumed to have one solution.
        limit: give up as soon as the path needs a step rated above this.
    """
    path = RatingPath(givens)
    path.walk(limit)
    return path.rating()


class RatingPath:
    """The path from a puzzle's givens by the rater's steps, as far as it has been walked."""

    __slots__ = ("_board", "_finding", "_first_place", "_givens", "_hardest", "_ratings")

    def __init__(self, givens: Grid) -> None:
        self._givens = givens
        self._board = Board(geometry_of(givens.layout), givens.digits)
        self._finding, self._ratings = Finding(), list[float]()
        self._hardest, self._first_place = (0.0, ""), 0.0

    def walk(self, limit: float | None = None) -> None:
        """Continue until a step is rated above the limit, or no producer has one."""
        board, finding, ratings = self._board, self._finding, self._ratings
        (hardest, technique), first_place = self._hardest, self._first_place
        ceiling = _raw_ceiling(limit)
        finders = [producer.find for producer in _up_to(ceiling)]
        while board.left and finders:
            singles = place_hidden_singles(board, ceiling)  # come first, and are most of a path
            for name, rating in singles:
                if rating > hardest:
                    hardest, technique = rating, name
                first_place = first_place or hardest
                ratings.append(rating)
            finding.clear()
            if not board.left:
                break
            for find in finders:
                if find(board, finding):
                    break
            else:
                break
            if finding.rating >= ceiling:
                break
            if finding.rating > hardest:
                hardest, technique = finding.rating, finding.technique
            ratings.append(printed(finding.rating))
            if finding.digit and not first_place:
                first_place = hardest
            finding.apply(board)
        self._hardest, self._first_place = (hardest, technique), first_place

    def end(self) -> Grid | None:
        """Return the full grid, if the path has led there."""
        digits = self._board.full()
        return Grid(self._givens.layout, digits) if digits else None

    def rating(self) -> Rating:
        """Return the ratings of the steps."""
        ratings, (hardest, technique) = self._ratings, self._hardest
        ep, ed = printed(self._first_place), ratings[0] if ratings else 0.0
        if self._board.left:
            return Rating(None, ep or None, ed or None, None, False, tuple(ratings))
        named = RaterTechnique(technique) if technique else None
        return Rating(printed(hardest), ep, ed, named, True, tuple(ratings))


def next_step(position: Position) -> RatedStep | None:
    """Return the rater's first step from a position, rated and explained.

    None if the digits do not have exactly one solution, or a candidate of the solution has been
    struck: then the search for chains may take years.
    """
    from gridparty.rating.words import describe

    grid, candidates = position.grid, position.candidates.digits
    solution = kernel.only(grid)
    if solution is None or any(
        not candidates[cell] >> solution.digits[cell] & 1 for cell in grid.empty_cells
    ):
        return None
    board = Board(geometry_of(grid.layout), grid.digits)
    for cell in grid.empty_cells:
        board.strike(cell, ~candidates[cell])
    finding = next(_walk(board), None)
    return None if finding is None else describe(board, finding)


def solvable(givens: Grid, finders: Sequence[Finder]) -> bool:
    """Return quickly whether these finders of the rater, asked in this order, solve the puzzle."""
    board = Board(geometry_of(givens.layout), givens.digits)
    for _ in walk_with(board, finders):
        pass
    return not board.left


def _raw_ceiling(limit: float | None) -> float:
    """Return the rating below which ratings are printed as the limit or less."""
    return limit + 0.05 if limit is not None else float("inf")


def _up_to(ceiling: float) -> tuple[Producer, ...]:
    """Return the producers up to the last that may offer a finding below the ceiling.

    Those in between stay, whatever their rating, because their findings come first.
    """
    useful = [i for i, producer in enumerate(PRODUCERS) if producer.floor < ceiling]
    return PRODUCERS[: useful[-1] + 1] if useful else ()


def _walk(board: Board, ceiling: float = float("inf")) -> Iterator[Finding]:
    """Yield every finding of the path before it is applied; end if there is none.

    Also end if a finding is rated above the ceiling, or only such findings could follow.
    """
    for finding in walk_with(board, [producer.find for producer in _up_to(ceiling)]):
        if finding.rating >= ceiling:
            return
        yield finding


def walk_with(board: Board, finders: Sequence[Finder]) -> Iterator[Finding]:
    """Yield every finding of these finders before it is applied; end if there is none."""
    finding = Finding()
    while board.left:
        for find in finders:
            if find(board, finding):
                break
        else:
            return
        yield finding
        finding.apply(board)
        finding.clear()
