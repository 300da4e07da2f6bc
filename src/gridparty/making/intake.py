"""A puzzle from elsewhere on its way to the table: proved, then graded (rule R13)."""

from __future__ import annotations

from dataclasses import replace

from gridparty.board.bands import BANDS
from gridparty.board.puzzle import Puzzle
from gridparty.grading.grade import grade
from gridparty.solving.prover import require_unique


def take_in(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its solution, proof and grade; what it has already is not asked again.

    Raises:
        NotUniqueError: no solution, or several; its `proof` shows two that differ.
    """
    if puzzle.proof is None or not puzzle.proof.unique or puzzle.solution is None:
        puzzle = require_unique(puzzle)
    if puzzle.grade is None or not puzzle.grade.open or puzzle.grade.band not in BANDS:
        puzzle = replace(puzzle, grade=grade(puzzle))
    return puzzle
