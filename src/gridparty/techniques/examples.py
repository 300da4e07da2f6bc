"""Examples of each technique: positions from our own puzzles, with the step to find.

One example per technique is for showing (examples.txt), the others are exercises (exercises.txt).
Each is one line: ``:TECHNIQUE:DIGITS:CELLS:DELETED:STRIKES:PLACES:``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gridparty.board.position import Position
from gridparty.errors import GridpartyError
from gridparty.techniques.catalogue import technique_named
from gridparty.techniques.step import Step

FILE = Path(__file__).with_name("examples.txt")
EXERCISES = Path(__file__).with_name("exercises.txt")


def example(name: str) -> tuple[Position, Step]:
    """Return the best example position of the technique, and its step there.

    Raises:
        GridpartyError: there is no technique of that name, or no example of it.
    """
    technique = technique_named(name).name
    lines = _lines(FILE).get(technique)
    if lines is None:
        raise GridpartyError(f"there is no example of {technique} in {FILE.name}")
    return _read(lines[0], FILE)


def exercises(name: str) -> tuple[tuple[Position, Step], ...]:
    """Return further positions in which the technique can be found, with the step.

    Raises:
        GridpartyError: there is no technique of that name.
    """
    technique = technique_named(name).name
    return tuple(_read(line, EXERCISES) for line in _lines(EXERCISES).get(technique, ()))


@cache  # lessons ask repeatedly
def _read(line: str, file: Path) -> tuple[Position, Step]:
    technique, position = technique_named(line.split(":")[1]), Position.parse(line)
    digits = line.split(":")[2]
    step = next(
        (
            s
            for s in technique.finder(position)
            if line.endswith(_effects_text(position, s))
            and (s.places or s.strikes or digits == "".join(map(str, s.digits)))
        ),
        None,
    )
    if step is None:
        raise GridpartyError(f"{technique.name} is not where {file.name} says")
    return position, step


def _effects_text(position: Position, step: Step) -> str:
    """Return the end of a step's line in the file: its strikes and placements."""
    size = position.layout.size
    strikes, places = (
        " ".join(f"{digit}{cell // size + 1}{cell % size + 1}" for cell, digit in done)
        for done in (step.strikes, step.places)
    )
    return f":{strikes}:{places}:"


@cache
def _lines(file: Path) -> dict[str, list[str]]:
    """Return the lines of the file by technique."""
    found: dict[str, list[str]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith(":"):
            found.setdefault(line.split(":")[1], []).append(line)
    return found
