"""Prove with CP-SAT how many solutions a puzzle has: one, two that differ, or none.

One question settles uniqueness: is there a completion of the givens other than the known one?
INFEASIBLE is the proof. The model has a boolean per candidate and an exactly-one constraint per
cell and per house and digit, and a clause that forbids the known solution.

There are three ways to ask, chosen when the first question is asked:

* `_Function` calls OR-Tools' C function with a `request` of the open candidates (0.2 ms).
* `_KeptModel` builds the model once and edits it between questions (0.5 ms). It uses the layer
  beneath OR-Tools' documented Python module, which loads without pandas.
* `_DocumentedModel` uses the documented `cp_model` and builds a model for every question (5 ms).

Each takes over where the one before it is missing or gives a wrong answer to a known question.

This is the only module that imports ortools, and only on first use.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.puzzle import Proof, Puzzle
from gridparty.errors import GridpartyError, NotUniqueError
from gridparty.solving import kernel
from gridparty.solving.request import request

ENGINE = "cp-sat"

#: Parameters for fast proofs on exact-cover models of this size: no presolve, no linear relaxation;
#: one worker and a fixed seed for reproducible results.
PARAMETERS: dict[str, int | bool] = {
    "num_workers": 1,
    "random_seed": 1,
    "cp_model_presolve": False,
    "linearization_level": 0,
    "symmetry_level": 0,
    "cp_model_probing_level": 0,
    "use_sat_inprocessing": False,
    "catch_sigint_signal": False,  # gridparty handles ctrl+c, not the solver
}

_FIELDS = {  # numbers of the parameters in sat_parameters.proto
    "num_workers": 206,
    "random_seed": 31,
    "cp_model_presolve": 86,
    "linearization_level": 90,
    "symmetry_level": 183,
    "cp_model_probing_level": 110,
    "use_sat_inprocessing": 163,
    "catch_sigint_signal": 135,
}
_STATUS = ("UNKNOWN", "MODEL_INVALID", "FEASIBLE", "INFEASIBLE", "OPTIMAL")  # CpSolverStatus
#: Not on Windows, where memory of the library's own C runtime could not be freed.
_LIBRARIES = (".libs/libortools.so*", ".dylibs/libortools*.dylib")

_NAMED = 8  # number of cells named in a message
Digits = tuple[int, ...]


class _Model(Protocol):
    def other(self, givens: Digits, known: Digits | None) -> Digits | None:
        """Return a completion of the givens that is not the known one; None if there is none."""


def _exactly_one_groups(layout: Layout) -> list[list[int]]:
    """Return groups of booleans (cell * size + digit - 1) of which exactly one is true."""
    n = layout.size
    cells = [[cell * n + d for d in range(n)] for cell in range(layout.cell_count)]
    houses = [[cell * n + d for cell in house.cells] for house in layout.houses for d in range(n)]
    return cells + houses


@contextmanager
def _bound_late() -> Iterator[None]:
    """Bind functions of OR-Tools' large libraries lazily: most are never called."""
    if sys.platform == "win32":
        yield
    else:
        flags = sys.getdlopenflags()
        sys.setdlopenflags(flags & ~os.RTLD_NOW | os.RTLD_LAZY)
        try:
            yield
        finally:
            sys.setdlopenflags(flags)


class _Function:
    """OR-Tools' C function ``SolveCpModelWithParameters``: bytes of protocol buffers in and out."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._solve, self._free = _c_functions()
        numbers = ((_FIELDS[name] << 3, int(value)) for name, value in PARAMETERS.items())
        self._parameters = b"".join(_varint(tag) + _varint(value) for tag, value in numbers)

    def other(self, givens: Digits, known: Digits | None) -> Digits | None:
        asked, candidates = request(self._layout, givens, known)
        answer, length = ctypes.c_void_p(), ctypes.c_int()
        told = self._parameters
        self._solve(asked, len(asked), told, len(told), ctypes.byref(answer), ctypes.byref(length))
        try:
            status, values = _status_and_values(ctypes.string_at(answer, length.value))
        finally:
            self._free(answer)
        if status == "INFEASIBLE":
            return None
        if status not in ("OPTIMAL", "FEASIBLE"):
            raise GridpartyError(f"CP-SAT gave no answer: {status}")
        found, size = list(givens), self._layout.size
        for candidate, value in zip(candidates, values, strict=True):
            if value:
                found[candidate // size] = candidate % size + 1
        return tuple(found)


@cache
def _c_functions() -> tuple[Any, Any]:
    """Return the function that solves, and the one that frees its answer.

    Raises:
        OSError, AttributeError: this OR-Tools has no such library or function.
    """
    import ortools

    folder = Path(ortools.__file__).parent
    found = [path for pattern in _LIBRARIES for path in folder.glob(pattern)]
    if not found:
        raise OSError("expected the library of OR-Tools")
    late = getattr(os, "RTLD_LAZY", ctypes.DEFAULT_MODE)  # most functions are never called
    library = ctypes.CDLL(str(found[0]), mode=late)
    solve = library.SolveCpModelWithParameters
    solve.restype = None
    pointer = ctypes.POINTER
    solve.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int]
    solve.argtypes += [pointer(ctypes.c_void_p), pointer(ctypes.c_int)]
    free = ctypes.CDLL(None).free
    free.restype, free.argtypes = None, [ctypes.c_void_p]
    return solve, free


def _varint(number: int) -> bytes:
    """Return a number from 0 as protocol buffers write it: seven bits a byte, the lowest first."""
    low, rest = number & 127, number >> 7
    return bytes((low | 128,)) + _varint(rest) if rest else bytes((low,))


def _status_and_values(answer: bytes) -> tuple[str, bytes]:
    """Return the first two fields of a ``CpSolverResponse``: the status and the variables' values.

    Values are 0 or 1, a byte each. A field that is missing is 0, or empty.
    """
    number, at = (answer[1], 2) if answer[:1] == b"\x08" else (0, 0)
    status = _STATUS[number]
    if answer[at : at + 1] != b"\x12":
        return status, b""
    length, shift, at = 0, 0, at + 1
    while answer[at] > 127:
        length |= (answer[at] & 127) << shift
        shift, at = shift + 7, at + 1
    length |= answer[at] << shift
    return status, answer[at + 1 : at + 1 + length]


class _KeptModel:
    """A model built once; each question fixes variables and a clause, and undoes both."""

    def __init__(self, layout: Layout) -> None:
        with _bound_late():
            from ortools.sat.python import cp_model_helper as helper

        self._size = layout.size
        self._helper = helper
        self._proto: Any = helper.CpModelProto()
        for _ in range(layout.cell_count * layout.size):
            self._proto.variables.add().domain.extend([0, 1])
        for group in _exactly_one_groups(layout):
            self._proto.constraints.add().exactly_one.literals.extend(group)
        self._clause: Any = self._proto.constraints.add().bool_or.literals
        self._parameters: Any = helper.SatParameters()
        for name, value in PARAMETERS.items():
            setattr(self._parameters, name, value)

    def other(self, givens: Digits, known: Digits | None) -> Digits | None:
        variables, n = self._proto.variables, self._size
        fixed = [cell * n + digit - 1 for cell, digit in enumerate(givens) if digit]
        try:
            for index in fixed:
                variables[index].domain[0] = 1
            # Without a known solution the clause is a tautology, "x or not x".
            self._clause.extend(_not_this(givens, known, n) if known else [0, -1])
            solver: Any = self._helper.SolveWrapper()
            solver.set_parameters(self._parameters)
            response: Any = solver.solve(self._proto)
            status = response.status
        finally:
            for index in fixed:
                variables[index].domain[0] = 0
            self._clause.clear()
        if status == self._helper.INFEASIBLE:
            return None
        if status not in (self._helper.OPTIMAL, self._helper.FEASIBLE):
            raise GridpartyError(f"CP-SAT gave no answer: {status}")
        return _read(response.solution, n)


class _DocumentedModel:
    """A model in the documented `cp_model`: slower, with an API that OR-Tools keeps stable."""

    def __init__(self, layout: Layout) -> None:
        from ortools.sat.python import cp_model

        self._cp_model = cp_model
        self._layout = layout

    def other(self, givens: Digits, known: Digits | None) -> Digits | None:
        layout, n = self._layout, self._layout.size
        model = self._cp_model.CpModel()
        booleans = [model.new_bool_var(str(i)) for i in range(layout.cell_count * n)]
        for group in _exactly_one_groups(layout):
            model.add_exactly_one([booleans[i] for i in group])
        for cell, digit in enumerate(givens):
            if digit:
                model.add(booleans[cell * n + digit - 1] == 1)
        if known:
            model.add_bool_or([booleans[-1 - i].negated() for i in _not_this(givens, known, n)])
        solver: Any = self._cp_model.CpSolver()
        for name, value in PARAMETERS.items():
            setattr(solver.parameters, name, value)
        status = solver.solve(model)
        if status == self._cp_model.INFEASIBLE:
            return None
        if status not in (self._cp_model.OPTIMAL, self._cp_model.FEASIBLE):
            raise GridpartyError(f"CP-SAT gave no answer: {solver.status_name(status)}")
        return _read([solver.value(boolean) for boolean in booleans], n)


def _not_this(givens: Digits, known: Digits, n: int) -> list[int]:
    """Return the clause "an empty cell holds another digit", as negated literals (-1 - index)."""
    return [
        -1 - (cell * n + digit - 1)
        for cell, (given, digit) in enumerate(zip(givens, known, strict=True))
        if not given
    ]


def _read(values: Any, n: int) -> Digits:
    return tuple(i % n + 1 for i, value in enumerate(values) if value)


_here = threading.local()  # a kept model is edited while in use: one per thread


def _model(layout: Layout) -> _Model:
    models: dict[Layout, _Model] = _here.__dict__.setdefault("models", {})
    if layout not in models:
        models[layout] = _first_that_works(layout)
    return models[layout]


def _first_that_works(layout: Layout) -> _Model:
    for way in (_Function, _KeptModel):
        try:
            model: _Model = way(layout)
            # Test with known answers: the empty board can be completed, a full grid in one way.
            full = model.other((0,) * layout.cell_count, None)
            if full is not None and model.other((0, *full[1:]), full) is None:
                return model
        except (OSError, ImportError, AttributeError, TypeError, ValueError, IndexError):
            pass  # this undocumented layer has changed: try the next
    return _DocumentedModel(layout)


@cache
def engine_version() -> str:
    """Return the version of OR-Tools as far as results may depend on it: ``9.15``."""
    import ortools

    version: str = getattr(ortools, "__version__", "unknown")
    return ".".join(version.split(".")[:2])


def other_solution(givens: Grid, known: Grid | None = None) -> Grid | None:
    """Return a completion of the givens that differs from the known one; None if there is none.

    Args:
        givens: a board without clashes.
        known: a completion to exclude; None: any completion will do.
    """
    if known is not None and givens.filled == len(givens.digits):
        return None
    found = _model(givens.layout).other(givens.digits, known.digits if known else None)
    return None if found is None else Grid(givens.layout, found)


def certify(givens: Grid, solution: Grid) -> Proof:
    """Return the proof that `solution` is the only completion of the givens, or two that differ."""
    assert all(g in (0, s) for g, s in zip(givens.digits, solution.digits, strict=True))
    other = other_solution(givens, solution)
    solutions = (solution,) if other is None else (solution, other)
    return Proof(ENGINE, engine_version(), other is None, solutions)


def prove(puzzle: Puzzle | Grid | str) -> Proof:
    """Return the proof of how many solutions a puzzle has: one, several (two are shown), or none.

    The puzzle's own solution and proof are ignored. The kernel proposes a solution and CP-SAT looks
    for another; if the kernel finds none, CP-SAT confirms that there is none.

    Raises:
        ParseError: the text is not a puzzle, or a digit is twice in a house.
    """
    if isinstance(puzzle, str):
        puzzle = Puzzle.parse(puzzle)
    givens = puzzle.givens if isinstance(puzzle, Puzzle) else puzzle
    solution = kernel.solve(givens) or other_solution(givens)
    if solution is None:
        return Proof(ENGINE, engine_version(), unique=False)
    return certify(givens, solution)


def named_cells(puzzle: Puzzle, proof: Proof) -> str:
    """Return the names of the cells in which a proof's two solutions differ, at most eight."""
    return _named(puzzle.layout, proof.differing_cells)


def differing(one: Grid, other: Grid) -> str:
    """Return the names of the cells in which two grids differ, at most eight."""
    return _named(one.layout, one.differing_cells(other))


def _named(layout: Layout, differing_cells: tuple[int, ...]) -> str:
    cells = [layout.cell_name(cell) for cell in differing_cells]
    more = len(cells) - _NAMED
    return ", ".join(cells[:_NAMED]) + (f" and {more} more cells" if more > 0 else "")


def require_unique(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its solution and proof.

    Raises:
        NotUniqueError: it has none or several; the error's `proof` holds two of several.
    """
    proof = prove(puzzle)
    if not proof.solutions:
        raise NotUniqueError("expected one solution, got none", proof)
    if not proof.unique:
        cells = named_cells(puzzle, proof)
        raise NotUniqueError(f"expected one solution, got several: they differ in {cells}", proof)
    return replace(puzzle, solution=proof.solutions[0], proof=proof)


def only_solution(givens: Grid) -> Grid:
    """Return the solution after a complete search for a second one by the kernel.

    Raises:
        NotUniqueError: there is none, or several; the message and its `proof` show two that differ.
    """
    solution = kernel.only(givens)
    if solution is not None:
        return solution
    try:
        proved = require_unique(Puzzle(givens))
    except NotUniqueError as error:
        shown = " and ".join(map(str, error.proof.solutions[:2]))
        raise NotUniqueError(f"{error}: {shown}" if shown else str(error), error.proof) from None
    raise AssertionError(f"the kernel finds not one solution, CP-SAT finds {proved.solution}")
