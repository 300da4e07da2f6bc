# cython: language_level=3, infer_types=True
"""The grade of a puzzle: its rating, open cells, band and solving time."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, log1p
from typing import TYPE_CHECKING

from gridparty import rating
from gridparty.board.bands import BEYOND, PARTY_OPEN, band_of
from gridparty.board.grid import Grid
from gridparty.board.puzzle import GRADE_VERSION, Grade, Puzzle
from gridparty.errors import GridpartyError, require_kind
from gridparty.solving.kernel.bars import Bars
from gridparty.solving.kernel.least_open import least_open
from gridparty.solving.kernel.survey import survey
from gridparty.solving.prover import only_solution

if TYPE_CHECKING:
    from gridparty.rating import Rating
    from gridparty.solving.kernel.survey import Openings

LOOKING = 1.2  # the rating of the easiest step, a hidden single in a box
HARDEST_FELT = 5.0
SURE = 2.3  # up to this rating the rater's steps do not assume a unique solution
TURN_SECONDS = 30

#: log(seconds) = constant + of_load * log(load) + of_effort * log(1 + effort)
MINUTES = (2.905, 0.519, 0.166)
#: Four of five puzzles take people between these multiples of the estimate, on average.
SPREAD = (0.73, 1.34)


def effort(ratings: Iterable[float]) -> float:
    """Return the thought that the steps of a path require: ratings above 1.2, added up.

    A step above 5.0 counts as 5.0: beyond that people's times no longer grow with it.
    """
    rating: float
    looking: float = LOOKING
    hardest: float = HARDEST_FELT
    total: float = 0.0
    for rating in ratings:
        if rating > looking:
            total += (rating if rating < hardest else hardest) - looking
    return total


def minutes_for(load: float, effort: float) -> float:
    """Return the minutes that a practised solver takes.

    Fitted by tools/fit_minutes.py to people's average times for 800 puzzles, with the errors
    printed there. `load` comes from the survey of open cells, `effort` from the rated path.
    """
    constant, of_load, of_effort = MINUTES
    return exp(constant + of_load * log(max(load, 1.0)) + of_effort * log1p(effort)) / 60


def minutes_between(minutes: float) -> tuple[float, float]:
    """Return the minutes between which people's average lies for four of five such puzzles."""
    low, high = SPREAD
    return minutes * low, minutes * high


def turn_for(empty_cells: int, minutes: float) -> float:
    """Return how many cells a practised solver fills in a turn of 30 seconds, on average."""
    return TURN_SECONDS * empty_cells / (60 * minutes)


def grade_from(bars: Bars, measured: Rating, openings: Openings, open_sure: int) -> Grade:
    """Combine the rating, the survey of open cells and the proved minimum of open cells."""
    se, load = measured.er, openings.load
    minutes = minutes_for(load, effort(measured.ratings))
    return Grade(  # positional: compiled, keywords would cost a dict
        se,
        str(measured.hardest or "") if se is not None else BEYOND,
        band_of(se, open_sure),
        tenths(load),
        tenths(minutes),
        openings.open_min,
        tenths(openings.open_mean),
        openings.profile,
        bars.stake,
        GRADE_VERSION,
        tenths(turn_for(len(openings.profile), minutes)),
        open_sure,
    )


def tenths(number: float) -> float:
    """Round a nonnegative number to one decimal as `round` does, five times as fast."""
    times: float = 10.0 * number
    whole = int(times + 0.5)
    if abs(abs(times - whole) - 0.5) < 1e-6:  # this close to a half, every bit of the number counts
        return round(number, 1)
    return whole / 10.0


def require_open_cells(givens: Grid) -> None:
    """Check that there is something to solve: a full grid has no band and takes no time.

    Raises:
        GridpartyError: every cell holds a digit.
    """
    if 0 not in givens.digits:
        raise GridpartyError("expected a puzzle, got a full grid: there is nothing to solve")


def grade_of(givens: Grid, solution: Grid) -> Grade:
    """Return the grade of givens whose only solution is known.

    Raises:
        GridpartyError: every cell holds a digit.
    """
    require_open_cells(givens)
    return _graded(givens, solution, rating.measure(givens))


def _graded(givens: Grid, solution: Grid, measured: Rating) -> Grade:
    bars = Bars(givens, solution)
    openings = survey(bars)
    sure = least_open(bars, most=min(PARTY_OPEN, openings.open_min))  # it is never more
    return grade_from(bars, measured, openings, sure)


def grade(puzzle: Puzzle | str) -> Grade:
    """Return the grade of a puzzle; its own `solution` is ignored.

    Args:
        puzzle: a Puzzle, or its 16, 36 or 81 characters.

    Raises:
        ParseError: the text is not a puzzle.
        NotUniqueError: it has no solution, or several.
    """
    require_kind(puzzle, (Puzzle, str), "a Puzzle or its text")
    if isinstance(puzzle, str):
        puzzle = Puzzle.parse(puzzle)
    givens = puzzle.givens
    path = rating.RatingPath(givens)
    path.walk(SURE)  # the steps so far place only what every solution has
    solution = path.end()
    if solution is None:
        solution = only_solution(givens)
        path.walk()
    require_open_cells(givens)
    return _graded(givens, solution, path.rating())
