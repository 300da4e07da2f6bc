"""Full house, hidden single, naked single: the steps that place a digit."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.cells import as_set, only
from gridparty.board.grid import Placement
from gridparty.board.layout import House, Layout
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits
from gridparty.i18n.messages import Sentence, say, say_needed
from gridparty.techniques.step import Letter, Step
from gridparty.techniques.technique import Technique

FULL_HOUSE = "In {house}, only {cell} is empty and only {digit} is missing."
HIDDEN_SINGLE = "In {house}, the {digit} fits only in {cell}."
ALL_SEEN = "Cell {cell} sees {seen}, so only {digit} is left."
SOME_STRUCK = "Cell {cell} sees {seen}; with {struck} eliminated earlier, only {digit} is left."
ALL_STRUCK = "With {struck} eliminated earlier, {cell} has only {digit} left."


def full_house(position: Position) -> Iterator[Step]:
    """Yield the missing digit of each house with one empty cell."""
    digits = position.grid.digits
    everything = as_set(position.layout.digits)
    for house, cells in _houses(position):
        empty = position.open & cells
        missing = everything & ~as_set(digits[cell] for cell in house.cells)
        if empty.bit_count() == 1 and missing.bit_count() == 1:
            cell, digit = only(empty), only(missing)
            why = _in_house(FULL_HOUSE, position, cell, digit, house)
            yield _placing("Full House", position, cell, digit, why, house)


def hidden_single(position: Position) -> Iterator[Step]:
    """Yield each digit with one place left in a house; boxes first, which are scanned first."""
    size = position.layout.size
    houses = tuple(_houses(position))
    for house, cells in (*houses[2 * size :], *houses[: 2 * size]):
        for digit in position.layout.digits:
            places = position.candidates.cells[digit] & cells
            if places.bit_count() == 1:
                cell = only(places)
                why = _in_house(HIDDEN_SINGLE, position, cell, digit, house)
                yield _placing("Hidden Single", position, cell, digit, why, house)


def naked_single(position: Position) -> Iterator[Step]:
    """Yield the digit of each cell with one candidate left."""
    for cell, digits in enumerate(position.candidates.digits):
        if digits.bit_count() == 1:
            digit, peers = only(digits), position.layout.peers[cell]
            seen = as_set({position.grid.digits[peer] for peer in peers} - {0, digit})
            why = why_naked(position.layout, cell, digit, seen)
            yield _placing("Naked Single", position, cell, digit, why)


def _houses(position: Position) -> Iterator[tuple[House, int]]:
    return zip(position.layout.houses, position.candidates.sight.houses, strict=True)


def _in_house(template: str, position: Position, cell: int, digit: int, house: House) -> Sentence:
    return say(template, cell=Cells(position.layout, 1 << cell), digit=digit, house=house)


def why_naked(layout: Layout, cell: int, digit: int, seen: int) -> Sentence:
    """Return why the cell has one digit left: the digits it sees, and those struck before."""
    struck = as_set(layout.digits) & ~seen & ~(1 << digit)
    if not struck:
        template = ALL_SEEN
    elif not seen:
        template = ALL_STRUCK
    else:
        template = SOME_STRUCK
    fields = {
        "cell": Cells(layout, 1 << cell),
        "digit": digit,
        "seen": Digits(seen),
        "struck": Digits(struck),
    }
    return say_needed(template, fields)


def _placing(
    name: str, position: Position, cell: int, digit: int, why: Sentence, *houses: House
) -> Step:
    return Step(
        technique=name,
        digits=(digit,),
        cells=(cell,),
        houses=houses,
        places=(Placement(cell, digit),),
        strikes=(),
        reason=why,
        letters=(Letter(cell, digit, "A"),),
    )


SINGLES = (
    Technique("Full House", full_house),
    Technique("Hidden Single", hidden_single),
    Technique("Naked Single", naked_single),
)
