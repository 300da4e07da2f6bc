"""Why a single is one: the digits on the board that take what else there was.

For a hidden single these are places of the digit that see the other open cells of the house; for a
naked one, a peer with each of the other digits; for a full house all its digits.
"""

from __future__ import annotations

from gridparty.board.cells import as_set, members
from gridparty.board.layout import House, Kind
from gridparty.board.position import Position
from gridparty.techniques.step import Step

_ORDER = (Kind.BOX, Kind.ROW, Kind.COLUMN)  # as people look for a digit that a cell sees


def blocking(position: Position, step: Step) -> tuple[int, ...]:
    """Return the cells whose digits make the step a single; none for a step of another kind.

    What candidates were struck earlier is nothing that a digit on the board could show.
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
    """Of a hidden single: the open cells of its house that the blocking digits bar."""
    if len(step.places) != 1 or not step.houses or not blocks:
        return ()
    cell, digit = step.places[0]
    if any(position.grid.digits[block] != digit for block in blocks):
        return ()  # a full house has no other open cell
    seen = position.candidates.sight.seen_by_any(as_set(blocks))
    rest = as_set(step.houses[0].cells) & position.open & ~(1 << cell)
    return tuple(members(rest & seen))


def _barring(position: Position, house: House, cell: int, digit: int) -> tuple[int, ...]:
    """As few places of the digit as bar the other open cells of the house, if any do."""
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
    """For each other digit a peer of the cell that holds it, in its box if there is one."""
    layout, digits = position.layout, position.grid.digits
    found: dict[int, int] = {}
    houses = {house.kind: house for house in layout.houses_of[cell]}
    for kind in _ORDER:
        for peer in houses[kind].cells:
            if digits[peer] and digits[peer] != digit:
                found.setdefault(digits[peer], peer)
    return tuple(sorted(found.values()))
