"""An example of each technique: a position of a puzzle of our own, and the step to be seen in it.

The positions stand in examples.txt, one line each: :TECHNIQUE:DIGITS:CELLS:DELETED:STRIKES:PLACES:
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gridparty.board.position import Position
from gridparty.errors import GridpartyError
from gridparty.techniques.catalogue import technique_named
from gridparty.techniques.step import Step

FILE = Path(__file__).with_name("examples.txt")


def example(name: str) -> tuple[Position, Step]:
    """The position that shows the technique best, and its step there.

    Raises:
        GridpartyError: there is no technique of that name, or no example of it.
    """
    technique = technique_named(name)
    line = _lines().get(technique.name)
    if line is None:
        raise GridpartyError(f"there is no example of {technique.name} in {FILE.name}")
    position = Position.parse(line)
    step = next((s for s in technique.finder(position) if line.endswith(_told(position, s))), None)
    if step is None:
        raise GridpartyError(f"{technique.name} is not where {FILE.name} says")
    return position, step


def _told(position: Position, step: Step) -> str:
    """The end of a step's line in the file: what it strikes and what it places."""
    size = position.layout.size
    strikes, places = (
        " ".join(f"{digit}{cell // size + 1}{cell % size + 1}" for cell, digit in done)
        for done in (step.strikes, step.places)
    )
    return f":{strikes}:{places}:"


@cache
def _lines() -> dict[str, str]:
    """The lines of the file, under the names of their techniques."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {line.split(":")[1]: line for line in lines if line.startswith(":")}
