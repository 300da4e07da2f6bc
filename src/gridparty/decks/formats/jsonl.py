"""The deck format: JSON lines, one puzzle a line, with all that is known about it.

Only ``givens`` must be there; what is absent or null is not known. Keys that this version does not
know are ignored. Of a proof the verdict is kept and not its solutions: the only one stands in
``solution``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from gridparty.board.grid import Grid, excerpt
from gridparty.board.layout import LAYOUTS
from gridparty.board.puzzle import Grade, Proof, Puzzle
from gridparty.board.rules import check_consistent
from gridparty.decks.formats.format import at, numbered
from gridparty.decks.formats.record import Record
from gridparty.errors import ParseError


def read(text: str, name: str) -> Iterator[tuple[int, Puzzle]]:
    """The puzzles with their lines, in the file's order."""
    for number, line in numbered(text):
        with at(f"{name}:{number}"):
            yield number, _puzzle(Record.parse(line))


def write(puzzles: Iterable[Puzzle]) -> str:
    """A line for each puzzle: the same bytes on every machine."""
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    record = {
        "id": puzzle.id,
        "layout": puzzle.layout.name,
        "givens": str(puzzle.givens),
        "solution": str(puzzle.solution) if puzzle.solution else None,
        "seed": puzzle.seed,
        "grade": _grade_fields(puzzle.grade) if puzzle.grade else None,
        "proof": _proof_fields(puzzle.proof) if puzzle.proof else None,
    }
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _grade_fields(grade: Grade) -> dict[str, Any]:
    return {
        "se": None if grade.se is None else float(grade.se),  # 3 and 3.0 give the same bytes
        "hardest": grade.hardest,
        "band": grade.band,
        "load": float(grade.load),
        "minutes": float(grade.minutes),
        "turn": float(grade.turn),
        "open_min": grade.open_min,
        "open_mean": float(grade.open_mean),
        "open": list(grade.open),
        "stake": grade.stake,
        "version": grade.version,
    }


def _proof_fields(proof: Proof) -> dict[str, Any]:
    return {"engine": proof.engine, "version": proof.version, "unique": proof.unique}


def _puzzle(record: Record) -> Puzzle:
    givens = _givens(record)
    solution = None
    if record.has("solution"):
        with at("solution"):
            solution = _solution(record.text("solution"), givens)
    return Puzzle(
        givens,
        solution=solution,
        grade=_grade(record.inner("grade")) if record.has("grade") else None,
        proof=_proof(record.inner("proof"), solution) if record.has("proof") else None,
        seed=record.integer("seed") if record.has("seed") else None,
        id=record.label("id") if record.has("id") else "",
    )


def _givens(record: Record) -> Grid:
    layout = LAYOUTS.get(record.text("layout")) if record.has("layout") else None
    if layout is None and record.has("layout"):
        got = excerpt(record.text("layout"))
        raise ParseError(f"expected the layout {' or '.join(LAYOUTS)}, got {got}")
    givens = Grid.parse(record.text("givens"))
    if layout not in (None, givens.layout):
        raise ParseError(
            f"expected {layout.cell_count} cells for {layout}, got {len(givens.digits)}"
        )
    check_consistent(givens)
    return givens


def _solution(cells: str, givens: Grid) -> Grid:
    solution, layout = Grid.parse(cells), givens.layout
    if solution.layout != layout:
        raise ParseError(f"expected {layout.cell_count} cells, got {len(cells)}")
    if empty := solution.empty_cells:
        name = layout.cell_name(empty[0])
        raise ParseError(f"expected a digit in every cell, got none in {name}")
    for cell, (given, digit) in enumerate(zip(givens.digits, solution.digits, strict=True)):
        if given not in (0, digit):
            name = layout.cell_name(cell)
            raise ParseError(f"expected the given {given} in {name}, got {digit}")
    check_consistent(solution)
    return solution


def _grade(record: Record) -> Grade:
    return Grade(
        se=None if record.says_null("se") else record.number("se"),
        hardest=record.label("hardest"),
        band=record.label("band"),
        load=record.number("load"),
        minutes=record.number("minutes"),
        open_min=record.count("open_min"),
        open_mean=record.number("open_mean"),
        open=record.counts("open") if record.has("open") else (),
        stake=record.count("stake"),
        version=record.count("version"),
        turn=record.number("turn") if record.has("turn") else 0.0,
    )


def _proof(record: Record, solution: Grid | None) -> Proof:
    unique = record.flag("unique")
    return Proof(
        engine=record.label("engine"),
        version=record.label("version"),
        unique=unique,
        solutions=(solution,) if unique and solution else (),
    )
