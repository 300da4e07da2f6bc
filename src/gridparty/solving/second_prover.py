"""A second prover of another kind: the SAT solver CryptoMiniSat.

It shares nothing with the first (`prover`) but the layout. CP-SAT gets an exactly-one constraint
per cell and per house and digit, and a solution from the kernel to exclude; here clauses state the
rules pairwise, and the solver finds the solutions itself::

    for each cell            d1 or d2 or … or d9
    for each two digits      not both in the cell
    for each two peers       not the same digit in both

The clauses are built once per layout. A puzzle's givens are *assumptions*, so they leave no trace;
the clause that forbids the first solution has a switch variable, which is turned off for good
afterwards.

CryptoMiniSat comes with the extra `check`. This is the only module that imports it, and only on
first use.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, compress
from typing import Any

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.puzzle import Proof
from gridparty.board.rules import check_consistent
from gridparty.errors import GridpartyError, ParseError

ENGINE = "cryptominisat"
EXTRA = "check"  # of the package

#: Number of puzzles after which the disabled clauses cost more than a new solver.
_FRESH_AFTER = 400


@cache
def engine_version() -> str | None:
    """Return the version of CryptoMiniSat; None where it is not installed."""
    try:
        import pycryptosat
    except ImportError:
        return None
    version: str = pycryptosat.__version__
    return version


class SecondProver:
    """CryptoMiniSat, with the rules of each layout it has been asked about.

    Raises:
        ImportError: CryptoMiniSat is not installed.
    """

    def __init__(self) -> None:
        from pycryptosat import Solver

        self._new: Any = Solver
        self._boards: dict[Layout, _Board] = {}

    def prove(self, givens: Grid) -> Proof:
        """Return the proof for the givens: one solution, several (two are shown), or none."""
        board = self._boards.get(givens.layout)
        if board is None or board.asked == _FRESH_AFTER:
            board = self._boards[givens.layout] = _Board(givens.layout, self._new())
        solutions = board.up_to_two_solutions(givens)
        return Proof(ENGINE, engine_version() or "", len(solutions) == 1, solutions)


class _Board:
    """A solver for one layout; variable `size * cell + digit` says that the cell has the digit."""

    def __init__(self, layout: Layout, solver: Any) -> None:
        self.asked = 0
        self._layout, self._solver = layout, solver
        self._places = layout.size * layout.cell_count
        self._digits = tuple(layout.digits) * layout.cell_count  # of the variables, from 1
        self._switch = self._places
        solver.add_clauses(_rules(layout))

    def up_to_two_solutions(self, givens: Grid) -> tuple[Grid, ...]:
        """Return the solutions, at most two."""
        self.asked += 1
        size = self._layout.size
        assumed = [size * cell + digit for cell, digit in enumerate(givens.digits) if digit]
        first = self._solution(assumed)
        if first is None:
            return ()
        self._switch += 1
        not_first = [-(size * cell + first.digits[cell]) for cell in givens.empty_cells]
        self._solver.add_clause([-self._switch, *not_first])
        second = self._solution([*assumed, self._switch])
        self._solver.add_clause([-self._switch])
        return (first,) if second is None else (first, second)

    def _solution(self, assumed: list[int]) -> Grid | None:
        found, true = self._solver.solve(assumed)
        if found is None:
            raise GridpartyError("CryptoMiniSat gave no answer")
        if not found:
            return None
        held = compress(self._digits, true[1 : self._places + 1])
        return Grid(self._layout, tuple(held))


def _rules(layout: Layout) -> list[list[int]]:
    size, digits = layout.size, layout.digits
    clauses = []
    for cell in range(layout.cell_count):
        here = size * cell
        clauses.append([here + digit for digit in digits])
        clauses += [[-(here + a), -(here + b)] for a, b in combinations(digits, 2)]
        for peer in layout.peers[cell]:
            if cell < peer:
                clauses += [[-(here + digit), -(size * peer + digit)] for digit in digits]
    return clauses


def require_agreement(givens: Grid, one: Proof, other: Proof) -> None:
    """Check that two provers agree, and that the solutions they show are solutions.

    Raises:
        GridpartyError: they disagree; one of the two is wrong.
    """
    seen: list[Grid] = []
    for proof in (one, other):
        for solution in proof.solutions:
            if solution not in seen and not _solves(solution, givens):
                raise GridpartyError(f"{_named(proof)} shows a solution that is none: {solution}")
            seen.append(solution)
    same = len(one.solutions) == len(other.solutions)
    if not same or (one.unique and one.solutions != other.solutions):
        raise GridpartyError(
            f"the provers disagree: {_named(one)} finds {_found(one)}, "
            f"{_named(other)} finds {_found(other)}"
        )


def _solves(solution: Grid, givens: Grid) -> bool:
    try:
        check_consistent(solution)
    except ParseError:
        return False
    pairs = zip(givens.digits, solution.digits, strict=True)
    return not solution.empty_cells and all(given in (0, digit) for given, digit in pairs)


def _named(proof: Proof) -> str:
    return f"{proof.engine} {proof.version}"


def _found(proof: Proof) -> str:
    return " and ".join(map(str, proof.solutions)) or "no solution"
