"""The engine of all chains: nodes, strong and weak links, and shortest paths between nodes.

A *weak* link means "not both true": the same digit twice in a house, two digits in one cell. A
*strong* link means "not both false": the last two places of a digit in a house, the last two
candidates of a cell. A chain alternates between weak and strong links::

    a is true ─weak─> b is false ═strong═> c is true ─weak─> d is false …

An almost locked set (n cells of a house with n + 1 digits) makes a longer weak link. If a sees all
its places for x, and a is true, the set has lost x and keeps every other digit; so a node d that
sees all its places for z is false::

    a is true ─weak─> x in the set is false ═strong═> z in the set is true ─weak─> d is false

Sets of nodes are ints with bit `number` for each node, so a search takes all neighbours of a node
at once. It is breadth-first, keeps for each distance the nodes first reached there, and reads a
chain backwards from these layers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.cells import first_of, members
from gridparty.techniques.als import Als


class Place(NamedTuple):
    """A node: a digit in a cell, in one cell of a group, or in an almost locked set."""

    digit: int
    cells: int
    als: Als | None = None


class Bridge(NamedTuple):
    """A weak link through an almost locked set: in by one of its digits, out by another."""

    als: Als
    entry: int
    exit: int
    entered_from: int  # nodes that see all its places for the entry digit
    leads_to: int  # nodes that see all its places for the exit digit

    @property
    def places(self) -> tuple[Place, Place]:
        """The set as two places of a chain: it loses the entry digit and keeps the exit digit."""
        where = self.als.where
        return (
            Place(self.entry, where[self.entry], self.als),
            Place(self.exit, where[self.exit], self.als),
        )


@dataclass(frozen=True)
class Graph:
    """Nodes and their links: `weak[n]` and `strong[n]` are the neighbours of n, as sets."""

    nodes: tuple[Place, ...]  # single candidates first, then groups
    singles: int  # number of single candidates
    weak: tuple[int, ...]
    strong: tuple[int, ...]
    bridged: tuple[int, ...] = ()  # neighbours of each node by bridges, if there are bridges
    bridges: tuple[Bridge, ...] = ()  # those with the fewest cells first
    bridges_to: tuple[tuple[Bridge, ...], ...] = ()  # for each node the bridges that lead to it


class _Hop(NamedTuple):
    nodes: int  # possible previous nodes
    links: int
    through: tuple[Place, ...]


class Search:
    """Everything that follows from some nodes being true, or false."""

    def __init__(
        self,
        graph: Graph,
        starts: int,
        *,
        true: bool,
        avoid: int = 0,
        until_false: int = -1,
    ) -> None:
        """Search from the set of nodes `starts`.

        Args:
            graph: the nodes and their links.
            starts: the nodes assumed true, or assumed false.
            true: which of the two.
            avoid: nodes that the first link must not reach.
            until_false: the search may end once all these nodes are false.
        """
        self._graph, self._true = graph, true
        self.layers = [starts]  # by distance, alternately true and false
        self.true, self.false = (starts, 0) if true else (0, starts)
        while any(self.layers[-3:]) and until_false & ~self.false:
            true = not true
            front = self._after(true)
            if len(self.layers) == 1:
                front &= ~avoid
            if true:
                front &= ~self.true
                self.true |= front
            else:
                front &= ~self.false
                self.false |= front
            self.layers.append(front)

    def _after(self, true: bool) -> int:
        """Return the nodes that the next link makes true (strong links) or false (weak links)."""
        reached = _neighbours(self._graph.strong if true else self._graph.weak, self.layers[-1])
        if not true and self._graph.bridged and len(self.layers) > 2:
            reached |= _neighbours(self._graph.bridged, self.layers[-3])
        return reached

    def distance(self, nodes: int, *, true: bool) -> int:
        """Return the number of links to the nearest of these nodes in that state; 0 if none."""
        for distance in range(1 if true != self._true else 2, len(self.layers), 2):
            if self.layers[distance] & nodes:
                return distance
        return 0

    def chain_to(self, nodes: int, *, true: bool) -> tuple[Place, ...]:
        """Return the shortest chain from a start to the nearest of these nodes in that state.

        Of several, one that visits no node twice is preferred, if it is found soon.
        """
        distance = self.distance(nodes, true=true)
        node = first_of(self.layers[distance] & nodes)
        tries = iter(range(_TRIES))
        chain = self._read(node, distance, true, 0, tries) or self._read(node, distance, true)
        assert chain is not None
        return chain

    def _read(
        self,
        node: int,
        distance: int,
        true: bool,
        passed: int = 0,
        tries: Iterator[int] | None = None,
    ) -> tuple[Place, ...] | None:
        """Return a chain to the node at this distance; with `tries`, a simple one or None."""
        here = self._graph.nodes[node]
        if not distance:
            return (here,)
        if tries is not None:
            if next(tries, None) is None:
                return None
            passed |= 1 << node
        for hop in self._hops(node, distance, true):
            far = distance - hop.links
            for earlier in members(hop.nodes if tries is None or not far else hop.nodes & ~passed):
                chain = self._read(earlier, far, not true, passed, tries)
                if chain is not None:
                    return (*chain, *hop.through, here)
        return None

    def _hops(self, node: int, distance: int, true: bool) -> Iterator[_Hop]:
        """Yield the nodes from which one link, or one set, leads to the node."""
        graph = self._graph
        joined = graph.strong if true else graph.weak
        if before := joined[node] & self.layers[distance - 1]:
            yield _Hop(before, 1, ())
        if not true and distance >= 3 and graph.bridges:
            for bridge in graph.bridges_to[node]:
                if before := bridge.entered_from & self.layers[distance - 3]:
                    yield _Hop(before, 3, bridge.places)


_TRIES = 200


def _neighbours(joined: tuple[int, ...], nodes: int) -> int:
    """Return all neighbours of these nodes: the innermost loop of every search."""
    reached = 0
    while nodes:
        lowest = nodes & -nodes
        reached |= joined[lowest.bit_length() - 1]
        nodes ^= lowest
    return reached
