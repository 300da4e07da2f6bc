"""Secrets in pairs: two cards with the same givens, two piles of tiles that differ in two places.

In a solved grid the cells of two digits hang together in rings (each sees the other digit in its
row, column and box). The digits of one ring can be exchanged, and the grid is solved again. So two
solutions agree on all cells but those of some rings, and no given lies in these.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from gridparty.board.layout import LAYOUTS, Layout
from gridparty.games.race.options import Card
from gridparty.games.tiles import game as tile_game


@dataclass(frozen=True, slots=True)
class Cards:
    """Two cards that look the same: one lies on the table in one world, one in the other."""

    worlds: tuple[Card, Card]
    differ: tuple[int, ...]  # the cells where the solutions do
    layout: Layout

    def tells(self, cell: int, digit: int) -> bool:
        """Whether the referee's verdict on this entry says which card it is."""
        return any(card.solution[cell] == str(digit) for card in self.worlds) and (
            cell in self.differ
        )


def cards(rng: Random, size: str) -> Cards:
    """A pair of cards of that size."""
    layout = LAYOUTS[size]
    one = solved(rng, layout)
    other = _exchanged(rng, layout, one)
    differ = tuple(cell for cell in range(len(one)) if one[cell] != other[cell])
    same = [cell for cell in range(len(one)) if one[cell] == other[cell]]
    given = set(rng.sample(same, rng.randint(len(same) // 5, len(same) * 4 // 5)))
    givens = "".join(str(d) if cell in given else "." for cell, d in enumerate(one))
    solutions = ("".join(map(str, grid)) for grid in rng.sample((one, other), 2))
    card = Card("TWIN", givens, "", "easy", 2.3)
    first, second = (replace(card, solution=solution) for solution in solutions)
    return Cards((first, second), differ, layout)


def solved(rng: Random, layout: Layout) -> list[int]:
    """A solved grid: the usual pattern with its digits, rows and columns mixed."""
    n, tall, wide = layout.size, layout.box_rows, layout.box_cols
    digits = rng.sample(range(1, n + 1), n)
    rows, columns = _mixed(rng, n, tall), _mixed(rng, n, wide)
    return [digits[(wide * (r % tall) + r // tall + c) % n] for r in rows for c in columns]


def _mixed(rng: Random, n: int, together: int) -> list[int]:
    bands = [list(range(start, start + together)) for start in range(0, n, together)]
    return [line for band in rng.sample(bands, len(bands)) for line in rng.sample(band, together)]


def _exchanged(rng: Random, layout: Layout, grid: list[int]) -> list[int]:
    """Another solution: some rings of one or two pairs of digits are exchanged."""
    other = list(grid)
    digits = rng.sample(list(layout.digits), layout.size)
    for a, b in zip(digits[0:4:2], digits[1:4:2], strict=True):
        rings = list(_rings(layout, grid, a, b))
        for ring in rng.sample(rings, rng.randint(1, len(rings))):
            for cell in ring:
                other[cell] = a + b - grid[cell]
        if rng.random() < 0.5:
            break
    return other


def _rings(layout: Layout, grid: list[int], a: int, b: int) -> Iterator[set[int]]:
    left = {cell for cell, digit in enumerate(grid) if digit in (a, b)}
    while left:
        ring, found = set(), [min(left)]
        while found:
            cell = found.pop()
            ring.add(cell)
            found += [peer for peer in layout.peers[cell] if peer in left and peer not in ring]
        left -= ring
        yield ring


@dataclass(frozen=True, slots=True)
class Piles:
    """Two orders in which the tiles are drawn: two tiles have changed places."""

    worlds: tuple[tuple[int, ...], tuple[int, ...]]


def piles(rng: Random, layout: Layout, copies: int, seats: int) -> Piles:
    """A pair of piles; the first tile that differs is one of everybody's first six."""
    one = [digit for digit in layout.digits for _ in range(copies)]
    rng.shuffle(one)
    early = rng.randrange(min(seats * 6, len(one) // 2))
    late = rng.choice([place for place in range(early, len(one)) if one[place] != one[early]])
    other = list(one)
    other[early], other[late] = one[late], one[early]
    return Piles((tuple(one), tuple(other)))


@contextmanager
def drawn_from(pile: tuple[int, ...]) -> Iterator[None]:
    """Tiles are drawn in this order, as long as the context lasts."""
    drawn = 0

    def draw(stack: tuple[int, ...], moment: Any) -> int:
        nonlocal drawn
        wanted = (*pile[drawn:], *pile)  # a tile that went back may be drawn again
        drawn += 1
        return next(digit for digit in wanted if stack[digit - 1])

    by_chance = tile_game.draw
    tile_game.draw = draw
    try:
        yield
    finally:
        tile_game.draw = by_chance
