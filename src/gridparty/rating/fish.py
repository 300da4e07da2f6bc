# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# mypy: disallow-untyped-decorators=False
"""Fish: all places of a digit in n parallel lines lie in n lines across."""

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

from gridparty.rating.geometry import COLUMN, ROW

FISH = {2: ("X-Wing", 3.2), 3: ("Swordfish", 3.8), 4: ("Jellyfish", 5.2)}


def x_wing(board: Board, finding: Finding) -> cython.bint:
    """Find a fish of two lines."""
    return fish(board, finding, 2)


def swordfish(board: Board, finding: Finding) -> cython.bint:
    """Find a fish of three lines."""
    return fish(board, finding, 3)


def jellyfish(board: Board, finding: Finding) -> cython.bint:
    """Find a fish of four lines."""
    return fish(board, finding, 4)


@cython.cfunc
def fish(board: Board, finding: Finding, wanted: cython.int) -> cython.bint:
    """Find a fish, with columns as bases first; the rest of the cover lines loses the digit."""
    geometry = board.geometry
    base_kind: cython.int
    cover_kind: cython.int
    struck = False
    fitting: cython.int[10]  # by digit: the lines that may be bases
    if not cython.compiled:
        fitting = [0] * 10
    for base_kind, cover_kind in ((COLUMN, ROW), (ROW, COLUMN)):
        lively = 0  # digits with enough bases
        for digit in range(1, geometry.size + 1):
            if not board.is_barren(3 + wanted, digit):
                fitting[digit] = fitting_lines(board, digit, base_kind * geometry.size, wanted)
                if geometry.count[fitting[digit]] >= wanted:
                    lively |= 1 << digit
        for i in range(geometry.subset_count[wanted] if lively else 0):
            bases = geometry.subsets[wanted][i]
            digits = lively
            while digits:
                digit = geometry.first[digits]
                digits &= digits - 1
                if bases & ~fitting[digit]:
                    continue
                covers = covers_of(board, digit, base_kind * geometry.size, bases, wanted)
                if not covers:
                    continue
                for line in range(geometry.size):
                    if covers >> line & 1:
                        cover = cover_kind * geometry.size + line
                        rest = board.places[cover][digit] & ~bases
                        finding.strike_places(board, cover, rest, 1 << digit)
                if finding.strikes:
                    struck = True
                    name, rating = FISH[wanted]
                    houses = lines(bases, base_kind * geometry.size)
                    houses += lines(covers, cover_kind * geometry.size)
                    cells = ()
                    for base in houses[:wanted]:
                        cells += geometry.members(base, board.places[base][digit])
                    if finding.offer(name, rating, 1 << digit, houses, cells):
                        return True
    if not struck:
        for digit in range(1, geometry.size + 1):
            if board.placed[digit] <= geometry.size - 2 * wanted:
                board.mark_barren(3 + wanted, digit)
    return False


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def fitting_lines(
    board: Board, digit: cython.int, first_base: cython.int, wanted: cython.int
) -> cython.int:
    """Return the lines with two to `wanted` places for the digit; none if placed too often."""
    geometry = board.geometry
    fitting = 0
    if board.placed[digit] <= geometry.size - 2 * wanted:
        for line in range(geometry.size):
            if 2 <= geometry.count[board.places[first_base + line][digit]] <= wanted:
                fitting |= 1 << line
    return fitting


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def covers_of(
    board: Board, digit: cython.int, first_base: cython.int, bases: cython.int, wanted: cython.int
) -> cython.int:
    """Return the lines across with the digit's places in the bases if there are `wanted`, or 0."""
    geometry = board.geometry
    covers = 0
    for line in range(geometry.size):
        if bases >> line & 1:
            places = board.places[first_base + line][digit]
            covers |= places
            if geometry.count[covers] > wanted:
                return 0
    return covers if geometry.count[covers] == wanted else 0


def lines(numbers: int, first: int) -> tuple[int, ...]:
    """Return the houses with these numbers among those that start at `first`."""
    return tuple(first + line for line in range(9) if numbers >> line & 1)
