"""ALS-XZ, ALS-XY-Wing and ALS chain: almost locked sets joined by restricted commons.

A set without z has all its other digits, the restricted common x among them; so the next set lacks
x and has all its others, and so on to the last set. So the first set or the last has z, and cells
that see all places for z in both lose it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from gridparty.candidates import Candidates
from gridparty.position import Position
from gridparty.sight import as_set, members
from gridparty.techniques.als import Als, almost_locked_sets
from gridparty.techniques.chains import Graph, Place, Search
from gridparty.techniques.step import Mark, Step, candidates_struck
from gridparty.techniques.technique import Technique
from gridparty.techniques.wording import LETTERS, Cells, Digits, Sets, say

ONE_COMMON = (
    "The sets {sets} are almost locked. Only one of them can have {commons}; the other has all its "
    "other digits, so one of the two has {struck_digits}. {struck} would lose that both ways."
)
TWO_COMMONS = (
    "The sets {sets} are almost locked. Each of {commons} can be in only one of them, so each set "
    "has one of these and all its other digits. {struck} would lose digits that are used up."
)
JOINED = (
    "The sets {sets} are almost locked, each joined to the next by a digit that only one of them "
    "can have: {commons}. So if the first lacks {struck_digits}, the last has it. {struck} would "
    "lose it both ways."
)


def als_xz(position: Position) -> Iterator[Step]:
    """Two disjoint sets with a restricted common; with two of them, both sets are locked."""
    candidates = position.candidates
    for first, second in combinations(almost_locked_sets(candidates), 2):
        if first.cells & second.cells or (first.digits & second.digits).bit_count() < 2:
            continue
        commons = first.restricted(second)
        if not commons:
            continue
        double = commons.bit_count() > 1
        struck = _struck_by_ends(candidates, first, second, 0 if double else commons)
        if double:
            for als in (first, second):
                for digit in members(als.digits & ~commons):
                    locked = candidates.cells[digit] & als.seen[digit]
                    struck[digit] = struck.get(digit, 0) | (locked & ~(first.cells | second.cells))
        if any(struck.values()):
            template = TWO_COMMONS if double else ONE_COMMON
            yield _step("ALS-XZ", position, template, (first, second), (commons,), struck)


def als_xy_wing(position: Position) -> Iterator[Step]:
    """A pivot set with different restricted commons to two wings: one of the wings has z.

    Overlapping sets are used only for digits that disjoint ones do not strike.
    """
    found: set[frozenset[int]] = set()
    for overlapping in (False, True):
        steps = list(_wings(position, overlapping=overlapping))
        yield from (step for step in steps if frozenset(step.digits) not in found)
        found |= {frozenset(step.digits) for step in steps}


def _wings(position: Position, *, overlapping: bool) -> Iterator[Step]:
    candidates = position.candidates
    sets = almost_locked_sets(candidates)
    striking = [_striking(candidates, als) for als in sets]
    joined = _joined(candidates, overlapping=overlapping)
    for pivot, neighbours in zip(sets, joined, strict=True):
        for (one, xs), (two, ys) in combinations(neighbours, 2):
            shared = striking[one] & striking[two]
            if not shared or (xs == ys and xs.bit_count() == 1):
                continue
            first, second = sets[one], sets[two]
            if not overlapping and first.cells & second.cells:
                continue
            struck = {
                z: cells
                for z in members(shared)
                if _apart(xs & ~(1 << z), ys & ~(1 << z))
                and (cells := candidates.cells[z] & first.seen[z] & second.seen[z])
            }
            if struck:
                chain = (first, pivot, second)
                yield _step("ALS-XY-Wing", position, JOINED, chain, (xs, ys), struck)


def als_chain(position: Position) -> Iterator[Step]:
    """Four sets or more in a chain; for each set of digits struck the shortest one.

    Neighbours are disjoint; the two ends may overlap.
    """
    candidates = position.candidates
    graph = _graph(candidates)
    found: set[int] = set()
    for search, start, end in _ends(candidates, graph):
        first, last = graph.nodes[start].als, graph.nodes[end].als
        assert first is not None
        assert last is not None
        possible = _striking(candidates, first) & _striking(candidates, last)
        if possible.bit_count() == 1 and possible in found:
            continue
        chain = search.chain_to(1 << end, true=True)
        sets = [place.als for place in chain[::2] if place.als is not None]
        if len({als.cells for als in sets}) < len(sets):
            continue
        commons = tuple(1 << place.digit for place in chain[1:-1:2])
        struck = _struck_by_ends(candidates, first, last, commons[0] | commons[-1])
        digits = as_set(struck)
        if digits not in found:
            found.add(digits)
            yield _step("ALS Chain", position, JOINED, tuple(sets), commons, struck)


def _ends(candidates: Candidates, graph: Graph) -> Iterator[tuple[Search, int, int]]:
    """The ends of chains of four sets or more that strike something, nearest ends first."""
    numbers: dict[int, int] = {}
    for number, place in enumerate(graph.nodes):
        numbers[place.digit] = numbers.get(place.digit, 0) | 1 << number
    found = []
    for start, (z, _, first) in enumerate(graph.nodes):
        assert first is not None
        struck = candidates.cells[z] & first.seen[z]
        if not struck:
            continue
        search = Search(graph, 1 << start, true=False)
        ends = numbers[z] & search.true >> (start + 1) << (start + 1)
        for end in members(ends):
            last = graph.nodes[end].als
            assert last is not None
            if struck & last.seen[z]:
                distance = search.distance(1 << end, true=True)
                if distance >= 7:
                    size = first.cells.bit_count() + last.cells.bit_count()
                    found.append((distance, size, start, end, search))
    found.sort(key=lambda each: each[:4])
    for _, _, start, end, search in found:
        yield search, start, end


def _graph(candidates: Candidates) -> Graph:
    """The digits of all sets as nodes: strong links inside a set, weak ones by common digits."""
    sets = almost_locked_sets(candidates)
    nodes: list[Place] = []
    number: dict[tuple[int, int], int] = {}
    strong: list[int] = []
    for index, als in enumerate(sets):
        inside = (1 << als.digits.bit_count()) - 1 << len(nodes)
        for digit in members(als.digits):
            number[index, digit] = len(nodes)
            strong.append(inside & ~(1 << len(nodes)))
            nodes.append(Place(digit, als.where[digit], als))
    weak = [0] * len(nodes)
    for index, neighbours in enumerate(_joined(candidates, overlapping=False)):
        for other, commons in neighbours:
            for digit in members(commons):
                weak[number[index, digit]] |= 1 << number[other, digit]
    return Graph(tuple(nodes), 0, tuple(weak), tuple(strong))


@lru_cache(maxsize=4)
def _joined(
    candidates: Candidates, *, overlapping: bool
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every set the numbers of those joined to it, with the restricted commons."""
    sets = almost_locked_sets(candidates)
    table: list[list[tuple[int, int]]] = [[] for _ in sets]
    for (one, first), (two, second) in combinations(enumerate(sets), 2):
        if first.digits & second.digits and (overlapping or not first.cells & second.cells):
            commons = first.restricted(second)
            if commons:
                table[one].append((two, commons))
                table[two].append((one, commons))
    return tuple(tuple(row) for row in table)


def _striking(candidates: Candidates, als: Als) -> int:
    """The digits of the set whose places in it are all seen by a candidate of the digit."""
    return as_set(digit for digit, seen in als.seen.items() if candidates.cells[digit] & seen)


def _struck_by_ends(candidates: Candidates, first: Als, last: Als, excluded: int) -> dict[int, int]:
    """For each other digit of both sets the candidates that see all its places in both."""
    struck = {}
    for z in members(first.digits & last.digits & ~excluded):
        cells = candidates.cells[z] & first.seen[z] & last.seen[z]
        if cells:
            struck[z] = cells
    return struck


def _apart(xs: int, ys: int) -> bool:
    """True when a digit of the one set and another digit of the other can be chosen."""
    return bool(xs and ys) and not (xs == ys and xs.bit_count() == 1)


def _step(
    name: str,
    position: Position,
    template: str,
    sets: tuple[Als, ...],
    commons: tuple[int, ...],
    struck: dict[int, int],
) -> Step:
    layout = position.layout
    strikes = candidates_struck(struck)
    digits = as_set(placement.digit for placement in strikes)
    cells = 0
    for als in sets:
        cells |= als.cells
    return Step(
        technique=name,
        digits=tuple(members(digits)),
        cells=tuple(members(cells)),
        houses=(),
        places=(),
        strikes=strikes,
        reason=say(
            template,
            sets=Sets(tuple(Cells(layout, als.cells) for als in sets)),
            commons=Digits(commons[0]) if len(commons) == 1 else _in_turn(commons),
            struck_digits=Digits(digits),
            struck=Cells(layout, as_set(placement.cell for placement in strikes)),
        ),
        marks=_marks(sets),
    )


def _in_turn(commons: tuple[int, ...]) -> str:
    return ", ".join(str(Digits(common)) for common in commons)


def _marks(sets: tuple[Als, ...]) -> tuple[Mark, ...]:
    """The letters A, B, C … on the sets in turn; a shared cell has that of the first."""
    letters: dict[tuple[int, int], str] = {}
    for letter, als in zip(LETTERS, sets, strict=False):
        for digit, cells in als.where.items():
            for cell in members(cells):
                letters.setdefault((cell, digit), letter)
    return tuple(Mark(cell, digit, letter) for (cell, digit), letter in sorted(letters.items()))


ALS_WINGS = (
    Technique("ALS-XZ", als_xz),
    Technique("ALS-XY-Wing", als_xy_wing),
    Technique("ALS Chain", als_chain),
)
