"""Unique rectangles 1 to 6.

Four cells in two rows, two columns and exactly two boxes, none of them given, cannot be left with
two digits a and b alone: these could be swapped, and the puzzle would have two solutions. Corners
that hold only a and b are the *floor*, those with extra candidates the *roof*. A corner may have
lost a or b already, not both. All this takes for granted that the puzzle has one solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from gridparty.board.cells import as_set, members, only, sight, union
from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.board.wording import Cells, Digits, Houses, say
from gridparty.techniques.step import Letter, Step, candidates_struck
from gridparty.techniques.technique import Technique

TYPE_1 = (
    "If {roof} were one of {pair}, the corners {corners} would hold only these two digits, which "
    "could be swapped: two solutions. So {roof} is neither."
)
TYPE_2 = (
    "The corners {corners} must not all be left with {pair}, so {x} is true in one of {roof}. "
    "{struck} would lose it in each case."
)
TYPE_3 = (
    "The corners {corners} must not all be left with {pair}, so one of {roof} holds one of "
    "{extras}. Together with {others} that uses up {digits} in {houses}."
)
TYPE_4 = (
    "The {held} of {house} can only go in {roof}. If the other of these were {other}, the digits "
    "at the corners {corners} could be swapped. So neither is {other}."
)
TYPE_6 = (
    "All places of {held} in the rows and columns of {corners} are these corners. If {roof} were "
    "{held}, the other two would be {other}, and all four could be swapped. So neither is {held}."
)


class Rectangle(NamedTuple):
    """The corners: two in the upper row, then the two below them; and the four as a set."""

    corners: tuple[int, int, int, int]
    cells: int

    def opposite(self, corner: int) -> int:
        """The corner diagonally across."""
        return self.corners[3 - self.corners.index(corner)]

    def neighbours(self, corner: int) -> tuple[int, int]:
        """The corner in the same row, and the one in the same column."""
        place = self.corners.index(corner)
        return self.corners[place ^ 1], self.corners[place ^ 2]


@cache
def rectangles(layout: Layout) -> tuple[Rectangle, ...]:
    """All rectangles that touch exactly two boxes (486 of them on 9x9)."""
    size, box_of = layout.size, sight(layout).box_of
    found = []
    for top, bottom in combinations(range(size), 2):
        for left, right in combinations(range(size), 2):
            corners = (
                top * size + left,
                top * size + right,
                bottom * size + left,
                bottom * size + right,
            )
            if len({box_of[corner] for corner in corners}) == 2:
                found.append(Rectangle(corners, as_set(corners)))
    return tuple(found)


class Deadly(NamedTuple):
    """A rectangle that must not be left with its two digits."""

    rectangle: Rectangle
    a: int
    b: int
    floor: tuple[int, ...]
    roof: tuple[int, ...]
    extras: int  # the candidates of the roof besides a and b, as a set

    @property
    def digits(self) -> int:
        """The set of a and b."""
        return 1 << self.a | 1 << self.b

    @property
    def roof_cells(self) -> int:
        """The roof as a set of cells."""
        return as_set(self.roof)


def deadly_rectangles(position: Position) -> Iterator[Deadly]:
    """Rectangles of open cells that hold a or b at each corner, and nothing else at one of them."""
    candidates = position.candidates
    bivalue, digits = candidates.bivalue, candidates.digits
    for rectangle in rectangles(position.layout):
        if rectangle.cells & ~position.open or not rectangle.cells & bivalue:
            continue
        for pair in sorted({digits[corner] for corner in members(rectangle.cells & bivalue)}):
            if all(digits[corner] & pair for corner in rectangle.corners):
                a, b = members(pair)
                roof = tuple(corner for corner in rectangle.corners if digits[corner] & ~pair)
                floor = tuple(corner for corner in rectangle.corners if corner not in roof)
                extras = union(digits[corner] & ~pair for corner in roof)
                yield Deadly(rectangle, a, b, floor, roof, extras)


def type_1(position: Position) -> Iterator[Step]:
    """One roof cell: it is neither a nor b."""
    for found in deadly_rectangles(position):
        if len(found.roof) == 1:
            struck = _held(position, found, found.digits)
            yield _step(position, 1, found, struck, say(TYPE_1, **_named(position, found)))


def type_2(position: Position) -> Iterator[Step]:
    """Two roof cells in a line with one extra digit between them: one of them is that digit."""
    for found in deadly_rectangles(position):
        if _in_line(position, found):
            yield from _one_extra(position, 2, found)


def type_5(position: Position) -> Iterator[Step]:
    """Three roof cells, or two across, with one extra digit: one of them is that digit."""
    for found in deadly_rectangles(position):
        if len(found.roof) > 1 and not _in_line(position, found):
            yield from _one_extra(position, 5, found)


def type_3(position: Position) -> Iterator[Step]:
    """The extras of two roof cells in a line form a naked subset with other cells of a house."""
    candidates, sight = position.candidates, position.candidates.sight
    for found in deadly_rectangles(position):
        if not _in_line(position, found) or found.extras.bit_count() < 2:
            continue
        seen = set()
        for house in sight.shared_houses(found.roof_cells):
            others = sight.cells_of(house) & position.open & ~found.rectangle.cells
            for cells, digits in _completing(position, found.extras, others):
                pattern = cells | found.roof_cells
                struck = {d: candidates.cells[d] & sight.common(pattern) for d in members(digits)}
                if cells in seen or not any(struck.values()):
                    continue
                seen.add(cells)
                reason = say(
                    TYPE_3,
                    **_named(position, found),
                    extras=Digits(found.extras),
                    others=Cells(position.layout, cells),
                    digits=Digits(digits),
                    houses=Houses(sight.shared_houses(pattern)),
                )
                yield _step(position, 3, found, struck, reason, cells)


def type_4(position: Position) -> Iterator[Step]:
    """A digit of the pair is confined to two roof cells in a line: they lose the other."""
    candidates, sight = position.candidates, position.candidates.sight
    for found in deadly_rectangles(position):
        if not _in_line(position, found):
            continue
        for held, other in ((found.a, found.b), (found.b, found.a)):
            struck = _held(position, found, 1 << other)
            for house in sight.shared_houses(found.roof_cells):
                places = candidates.cells[held] & sight.cells_of(house)
                if places and not places & ~found.roof_cells and any(struck.values()):
                    names = _named(position, found)
                    reason = say(TYPE_4, **names, house=house, held=held, other=other)
                    yield _step(position, 4, found, struck, reason)
                    break  # the other house of the two roof cells says the same


def type_6(position: Position) -> Iterator[Step]:
    """A digit of the pair is confined to the corners in all four lines: the roof, across, loses it.

    In each line the digit must really have a place at a corner: a digit that is placed in the line
    has none outside the rectangle either, and then nothing follows.
    """
    candidates, sight = position.candidates, position.candidates.sight
    for found in deadly_rectangles(position):
        if len(found.roof) != 2 or _in_line(position, found):
            continue
        first, last = found.rectangle.corners[0], found.rectangle.corners[3]
        lines = [
            *(sight.rows[sight.row_of[corner]] for corner in (first, last)),
            *(sight.columns[sight.column_of[corner]] for corner in (first, last)),
        ]
        for held, other in ((found.a, found.b), (found.b, found.a)):
            places = [candidates.cells[held] & line for line in lines]
            if all(here and not here & ~found.rectangle.cells for here in places):
                struck = _held(position, found, 1 << held)
                if any(struck.values()):
                    reason = say(TYPE_6, **_named(position, found), held=held, other=other)
                    yield _step(position, 6, found, struck, reason)


def _one_extra(position: Position, number: int, found: Deadly) -> Iterator[Step]:
    if found.extras.bit_count() == 1:
        x = only(found.extras)
        struck = position.candidates.cells[x] & position.candidates.sight.common(found.roof_cells)
        if struck:
            reason = say(
                TYPE_2, **_named(position, found), x=x, struck=Cells(position.layout, struck)
            )
            yield _step(position, number, found, {x: struck}, reason)


def _completing(position: Position, extras: int, others: int) -> Iterator[tuple[int, int]]:
    """The sets of cells that hold, with the extras, one digit more than there are cells."""
    digits = position.candidates.digits
    cells = list(members(others))
    for count in range(1, len(cells)):
        for chosen in combinations(cells, count):
            held = extras | union(digits[cell] for cell in chosen)
            if held.bit_count() == count + 1 and all(digits[cell] for cell in chosen):
                yield as_set(chosen), held


def _in_line(position: Position, found: Deadly) -> bool:
    """True when the roof is two cells of one row or one column."""
    if len(found.roof) != 2:
        return False
    return found.rectangle.opposite(found.roof[0]) != found.roof[1]


def _held(position: Position, found: Deadly, digits: int) -> dict[int, int]:
    """What of these digits the roof still holds: digit -> cells."""
    return {d: position.candidates.cells[d] & found.roof_cells for d in members(digits)}


def _named(position: Position, found: Deadly) -> dict[str, object]:
    layout = position.layout
    return {
        "corners": Cells(layout, found.rectangle.cells),
        "pair": Digits(found.digits),
        "roof": Cells(layout, found.roof_cells),
    }


def _step(
    position: Position,
    number: int,
    found: Deadly,
    struck: dict[int, int],
    reason: str,
    others: int = 0,
) -> Step:
    candidates = position.candidates
    return Step(
        technique=f"Unique Rectangle {number}",
        digits=(found.a, found.b),
        cells=tuple(members(found.rectangle.cells | others)),
        houses=candidates.sight.shared_houses(found.roof_cells) if len(found.roof) == 2 else (),
        places=(),
        strikes=candidates_struck(struck),
        reason=reason,
        letters=tuple(
            Letter(
                cell, digit, "A" if found.digits >> digit & 1 and not others >> cell & 1 else "B"
            )
            for cell in members(found.rectangle.cells | others)
            for digit in members(candidates.digits[cell])
        ),
    )


UNIQUE_RECTANGLES = (
    Technique("Unique Rectangle 1", type_1),
    Technique("Unique Rectangle 2", type_2),
    Technique("Unique Rectangle 3", type_3),
    Technique("Unique Rectangle 4", type_4),
    Technique("Unique Rectangle 5", type_5),
    Technique("Unique Rectangle 6", type_6),
)
