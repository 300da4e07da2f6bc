"""Empty rectangle: a box whose places for a digit form an L or a cross, and a strong link.

The box's places lie on one row and one column, on both of them off the crossing::

    . x . | . . .        The digit of the box is on the row or on the column. If it is on
    a a x | p . .        the row, it is not in p, so it is in q; q and the column of the box both
    . x . | . . .        see the cell t, which loses the digit either way.
    ------+------
    . t . | q . .
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

from gridparty.board.cells import as_set, members, union
from gridparty.board.layout import House, Layout
from gridparty.board.position import Position
from gridparty.board.text import Cells
from gridparty.i18n.messages import say
from gridparty.techniques.links import StrongLink, strong_links
from gridparty.techniques.step import Link, Node, Step, candidates_struck, lettered, strong
from gridparty.techniques.technique import Technique

EMPTY_RECTANGLE = (
    "In {box}, the {digit} goes in {arm} or {other_arm}. If in {arm}, it isn't in {near}, so "
    "in {house} it is in {far}. Either way, {struck} can't be {digit}."
)
DUAL_EMPTY_RECTANGLE = (
    "In {box}, the {digit} goes in {arm} or {other_arm}. If in {arm}, it isn't in {near}, so "
    "in {house} it is in {far}: either way, {struck} can't be {digit}. It also goes in "
    "{second_arm} or {second_other}. If in {second_arm}, it isn't in {second_near}, so in "
    "{second_house} it is in {second_far}: either way, {second_struck} can't be {digit}."
)


class _Rectangle(NamedTuple):
    digit: int
    box: House
    places: int  # of the digit in the box
    arm: House  # the line of the box that the strong link meets
    other_arm: House  # the line across it
    near: int
    far: int
    link: StrongLink
    struck: int  # one cell


def empty_rectangle(position: Position) -> Iterator[Step]:
    """Yield steps by a box with its places on a row and a column, and a strong link meeting one."""
    layout = position.layout
    for found in _rectangles(position):
        yield _step(
            "Empty Rectangle",
            position,
            (found,),
            say(EMPTY_RECTANGLE, box=found.box, digit=found.digit, **_named(layout, found)),
        )


def dual_empty_rectangle(position: Position) -> Iterator[Step]:
    """Yield pairs of empty rectangles on the same places of a box that strike different cells."""
    layout = position.layout
    for one, other in combinations(_rectangles(position), 2):
        same = one.digit == other.digit and one.places == other.places
        if same and one.struck != other.struck:
            again = _named(layout, other)
            yield _step(
                "Dual Empty Rectangle",
                position,
                (one, other),
                say(
                    DUAL_EMPTY_RECTANGLE,
                    box=one.box,
                    digit=one.digit,
                    **_named(layout, one),
                    second_arm=again["arm"],
                    second_other=again["other_arm"],
                    second_near=again["near"],
                    second_house=again["house"],
                    second_far=again["far"],
                    second_struck=again["struck"],
                ),
            )


def _named(layout: Layout, found: _Rectangle) -> dict[str, Cells | House]:
    """Return the sentence's fields for a rectangle."""
    return {
        "arm": found.arm,
        "other_arm": found.other_arm,
        "near": Cells(layout, 1 << found.near),
        "house": found.link.house,
        "far": Cells(layout, 1 << found.far),
        "struck": Cells(layout, 1 << found.struck),
    }


def _rectangles(position: Position) -> Iterator[_Rectangle]:
    layout, sight = position.layout, position.candidates.sight
    for digit in layout.digits:
        where = position.candidates.cells[digit]
        for box, box_cells in zip(layout.boxes, sight.boxes, strict=True):
            places = where & box_cells
            if places.bit_count() < 2:
                continue
            for row in layout.rows:
                for column in layout.columns:
                    in_row, in_column = sight.rows[row.index], sight.columns[column.index]
                    on_row, on_column = places & in_row & ~in_column, places & in_column & ~in_row
                    if on_row and on_column and not places & ~in_row & ~in_column:
                        yield from _met(position, digit, box, places, row, column)
                        yield from _met(position, digit, box, places, column, row)


def _met(
    position: Position, digit: int, box: House, places: int, arm: House, other_arm: House
) -> Iterator[_Rectangle]:
    """Yield the strong links across `arm` whose near end lies on it, outside the box."""
    sight = position.candidates.sight
    arm_cells, other_cells = sight.cells_of(arm), sight.cells_of(other_arm)
    where = position.candidates.cells[digit]
    for link in strong_links(position.candidates)[digit]:
        if link.house.kind is not other_arm.kind:
            continue
        for near, far in link.ways:
            if not arm_cells >> near & 1 or box.index in (sight.box_of[near], sight.box_of[far]):
                continue
            # The cell where the far end's line, parallel to the arm, crosses the other arm.
            line = sight.rows[sight.row_of[far]] | sight.columns[sight.column_of[far]]
            crossing = line & other_cells & ~sight.cells_of(link.house)
            struck = crossing & where & ~sight.boxes[box.index]
            if struck:
                target = struck.bit_length() - 1
                yield _Rectangle(digit, box, places, arm, other_arm, near, far, link, target)


def _step(name: str, position: Position, found: tuple[_Rectangle, ...], reason: str) -> Step:
    first = found[0]
    links = union(rectangle.link.cells for rectangle in found)
    struck = as_set(rectangle.struck for rectangle in found)
    return Step(
        technique=name,
        digits=(first.digit,),
        cells=tuple(members(first.places | links)),
        houses=(first.box, *dict.fromkeys(rectangle.link.house for rectangle in found)),
        places=(),
        strikes=candidates_struck({first.digit: struck}),
        reason=reason,
        letters=lettered("A", {first.digit: first.places}) + lettered("B", {first.digit: links}),
        links=tuple(chain.from_iterable(_links(position, rectangle) for rectangle in found)),
    )


def _links(position: Position, found: _Rectangle) -> tuple[Link, ...]:
    """Return the links from one arm of the box to the other, and over the strong link outside."""
    sight, digit = position.candidates.sight, found.digit
    arm = found.places & sight.cells_of(found.arm)
    off = found.places & ~arm
    on_arm, off_arm = (Node(digit, tuple(members(cells))) for cells in (arm, off))
    near = Node(digit, (found.near,))
    return (
        Link(off_arm, on_arm, strong=True),
        Link(on_arm, near, strong=False),
        strong((found.near, digit), (found.far, digit)),
    )


EMPTY_RECTANGLES = (Technique("Empty Rectangle", empty_rectangle),)
DUAL_EMPTY_RECTANGLES = (Technique("Dual Empty Rectangle", dual_empty_rectangle),)
