"""Is every mistake on a board told before a hint? Boards on the way, with one thing made wrong.

On each a digit is changed for another that the cell does not see, or a candidate that belongs to
the solution is struck; and the program is asked for a hint in its three strengths.

    python tests/suites/mistakes.py --boards 200
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from gridparty.board.grid import Grid, Placement
from gridparty.board.position import Position
from gridparty.grading import mistakes
from gridparty.grading.human import Strength, hint
from random_positions import dug

TOLD = {mistakes.NO_SOLUTION, mistakes.MORE} | {
    template for templates in mistakes._TOLD.values() for template in templates
}


def on_the_way(seed: int) -> tuple[Position, Grid, Random]:
    """A puzzle with some of its empty cells filled rightly."""
    position, solution = dug(seed)
    random = Random(seed)
    empty = position.grid.empty_cells
    for cell in random.sample(empty, random.randrange(len(empty) - 8)):
        position = position.place(Placement(cell, solution.digits[cell]))
    return position, solution, random


def wrong_digit(seed: int) -> tuple[Position, Placement] | None:
    """A board with one wrong digit, against which nothing on it speaks; None where there is none."""
    position, solution, random = on_the_way(seed)
    wrong = [
        Placement(cell, digit)
        for cell in position.grid.empty_cells
        for digit in position.layout.digits
        if position.candidates.digits[cell] >> digit & 1 and digit != solution.digits[cell]
    ]
    if not wrong:
        return None
    placement = random.choice(wrong)
    return position.place(placement), placement


def mark_erased(seed: int) -> tuple[Position, Placement]:
    """A board on which one candidate that is needed was struck."""
    position, solution, random = on_the_way(seed)
    cell = random.choice(position.grid.empty_cells)
    needed = Placement(cell, solution.digits[cell])
    return position.strike([needed]), needed


def hints(position: Position) -> list[Any]:
    """The hint in its three strengths."""
    return [hint(position, strength) for strength in Strength]


def said(position: Position, placement: Placement, whole: str) -> str:
    """How a mistake was told: as it is, without naming it, or not at all."""
    name = position.layout.cell_name(placement.cell)
    first, second, third = hints(position)
    if not {first.template, second.template} <= TOLD:
        return "A STEP IS TAUGHT"
    if name in first:
        return "THE CELL IS NAMED AT ONCE"
    if third == whole.format(digit=placement.digit, cell=name):
        return "told: which, and where"
    gone = third.template in (mistakes.ONE_OF_THESE, mistakes.MORE)
    return "told: there is no solution left" if gone else "NOT TOLD"


def try_digits(boards: int, first: int = 0) -> Counter[str]:
    """What is said of so many boards with a wrong digit; it is known which digits were given."""
    found: Counter[str] = Counter()
    seed = first
    while found.total() < boards:
        if board := wrong_digit(seed):
            found[said(*board, mistakes.ERASE)] += 1
        seed += 1
    return found


def try_unmarked(boards: int, first: int = 0) -> Counter[str]:
    """The same, where nobody told the program which digits were given."""
    found: Counter[str] = Counter()
    seed = first
    while found.total() < boards:
        if board := wrong_digit(seed):
            position, placement = board
            unmarked = Position.of(position.grid)
            found[said(unmarked, placement, mistakes.ERASE)] += 1
        seed += 1
    return found


def try_marks(boards: int, first: int = 0) -> Counter[str]:
    """What is said of so many boards with a needed candidate struck."""
    return Counter(
        said(*mark_erased(seed), mistakes.RESTORE) for seed in range(first, first + boards)
    )


def main(arguments: list[str] | None = None) -> int:
    """Print what was said of how many boards; 1 if a mistake was not told."""
    parser = argparse.ArgumentParser(description="Try hints on boards with a mistake.")
    parser.add_argument("--boards", type=int, default=200, help="of each kind")
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args(arguments)
    bad = 0
    for kind, found in (
        ("one wrong digit, givens known", try_digits(wishes.boards, wishes.seed)),
        ("one wrong digit, givens unknown", try_unmarked(wishes.boards, wishes.seed)),
        ("one needed candidate struck", try_marks(wishes.boards, wishes.seed)),
    ):
        print(f"{kind}:")
        for what, count in found.most_common():
            print(f"{count:8} {what}")
            bad += count if what.isupper() else 0
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
