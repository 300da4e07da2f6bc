"""X-chain and XY-chain: chains in one digit, and chains of cells with two candidates.

Both begin and end with a strong link and with the same digit: one of the two ends is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gridparty.board.cells import above, members
from gridparty.board.position import Position
from gridparty.techniques.chains import Graph, Search
from gridparty.techniques.deductions import EITHER_END, Deduction, as_step, shortest_for_each
from gridparty.techniques.graphs import bivalue_graph, digit_graph
from gridparty.techniques.step import Step
from gridparty.techniques.technique import Technique


def x_chain(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield chains in one digit of six cells or more: those of four are turbot fish."""
    deductions = [
        deduction
        for digit in position.layout.digits
        for deduction in _equal_ends(position, digit_graph(position.candidates, digit), 6)
    ]
    for deduction in shortest_for_each(deductions, every=every):
        yield as_step("X-Chain", position.candidates, deduction)


def xy_chain(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield chains of four bivalue cells or more: those of three are XY-Wings."""
    deductions = _equal_ends(position, bivalue_graph(position.candidates), 8)
    for deduction in shortest_for_each(deductions, every=every):
        yield as_step("XY-Chain", position.candidates, deduction)


def _equal_ends(position: Position, graph: Graph, fewest: int) -> Iterator[Deduction]:
    """Yield chains from a false start to a true end of the same digit, with enough nodes."""
    candidates, sight = position.candidates, position.candidates.sight
    for start, (digit, cell, _) in enumerate(graph.nodes):
        search = Search(graph, 1 << start, true=False)
        seen = sight.common(cell) & candidates.cells[digit]
        for end in members(above(search.true, start)):
            if graph.nodes[end].digit != digit:
                continue
            struck = seen & sight.common(graph.nodes[end].cells)
            if struck and search.distance(1 << end, true=True) >= fewest - 1:
                chain = search.chain_to(1 << end, true=True)
                if len(set(chain)) == len(chain):
                    fields = (("digit", digit),)
                    yield Deduction(chain, False, {digit: struck}, EITHER_END, fields=fields)


SIMPLE_CHAINS = (
    Technique("X-Chain", x_chain, partial(x_chain, every=True)),
    Technique("XY-Chain", xy_chain, partial(xy_chain, every=True)),
)
