"""The digits on the board that make a step a single.

For a hidden single these are places of the digit that see the other empty cells of the house; for a
naked single, a peer with each of the other digits; for a full house, all its digits.
"""

from __future__ import annotations

from gridparty.board.cells import as_set, members
from gridparty.board.layout import House, Kind
from gridparty.board.position import Position
from gridparty.techniques.step import Step

_ORDER = (Kind.BOX, Kind.ROW, Kind.COLUMN)  # the order in which people look


def blocking(position: Position, step: Step) -> tuple[int, ...]:
    """Return the cells whose digits make the step a single; none for other steps.

    Candidates struck earlier cannot be explained by digits on the board.
    """
    if len(step.places) != 1:
        return ()
    cell, digit = step.places[0]
    if not step.houses:
        return _taking_the_rest(position, cell, digit)
    house = step.houses[0]
    if sum(not position.grid.digits[other] for other in house.cells) == 1:
        return tuple(other for other in house.cells if other != cell)
    return _barring(position, house, cell, digit)


def barred_by(position: Position, step: Step, blocks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the empty cells of a hidden single's house that the blocking digits see."""
    if len(step.places) != 1 or not step.houses or not blocks:
        return ()
    cell, digit = step.places[0]
    if any(position.grid.digits[block] != digit for block in blocks):
        return ()  # a full house has no other empty cell
    seen = position.candidates.sight.seen_by_any(as_set(blocks))
    rest = as_set(step.houses[0].cells) & position.open & ~(1 << cell)
    return tuple(members(rest & seen))


def _barring(position: Position, house: House, cell: int, digit: int) -> tuple[int, ...]:
    """Return few places of the digit that see the other empty cells of the house, if any do."""
    sight, digits = position.candidates.sight, position.grid.digits
    rest = as_set(house.cells) & position.open & ~(1 << cell)
    chosen = []
    places = [place for place, placed in enumerate(digits) if placed == digit]
    while rest & sight.seen_by_any(as_set(places)):
        best = max(places, key=lambda place: (sight.peers[place] & rest).bit_count())
        chosen.append(best)
        rest &= ~sight.peers[best]
    return tuple(sorted(chosen))


def _taking_the_rest(position: Position, cell: int, digit: int) -> tuple[int, ...]:
    """Return for each other digit a peer of the cell that holds it, in its box if possible."""
    layout, digits = position.layout, position.grid.digits
    found: dict[int, int] = {}
    houses = {house.kind: house for house in layout.houses_of[cell]}
    for kind in _ORDER:
        for peer in houses[kind].cells:
            if digits[peer] and digits[peer] != digit:
                found.setdefault(digits[peer], peer)
    return tuple(sorted(found.values()))
