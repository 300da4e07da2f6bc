"""The daily card: one for each day and level, the same for everybody, by the date alone.

A day takes the next puzzle of a stock that is shipped for this, ``daily.csv``, which no pack shares
a puzzle with; after a year a puzzle returns with other digits, turned or mirrored. What is drawn
for a day comes from SHA-256 alone, so it depends neither on Python's version nor on the generator.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC
from gridparty.board.symmetry import SYMMETRIES
from gridparty.decks.packs import shipped_file
from gridparty.errors import GridpartyError, WishError
from gridparty.games.race.options import Card
from gridparty.i18n.messages import say

LEVELS = ("easy", "medium", "hard")  # bands
_STOCK = "daily.csv"


class _Stocked(NamedTuple):
    """A puzzle of the stock with its grade."""

    givens: str
    band: str
    se: float
    minutes: float


def daily_card(day: str, level: str) -> Card:
    """Return the card of an ISO day: ``2026-11-24``.

    Raises:
        GridpartyError: the stock is missing or damaged.
    """
    from gridparty.board.puzzle import Puzzle  # the start page needs neither
    from gridparty.solving.kernel import only

    stock = [one for one in _stock() if one.band == level]
    try:
        found = stock[date.fromisoformat(day).toordinal() % len(stock)]
        givens = _transformed(Grid.parse(found.givens), f"{day} {level}")
        solution = only(givens)
    except (ArithmeticError, GridpartyError):
        solution = None
    if solution is None:
        raise WishError(say("{file} is damaged: install gridparty again", file=_STOCK))
    card = Card.from_puzzle(Puzzle(givens, solution))
    return replace(card, band=level, se=found.se, minutes=found.minutes, day=day)


@cache
def _stock() -> tuple[_Stocked, ...]:
    try:
        lines = shipped_file(_STOCK).read_text("ascii").splitlines()[1:]
        rows = (line.split(",") for line in lines)
        return tuple(_Stocked(givens, band, float(se), float(m)) for givens, band, se, m in rows)
    except (OSError, ValueError):
        return ()


def _transformed(givens: Grid, seed: str) -> Grid:
    """Return the puzzle with the day's digits, in one of the eight positions of a square.

    Unlike a change of rows, these keep a symmetry of the givens.
    """
    digits = (0, *(1 + place for place in _order(f"{seed} digits", CLASSIC.size)))
    cells = _positions()[_order(f"{seed} position", 8)[0]]
    return Grid(CLASSIC, tuple(digits[givens.digits[cell]] for cell in cells))


def _order(seed: str, n: int) -> list[int]:
    """Return the numbers below n in the order of the hashes of seed and number."""
    return sorted(range(n), key=lambda i: sha256(f"gridparty daily {seed} {i}".encode()).digest())


@cache
def _positions() -> tuple[tuple[int, ...], ...]:
    """Return the eight positions of a square: for each cell, the one whose digit it gets."""

    def positions() -> Iterator[tuple[int, ...]]:
        last, found = CLASSIC.size - 1, tuple(divmod(cell, CLASSIC.size) for cell in range(81))
        turn, mirror = SYMMETRIES["full"]
        for _ in range(4):
            yield tuple(row * CLASSIC.size + column for row, column in found)
            yield tuple(
                row * CLASSIC.size + column
                for row, column in (mirror(*place, last) for place in found)
            )
            found = tuple(turn(*place, last) for place in found)

    return tuple(positions())
