"""Every technique in positions of real puzzles: what it finds there, told from the files."""

from __future__ import annotations

import pytest

from gridparty.board.grid import Placement
from gridparty.board.position import Position
from gridparty.solving import kernel
from gridparty.techniques import TECHNIQUES, examples, find
from sketches import check_step
from where import DATA

FILES = (examples.FILE, DATA / "techniques.txt")
NAMES = [technique.name for technique in TECHNIQUES]
LINES = [
    line
    for file in (*FILES, examples.EXERCISES)
    for line in file.read_text().splitlines()
    if line.startswith(":")
]
CASES = [
    line
    for file in FILES
    for line in file.read_text().splitlines()
    if line.startswith(":") and line.split(":")[1] in NAMES
]


def candidates(field: str) -> set[Placement]:
    """Read ``314 295``: the 3 of r1c4 and the 2 of r9c5."""
    return {
        Placement((int(row) - 1) * 9 + int(column) - 1, int(digit))
        for digit, row, column in field.split()
    }


def test_every_technique_has_cases():
    named = [case.split(":")[1] for case in CASES]
    assert {name: named.count(name) >= 3 for name in named} == dict.fromkeys(NAMES, True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.split(":")[1])
def test_a_technique_does_what_the_file_says(case):
    _, name, digits, _, _, strikes, places, _ = case.split(":")
    position = Position.parse(case)
    steps = [s for s in find(name, position) if set(s.digits) == set(map(int, digits))]
    assert steps
    for step in steps:
        check_step(name, position, step)
        assert set(step.strikes) == candidates(strikes)
        assert set(step.places) == candidates(places)


@pytest.mark.parametrize("case", LINES, ids=lambda case: case.split(":")[1])
def test_the_file_agrees_with_the_solution(case):
    _, _, _, _, _, strikes, places, _ = case.split(":")
    position = Position.parse(case)
    assert kernel.count(position.grid) == 1
    solution = kernel.solve(position.grid)
    assert solution is not None
    assert all(solution.digits[cell] == digit for cell, digit in candidates(places))
    assert all(solution.digits[cell] != digit for cell, digit in candidates(strikes))
