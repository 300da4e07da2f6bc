"""The solving loop: one finding at a time, always the first that any producer offers."""

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
    """Sudoku Explainer's three numbers for a puzzle."""

    er: float | None  # the hardest step; None: the path was not walked to its end
    ep: float | None  # the hardest step up to the first that places a digit
    ed: float | None  # the first step
    hardest: RaterTechnique | None  # the technique of that step; None: none was needed or found
    solved: bool
    ratings: tuple[float, ...] = ()  # of every step, in order


def rate(givens: Grid) -> tuple[RatedStep, ...]:
    """Return the whole path from the givens to the solution, each step rated and explained.

    Raises:
        NotUniqueError: there is no solution, or there are several. (The rater takes one for
            granted: without it, nested chains may be sought for years.)
    """
    from gridparty.rating.words import describe  # and with it all techniques: not for measure()

    if (solutions := kernel.count(givens, 2)) != 1:
        raise NotUniqueError(f"expected one solution, got {'several' if solutions else 'none'}")
    board = Board(geometry_of(givens.layout), givens.digits)
    return tuple(describe(board, finding) for finding in _walk(board))


def measure(givens: Grid, *, limit: float | None = None) -> Rating:
    """Return the numbers alone, fast.

    Args:
        givens: the puzzle. It is taken for granted that it has one solution.
        limit: give up as soon as the path needs a step rated above this.
    """
    way = Way(givens)
    way.walk(limit)
    return way.rating()


class Way:
    """The way from a puzzle's givens by the rater's steps, as far as it has been walked."""

    __slots__ = ("_board", "_finding", "_first_place", "_givens", "_hardest", "_ratings")

    def __init__(self, givens: Grid) -> None:
        self._givens = givens
        self._board = Board(geometry_of(givens.layout), givens.digits)
        self._finding, self._ratings = Finding(), list[float]()
        self._hardest, self._first_place = (0.0, ""), 0.0

    def walk(self, limit: float | None = None) -> None:
        """Go on until a step is rated above the limit, or nobody has one."""
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
        """Return the full grid, if the way has led there."""
        digits = self._board.full()
        return Grid(self._givens.layout, digits) if digits else None

    def rating(self) -> Rating:
        """Return what the steps come to."""
        ratings, (hardest, technique) = self._ratings, self._hardest
        ep, ed = printed(self._first_place), ratings[0] if ratings else 0.0
        if self._board.left:
            return Rating(None, ep or None, ed or None, None, False, tuple(ratings))
        named = RaterTechnique(technique) if technique else None
        return Rating(printed(hardest), ep, ed, named, True, tuple(ratings))


def next_step(position: Position) -> RatedStep | None:
    """Return the first step that the rater knows from a position, rated and explained.

    None where the digits have not exactly one solution, or where a candidate that belongs to it
    has been struck: chains have nothing to hold on to there, and could be sought for years.
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
    """Whether these finders of the rater, asked in this order, lead to the solution. Fast."""
    board = Board(geometry_of(givens.layout), givens.digits)
    for _ in walk_with(board, finders):
        pass
    return not board.left


def _raw_ceiling(limit: float | None) -> float:
    """Return the ratings below this are printed as the limit or less."""
    return limit + 0.05 if limit is not None else float("inf")


def _up_to(ceiling: float) -> tuple[Producer, ...]:
    """Return the producers up to the last that may offer a finding below the ceiling.

    Those in between stay, whatever they ask: a finding of theirs stands in the way.
    """
    useful = [i for i, producer in enumerate(PRODUCERS) if producer.floor < ceiling]
    return PRODUCERS[: useful[-1] + 1] if useful else ()


def _walk(board: Board, ceiling: float = float("inf")) -> Iterator[Finding]:
    """Yield every finding of the path, shown before it is applied; ends where nobody has one.

    Ends, too, where a finding is rated above the ceiling, or where only such findings could follow.
    """
    for finding in walk_with(board, [producer.find for producer in _up_to(ceiling)]):
        if finding.rating >= ceiling:
            return
        yield finding


def walk_with(board: Board, finders: Sequence[Finder]) -> Iterator[Finding]:
    """Yield every finding of these finders, shown before it is applied; ends where none has one."""
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
