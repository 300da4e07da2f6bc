"""Work that `peers.py` times, in a process of its own: `python peers_work.py JOB …`, JSON out.

It runs against any version of gridparty that is first on the path, this one or an old commit, so
each name is looked for where it stands today and then where it stood.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

#: Groups of ratings, their upper ends, and how many puzzles of each are measured.
GROUPS = ((2.3, 400), (4.4, 300), (6.6, 120), (7.5, 60), (20.0, 24))


def found(name: str, *places: str) -> Any:
    """The first of the modules that exists, or its attribute of this name."""
    for place in places:
        try:
            module = import_module(f"gridparty.{place}")
        except ImportError:
            continue
        return getattr(module, name) if name else module
    raise ImportError(f"gridparty has none of {', '.join(places)}")


def each(work: Callable[[Any], object], items: list[Any], least: float = 1.0) -> dict[str, float]:
    """Seconds of processor time an item, the slowest too; all again until it has lasted a while."""
    work(items[0])  # the first time is not counted: tables are made, provers loaded
    rounds, slowest, began = 0, 0.0, process_time()
    while not rounds or process_time() - began < least:
        for item in items:
            before = process_time()
            work(item)
            slowest = max(slowest, process_time() - before)
        rounds += 1
    spent = process_time() - began
    return {"items": len(items), "each": spent / rounds / len(items), "slowest": slowest}


def grids(file: str) -> list[Any]:
    """The givens of a file: a puzzle a line, or a deck's JSON."""
    parse = found("Grid", "board.grid", "grid").parse
    lines = Path(file).read_text("utf-8").splitlines()
    texts = [json.loads(line)["givens"] if line[:1] == "{" else line[:81] for line in lines]
    return [parse(text) for text in texts if text[:1] in ".0123456789"]


def dig(number: str) -> dict[str, float]:
    """Minimal puzzles, each dug from a full grid of its own that is drawn on the way."""
    kernel = found("", "solving.kernel", "kernel")
    classic = found("CLASSIC", "board.layout", "layout")
    empty = found("Grid", "board.grid", "grid").empty(classic)
    random = Random(1)
    drawn = [
        (
            b"".join(bytes(random.sample(range(1, 10), 9)) for _ in range(81)),
            [(cell,) for cell in random.sample(range(81), 81)],
        )
        for _ in range(int(number))
    ]
    return each(lambda one: kernel.dig(kernel.first_completion(empty, one[0]), one[1]), drawn)


def sorted_by_rating(file: str) -> dict[str, int]:
    """Write minimal puzzles of every group of ratings to FILE.0, FILE.1, … and count them."""
    kernel, measure = found("", "solving.kernel", "kernel"), found("measure", "rating")
    classic = found("CLASSIC", "board.layout", "layout")
    empty = found("Grid", "board.grid", "grid").empty(classic)
    random, groups = Random(2026), [[] for _ in GROUPS]  # type: tuple[Random, list[list[str]]]
    for _ in range(2000):
        orders = b"".join(bytes(random.sample(range(1, 10), 9)) for _ in range(81))
        order = [(cell,) for cell in random.sample(range(81), 81)]
        puzzle = kernel.dig(kernel.first_completion(empty, orders), order)
        rating = measure(puzzle).er or 20.0
        group = next(i for i, (top, _) in enumerate(GROUPS) if rating <= top)
        if len(groups[group]) < GROUPS[group][1]:
            groups[group].append(str(puzzle))
        if all(len(group) == most for group, (_, most) in zip(groups, GROUPS, strict=True)):
            break
    for i, group in enumerate(groups):
        Path(f"{file}.{i}").write_text("\n".join(group), "utf-8")
    return {str(GROUPS[i][0]): len(group) for i, group in enumerate(groups)}


def measured(file: str) -> dict[str, float]:
    """Ratings of a file's puzzles."""
    return each(found("measure", "rating"), grids(file))


def graded(file: str) -> dict[str, float]:
    """Grades of a file's puzzles: rating, open cells, load and minutes, from the givens alone."""
    new = found("Puzzle", "board.puzzle", "puzzle")
    return each(found("grade", "grading.grade", "grading"), [new(grid) for grid in grids(file)])


def proved(file: str) -> dict[str, float]:
    """Proofs of a file's puzzles, as a maker makes them: the solution is known."""
    kernel = found("", "solving.kernel", "kernel")
    certify = found("certify", "solving.prover", "prover")
    pairs = [(grid, kernel.solve(grid)) for grid in grids(file)]
    return each(lambda pair: certify(*pair), pairs, least=0.3)


JOBS: dict[str, Callable[[str], Any]] = {
    "dig": dig,
    "sort": sorted_by_rating,
    "measure": measured,
    "grade": graded,
    "prove": proved,
}

if __name__ == "__main__":
    print(json.dumps(JOBS[sys.argv[1]](sys.argv[2])))
