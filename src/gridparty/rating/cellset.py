"""A set of cells as one int, bit `cell` for the cell; compiled, it is a number of 128 bits.

Union, cut and difference are ``|``, ``&`` and ``& ~``. The compiled modules take the same names
from ``cellset.pxd``, so a set must never become a Python object on its way through them.
"""

from __future__ import annotations

CellSet = int


def one_cell(cell: int) -> int:
    """Return the set with this cell alone."""
    return 1 << cell


def first_cell(cells: int) -> int:
    """Return the smallest cell of a set that is not empty."""
    return (cells & -cells).bit_length() - 1


def count_cells(cells: int) -> int:
    """Return how many cells the set has."""
    return cells.bit_count()
