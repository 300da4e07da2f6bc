# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# mypy: disallow-untyped-decorators=False
"""Bent sets of three cells: a pivot of two or three candidates, and two wings that it sees."""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell, one_cell
    from cython.cimports.gridparty.rating.finding import Finding
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, first_cell, one_cell
    from gridparty.rating.finding import Finding


def xy_wing(board: Board, finding: Finding) -> cython.bint:
    """Find a pivot xy with wings xz and yz: cells that see both wings lose z."""
    return bent_triple(board, finding, 2)


def xyz_wing(board: Board, finding: Finding) -> cython.bint:
    """Find a pivot xyz with wings xz and yz: cells that see all three lose z."""
    return bent_triple(board, finding, 3)


@cython.cfunc
def bent_triple(board: Board, finding: Finding, size: cython.int) -> cython.bint:
    """Find the first wing around a pivot with `size` candidates."""
    geometry = board.geometry
    pairs: CellSet = 0  # cells with two candidates
    for cell in range(geometry.cell_count):
        if geometry.count[board.candidates[cell]] == 2:
            pairs |= one_cell(cell)
    for pivot in range(geometry.cell_count):
        digits = board.candidates[pivot]
        if geometry.count[digits] != size:
            continue
        ones: CellSet = pairs & geometry.peer_set[pivot]
        while ones:
            one = first_cell(ones)
            ones &= ones - 1
            in_one = board.candidates[one]
            if geometry.count[in_one & digits] != size - 1:
                continue
            others: CellSet = pairs & geometry.peer_set[pivot]
            while others:
                other = first_cell(others)
                others &= others - 1
                in_other = board.candidates[other]
                if geometry.count[digits | in_one | in_other] != 3:
                    continue
                if geometry.count[digits & in_one & in_other] != size - 2:
                    continue
                targets = geometry.peer_set[one] & geometry.peer_set[other]
                if size == 3:
                    targets &= geometry.peer_set[pivot]
                finding.strike_cells(board, targets, in_one & in_other)
                if finding.strikes:
                    name = "XY-Wing" if size == 2 else "XYZ-Wing"
                    rating = 4.2 if size == 2 else 4.4
                    cells = (pivot, one, other)
                    if finding.offer(name, rating, in_one & in_other, (), cells):
                        return True
    return False
