"""Unique rectangles 1 to 6.

Four cells in two rows, two columns and exactly two boxes, none of them given, cannot be left with
only two digits a and b: these could be swapped, and the puzzle would have two solutions. Corners
that hold only a and b are the *floor*, those with extra candidates the *roof*. A corner may have
lost a or b already, as long as a and b can still stand crosswise at the corners; otherwise there is
no threat. All this assumes that the puzzle has one solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from gridparty.board.cells import as_set, members, only, sight, union
from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits, Houses
from gridparty.i18n.messages import Sentence, say
from gridparty.techniques.step import Letter, Step, candidates_struck
from gridparty.techniques.technique import Technique

TYPE_1 = (
    "If {roof} were {a} or {b}, the corners {corners} would hold only these two, and swapping "
    "them would give a second solution. So {roof} is neither."
)
TYPE_1_ONE_LEFT = (
    "If {roof} were {held}, the corners {corners} would hold only {pair}, and swapping them "
    "would give a second solution. So {roof} isn't {held}."
)
TYPE_2 = (
    "Without {x} in {roof}, the corners {corners} would hold only {pair}, and swapping them "
    "would give a second solution. So one of {roof} is {x}, and cells that see {roof} can't be "
    "{x}."
)
TYPE_3 = (
    "If the corners {corners} held only {pair}, swapping them would give a second solution. So "
    "one of {roof} holds one of {extras}. That cell and {others} use up {digits}: {count} "
    "digits for {count} cells. So the rest of {houses} can't hold these digits."
)
TYPE_4 = (
    "In {house}, the {held} goes in one of {roof}. If the other one were {other}, the corners "
    "{corners} would hold only {pair}, and swapping them would give a second solution. So "
    "neither is {other}."
)
TYPE_6 = (
    "In {houses}, the {held} fits only at the corners {corners}. If one of {roof} were {held}, "
    "both would be, {floor} would be {other}, and swapping them would give a second solution. "
    "So neither is {held}."
)


class Rectangle(NamedTuple):
    """The corners: two in the upper row, then the two below them; and all four as a set."""

    corners: tuple[int, int, int, int]
    cells: int

    def opposite(self, corner: int) -> int:
        """Return the diagonally opposite corner."""
        return self.corners[3 - self.corners.index(corner)]

    def neighbours(self, corner: int) -> tuple[int, int]:
        """Return the corner in the same row, and the one in the same column."""
        place = self.corners.index(corner)
        return self.corners[place ^ 1], self.corners[place ^ 2]


@cache
def rectangles(layout: Layout) -> tuple[Rectangle, ...]:
    """Return all rectangles that touch exactly two boxes (486 on 9x9)."""
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
    extras: int  # candidates of the roof besides a and b, as a set

    @property
    def digits(self) -> int:
        """The set of a and b."""
        return 1 << self.a | 1 << self.b

    @property
    def roof_cells(self) -> int:
        """The roof as a set of cells."""
        return as_set(self.roof)

    def threatens(self, digits: Sequence[int]) -> bool:
        """Return whether the cells' candidates let a and b stand crosswise at the corners."""
        top_left, top_right, bottom_left, bottom_right = (
            digits[corner] for corner in self.rectangle.corners
        )
        falling, rising = top_left & bottom_right, top_right & bottom_left
        return any(
            falling >> one & rising >> other & 1
            for one, other in ((self.a, self.b), (self.b, self.a))
        )


def deadly_rectangles(position: Position) -> Iterator[Deadly]:
    """Yield rectangles of empty cells where a and b fit crosswise, and a corner has only these."""
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
                found = Deadly(rectangle, a, b, floor, roof, extras)
                if found.threatens(digits):
                    yield found


def type_1(position: Position) -> Iterator[Step]:
    """Yield steps for one roof cell: it is neither a nor b."""
    for found in deadly_rectangles(position):
        if len(found.roof) == 1:
            struck = _held(position, found, found.digits)
            yield _step(position, 1, found, struck, _why_1(position, found))


def _why_1(position: Position, found: Deadly) -> Sentence:
    layout, (roof,) = position.layout, found.roof
    held = position.candidates.digits[roof] & found.digits
    named = {"corners": Cells(layout, found.rectangle.cells), "roof": Cells(layout, 1 << roof)}
    if held.bit_count() > 1:
        return say(TYPE_1, **named, a=found.a, b=found.b)
    return say(TYPE_1_ONE_LEFT, **named, pair=Digits(found.digits), held=only(held))


def type_2(position: Position) -> Iterator[Step]:
    """Yield steps for two roof cells in a line with one extra digit: one of them is that digit."""
    for found in deadly_rectangles(position):
        if _in_line(position, found):
            yield from _one_extra(position, 2, found)


def type_5(position: Position) -> Iterator[Step]:
    """Yield steps for three roof cells, or two diagonal ones, with one extra digit."""
    for found in deadly_rectangles(position):
        if len(found.roof) > 1 and not _in_line(position, found):
            yield from _one_extra(position, 5, found)


def type_3(position: Position) -> Iterator[Step]:
    """Yield steps where the extras of two roof cells in a line form a naked subset in a house."""
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
                    count=digits.bit_count(),
                    digits=Digits(digits),
                    houses=Houses(sight.shared_houses(pattern)),
                )
                yield _step(position, 3, found, struck, reason, cells)


def type_4(position: Position) -> Iterator[Step]:
    """Yield steps where a digit of the pair is confined to two roof cells in a line."""
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
                    break  # the other house of the two roof cells gives the same


def type_6(position: Position) -> Iterator[Step]:
    """Yield steps where a digit of the pair is confined to the corners in all four lines.

    The diagonal roof loses the digit. In each line it must really have a place at a corner: a digit
    that is placed in the line has none outside the rectangle either, and then nothing follows.
    """
    candidates, sight = position.candidates, position.candidates.sight
    for found in deadly_rectangles(position):
        if len(found.roof) != 2 or _in_line(position, found):
            continue
        first, last = found.rectangle.corners[0], found.rectangle.corners[3]
        masks = [
            *(sight.rows[sight.row_of[corner]] for corner in (first, last)),
            *(sight.columns[sight.column_of[corner]] for corner in (first, last)),
        ]
        for held, other in ((found.a, found.b), (found.b, found.a)):
            places = [candidates.cells[held] & line for line in masks]
            if all(here and not here & ~found.rectangle.cells for here in places):
                struck = _held(position, found, 1 << held)
                if any(struck.values()):
                    lines = (
                        *position.layout.houses_of[first][:2],
                        *position.layout.houses_of[last][:2],
                    )
                    reason = say(
                        TYPE_6,
                        corners=Cells(position.layout, found.rectangle.cells),
                        roof=Cells(position.layout, found.roof_cells),
                        floor=Cells(position.layout, found.rectangle.cells & ~found.roof_cells),
                        houses=Houses(tuple(sorted(lines, key=position.layout.houses.index))),
                        held=held,
                        other=other,
                    )
                    yield _step(position, 6, found, struck, reason)


def _one_extra(position: Position, number: int, found: Deadly) -> Iterator[Step]:
    if found.extras.bit_count() == 1:
        x = only(found.extras)
        struck = position.candidates.cells[x] & position.candidates.sight.common(found.roof_cells)
        if struck:
            reason = say(TYPE_2, **_named(position, found), x=x)
            yield _step(position, number, found, {x: struck}, reason)


def _completing(position: Position, extras: int, others: int) -> Iterator[tuple[int, int]]:
    """Yield the sets of cells that form a naked subset together with the extras."""
    digits = position.candidates.digits
    cells = list(members(others))
    for count in range(1, len(cells)):
        for chosen in combinations(cells, count):
            held = extras | union(digits[cell] for cell in chosen)
            if held.bit_count() == count + 1 and all(digits[cell] for cell in chosen):
                yield as_set(chosen), held


def _in_line(position: Position, found: Deadly) -> bool:
    """Return whether the roof is two cells of one row or one column."""
    if len(found.roof) != 2:
        return False
    return found.rectangle.opposite(found.roof[0]) != found.roof[1]


def _held(position: Position, found: Deadly, digits: int) -> dict[int, int]:
    """Return which roof cells still hold these digits: digit -> cells."""
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
