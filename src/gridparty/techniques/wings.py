"""XY-Wing, XYZ-Wing and W-Wing: two or three small cells, one of which must hold a digit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from gridparty.board.cells import as_set, members, only
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits
from gridparty.i18n.messages import say
from gridparty.techniques.links import StrongLink, strong_links
from gridparty.techniques.step import Letter, Link, Step, candidates_struck, lettered, strong, weak
from gridparty.techniques.technique import Technique

XY_WING = (
    "The pivot {pivot} is {x} or {y}. If {x}, {first} is {z}; if {y}, {second} is {z}. Cells "
    "that see both {first} and {second} can't be {z}."
)
XYZ_WING = (
    "The pivot {pivot} is {x}, {y} or {z}. If {x}, {first} is {z}; if {y}, {second} is {z}. So "
    "one of the three is {z}, and cells that see all three can't be."
)
W_WING = (
    "In {house}, the {x} goes in {one}, which sees {first}, or in {other}, which sees "
    "{second}. Both {first} and {second} hold only {pair}, so one of them is {z}. Cells that "
    "see both can't be {z}."
)


def xy_wing(position: Position) -> Iterator[Step]:
    """Yield steps by a pivot {x, y} that sees pincers {x, z} and {y, z}: one of these is z."""
    candidates, sight = position.candidates, position.candidates.sight
    for pivot in members(candidates.bivalue):
        x, y = members(candidates.digits[pivot])
        near = sight.peers[pivot] & candidates.bivalue
        for first in members(near & candidates.cells[x] & ~candidates.cells[y]):
            z = only(candidates.digits[first] & ~(1 << x))
            seconds = near & candidates.cells[y] & candidates.cells[z] & ~candidates.cells[x]
            for second in members(seconds):
                struck = candidates.cells[z] & sight.peers[first] & sight.peers[second]
                if struck:
                    yield _pivoted("XY-Wing", position, pivot, (first, second), (x, y, z), struck)


def xyz_wing(position: Position) -> Iterator[Step]:
    """Yield steps by a pivot {x, y, z} that sees {x, z} and {y, z}: one of the three is z."""
    candidates, sight = position.candidates, position.candidates.sight
    for pivot, digits in enumerate(candidates.digits):
        if digits.bit_count() != 3:
            continue
        near = sight.peers[pivot] & candidates.bivalue
        pincers = [cell for cell in members(near) if not candidates.digits[cell] & ~digits]
        for first, second in combinations(pincers, 2):
            if candidates.digits[first] == candidates.digits[second]:
                continue
            z = only(candidates.digits[first] & candidates.digits[second])
            x = only(candidates.digits[first] & ~(1 << z))
            y = only(candidates.digits[second] & ~(1 << z))
            pattern = 1 << pivot | 1 << first | 1 << second
            struck = candidates.cells[z] & sight.common(pattern)
            if struck:
                yield _pivoted("XYZ-Wing", position, pivot, (first, second), (x, y, z), struck)


def w_wing(position: Position) -> Iterator[Step]:
    """Yield steps by two cells {x, z}, each seen by one end of a strong link on x.

    The cells do not see each other.
    """
    candidates, sight = position.candidates, position.candidates.sight
    for first, second in combinations(members(candidates.bivalue), 2):
        pair = candidates.digits[first]
        if pair != candidates.digits[second] or sight.peers[first] >> second & 1:
            continue
        one, other = members(pair)
        for x, z in ((one, other), (other, one)):
            struck = candidates.cells[z] & sight.peers[first] & sight.peers[second]
            if not struck:
                continue
            for link in strong_links(candidates)[x]:
                for way in () if link.cells & (1 << first | 1 << second) else link.ways:
                    if sight.peers[way[0]] >> first & 1 and sight.peers[way[1]] >> second & 1:
                        yield _w_step(position, (first, second), (x, z), link, way, struck)
                        break  # also the other way round only if it is valid then, too


def _pivoted(
    name: str,
    position: Position,
    pivot: int,
    pincers: tuple[int, int],
    digits: tuple[int, int, int],
    struck: int,
) -> Step:
    layout, candidates = position.layout, position.candidates
    x, y, z = digits
    cells = as_set((pivot, *pincers))
    return Step(
        technique=name,
        digits=tuple(sorted(digits)),
        cells=tuple(members(cells)),
        houses=(),
        places=(),
        strikes=candidates_struck({z: struck}),
        reason=say(
            XY_WING if name == "XY-Wing" else XYZ_WING,
            pivot=Cells(layout, 1 << pivot),
            first=Cells(layout, 1 << pincers[0]),
            second=Cells(layout, 1 << pincers[1]),
            x=x,
            y=y,
            z=z,
        ),
        letters=tuple(
            Letter(cell, digit, "A" if digit == z else "B")
            for cell in members(cells)
            for digit in members(candidates.digits[cell])
        ),
        links=_links(pivot, pincers, digits, inside=name == "XY-Wing"),
        pivot=(pivot,),
    )


def _links(
    pivot: int, pincers: tuple[int, int], digits: tuple[int, int, int], *, inside: bool
) -> tuple[Link, ...]:
    """Return the links from z of one pincer over the pivot to z of the other."""
    (first, second), (x, y, z) = pincers, digits
    there = strong((first, z), (first, x)), weak((first, x), (pivot, x))
    across = (strong((pivot, x), (pivot, y)),) if inside else ()
    return *there, *across, weak((pivot, y), (second, y)), strong((second, y), (second, z))


def _w_step(
    position: Position,
    pair: tuple[int, int],
    digits: tuple[int, int],
    link: StrongLink,
    way: tuple[int, int],
    struck: int,
) -> Step:
    layout = position.layout
    x, z = digits
    ends = as_set(pair)
    return Step(
        technique="W-Wing",
        digits=tuple(sorted(digits)),
        cells=tuple(members(ends | link.cells)),
        houses=(link.house,),
        places=(),
        strikes=candidates_struck({z: struck}),
        reason=say(
            W_WING,
            house=link.house,
            x=x,
            z=z,
            one=Cells(layout, 1 << way[0]),
            other=Cells(layout, 1 << way[1]),
            first=Cells(layout, 1 << pair[0]),
            second=Cells(layout, 1 << pair[1]),
            pair=Digits(as_set(digits)),
        ),
        letters=lettered("A", {z: ends}) + lettered("B", {x: ends | link.cells}),
        links=(
            strong((pair[0], z), (pair[0], x)),
            weak((pair[0], x), (way[0], x)),
            strong((way[0], x), (way[1], x)),
            weak((way[1], x), (pair[1], x)),
            strong((pair[1], x), (pair[1], z)),
        ),
    )


WINGS = (
    Technique("XY-Wing", xy_wing),
    Technique("XYZ-Wing", xyz_wing),
    Technique("W-Wing", w_wing),
)
