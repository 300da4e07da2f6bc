# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""The question of `prover` as the bytes that CP-SAT's C function reads.

The bytes are a ``CpModelProto`` (ortools/sat/cp_model.proto): a boolean for every candidate that no
given rules out, an exactly-one constraint for every empty cell and for every house and digit that
it lacks, and a clause that forbids the known solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython

from gridparty.board.layout import Layout

#: Tags of the format: number of the field * 8 + 2.
LITERALS = cython.declare(cython.uchar, 0x0A)  # of a constraint's kind
CONSTRAINT = cython.declare(cython.uchar, 0x1A)
AT_LEAST_ONE = cython.declare(cython.uchar, 0x1A)  # bool_or
EXACTLY_ONE = cython.declare(cython.uchar, 0xEA)  # the first of two bytes, the second is 1
BOOLEAN = bytes((0x12, 4, 0x12, 2, 0, 1))  # a variable with the domain 0 to 1


@cython.final
@cython.cclass
class Shape:
    """The cells of the houses of a layout, and the houses of its cells, in arrays."""

    size: cython.int
    cells: cython.int
    house: cython.uchar[243]  # cells of house h: from size * h
    of: cython.uchar[243]  # houses of cell c: from 3 * c

    def __init__(self, layout: Layout) -> None:
        if not cython.compiled:
            self.house, self.of = [0] * 243, [0] * 243
        self.size, self.cells = layout.size, layout.cell_count
        for number, house in enumerate(layout.houses):
            for i, cell in enumerate(house.cells):
                self.house[self.size * number + i] = cell
        number_of = {house: number for number, house in enumerate(layout.houses)}
        for cell in range(self.cells):
            for i, house in enumerate(layout.houses_of[cell]):
                self.of[3 * cell + i] = number_of[house]


@cache
def shape_of(layout: Layout) -> Shape:
    """Return the cached arrays of a layout."""
    return Shape(layout)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def exactly_one(
    out: cython.p_uchar, end: cython.int, members: cython.p_short, count: cython.int
) -> cython.int:
    """Write that exactly one of these variables is true; return the end of what is written."""
    start: cython.int = end
    end += 7
    for i in range(count):
        member: cython.int = members[i]
        if member > 127:
            out[end] = member & 127 | 128
            member >>= 7
            end += 1
        out[end] = member
        end += 1
    length: cython.int = end - start - 7
    out[start] = CONSTRAINT
    out[start + 1] = length + 5
    out[start + 2] = EXACTLY_ONE
    out[start + 3] = 1
    out[start + 4] = length + 2
    out[start + 5] = LITERALS
    out[start + 6] = length
    return end


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def length_of(out: cython.p_uchar, at: cython.int, length: cython.int) -> cython.void:
    """Write a length below 16384 in two bytes."""
    out[at] = length & 127 | 128
    out[at + 1] = length >> 7


def request(
    layout: Layout, givens: Sequence[int], known: Sequence[int] | None
) -> tuple[bytes, list[int]]:
    """Return the question whether there is a completion of the givens other than the known one.

    Args:
        layout: up to 9x9.
        givens: a digit for each cell, 0 for an empty one; no digit twice in a house.
        known: a completion to exclude; None: any completion will do.

    Returns:
        The bytes, and for each variable its candidate: size * cell + digit - 1.
    """
    out: cython.uchar[9216]
    number: cython.short[729]  # of each candidate's variable; -1 where a given rules it out
    had: cython.short[27]  # bit set of each house's digits
    members: cython.short[9]
    if not cython.compiled:
        out, number, had, members = [0] * 9216, [0] * 729, [0] * 27, [0] * 9
    shape: Shape = shape_of(layout)
    n: cython.int = shape.size
    end: cython.int = 0
    count: cython.int = 0
    some: cython.int
    cell: cython.int
    house: cython.int
    digit: cython.int
    i: cython.int
    for house in range(3 * n):
        had[house] = 0
    for cell in range(shape.cells):
        digit = givens[cell]
        if digit:
            for i in range(3 * cell, 3 * cell + 3):
                had[shape.of[i]] |= 1 << (digit - 1)
    candidates: list[int] = []
    for cell in range(shape.cells):
        digit = givens[cell]
        taken: cython.int = had[shape.of[3 * cell]] | had[shape.of[3 * cell + 1]]
        taken |= had[shape.of[3 * cell + 2]]
        some = 0
        for i in range(n):
            number[n * cell + i] = -1
            if not (digit or taken >> i & 1):
                number[n * cell + i] = count
                candidates.append(n * cell + i)
                members[some] = count
                some += 1
                count += 1
        if not digit:
            end = exactly_one(out, end, members, some)
    for house in range(3 * n):
        for digit in range(n):
            if not had[house] >> digit & 1:
                some = 0
                for i in range(n):
                    cell = shape.house[n * house + i]
                    if number[n * cell + digit] >= 0:
                        members[some] = number[n * cell + digit]
                        some += 1
                end = exactly_one(out, end, members, some)
    if known is not None:
        out[end] = CONSTRAINT
        out[end + 3] = AT_LEAST_ONE
        out[end + 6] = LITERALS
        start: cython.int = end
        end += 9
        for cell in range(shape.cells):
            if not givens[cell]:
                digit = known[cell]
                literal: cython.longlong = -1 - number[n * cell + digit - 1]
                for _ in range(9):  # a negative number has ten bytes
                    out[end] = literal & 127 | 128
                    literal >>= 7
                    end += 1
                out[end] = 1
                end += 1
        length_of(out, start + 1, end - start - 3)
        length_of(out, start + 4, end - start - 6)
        length_of(out, start + 7, end - start - 9)
    return BOOLEAN * count + bytes(out[:end]), candidates
