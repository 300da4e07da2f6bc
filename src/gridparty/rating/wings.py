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
    from cython.cimports.gridparty.rating.hint import Hint
else:
    from gridparty.rating.board import Board
    from gridparty.rating.hint import Hint


def xy_wing(board: Board, hint: Hint) -> cython.bint:
    """Pivot xy, wings xz and yz: what sees both wings is not z."""
    return bent_triple(board, hint, 2)


def xyz_wing(board: Board, hint: Hint) -> cython.bint:
    """Pivot xyz, wings xz and yz: what sees all three is not z."""
    return bent_triple(board, hint, 3)


@cython.cfunc
def bent_triple(board: Board, hint: Hint, size: cython.int) -> cython.bint:
    """The first wing around a pivot with `size` candidates."""
    shape = board.shape
    for pivot in range(shape.cell_count):
        digits = board.candidates[pivot]
        if shape.count[digits] != size:
            continue
        for i in range(shape.peer_count):
            one = shape.peers[pivot][i]
            in_one = board.candidates[one]
            if shape.count[in_one] != 2 or shape.count[in_one & digits] != size - 1:
                continue
            for j in range(shape.peer_count):
                other = shape.peers[pivot][j]
                in_other = board.candidates[other]
                if shape.count[in_other] != 2 or shape.count[digits | in_one | in_other] != 3:
                    continue
                if shape.count[digits & in_one & in_other] != size - 2:
                    continue
                targets = shape.peer_set[one] & shape.peer_set[other]
                if size == 3:
                    targets &= shape.peer_set[pivot]
                hint.strike_cells(board, targets, in_one & in_other)
                if hint.strikes:
                    name = "XY-Wing" if size == 2 else "XYZ-Wing"
                    rating = 4.2 if size == 2 else 4.4
                    cells = (pivot, one, other)
                    if hint.offer(name, rating, in_one & in_other, (), cells):
                        return True
    return False
