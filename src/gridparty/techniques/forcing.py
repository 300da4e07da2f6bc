"""Forcing chains: whichever candidate of a cell is true, or of a digit in a house, one follows.

Each candidate begins chains of weak and strong links. What all of them lead to is so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import and_
from typing import Any, NamedTuple

from gridparty.board.cells import as_set, members, only
from gridparty.board.grid import Placement
from gridparty.board.layout import House
from gridparty.board.position import Position
from gridparty.board.text import Cells
from gridparty.i18n.messages import listed, message, say
from gridparty.techniques.chains import Graph, Place, Search
from gridparty.techniques.deductions import Reading, place_said
from gridparty.techniques.graphs import plain_graph
from gridparty.techniques.step import Link, Node, Step, letters_of
from gridparty.techniques.technique import Technique

CELL = message("Whichever digit {cells} holds, {conclusion}. {ways}")
REGION = message("Wherever {start_digit} goes in {house}, {conclusion}. {ways}")
#: Where one assumption leads.
WAY = message("If {start}, then {facts}.")
AT_ONCE = message("If {start}, it follows at once.")
_FEWEST, _MOST = 3, 4  # candidates that chains begin from; from two, they are a nice loop


@dataclass(frozen=True, slots=True)
class Ways:
    """The chain of each candidate: ``If r1c1 is 4, then r1c7 is not 4. If r1c1 is 5, …``."""

    readings: tuple[Reading, ...]

    def __str__(self) -> str:
        told = []
        for reading in self.readings:
            first, *rest = reading.facts()
            told.append(say(WAY if rest else AT_ONCE, start=first, facts=listed(rest)))
        return " ".join(told)


class _Found(NamedTuple):
    starts: tuple[int, ...]  # nodes, of which one is true
    end: int
    true: bool
    length: int  # links in all
    house: House | None  # of the starts; None: they share a cell


def forcing_chains(position: Position) -> Iterator[Step]:
    """Yield what follows from every candidate of a cell or a house, the shortest chains first."""
    graph = plain_graph(position.candidates)
    searches: dict[int, Search] = {}
    found = []
    for starts, house in _sources(position, graph):
        for start in starts:
            if start not in searches:
                searches[start] = Search(graph, 1 << start, true=True)
        ways = [searches[start] for start in starts]
        for true in (True, False):
            ends = reduce(and_, (way.true if true else way.false for way in ways))
            if not true:
                ends &= ~as_set(starts)
            for end in members(ends):
                length = sum(
                    0 if start == end else way.distance(1 << end, true=true)
                    for start, way in zip(starts, ways, strict=True)
                )
                found.append(_Found(starts, end, true, length, house))
    for one in sorted(found, key=lambda each: each.length):
        yield _step(position, graph, one, searches)


def _sources(position: Position, graph: Graph) -> Iterator[tuple[tuple[int, ...], House | None]]:
    """Yield the candidates of each cell, and of each digit in each house, and the house."""
    number = {(node.digit, node.cells): n for n, node in enumerate(graph.nodes[: graph.singles])}
    for cell, held in enumerate(position.candidates.digits):
        if _FEWEST <= held.bit_count() <= _MOST:
            yield tuple(number[digit, 1 << cell] for digit in members(held)), None
    for house in position.layout.houses:
        for digit in position.layout.digits:
            where = position.candidates.cells[digit] & as_set(house.cells)
            if _FEWEST <= where.bit_count() <= _MOST:
                yield tuple(number[digit, 1 << cell] for cell in members(where)), house


def _step(position: Position, graph: Graph, one: _Found, searches: dict[int, Search]) -> Step:
    layout, end = position.layout, graph.nodes[one.end]
    chains = tuple(
        (graph.nodes[start],)
        if start == one.end
        else searches[start].chain_to(1 << one.end, true=one.true)
        for start in one.starts
    )
    cell = only(end.cells)
    struck = {end.digit}
    if one.true:
        struck = {*members(position.candidates.digits[cell])} - struck
    starts = [graph.nodes[start] for start in one.starts]
    cells = tuple(sorted({only(start.cells) for start in starts}))
    fields: dict[str, Any] = {
        "conclusion": place_said(layout, end, true=one.true),
        "ways": Ways(tuple(Reading(position.candidates, chain, true=True) for chain in chains)),
    }
    if one.house is None:
        reason = say(CELL, cells=Cells(layout, as_set(cells)), **fields)
    else:
        reason = say(REGION, start_digit=starts[0].digit, house=one.house, **fields)
    letters: dict[tuple[int, int], str] = {}
    for chain in chains:
        for number, place in enumerate(chain):
            letters.setdefault((only(place.cells), place.digit), "BA"[number % 2 == 0])
    return Step(
        technique="Forcing Chains",
        digits=tuple(sorted({start.digit for start in starts})),
        cells=cells,
        houses=() if one.house is None else (one.house,),
        places=(),
        strikes=tuple(Placement(cell, digit) for digit in sorted(struck)),
        reason=reason,
        letters=letters_of(letters),
        links=tuple(link for chain in chains for link in _links(chain)),
    )


def _links(chain: tuple[Place, ...]) -> Iterator[Link]:
    nodes = [Node(place.digit, (only(place.cells),)) for place in chain]
    for number, (start, end) in enumerate(pairwise(nodes)):
        yield Link(start, end, strong=bool(number % 2))


FORCING_CHAINS = Technique("Forcing Chains", forcing_chains)
