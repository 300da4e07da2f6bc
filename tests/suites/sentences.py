"""Are the teacher's sentences true? Each is read and held against the board, claim by claim.

A step says why it follows: who sees whom, what is left where, how often a digit stands. Here these
facts are derived again from the position, by code that shares nothing with the finders; a sentence
of another form than those below counts as untrue. And from the facts told, what is done must follow.

    python tests/suites/sentences.py --puzzles 500
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from claims import UntrueError, board_of, read, require
from forms import FORMS, LIKE

from gridparty.board.position import Position
from gridparty.grading.human import after
from gridparty.techniques import TECHNIQUES, Step, examples
from gridparty.techniques.catalogue import APART
from random_positions import dug

MOST = 300  # instances of a technique that has thousands


def check(position: Position, step: Step) -> None:
    """Hold a step's sentence against its position.

    Raises:
        UntrueError: something that it says is not so, or what it does not say is done.
    """
    board = board_of(position)
    done = frozenset(
        ((cell // board.size + 1, cell % board.size + 1), digit)
        for cell, digit in (*step.places, *step.strikes)
    )
    sentence = str(step.reason)
    named = f"{step.technique}: {sentence}"
    for form, claims in FORMS[LIKE.get(step.technique, step.technique)]:
        found = read(form, sentence)
        if found is not None:
            try:
                for cell, digit in done:
                    require(digit in board.left[cell], "the candidate is there")
                claims(board, done, **found)
            except UntrueError as untrue:
                raise UntrueError(f"{untrue}? {named}\n{position}") from None
            return
    raise UntrueError(f"said in no known form: {named}")


def steps_of(seed: int) -> Iterator[tuple[Position, Step]]:
    """Every instance of the easiest technique at each stage of a puzzle; once, of them all."""
    position, _ = dug(seed)
    stage, all_at = 0, Random(seed).randrange(60)
    while position.open:
        taken = None
        for technique in TECHNIQUES:
            for step in technique.finder(position):
                yield position, step
                taken = taken or step
            if taken and stage != all_at:
                break
        if stage == all_at:
            for technique in APART:
                for step in islice(technique.finder(position), MOST):
                    yield position, step
        if taken is None:
            return
        position, stage = after(position, taken), stage + 1


def check_puzzle(seed: int) -> Counter[str]:
    """How many sentences of each technique were checked, and held."""
    told: Counter[str] = Counter()
    for position, step in steps_of(seed):
        check(position, step)
        told[step.technique] += 1
    return told


def check_gallery() -> Counter[str]:
    """The same of the gallery and of the lessons: of every step there that has the technique."""
    told: Counter[str] = Counter()
    for technique in (*TECHNIQUES, *APART):
        shown = (examples.example(technique.name), *examples.exercises(technique.name))
        for position, _ in shown:
            for step in technique.every(position):
                check(position, step)
                told[step.technique] += 1
    return told


def main(arguments: list[str] | None = None) -> int:
    """Check many puzzles' sentences, print how many of each technique; 1 if one is untrue."""
    parser = argparse.ArgumentParser(description="Check the teacher's sentences.")
    parser.add_argument("--puzzles", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    wishes = parser.parse_args(arguments)
    told = check_gallery()
    seeds = range(wishes.seed, wishes.seed + wishes.puzzles)
    with ProcessPoolExecutor(wishes.processes) as pool:
        for found in pool.map(tried, seeds):
            if isinstance(found, str):
                print(found, flush=True)
                told["UNTRUE"] += 1
            else:
                told += found
    for technique in (*(one.name for one in (*TECHNIQUES, *APART)), "UNTRUE"):
        print(f"{told[technique]:8} {technique}")
    print(f"{told.total():8} in all, of {wishes.puzzles} puzzles and the gallery")
    return 1 if told["UNTRUE"] else 0


def tried(seed: int) -> Counter[str] | str:
    """What was checked of this puzzle, or what is untrue in it."""
    try:
        return check_puzzle(seed)
    except UntrueError as untrue:
        return f"puzzle {seed}: {untrue}"


if __name__ == "__main__":
    sys.exit(main())
