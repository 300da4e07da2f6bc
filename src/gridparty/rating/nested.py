"""A chain found in the middle of another chain, on the board that was left there."""

from __future__ import annotations

from dataclasses import dataclass

Trail = list[tuple[int, int, int]]  # candidate, 1 = on or 0 = off, reason; from end to start


@dataclass(frozen=True, slots=True, eq=False)
class Nested:
    """What a nested chain strikes, how long it is, and on what it rests."""

    strikes: tuple[tuple[int, int], ...]  # cells with digits, in the order of the finding
    complexity: int
    supports: bytes  # of its nodes that are on: reason, cell, digit, and so on
    signature: object  # equal for equal chains: the nodes that lead to each of its ends


def from_trail(strikes: tuple[tuple[int, int], ...], trail: Trail, *, cycle: bool) -> Nested:
    """A chain without branches.

    A cycle can be walked in both directions, so it rests on the links of both.
    """
    links = trail[:-1]  # the start rests on nothing
    nodes = links if cycle else trail  # a cycle begins with the node with which it ends
    return Nested(
        strikes,
        len(nodes),
        b"".join(
            [bytes((reason, node // 10, node % 10)) for node, on, reason in links if on or cycle]
        ),
        tuple((node, on) for node, on, _ in nodes),
    )


def in_order(strikes: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The strikes in the order in which a chain around them takes them up.

    By the cell's number modulo 16 (32 for more than twelve cells), then as they come: that is how
    they lie in Sudoku Explainer's hash tables, and it shows in the ratings.
    """
    modulus = 32 if len(strikes) > 12 else 16
    return tuple(sorted(strikes, key=lambda strike: strike[0] % modulus))
