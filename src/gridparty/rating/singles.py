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
    from cython.cimports.gridparty.rating.hint import Hint
else:
    from gridparty.rating.board import Board
    from gridparty.rating.hint import Hint

from gridparty.rating.shape import BOX, PATTERN_KINDS

LAST_CELL = ("Last Cell", 1.0)
BOX_SINGLE = ("Hidden Single (box)", 1.2)
LINE_SINGLE = ("Hidden Single (line)", 1.5)


def hidden_single(board: Board, hint: Hint) -> cython.bint:
    """A digit with one place left in a house: last cells first, then boxes, columns, rows."""
    shape = board.shape
    kind: cython.int
    last_cell: cython.bint
    for last_cell in (True, False):
        for kind in PATTERN_KINDS:
            for house in range(kind * shape.size, (kind + 1) * shape.size):
                if board.vacant[house] == 0 or (board.vacant[house] == 1) != last_cell:
                    continue
                for digit in range(1, shape.size + 1):
                    places = board.places[house][digit]
                    if shape.count[places] != 1:
                        continue
                    cell = shape.cells[house][shape.first[places]]
                    name, rating = (
                        LAST_CELL if last_cell else BOX_SINGLE if kind == BOX else LINE_SINGLE
                    )
                    return hint.offer_place(
                        name, rating, cell, digit, 1 << digit, (house,), (cell,)
                    )
    return False


def naked_single(board: Board, hint: Hint) -> cython.bint:
    """A cell with one candidate left."""
    shape = board.shape
    for cell in range(shape.cell_count):
        digits = board.candidates[cell]
        if shape.count[digits] == 1:
            return hint.offer_place(
                "Naked Single", 2.3, cell, shape.first[digits], digits, (), (cell,)
            )
    return False
