"""What comes from elsewhere is proved here before it is used, whatever it says of itself (R13).

A puzzle that was typed in, or stands in a file, is searched through by the kernel: the search is
complete, so it finds a second solution wherever there is one, and takes microseconds. Then it is
graded. What the file claims must be what was found:

=============  =====================================================================================
solution       the only one
proof          `unique`; who proved it stays as the file says it
grade          every figure of it, where the grade is of today's version; others are graded anew
id, seed,      names: they claim nothing
deck
=============  =====================================================================================

Grading takes longer, a quarter of a millisecond for an easy puzzle and up to half a minute for the
hardest known. So what was found is remembered (`memory`), by the content and not by the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING

from gridparty.board.puzzle import Grade, Proof, Puzzle
from gridparty.decks.verified_cache import Found, Memory, opened
from gridparty.errors import ClaimError
from gridparty.system import paths

if TYPE_CHECKING:
    from gridparty.board.grid import Grid

ENGINE, VERSION = "kernel", "1"  # whose search it was, where the file names nobody

Intake = Callable[[Puzzle], Puzzle]


@contextmanager
def intake() -> Iterator[Intake]:
    """A function that takes puzzles in, one after another, and remembers what it found.

    It returns the puzzle with its solution, proof and grade, and raises

    * NotUniqueError: no solution, or several; its `proof` shows two that differ.
    * ClaimError: what is said of the puzzle is not so.
    """
    with opened(paths.proved()) as memory:
        yield partial(_take_in, memory)


def take_in(puzzle: Puzzle) -> Puzzle:
    """One puzzle, taken in: proved, graded, and as it says of itself.

    Raises:
        NotUniqueError: no solution, or several; its `proof` shows two that differ.
        ClaimError: what is said of the puzzle is not so.
    """
    with intake() as take:
        return take(puzzle)


def require_as_claimed(solution: Grid, claimed: Grid) -> None:
    """Make sure that the solution is the one that was claimed.

    Raises:
        ClaimError: it is not; the message says where they differ.
    """
    if solution != claimed:
        from gridparty.solving.prover import differing

        where = differing(solution, claimed)
        raise ClaimError(f"the solution that is written beside it is wrong in {where}")


def require_proved(givens: str, solution: str) -> None:
    """Make sure that a card from a file has one solution, and it is the one that it says (R13).

    Args:
        givens: 16, 36 or 81 characters.
        solution: as many digits.

    Raises:
        GridpartyError: it is not so; the message says why.
    """
    from gridparty.board.grid import Grid
    from gridparty.solving.prover import only_solution

    require_as_claimed(only_solution(Puzzle.parse(givens).givens), Grid.parse(solution))


def _take_in(memory: Memory, puzzle: Puzzle) -> Puzzle:
    found = memory.recall(puzzle.givens)
    if found is None:
        found = _found_out(puzzle.givens)
        memory.keep(puzzle.givens, found)
    proof = puzzle.proof
    if puzzle.solution is not None:
        require_as_claimed(found.solution, puzzle.solution)
    if proof is not None and not proof.unique:
        raise ClaimError("its proof says that it has not exactly one solution, and it has")
    if puzzle.grade is not None:
        _require_grade(puzzle.grade, found.grade)
    engine, version = (proof.engine, proof.version) if proof else (ENGINE, VERSION)
    proof = Proof(engine, version, True, (found.solution,))
    return replace(puzzle, solution=found.solution, grade=found.grade, proof=proof)


def _found_out(givens: Grid) -> Found:
    from gridparty.grading.grade import grade_of
    from gridparty.solving.prover import only_solution

    solution = only_solution(givens)
    return Found(solution, grade_of(givens, solution))


def _require_grade(claimed: Grade, found: Grade) -> None:
    """Make sure that a grade of today's version is the one that was found.

    Raises:
        ClaimError: a figure differs; what is not known claims nothing.
    """
    if claimed.version != found.version:
        return
    unknown = {"turn": 0.0, "open": (), "open_sure": None}
    for field in fields(Grade):
        said, true = getattr(claimed, field.name), getattr(found, field.name)
        if said != true and not (field.name in unknown and said == unknown[field.name]):
            raise ClaimError(
                f"its grade says {field.name} {_shown(said)}, and it is {_shown(true)}"
            )


def _shown(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
