"""Random patterns: the requirements of a technique on a full solution.

Which cells must be empty, which wrong candidates must remain, and which must be gone. Only patterns
that digging rarely produces are here. They make an instance likely, not certain: the caller checks
afterwards whether there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations

from gridparty.board import chance
from gridparty.board.cells import as_set, members, sight
from gridparty.board.grid import Grid, Placement
from gridparty.techniques.rectangles import rectangles


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cells and candidates to plant. Candidates of the solution remain wherever a cell is empty."""

    empty: int  # cells that must be empty
    there: tuple[Placement, ...]  # wrong candidates that must remain
    gone: tuple[Placement, ...]  # wrong candidates that must be gone


Draw = Callable[[Grid, chance.Dice], Pattern | None]


def _fish(size: int, *, finned: bool = False, sashimi: bool = False) -> Draw:
    """Return a draw of base lines whose places lie in as many cover lines, as the solution's do."""

    def draw(solution: Grid, rng: chance.Dice) -> Pattern | None:
        n, layout = solution.layout.size, solution.layout
        turned = chance.below(rng, 2)
        digit = chance.choice(rng, layout.digits)

        def cell(base: int, cover: int) -> int:
            return cover * n + base if turned else base * n + cover

        of = {b: c for b in range(n) for c in range(n) if solution.digits[cell(b, c)] == digit}
        bases = chance.sample(rng, range(n), size)
        covers = [of[base] for base in bases]
        fins = [
            (victim, fin)
            for other in range(n)
            for fin in range(n)
            if other not in bases and fin not in covers
            for victim in [cell(other, covers[1])]
            if sight(layout).box_of[victim] == sight(layout).box_of[cell(bases[0], fin)]
        ]
        others = [base for base in range(n) if base not in bases]
        victim, fin = cell(chance.choice(rng, others), chance.choice(rng, covers)), None
        if finned or sashimi:
            if not fins:
                return None
            victim, of_fin = chance.choice(rng, fins)
            fin = cell(bases[0], of_fin)
        there = [
            cell(base, cover) for base, cover in zip(bases, (*covers[1:], covers[0]), strict=True)
        ]
        gone = [
            cell(b, c) for b in bases for c in range(n) if c not in covers and cell(b, c) != fin
        ]
        if sashimi:
            gone.append(there.pop(0))
        there += [victim, *([] if fin is None else [fin])]
        empty = {cell(base, of[base]) for base in bases} | {*there}
        return Pattern(as_set(empty), _all(there, digit), _all(gone, digit))

    return draw


def _all(cells: list[int], digit: int) -> tuple[Placement, ...]:
    return tuple(Placement(cell, digit) for cell in cells)


def _naked(size: int, empty: int) -> Draw:
    """Return a draw of a naked set in a house with `empty` empty cells."""

    def draw(solution: Grid, rng: chance.Dice) -> Pattern:
        house = chance.shuffled(rng, chance.choice(rng, solution.layout.houses).cells)[:empty]
        cells, victim = house[:size], house[size]
        digits = [solution.digits[cell] for cell in cells]
        there = [Placement(c, d) for c, d in zip(cells, (*digits[1:], digits[0]), strict=True)]
        there.append(Placement(victim, chance.choice(rng, digits)))
        return Pattern(as_set(house), tuple(there), _without(solution, cells, digits))

    return draw


def _locked(size: int) -> Draw:
    """Return a draw of locked digits where a box and a line cross; both sides lose a candidate."""

    def draw(solution: Grid, rng: chance.Dice) -> Pattern:
        layout = solution.layout
        box = chance.choice(rng, layout.boxes)
        line = chance.choice(
            rng, [h for h in (*layout.rows, *layout.columns) if {*h.cells} & {*box.cells}]
        )
        cells = chance.sample(rng, sorted({*box.cells} & {*line.cells}), size)
        digits = [solution.digits[cell] for cell in cells]
        digit = chance.choice(rng, digits)
        there = [Placement(c, d) for c, d in zip(cells, (*digits[1:], digits[0]), strict=True)]
        for house, other in ((box, line), (line, box)):
            off = chance.choice(rng, sorted({*house.cells} - {*other.cells}))
            there.append(Placement(off, digit))
        empty = {cell for cell, _ in there}
        return Pattern(as_set(empty), tuple(there), _without(solution, cells, digits))

    return draw


def _hidden(size: int) -> Draw:
    """Return a draw of a hidden set: digits of an empty house with no other places."""

    def draw(solution: Grid, rng: chance.Dice) -> Pattern:
        house = chance.shuffled(rng, chance.choice(rng, solution.layout.houses).cells)
        cells, rest = house[:size], house[size:]
        digits = [solution.digits[cell] for cell in cells]
        there = [Placement(c, d) for c, d in zip(cells, (*digits[1:], digits[0]), strict=True)]
        there.append(Placement(cells[0], solution.digits[chance.choice(rng, rest)]))
        gone = [Placement(cell, digit) for cell in rest for digit in digits]
        return Pattern(as_set(house), tuple(there), tuple(gone))

    return draw


def _without(solution: Grid, cells: list[int], digits: list[int]) -> tuple[Placement, ...]:
    """Return all other candidates of these cells."""
    others = [digit for digit in solution.layout.digits if digit not in digits]
    return tuple(Placement(cell, digit) for cell in cells for digit in others)


def remote_pair(solution: Grid, rng: chance.Dice) -> Pattern | None:
    """Return four cells of two digits, each seeing the next, the last not seeing the first."""
    layout, seen = solution.layout, sight(solution.layout).peers
    one, other = chance.sample(rng, layout.digits, 2)
    of_one = [cell for cell, digit in enumerate(solution.digits) if digit == one]
    of_other = [cell for cell, digit in enumerate(solution.digits) if digit == other]
    ways = [
        (a, b, c, d)
        for a, c in permutations(of_one, 2)
        for b in of_other
        if seen[a] >> b & 1 and seen[b] >> c & 1
        for d in of_other
        if d != b and seen[c] >> d & 1 and not seen[a] >> d & 1
    ]
    if not ways:
        return None
    way = chance.choice(rng, ways)
    ends = seen[way[0]] & seen[way[3]]
    victims = [cell for cell in members(ends) if solution.digits[cell] not in (one, other)]
    if not victims:
        return None
    victim = Placement(chance.choice(rng, victims), chance.choice(rng, (one, other)))
    there = (victim, *(Placement(c, one + other - solution.digits[c]) for c in way))
    return Pattern(as_set((*way, victim.cell)), there, _without(solution, [*way], [one, other]))


#: Corners of a rectangle in the solution: b is opposite b, and a opposite x.
_Corners = tuple[int, int, int, int]  # the cells of a, b, b and x


def _corners(solution: Grid) -> Iterator[_Corners]:
    for rectangle in rectangles(solution.layout):
        for x in members(rectangle.cells):
            a = rectangle.opposite(x)
            b, also_b = rectangle.neighbours(a)
            digits = solution.digits
            if digits[b] == digits[also_b] and digits[a] != digits[x]:
                yield a, b, also_b, x


def _rectangle(kind: int) -> Draw:
    """Return a draw of a rectangle: two digits crosswise in three corners, not in the fourth."""

    def draw(solution: Grid, rng: chance.Dice) -> Pattern | None:
        found = list(_corners(solution))
        if not found:
            return None
        corners = chance.choice(rng, found)
        if chance.below(rng, 2):
            corners = (corners[0], corners[2], corners[1], corners[3])
        return _KINDS[kind](solution, rng, corners)

    return draw


def _of_digits(solution: Grid, corners: _Corners) -> tuple[int, int, int]:
    """Return the digits a, b and x."""
    a, b, _, x = corners
    return solution.digits[a], solution.digits[b], solution.digits[x]


def _cornered(
    solution: Grid,
    held: dict[int, set[int]],
    there: list[Placement],
    gone: list[Placement] | None = None,
) -> Pattern:
    """Return the pattern of corners with just these candidates, and others there or gone."""
    for cell, digits in held.items():
        there = there + [Placement(cell, d) for d in digits if d != solution.digits[cell]]
    gone = (gone or []) + [
        Placement(cell, digit)
        for cell, digits in held.items()
        for digit in solution.layout.digits
        if digit not in digits
    ]
    return Pattern(as_set(cell for cell, _ in there) | as_set(held), tuple(there), tuple(gone))


def _one_extra(solution: Grid, rng: chance.Dice, roof: tuple[int, ...], x: int) -> list[Placement]:
    """Return a candidate x that sees the whole roof."""
    where = sight(solution.layout)
    seen = [c for c in members(where.common(as_set(roof))) if solution.digits[c] != x]
    return [Placement(chance.choice(rng, seen), x)] if seen else []


def _type_2(solution: Grid, rng: chance.Dice, corners: _Corners) -> Pattern | None:
    a, b, x = _of_digits(solution, corners)
    first, second, third, fourth = corners
    struck = [p for p in _one_extra(solution, rng, (third, fourth), x) if p.cell not in corners]
    if not struck:
        return None
    floor, roof = {a, b}, {a, b, x}
    held = {first: floor, second: floor, third: roof, fourth: roof}
    return _cornered(solution, held, struck)


def _type_4(solution: Grid, rng: chance.Dice, corners: _Corners) -> Pattern | None:
    a, b, _ = _of_digits(solution, corners)
    first, second, third, fourth = corners
    where = sight(solution.layout)
    house = chance.choice(rng, where.shared_houses(as_set((third, fourth))))
    others = [d for d in solution.layout.digits if d not in (a, b)]
    there = [Placement(cell, digit) for cell in (third, fourth) for digit in (a, b)]
    there.append(Placement(third, chance.choice(rng, others)))
    there = [place for place in there if solution.digits[place.cell] != place.digit]
    gone = [Placement(cell, b) for cell in house.cells if cell not in (third, fourth)]
    pattern = _cornered(solution, {first: {a, b}, second: {a, b}}, there, gone)
    return Pattern(pattern.empty | 1 << third | 1 << fourth, pattern.there, pattern.gone)


def _type_6(solution: Grid, rng: chance.Dice, corners: _Corners) -> Pattern | None:
    a, b, _ = _of_digits(solution, corners)
    first, second, third, fourth = corners
    layout = solution.layout
    lines = {
        cell for corner in corners for house in layout.houses_of[corner][:2] for cell in house.cells
    }
    others = [d for d in layout.digits if d not in (a, b)]
    there = [Placement(first, b), Placement(fourth, b), Placement(fourth, a)]
    there.append(Placement(first, chance.choice(rng, others)))
    gone = [Placement(cell, b) for cell in sorted(lines - {*corners})]
    return _cornered(solution, {second: {a, b}, third: {a, b}}, there, gone)


_KINDS = {2: _type_2, 4: _type_4, 6: _type_6}

PATTERNS: dict[str, Draw] = {
    "Locked Triple": _locked(3),
    "Naked Triple": _naked(3, 7),
    "Hidden Triple": _hidden(3),
    "X-Wing": _fish(2),
    "Swordfish": _fish(3),
    "Jellyfish": _fish(4),
    "Naked Quad": _naked(4, 8),
    "Hidden Quad": _hidden(4),
    "Remote Pair": remote_pair,
    **{f"Unique Rectangle {kind}": _rectangle(kind) for kind in _KINDS},
    "Finned X-Wing": _fish(2, finned=True),
    "Finned Jellyfish": _fish(4, finned=True),
    "Sashimi Jellyfish": _fish(4, sashimi=True),
}
