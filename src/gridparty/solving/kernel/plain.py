"""The kernel in plain Python, for every layout: the whole board is one int.

Bit ``cell_count * digit + cell`` means that the digit may still go in the cell (digits count from 0
in here). So a digit's candidates are one block of bits, and all houses of a kind, for all digits,
are checked in a few operations: `fold` lays neighbouring cells on top of each other, and records
where there was at least one candidate and where there were several::

    a row of 9x9   abc def ghi    fold by 1, three times    a+b+c . . d+e+f . . g+h+i . .
                                  fold by 3, three times    a+b+c+d+e+f+g+h+i . . . . . .

The bits at a house's first cell then hold for the whole house; the others are meaningless and
masked out. `Masks` holds the masks of a layout.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout


def fold(one: int, two: int, step: int, times: int) -> tuple[int, int]:
    """Fold `times` neighbours, `step` bits apart, onto each other: (any left, several left)."""
    some, several = one, two
    for shift in range(step, step * times, step):
        more = one >> shift
        several |= two >> shift | some & more
        some |= more
    return some, several


class Masks:
    """The masks for boards of one layout; it holds no board, which is an int."""

    __slots__ = ("boxes", "cell", "cells", "columns", "full", "houses", "keep", "layout", "rows")

    def __init__(self, layout: Layout) -> None:
        size, cells = layout.size, layout.cell_count
        self.layout = layout
        self.cells = cells
        self.full = (1 << size * cells) - 1
        self.cell = sum(1 << cells * digit for digit in range(size))  # the candidates of cell 0
        #: For each candidate those compatible with it.
        self.keep = tuple(
            self.full
            & ~sum(1 << cells * digit + peer for peer in layout.peers[cell])
            & ~(self.cell << cell)
            | 1 << cells * digit + cell
            for digit in range(size)
            for cell in range(cells)
        )
        #: For each candidate its row, column, box and cell: the candidates of which one is true.
        self.houses = tuple(
            (
                *(
                    sum(1 << cells * digit + other for other in house.cells)
                    for house in layout.houses_of[cell]
                ),
                self.cell << cell,
            )
            for digit in range(size)
            for cell in range(cells)
        )
        #: For each kind of house (a cell is one, too, with digits for places) the first cells of
        #: all houses, for all digits, and the cells of one house relative to its first.
        self.rows, self.columns, self.boxes = (
            (
                sum(self.cell << house.cells[0] for house in houses),
                sum(1 << cell - houses[0].cells[0] for cell in houses[0].cells),
            )
            for houses in (layout.rows, layout.columns, layout.boxes)
        )

    def load(self, digits: Sequence[int]) -> int:
        """Return the board of these digits (0: empty), or 0 if two of them clash."""
        board = self.full
        for cell, digit in enumerate(digits):
            if digit:
                candidate = self.cells * (digit - 1) + cell
                if not board >> candidate & 1:
                    return 0
                board &= self.keep[candidate]
        return board

    def propagate(self, board: int, done: int) -> tuple[int, int]:
        """Apply singles to the end: return the board (0: no solution) and what is placed."""
        keep, cells, size = self.keep, self.cells, self.layout.size
        high, wide = self.layout.box_rows, self.layout.box_cols
        (rows, row), (columns, column), (boxes, box) = self.rows, self.columns, self.boxes
        blocks = (1 << cells) - 1
        while True:
            one, two = fold(board, 0, 1, wide)  # the rows of a box, which are parts of both
            some, several = fold(one, two, wide, high)
            if some & rows != rows:
                return 0, done
            new = (rows & ~several) * row
            some, several = fold(one, two, size, high)
            if some & boxes != boxes:
                return 0, done
            new |= (boxes & ~several) * box
            new &= board & ~done
            if not new:  # the rest costs more and finds less
                some, several = fold(*fold(board, 0, size, high), size * high, wide)
                if some & columns != columns:
                    return 0, done
                new = (columns & ~several) * column
                some, several = fold(*fold(board, 0, cells, high), cells * high, wide)
                if some & blocks != blocks:
                    return 0, done
                new |= (blocks & ~several) * self.cell
                new &= board & ~done
                if not new:
                    return board, done
            done |= new
            while new:
                candidate = new.bit_length() - 1
                if not board >> candidate & 1:
                    return 0, done
                board &= keep[candidate]
                new ^= 1 << candidate

    def smallest_cell(self, board: int) -> int:
        """Return an open cell with the fewest candidates, as a bit of the first digit's block."""
        cells = (1 << self.cells) - 1
        one = two = three = four = 0  # cells with at least this many candidates
        for _ in self.layout.digits:
            block = board & cells
            four |= three & block
            three |= two & block
            two |= one & block
            one |= block
            board >>= self.cells
        cells = two & ~three or three & ~four or four
        return cells & -cells

    def search(self, board: int, done: int, limit: int) -> int:
        """Return the number of solutions of the board, at most `limit`."""
        total = 0
        while True:
            board, done = self.propagate(board, done)
            if not board:
                return total
            if done.bit_count() == self.cells:
                return total + 1
            choices = self.smallest_cell(board) * self.cell & board
            guess = choices & -choices
            kept = board & self.keep[guess.bit_length() - 1]
            total += self.search(kept, done, limit - total)
            if total >= limit:
                return total
            board ^= guess  # continue without this digit

    def search_in_order(self, board: int, done: int, orders: bytes) -> int:
        """Return the first solution by cells and `orders`; 0 if there is none."""
        size, cells = self.layout.size, self.cells
        while True:
            board, done = self.propagate(board, done)
            if not board or done.bit_count() == cells:
                return board
            placed, rest = 0, done
            while rest:
                placed |= rest
                rest >>= cells
            cell = (~placed & placed + 1).bit_length() - 1
            order = orders[cell * size : (cell + 1) * size]
            guess = next(
                candidate
                for digit in order
                if board >> (candidate := cells * (digit - 1) + cell) & 1
            )
            solution = self.search_in_order(board & self.keep[guess], done, orders)
            if solution:
                return solution
            board ^= 1 << guess

    def grid_of(self, board: int) -> Grid:
        """Return the grid of a solved board."""
        digits = [0] * self.cells
        while board:
            digit, cell = divmod(board.bit_length() - 1, self.cells)
            digits[cell] = digit + 1
            board ^= 1 << self.cells * digit + cell
        return Grid(self.layout, tuple(digits))

    def follows(self, board: int, candidate: int) -> bool:
        """Return whether the digit is a naked or a hidden single in the cell."""
        bit = 1 << candidate
        row, column, box, cell = self.houses[candidate]
        return bit in (board & row, board & column, board & box, board & cell)


@cache
def masks_of(layout: Layout) -> Masks:
    """Return the cached masks of a layout."""
    return Masks(layout)


def _read(grid: Grid) -> tuple[int, ...]:
    """Return the grid's digits after checking them."""
    layout, digits = grid.layout, grid.digits
    if len(digits) != layout.cell_count:
        raise ValueError(f"expected {layout.cell_count} cells, got {len(digits)}")
    for digit in digits:
        if not 0 <= digit <= layout.size:
            raise ValueError(f"expected digits from 0 to {layout.size}, got {digit}")
    return digits


def count(grid: Grid, limit: int = 2) -> int:
    """Return the number of completions of the grid, at most `limit`."""
    masks = masks_of(grid.layout)
    board = masks.load(_read(grid))
    return masks.search(board, 0, limit) if board and limit > 0 else 0


def _grids(layout: Layout, givens: bytes) -> Iterator[Grid]:
    """Yield grids written one after another, as far as they hold digits."""
    for first in range(0, len(givens), layout.cell_count):
        digits = givens[first : first + layout.cell_count]
        if max(digits) > layout.size:
            return
        yield Grid(layout, tuple(digits))


def count_many(layout: Layout, givens: bytes, limit: int) -> bytes:
    """Return the numbers of completions of grids, as far as they hold digits."""
    return bytes(count(grid, limit) for grid in _grids(layout, givens))


def solve_many(layout: Layout, givens: bytes) -> bytes:
    """Return the first completions of grids, or zeros, as far as they hold digits."""
    orders = bytes(layout.digits) * layout.cell_count
    solutions = (first_completion(grid, orders) for grid in _grids(layout, givens))
    nothing = bytes(layout.cell_count)
    return b"".join(bytes(grid.digits) if grid else nothing for grid in solutions)


def only(grid: Grid) -> Grid | None:
    """Return the completion of the grid if it is the only one; else None."""
    layout = grid.layout
    alone = count(grid, 2) == 1
    return first_completion(grid, bytes(layout.digits) * layout.cell_count) if alone else None


def first_completion(grid: Grid, orders: bytes) -> Grid | None:
    """Return the first completion, cell by cell, each trying its digits in its own order."""
    masks = masks_of(grid.layout)
    size = grid.layout.size
    each = [set(orders[i : i + size]) for i in range(0, len(orders), size)]
    if each != [set(grid.layout.digits)] * masks.cells:
        raise ValueError(f"expected for each cell the digits 1 to {size} in some order")
    board = masks.load(_read(grid))
    solution = board and masks.search_in_order(board, 0, orders)
    return masks.grid_of(solution) if solution else None


def dig(
    solution: Grid,
    groups: Sequence[Sequence[int]],
    *,
    clues: int = 0,
    givens: Grid | None = None,
) -> Grid:
    """Return the givens after emptying groups of cells in order while the puzzle stays unique."""
    masks = masks_of(solution.layout)
    digits = list(_read(solution if givens is None else givens))
    cells = masks.cells

    # The clues of each group: neither empty cells nor cells of an earlier group.
    tried: list[list[int]] = []
    seen: set[int] = set()
    for group in groups:
        for cell in group:
            if not 0 <= cell < cells:
                raise IndexError(f"expected a cell from 0 to {cells - 1}, got {cell}")
        fresh = [cell for cell in dict.fromkeys(group) if digits[cell] and cell not in seen]
        seen.update(fresh)
        tried.append(fresh)

    def candidate_in(cell: int) -> int:
        return cells * (digits[cell] - 1) + cell

    # The board of all clues but a group's is combined from two: that of the clues still to be
    # tried, and that of the clues found to be needed.
    board = masks.load([0 if cell in seen else digit for cell, digit in enumerate(digits)])
    later: list[int] = []
    for group in reversed(tried):
        later.append(board)
        for cell in group:
            board &= masks.keep[candidate_in(cell)]
    kept = masks.full
    spare = cells - digits.count(0) - clues
    for group in tried:
        board = later.pop() & kept
        needed = len(group) > spare
        if not needed:
            # Another solution differs somewhere in the group: look for one that differs in its
            # first cell, then for one that agrees there and differs in the second, and so on.
            for cell in group:
                candidate = candidate_in(cell)
                needed = not masks.follows(board, candidate) and bool(
                    masks.search(board ^ 1 << candidate, 0, 1)
                )
                if needed:
                    break
                board &= masks.keep[candidate]
        for cell in group:
            if needed:
                kept &= masks.keep[candidate_in(cell)]
            else:
                digits[cell] = 0
                spare -= 1
    return Grid(solution.layout, tuple(digits))
