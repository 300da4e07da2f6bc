"""What chance decides, drawn from `random()` alone.

Of Python's dice only ``Random.random()`` is promised to fall alike in every version of Python; how
``shuffle``, ``sample``, ``choice`` and the others make use of it may change. So every draw of the
program is defined here, and what a seed gave once it gives under every Python. A definition that
changes makes another deck of every seed: the tests hold recorded draws against it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from math import cos, exp, log, sqrt, tau
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dice(Protocol):
    """All that is asked of a `random.Random`."""

    def random(self) -> float:
        """A multiple of 2**-53, at least 0 and less than 1, each equally likely."""


def below(rng: Dice, n: int) -> int:
    """A whole number from 0 to n - 1, for n from 1 to 2**53: ``int(random() * n)``.

    Rounding never makes it n. Where n is no power of two, some numbers are met by one more of the
    2**53 values of `random()` than others: with the few hundred things that anybody draws from,
    that makes one more likely than another by less than a part in 10**13.
    """
    return int(rng.random() * n)


def choice(rng: Dice, items: Sequence[T]) -> T:
    """One of the items, each equally likely: the one at place ``below(len(items))``."""
    return items[below(rng, len(items))]


def shuffled(rng: Dice, items: Iterable[T]) -> list[T]:
    """The items in any order, each equally likely.

    Each item draws a `random()`, as they come, and they are put in the order of these numbers; two
    with the same number stay as they were.
    """
    return sorted(items, key=lambda _: rng.random())


def sample(rng: Dice, items: Iterable[T], n: int) -> list[T]:
    """So many of the items, in any order: the first n of them `shuffled`."""
    return shuffled(rng, items)[:n]


def seed(rng: Dice) -> int:
    """The seed of another generator: ``below(2**53)``."""
    return below(rng, 2**53)


def unforeseen(n: int) -> int:
    """A whole number from 0 to n - 1 from the system's own chance: no seed leads to it.

    The bytes are 40 bits longer than any n asked for here, so that no number is likelier in a way
    that anybody could notice.
    """
    return int.from_bytes(os.urandom(9), "big") % n


def any_seed() -> int:
    """Any seed, short enough to be typed again."""
    return unforeseen(1_000_000)


def lognormal(rng: Dice, sigma: float) -> float:
    """A factor whose logarithm is normally distributed about 0 with this standard deviation.

    With u and then v drawn: ``exp(sigma * sqrt(-2 log(1 - u)) * cos(tau * v))`` (Box and Muller).
    Its last digits are those of the machine's own mathematics: round them off.
    """
    length = sqrt(-2.0 * log(1.0 - rng.random()))
    return exp(sigma * length * cos(tau * rng.random()))
