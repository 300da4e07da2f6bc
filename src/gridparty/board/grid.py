"""A filled or half-filled board, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.layout import LAYOUTS, Layout
from gridparty.errors import ParseError, require_kind
from gridparty.i18n.quoting import excerpt

_BY_LENGTH = {layout.cell_count: layout for layout in LAYOUTS.values()}
_EMPTY = ".0"


class Placement(NamedTuple):
    """A digit in a cell: placed, or considered."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Grid:
    """Digits on a layout, row by row; 0 is an empty cell."""

    layout: Layout
    digits: tuple[int, ...]

    @classmethod
    def empty(cls, layout: Layout) -> Grid:
        """Return an empty board."""
        return cls(layout, (0,) * layout.cell_count)

    @classmethod
    def parse(cls, text: str) -> Grid:
        """Parse the line format: one character per cell, ``.`` or ``0`` for an empty cell.

        >>> str(Grid.parse("1234341221434321"))
        '1234341221434321'

        Raises:
            ParseError: no layout has this length, or a character is not one of its digits.
        """
        require_kind(text, str, "the text of a grid")
        layout = _BY_LENGTH.get(len(text))
        if layout is None:
            raise ParseError(f"expected 16, 36 or 81 cells, got {len(text)}: {excerpt(text)}")
        try:
            digits = tuple(0 if c in _EMPTY else _DIGITS[c] for c in text)
        except KeyError as error:
            raise _bad_symbol(layout, text, error.args[0]) from None
        if max(digits) > layout.size:
            raise _bad_symbol(layout, text, str(max(digits)))
        return cls(layout, digits)

    def place(self, placement: Placement) -> Grid:
        """Return the grid with the digit placed, unchecked: see `rules.judge`."""
        cell, digit = placement
        return Grid(self.layout, (*self.digits[:cell], digit, *self.digits[cell + 1 :]))

    @property
    def empty_cells(self) -> tuple[int, ...]:
        """The cells without a digit, ascending."""
        return tuple(cell for cell, digit in enumerate(self.digits) if not digit)

    @property
    def filled(self) -> int:
        """The number of cells with a digit."""
        return len(self.digits) - self.digits.count(0)

    def differing_cells(self, other: Grid) -> tuple[int, ...]:
        """Return the cells that differ from another grid of the same layout, ascending."""
        both = zip(self.digits, other.digits, strict=True)
        return tuple(cell for cell, (mine, its) in enumerate(both) if mine != its)

    def __str__(self) -> str:
        return bytes(self.digits).translate(_SIGNS).decode("ascii")


_SIGNS = bytes.maketrans(bytes(range(10)), b".123456789")
_DIGITS = {str(d): d for d in range(1, 10)}


def _bad_symbol(layout: Layout, text: str, symbol: str) -> ParseError:
    where = layout.cell_name(text.index(symbol))
    return ParseError(f"expected 1-{layout.size}, '.' or '0' in {where}, got {symbol!r}")
