# cython: language_level=3, boundscheck=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""A chain found in the middle of another chain, on the board at that point."""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython

# Aliases, because Cython does not support the long forms.
Strikes = tuple[tuple[int, int], ...]
Trail = list[tuple[int, int, int]]  # candidate, 1 = on or 0 = off, reason; from end to start


class Nested:
    """The strikes of a nested chain, its length, and the facts it rests on; immutable.

    Thousands are kept, and none refers to itself: compiled, they are exempt from garbage
    collection.
    """

    def __init__(
        self, strikes: Strikes, complexity: cython.int, supports: bytes, signature: object
    ) -> None:
        self.strikes = strikes  # cells with digits, in the order of finding
        self.complexity = complexity
        self.supports = supports  # of its nodes that are on: reason, cell, digit, and so on
        self.signature = signature  # equal for equal chains: the nodes that lead to each end


def from_trail(strikes: Strikes, trail: Trail, *, cycle: bool) -> Nested:
    """Return a chain without branches.

    A cycle can be walked in both directions, so it rests on the links of both.
    """
    links = trail[:-1]  # the start rests on nothing
    nodes = links if cycle else trail  # a cycle starts with the node with which it ends
    return Nested(
        strikes,
        len(nodes),
        b"".join(
            [bytes((reason, node // 10, node % 10)) for node, on, reason in links if on or cycle]
        ),
        tuple((node, on) for node, on, _ in nodes),
    )


def in_order(strikes: list[tuple[int, int]]) -> Strikes:
    """Return the strikes in the order in which an outer chain uses them.

    By the cell's number modulo 16 (32 for more than twelve cells), then in order of appearance:
    this is the order of Sudoku Explainer's hash tables, and it affects ratings.
    """
    modulus = 32 if len(strikes) > 12 else 16
    return tuple(sorted(strikes, key=lambda strike: strike[0] % modulus))
