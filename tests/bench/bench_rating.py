"""How many puzzles the rater measures in a second: ``python tests/bench/bench_rating.py [FILE]``.

By processor time, on one core. The puzzles are minimal ones dug here from fixed seeds, sorted by their rating; with
Debian's qqwing at hand its puzzles are measured, too, and those of a FILE with one puzzle a line (its first 81
characters count).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, Layout
from gridparty.rating import fish, measure, rate
from gridparty.solving import kernel

GROUPS = ((0.0, 1.5), (1.5, 2.6), (2.6, 4.4), (4.4, 6.6), (6.6, 7.5), (7.5, 20.0))


def dug(number: int, layout: Layout = CLASSIC) -> list[Grid]:
    """Random minimal puzzles, always the same."""
    random = Random(2026)
    size, count = layout.size, layout.cell_count
    puzzles = []
    for _ in range(number):
        orders = b"".join(bytes(random.sample(layout.digits, size)) for _ in range(count))
        full = kernel.first_completion(Grid.empty(layout), orders)
        assert full is not None
        puzzles.append(kernel.dig(full, [[cell] for cell in random.sample(range(count), count)]))
    return puzzles


def qqwing(number: int) -> list[Grid]:
    """Puzzles that qqwing makes; none where it is not installed."""
    if not shutil.which("qqwing"):
        return []
    command = ["qqwing", "--generate", str(number), "--one-line"]
    made = subprocess.run(command, capture_output=True, text=True, check=True)
    return [Grid.parse(line) for line in made.stdout.split()]


def show(name: str, puzzles: Sequence[Grid]) -> None:
    """Measure all of them, several times if that is quick."""
    if not puzzles:
        return
    rounds, start = 0, process_time()
    while not rounds or process_time() - start < 1.0:
        for puzzle in puzzles:
            measure(puzzle)
        rounds += 1
    spent = (process_time() - start) / rounds
    print(f"{name:34} {len(puzzles):6} puzzles {len(puzzles) / spent:9.0f} a second")


def main() -> None:
    """Print the table."""
    print("compiled" if not str(fish.__file__).endswith(".py") else "plain Python")
    puzzles = dug(2000)
    rated = [(measure(puzzle).er or 99.0, puzzle) for puzzle in puzzles]
    show("minimal, dug here", puzzles)
    for low, high in GROUPS:
        show(f"  of these rated over {low}, to {high}", [p for er, p in rated if low < er <= high])
    show("minimal 6x6, dug here", dug(1000, KIDS))
    show("qqwing", qqwing(1000))
    for name in sys.argv[1:]:
        lines = Path(name).read_text("utf-8").splitlines()
        show(
            Path(name).name, [Grid.parse(line[:81]) for line in lines if line[:1] in "0123456789."]
        )
    start = process_time()
    steps = sum(len(rate(puzzle)) for puzzle in puzzles[:500])
    print(f"with sentences: {500 / (process_time() - start):.0f} puzzles, {steps} steps")


if __name__ == "__main__":
    main()
