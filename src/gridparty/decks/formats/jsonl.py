"""The deck format: JSON lines, one puzzle per line, with all its fields.

Only ``givens`` is required; fields that are absent or null are unknown. Unknown keys are ignored.
Of a proof the verdict is stored, not its solutions: a unique solution is in ``solution``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gridparty.board.grid import Grid
from gridparty.board.layout import LAYOUTS
from gridparty.board.puzzle import ABOUT, Grade, Proof, Puzzle
from gridparty.board.rules import check_consistent
from gridparty.decks.formats.entry import LONGEST_COMMENT, one_line
from gridparty.decks.formats.format import Text, at, numbered
from gridparty.decks.formats.json_object import JsonObject
from gridparty.errors import ParseError
from gridparty.i18n.quoting import excerpt


def read(text: Text, name: str, refused: list[str] | None = None) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles with their lines, in file order; see `Format.read`."""
    for number, line in numbered(text):
        with at(f"{name}:{number}", refused):
            yield number, _puzzle(JsonObject.parse(line))


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return a line for each puzzle: the same bytes on every machine."""
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    return dumped(record(puzzle))


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def dumped(fields: Mapping[str, Any]) -> str:
    """Return the fields as a line without its end."""
    return _ENCODER.encode(fields)


def record(puzzle: Puzzle) -> dict[str, Any]:
    """Return the fields of the puzzle's line, in order."""
    fields: dict[str, Any] = {
        "id": puzzle.id,
        "layout": puzzle.layout.name,
        "givens": str(puzzle.givens),
        "solution": str(puzzle.solution) if puzzle.solution else None,
        "seed": puzzle.seed,
        "grade": _grade_fields(puzzle.grade) if puzzle.grade else None,
        "proof": _proof_fields(puzzle.proof) if puzzle.proof else None,
    }
    if puzzle.deck:  # absent for puzzles that were never printed
        fields["deck"] = puzzle.deck
    if puzzle.about:
        fields["about"] = dict(puzzle.about)
    return fields


def from_record(fields: dict[str, Any]) -> Puzzle:
    """Return the puzzle with these fields.

    Raises:
        ParseError: they are not well formed.
    """
    return _puzzle(JsonObject(fields))


def _grade_fields(grade: Grade) -> dict[str, Any]:
    return {
        "se": None if grade.se is None else float(grade.se),  # 3 and 3.0 give the same bytes
        "hardest": grade.hardest,
        "band": grade.band,
        "load": float(grade.load),
        "minutes": float(grade.minutes),
        "turn": float(grade.turn),
        "open_min": grade.open_min,
        "open_sure": grade.open_sure,
        "open_mean": float(grade.open_mean),
        "open": list(grade.open),
        "stake": grade.stake,
        "version": grade.version,
    }


def _proof_fields(proof: Proof) -> dict[str, Any]:
    return {"engine": proof.engine, "version": proof.version, "unique": proof.unique}


def _puzzle(fields: JsonObject) -> Puzzle:
    givens = _givens(fields)
    solution = None
    if fields.has("solution"):
        with at("solution"):
            solution = _solution(fields.text("solution"), givens)
    return Puzzle(
        givens,
        solution=solution,
        grade=_grade(fields.inner("grade")) if fields.has("grade") else None,
        proof=_proof(fields.inner("proof"), solution) if fields.has("proof") else None,
        seed=fields.integer("seed") if fields.has("seed") else None,
        id=fields.label("id") if fields.has("id") else "",
        deck=fields.label("deck") if fields.has("deck") else "",
        about=_about(fields.inner("about")) if fields.has("about") else (),
    )


def _about(fields: JsonObject) -> tuple[tuple[str, str], ...]:
    """Return what the source says; texts of other programs are cleaned and shortened."""
    told = ((name, one_line(fields.text(name), LONGEST_COMMENT)) for name in ABOUT
            if fields.has(name))  # fmt: skip
    return tuple((name, text) for name, text in told if text)


def _givens(fields: JsonObject) -> Grid:
    layout = LAYOUTS.get(fields.text("layout")) if fields.has("layout") else None
    if layout is None and fields.has("layout"):
        got = excerpt(fields.text("layout"))
        raise ParseError(f"expected the layout {' or '.join(LAYOUTS)}, got {got}")
    givens = Grid.parse(fields.text("givens"))
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


def _grade(fields: JsonObject) -> Grade:
    return Grade(
        se=None if fields.is_null("se") else fields.number("se"),
        hardest=fields.label("hardest"),
        band=fields.label("band"),
        load=fields.number("load"),
        minutes=fields.number("minutes"),
        open_min=fields.count("open_min"),
        open_mean=fields.number("open_mean"),
        open=fields.counts("open") if fields.has("open") else (),
        stake=fields.count("stake"),
        version=fields.count("version"),
        turn=fields.number("turn") if fields.has("turn") else 0.0,
        open_sure=fields.count("open_sure") if fields.has("open_sure") else None,
    )


def _proof(fields: JsonObject, solution: Grid | None) -> Proof:
    unique = fields.flag("unique")
    return Proof(
        engine=fields.label("engine"),
        version=fields.label("version"),
        unique=unique,
        solutions=(solution,) if unique and solution else (),
    )
