# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# mypy: disallow-untyped-decorators=False
"""Hidden and naked singles: the digits that can be placed at once."""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.finding import Finding
else:
    from gridparty.rating.board import Board
    from gridparty.rating.finding import Finding

from gridparty.rating.geometry import BOX, PATTERN_KINDS

LAST_CELL = ("Last Cell", 1.0)
BOX_SINGLE = ("Hidden Single (box)", 1.2)
LINE_SINGLE = ("Hidden Single (line)", 1.5)


def hidden_single(board: Board, finding: Finding) -> cython.bint:
    """A digit with one place left in a house: last cells first, then boxes, columns, rows."""
    geometry = board.geometry
    kind: cython.int
    last_cell: cython.bint
    for last_cell in (True, False):
        for kind in PATTERN_KINDS:
            for house in range(kind * geometry.size, (kind + 1) * geometry.size):
                if board.vacant[house] == 0 or (board.vacant[house] == 1) != last_cell:
                    continue
                for digit in range(1, geometry.size + 1):
                    places = board.places[house][digit]
                    if geometry.count[places] != 1:
                        continue
                    cell = geometry.cells[house][geometry.first[places]]
                    name, rating = (
                        LAST_CELL if last_cell else BOX_SINGLE if kind == BOX else LINE_SINGLE
                    )
                    return finding.offer_place(
                        name, rating, cell, digit, 1 << digit, (house,), (cell,)
                    )
    return False


def naked_single(board: Board, finding: Finding) -> cython.bint:
    """A cell with one candidate left."""
    geometry = board.geometry
    for cell in range(geometry.cell_count):
        digits = board.candidates[cell]
        if geometry.count[digits] == 1:
            return finding.offer_place(
                "Naked Single", 2.3, cell, geometry.first[digits], digits, (), (cell,)
            )
    return False
