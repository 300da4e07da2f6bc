"""Are the causes true that the rater's forcing chains tell? Each fact is held against the board.

python tests/suites/raters_sentences.py --puzzles 100
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from claims import Board, Cell, UntrueError, board_of, cell, require

from gridparty.board.grid import Grid
from gridparty.board.position import Position
from gridparty.grading.human import after
from gridparty.rating import rate
from gridparty.techniques import Step
from where import DATA

FACT = r"r\dc\d is (?:not )?\d(?: \([^)]*\))?"
BRANCH = re.compile(rf"If ({FACT}), then ({FACT}(?:(?:, {FACT})* and {FACT})?)[.:]")
SUPPOSED = re.compile(r"Suppose (.+?)\. Then (.+?); but also (.+?)\. That can't be")


class Told(NamedTuple):
    """A fact with its cause; without one where a pattern is behind it."""

    cell: Cell
    digit: int
    on: bool
    cause: str


def facts(text: str) -> list[Told]:
    found = []
    for one in re.findall(FACT, text):
        core, _, cause = one.partition(" (")
        where, _, digit = core.rpartition(" ")
        found.append(Told(cell(where), int(digit), " not" not in core, cause.rstrip(")")))
    return found


def check_rated(position: Position, step: Step) -> Counter[str]:
    """Hold the chains of a rated step against its position; how many facts have a cause.

    Raises:
        UntrueError: a cause is not so.
    """
    board, counted = board_of(position), Counter[str]()
    try:
        for start, rest in BRANCH.findall(step.reason):
            counted += _check(board, facts(start), facts(rest))
        for start, one, other in SUPPOSED.findall(step.reason):
            first = facts(start) + facts(one)
            counted += _check(board, facts(start), facts(one))
            second = facts(other)
            counted += _check(board, first[:-1], second)
            both = (first[-1], second[-1])
            require(both[0][:2] == both[1][:2] and both[0].on != both[1].on, "both cannot be")
    except UntrueError as untrue:
        raise UntrueError(f"{untrue}? {step.technique}: {step.reason}\n{position}") from None
    return counted


def check_named(step: Step) -> None:
    """Hold the digits that a hint names against those that a forcing chain assumes.

    Raises:
        UntrueError: it names others.
    """
    if step.technique.endswith("Chains") or step.technique.endswith("Chains)"):
        assumed = re.findall(r"(?:^|[.] )(?:If|Suppose) r\dc\d is (?:not )?(\d)", step.reason)
        require({*map(int, assumed)} == {*step.digits}, f"the digits assumed? {step.reason}")


def _check(board: Board, known: list[Told], told: list[Told]) -> Counter[str]:
    known, counted = list(known), Counter[str]()
    for fact in told:
        counted["with a cause" if fact.cause else "by a pattern"] += 1
        require(not fact.cause or _follows(board, known, fact), f"{fact}")
        known.append(fact)
    return counted


def _follows(board: Board, known: list[Told], fact: Told) -> bool:
    if fact.cause == "no other candidate":
        others = board.left[fact.cell] - {fact.digit}
        return fact.on and all(_gone(board, known, fact.cell, other) for other in others)
    if house := re.fullmatch(r"nowhere else in (\w+ \d)", fact.cause):
        places = board.places(fact.digit, house[1]) - {fact.cell}
        inside = fact.cell in board.house(house[1])
        return fact.on and inside and all(_gone(board, known, c, fact.digit) for c in places)
    if taken := re.fullmatch(r"it is (\d)", fact.cause):
        return not fact.on and any(
            one.on and one.cell == fact.cell and one.digit == int(taken[1]) for one in known
        )
    seen = re.fullmatch(r"(r\dc\d) is", fact.cause)
    return (
        bool(seen)
        and not fact.on
        and any(one.on and one.digit == fact.digit and one.cell == cell(seen[1]) for one in known)
        and board.sees(cell(seen[1]), fact.cell)
    )


def _gone(board: Board, known: list[Told], where: Cell, digit: int) -> bool:
    return any(
        (one.cell, one.digit, one.on) == (where, digit, False)
        or (one.on and one.cell == where and one.digit != digit)
        or (one.on and one.digit == digit and board.sees(one.cell, where))
        for one in known
    )


def check_puzzle(givens: Grid) -> Counter[str]:
    """The facts told on the rater's way through a puzzle."""
    position, counted = Position.of(givens), Counter[str]()
    for step in rate(givens):
        counted += check_rated(position, step)
        check_named(step)
        position = after(position, step)
    return counted


def puzzles() -> list[Grid]:
    """Those on which the rater is tested."""
    lines = (DATA / "rating_puzzles.txt").read_text().splitlines()
    texts = [line.split(",")[0].split()[0] for line in lines if line[:1] in tuple(".0123456789")]
    return [Grid.parse(text) for text in texts if len(text) == 81]


def main(arguments: list[str] | None = None) -> int:
    """Check the rater's way through these puzzles; print how many facts have a cause."""
    parser = argparse.ArgumentParser(description="Check the causes that forcing chains tell.")
    parser.add_argument("--puzzles", type=int, default=100)
    wishes = parser.parse_args(arguments)
    told: Counter[str] = Counter()
    for givens in puzzles()[: wishes.puzzles]:
        told += check_puzzle(givens)
    print(dict(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
