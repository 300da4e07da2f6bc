"""Hidden rectangles, avoidable rectangles, and the bivalue universal grave plus one (BUG+1).

Like unique rectangles they assume that the puzzle has one solution.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.cells import as_set, members, only
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits, Houses
from gridparty.i18n.messages import say
from gridparty.techniques.rectangles import Rectangle, deadly_rectangles, rectangles
from gridparty.techniques.step import Letter, Step, candidates_struck, lettered
from gridparty.techniques.technique import Technique

HIDDEN = (
    "Corner {floor} holds only {pair}, and in {houses}, the {held} fits only in {places}. If "
    "{opposite} were {other}, {beside} would be {held}, {floor} would be {other}, and swapping "
    "them would give a second solution. So {opposite} isn't {other}."
)
AVOIDABLE_1 = (
    "None of {placed} is a given. If {open} were {q}, swapping {p} and {q} in these four cells "
    "would give a second solution. So {open} isn't {q}."
)
AVOIDABLE_2 = (
    "Neither of {placed} is a given. If neither of {open} were {x}, swapping {p} and {q} in "
    "these four cells would give a second solution. So one of {open} is {x}, and cells that "
    "see both can't be."
)
BUG = (
    "Without {digit} in {cell}, every empty cell would have two candidates, and every row, "
    "column and box two cells for each missing digit: never exactly one solution. So {cell} is "
    "{digit}."
)


def hidden_rectangle(position: Position) -> Iterator[Step]:
    """Yield steps where one digit opposite a corner {a, b} is confined to corners in both lines.

    It must really have a place at both neighbours: a digit that is placed in these lines has none
    outside the rectangle either, and then nothing follows.
    """
    candidates, sight = position.candidates, position.candidates.sight
    for found in deadly_rectangles(position):
        rectangle, floor = found.rectangle, found.floor
        if len(floor) > 2 or (len(floor) == 2 and rectangle.opposite(floor[0]) != floor[1]):
            continue
        for corner in floor:
            opposite = rectangle.opposite(corner)
            beside = as_set(rectangle.neighbours(opposite))
            row, column, _ = position.layout.houses_of[opposite]
            lines = sight.rows[row.index] | sight.columns[column.index]
            for held, other in ((found.a, found.b), (found.b, found.a)):
                places = candidates.cells[held]
                if not candidates.digits[corner] >> other & 1:
                    continue  # the corner would be `held` at once: nothing to swap
                if beside & ~places or places & lines & ~rectangle.cells:
                    continue
                struck = candidates.cells[other] & 1 << opposite
                if struck:
                    yield Step(
                        technique="Hidden Rectangle",
                        digits=(found.a, found.b),
                        cells=tuple(members(rectangle.cells)),
                        houses=(row, column),
                        places=(),
                        strikes=candidates_struck({other: struck}),
                        reason=say(
                            HIDDEN,
                            floor=Cells(position.layout, 1 << corner),
                            pair=Digits(candidates.digits[corner]),
                            houses=Houses((row, column)),
                            held=held,
                            places=Cells(position.layout, places & lines),
                            opposite=Cells(position.layout, 1 << opposite),
                            beside=Cells(position.layout, beside),
                            other=other,
                        ),
                        letters=tuple(
                            Letter(cell, digit, "A" if found.digits >> digit & 1 else "B")
                            for cell in members(rectangle.cells)
                            for digit in members(candidates.digits[cell])
                        ),
                    )


def avoidable_rectangle_1(position: Position) -> Iterator[Step]:
    """Yield steps with three corners placed, none given: the fourth must not allow a swap."""
    for rectangle in rectangles(position.layout):
        open_corners = rectangle.cells & position.open
        if open_corners.bit_count() != 1 or rectangle.cells & position.givens:
            continue
        corner = only(open_corners)
        p, also_p = (position.grid.digits[cell] for cell in rectangle.neighbours(corner))
        q = position.grid.digits[rectangle.opposite(corner)]
        struck = position.candidates.cells[q] & open_corners
        if p == also_p != q and struck:
            yield _avoidable(1, position, rectangle, {p, q}, {q: struck}, AVOIDABLE_1, p=p, q=q)


def avoidable_rectangle_2(position: Position) -> Iterator[Step]:
    """Yield steps with two corners of a line placed: one digit at the other two avoids the swap."""
    candidates, digits = position.candidates, position.candidates.digits
    for rectangle in rectangles(position.layout):
        open_corners = rectangle.cells & position.open
        if open_corners & ~candidates.bivalue or open_corners.bit_count() != 2:
            continue
        first, second = members(open_corners)
        if rectangle.cells & position.givens or rectangle.opposite(first) == second:
            continue
        p = position.grid.digits[rectangle.opposite(first)]
        q = position.grid.digits[rectangle.opposite(second)]
        extra = digits[first] & ~(1 << p)
        swap = digits[first] >> p & 1 and digits[second] >> q & 1
        if p == q or not swap or extra != digits[second] & ~(1 << q):
            continue
        x = only(extra)
        struck = candidates.cells[x] & candidates.sight.common(open_corners)
        if struck:
            yield _avoidable(
                2, position, rectangle, {p, q}, {x: struck}, AVOIDABLE_2, p=p, q=q, x=x
            )


def bug_plus_1(position: Position) -> Iterator[Step]:
    """Yield the step if all empty cells but one are bivalue, and one digit there is too frequent.

    The digit is not placed: its cell loses the other two candidates.
    """
    candidates, sight = position.candidates, position.candidates.sight
    odd = position.open & ~candidates.bivalue
    if odd.bit_count() != 1 or candidates.digits[only(odd)].bit_count() != 3:
        return
    cell = only(odd)
    for digit in members(candidates.digits[cell]):
        cells = list(candidates.cells)
        cells[digit] &= ~odd
        here = (cells[digit] & sight.cells_of(house) for house in position.layout.houses_of[cell])
        if all(here) and all(
            (where & house).bit_count() in (0, 2) for where in cells for house in sight.houses
        ):
            others = candidates.digits[cell] & ~(1 << digit)
            yield Step(
                technique="BUG+1",
                digits=(),
                cells=(cell,),
                houses=(),
                places=(),
                strikes=candidates_struck(dict.fromkeys(members(others), odd)),
                reason=say(BUG, cell=Cells(position.layout, odd), digit=digit),
                letters=lettered("A", {digit: odd}),
            )


def _avoidable(
    number: int,
    position: Position,
    rectangle: Rectangle,
    pair: set[int],
    struck: dict[int, int],
    template: str,
    **digits: int,
) -> Step:
    layout, open_corners = position.layout, rectangle.cells & position.open
    return Step(
        technique=f"Avoidable Rectangle {number}",
        digits=tuple(sorted(pair)),
        cells=tuple(members(rectangle.cells)),
        houses=(),
        places=(),
        strikes=candidates_struck(struck),
        reason=say(
            template,
            placed=Cells(layout, rectangle.cells & ~open_corners),
            open=Cells(layout, open_corners),
            **digits,
        ),
        letters=tuple(
            Letter(cell, digit, "A" if digit in pair else "B")
            for cell in members(open_corners)
            for digit in members(position.candidates.digits[cell])
        ),
    )


HIDDEN_RECTANGLES = (Technique("Hidden Rectangle", hidden_rectangle),)
AVOIDABLE_RECTANGLES = (
    Technique("Avoidable Rectangle 1", avoidable_rectangle_1),
    Technique("Avoidable Rectangle 2", avoidable_rectangle_2),
)
BUGS = (Technique("BUG+1", bug_plus_1),)
