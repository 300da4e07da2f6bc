"""Sets of cells as ints with bit `cell` for each cell; compiled, they are 128-bit numbers.

Union, intersection and difference are ``|``, ``&`` and ``& ~``. The compiled modules take the same
names from ``cellset.pxd``, so a set must never become a Python object on its way through them.
"""

from __future__ import annotations

CellSet = int


def one_cell(cell: int) -> int:
    """Return the set with only this cell."""
    return 1 << cell


def first_cell(cells: int) -> int:
    """Return the smallest cell of a nonempty set."""
    return (cells & -cells).bit_length() - 1


def count_cells(cells: int) -> int:
    """Return the number of cells in the set."""
    return cells.bit_count()
