"""How fast the kernels are, beside qqwing in the same run: ``python tests/bench/bench_kernel.py``.

Rates are for one core, by processor time. The puzzles are made here, from fixed seeds. qqwing is
Debian's package of that name; without it the comparison is left out. Guesses are counted in the plain kernel, which
finds its way by singles alone; the compiled one makes fewer.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from types import ModuleType

from gridparty.board.canon import canonical, signature
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.solving import kernel as either
from gridparty.solving.kernel import compiled, plain
from gridparty.solving.kernel.bars import Bars
from gridparty.solving.kernel.least_open import least_open
from gridparty.solving.kernel.survey import survey

SECONDS = 2.0  # for each measurement


def orders_from(random: Random, layout: Layout = CLASSIC) -> bytes:
    return b"".join(
        bytes(random.sample(layout.digits, layout.size)) for _ in range(layout.cell_count)
    )


def order_from(random: Random, layout: Layout = CLASSIC) -> list[tuple[int]]:
    return [(cell,) for cell in random.sample(range(layout.cell_count), layout.cell_count)]


def per_second(work: Callable[[int], object], *, batch: int) -> float:
    """How often the work is done in a second; it gets a running number."""
    work(0)  # the first time is not counted: tables are made
    done, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        for number in range(done, done + batch):
            work(number)
        done += batch
    return done / spent


def qqwing_rate(number: int) -> float | None:
    """qqwing's minimal puzzles in a second."""
    if not shutil.which("qqwing"):
        return None

    def spent() -> float:
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime

    start = spent()
    command = ["qqwing", "--generate", str(number), "--csv"]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return number / (spent() - start)


def generation(kernels: Sequence[tuple[str, ModuleType]]) -> None:
    random = Random(1)
    wishes = [(orders_from(random), order_from(random)) for _ in range(2000)]
    empty = Grid.empty(CLASSIC)
    print("Minimal puzzles, each from a random full grid of its own")
    reference = qqwing_rate(400)
    if reference is None:
        print("  qqwing          is not installed here: no comparison")
    else:
        print(f"  qqwing      {reference:10.0f} /s")
    for name, kernel in kernels:

        def make(number: int, kernel: ModuleType = kernel) -> None:
            orders, order = wishes[number % len(wishes)]
            kernel.dig(kernel.first_completion(empty, orders), order)

        def fill(number: int, kernel: ModuleType = kernel) -> None:
            kernel.first_completion(empty, wishes[number % len(wishes)][0])

        rate, grids = per_second(make, batch=20), per_second(fill, batch=20)
        ratio = f"{rate / reference:6.1f} x qqwing" if reference else ""
        print(f"  {name:10}  {rate:10.0f} /s  {ratio}   (full grids alone {grids:.0f} /s)")


def low_clue_puzzles(random: Random, number: int) -> list[Grid]:
    """The ones with fewest clues of many minimal puzzles."""
    made = []
    for _ in range(60 * number):
        solution = either.first_completion(Grid.empty(CLASSIC), orders_from(random))
        made.append(either.dig(solution, order_from(random)))
    return sorted(made, key=lambda grid: grid.filled)[:number]


def classes() -> dict[str, list[Grid]]:
    """Grids to be checked, by class."""
    random = Random(2)
    result: dict[str, list[Grid]] = {
        "33 clues": [],
        "minimal": [],
        "from the top": [],
        "several": [],
    }
    for _ in range(200):
        solution = either.first_completion(Grid.empty(CLASSIC), orders_from(random))
        order = order_from(random)
        minimal = either.dig(solution, order)
        result["33 clues"].append(either.dig(solution, order, clues=33))
        result["minimal"].append(minimal)
        # Emptied row by row: nothing is left to hold on to in the first rows.
        result["from the top"].append(either.dig(solution, [(cell,) for cell in range(81)]))
        clues = [cell for cell, digit in enumerate(minimal.digits) if digit]
        fewer = set(random.sample(clues, 3))
        result["several"].append(
            Grid(CLASSIC, tuple(0 if c in fewer else d for c, d in enumerate(minimal.digits)))
        )
    result["20-21 clues"] = low_clue_puzzles(random, 40)
    result["empty grid"] = [Grid.empty(CLASSIC)]
    return result


def guesses(grids: Sequence[Grid]) -> float:
    """How many guesses the plain kernel makes to count to two, on average."""
    board = plain.masks_of(CLASSIC)
    smallest_cell, made = plain.Masks.smallest_cell, 0

    def counting(self: plain.Masks, position: int) -> int:
        nonlocal made
        made += 1
        return smallest_cell(self, position)

    plain.Masks.smallest_cell = counting  # type: ignore[method-assign]
    try:
        for grid in grids:
            board.search(board.load(grid.digits), 0, 2)
    finally:
        plain.Masks.smallest_cell = smallest_cell  # type: ignore[method-assign]
    return made / len(grids)


def checks(kernels: Sequence[tuple[str, ModuleType]]) -> None:
    names = "".join(f"{name:>12}" for name, _ in kernels)
    print(
        f"\nMicroseconds a check (count to two)\n  {'':14}{'clues':>6}{names}{'in a batch':>12}{'guesses':>12}"
    )
    for title, grids in classes().items():
        clues = sum(grid.filled for grid in grids) / len(grids)
        line = f"  {title:14}{clues:6.1f}"
        data = b"".join(bytes(grid.digits) for grid in grids) * 100
        batches = per_second(lambda _, d=data: either.count_many(d), batch=1)
        for _, kernel in kernels:
            rate = per_second(
                lambda number, k=kernel, g=grids: k.count(g[number % len(g)]), batch=20
            )
            line += f"{1e6 / rate:12.1f}"
        print(f"{line}{1e4 / batches / len(grids):12.1f}{guesses(grids):12.1f}")


def others() -> None:
    print("\nMicroseconds each: survey of open cells (16 orders), the fewest of any")
    print("order of play, signature, canonical form")
    for layout, clues in ((CLASSIC, 33), (KIDS, 0), (TINY, 0)):
        random = Random(3)
        drawn = []
        for _ in range(100):
            solution = either.first_completion(Grid.empty(layout), orders_from(random, layout))
            drawn.append((either.dig(solution, order_from(random, layout), clues=clues), solution))
        openings = per_second(lambda i, d=drawn: survey(Bars(*d[i % 100])), batch=10)
        least = per_second(lambda i, d=drawn: least_open(Bars(*d[i % 100])), batch=10)
        sign = per_second(lambda i, d=drawn: signature(d[i % 100][0]), batch=10)
        canon = per_second(lambda i, d=drawn: canonical(d[i % 100][0]), batch=10)
        print(
            f"  {layout}  {1e6 / openings:10.1f}{1e6 / least:10.1f}{1e6 / sign:10.1f}{1e6 / canon:10.1f}"
        )


def main() -> None:
    if compiled.compiled:
        kernels = [("compiled", compiled), ("plain", plain)]
    else:
        print("The compiled kernel has not been built here: only the plain one is measured.")
        kernels = [("plain", plain)]
    generation(kernels)
    checks(kernels)
    others()


if __name__ == "__main__":
    main()
