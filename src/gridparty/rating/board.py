# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""The rater's board: placed digits, and candidates by cell and by house."""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.cellset import CellSet, one_cell
    from cython.cimports.gridparty.rating.geometry import Geometry
else:
    from gridparty.rating.cellset import CellSet, one_cell
    from gridparty.rating.geometry import Geometry


class Board:
    """A position that changes while it is solved. Both views of the candidates stay in step."""

    def __init__(self, geometry: Geometry, givens: tuple[int, ...]) -> None:
        self.geometry = geometry
        self.left = geometry.cell_count  # number of empty cells
        self.links = [None] * 10  # strong links by digit, stored by their users
        if not cython.compiled:
            self.digits = [0] * 81  # 0 for an empty cell
            self.candidates = [0] * 81  # digit set of each cell
            self.places = [[0] * 10 for _ in range(27)]  # [house][digit]: places in the house
            self.where = [0] * 10  # [digit]: its cells
            self.vacant = [0] * 27  # number of empty cells by house
            self.placed = [0] * 10  # number of cells by placed digit
            self.barren = [[0] * 10 for _ in range(8)]  # [kind of search][digit]: see `is_barren`
            self.fruitless = [[0] * 81 for _ in range(16)]  # [kind of search][cell]: see `changed`
            self.was_fruitless = [False] * 16
            self.links_of = [0] * 10  # by digit: its cells when they were found
        everywhere = (1 << geometry.size) - 1
        for cell in range(geometry.cell_count):
            self.digits[cell] = 0
            self.candidates[cell] = everywhere << 1
        for house in range(3 * geometry.size):
            self.vacant[house] = geometry.size
            for digit in range(1, geometry.size + 1):
                self.places[house][digit] = everywhere
        for digit in range(10):
            self.placed[digit] = 0
            self.where[digit] = geometry.everywhere
            for kind in range(8):
                self.barren[kind][digit] = 0  # a digit without places has no chains
        for kind in range(16):
            self.was_fruitless[kind] = False
        for cell in range(geometry.cell_count):
            digit = givens[cell]
            if digit:
                self.place(cell, digit)

    def copy(self) -> Board:
        """Return another board in the same position."""
        other = Board(self.geometry, (0,) * 81)
        other.copy_from(self)
        return other

    def copy_from(self, other: Board) -> None:
        """Become a copy of another board."""
        self.geometry = other.geometry
        self.left = other.left
        self.digits[:] = other.digits
        self.candidates[:] = other.candidates
        for house in range(27):
            self.places[house][:] = other.places[house]
        self.vacant[:] = other.vacant
        self.placed[:] = other.placed
        self.where[:] = other.where
        for kind in range(16):
            self.was_fruitless[kind] = False  # candidates may have come back

    def strike(self, cell: cython.int, digits: cython.int) -> None:
        """Remove candidates from a cell; those it does not have are ignored."""
        gone = self.candidates[cell] & digits
        if not gone:
            return
        self.candidates[cell] ^= gone
        box = self.geometry.house_of[cell][0]
        row = self.geometry.house_of[cell][1]
        column = self.geometry.house_of[cell][2]
        in_box = ~(1 << self.geometry.place_of[cell][0])
        in_row = ~(1 << self.geometry.place_of[cell][1])
        in_column = ~(1 << self.geometry.place_of[cell][2])
        while gone:
            digit = self.geometry.first[gone]
            gone &= gone - 1
            self.where[digit] &= ~one_cell(cell)
            self.places[box][digit] &= in_box
            self.places[row][digit] &= in_row
            self.places[column][digit] &= in_column

    def place(self, cell: cython.int, digit: cython.int) -> None:
        """Put a digit into an empty cell, and remove it from every peer."""
        self.strike(cell, self.candidates[cell])
        for i in range(self.geometry.peer_count):
            peer = self.geometry.peers[cell][i]
            if self.candidates[peer] >> digit & 1:
                self.strike(peer, 1 << digit)
        for kind in range(3):
            self.vacant[self.geometry.house_of[cell][kind]] -= 1
        self.digits[cell] = digit
        self.placed[digit] += 1
        self.left -= 1

    def is_barren(self, kind: cython.int, digit: cython.int) -> cython.bint:
        """Return whether a search of this kind has found nothing with exactly these places.

        It would find nothing again, whatever has changed elsewhere. This holds for any board, so
        copies need no update.
        """
        return self.barren[kind][digit] == self.where[digit]

    def mark_barren(self, kind: cython.int, digit: cython.int) -> None:
        """Record that a search of this kind has found nothing for the digit."""
        self.barren[kind][digit] = self.where[digit]

    def changed(self, kind: cython.int) -> CellSet:
        """Return the cells that have lost candidates since such a search found nothing.

        At first these are all cells.

        A pattern of other cells alone was there then, too, and struck nothing: since then there is
        only less to strike.
        """
        if not self.was_fruitless[kind]:
            return self.geometry.everywhere
        cells: CellSet = 0
        for cell in range(self.geometry.cell_count):
            if self.candidates[cell] != self.fruitless[kind][cell]:
                cells |= one_cell(cell)
        return cells

    def mark_fruitless(self, kind: cython.int) -> None:
        """Record that a search of this kind has found nothing on the whole board."""
        self.was_fruitless[kind] = True
        self.fruitless[kind][:] = self.candidates

    def digit_at(self, cell: int) -> int:
        """Return the digit in a cell, 0 for an empty cell."""
        return self.digits[cell]

    def full(self) -> tuple[int, ...]:
        """Return the digits of a correct full board; of other boards nothing."""
        every = (2 << self.geometry.size) - 2
        if self.left:
            return ()
        for house in range(3 * self.geometry.size):
            met = 0
            for place in range(self.geometry.size):
                met |= 1 << self.digits[self.geometry.cells[house][place]]
            if met != every:
                return ()
        return tuple([self.digits[cell] for cell in range(self.geometry.cell_count)])

    def key(self) -> bytes:
        """Return a key that is equal for boards with the same candidates only."""
        if cython.compiled:
            bits: bytes = cython.cast(cython.p_char, cython.address(self.candidates[0]))[
                : 81 * cython.sizeof(cython.int)
            ]
            return bits + bytes([self.geometry.size])
        return bytes(str((self.geometry.size, self.candidates)), "ascii")

    def candidates_at(self, cell: int) -> int:
        """Return the candidates of a cell, as a set."""
        return self.candidates[cell]
