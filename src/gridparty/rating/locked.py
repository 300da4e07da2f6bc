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
    from cython.cimports.gridparty.rating.cellset import CellSet
    from cython.cimports.gridparty.rating.finding import Finding
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet
    from gridparty.rating.finding import Finding

from gridparty.rating.geometry import BOX, COLUMN, ROW

LOCKED, DIRECTLY = 14, 15  # kinds of search in Board.changed
KIND_PAIRS = ((BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX))


def direct_locked(board: Board, finding: Finding) -> cython.bint:
    """Find locked digits that leave the digit one place in a house next to the base.

    The digit is placed and nothing else is struck, so the same locked digit may be needed again.
    """
    geometry = board.geometry
    changed: CellSet = board.changed(DIRECTLY)
    base_kind: cython.int
    cover_kind: cython.int
    for base_kind, cover_kind in KIND_PAIRS:
        for digit in range(1, geometry.size + 1):
            for base in range(base_kind * geometry.size, (base_kind + 1) * geometry.size):
                cover = cover_of(board, digit, base, cover_kind)
                if cover < 0:
                    continue
                for house in range(base_kind * geometry.size, (base_kind + 1) * geometry.size):
                    places = board.places[house][digit]
                    outside = places & ~geometry.crossing[house][cover]
                    if not (geometry.house_set[base] | geometry.house_set[house]) & changed:
                        continue
                    if (
                        house != base
                        and geometry.crossing[house][cover]
                        and geometry.count[places] >= 2
                        and geometry.count[outside] == 1
                    ):
                        return finding.offer_place(
                            "Direct Pointing" if base_kind == BOX else "Direct Claiming",
                            1.7 if base_kind == BOX else 1.9,
                            geometry.cells[house][geometry.first[outside]],
                            digit,
                            1 << digit,
                            (base, cover, house),
                            geometry.members(base, board.places[base][digit]),
                        )
    board.mark_fruitless(DIRECTLY)
    return False


def locked(board: Board, finding: Finding) -> cython.bint:
    """Find pointing (a box against a line) and claiming (a line against a box)."""
    geometry = board.geometry
    changed: CellSet = board.changed(LOCKED)
    struck = False
    base_kind: cython.int
    cover_kind: cython.int
    for base_kind, cover_kind in KIND_PAIRS:
        for digit in range(1, geometry.size + 1):
            for base in range(base_kind * geometry.size, (base_kind + 1) * geometry.size):
                cover = cover_of(board, digit, base, cover_kind)
                if cover < 0 or not geometry.house_set[base] & changed:
                    continue
                rest = board.places[cover][digit] & ~geometry.crossing[cover][base]
                if rest:
                    struck = True
                    finding.strike_places(board, cover, rest, 1 << digit)
                    if finding.offer(
                        "Pointing" if base_kind == BOX else "Claiming",
                        2.6 if base_kind == BOX else 2.8,
                        1 << digit,
                        (base, cover),
                        geometry.members(base, board.places[base][digit]),
                    ):
                        return True
    if not struck:
        board.mark_fruitless(LOCKED)
    return False


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def cover_of(board: Board, digit: cython.int, base: cython.int, kind: cython.int) -> cython.int:
    """Return the house of a kind that holds all places of the digit in the base, or -1.

    There must be at least two places. Two houses cross in at most three cells.
    """
    geometry = board.geometry
    places = board.places[base][digit]
    if not 2 <= geometry.count[places] <= 3:
        return -1
    cover = geometry.house_of[geometry.cells[base][geometry.first[places]]][kind]
    return -1 if places & ~geometry.crossing[base][cover] else cover
