# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""Simple steps on the compiled kernel's board, to see quickly whether a puzzle is easy.

The levels follow the rater's steps below 3.5; a level allows those up to a rating::

    1   1.5   hidden singles
    2   2.3   naked singles, direct pointing and claiming
    3   2.8   pointing, claiming
    4   3.0   naked pairs
    5   3.2   X-Wings
    6   3.4   hidden pairs

No step is named or rated here. The result does not depend on the order of the steps, so it tells
whether the rater needs harder ones; except that direct hidden pairs and triplets (2.0, 2.5) are
left out, so a puzzle that needs one counts as harder. Where that matters, `is_easy` includes the
pairs.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.solving.kernel.bits import lowest
    from cython.cimports.gridparty.solving.kernel.compiled import (
        BOX,
        COLUMN,
        DEAD,
        MOVED,
        OPEN,
        ROW,
        SEEN,
        SOLVED,
        place,
        place_all,
        propagate,
        scan_cells,
        scan_columns,
    )
else:
    from gridparty.solving.kernel.bits import lowest
    from gridparty.solving.kernel.compiled import (
        BOX,
        COLUMN,
        DEAD,
        MOVED,
        OPEN,
        ROW,
        SEEN,
        SOLVED,
        place,
        place_all,
        propagate,
        scan_cells,
        scan_columns,
    )

#: The highest rating that each level allows; level 0 allows nothing.
TOPS = (0.0, 1.5, 2.3, 2.8, 3.0, 3.2, 3.4)

#: For the mini-columns of a stack that hold a digit (bit 3 * band + column): those that can keep
#: it, because the digit occurs three times in the stack.
KEPT = cython.declare(cython.uint[512])
if not cython.compiled:
    KEPT = [0] * 512


def _fill_table() -> None:
    ways = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    for bits in range(512):
        kept = 0
        for way in ways:
            cells = 1 << way[0] | 8 << way[1] | 64 << way[2]
            if bits & cells == cells:
                kept |= cells
        KEPT[bits] = kept


_fill_table()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def single(cells: cython.uint) -> cython.bint:
    """Return whether exactly one cell is in the set."""
    return cells != 0 and not cells & (cells - 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def two(cells: cython.uint) -> cython.bint:
    """Return whether exactly two cells are in the set."""
    return single(cells & (cells - 1))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def hidden_singles(board: cython.p_uint) -> cython.bint:
    """Place hidden singles until there are none; return whether the board is full."""
    busy: cython.bint = True
    word: cython.uint
    part: cython.uint
    lone: cython.uint
    while busy:
        busy = False
        for digit in range(9):
            i = 3 * digit
            if (
                board[i] == board[SEEN + i]
                and board[i + 1] == board[SEEN + i + 1]
                and board[i + 2] == board[SEEN + i + 2]
            ):
                continue
            busy = True
            for band in range(3):
                board[SEEN + i + band] = board[i + band]
            for band in range(3):
                word = board[i + band]
                lone = 0
                for k in range(3):
                    part = word & ROW << 9 * k
                    if not part & (part - 1):
                        lone |= part
                    part = word & BOX << 3 * k
                    if not part & (part - 1):
                        lone |= part
                lone &= board[OPEN + band]
                if lone and not place_all(board, digit, band, lone):
                    return False
            if not scan_columns(board, digit):
                return False
    return not (board[OPEN] | board[OPEN + 1] | board[OPEN + 2])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def singles(board: cython.p_uint) -> cython.bint:
    """Place hidden and naked singles until there are none; return whether the board is full."""
    found: cython.int
    moved: cython.int
    while True:
        if hidden_singles(board):
            return True
        moved = 0
        for band in range(3):
            found = scan_cells(board, band)
            if found == DEAD:
                return False
            moved |= found & MOVED
        if not moved:
            return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def direct_in_band(board: cython.p_uint, digit: cython.int, band: cython.int) -> cython.bint:
    """Place the digit by direct pointing or claiming in the band; return whether it was placed."""
    word: cython.uint = board[3 * digit + band]
    row: cython.uint
    box: cython.uint
    rest: cython.uint
    for r in range(3):
        row = ROW << 9 * r
        for s in range(3):
            box = BOX << 3 * s
            rest = word & box & row
            if not rest & (rest - 1):
                continue
            for k in range(3):
                if k != s and not word & box & ~row:  # pointing: another box loses the row
                    rest = word & BOX << 3 * k & ~row
                    if single(rest) and word & BOX << 3 * k & row:
                        place(board, digit, band, rest)
                        return True
                if k != r and not word & row & ~box:  # claiming: another row loses the box
                    rest = word & ROW << 9 * k & ~box
                    if single(rest) and word & ROW << 9 * k & box:
                        place(board, digit, band, rest)
                        return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def direct_in_stack(board: cython.p_uint, digit: cython.int, stack: cython.int) -> cython.bint:
    """Place the digit by direct pointing or claiming in the stack; return whether it was placed."""
    box: cython.uint = BOX << 3 * stack
    column: cython.uint
    other: cython.uint
    rest: cython.uint
    i: cython.int = 3 * digit
    for c in range(3 * stack, 3 * stack + 3):
        column = COLUMN << c
        for band in range(3):
            rest = board[i + band] & column
            if not rest & (rest - 1):
                continue
            if not board[i + band] & box & ~column:  # pointing: another box loses the column
                for k in range(3):
                    rest = board[i + k] & box & ~column
                    if k != band and single(rest) and board[i + k] & column:
                        place(board, digit, k, rest)
                        return True
            one = (band + 1) % 3
            two_ = (band + 2) % 3
            if (board[i + one] | board[i + two_]) & column:
                continue
            for k in range(3 * stack, 3 * stack + 3):  # claiming: another column loses the box
                other = COLUMN << k
                if k == c or not board[i + band] & other:
                    continue
                rest = board[i + one] & other
                if single(rest) and not board[i + two_] & other:
                    place(board, digit, one, rest)
                    return True
                rest = board[i + two_] & other
                if single(rest) and not board[i + one] & other:
                    place(board, digit, two_, rest)
                    return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def direct(board: cython.p_uint) -> cython.bint:
    """Place one digit by direct pointing or claiming; return whether there was one."""
    for digit in range(9):
        for k in range(3):
            if direct_in_band(board, digit, k) or direct_in_stack(board, digit, k):
                return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def locked_in_stacks(board: cython.p_uint) -> cython.bint:
    """Strike locked candidates along columns (`propagate` does rows); return whether any."""
    struck: cython.bint = False
    held: cython.uint
    gone: cython.uint
    part: cython.uint
    for i in range(0, OPEN, 3):
        for stack in range(3):
            held = 0
            for band in range(3):
                part = board[i + band] >> 3 * stack
                held |= ((part | part >> 9 | part >> 18) & 7) << 3 * band
            gone = held & ~KEPT[held]
            for k in range(9):
                if gone >> k & 1:
                    board[i + k // 3] &= ~(COLUMN << 3 * stack + k % 3)
                    struck = True
    return struck


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def strike(
    board: cython.p_uint, digits: cython.uint, band: cython.int, cells: cython.uint
) -> cython.bint:
    """Strike the digits from cells of a band; return whether any was there."""
    struck: cython.bint = False
    for digit in range(9):
        if digits >> digit & 1 and board[3 * digit + band] & cells:
            board[3 * digit + band] &= ~cells
            struck = True
    return struck


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def naked_pairs(board: cython.p_uint) -> cython.bint:
    """Strike by naked pairs; return whether anything was struck."""
    cells: cython.int[81]
    pairs: cython.uint[81]
    if not cython.compiled:
        cells, pairs = [0] * 81, [0] * 81
    count: cython.int = 0
    struck: cython.bint = False
    once: cython.uint
    twice: cython.uint
    more: cython.uint
    bit: cython.uint
    digits: cython.uint
    for band in range(3):
        once = twice = more = 0
        for i in range(band, OPEN, 3):
            more |= twice & board[i]
            twice |= once & board[i]
            once |= board[i]
        twice &= ~more & board[OPEN + band]
        while twice:
            bit = twice & (~twice + 1)
            twice ^= bit
            digits = 0
            for digit in range(9):
                if board[3 * digit + band] & bit:
                    digits |= 1 << digit
            cells[count] = 27 * band + lowest(bit)
            pairs[count] = digits
            count += 1
    for i in range(count):
        for k in range(i + 1, count):
            if pairs[i] == pairs[k] and strike_pair(board, cells[i], cells[k], pairs[i]):
                struck = True
    return struck


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def strike_pair(
    board: cython.p_uint, cell: cython.int, other: cython.int, digits: cython.uint
) -> cython.bint:
    """Strike two digits from the common peers of a naked pair's cells."""
    band: cython.int = cell // 27
    here: cython.uint
    struck: cython.bint = False
    if cell % 9 == other % 9:
        for k in range(3):
            here = COLUMN << cell % 9
            if k == band:
                here &= ~(1 << cell % 27)
            if k == other // 27:
                here &= ~(1 << other % 27)
            if strike(board, digits, k, here):
                struck = True
    if band == other // 27:
        here = ~(1 << cell % 27 | 1 << other % 27)
        if cell // 9 == other // 9 and strike(board, digits, band, here & ROW << cell // 9 % 3 * 9):
            struck = True
        if cell % 9 // 3 == other % 9 // 3 and strike(
            board, digits, band, here & BOX << cell % 9 // 3 * 3
        ):
            struck = True
    return struck


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def places(board: cython.p_uint, digit: cython.int, house: cython.int) -> cython.uint:
    """Return a digit's places in a house (numbered rows, columns, boxes), as nine bits."""
    result: cython.uint = 0
    word: cython.uint
    if house < 9:
        return board[3 * digit + house // 3] >> house % 3 * 9 & ROW
    if house < 18:
        for band in range(3):
            word = board[3 * digit + band] >> (house - 9)
            result |= (word & 1 | word >> 8 & 2 | word >> 16 & 4) << 3 * band
        return result
    word = board[3 * digit + (house - 18) // 3] >> (house - 18) % 3 * 3
    return word & 7 | word >> 6 & 56 | word >> 12 & 448


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def cell_at(house: cython.int, place_: cython.int) -> cython.int:
    """Return the cell at a place of a house, as numbered by `places`."""
    if house < 9:
        return 9 * house + place_
    if house < 18:
        return 9 * place_ + house - 9
    house -= 18
    return 27 * (house // 3) + 9 * (place_ // 3) + 3 * (house % 3) + place_ % 3


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def x_wings(board: cython.p_uint) -> cython.bint:
    """Strike by X-Wings; return whether anything was struck."""
    lines: cython.uint[9]
    if not cython.compiled:
        lines = [0] * 9
    struck: cython.bint = False
    cell: cython.int
    for digit in range(9):
        for first in range(0, 18, 9):
            for line in range(9):
                lines[line] = places(board, digit, first + line)
            for line in range(9):
                for other in range(line + 1, 9):
                    if lines[line] != lines[other] or not two(lines[line]):
                        continue
                    for k in range(81):
                        cell = cell_at(first + k // 9, k % 9)
                        if (
                            k // 9 != line
                            and k // 9 != other
                            and lines[line] >> k % 9 & 1
                            and strike(board, 1 << digit, cell // 27, 1 << cell % 27)
                        ):
                            struck = True
    return struck


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def hidden_pairs(board: cython.p_uint) -> cython.bint:
    """Strike by hidden pairs; return whether anything was struck."""
    struck: cython.bint = False
    pair: cython.uint
    cell: cython.int
    for house in range(27):
        for digit in range(9):
            pair = places(board, digit, house)
            if not two(pair):
                continue
            for other in range(digit + 1, 9):
                if places(board, other, house) != pair:
                    continue
                for k in range(9):
                    if pair >> k & 1:
                        cell = cell_at(house, k)
                        kept = 0x1FF & ~(1 << digit | 1 << other)
                        if strike(board, kept, cell // 27, 1 << cell % 27):
                            struck = True
    return struck


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settle(board: cython.p_uint, level: cython.int) -> cython.bint:
    """Apply the quickest steps of a level until none is left; return whether the board is full."""
    if level == 1:
        return hidden_singles(board)
    if level == 2:
        return singles(board)
    return propagate(board) == SOLVED


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def solves(board: cython.p_uint, level: cython.int) -> cython.bint:
    """Return whether the steps of a level fill the board, which is left in its final state."""
    if level == 0:
        return False
    while not settle(board, level):
        if level == 1 or (level == 2 and not direct(board)):
            return False
        if (
            level > 2
            and not locked_in_stacks(board)
            and not (level > 3 and naked_pairs(board))
            and not (level > 4 and x_wings(board))
            and not (level > 5 and hidden_pairs(board))
        ):
            return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def direct_hidden_pair(board: cython.p_uint) -> cython.bint:
    """Place one digit by a direct hidden pair; return whether there was one."""
    at: cython.uint[9]
    pair: cython.uint
    rest: cython.uint
    cell: cython.int
    if not cython.compiled:
        at = [0] * 9
    for house in range(27):
        for digit in range(9):
            at[digit] = places(board, digit, house)
        for digit in range(8):
            pair = at[digit]
            if not two(pair):
                continue
            for other in range(digit + 1, 9):
                if at[other] != pair:
                    continue
                for third in range(9):
                    rest = at[third] & ~pair
                    if third != digit and third != other and rest != at[third] and single(rest):
                        k = 0
                        while not rest >> k & 1:
                            k += 1
                        cell = cell_at(house, k)
                        place(board, third, cell // 27, 1 << cell % 27)
                        return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_easy(board: cython.p_uint, level: cython.int) -> cython.bint:
    """Return whether a level with direct hidden pairs (2.0) fills the board, and change it."""
    while not solves(board, level):
        if level != 2 or not direct_hidden_pair(board):
            return False
    return True
