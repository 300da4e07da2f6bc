"""Cells, digits, houses and strikes as values that `str()` formats for sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from itertools import groupby

from gridparty.board.cells import members
from gridparty.board.grid import Placement
from gridparty.board.layout import House, Kind, Layout
from gridparty.i18n.messages import Sentence, listed, message, say


@dataclass(frozen=True, slots=True)
class Cells:
    """A set of cells, formatted as ``r1c1, r1c4 and r2c5``."""

    layout: Layout
    cells: int

    def __str__(self) -> str:
        return listed([self.layout.cell_name(cell) for cell in members(self.cells)])


@dataclass(frozen=True, slots=True)
class InOrder:
    """Cells in a meaningful order, formatted as ``r3c1, r1c1 and r1c4``."""

    layout: Layout
    cells: tuple[int, ...]

    def __str__(self) -> str:
        return listed([self.layout.cell_name(cell) for cell in self.cells])


@dataclass(frozen=True, slots=True)
class Digits:
    """A set of digits, formatted as ``1, 4 and 8``."""

    digits: int

    def __str__(self) -> str:
        return listed([str(digit) for digit in members(self.digits)])


@dataclass(frozen=True, slots=True)
class Houses:
    """Houses: ``row 4 and box 2``, ``columns 1, 3 and 7``, ``rows 1 and 2 and column 5``."""

    houses: tuple[House, ...]

    def __str__(self) -> str:
        return listed([_of_one_kind(list(same)) for _, same in groupby(self.houses, _kind)])


@dataclass(frozen=True, slots=True)
class LocatedHouses(Houses):
    """Houses, boxes with their location, because the board's edges number only rows and columns."""

    layout: Layout

    def __str__(self) -> str:
        return listed([located(house, self.layout) for house in self.houses])


def located(house: House, layout: Layout) -> str:
    """Return the name of a house; a box with its rows and columns.

    For example ``box 3 (rows 1 to 3, columns 7 to 9)``.
    """
    if house.kind is not Kind.BOX:
        return str(house)
    first, last = (divmod(house.cells[at], layout.size) for at in (0, -1))
    return say(
        "{box} (rows {top} to {bottom}, columns {left} to {right})",
        box=str(house),
        top=first[0] + 1,
        bottom=last[0] + 1,
        left=first[1] + 1,
        right=last[1] + 1,
    )


def _kind(house: House) -> str:
    return house.kind.value


def _of_one_kind(houses: list[House]) -> str:
    if len(houses) == 1:
        return str(houses[0])
    numbers = listed([str(house.index + 1) for house in houses])
    return say(_PLURALS[_kind(houses[0])], numbers=numbers)


@dataclass(frozen=True, slots=True)
class Strikes:
    """Strikes, formatted as ``3 from r1c2 and r4c5, and 7 and 9 from r3c3``."""

    layout: Layout
    strikes: tuple[Placement, ...]

    def __str__(self) -> str:
        cells: dict[int, int] = {}
        for cell, digit in self.strikes:
            cells[digit] = cells.get(digit, 0) | 1 << cell
        together: dict[int, int] = {}  # digits by the cells that lose them
        for digit in sorted(cells):
            together[cells[digit]] = together.get(cells[digit], 0) | 1 << digit
        told = (
            say(STRUCK, digit=Digits(digits), cells=Cells(self.layout, where))
            for where, digits in together.items()
        )
        return reduce(lambda before, more: say(AND_MORE, before=before, more=more), told)


STRUCK, AND_MORE = "{digit} from {cells}", "{before}, and {more}"
PLACE, ELIMINATE = "Place {digit} in {cell}.", "Eliminate {strikes}."


def effects(
    layout: Layout, places: Iterable[Placement], strikes: tuple[Placement, ...]
) -> tuple[Sentence, ...]:
    """Return the effects of a step: a sentence per placed digit, and one for all strikes.

    >>> from gridparty.board.layout import TINY
    >>> effects(TINY, (Placement(3, 4),), (Placement(1, 1), Placement(3, 2)))
    ('Place 4 in r1c4.', 'Eliminate 1 from r1c2, and 2 from r1c4.')
    """
    written = (say(PLACE, digit=digit, cell=Cells(layout, 1 << cell)) for cell, digit in places)
    struck = (say(ELIMINATE, strikes=Strikes(layout, strikes)),) if strikes else ()
    return (*written, *struck)


@dataclass(frozen=True, slots=True)
class Sets:
    """Lettered sets of cells: ``A (r1c1 and r1c2), B (r4c1) and C (r5c3 and r6c1)``."""

    sets: tuple[Cells, ...]

    def __str__(self) -> str:
        return listed(
            [f"{letter} ({cells})" for letter, cells in zip(LETTERS, self.sets, strict=False)]
        )


#: The letters of the parts of a pattern, in sentences and drawings.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_PLURALS = {
    "row": message("rows {numbers}"),
    "column": message("columns {numbers}"),
    "box": message("boxes {numbers}"),
}
