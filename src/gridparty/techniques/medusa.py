"""3D Medusa: colouring across all digits, by the strong links in houses and in cells.

In each group of linked candidates one colour is true as a whole, and the other false.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.cells import members, union
from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.board.text import Cells
from gridparty.i18n.messages import Sentence, message, say
from gridparty.techniques.chains import Graph, Place
from gridparty.techniques.graphs import plain_graph
from gridparty.techniques.step import Step, candidates_struck, letters_of
from gridparty.techniques.technique import Technique

TRAP = message(
    "Strong links join A ({a}) and B ({b}), so all of A or all of B is true. Candidates that clash "
    "with both colours (same digit in sight, or same cell) are false."
)
WRAP = message(
    "Strong links join A ({a}) and B ({b}), so all of A or all of B is true. In {colour}, {one} "
    "and {other} can't both be true. So {colour} is false."
)
EMPTIED = message(
    "Strong links join A ({a}) and B ({b}), so all of A or all of B is true. Every candidate of "
    "{cell} clashes with {colour}. So {colour} is false."
)
PLACE = message("{digit} in {cells}")


class _Group(NamedTuple):
    """Nodes joined by strong links, in their two colours."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Coloured:
    """Candidates by digit: ``4 in r1c2 and r3c3; 5 in r2c2``."""

    layout: Layout
    places: tuple[Place, ...]

    def __str__(self) -> str:
        table = _by_digit(self.places)
        return "; ".join(
            say(PLACE, digit=digit, cells=Cells(self.layout, cells))
            for digit, cells in sorted(table.items())
        )


def medusa(position: Position) -> Iterator[Step]:
    """Yield a step for each group that strikes: its false colour, else what sees both colours."""
    graph = plain_graph(position.candidates)
    for group in _groups(graph):
        step = _wrap(position, graph, group) or _trap(position, graph, group)
        if step is not None:
            yield step


def _groups(graph: Graph) -> Iterator[_Group]:
    """Yield the groups of more than one digit; of a single one they are simple colours."""
    rest = (1 << graph.singles) - 1
    while rest:
        colours, front, turn = [rest & -rest, 0], rest & -rest, 0
        while front:
            turn = 1 - turn
            reached = union(graph.strong[node] for node in members(front))
            front = reached & ~(colours[0] | colours[1])
            colours[turn] |= front
        rest &= ~(colours[0] | colours[1])
        if len(_by_digit(_places(graph, colours[0] | colours[1]))) > 1:
            yield _Group(*colours)


def _trap(position: Position, graph: Graph, group: _Group) -> Step | None:
    """Return the step for candidates that cannot be true with either colour."""
    struck = _against(graph, group.a) & _against(graph, group.b) & ~(group.a | group.b)
    return _step(position, graph, group, struck, TRAP) if struck else None


def _wrap(position: Position, graph: Graph, group: _Group) -> Step | None:
    """Return the step for a colour that contradicts itself, or empties a cell."""
    layout = position.layout
    for name, colour in (("A", group.a), ("B", group.b)):
        against = _against(graph, colour)
        for node in members(colour & against):
            clashing = graph.weak[node] & colour
            one, other = (
                Coloured(layout, _places(graph, nodes))
                for nodes in (1 << node, clashing & -clashing)
            )
            return _step(position, graph, group, colour, WRAP, colour=name, one=one, other=other)
        everything = (1 << graph.singles) - 1
        alive = {place.cells for place in _places(graph, everything & ~against)}
        for cell in members(position.open):
            if 1 << cell not in alive:
                told = Cells(layout, 1 << cell)
                return _step(position, graph, group, colour, EMPTIED, colour=name, cell=told)
    return None


def _against(graph: Graph, nodes: int) -> int:
    """Return the nodes that are false if these are true."""
    return union(graph.weak[node] for node in members(nodes))


def _places(graph: Graph, nodes: int) -> tuple[Place, ...]:
    return tuple(graph.nodes[node] for node in members(nodes))


def _by_digit(places: tuple[Place, ...]) -> dict[int, int]:
    """Return the cells of each digit."""
    table: dict[int, int] = {}
    for place in places:
        table[place.digit] = table.get(place.digit, 0) | place.cells
    return table


def _step(
    position: Position, graph: Graph, group: _Group, struck: int, template: str, **fields: object
) -> Step:
    sides = {name: _places(graph, nodes) for name, nodes in (("A", group.a), ("B", group.b))}
    told: dict[str, Sentence | object] = {
        name.lower(): Coloured(position.layout, places) for name, places in sides.items()
    }
    letters = {
        (cell, place.digit): name
        for name, places in sides.items()
        for place in places
        for cell in members(place.cells)
    }
    return Step(
        technique="3D Medusa",
        digits=tuple(sorted({digit for _, digit in letters})),
        cells=tuple(sorted({cell for cell, _ in letters})),
        houses=(),
        places=(),
        strikes=candidates_struck(_by_digit(_places(graph, struck))),
        reason=say(template, **told, **fields),
        letters=letters_of(letters),
    )


MEDUSA = Technique("3D Medusa", medusa)
