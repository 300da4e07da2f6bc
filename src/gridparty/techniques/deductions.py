"""Turn chains into steps, and choose which of many chains to show.

There are many chains, and long ones add little: of all chains that strike the same digits, only the
shortest is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import Any

from gridparty.board.candidates import Candidates
from gridparty.board.cells import members, union
from gridparty.board.layout import Layout
from gridparty.board.text import Cells
from gridparty.i18n.messages import Sentence, listed, message, say, say_needed
from gridparty.techniques.chains import Place
from gridparty.techniques.step import (
    Letter,
    Link,
    Node,
    Step,
    candidates_struck,
    effect_key,
    letters_of,
)


@dataclass(frozen=True, slots=True)
class Deduction:
    """A chain, whether its first node is assumed true, and the candidates it strikes."""

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
        """The sort key, simplest first: fewer nodes, and none that the chain strikes."""
        own = any(place.cells & self.struck.get(place.digit, 0) for place in self.chain)
        return len(self.chain), own, candidates_struck(self.struck)


def shortest_for_each(
    deductions: Iterable[Deduction], *, every: bool = False
) -> Iterator[Deduction]:
    """Yield the shortest deduction for each set of struck digits, in order of length.

    With `every`, for each set of struck candidates.
    """
    seen: set[object] = set()
    for deduction in sorted(deductions, key=lambda each: each.order):
        does = effect_key(deduction.struck, every=every)
        if does not in seen:
            seen.add(does)
            yield deduction


@dataclass(frozen=True, slots=True)
class Reading:
    """A chain formatted as ``r1c1 is not 5: then r1c4 is 5 (…), so r2c5 is not 5, so …``.

    If a node is true because nothing else is left, the house or the cell is named.
    """

    candidates: Candidates
    chain: tuple[Place, ...]
    true: bool

    @property
    def layout(self) -> Layout:
        """The board."""
        return self.candidates.layout

    def __str__(self) -> str:
        first, second, *rest = self.facts()
        return reduce(
            lambda told, fact: say(AND_SO, told=told, fact=fact),
            rest,
            say(SUPPOSED, first=first, second=second),
        )

    def facts(self) -> Iterator[Sentence]:
        """Yield what is assumed, and then each conclusion."""
        yield place_said(self.layout, self.chain[0], true=self.true)
        for number, (before, place) in enumerate(pairwise(self.chain), start=1):
            yield self._follows(before, place, true=self.true ^ bool(number % 2))

    def again(self) -> Sentence:
        """Return why the start of a loop follows from its end."""
        start, end = self.chain[0], self.chain[-1]
        if end.als is None:
            return self._follows(end, start, true=True)
        return say(SET_HAS_REST, said=place_said(self.layout, start, true=True))

    def _follows(self, before: Place, place: Place, *, true: bool) -> Sentence:
        if true and place.als is None:
            said = place_said(self.layout, place, true=True)
            if before.digit != place.digit:
                return say(LAST_IN_CELL, said=said)
            where, cells = self.candidates.cells[place.digit], before.cells | place.cells
            houses = zip(self.layout.houses, self.candidates.sight.houses, strict=True)
            house = next(house for house, inside in houses if where & inside == cells)
            return say(LAST_IN_HOUSE, said=said, house=house)
        if place.als is not None:
            template = SET_KEEPS if true else SET_LOSES
            return say(template, cells=Cells(self.layout, place.als.cells), digit=place.digit)
        return place_said(self.layout, place, true=true)


def place_said(layout: Layout, place: Place, *, true: bool) -> Sentence:
    """Return a node of a chain as a fact: ``r1c4 is 5``, ``5 is in none of r1c4 and r1c5``."""
    cells = Cells(layout, place.cells)
    if place.cells.bit_count() > 1:
        return say(ONE_IS if true else NONE_IS, cells=cells, digit=place.digit)
    return say(IS if true else IS_NOT, cells=cells, digit=place.digit)


@dataclass(frozen=True, slots=True)
class Facts:
    """Nodes that are true together: ``r1c4 is 5, and one of r2c1 and r2c3 is 4``."""

    layout: Layout
    places: tuple[Place, ...]

    def __str__(self) -> str:
        return listed([place_said(self.layout, place, true=True) for place in self.places])


SUPPOSED, AND_SO = "{first}: then {second}", "{told}, so {fact}"
IS, IS_NOT = "{cells} is {digit}", "{cells} is not {digit}"
ONE_IS, NONE_IS = "{digit} is in one of {cells}", "{digit} is in none of {cells}"
LAST_IN_CELL, LAST_IN_HOUSE = "{said} (no other candidate)", "{said} (nowhere else in {house})"
SET_HAS_REST = "{said} (the set keeps its other digits)"
SET_LOSES = message("the set {cells} loses {digit}")
SET_KEEPS = message("the set {cells} keeps {digit}")
#: One end of a chain is true, for all chains whose ends have the same digit.
EITHER_END = message(
    "Suppose {chain}. So one of {ends} is {digit}, and cells that see each of them can't be "
    "{digit}."
)


def as_step(name: str, candidates: Candidates, deduction: Deduction) -> Step:
    """Return the deduction as a step of the technique."""
    chain, layout = deduction.chain, candidates.layout
    cells = union(place.als.cells if place.als else place.cells for place in chain)
    strikes = candidates_struck(deduction.struck)
    reading = Reading(candidates, chain, deduction.true)
    fields = {
        "chain": reading,
        "again": reading.again() if deduction.closed else "",
        "ends": Cells(layout, chain[0].cells | chain[-1].cells),
        "one_way": Facts(layout, chain[::2]),
        "other_way": Facts(layout, chain[1::2]),
        "first": Cells(layout, chain[0].cells),
        "last": Cells(layout, chain[-1].cells),
        "first_digit": chain[0].digit,
        "last_digit": chain[-1].digit,
        **dict(deduction.fields),
    }
    return Step(
        technique=name,
        digits=tuple(sorted(deduction.digits)),
        cells=tuple(members(cells)),
        houses=(),
        places=(),
        strikes=strikes,
        reason=say_needed(deduction.template, fields),
        letters=_letters(chain, true=deduction.true),
        links=_links(chain, true=deduction.true, closed=deduction.closed),
    )


def _letters(chain: tuple[Place, ...], *, true: bool) -> tuple[Letter, ...]:
    """Return A on the chain's true nodes and B on the false ones; the first node wins."""
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
