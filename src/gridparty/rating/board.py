# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""The rater's board: what is placed, and which candidates are left, by cell and by house."""

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
    """A position in the making. Both views of the candidates are always in step."""

    def __init__(self, geometry: Geometry, givens: tuple[int, ...]) -> None:
        self.geometry = geometry
        self.left = geometry.cell_count  # how many cells are empty
        self.links = [None] * 10  # of each digit: its strong links, kept by those who need them
        if not cython.compiled:
            self.digits = [0] * 81  # 0 where the cell is empty
            self.candidates = [0] * 81  # the digits that may go into a cell
            self.places = [[0] * 10 for _ in range(27)]  # [house][digit]: where it may go
            self.where = [0] * 10  # [digit]: the cells that it may go into
            self.vacant = [0] * 27  # how many cells of a house are empty
            self.placed = [0] * 10  # how often a digit is placed
            self.barren = [[0] * 10 for _ in range(8)]  # [kind of search][digit]: see `is_barren`
            self.fruitless = [[0] * 81 for _ in range(16)]  # [kind of search][cell]: see `changed`
            self.was_fruitless = [False] * 16
            self.links_of = [0] * 10  # of each digit: where it could go when they were found
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
                self.barren[kind][digit] = 0  # a digit that can go nowhere has no chains
        for kind in range(16):
            self.was_fruitless[kind] = False
        for cell in range(geometry.cell_count):
            digit = givens[cell]
            if digit:
                self.place(cell, digit)

    def copy(self) -> Board:
        """Another board in the same position."""
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
        """Take candidates from a cell; those it does not have are passed over."""
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
        """Put a digit into an empty cell, and take it from every peer."""
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
        """Such a search among the places of one digit found nothing when they were just these.

        It would find nothing again, whatever has happened elsewhere. What is remembered holds on
        any board, so copies need not be told.
        """
        return self.barren[kind][digit] == self.where[digit]

    def call_barren(self, kind: cython.int, digit: cython.int) -> None:
        """Remember that such a search has just found nothing for the digit."""
        self.barren[kind][digit] = self.where[digit]

    def changed(self, kind: cython.int) -> CellSet:
        """The cells that have lost candidates since such a search found nothing; at first, all.

        What is made of other cells alone was there then, too, and struck nothing: since then there
        is only less to be struck.
        """
        if not self.was_fruitless[kind]:
            return self.geometry.everywhere
        cells: CellSet = 0
        for cell in range(self.geometry.cell_count):
            if self.candidates[cell] != self.fruitless[kind][cell]:
                cells |= one_cell(cell)
        return cells

    def call_fruitless(self, kind: cython.int) -> None:
        """Remember that such a search has just found nothing on the whole board."""
        self.was_fruitless[kind] = True
        self.fruitless[kind][:] = self.candidates

    def digit_at(self, cell: int) -> int:
        """Return the digit in a cell, 0 where it is empty."""
        return self.digits[cell]

    def full(self) -> tuple[int, ...]:
        """The digits of a full board on which each house has each of them; of others nothing."""
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
        """Return what is the same for boards with the same candidates, and for no others."""
        if cython.compiled:
            bits: bytes = cython.cast(cython.p_char, cython.address(self.candidates[0]))[
                : 81 * cython.sizeof(cython.int)
            ]
            return bits + bytes([self.geometry.size])
        return bytes(str((self.geometry.size, self.candidates)), "ascii")

    def candidates_at(self, cell: int) -> int:
        """Return the digits that may go into a cell, as a set."""
        return self.candidates[cell]
