"""The placement rules: the one validator for games, solver and printer.

Rules V1, V2 and V4 of the rule book. Legal does not mean correct: this module never sees a
solution. A referee who knows it (V3) compares after the judge has found nothing, so `conflict`
takes precedence over `wrong-digit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import House
from gridparty.errors import ParseError, require_kind
from gridparty.i18n.messages import a_digit


class Reason(Enum):
    """The reason why a placement is refused. Only the referee uses WRONG_DIGIT, never the judge."""

    OFF_BOARD = "off-board"
    CELL_TAKEN = "cell-taken"
    NO_SUCH_SYMBOL = "no-such-symbol"
    CONFLICT = "conflict"
    WRONG_DIGIT = "wrong-digit"


class Holder(Enum):
    """The owner of the digit in a cell."""

    GIVEN = "given"
    START_TILE = "start tile"
    PLAYER = "player"


class Clash(NamedTuple):
    """A cell that already holds the digit, and the house in which it does."""

    house: House
    cell: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judge's answer with its reason; `str()` of it is a sentence for people."""

    grid: Grid
    placement: Placement
    reason: Reason | None = None
    holder: Holder | None = None  # with CELL_TAKEN, if the caller passed holders
    clashes: tuple[Clash, ...] = ()  # with CONFLICT: all of them, in the order row, column, box

    @property
    def legal(self) -> bool:
        """Whether the placement is legal."""
        return self.reason is None

    def __str__(self) -> str:
        layout, (cell, digit) = self.grid.layout, self.placement
        match self.reason:
            case None:
                return f"{digit} may go in {layout.cell_name(cell)}"
            case Reason.OFF_BOARD:
                return f"the board ends at {layout.last_cell_name}"
            case Reason.CELL_TAKEN:
                by = f" by a {self.holder.value}" if self.holder else ""
                return f"{layout.cell_name(cell)} is taken{by}: {self.grid.digits[cell]}"
            case Reason.NO_SUCH_SYMBOL:
                return f"there is no {digit} in this game, only 1 to {layout.size}"
            case Reason.CONFLICT:
                name = layout.cell_name
                where = " and ".join(f"{c.house} at {name(c.cell)}" for c in self.clashes)
                return f"there is {a_digit(digit)} in {where}"
            case Reason.WRONG_DIGIT:
                return f"{digit} does not belong in {layout.cell_name(cell)}"


def judge(
    grid: Grid, placement: Placement, *, holders: Mapping[int, Holder] | None = None
) -> Verdict:
    """Check a placement: the cell must be empty, and the digit new to its houses.

    Args:
        grid: the board before the placement.
        placement: the cell (0-based, any integer) and the digit (any integer).
        holders: the owners of filled cells, which only change the wording of the answer.
    """
    require_kind(grid, Grid, "a Grid")
    require_kind(placement, tuple, "a Placement")
    cell, digit = placement
    layout, digits = grid.layout, grid.digits
    if not 0 <= cell < layout.cell_count:
        return Verdict(grid, placement, Reason.OFF_BOARD)
    if digit not in layout.digits:
        return Verdict(grid, placement, Reason.NO_SUCH_SYMBOL)
    if digits[cell]:
        holder = holders.get(cell) if holders else None
        return Verdict(grid, placement, Reason.CELL_TAKEN, holder=holder)
    clashes = tuple(
        Clash(house, other)
        for house in layout.houses_of[cell]
        for other in house.cells
        if digits[other] == digit
    )
    return Verdict(grid, placement, Reason.CONFLICT if clashes else None, clashes=clashes)


def check_consistent(grid: Grid) -> None:
    """Check that no house has a digit twice.

    Raises:
        ParseError: one has; the message names the first such house.
    """
    for house in grid.layout.houses:
        held = [digit for cell in house.cells if (digit := grid.digits[cell])]
        if len(held) == len({*held}):
            continue
        first: dict[int, int] = {}
        for cell in house.cells:
            digit = grid.digits[cell]
            if digit and digit in first:
                name = grid.layout.cell_name
                raise ParseError(
                    f"expected each digit once in {house}, "
                    f"got {digit} in {name(first[digit])} and in {name(cell)}"
                )
            first[digit] = cell
