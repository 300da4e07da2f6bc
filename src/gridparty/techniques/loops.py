"""Nice loops and alternating inference chains (AIC), in any graph.

*Discontinuous loop*: a candidate whose falsity makes it true is true; one whose truth makes it
false is false. *Continuous loop*: weak and strong links alternate all the way round, and exactly
one end of each weak link is true. *AIC*: a chain with strong links at both ends; one of the ends is
true.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gridparty.board.cells import above, as_set, members, only, union
from gridparty.board.position import Position
from gridparty.board.text import Cells
from gridparty.i18n.messages import message
from gridparty.techniques.chains import Graph, Place, Search
from gridparty.techniques.deductions import EITHER_END, Deduction, as_step, shortest_for_each
from gridparty.techniques.graphs import plain_graph
from gridparty.techniques.step import Step
from gridparty.techniques.technique import Technique

IT_IS = message("Suppose {chain}. That contradicts the start, so {cell} is {digit}.")
IT_IS_ONE_OF_TWO = message("Suppose {chain}. So {cell} is {digit} or {other}.")
IT_IS_NOT = message("Suppose {chain}. That contradicts the start, so {cell} isn't {digit}.")
ROUND = message(
    "Suppose {chain}, so again {again}. The loop closes: either {one_way}; or {other_way}. "
    "Either way, one end of each weak link is true."
)
ROUND_BY_SET = message(
    "Suppose {chain}, so again {again}. The loop closes: either {one_way}; or {other_way}. "
    "Either way, one end of each weak link is true, and each set keeps its other digits."
)
CROSSED_ENDS = message(
    "Suppose {chain}. So {first} is {first_digit} or {last} is {last_digit}. They see each "
    "other, so {first} can't be {last_digit}, nor {last} {first_digit}."
)


def discontinuous_loops(position: Position, graph: Graph) -> Iterator[Deduction]:
    """Yield chains from a single candidate to its opposite, or to another candidate of its cell."""
    digits = position.candidates.digits
    for node, (digit, place, _) in enumerate(graph.nodes[: graph.singles]):
        cell = only(place)
        fields = (("cell", Cells(position.layout, place)), ("digit", digit))
        false = Search(graph, 1 << node, true=False)
        for end in members(_in_cell(graph, place) & false.true):
            other = graph.nodes[end].digit
            struck = digits[cell] & ~(1 << digit | 1 << other)
            # From another candidate of the cell the same chain is found backwards. A chain of two
            # candidates is the strong link inside a bivalue cell.
            if struck and other >= digit:
                chain = false.chain_to(1 << end, true=True)
                template = IT_IS if other == digit else IT_IS_ONE_OF_TWO
                table = dict.fromkeys(members(struck), place)
                both = (*fields, ("other", other))
                yield Deduction(chain, False, table, template, fields=both)
        true = Search(graph, 1 << node, true=True)
        if true.false >> node & 1:
            chain = true.chain_to(1 << node, true=False)
            if _distinct(chain[1:]):
                yield Deduction(chain, True, {digit: place}, IT_IS_NOT, fields=fields)


def continuous_loops(position: Position, graph: Graph) -> Iterator[Deduction]:
    """Yield chains closed by a strong link from its true end to its false end."""
    for chain in _rings(graph):
        struck = _struck_round(position, chain)
        if len(chain) >= 4 and _distinct(chain) and any(struck.values()):
            template = ROUND_BY_SET if any(place.als for place in chain) else ROUND
            yield Deduction(chain, True, struck, template, closed=True)


def _rings(graph: Graph) -> Iterator[tuple[Place, ...]]:
    """Yield the shortest closed chain for every strong link, and for every bridge."""
    for start, joined in enumerate(graph.strong):
        for end in members(joined):
            search = Search(graph, 1 << start, true=True, avoid=1 << end, until_false=1 << end)
            if search.false >> end & 1:
                yield search.chain_to(1 << end, true=False)
    searches: dict[int, Search] = {}
    for bridge in graph.bridges:
        search = searches.get(bridge.leads_to) or Search(graph, bridge.leads_to, true=False)
        searches[bridge.leads_to] = search
        if search.distance(bridge.entered_from, true=True):
            lost, kept = bridge.places
            yield (kept, *search.chain_to(bridge.entered_from, true=True), lost)


def inference_chains(position: Position, graph: Graph) -> Iterator[Deduction]:
    """Yield chains from a false single candidate to a true end that strike at least two candidates.

    Type 1: both ends have the same digit, and two cells or more see them. Type 2: the ends are in
    two cells that see each other, and each of these has the other's digit. (With a single strike
    the chain is a discontinuous loop of the struck candidate.)
    """
    candidates, sight = position.candidates, position.candidates.sight
    for start, (digit, place, _) in enumerate(graph.nodes[: graph.singles]):
        search = Search(graph, 1 << start, true=False)
        seen = sight.common(place)
        for end in members(above(search.true, start)):
            other, other_place, _ = graph.nodes[end]
            if other == digit:
                both = candidates.cells[digit] & seen & sight.common(other_place)
                if both.bit_count() < 2 or other_place & place:
                    continue
                struck = {digit: both}
            elif end < graph.singles and seen & other_place:
                struck = {
                    digit: candidates.cells[digit] & other_place,
                    other: candidates.cells[other] & place,
                }
                if not all(struck.values()):
                    continue
            else:
                continue
            chain = search.chain_to(1 << end, true=True)
            if len(chain) >= 4:
                template = EITHER_END if other == digit else CROSSED_ENDS
                yield Deduction(chain, False, struck, template, fields=(("digit", digit),))


def discontinuous_loop(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield the shortest discontinuous loop of single candidates for each set of struck digits."""
    found = discontinuous_loops(position, plain_graph(position.candidates))
    for deduction in shortest_for_each(found, every=every):
        yield as_step("Discontinuous Nice Loop", position.candidates, deduction)


def continuous_loop(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield the shortest continuous loop of single candidates for each set of struck digits."""
    found = continuous_loops(position, plain_graph(position.candidates))
    for deduction in shortest_for_each(found, every=every):
        yield as_step("Continuous Nice Loop", position.candidates, deduction)


def inference_chain(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield the shortest AIC for each set of struck digits; those of one digit are X-chains."""
    found = inference_chains(position, plain_graph(position.candidates))
    plain = (
        deduction
        for deduction in found
        if len({place.digit for place in deduction.chain}) > 1 and _distinct(deduction.chain)
    )
    for deduction in shortest_for_each(plain, every=every):
        yield as_step("AIC", position.candidates, deduction)


def _struck_round(position: Position, chain: tuple[Place, ...]) -> dict[int, int]:
    """Return the strikes of a continuous loop at its weak links, outside its own cells."""
    candidates, sight = position.candidates, position.candidates.sight
    spared = union(place.als.cells if place.als else place.cells for place in chain)
    struck = dict.fromkeys(position.layout.digits, 0)
    for one, other in zip(chain[::2], chain[1::2], strict=True):
        if one.digit == other.digit:
            both = sight.common(one.cells) & sight.common(other.cells)
            struck[one.digit] |= candidates.cells[one.digit] & both & ~spared
        else:  # two digits of one cell: the cell loses all others
            others = candidates.digits[only(one.cells)] & ~(1 << one.digit | 1 << other.digit)
            for digit in members(others):
                struck[digit] |= one.cells
    for one, other in zip(chain[1::2], (*chain[2::2], chain[0]), strict=True):
        if one.als is not None and one.als is other.als:  # exactly one of the two is lost
            for digit in members(one.als.digits & ~(1 << one.digit | 1 << other.digit)):
                struck[digit] |= one.als.struck.get(digit, 0)
    return struck


def _in_cell(graph: Graph, cell: int) -> int:
    """Return the single candidates of a cell, as a set of nodes."""
    return as_set(n for n, node in enumerate(graph.nodes[: graph.singles]) if node.cells == cell)


def _distinct(chain: tuple[Place, ...]) -> bool:
    """Return whether the chain visits no node twice."""
    return len({(place.digit, place.cells) for place in chain}) == len(chain)


NICE_LOOPS = (
    Technique("Continuous Nice Loop", continuous_loop, partial(continuous_loop, every=True)),
    Technique(
        "Discontinuous Nice Loop", discontinuous_loop, partial(discontinuous_loop, every=True)
    ),
)
INFERENCE_CHAINS = (Technique("AIC", inference_chain, partial(inference_chain, every=True)),)
