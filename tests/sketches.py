"""Positions drawn by hand: only the candidates that matter, and what must be struck.

One digit::

    . x . . x . .      x   a candidate of the digit
    . - . . . . .      -   a candidate that the technique must strike
                       .   no candidate

Many digits: each cell is one word. ``12`` holds 1 and 2; ``12-3`` holds 1, 2 and 3, and the 3 must
be struck; ``-12`` must lose both; ``=5`` holds a 5 that was placed, ``#5`` a given 5; ``.`` is an
empty cell without candidates, which no technique may stumble over. Rows at the bottom may be left
out; ``|`` and empty lines are for the eye.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import LAYOUTS, Layout
from gridparty.board.position import Position
from gridparty.techniques import Step, find


@dataclass(frozen=True)
class Sketch:
    position: Position
    struck: frozenset[Placement]


def sketch(drawing: str) -> Sketch:
    lines = [line.replace("|", " ").split() for line in drawing.strip().splitlines()]
    words = [word for line in lines for word in line]
    layout = LAYOUTS[f"{len(lines[0])}x{len(lines[0])}"]
    words += ["."] * (layout.cell_count - len(words))
    placed, givens, struck = [0] * layout.cell_count, [], set()
    cells = [0] * (layout.size + 1)
    for cell, word in enumerate(words):
        if word[0] in "=#":
            placed[cell] = int(word[1])
            givens += [cell] if word[0] == "#" else []
            continue
        kept, _, lost = _as_digits(word).partition("-")
        for digit in map(int, kept + lost):
            cells[digit] |= 1 << cell
        struck |= {Placement(cell, int(digit)) for digit in lost}
    grid = Grid(layout, tuple(placed))
    position = Position(grid, Candidates(layout, tuple(cells)), as_set(givens))
    return Sketch(position, frozenset(struck))


def _as_digits(word: str) -> str:
    return {".": "", "x": "1", "-": "-1"}.get(word, word)


def check_finds(name: str, drawing: str) -> None:
    """The technique strikes just what is drawn."""
    drawn = sketch(drawing)
    _check_struck(name, drawn, list(find(name, drawn.position)))


def check_shows(name: str, drawing: str) -> None:
    """Of the chains found, those with the digits drawn strike just what is drawn."""
    drawn = sketch(drawing)
    digits = {strike.digit for strike in drawn.struck}
    steps = [step for step in find(name, drawn.position) if set(step.digits) == digits]
    _check_struck(name, drawn, steps)


def _check_struck(name: str, drawn: Sketch, steps: list[Step]) -> None:
    layout = drawn.position.layout
    found = {strike for step in steps for strike in step.strikes}
    assert drawn.struck
    assert _read(layout, found) == _read(layout, drawn.struck)
    for step in steps:
        check_step(name, drawn.position, step)


def check_leaves(name: str, drawing: str) -> None:
    """The technique finds nothing here (what is drawn as struck, others strike)."""
    drawn = sketch(drawing)
    assert [step.reason for step in find(name, drawn.position)] == []


def check_step(name: str, position: Position, step: Step) -> None:
    """What holds for every step of every technique."""
    assert step.technique == name
    assert bool(step.strikes) != bool(step.places)
    assert len(set(step.strikes)) == len(step.strikes)
    assert list(step.strikes) == sorted(step.strikes)
    assert all(candidate in position.candidates for candidate in (*step.strikes, *step.places))
    assert list(step.digits) == sorted(set(step.digits))
    assert step.cells
    assert step.reason.endswith(".")
    assert "{" not in step.reason
    for one in step.letters:
        assert one.cell in step.cells
        assert Placement(one.cell, one.digit) in position.candidates


def _read(layout: Layout, strikes: Iterable[Placement]) -> list[str]:
    return [f"{digit} from {layout.cell_name(cell)}" for cell, digit in sorted(strikes)]
