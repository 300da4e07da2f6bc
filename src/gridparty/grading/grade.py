# cython: language_level=3, infer_types=True
"""How hard a puzzle is for people: its rating, its open cells, its band and the time it takes."""

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

LOOKING = 1.2  # the rating of a step that only asks to look: a hidden single in a box
HARDEST_FELT = 5.0
SURE = 2.3  # up to here the rater does not take for granted that there is one solution
TURN_SECONDS = 30

#: log(seconds) = constant + of_load * log(load) + of_effort * log(1 + effort)
MINUTES = (3.574, 0.424, 0.221)


def effort(ratings: Iterable[float]) -> float:
    """How much thought the steps of a path ask for, beyond looking: ratings above 1.2, added up.

    From 5.0 on a step counts as 5.0: people's times grow no further with it.
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
    """How long a practised solver takes, in minutes.

    Fitted by tools/fit_minutes.py to people's average times for 800 puzzles; see there for the
    errors. `load` is the openings', `effort` the rated path's.
    """
    constant, of_load, of_effort = MINUTES
    return exp(constant + of_load * log(max(load, 1.0)) + of_effort * log1p(effort)) / 60


def turn_for(empty_cells: int, minutes: float) -> float:
    """How many cells a practised solver fills in a turn of 30 seconds, on the average."""
    return TURN_SECONDS * empty_cells / (60 * minutes)


def grade_from(bars: Bars, measured: Rating, openings: Openings, open_sure: int) -> Grade:
    """Put the rater's number, the survey of open cells and the proof of how few together."""
    se, load = measured.er, openings.load
    minutes = minutes_for(load, effort(measured.ratings))
    return Grade(  # in the order of its fields: compiled, names would cost a dictionary
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
    """What `round` makes of a number from 0 up with one decimal; in a fifth of the time."""
    times: float = 10.0 * number
    whole = int(times + 0.5)
    if abs(abs(times - whole) - 0.5) < 1e-6:  # so near to a half, every bit of the number counts
        return round(number, 1)
    return whole / 10.0


def require_open_cells(givens: Grid) -> None:
    """Make sure that there is something to solve: a full grid has no band and takes no time.

    Raises:
        GridpartyError: every cell holds a digit.
    """
    if 0 not in givens.digits:
        raise GridpartyError("expected a puzzle, got a full grid: there is nothing to solve")


def grade_of(givens: Grid, solution: Grid) -> Grade:
    """The grade of givens whose only solution is known.

    Raises:
        GridpartyError: every cell holds a digit.
    """
    require_open_cells(givens)
    return _graded(givens, solution, rating.measure(givens))


def _graded(givens: Grid, solution: Grid, measured: Rating) -> Grade:
    bars = Bars(givens, solution)
    openings = survey(bars)
    sure = least_open(bars, most=min(PARTY_OPEN, openings.open_min))  # it is never more than that
    return grade_from(bars, measured, openings, sure)


def grade(puzzle: Puzzle | str) -> Grade:
    """How hard a puzzle is. What it says of its solution is not asked.

    Args:
        puzzle: a Puzzle, or its 16, 36 or 81 characters.

    Raises:
        ParseError: the text is no puzzle.
        NotUniqueError: it has no solution, or several.
    """
    require_kind(puzzle, (Puzzle, str), "a Puzzle or its text")
    if isinstance(puzzle, str):
        puzzle = Puzzle.parse(puzzle)
    givens = puzzle.givens
    way = rating.Way(givens)
    way.walk(SURE)  # so far the steps place only what every solution has
    solution = way.end()
    if solution is None:
        solution = only_solution(givens)
        way.walk()
    require_open_cells(givens)
    return _graded(givens, solution, way.rating())
