# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# mypy: disallow-untyped-decorators=False
"""Naked and hidden sets: n cells of a house for n digits."""

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

from gridparty.rating.geometry import PATTERN_KINDS

DIRECTLY, BARING, HIDING = 4, 6, 9  # + size: kinds of search in Board.changed
DIRECT = {2: ("Direct Hidden Pair", 2.0), 3: ("Direct Hidden Triplet", 2.5)}
NAKED = {2: ("Naked Pair", 3.0), 3: ("Naked Triplet", 3.6), 4: ("Naked Quad", 5.0)}
HIDDEN = {2: ("Hidden Pair", 3.4), 3: ("Hidden Triplet", 4.0), 4: ("Hidden Quad", 5.4)}


def direct_hidden_pair(board: Board, finding: Finding) -> cython.bint:
    """Find two digits with the same two places that leave a third digit one place in the house."""
    return direct_hidden_set(board, finding, 2)


def direct_hidden_triplet(board: Board, finding: Finding) -> cython.bint:
    """Find three digits in three places that leave a fourth digit one place in the house."""
    return direct_hidden_set(board, finding, 3)


def naked_pair(board: Board, finding: Finding) -> cython.bint:
    """Find two cells of a house that hold only two digits."""
    return naked_set(board, finding, 2)


def naked_triplet(board: Board, finding: Finding) -> cython.bint:
    """Find three cells of a house that hold only three digits."""
    return naked_set(board, finding, 3)


def naked_quad(board: Board, finding: Finding) -> cython.bint:
    """Find four cells of a house that hold only four digits."""
    return naked_set(board, finding, 4)


def hidden_pair(board: Board, finding: Finding) -> cython.bint:
    """Find two digits that fit only two cells of a house."""
    return hidden_set(board, finding, 2)


def hidden_triplet(board: Board, finding: Finding) -> cython.bint:
    """Find three digits that fit only three cells of a house."""
    return hidden_set(board, finding, 3)


def hidden_quad(board: Board, finding: Finding) -> cython.bint:
    """Find four digits that fit only four cells of a house."""
    return hidden_set(board, finding, 4)


@cython.cfunc
def direct_hidden_set(board: Board, finding: Finding, wanted: cython.int) -> cython.bint:
    """Find a hidden set that leaves another digit of the house one place; place that digit."""
    geometry = board.geometry
    changed: CellSet = board.changed(DIRECTLY + wanted)
    kind: cython.int
    for kind in PATTERN_KINDS:
        for house in range(kind * geometry.size, (kind + 1) * geometry.size):
            if board.vacant[house] <= wanted or not geometry.house_set[house] & changed:
                continue
            scarce = scarce_digits(board, house, wanted)
            if geometry.count[scarce] < wanted:
                continue
            for i in range(geometry.subset_count[wanted]):
                digits = geometry.subsets[wanted][i] << 1
                if digits & ~scarce:
                    continue
                places = places_of_set(board, house, digits, wanted)
                if not places:
                    continue
                for digit in range(1, geometry.size + 1):
                    others = board.places[house][digit]
                    if digits >> digit & 1 or geometry.count[others] < 2:
                        continue
                    if geometry.count[others & ~places] == 1:
                        name, rating = DIRECT[wanted]
                        return finding.offer_place(
                            name,
                            rating,
                            geometry.cells[house][geometry.first[others & ~places]],
                            digit,
                            digits,
                            (house,),
                            geometry.members(house, places),
                        )
    board.mark_fruitless(DIRECTLY + wanted)
    return False


@cython.cfunc
def hidden_set(board: Board, finding: Finding, wanted: cython.int) -> cython.bint:
    """Find a hidden set: its cells lose all other digits."""
    geometry = board.geometry
    changed: CellSet = board.changed(HIDING + wanted)
    struck = False
    kind: cython.int
    for kind in PATTERN_KINDS:
        for house in range(kind * geometry.size, (kind + 1) * geometry.size):
            if board.vacant[house] <= 2 * wanted or not geometry.house_set[house] & changed:
                continue
            scarce = scarce_digits(board, house, wanted)
            if geometry.count[scarce] < wanted:
                continue
            for i in range(geometry.subset_count[wanted]):
                digits = geometry.subsets[wanted][i] << 1
                if digits & ~scarce:
                    continue
                places = places_of_set(board, house, digits, wanted)
                if places:
                    finding.strike_places(board, house, places, ~digits)
                    if finding.strikes:
                        struck = True
                        name, rating = HIDDEN[wanted]
                        cells = geometry.members(house, places)
                        if finding.offer(name, rating, digits, (house,), cells):
                            return True
    if not struck:
        board.mark_fruitless(HIDING + wanted)
    return False


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def scarce_digits(board: Board, house: cython.int, wanted: cython.int) -> cython.int:
    """Return the digits that have two to `wanted` places in the house."""
    geometry = board.geometry
    digits = 0
    for digit in range(1, geometry.size + 1):
        if 2 <= geometry.count[board.places[house][digit]] <= wanted:
            digits |= 1 << digit
    return digits


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def places_of_set(
    board: Board, house: cython.int, digits: cython.int, wanted: cython.int
) -> cython.int:
    """Return the places of these digits in the house if there are `wanted`, or 0."""
    geometry = board.geometry
    places = 0
    while digits:
        places |= board.places[house][geometry.first[digits]]
        digits &= digits - 1
    return places if geometry.count[places] == wanted else 0


@cython.cfunc
def naked_set(board: Board, finding: Finding, wanted: cython.int) -> cython.bint:
    """Find a naked set in a house: the rest of this one house loses its digits."""
    geometry = board.geometry
    changed: CellSet = board.changed(BARING + wanted)
    struck = False
    everywhere = (1 << geometry.size) - 1
    kind: cython.int
    for kind in PATTERN_KINDS:
        for house in range(kind * geometry.size, (kind + 1) * geometry.size):
            if board.vacant[house] < 2 * wanted or not geometry.house_set[house] & changed:
                continue
            small = small_cells(board, house, wanted)
            if geometry.count[small] < wanted:
                continue
            for i in range(geometry.subset_count[wanted]):
                places = geometry.subsets[wanted][i]
                if places & ~small:
                    continue
                digits = digits_of_set(board, house, places, wanted)
                if digits:
                    finding.strike_places(board, house, everywhere & ~places, digits)
                    if finding.strikes:
                        struck = True
                        name, rating = NAKED[wanted]
                        cells = geometry.members(house, places)
                        if finding.offer(name, rating, digits, (house,), cells):
                            return True
    if not struck:
        board.mark_fruitless(BARING + wanted)
    return False


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def small_cells(board: Board, house: cython.int, wanted: cython.int) -> cython.int:
    """Return the places in the house whose cells have two to `wanted` candidates."""
    geometry = board.geometry
    places = 0
    for place in range(geometry.size):
        if 2 <= geometry.count[board.candidates[geometry.cells[house][place]]] <= wanted:
            places |= 1 << place
    return places


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def digits_of_set(
    board: Board, house: cython.int, places: cython.int, wanted: cython.int
) -> cython.int:
    """Return the candidates at these places of the house if there are `wanted`, or 0."""
    geometry = board.geometry
    digits = 0
    while places:
        digits |= board.candidates[geometry.cells[house][geometry.first[places]]]
        places &= places - 1
    return digits if geometry.count[digits] == wanted else 0
