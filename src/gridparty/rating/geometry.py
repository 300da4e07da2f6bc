# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""A layout as the flat tables that the rater's finders read.

Houses are numbered by kind, in the order in which chains use them::

    kind 0  boxes      houses 0 .. size-1
    kind 1  rows       houses size .. 2*size-1
    kind 2  columns    houses 2*size .. 3*size-1

Patterns use the order boxes, columns, rows: `PATTERN_KINDS`. A place is the number of a cell inside
its house; a set of places is an int with bit `place`, a set of digits an int with bit `digit`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython

if cython.compiled:
    from cython.cimports.gridparty.rating.cellset import one_cell
else:
    from gridparty.rating.cellset import one_cell

from gridparty.board.layout import Layout

BOX, ROW, COLUMN = 0, 1, 2
PATTERN_KINDS = (BOX, COLUMN, ROW)


class Geometry:
    """Houses, peers and crossings of a layout of at most nine digits; immutable."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.size = layout.size
        self.cell_count = layout.cell_count
        self.peer_count = len(layout.peers[0])
        if not cython.compiled:
            self.cells = [[0] * 9 for _ in range(27)]  # [house][place]: cell
            self.house_of = [[0] * 3 for _ in range(81)]  # [cell][kind]: house
            self.place_of = [[0] * 3 for _ in range(81)]  # [cell][kind]: place in that house
            self.crossing = [[0] * 27 for _ in range(27)]  # places of one house inside another
            self.house_set = [0] * 27
            self.peer_set = [0] * 81
            self.later_peers = [0] * 81  # those with a larger number
            self.peers = [[0] * 20 for _ in range(81)]
            self.sees = [[False] * 81 for _ in range(81)]
            self.count = [0] * 1024  # number of members of a set
            self.first = [0] * 1024  # its smallest member
            self.subsets = [[0] * 126 for _ in range(10)]  # of the places, by number of members
            self.subset_count = [0] * 10
        self._fill_houses()
        self._fill_peers()
        self._fill_sets()

    def _fill_houses(self) -> None:
        layout = self.layout
        houses = layout.boxes + layout.rows + layout.columns
        self.everywhere = 0
        for number, house in enumerate(houses):
            self.house_set[number] = 0
            for place, cell in enumerate(house.cells):
                self.cells[number][place] = cell
                self.house_of[cell][number // self.size] = number
                self.place_of[cell][number // self.size] = place
                self.house_set[number] |= one_cell(cell)
            self.everywhere |= self.house_set[number]
            for other_number, other in enumerate(houses):
                self.crossing[number][other_number] = sum(
                    1 << place for place, cell in enumerate(house.cells) if cell in other.cells
                )

    def _fill_peers(self) -> None:
        for cell, peers in enumerate(self.layout.peers):
            self.peer_set[cell] = 0
            self.later_peers[cell] = 0
            for i, peer in enumerate(peers):
                self.peers[cell][i] = peer
                self.peer_set[cell] |= one_cell(peer)
                if peer > cell:
                    self.later_peers[cell] |= one_cell(peer)
            for other in range(self.cell_count):
                self.sees[cell][other] = other in peers

    def _fill_sets(self) -> None:
        for bits in range(1024):
            self.count[bits] = bits.bit_count()
            self.first[bits] = max((bits & -bits).bit_length() - 1, 0)
        for wanted in range(self.size + 1):
            # Ascending as numbers, so subsets are ordered by their largest member.
            masks = sorted(sum(1 << i for i in c) for c in combinations(range(self.size), wanted))
            self.subset_count[wanted] = len(masks)
            for i, mask in enumerate(masks):
                self.subsets[wanted][i] = mask

    def members(self, house: cython.int, places: cython.int) -> tuple[int, ...]:
        """Return the cells at these places of the house."""
        return tuple(
            [self.cells[house][place] for place in range(self.size) if places >> place & 1]
        )


@cache
def geometry_of(layout: Layout) -> Geometry:
    """Return the shared `Geometry` of a layout."""
    return Geometry(layout)
