"""Random draws that use `random()` alone, and are the same in every Python version.

Python guarantees a stable sequence only for ``Random.random()``; how ``shuffle``, ``sample``,
``choice`` and others use it may change. So every draw of the program is defined here, and a seed
gives the same result under every Python. Changing a definition changes every deck made from a seed:
tests compare draws with recorded ones.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from math import cos, exp, log, sqrt, tau
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dice(Protocol):
    """The part of `random.Random` that the program uses."""

    def random(self) -> float:
        """Return a multiple of 2**-53 in [0, 1), each equally likely."""


def below(rng: Dice, n: int) -> int:
    """Return a whole number from 0 to n - 1, for n from 1 to 2**53: ``int(random() * n)``.

    Rounding never yields n. Where n is not a power of two, some numbers have one more of the 2**53
    values of `random()` than others; for the few hundred items drawn here the probabilities differ
    by less than one part in 10**13.
    """
    return int(rng.random() * n)


def choice(rng: Dice, items: Sequence[T]) -> T:
    """Return one of the items, each equally likely: the one at index ``below(len(items))``."""
    return items[below(rng, len(items))]


def shuffled(rng: Dice, items: Iterable[T]) -> list[T]:
    """Return the items in random order, every order equally likely.

    Each item draws a `random()` in the order given, and the items are sorted by these numbers; ties
    keep their order.
    """
    return sorted(items, key=lambda _: rng.random())


def sample(rng: Dice, items: Iterable[T], n: int) -> list[T]:
    """Return n of the items in random order: the first n of them `shuffled`."""
    return shuffled(rng, items)[:n]


def seed(rng: Dice) -> int:
    """Return a seed for another generator: ``below(2**53)``."""
    return below(rng, 2**53)


def unforeseen(n: int) -> int:
    """Return a whole number from 0 to n - 1 from the operating system's randomness, without a seed.

    It uses 40 bits more than any n needs here, so the bias is negligible.
    """
    return int.from_bytes(os.urandom(9), "big") % n


def any_seed() -> int:
    """Return a random seed that is short enough to type again."""
    return unforeseen(1_000_000)


def lognormal(rng: Dice, sigma: float) -> float:
    """Return a factor whose logarithm is normally distributed around 0 with this deviation.

    Draws u, then v: ``exp(sigma * sqrt(-2 log(1 - u)) * cos(tau * v))`` (Box and Muller). The last
    digits depend on the machine's math library; round them off.
    """
    length = sqrt(-2.0 * log(1.0 - rng.random()))
    return exp(sigma * length * cos(tau * rng.random()))
