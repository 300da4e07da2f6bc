"""What a chain proves, as a step; and which of many chains to show.

Chains are many, and long ones add little: of all chains that strike the same digits, only the
shortest is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from gridparty.board.cells import members, union
from gridparty.board.layout import Layout
from gridparty.board.wording import Cells, say
from gridparty.techniques.chains import Place
from gridparty.techniques.step import Letter, Link, Node, Step, candidates_struck, letters_of


@dataclass(frozen=True, slots=True)
class Deduction:
    """A chain, whether its first node is supposed true, and the candidates it strikes."""

    chain: tuple[Place, ...]
    true: bool
    struck: dict[int, int]  # digit -> cells
    template: str
    closed: bool = False  # a last link leads from the last node back to the first
    fields: tuple[tuple[str, Any], ...] = ()

    @property
    def digits(self) -> frozenset[int]:
        """The digits struck."""
        return frozenset(digit for digit, cells in self.struck.items() if cells)

    @property
    def order(self) -> tuple[object, ...]:
        """What makes one simpler than another: fewer nodes, and none that it strikes itself."""
        own = any(place.cells & self.struck.get(place.digit, 0) for place in self.chain)
        return len(self.chain), own, candidates_struck(self.struck)


def shortest_for_each(deductions: Iterable[Deduction]) -> Iterator[Deduction]:
    """For each set of struck digits the shortest deduction, in the order of their lengths."""
    seen: set[frozenset[int]] = set()
    for deduction in sorted(deductions, key=lambda each: each.order):
        if deduction.digits not in seen:
            seen.add(deduction.digits)
            yield deduction


@dataclass(frozen=True, slots=True)
class Reading:
    """A chain that reads ``r1c1 is not 5: then r1c4 is 5, so r2c5 is not 5, so …``."""

    layout: Layout
    chain: tuple[Place, ...]
    true: bool

    def __str__(self) -> str:
        first, *rest = (
            self._say(place, true=self.true ^ bool(number % 2))
            for number, place in enumerate(self.chain)
        )
        return FOLLOWS.format(first=first, rest=", so ".join(rest))

    def _say(self, place: Place, *, true: bool) -> str:
        cells = Cells(self.layout, place.cells)
        if place.als is not None:
            template = SET_HOLDS if true else SET_LOSES
            return template.format(cells=Cells(self.layout, place.als.cells), digit=place.digit)
        if place.cells.bit_count() > 1:
            return (ONE_IS if true else NONE_IS).format(cells=cells, digit=place.digit)
        return (IS if true else IS_NOT).format(cells=cells, digit=place.digit)


FOLLOWS = "{first}: then {rest}"
IS, IS_NOT = "{cells} is {digit}", "{cells} is not {digit}"
ONE_IS, NONE_IS = "one of {cells} is {digit}", "none of {cells} is {digit}"
SET_HOLDS, SET_LOSES = "{cells} must hold {digit}", "{cells} have lost {digit}"


def as_step(name: str, layout: Layout, deduction: Deduction) -> Step:
    """The deduction as a step of the technique."""
    chain = deduction.chain
    cells = union(place.als.cells if place.als else place.cells for place in chain)
    return Step(
        technique=name,
        digits=tuple(sorted(deduction.digits)),
        cells=tuple(members(cells)),
        houses=(),
        places=(),
        strikes=candidates_struck(deduction.struck),
        reason=say(
            deduction.template,
            chain=Reading(layout, chain, deduction.true),
            struck=Cells(layout, union(deduction.struck.values())),
            **dict(deduction.fields),
        ),
        letters=_letters(chain, true=deduction.true),
        links=_links(chain, true=deduction.true, closed=deduction.closed),
    )


def _letters(chain: tuple[Place, ...], *, true: bool) -> tuple[Letter, ...]:
    """A on the nodes that the chain says are true, B on the false ones; the first node wins."""
    letters: dict[tuple[int, int], str] = {}
    for number, place in enumerate(chain):
        for cell in members(place.cells):
            letters.setdefault((cell, place.digit), "BA"[true ^ bool(number % 2)])
    return letters_of(letters)


def _links(chain: tuple[Place, ...], *, true: bool, closed: bool) -> tuple[Link, ...]:
    nodes = [Node(place.digit, tuple(members(place.cells))) for place in chain]
    if closed:
        nodes.append(nodes[0])
    return tuple(
        Link(start, end, strong=true == bool(number % 2))
        for number, (start, end) in enumerate(pairwise(nodes))
    )
