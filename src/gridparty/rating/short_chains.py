# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""A test whether singles, locked digits and short forcing chains solve a puzzle.

If they do, no step of the rater's path is rated above `TOP`. At any point of that path each link of
a chain still holds, or what is left of it is a single. So the next deduction here is available to
the rater, too, until the puzzle is solved; and what the rater takes instead comes before chains and
has a lower rating.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell
    from cython.cimports.gridparty.rating.reach import Reach
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, first_cell
    from gridparty.rating.reach import Reach

from gridparty.board.grid import Grid
from gridparty.rating.geometry import geometry_of
from gridparty.rating.reach import shared_reach
from gridparty.rating.singles import place_hidden_singles

TOP = 7.5
#: Strong links of the longest chain with at most that rating, which has 2 * 12 + 2 nodes.
MOST_LINKS = 12


def short_chains_solve(givens: Grid) -> bool:
    """Return whether such steps solve the puzzle; then its rating is `TOP` at most."""
    board = Board(geometry_of(givens.layout), givens.digits)
    reach = shared_reach()
    while board.left:
        place_hidden_singles(board, float("inf"))
        if not (
            place_naked_singles(board) or strike_locked(board) or strike_by_chains(board, reach)
        ):
            break
    return board.left == 0


@cython.cfunc
def place_naked_singles(board: Board) -> cython.bint:
    """Fill the cells with one candidate left; return whether there were any."""
    found = False
    for cell in range(board.geometry.cell_count):
        if board.geometry.count[board.candidates[cell]] == 1:
            board.place(cell, board.geometry.first[board.candidates[cell]])
            found = True
    return found


@cython.cfunc
def strike_locked(board: Board) -> cython.bint:
    """Strike by pointing and claiming; return whether anything was struck."""
    geometry = board.geometry
    found = False
    for digit in range(1, geometry.size + 1):
        for box in range(geometry.size):
            for line in range(geometry.size, 3 * geometry.size):
                if not geometry.crossing[box][line]:
                    continue
                in_box: CellSet = board.where[digit] & geometry.house_set[box]
                in_line: CellSet = board.where[digit] & geometry.house_set[line]
                if not in_box & in_line:
                    continue
                rest: CellSet = 0
                if not in_box & ~in_line:
                    rest = in_line & ~in_box
                elif not in_line & ~in_box:
                    rest = in_box & ~in_line
                while rest:
                    board.strike(first_cell(rest), 1 << digit)
                    rest &= rest - 1
                    found = True
    return found


@cython.cfunc
def strike_by_chains(board: Board, reach: Reach) -> cython.bint:
    """Strike all candidates that a short chain turns off; return whether there were any."""
    reach.draw(board)
    found = False
    for number in range(reach.count):
        candidate = reach.candidate[number]
        if reach.turns_off(candidate) and reach.links_across(candidate, True, MOST_LINKS):
            board.strike(candidate // 10, 1 << candidate % 10)
            found = True
    return found
