"""ALS-XZ, ALS-XY-Wing and ALS chain: almost locked sets joined by restricted commons.

A set without z has all its other digits, the restricted common x among them; so the next set lacks
x and has all its others, and so on to the last set. So the first or the last set has z, and cells
that see all places for z in both lose it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from gridparty.board.candidates import Candidates
from gridparty.board.cells import above, as_set, members, only, union
from gridparty.board.position import Position
from gridparty.board.text import LETTERS, Cells, Digits, Sets
from gridparty.i18n.messages import message, say
from gridparty.techniques.als import Als, almost_locked_sets
from gridparty.techniques.als_partners import aiming_together, apart, joined, struck_by_both
from gridparty.techniques.chains import Graph, Place
from gridparty.techniques.flood import Flood
from gridparty.techniques.step import Letter, Step, candidates_struck, effect_key, letters_of
from gridparty.techniques.technique import Technique

ONE_COMMON = message(
    "{sets} are almost locked sets. Every {commons} in A sees every {commons} in B, so only one of "
    "them has {commons}; the other keeps {z}. Cells that see every {z} in both can't be {z}."
)
ONE_COMMON_SOME = message(
    "{sets} are almost locked sets. Every {commons} in A sees every {commons} in B, so only one of "
    "them has {commons}; the other keeps {z}. Cells that see every candidate for one of these "
    "digits in both can't hold it."
)
TWO_COMMONS = message(
    "{sets} are almost locked sets. For each of {commons}, every one in A sees every one in B, so "
    "only one of them has it. So each set has just one of these and all its other digits. Cells "
    "that see every candidate for such a digit can't hold it."
)
JOINED = message(
    "{sets} are almost locked sets. {joints}. Every candidate for a shared digit in one set sees "
    "every one in the other, so only one of the two has it. Either {first} keeps {z}, or it takes "
    "the digit it shares, the next set takes the one after that, and so on until {last} keeps {z}. "
    "Cells that see every candidate for such a digit in {first} and {last} can't hold it."
)
PIVOTED = message(
    "{sets} are almost locked sets. {joints}. Every candidate for a shared digit in one set sees "
    "every one in the other, so only one of the two has it. B, the pivot, lacks at most one digit, "
    "so it takes one from {first} or {last}, which then keeps {z}. Cells that see every candidate "
    "for such a digit in {first} and {last} can't hold it."
)


ALONE = message(
    "Cells {cells} hold only {digits}: one digit more than cells. Without any one of them, each of "
    "the others has a place there."
)
WXYZ = message(
    "Cells {cells} hold only {digits}. All candidates there for each of {others} see each other, "
    "so these digits take three cells at most, and the fourth is {z}. Cells that see every {z} "
    "there can't be {z}."
)
_WXYZ = 4  # cells and digits
_FEWEST, _MOST = 2, 4  # cells of a set to look for


def almost_locked_set(position: Position) -> Iterator[Step]:
    """Yield the sets of a few cells, which strike nothing alone."""
    layout = position.layout
    for als in almost_locked_sets(position.candidates):
        if _FEWEST <= als.cells.bit_count() <= _MOST:
            yield Step(
                technique="Almost Locked Set",
                digits=tuple(members(als.digits)),
                cells=tuple(members(als.cells)),
                houses=tuple(
                    house for house in layout.houses if not als.cells & ~as_set(house.cells)
                ),
                places=(),
                strikes=(),
                reason=say(ALONE, cells=Cells(layout, als.cells), digits=Digits(als.digits)),
                letters=_letters((als,)),
            )


def als_xz(position: Position) -> Iterator[Step]:
    """Yield steps by two disjoint sets with a restricted common; with two, both sets are locked."""
    for first, second, commons, struck in _joined_pairs(position.candidates):
        several = sum(map(bool, struck.values())) > 1
        template = ONE_COMMON_SOME if several else ONE_COMMON
        said = TWO_COMMONS if commons.bit_count() > 1 else template
        yield _step("ALS-XZ", position, said, (first, second), (commons,), struck)


def wxyz_wing(position: Position) -> Iterator[Step]:
    """Yield each ALS-XZ of four cells with four digits: only z may be there twice."""
    found: set[int] = set()
    for first, second, commons, struck in _joined_pairs(position.candidates):
        cells, digits = first.cells | second.cells, first.digits | second.digits
        small = cells.bit_count() == digits.bit_count() == _WXYZ
        if small and commons.bit_count() == 1 and cells not in found:
            found.add(cells)
            z = only(as_set(digit for digit, where in struck.items() if where))
            held = {digit: cells & position.candidates.cells[digit] for digit in members(digits)}
            yield Step(
                technique="WXYZ-Wing",
                digits=tuple(members(digits)),
                cells=tuple(members(cells)),
                houses=(),
                places=(),
                strikes=candidates_struck(struck),
                reason=say(
                    WXYZ,
                    cells=Cells(position.layout, cells),
                    digits=Digits(digits),
                    others=Digits(digits & ~(1 << z)),
                    z=z,
                ),
                letters=letters_of(
                    {
                        (cell, digit): "A" if digit == z else "B"
                        for digit, where in held.items()
                        for cell in members(where)
                    }
                ),
            )


def _joined_pairs(candidates: Candidates) -> Iterator[tuple[Als, Als, int, dict[int, int]]]:
    """Yield pairs of disjoint sets, their restricted commons, and what they strike, if anything."""
    sets = almost_locked_sets(candidates)
    for one, by_digit in enumerate(joined(candidates)):
        partners = union(by_digit.values()) & apart(candidates)[one]
        for other in members(above(partners, one)):
            first, second = sets[one], sets[other]
            commons = as_set(digit for digit, with_it in by_digit.items() if with_it >> other & 1)
            struck = struck_by_both(first.struck, second.struck)
            double = commons.bit_count() > 1
            if double:
                _lock(struck, first, second, commons)
            else:
                struck.pop(only(commons), None)
            if any(struck.values()):
                yield first, second, commons, struck


def _lock(struck: dict[int, int], first: Als, second: Als, commons: int) -> None:
    """Add what two doubly linked sets strike: each keeps all its digits but one of the commons."""
    spared = first.cells | second.cells
    for als in (first, second):
        for digit, cells in als.struck.items():
            if not commons >> digit & 1:
                struck[digit] = struck.get(digit, 0) | cells & ~spared


def als_xy_wing(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield steps by a pivot set with different restricted commons to two wings: one has z.

    There are thousands; of those with the same effect only the one with the fewest cells is
    yielded. Overlapping sets are used only for digits that disjoint ones do not strike.
    """
    found: set[object] = set()
    for overlapping in (False, True):
        best: dict[tuple[tuple[int, int], ...], _Wing] = {}
        for wing in _wings(position.candidates, overlapping=overlapping):
            key = tuple(sorted(wing.struck.items()))
            if key not in best or wing.size < best[key].size:
                best[key] = wing
        for wing in best.values():
            if effect_key(wing.struck, every=every) not in found:
                commons = _chosen(wing)
                yield _step("ALS-XY-Wing", position, PIVOTED, wing.sets, commons, wing.struck)
        found |= {effect_key(wing.struck, every=every) for wing in best.values()}


class _Wing(NamedTuple):
    sets: tuple[Als, Als, Als]  # the pivot in the middle
    commons: tuple[int, int]
    struck: dict[int, int]
    size: int  # total number of cells


def _chosen(wing: _Wing) -> tuple[int, int]:
    """Return one common digit on each side of the pivot that explain all strikes.

    If no pair explains all, return all common digits.
    """
    xs, ys = (common & ~as_set(wing.struck) for common in wing.commons)
    pairs = ((x, y) for x in members(xs) for y in members(ys) if x != y)
    pair = next(pairs, None)
    return wing.commons if pair is None else (1 << pair[0], 1 << pair[1])


def _wings(candidates: Candidates, *, overlapping: bool) -> Iterator[_Wing]:
    sets, aiming = almost_locked_sets(candidates), aiming_together(candidates)
    sizes = [als.cells.bit_count() for als in sets]
    everything = (1 << len(sets)) - 1
    allowed = (everything,) * len(sets) if overlapping else apart(candidates)
    for pivot, by_digit in enumerate(joined(candidates)):
        wings = {digit: with_it & allowed[pivot] for digit, with_it in by_digit.items()}
        commons: dict[int, int] = {}  # wing number -> its restricted commons
        for digit, with_it in wings.items():
            for wing in members(with_it):
                commons[wing] = commons.get(wing, 0) | 1 << digit
        for one, xs in commons.items():
            others = union(with_it for y, with_it in wings.items() if xs & ~(1 << y))
            for two in members(above(others & aiming[one] & allowed[one], one)):
                ys = commons[two]
                struck = {
                    z: cells
                    for z, cells in struck_by_both(sets[one].struck, sets[two].struck).items()
                    if _apart(xs & ~(1 << z), ys & ~(1 << z))
                }
                if struck:
                    three = (sets[one], sets[pivot], sets[two])
                    size = sizes[one] + sizes[pivot] + sizes[two]
                    yield _Wing(three, (xs, ys), struck, size)


def als_chain(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield chains of four sets or more, the shortest for each set of struck digits.

    With `every`, for each set of struck candidates. Neighbours are disjoint; the two ends may
    overlap.
    """
    graph = _graph(position.candidates)
    found: set[object] = set()
    for chain in _chains(position.candidates, graph, found, every=every):
        sets = tuple(place.als for place in chain[::2] if place.als is not None)
        if len({als.cells for als in sets}) < len(sets):
            continue
        commons = tuple(1 << place.digit for place in chain[1:-1:2])
        struck = struck_by_both(sets[0].struck, sets[-1].struck)
        for common in (commons[0], commons[-1]):
            struck.pop(only(common), None)
        does = effect_key(struck, every=every)
        if struck and does not in found:
            found.add(does)
            yield _step("ALS Chain", position, JOINED, sets, commons, struck)


def _chains(
    candidates: Candidates, graph: Graph, found: set[object], *, every: bool
) -> Iterator[tuple[Place, ...]]:
    """Yield chains of four sets or more that strike something, shortest first.

    Chains that strike one digit, with an effect that is already in `found`, are left out.
    """
    nodes = [place.als for place in graph.nodes if place.als is not None]
    digit_of = [place.digit for place in graph.nodes]
    sizes = [als.cells.bit_count() for als in nodes]
    of_digit: dict[int, list[int]] = {}
    together = []  # for each node, the earlier nodes of its digit that strike together with it
    for number, (als, z) in enumerate(zip(nodes, digit_of, strict=True)):
        struck, earlier = als.struck.get(z, 0), of_digit.setdefault(z, [])
        together.append(as_set(n for n in earlier if nodes[n].struck.get(z, 0) & struck))
        earlier.append(number)
    flood = Flood(graph)
    for distance in range(7, len(flood.layers), 2):
        pairs = [
            (sizes[start] + sizes[end], start, end)
            for end, starts in enumerate(flood.layers[distance])
            for start in members(starts & together[end])
        ]
        for _, start, end in sorted(pairs):
            possible = struck_by_both(nodes[start].struck, nodes[end].struck)
            if len(possible) > 1 or effect_key(possible, every=every) not in found:
                yield tuple(graph.nodes[n] for n in flood.chain(start, end, distance))


def _graph(candidates: Candidates) -> Graph:
    """Return the graph of the digits of all sets: strong links in a set, weak ones by commons."""
    nodes: list[Place] = []
    strong: list[int] = []
    nodes_of: dict[int, list[int]] = {}  # digit -> node of each set, or -1
    sets = almost_locked_sets(candidates)
    for index, als in enumerate(sets):
        inside = (1 << als.digits.bit_count()) - 1 << len(nodes)
        for digit in members(als.digits):
            nodes_of.setdefault(digit, [-1] * len(sets))[index] = len(nodes)
            strong.append(inside & ~(1 << len(nodes)))
            nodes.append(Place(digit, als.where[digit], als))
    weak = [0] * len(nodes)
    for index, by_digit in enumerate(joined(candidates)):
        for digit, others in by_digit.items():
            numbers = nodes_of[digit]
            for other in members(others & apart(candidates)[index]):
                weak[numbers[index]] |= 1 << numbers[other]
    return Graph(tuple(nodes), 0, tuple(weak), tuple(strong))


def _apart(xs: int, ys: int) -> bool:
    """Return whether two different digits can be chosen, one from each set."""
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
    used = Digits(commons[0]) if len(commons) == 1 else Joints(commons)
    return Step(
        technique=name,
        digits=tuple(members(digits)),
        cells=tuple(members(union(als.cells for als in sets))),
        houses=(),
        places=(),
        strikes=strikes,
        reason=say(
            template,
            sets=Sets(tuple(Cells(layout, als.cells) for als in sets)),
            **({"commons": used} if len(commons) == 1 else {"joints": used}),
            **({"first": "A", "last": LETTERS[len(sets) - 1]} if len(commons) > 1 else {}),
            z=Digits(digits),
        ),
        letters=_letters(sets),
        pivot=tuple(members(sets[1].cells)) if name == "ALS-XY-Wing" else (),
    )


@dataclass(frozen=True, slots=True)
class Joints:
    """The digits that neighbouring sets share: ``A and B share 3; B and C share 5``."""

    commons: tuple[int, ...]

    def __str__(self) -> str:
        return "; ".join(
            say(JOINT, one=one, other=other, digits=Digits(common))
            for one, other, common in zip(LETTERS, LETTERS[1:], self.commons, strict=False)
        )


JOINT = "{one} and {other} share {digits}"


def _letters(sets: tuple[Als, ...]) -> tuple[Letter, ...]:
    """Return the letters A, B, C … on the sets in order; a shared cell gets the first."""
    letters: dict[tuple[int, int], str] = {}
    for letter, als in zip(LETTERS, sets, strict=False):
        for digit, cells in als.where.items():
            for cell in members(cells):
                letters.setdefault((cell, digit), letter)
    return letters_of(letters)


ALMOST_LOCKED_SET = Technique("Almost Locked Set", almost_locked_set)
WXYZ_WING = Technique("WXYZ-Wing", wxyz_wing)
ALS_WINGS = (
    Technique("ALS-XZ", als_xz),
    Technique("ALS-XY-Wing", als_xy_wing, partial(als_xy_wing, every=True)),
    Technique("ALS Chain", als_chain, partial(als_chain, every=True)),
)
