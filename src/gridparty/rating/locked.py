# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# mypy: disallow-untyped-decorators=False
"""Locked digits: all places of a digit in one house lie in a house that crosses it."""

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

from gridparty.rating.shape import BOX, COLUMN, ROW

KIND_PAIRS = ((BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX))


def direct_locked(board: Board, hint: Hint) -> cython.bint:
    """Locked digits that leave the digit one place in a house beside the base.

    The digit is placed; nothing else is struck. So the same locked digit may be needed again.
    """
    shape = board.shape
    base_kind: cython.int
    cover_kind: cython.int
    for base_kind, cover_kind in KIND_PAIRS:
        for digit in range(1, shape.size + 1):
            for base in range(base_kind * shape.size, (base_kind + 1) * shape.size):
                for cover in range(cover_kind * shape.size, (cover_kind + 1) * shape.size):
                    if not is_locked(board, digit, base, cover):
                        continue
                    for house in range(base_kind * shape.size, (base_kind + 1) * shape.size):
                        places = board.places[house][digit]
                        outside = places & ~shape.crossing[house][cover]
                        if (
                            house != base
                            and shape.crossing[house][cover]
                            and shape.count[places] >= 2
                            and shape.count[outside] == 1
                        ):
                            return hint.offer_place(
                                "Direct Pointing" if base_kind == BOX else "Direct Claiming",
                                1.7 if base_kind == BOX else 1.9,
                                shape.cells[house][shape.first[outside]],
                                digit,
                                1 << digit,
                                (base, cover, house),
                                shape.members(base, board.places[base][digit]),
                            )
    return False


def locked(board: Board, hint: Hint) -> cython.bint:
    """Pointing (a box against a line) and claiming (a line against a box)."""
    shape = board.shape
    base_kind: cython.int
    cover_kind: cython.int
    for base_kind, cover_kind in KIND_PAIRS:
        for digit in range(1, shape.size + 1):
            for base in range(base_kind * shape.size, (base_kind + 1) * shape.size):
                for cover in range(cover_kind * shape.size, (cover_kind + 1) * shape.size):
                    if not is_locked(board, digit, base, cover):
                        continue
                    rest = board.places[cover][digit] & ~shape.crossing[cover][base]
                    if rest:
                        hint.strike_places(board, cover, rest, 1 << digit)
                        if hint.offer(
                            "Pointing" if base_kind == BOX else "Claiming",
                            2.6 if base_kind == BOX else 2.8,
                            1 << digit,
                            (base, cover),
                            shape.members(base, board.places[base][digit]),
                        ):
                            return True
    return False


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def is_locked(board: Board, digit: cython.int, base: cython.int, cover: cython.int) -> cython.bint:
    """Two or more places for the digit in the base house, and all of them in the cover house."""
    places = board.places[base][digit]
    return board.shape.count[places] >= 2 and not places & ~board.shape.crossing[base][cover]
