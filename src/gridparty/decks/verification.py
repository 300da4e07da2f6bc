"""Verify puzzles from outside before they are used, whatever they state (R13).

The kernel searches a puzzle that was typed in or read from a file: the search is complete, so it
finds any second solution, and takes microseconds. Then the puzzle is graded. The statements of the
file must match:

=============  =====================================================================================
solution       the only one
proof          `unique`; the prover stays as stated
grade          all figures, if the grade is of the current version; others are graded again
id, seed,      names, which state nothing
deck
=============  =====================================================================================

Grading takes longer, a quarter of a millisecond for an easy puzzle and up to half a minute for the
hardest known. So results are cached (`verified_cache`), by the givens and not by the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import partial

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Grade, Proof, Puzzle
from gridparty.decks.verified_cache import Found, VerifiedCache, open_cache
from gridparty.errors import ClaimError
from gridparty.solving.prover import differing, only_solution
from gridparty.system import paths

ENGINE, VERSION = "kernel", "1"  # the prover if the file names none

Verifier = Callable[[Puzzle], Puzzle]


@contextmanager
def verifier() -> Iterator[Verifier]:
    """Yield a function that verifies puzzles one by one, and caches the results.

    It returns the puzzle with its solution, proof and grade, and raises

    * NotUniqueError: no solution, or several; its `proof` shows two that differ.
    * ClaimError: a statement about the puzzle is false.
    """
    with open_cache(paths.proved()) as memory:
        yield partial(_verify, memory)


def verify(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its solution, proof and grade, after all checks.

    Raises:
        NotUniqueError: no solution, or several; its `proof` shows two that differ.
        ClaimError: a statement about the puzzle is false.
    """
    with verifier() as verify_one:
        return verify_one(puzzle)


def require_as_claimed(solution: Grid, claimed: Grid) -> None:
    """Require that the solution is the stated one.

    Raises:
        ClaimError: it is not; the message says where they differ.
    """
    if solution != claimed:
        where = differing(solution, claimed)
        raise ClaimError(f"its stated solution is wrong in {where}")


def require_proved(givens: str, solution: str) -> None:
    """Require that a card from a file has exactly the stated solution (R13).

    Args:
        givens: 16, 36 or 81 characters.
        solution: as many digits.

    Raises:
        GridpartyError: it does not; the message says why.
    """
    require_as_claimed(only_solution(Puzzle.parse(givens).givens), Grid.parse(solution))


def _verify(memory: VerifiedCache, puzzle: Puzzle) -> Puzzle:
    found = memory.get(puzzle.givens)
    if found is None:
        found = _solve_and_grade(puzzle.givens)
        memory.keep(puzzle.givens, found)
    proof = puzzle.proof
    if puzzle.solution is not None:
        require_as_claimed(found.solution, puzzle.solution)
    if proof is not None and not proof.unique:
        raise ClaimError("its proof denies its only solution")
    if puzzle.grade is not None:
        _require_grade(puzzle.grade, found.grade)
    engine, version = (proof.engine, proof.version) if proof else (ENGINE, VERSION)
    proof = Proof(engine, version, True, (found.solution,))
    return replace(puzzle, solution=found.solution, grade=found.grade, proof=proof)


def _solve_and_grade(givens: Grid) -> Found:
    from gridparty.grading.grade import grade_of

    solution = only_solution(givens)
    return Found(solution, grade_of(givens, solution))


def _require_grade(claimed: Grade, found: Grade) -> None:
    """Require that a stated grade of the current version equals the computed one.

    Raises:
        ClaimError: a figure differs; missing figures are not compared.
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
