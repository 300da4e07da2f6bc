# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
# Cython's decorators carry no types:
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""The kernel for 9x9, compiled by Cython: the cells of a band are a word of 27 bits.

For each digit and band a word holds the cells of the band where the digit may still go. Its bits
are the cells of the band, row by row::

              stack 0     stack 1     stack 2
    row 0 |  0  1  2  |  3  4  5  |  6  7  8  |      three neighbouring bits are a
    row 1 |  9 10 11  | 12 13 14  | 15 16 17  |      mini-row: where a row and a box
    row 2 | 18 19 20  | 21 22 23  | 24 25 26  |      meet; nine to a word

A board is an array of 57 words::

     0-26   word 3 * digit + band: the candidates (digits count from 0 in here)
    27-29   the cells of each band without a placed digit
    30-56   the candidates as `propagate` last left them: unchanged digits are skipped

Every board is a local array of its call, so threads never share one, and a search releases the
interpreter's lock. The file is also ordinary Python: uncompiled it gives the same results, slowly,
with lists for arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython

if cython.compiled:
    from cython.cimports.gridparty.solving.kernel.bits import bits_in, lowest
    from cython.cimports.gridparty.solving.kernel.unavoidable import Sets
else:
    from gridparty.solving.kernel.bits import bits_in, lowest
    from gridparty.solving.kernel.unavoidable import Sets

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, Layout

compiled: bool = cython.compiled  # False: too slow to be used

if not cython.compiled:  # compiled, they are C constants from the .pxd file, which are much faster
    DEAD, UNDECIDED, MOVED = 0, 1, 4
    SOLVED = 3  # all bits set, so that AND over the bands detects an undecided one

    WORDS = 57  # of a board
    OPEN = 27  # index of the words of unplaced cells
    SEEN = 30  # index of the words of the last propagation
    BAND = 0x7FFFFFF  # all cells of a band
    ROW = 0x1FF  # the cells of its first row
    COLUMN = 0x40201  # the cells of its first column
    BOX = 0x1C0E07  # the cells of its first box

#: For the nine bits of a row: the mini-rows with any bit set.
SHRINK = cython.declare(cython.uint[512])
#: For the mini-rows of a band that hold a digit: the cells of those that can keep it, because the
#: digit occurs three times in the band, in different rows and different boxes.
LOCKED = cython.declare(cython.uint[512])
#: For the nine bits of a row: the only bit set; 0 if there are several.
ALONE = cython.declare(cython.uint[512])
#: For a cell of a band: the cells of the band where its digit may still go once it is placed.
KEEP = cython.declare(cython.uint[27])
#: For a cell of a band: the cells of its column, the same in every band.
COLUMN_OF = cython.declare(cython.uint[27])
if not cython.compiled:
    SHRINK, LOCKED, ALONE, KEEP, COLUMN_OF = [0] * 512, [0] * 512, [0] * 512, [0] * 27, [0] * 27


def _fill_tables() -> None:
    for bits in range(512):
        SHRINK[bits] = sum(1 << i for i in range(3) if bits >> 3 * i & 7)
        ALONE[bits] = bits if bits.bit_count() == 1 else 0
        mask = 0
        for boxes in permutations(range(3)):
            if all(bits >> 3 * row + boxes[row] & 1 for row in range(3)):
                for row in range(3):
                    mask |= 7 << 9 * row + 3 * boxes[row]
        LOCKED[bits] = mask
    for cell in range(27):
        row, column = divmod(cell, 9)
        mask = 1 << cell
        for other in range(27):
            other_row, other_column = divmod(other, 9)
            if other_row != row and other_column // 3 != column // 3:
                mask |= 1 << other
        KEEP[cell] = mask
        COLUMN_OF[cell] = COLUMN << column


_fill_tables()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def fill(
    board: cython.p_uint,
    digit: cython.int,
    band: cython.int,
    cells: cython.uint,
    column: cython.uint,
    word: cython.uint,
) -> cython.void:
    """Restrict a digit to `word` in the cells' band, and strike it from `column` in the others."""
    for i in range(band, OPEN, 3):
        board[i] &= ~cells
    i = 3 * digit
    board[i] &= ~column
    board[i + 1] &= ~column
    board[i + 2] &= ~column
    board[i + band] = word
    board[OPEN + band] &= ~cells


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def place(
    board: cython.p_uint, digit: cython.int, band: cython.int, bit: cython.uint
) -> cython.void:
    """Put the digit in a cell, and strike it from the cell's peers."""
    cell: cython.int = lowest(bit)
    word: cython.uint = (board[3 * digit + band] | bit) & KEEP[cell]
    fill(board, digit, band, bit, COLUMN_OF[cell], word)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def place_all(
    board: cython.p_uint, digit: cython.int, band: cython.int, cells: cython.uint
) -> cython.bint:
    """Place the digit in each of the cells; return False if one placement excludes another."""
    if not cells:
        return True
    word: cython.uint = board[3 * digit + band]
    rest: cython.uint = cells
    column: cython.uint = 0
    cell: cython.int
    while rest:
        if not word & rest & (~rest + 1):
            return False
        cell = lowest(rest)
        word &= KEEP[cell]
        column |= COLUMN_OF[cell]
        rest &= rest - 1
    fill(board, digit, band, cells, column, word)
    return True


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def within_locks(word: cython.uint) -> cython.uint:
    """Return a digit's cells in a band that agree with its mini-rows (locked candidates)."""
    part: cython.uint = SHRINK[word & ROW] | SHRINK[word >> 9 & ROW] << 3 | SHRINK[word >> 18] << 6
    return word & LOCKED[part]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def alone_in_rows(word: cython.uint) -> cython.uint:
    """Return the cells of a band that are a digit's only ones in their rows.

    Boxes need no check: where one mini-row of a box is left, LOCKED has cleared the rest of its
    row.
    """
    return ALONE[word & ROW] | ALONE[word >> 9 & ROW] << 9 | ALONE[word >> 18] << 18


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def scan_digit(board: cython.p_uint, i: cython.int) -> cython.bint:
    """Strike locked candidates of the digit whose words start at i, and place its hidden singles.

    Return False if it has no cell left in a band or a column. All checks come before all
    placements, because processors prefer long stretches without branches.
    """
    first: cython.uint = within_locks(board[i])
    second: cython.uint = within_locks(board[i + 1])
    third: cython.uint = within_locks(board[i + 2])
    one: cython.uint = first | second | third  # cells with the digit in any band
    two: cython.uint = first & second | (first | second) & third  # cells with the digit in several
    lone: cython.uint
    board[i] = board[SEEN + i] = first
    board[i + 1] = board[SEEN + i + 1] = second
    board[i + 2] = board[SEEN + i + 2] = third
    two = (two | two >> 9 | two >> 18 | one & one >> 9 | (one | one >> 9) & one >> 18) & ROW
    one = (one | one >> 9 | one >> 18) & ROW
    if one != ROW or not first or not second or not third:
        return False
    lone = COLUMN * (one & ~two)
    first = (alone_in_rows(first) | first & lone) & board[OPEN]
    second = (alone_in_rows(second) | second & lone) & board[OPEN + 1]
    third = (alone_in_rows(third) | third & lone) & board[OPEN + 2]
    if not first | second | third:
        return True
    digit: cython.int = i // 3
    return (
        place_all(board, digit, 0, first)
        and place_all(board, digit, 1, second)
        and place_all(board, digit, 2, third)
    )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def scan_columns(board: cython.p_uint, digit: cython.int) -> cython.bint:
    """Place the digit in columns with one cell left; return False if that fails."""
    i: cython.int = 3 * digit
    first: cython.uint = board[i]
    second: cython.uint = board[i + 1]
    third: cython.uint = board[i + 2]
    one: cython.uint = first | second | third  # cells with the digit in any band
    two: cython.uint = first & second | (first | second) & third  # cells with the digit in several
    lone: cython.uint
    second = one >> 9
    third = one >> 18
    two = (two | two >> 9 | two >> 18 | one & second | (one | second) & third) & ROW
    one = (one | second | third) & ROW
    if one != ROW:
        return False
    lone = COLUMN * (one & ~two)
    if lone:
        for band in range(3):
            if not place_all(board, digit, band, board[i + band] & lone & board[OPEN + band]):
                return False
    return True


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def scan_cells(board: cython.p_uint, band: cython.int) -> cython.int:
    """Place naked singles: return DEAD, UNDECIDED or SOLVED, with MOVED if any was placed."""
    one: cython.uint = 0
    two: cython.uint = 0
    lone: cython.uint
    bit: cython.uint
    state: cython.int = SOLVED
    for i in range(band, OPEN, 3):
        two |= one & board[i]
        one |= board[i]
    if one != BAND:
        return DEAD
    if two:
        state = UNDECIDED
    lone = board[OPEN + band] & ~two
    if lone:
        state |= MOVED
        while lone:
            bit = lone & (~lone + 1)
            lone ^= bit
            digit: cython.int = 9
            for k in range(9):
                digit = k if board[3 * k + band] & bit else digit
            if digit == 9:  # its last digit has been placed in a peer
                return DEAD
            place(board, digit, band, bit)
    return state


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def propagate(board: cython.p_uint) -> cython.int:
    """Apply singles and locked candidates to the end; return DEAD, SOLVED or UNDECIDED."""
    busy: cython.int = 1
    state: cython.int = UNDECIDED
    found: cython.int
    while busy:  # cells are checked when digits no longer change
        busy = 0
        for digit in range(9):
            i = 3 * digit
            if (
                board[i] == board[SEEN + i]
                and board[i + 1] == board[SEEN + i + 1]
                and board[i + 2] == board[SEEN + i + 2]
            ):
                continue
            busy = 1
            if not scan_digit(board, i):
                return DEAD
        if busy:
            continue
        state = SOLVED
        for band in range(3):
            found = scan_cells(board, band)
            if found == DEAD:
                return DEAD
            busy |= found & MOVED
            state &= found
    return state


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def smallest_cell(board: cython.p_uint) -> cython.int:
    """Return an open cell, as 32 * band + bit: bivalue if there is one, else with few candidates.

    It is in the band with the most cells of its kind, where a guess leads farthest.
    """
    best: cython.int = 999  # 64 per candidate, less one per cell of the same kind in the band
    where: cython.int = 0
    for band in range(3):
        one = two = three = four = 0  # cells with at least this many candidates
        for i in range(band, OPEN, 3):
            four |= three & board[i]
            three |= two & board[i]
            two |= one & board[i]
            one |= board[i]
        count = 2
        cells = two & ~three
        if not cells:
            count = 3
            cells = three & ~four
        if not cells:
            count = 4
            cells = four
        if cells:
            cost: cython.int = 64 * count - bits_in(cells)
            if cost < best:
                best = cost
                where = 32 * band + lowest(cells)
    return where


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search(board: cython.p_uint, limit: cython.int, found: cython.p_uint) -> cython.int:
    """Return the number of solutions, at most `limit`; the last one found is in `found`."""
    child: cython.uint[57]
    if not cython.compiled:
        child = [0] * WORDS
    total: cython.int = 0
    while True:
        state = propagate(board)
        if state == DEAD:
            return total
        if state == SOLVED:
            for i in range(OPEN):
                found[i] = board[i]
            return total + 1
        where = smallest_cell(board)
        band = where >> 5
        bit = 1 << (where & 31)
        digit = 0
        while not board[3 * digit + band] & bit:
            digit += 1
        for i in range(WORDS):
            child[i] = board[i]
        place(child, digit, band, bit)
        total += search(child, limit - total, found)
        if total >= limit:
            return total
        board[3 * digit + band] ^= bit  # continue without this digit


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_in_order(
    board: cython.p_uint, orders: cython.p_uchar, found: cython.p_uint
) -> cython.int:
    """Return 1 if there is a solution; `found` gets the first by cells and `orders`."""
    child: cython.uint[57]
    if not cython.compiled:
        child = [0] * WORDS
    while True:
        state = propagate(board)
        if state == DEAD:
            return 0
        if state == SOLVED:
            for i in range(OPEN):
                found[i] = board[i]
            return 1
        band = 0
        while not board[OPEN + band]:
            band += 1
        bit = board[OPEN + band] & (~board[OPEN + band] + 1)
        cell = 27 * band + lowest(bit)
        i = 9 * cell
        digit = orders[i] - 1
        while not board[3 * digit + band] & bit:
            i += 1
            digit = orders[i] - 1
        for i in range(WORDS):
            child[i] = board[i]
        place(child, digit, band, bit)
        if search_in_order(child, orders, found):
            return 1
        board[3 * digit + band] ^= bit


@cython.cfunc
@cython.exceptval(-1)
def read(grid: Grid, digits: cython.p_uchar) -> cython.int:
    """Copy the grid's digits (0: empty) after checking them: later code trusts them."""
    digit: cython.int
    given = grid.digits
    if len(given) != 81:
        raise ValueError(f"expected 81 cells, got {len(given)}")
    for cell in range(81):
        digit = given[cell]
        if not 0 <= digit <= 9:
            raise ValueError(f"expected digits from 0 to 9, got {digit}")
        digits[cell] = digit
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def load(board: cython.p_uint, digits: cython.p_uchar) -> cython.bint:
    """Make the board of these digits; return False if two of them clash."""
    for i in range(SEEN):
        board[i] = BAND
    for i in range(SEEN, WORDS):
        board[i] = 0
    for cell in range(81):
        if digits[cell]:
            digit = digits[cell] - 1
            bit = 1 << cell % 27
            if not board[3 * digit + cell // 27] & bit:
                return False
            place(board, digit, cell // 27, bit)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def unload(found: cython.p_uint, digits: cython.p_uchar, first: cython.Py_ssize_t) -> cython.void:
    """Write the digits of a solved board, the first one at this index."""
    cells: cython.uint
    for i in range(OPEN):
        cells = found[i]
        while cells:
            digits[first + 27 * (i % 3) + lowest(cells)] = i // 3 + 1
            cells &= cells - 1


@cython.cfunc
def grid_of(found: cython.p_uint) -> object:
    """Return the grid of a solved board."""
    digits: cython.uchar[81]
    if not cython.compiled:
        digits = [0] * 81
    unload(found, digits, 0)
    return Grid(CLASSIC, tuple([digits[cell] for cell in range(81)]))


@cython.cfunc
@cython.exceptval(check=False)
def are_orders(orders: cython.p_uchar) -> cython.bint:
    """Return whether each cell has each digit once."""
    for cell in range(81):
        met = 0
        for i in range(9 * cell, 9 * cell + 9):
            if orders[i] <= 9:
                met |= 1 << orders[i]
        if met != 0x3FE:
            return False
    return True


def count(grid: Grid, limit: int = 2) -> int:
    """Return the number of completions of the grid, at most `limit`."""
    found: cython.uint[27]
    if not cython.compiled:
        found = [0] * OPEN
    return counted(grid, limit, found)


def only(grid: Grid) -> Grid | None:
    """Return the completion of the grid if it is the only one; else None."""
    found: cython.uint[27]
    if not cython.compiled:
        found = [0] * OPEN
    return grid_of(found) if counted(grid, 2, found) == 1 else None


@cython.cfunc
@cython.exceptval(-1)
def counted(grid: Grid, limit: cython.int, found: cython.p_uint) -> cython.int:
    """Return the number of completions, at most `limit`; the last one found is in `found`."""
    board: cython.uint[57]
    digits: cython.uchar[81]
    if not cython.compiled:
        board, digits = [0] * WORDS, [0] * 81
    total: cython.int = 0
    read(grid, digits)
    with cython.nogil:
        if limit > 0 and load(board, digits):
            total = search(board, limit, found)
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def take(givens: cython.p_uchar, first: cython.Py_ssize_t, digits: cython.p_uchar) -> cython.bint:
    """Copy the digits of the puzzle from this index on; return False if one is above 9."""
    for cell in range(81):
        digits[cell] = givens[first + cell]
        if digits[cell] > 9:
            return False
    return True


def count_many(layout: Layout, givens: bytes, limit: cython.int) -> bytes:
    """Return the numbers of completions of grids, as far as they hold digits."""
    board: cython.uint[57]
    found: cython.uint[27]
    digits: cython.uchar[81]
    if not cython.compiled:
        board, found, digits = [0] * WORDS, [0] * OPEN, [0] * 81
    counts = bytearray(len(givens) // 81)
    grids: cython.Py_ssize_t = len(counts)
    read_from: cython.p_uchar = givens
    write_to: cython.p_uchar = counts
    done: cython.Py_ssize_t = 0
    with cython.nogil:
        while done < grids and take(read_from, 81 * done, digits):
            if load(board, digits):
                write_to[done] = search(board, limit, found)
            done += 1
    return bytes(counts[:done])


def solve_many(layout: Layout, givens: bytes) -> bytes:
    """Return the first completions of grids, or zeros, as far as they hold digits."""
    board: cython.uint[57]
    found: cython.uint[27]
    digits: cython.uchar[81]
    if not cython.compiled:
        board, found, digits = [0] * WORDS, [0] * OPEN, [0] * 81
    solutions = bytearray(len(givens))
    in_reading_order: bytes = bytes(CLASSIC.digits) * 81
    grids: cython.Py_ssize_t = len(givens) // 81
    read_from: cython.p_uchar = givens
    write_to: cython.p_uchar = solutions
    orders: cython.p_uchar = in_reading_order
    done: cython.Py_ssize_t = 0
    with cython.nogil:
        while done < grids and take(read_from, 81 * done, digits):
            if load(board, digits) and search_in_order(board, orders, found):
                unload(found, write_to, 81 * done)
            done += 1
    return bytes(solutions[: 81 * done])


def first_completion(grid: Grid, orders: bytes) -> Grid | None:
    """Return the first completion, cell by cell, each trying its digits in its own order."""
    board: cython.uint[57]
    found: cython.uint[27]
    digits: cython.uchar[81]
    if not cython.compiled:
        board, found, digits = [0] * WORDS, [0] * OPEN, [0] * 81
    tries: cython.p_uchar = orders
    total: cython.int = 0
    if len(orders) != 729 or not are_orders(tries):
        raise ValueError("expected for each cell the digits 1 to 9 in some order")
    read(grid, digits)
    with cython.nogil:
        if load(board, digits):
            total = search_in_order(board, tries, found)
    return grid_of(found) if total else None


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def follows(
    board: cython.p_uint, digit: cython.int, band: cython.int, bit: cython.uint
) -> cython.bint:
    """Return whether the digit is a naked or a hidden single in the cell."""
    cell: cython.int = lowest(bit)
    here: cython.uint = board[3 * digit + band]
    others: cython.uint = 0
    for i in range(band, OPEN, 3):
        if i != 3 * digit + band:
            others |= board[i]
    if not others & bit:
        return True
    if here & ROW << cell // 9 * 9 == bit or here & BOX << cell % 9 // 3 * 3 == bit:
        return True
    if here & COLUMN << cell % 9 != bit:
        return False
    for i in range(3 * digit, 3 * digit + 3):
        if i != 3 * digit + band and board[i] & COLUMN << cell % 9:
            return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def dig_groups(
    digits: cython.p_uchar,
    board: cython.p_uint,
    cells: cython.p_uchar,
    ends: cython.p_uchar,
    groups: cython.int,
    spare: cython.int,
    sets: Sets,
) -> cython.void:
    """Empty groups of cells in `digits`, in order, while the puzzle stays unique.

    Group g is cells[ends[g]:ends[g + 1]]; `board` holds the clues in no group; at most `spare`
    cells are emptied; `sets` are the unavoidable sets with these clues. The board of all clues but
    a group's is combined from two: that of the clues still to be tried, and that of the clues found
    to be needed.
    """
    later: cython.uint[2430]  # for each group, 30 words: the board of the clues in later groups
    kept: cython.uint[57]
    test: cython.uint[57]
    found: cython.uint[27]  # another solution
    if not cython.compiled:
        later, kept, test, found = [0] * 2430, [0] * WORDS, [0] * WORDS, [0] * OPEN
    needed: cython.bint
    for i in range(SEEN):
        kept[i] = BAND
    for group in range(groups - 1, -1, -1):
        for i in range(SEEN):
            later[SEEN * group + i] = board[i]
        for k in range(ends[group], ends[group + 1]):
            cell = cells[k]
            place(board, digits[cell] - 1, cell // 27, 1 << cell % 27)
    for group in range(groups):
        needed = ends[group + 1] - ends[group] > spare
        for k in range(ends[group], ends[group + 1]):
            needed |= sets.last[cells[k]]
        if not needed:
            for i in range(SEEN):
                board[i] = later[SEEN * group + i] & kept[i]
            # Another solution differs somewhere in the group: look for one that differs in its
            # first cell, then for one that agrees there and differs in the second, and so on.
            for k in range(ends[group], ends[group + 1]):
                cell = cells[k]
                digit = digits[cell] - 1
                bit = 1 << cell % 27
                if not follows(board, digit, cell // 27, bit):
                    for i in range(SEEN):
                        test[i] = board[i]
                    for i in range(SEEN, WORDS):
                        test[i] = 0
                    test[3 * digit + cell // 27] ^= bit
                    if search(test, 1, found):
                        needed = True
                        break
                if k + 1 < ends[group + 1]:
                    place(board, digit, cell // 27, bit)
        for k in range(ends[group], ends[group + 1]):
            cell = cells[k]
            if needed:
                place(kept, digits[cell] - 1, cell // 27, 1 << cell % 27)
            else:
                digits[cell] = 0
                sets.empty(cell)
                spare -= 1


def dig(
    solution: Grid,
    groups: Sequence[Sequence[int]],
    *,
    clues: int = 0,
    givens: Grid | None = None,
) -> Grid:
    """Return the givens after emptying groups of cells in order while the puzzle stays unique."""
    board: cython.uint[57]
    full: cython.uchar[81]
    digits: cython.uchar[81]
    rest: cython.uchar[81]  # the clues in no group
    cells: cython.uchar[81]
    ends: cython.uchar[82]
    if not cython.compiled:
        board, full, digits, rest = [0] * WORDS, [0] * 81, [0] * 81, [0] * 81
        cells, ends = [0] * 81, [0] * 82
    cell: cython.int
    count: cython.int = 0
    size: cython.int = 0
    spare: cython.int = -clues
    sets: Sets = Sets()
    read(solution, full)
    read(solution if givens is None else givens, digits)
    for cell in range(81):
        rest[cell] = digits[cell]
        spare += digits[cell] > 0
    ends[0] = 0
    for group in groups:
        for named in group:
            cell = named
            if not 0 <= cell < 81:
                raise IndexError(f"expected a cell from 0 to 80, got {cell}")
            if rest[cell]:
                rest[cell] = 0
                cells[size] = cell
                size += 1
        if size > ends[count]:
            count += 1
            ends[count] = size
    with cython.nogil:
        load(board, rest)
        sets.find(full, digits)
        dig_groups(digits, board, cells, ends, count, spare, sets)
    return Grid(CLASSIC, tuple([digits[cell] for cell in range(81)]))
