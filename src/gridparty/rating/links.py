# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""Strong links of one digit: a house whose places for the digit fall into two groups, its ends.

If the digit is not at one end of the link, it is at the other. Houses with such a link::

    two places                    a link between two cells (in a box: not in one line of it)
    a line, places in two boxes   the places in one box, and those in the other
    a box, places on a cross      one arm of the cross, and the other: an empty rectangle
    a box, places in two lines    one line, and the other

All but the first kind are *grouped*.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import first_cell, one_cell
    from cython.cimports.gridparty.rating.geometry import Geometry
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import first_cell, one_cell
    from gridparty.rating.geometry import Geometry


class Links:
    """All strong links of a digit. Link `i` has the ends `2 * i` and `2 * i + 1`."""

    def __init__(self, board: Board, digit: cython.int) -> None:
        geometry = board.geometry
        self.count = 0
        if not cython.compiled:
            self.house = [0] * 54
            self.grouped = [False] * 54
            self.cells = [0] * 108  # of an end
            self.seen = [0] * 108  # candidates of the digit that see every cell of an end
            self.line = [[0] * 108 for _ in range(3)]  # [kind]: the house that holds an end, or -1
            self.inside = [0] * 27  # by house: the ends that lie in it
            self.meets = [0] * 108  # by end: the ends that share a house with it, as bits
            self.apart = [0] * 54  # by link: the ends of links that share no place with it
        for house in range(3 * geometry.size):
            places = board.places[house][digit]
            if 2 <= geometry.count[places] <= 6:
                if house < geometry.size:
                    self._link_box(geometry, house, places)
                else:
                    self._link_line(geometry, house, places)
        for end in range(2 * self.count):
            self._look_around(board, digit, end)
        self._meet_others(board, digit)

    def _link_line(self, geometry: Geometry, line: cython.int, places: cython.int) -> None:
        """Link two places, or places in exactly two boxes; a single cell comes first."""
        if geometry.count[places] == 2:
            self._add_pair(geometry, line, places)
            return
        groups = before = after = 0
        for box in range(geometry.size):
            group = places & geometry.crossing[line][box]
            if group:
                groups += 1
                before, after = after, group
        if groups == 2:
            if geometry.count[after] == 1:
                before, after = after, before
            self._add(geometry, line, True, before, after)

    def _link_box(self, geometry: Geometry, box: cython.int, places: cython.int) -> None:
        if geometry.count[places] == 2:
            one = geometry.cells[box][geometry.first[places]]
            other = geometry.cells[box][geometry.first[places & (places - 1)]]
            if (
                geometry.house_of[one][1] != geometry.house_of[other][1]
                and geometry.house_of[one][2] != geometry.house_of[other][2]
            ):
                self._add_pair(geometry, box, places)
            return
        for place in range(geometry.size):
            cell = geometry.cells[box][place]
            in_row = geometry.crossing[box][geometry.house_of[cell][1]]
            in_column = geometry.crossing[box][geometry.house_of[cell][2]]
            if not places & ~(in_row | in_column):
                self._link_cross(geometry, box, places, in_row, in_column)
                return
        if geometry.count[places] < 4:
            return
        if self._link_two_lines(geometry, box, places, 1) != 2 or geometry.count[places] == 4:
            self._link_two_lines(geometry, box, places, 2)  # four places can be linked in both ways

    def _link_cross(
        self,
        geometry: Geometry,
        box: cython.int,
        places: cython.int,
        in_row: cython.int,
        in_column: cython.int,
    ) -> None:
        """Link the arms of a cross of places. The centre belongs to the longer arm.

        Of two arms of one cell each, only one gets the centre; of two longer ones both do.
        """
        centre = in_row & in_column
        across = places & in_row & ~centre
        down = places & in_column & ~centre
        if not across or not down:
            return
        if geometry.count[across] > 1 and geometry.count[down] > 1:
            shared = places & centre
            self._add(geometry, box, True, down | shared, across | shared)
        elif geometry.count[across] > 1:
            self._add(geometry, box, True, down, across | centre)
        else:
            self._add(geometry, box, True, across, down | centre)

    def _link_two_lines(
        self, geometry: Geometry, box: cython.int, places: cython.int, kind: cython.int
    ) -> cython.int:
        """Link the two lines of the box that hold the places; return the number of lines."""
        groups = before = after = 0
        for line in range(kind * geometry.size, (kind + 1) * geometry.size):
            group = places & geometry.crossing[box][line]
            if group:
                groups += 1
                before, after = after, group
        if groups == 2:
            self._add(geometry, box, True, before, after)
        return groups

    def _add_pair(self, geometry: Geometry, house: cython.int, places: cython.int) -> None:
        first = places & -places
        self._add(geometry, house, False, first, places ^ first)

    def _add(
        self,
        geometry: Geometry,
        house: cython.int,
        grouped: cython.bint,
        end_0: cython.int,
        end_1: cython.int,
    ) -> None:
        i = self.count
        self.house[i] = house
        self.grouped[i] = grouped
        self.cells[2 * i] = 0
        self.cells[2 * i + 1] = 0
        for place in range(geometry.size):
            if end_0 >> place & 1:
                self.cells[2 * i] |= one_cell(geometry.cells[house][place])
            if end_1 >> place & 1:
                self.cells[2 * i + 1] |= one_cell(geometry.cells[house][place])
        self.count += 1

    def _look_around(self, board: Board, digit: cython.int, end: cython.int) -> None:
        """Record which candidates see the whole end, and which houses hold it."""
        geometry = board.geometry
        cells = self.cells[end]
        some_cell = first_cell(cells)
        for kind in range(3):
            house = geometry.house_of[some_cell][kind]
            inside = not cells & ~geometry.house_set[house]
            self.line[kind][end] = house if inside else -1
        seen = board.where[digit]
        while cells:
            seen &= geometry.peer_set[first_cell(cells)]
            cells &= cells - 1
        self.seen[end] = seen

    def _meet_others(self, board: Board, digit: cython.int) -> None:
        """Record which ends share a house, and which links have no place in common."""
        crossing = board.geometry.crossing
        for house in range(27):
            self.inside[house] = 0
        for end in range(2 * self.count):
            for kind in range(3):
                if self.line[kind][end] >= 0:
                    self.inside[self.line[kind][end]] |= one_cell(end)
        for end in range(2 * self.count):
            self.meets[end] = 0
            for kind in range(3):
                if self.line[kind][end] >= 0:
                    self.meets[end] |= self.inside[self.line[kind][end]]
        for link in range(self.count):
            self.apart[link] = 0
            places = board.places[self.house[link]][digit]
            for other in range(self.count):
                if not places & crossing[self.house[link]][self.house[other]]:
                    self.apart[link] |= one_cell(2 * other) | one_cell(2 * other + 1)

    def common_house(self, one: cython.int, other: cython.int) -> cython.int:
        """Return the column, else the row, else the box that holds both ends; -1 if none."""
        kind: cython.int
        for kind in (2, 1, 0):
            if self.line[kind][one] >= 0 and self.line[kind][one] == self.line[kind][other]:
                return self.line[kind][one]
        return -1
