"""Full house, hidden single, naked single: the steps that place a digit."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.cells import as_set, only
from gridparty.board.grid import Placement
from gridparty.board.layout import House
from gridparty.board.position import Position
from gridparty.board.wording import Cells, Digits, Houses, say
from gridparty.techniques.step import Letter, Step
from gridparty.techniques.technique import Technique

FULL_HOUSE = "{cell} is the last empty cell of {house}, and {digit} is the digit {house} lacks."
HIDDEN_SINGLE = "In {house} only {cell} can still hold {digit}."
NAKED_SINGLE = "{digit} is the only digit left for {cell}."
NAKED_SINGLE_SEEN = "{cell} sees {others}, so only {digit} is left for it."


def full_house(position: Position) -> Iterator[Step]:
    """A house with one empty cell: the digit that it lacks goes there."""
    digits = position.grid.digits
    everything = as_set(position.layout.digits)
    for house, cells in _houses(position):
        empty = position.open & cells
        missing = everything & ~as_set(digits[cell] for cell in house.cells)
        if empty.bit_count() == 1 and missing.bit_count() == 1:
            yield _placing("Full House", position, only(empty), only(missing), FULL_HOUSE, house)


def hidden_single(position: Position) -> Iterator[Step]:
    """A digit with one place left in a house: it goes there."""
    for house, cells in _houses(position):
        for digit in position.layout.digits:
            places = position.candidates.cells[digit] & cells
            if places.bit_count() == 1:
                yield _placing("Hidden Single", position, only(places), digit, HIDDEN_SINGLE, house)


def naked_single(position: Position) -> Iterator[Step]:
    """A cell with one candidate left: it goes there."""
    for cell, digits in enumerate(position.candidates.digits):
        if digits.bit_count() == 1:
            yield _placing("Naked Single", position, cell, only(digits), _why_naked(position, cell))


def _houses(position: Position) -> Iterator[tuple[House, int]]:
    return zip(position.layout.houses, position.candidates.sight.houses, strict=True)


def _why_naked(position: Position, cell: int) -> str:
    """The template: with the digits in sight where they alone leave one digit."""
    seen = {position.grid.digits[peer] for peer in position.layout.peers[cell]} - {0}
    return NAKED_SINGLE_SEEN if len(seen) == position.layout.size - 1 else NAKED_SINGLE


def _placing(
    name: str, position: Position, cell: int, digit: int, template: str, *houses: House
) -> Step:
    return Step(
        technique=name,
        digits=(digit,),
        cells=(cell,),
        houses=houses,
        places=(Placement(cell, digit),),
        strikes=(),
        reason=say(
            template,
            cell=Cells(position.layout, 1 << cell),
            digit=digit,
            house=Houses(houses),
            others=Digits(as_set(position.layout.digits) & ~(1 << digit)),
        ),
        letters=(Letter(cell, digit, "A"),),
    )


SINGLES = (
    Technique("Full House", full_house),
    Technique("Hidden Single", hidden_single),
    Technique("Naked Single", naked_single),
)
