"""The functions of `import gridparty as gp`; each takes a Puzzle or its text.

A text may have any form that the commands take: digits, a grid with any frame, a link, the content
of a file. It holds one puzzle.
"""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, NoReturn, overload

from gridparty import rating
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, Layout
from gridparty.board.position import Position
from gridparty.board.puzzle import Grade, Proof, Puzzle
from gridparty.errors import NotUniqueError, ParseError, require_kind, wrong_kind
from gridparty.grading import grade as grading
from gridparty.grading.teaching_puzzles import Need
from gridparty.making.generator import make as make_puzzles
from gridparty.making.wish import Wish
from gridparty.solving import kernel, prover
from gridparty.techniques.step import Step

if TYPE_CHECKING:
    from gridparty.decks.formats.entry import Entry
    from gridparty.rating.names import RaterTechnique
    from gridparty.rating.rated_step import RatedStep


def _puzzle(puzzle: Puzzle | str) -> Puzzle:
    require_kind(puzzle, (Puzzle, str), "a Puzzle or its text")
    if isinstance(puzzle, Puzzle):
        return puzzle
    try:
        return Puzzle.parse(puzzle)
    except ParseError as error:
        return _entry_of(error, puzzle).told_puzzle


def _entry_of(error: ParseError, text: str) -> Entry:
    """Return the one puzzle of a text that plain parsing has refused with this error."""
    from gridparty.decks.formats.paste import recognised_after

    entries = recognised_after(error, text).entries
    if len(entries) > 1:
        raise ParseError(f"expected one puzzle, got {len(entries)}")
    return entries[0]


def _position(position: Puzzle | Position | str) -> Position:
    require_kind(position, (Puzzle, Position, str), "a Puzzle, a Position or a text")
    if isinstance(position, Puzzle):
        return Position.of(position.givens)
    if isinstance(position, Position):
        return position
    try:
        return Position.parse(position)
    except ParseError as error:
        return _entry_of(error, position).where


def _require_numbers(value: object, expected: str, length: int | None = None) -> None:
    require_kind(value, tuple, expected)
    assert isinstance(value, tuple)
    if length not in (None, len(value)) or not all(type(n) in (int, float) for n in value):
        raise wrong_kind(value, expected)


def count(puzzle: Puzzle | str, limit: int = 2) -> int:
    """Return the number of solutions of a puzzle, at most `limit`.

    >>> count("12..34..2.......")
    2

    Raises:
        ParseError: the text is not a puzzle.
        ValueError: a limit below 1.
    """
    found = _puzzle(puzzle)
    require_kind(limit, int, "a whole number as limit")
    if limit < 1:
        raise ValueError(f"expected a limit from 1, got {limit}")
    return kernel.count(found.givens, limit)


def count_many(givens: bytes, limit: int = 2, *, layout: Layout = CLASSIC) -> bytes:
    """Return the number of solutions of each of many puzzles, at most `limit`.

    Other threads run meanwhile.

    >>> texts = "1...............", "11.............."
    >>> givens = bytes(int(cell.replace(".", "0")) for text in texts for cell in text)
    >>> list(count_many(givens, 100, layout=Layout(2, 2)))
    [72, 0]

    Args:
        givens: the digits of all cells, 0 for an empty one: 81 bytes for each puzzle (36 or 16 with
            another layout), one puzzle after the other.
        limit: from 1 to 255.
        layout: of all puzzles.

    Returns:
        One byte for each puzzle.

    Raises:
        ValueError: the last puzzle is not whole, a byte is no digit, or the limit is out of range.
    """
    _require_batch(givens, layout)
    require_kind(limit, int, "a whole number as limit")
    if not 1 <= limit <= 255:
        raise ValueError(f"expected a limit from 1 to 255, got {limit}")
    return kernel.count_many(givens, limit, layout=layout)


def solve(puzzle: Puzzle | str) -> Grid:
    """Return the solution of a puzzle; of several, the first in reading order.

    Raises:
        ParseError: the text is not a puzzle.
        NotUniqueError: there is no solution.
    """
    solution = kernel.solve(_puzzle(puzzle).givens)
    if solution is None:
        raise NotUniqueError("expected one solution, got none")
    return solution


def solve_many(givens: bytes, *, layout: Layout = CLASSIC) -> bytes:
    """Return the solution of each of many puzzles, as `solve` finds it; zeros where there is none.

    Other threads run meanwhile.

    Args:
        givens: the digits of all cells, as for `count_many`.
        layout: of all puzzles.

    Returns:
        The digits of all cells of the solutions: as many bytes as `givens`.

    Raises:
        ValueError: the last puzzle is not whole, or a byte is no digit.
    """
    _require_batch(givens, layout)
    return kernel.solve_many(givens, layout=layout)


def _require_batch(givens: object, layout: object) -> None:
    require_kind(givens, bytes, "the digits of all cells as bytes")
    require_kind(layout, Layout, "a Layout such as gp.CLASSIC as layout")


def prove(puzzle: Puzzle | str) -> Proof:
    """Return a proof by CP-SAT of the number of solutions: one, two that differ, or none."""
    return prover.prove(_puzzle(puzzle))


def grade(puzzle: Puzzle | str) -> Grade:
    """Return the grade of a puzzle: rating, band, open cells, minutes, stake.

    Raises:
        ParseError: the text is not a puzzle.
        NotUniqueError: it has no solution, or several.
    """
    return grading.grade(_puzzle(puzzle))


@overload
def find(
    technique: RaterTechnique, position: Puzzle | Position | str, *, every: bool = False
) -> NoReturn: ...
@overload
def find(
    technique: str, position: Puzzle | Position | str, *, every: bool = False
) -> tuple[Step, ...]: ...
def find(
    technique: str, position: Puzzle | Position | str, *, every: bool = False
) -> tuple[Step, ...]:
    """Return the instances of a technique in a position.

    Of chains and almost locked sets, which come in thousands, these are the shortest for each set
    of struck digits, as in hints.

    Args:
        technique: a name of it, such as "X-Wing" or "y wing"; "Locked Candidates" names two. The
            steps of `rate` carry the rater's names, which have a type of their own and stand for
            the techniques in `rating.counterparts`.
        position: a Puzzle, a Position, or a text of any form, also with candidates.
        every: return the shortest for each set of struck candidates, as ``gridparty find`` does.

    Raises:
        GridpartyError: neither has a technique of that name.
        ParseError: the text is not a position.
    """
    from gridparty.rating.counterparts import techniques_asked_for

    require_kind(technique, str, "the name of a technique")
    asked_for, where = techniques_asked_for(technique), _position(position)
    require_kind(every, bool, "True or False as every")
    return tuple(
        step for one in asked_for for step in (one.every(where) if every else one.finder(where))
    )


def hint(position: Puzzle | Position | str, strength: int = 1) -> str | None:
    """Return a hint for the next step, or None if there is no step.

    Strength 1 says where to look, 2 names the technique, 3 gives the step. If the board is wrong (a
    digit, a struck candidate, no solution or several), the hint says so with the same strengths.

    Raises:
        ParseError: the text is not a position.
        ValueError: a strength other than 1, 2 and 3.
    """
    from gridparty.grading import human

    where = _position(position)
    require_kind(strength, int, "a strength of 1, 2 or 3")
    return human.hint(where, human.Strength(strength))


def steps(puzzle: Puzzle | Position | str) -> tuple[Step, ...]:
    """Return a solving path as a person takes it, the easiest step first."""
    from gridparty.grading import human

    return tuple(stage.step for stage in human.path(_position(puzzle)))


def rate(puzzle: Puzzle | str) -> tuple[RatedStep, ...]:
    """Return Sudoku Explainer's path through a puzzle: its steps, each with a `rating`.

    The steps carry the rater's technique names; `rating.counterparts` maps them to the teacher's.
    """
    return rating.rate(_puzzle(puzzle).givens)


def make(
    *,
    seed: int,
    band: str | None = None,
    se: tuple[float, float] | None = None,
    clues: tuple[int, int] | None = None,
    symmetry: str = "none",
    fair: tuple[int, ...] = (),
    minimal: bool | None = None,
    layout: Layout = CLASSIC,
    engine: str = "kernel",
    needs: str | None = None,
) -> Puzzle:
    """Return the first puzzle of a seed that meets the wish: proved, solved and graded.

    Raises:
        WishError: no puzzle can meet the wish.
        ExhaustedError: none was found within the attempts for one puzzle.
    """
    require_kind(seed, int, "a whole number as seed")
    for name, value in (("band", band), ("symmetry", symmetry), ("engine", engine)):
        require_kind(value, (str, NoneType) if name == "band" else str, f"a text as {name}")
    require_kind(needs, (str, NoneType), "the name of a technique as needs")
    require_kind(layout, Layout, "a Layout such as gp.CLASSIC as layout")
    require_kind(minimal, (bool, NoneType), "True, False or None as minimal")
    for name, pair in (("se", se), ("clues", clues)):
        if pair is not None:
            _require_numbers(pair, f"two numbers as {name}", 2)
    _require_numbers(fair, "a tuple of numbers as fair")
    wish = Wish(
        layout=layout,
        band=band,
        se=se,
        clues=clues,
        symmetry=symmetry,
        fair=fair,
        minimal=minimal,
        engine=engine,
        needs=Need.parse(needs) if needs else None,
    )
    return make_puzzles(wish, 1, seed=seed)[0]
