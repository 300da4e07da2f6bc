"""The graphs in which chains are searched: one digit, bivalue cells, plain, grouped, with ALS."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import permutations

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set, members
from gridparty.techniques.als import almost_locked_sets
from gridparty.techniques.chains import Bridge, Graph, Place

LARGEST_BRIDGE = 5  # most cells of an almost locked set in a chain; larger ones bring nothing


@lru_cache(maxsize=4)
def plain_graph(candidates: Candidates) -> Graph:
    """Return the graph of all candidates, with links in houses and cells."""
    return _graph(candidates, [])


@lru_cache(maxsize=4)
def grouped_graph(candidates: Candidates) -> Graph:
    """Return the graph of all candidates, and of groups where a box and a line cross."""
    sight = candidates.sight
    groups = [
        Place(digit, places)
        for digit in candidates.layout.digits
        for box in sight.boxes
        for line in (*sight.rows, *sight.columns)
        if (places := candidates.cells[digit] & box & line).bit_count() > 1
    ]
    return _graph(candidates, groups)


@lru_cache(maxsize=4)
def bridged_graph(candidates: Candidates) -> Graph:
    """Return the grouped graph with additional weak links through almost locked sets."""
    graph = grouped_graph(candidates)
    inside = _Inside(graph)
    bridges = []
    for als in almost_locked_sets(candidates):
        if not 1 < als.cells.bit_count() <= LARGEST_BRIDGE:
            continue  # the two candidates of a single cell are linked already
        seeing = {digit: inside(digit, cells) for digit, cells in als.struck.items()}
        for entry, leave in permutations(seeing, 2):
            bridges.append(Bridge(als, entry, leave, seeing[entry], seeing[leave]))
    bridged = [0] * len(graph.nodes)
    leading: list[list[Bridge]] = [[] for _ in graph.nodes]
    for bridge in bridges:
        for node in members(bridge.entered_from):
            bridged[node] |= bridge.leads_to
        for node in members(bridge.leads_to):
            leading[node].append(bridge)
    return replace(
        graph,
        bridged=tuple(bridged),
        bridges=tuple(bridges),
        bridges_to=tuple(map(tuple, leading)),
    )


class _Inside:
    """Find the nodes of a digit that lie in given cells."""

    def __init__(self, graph: Graph) -> None:
        self._nodes: dict[int, list[tuple[int, int]]] = {}
        for number, (digit, cells, _) in enumerate(graph.nodes):
            self._nodes.setdefault(digit, []).append((1 << number, cells))
        self._known: dict[tuple[int, int], int] = {}

    def __call__(self, digit: int, cells: int) -> int:
        """Return the set of these nodes."""
        if (digit, cells) not in self._known:
            found = 0
            for bit, place in self._nodes[digit]:
                if not place & ~cells:
                    found |= bit
            self._known[digit, cells] = found
        return self._known[digit, cells]


def digit_graph(candidates: Candidates, digit: int) -> Graph:
    """Return the graph of one digit's candidates."""
    alone = [0] * (candidates.layout.size + 1)
    alone[digit] = candidates.cells[digit]
    return _graph(Candidates(candidates.layout, tuple(alone)), [])


def bivalue_graph(candidates: Candidates) -> Graph:
    """Return the graph of bivalue cells: strong links within cells, weak ones between them."""
    bivalue = candidates.bivalue
    cells = tuple(where & bivalue for where in candidates.cells)
    graph = _graph(Candidates(candidates.layout, cells), [])
    cell_of = [node.cells for node in graph.nodes]
    inside = [
        as_set(n for n, cell in enumerate(cell_of) if cell == cell_of[node])
        for node in range(graph.singles)
    ]
    return Graph(
        graph.nodes,
        graph.singles,
        tuple(weak & ~cell for weak, cell in zip(graph.weak, inside, strict=True)),
        tuple(strong & cell for strong, cell in zip(graph.strong, inside, strict=True)),
    )


def _graph(candidates: Candidates, groups: list[Place]) -> Graph:
    """Return the graph of all single candidates and these groups."""
    singles = [
        Place(digit, 1 << cell)
        for digit in candidates.layout.digits
        for cell in members(candidates.cells[digit])
    ]
    nodes = singles + list(dict.fromkeys(groups))
    number = {(node.digit, node.cells): n for n, node in enumerate(nodes)}
    sight = candidates.sight
    weak, strong = [0] * len(nodes), [0] * len(nodes)
    of_digit: dict[int, list[int]] = {}
    for n, node in enumerate(nodes):
        of_digit.setdefault(node.digit, []).append(n)
    for digit, numbers in of_digit.items():
        where = candidates.cells[digit]
        houses = {where & house for house in sight.houses}
        for n in numbers:
            common = sight.common(nodes[n].cells)
            for other in numbers:
                if not nodes[other].cells & ~common:
                    weak[n] |= 1 << other
                    if nodes[n].cells | nodes[other].cells in houses:
                        strong[n] |= 1 << other
    for cell, digits in enumerate(candidates.digits):
        here = [number[digit, 1 << cell] for digit in members(digits)]
        for n in here:
            for other in here:
                if other != n:
                    weak[n] |= 1 << other
                    if len(here) == 2:
                        strong[n] |= 1 << other
    return Graph(tuple(nodes), len(singles), tuple(weak), tuple(strong))
