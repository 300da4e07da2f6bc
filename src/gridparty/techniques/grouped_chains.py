"""Nice loops and AIC through groups of cells and through almost locked sets.

A loop or chain is *grouped* if it contains a group, which is all places of a digit where a box and
a line cross as one node, or an almost locked set. Sets are only tried for what groups do not
strike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from gridparty.board.position import Position
from gridparty.techniques.chains import Graph
from gridparty.techniques.deductions import Deduction, as_step, shortest_for_each
from gridparty.techniques.graphs import bridged_graph, grouped_graph
from gridparty.techniques.loops import continuous_loops, discontinuous_loops, inference_chains
from gridparty.techniques.step import Step, effect_key
from gridparty.techniques.technique import Technique

_Finder = Callable[[Position, Graph], Iterator[Deduction]]


def grouped(
    position: Position, *, name: str, finder: _Finder, every: bool = False
) -> Iterator[Step]:
    """Yield the shortest chain for each set of struck digits, with a group or else with a set.

    With `every`, for each set of struck candidates.
    """
    found: set[object] = set()
    for graph in (grouped_graph(position.candidates), bridged_graph(position.candidates)):
        chains = _passing_a_group(finder(position, graph))
        shortest = {
            effect_key(deduction.struck, every=every): deduction
            for deduction in shortest_for_each(chains, every=every)
        }
        for does, deduction in shortest.items():
            if does not in found:
                yield as_step(name, position.candidates, deduction)
        found |= shortest.keys()


def _passing_a_group(deductions: Iterable[Deduction]) -> Iterator[Deduction]:
    for deduction in deductions:
        if any(place.als or place.cells.bit_count() > 1 for place in deduction.chain):
            yield deduction


GROUPED_CHAINS = tuple(
    Technique(
        name,
        partial(grouped, name=name, finder=finder),
        partial(grouped, name=name, finder=finder, every=True),
    )
    for name, finder in (
        ("Grouped Continuous Nice Loop", continuous_loops),
        ("Grouped Discontinuous Nice Loop", discontinuous_loops),
        ("Grouped AIC", inference_chains),
    )
)
