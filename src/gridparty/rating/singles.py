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

Single = tuple[str, float]  # name and rating; an alias, because Cython does not support long forms

LAST_CELL = ("Last Cell", 1.0)
BOX_SINGLE = ("Hidden Single (box)", 1.2)
LINE_SINGLE = ("Hidden Single (line)", 1.5)


def hidden_single(board: Board, finding: Finding) -> cython.bint:
    """Find a digit with one place left in a house: last cells first, then boxes, columns, rows."""
    found = first_hidden_single(board)
    if not found:
        return False
    house = found // 16
    digit = found % 16
    cell = board.geometry.cells[house][board.geometry.first[board.places[house][digit]]]
    name, rating = single_in(board, house)
    return finding.offer_place(name, rating, cell, digit, 1 << digit, (house,), (cell,))


@cython.cfunc
@cython.exceptval(check=False)
def first_hidden_single(board: Board) -> cython.int:
    """Return 16 * house + digit of the first house with one place for a digit; 0 if none."""
    geometry = board.geometry
    last_cell: cython.bint
    kind: cython.int
    for last_cell in (True, False):
        for kind in (0, 2, 1):  # PATTERN_KINDS, written out for a loop in C
            for house in range(kind * geometry.size, (kind + 1) * geometry.size):
                if board.vacant[house] == 0 or (board.vacant[house] == 1) != last_cell:
                    continue
                for digit in range(1, geometry.size + 1):
                    if geometry.count[board.places[house][digit]] == 1:
                        return 16 * house + digit
    return 0


@cython.cfunc
def single_in(board: Board, house: cython.int) -> Single:
    """Return the name and the rating of a hidden single in the house."""
    if board.vacant[house] == 1:
        return LAST_CELL
    return BOX_SINGLE if house < board.geometry.size else LINE_SINGLE


def place_hidden_singles(board: Board, ceiling: float) -> list[Single]:
    """Place hidden singles, while there are any below the ceiling; return what each one was."""
    steps: list[Single] = []
    while board.left:
        found = first_hidden_single(board)
        if not found:
            break
        house = found // 16
        step = single_in(board, house)
        if step[1] >= ceiling:
            break
        steps.append(step)
        digit = found % 16
        places = board.places[house][digit]
        board.place(board.geometry.cells[house][board.geometry.first[places]], digit)
    return steps


def naked_single(board: Board, finding: Finding) -> cython.bint:
    """Find a cell with one candidate left."""
    geometry = board.geometry
    for cell in range(geometry.cell_count):
        digits = board.candidates[cell]
        if geometry.count[digits] == 1:
            return finding.offer_place(
                "Naked Single", 2.3, cell, geometry.first[digits], digits, (), (cell,)
            )
    return False
