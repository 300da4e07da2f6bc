"""One digit, two strong links: skyscraper, 2-string kite and turbot fish.

In each of them an end of one link sees an end of the other. Not both of these *near* ends are
true, so at least one of the two *far* ends is, and cells that see both far ends lose the digit::

    skyscraper                  2-string kite               turbot fish
    links in parallel lines     links in a row and          one of the links lies
                                a column, joined in a box   in a box
      | . . |                     a ─ ─ ─ b
      a ─ ─ c                     . d
      . . . .                       |
      b . . .  d                    c
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from gridparty.board.cells import as_set, members
from gridparty.board.layout import Kind
from gridparty.board.position import Position
from gridparty.board.text import Cells
from gridparty.i18n.messages import say
from gridparty.techniques.links import StrongLink, strong_links
from gridparty.techniques.step import Link, Node, Step, candidates_struck, lettered
from gridparty.techniques.technique import Technique

TWO_LINKS = (
    "In {first}, the {digit} goes in {far_one} or {near_one}; in {second}, in {near_two} or "
    "{far_two}. As {near_one} and {near_two} see each other, {far_one} or {far_two} is "
    "{digit}. Cells that see both can't be {digit}."
)
DUAL_KITE = (
    "Cells {near} see each other, so at most one is {digit}. In {first} and {second}, the "
    "{digit} otherwise fits only in {ends}, so one of these is {digit}. The same holds in "
    "{third} and {fourth} for {other_ends}. Cells that see both of a pair can't be {digit}."
)


class _Pair(NamedTuple):
    """Two strong links, joined at their near ends."""

    digit: int
    near: tuple[int, int]
    far: tuple[int, int]
    links: tuple[StrongLink, StrongLink]
    struck: int

    @property
    def cells(self) -> int:
        return self.links[0].cells | self.links[1].cells


def skyscraper(position: Position) -> Iterator[Step]:
    """Yield steps by links in parallel lines, joined in a line across."""
    sight = position.candidates.sight
    for first, second, digit in _pairs_of_links(position):
        kinds = {first.house.kind, second.house.kind}
        if kinds == {Kind.ROW}:
            across = sight.column_of
        elif kinds == {Kind.COLUMN}:
            across = sight.row_of
        else:
            continue
        for pair in _joined(position, digit, first, second):
            if across[pair.near[0]] == across[pair.near[1]] and (
                across[pair.far[0]] != across[pair.far[1]]
            ):
                yield _step("Skyscraper", position, pair)


def two_string_kite(position: Position) -> Iterator[Step]:
    """Yield steps by links in a row and in a column, joined in a box, with far ends outside it."""
    for pair in _kites(position):
        yield _step("2-String Kite", position, pair)


def dual_kite(position: Position) -> Iterator[Step]:
    """Yield steps by two kites on the same near ends, with row and column exchanged."""
    layout = position.layout
    for one, other in combinations(_kites(position), 2):
        same = one.digit == other.digit and set(one.near) == set(other.near)
        if not same or one.struck == other.struck:
            continue
        cells = one.cells | other.cells
        where = {one.digit: cells}
        yield Step(
            technique="Dual 2-String Kite",
            digits=(one.digit,),
            cells=tuple(members(cells)),
            houses=tuple(link.house for link in (*one.links, *other.links)),
            places=(),
            strikes=candidates_struck({one.digit: one.struck | other.struck}),
            reason=say(
                DUAL_KITE,
                digit=one.digit,
                near=Cells(layout, as_set(one.near)),
                first=one.links[0].house,
                second=one.links[1].house,
                third=other.links[0].house,
                fourth=other.links[1].house,
                ends=Cells(layout, as_set(one.far)),
                other_ends=Cells(layout, as_set(other.far)),
            ),
            letters=lettered("A", where),
            links=_chain(one) + _chain(other),
        )


def turbot_fish(position: Position) -> Iterator[Step]:
    """Yield steps by links of which at least one lies in a box; near ends see each other."""
    seen = set()
    for first, second, digit in _pairs_of_links(position):
        if not (first.is_box or second.is_box):
            continue
        for pair in _joined(position, digit, first, second):
            key = (digit, frozenset(zip(pair.near, pair.far, strict=True)))
            if key not in seen:  # the same two cells may be linked in a line and in a box
                seen.add(key)
                yield _step("Turbot Fish", position, pair)


def _pairs_of_links(position: Position) -> Iterator[tuple[StrongLink, StrongLink, int]]:
    """Yield all pairs of strong links of one digit that share no cell."""
    for digit, links in enumerate(strong_links(position.candidates)):
        for first, second in combinations(links, 2):
            if not first.cells & second.cells:
                yield first, second, digit


def _joined(
    position: Position, digit: int, first: StrongLink, second: StrongLink
) -> Iterator[_Pair]:
    """Yield the ways in which ends of two links see each other and something is struck."""
    where, peers = position.candidates.cells[digit], position.candidates.sight.peers
    pattern = first.cells | second.cells
    for near_one, far_one in first.ways:
        for near_two, far_two in second.ways:
            struck = where & peers[far_one] & peers[far_two] & ~pattern
            if struck and peers[near_one] >> near_two & 1:
                near, far = (near_one, near_two), (far_one, far_two)
                yield _Pair(digit, near, far, (first, second), struck)


def _kites(position: Position) -> Iterator[_Pair]:
    box_of = position.candidates.sight.box_of
    for first, second, digit in _pairs_of_links(position):
        if first.house.kind is Kind.ROW and second.house.kind is Kind.COLUMN:
            for pair in _joined(position, digit, first, second):
                box = box_of[pair.near[0]]
                if box == box_of[pair.near[1]] and box not in (box_of[c] for c in pair.far):
                    yield pair


def _step(name: str, position: Position, pair: _Pair) -> Step:
    layout = position.layout
    (first, second), digit = pair.links, pair.digit
    near, far = as_set(pair.near), as_set(pair.far)
    return Step(
        technique=name,
        digits=(digit,),
        cells=tuple(members(pair.cells)),
        houses=(first.house, second.house),
        places=(),
        strikes=candidates_struck({digit: pair.struck}),
        reason=say(
            TWO_LINKS,
            digit=digit,
            first=first.house,
            second=second.house,
            near_one=Cells(layout, 1 << pair.near[0]),
            near_two=Cells(layout, 1 << pair.near[1]),
            far_one=Cells(layout, 1 << pair.far[0]),
            far_two=Cells(layout, 1 << pair.far[1]),
        ),
        letters=lettered("A", {digit: far}) + lettered("B", {digit: near}),
        links=_chain(pair),
    )


def _chain(pair: _Pair) -> tuple[Link, ...]:
    """Return the four cells as a chain: far, near, near, far."""
    nodes = [Node(pair.digit, (c,)) for c in (pair.far[0], *pair.near, pair.far[1])]
    return tuple(
        Link(start, end, strong)
        for start, end, strong in zip(nodes, nodes[1:], (True, False, True), strict=False)
    )


TWO_LINK_PATTERNS = (
    Technique("Skyscraper", skyscraper),
    Technique("2-String Kite", two_string_kite),
    Technique("Turbot Fish", turbot_fish),
)
DUAL_KITES = (Technique("Dual 2-String Kite", dual_kite),)
