"""Positions of random puzzles, from the start to anywhere on the way."""

from __future__ import annotations

from random import Random

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, Layout
from gridparty.board.position import Position
from gridparty.grading.human import after
from gridparty.solving import kernel
from gridparty.techniques import TECHNIQUES, Step, technique_named


def dug(seed: int, layout: Layout = CLASSIC) -> tuple[Position, Grid]:
    """The start of a minimal puzzle, and its solution."""
    rng = Random(seed)
    orders = b"".join(
        bytes(rng.sample(layout.digits, layout.size)) for _ in range(layout.cell_count)
    )
    solution = kernel.first_completion(Grid.empty(layout), orders)
    assert solution is not None
    cells = rng.sample(range(layout.cell_count), layout.cell_count)
    return Position.of(kernel.dig(solution, [[cell] for cell in cells])), solution


def drawn(seed: int, layout: Layout, clues: int) -> tuple[Grid, Grid]:
    """A random puzzle with about so many clues, and its solution."""
    random = Random(seed)
    cells = range(layout.cell_count)
    orders = b"".join(bytes(random.sample(layout.digits, layout.size)) for _ in cells)
    solution = kernel.first_completion(Grid.empty(layout), orders)
    assert solution is not None
    order = random.sample(cells, len(cells))
    return kernel.dig(solution, [(cell,) for cell in order], clues=clues), solution


def walked(seed: int, steps: int, layout: Layout = CLASSIC) -> tuple[Position, Grid]:
    """The position of such a puzzle after some random steps, easy ones and wings alike."""
    position, solution = dug(seed, layout)
    rng = Random(seed)
    for _ in range(steps):
        step = _some_step(position, rng)
        if step is None:
            break
        position = after(position, step)
    return position, solution


def _some_step(position: Position, rng: Random) -> Step | None:
    """The first step of the first technique that has one, of those before chains at random."""
    before_chains = TECHNIQUES[: TECHNIQUES.index(technique_named("X-Chain"))]
    for technique in rng.sample(before_chains, len(before_chains)):
        step = next(technique.finder(position), None)
        if step is not None:
            return step
    return None
