# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""Patterns in the middle of a chain, as sets: locked digits, pairs and X-Wings at once.

Mostly there are none, which sets show faster.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell
    from cython.cimports.gridparty.rating.geometry import Geometry
else:
    from gridparty.rating.cellset import CellSet, first_cell
    from gridparty.rating.geometry import Geometry

Left = list[int]  # by digit: its possible cells


class Glance:
    """A search for patterns on the candidates that are left."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.struck = [0] * 10  # what the last search found to be off

    def look(self, geometry: Geometry, left: Left) -> cython.bint:
        """Set `struck` to what patterns strike of the candidates; return whether it is any."""
        self.geometry = geometry
        for digit in range(10):
            self.struck[digit] = 0
        for digit in range(1, geometry.size + 1):
            if left[digit]:
                self._lock(left[digit], digit)
                self._cross(left[digit], digit)
        self._bare(left)
        self._hide(left)
        found = False
        for digit in range(1, geometry.size + 1):
            self.struck[digit] &= left[digit]
            found |= self.struck[digit] != 0
        return found

    def _lock(self, cells: CellSet, digit: cython.int) -> None:
        """Locked digits: all places in a box lie in a line, or the other way round."""
        geometry = self.geometry
        for box in range(geometry.size):
            in_box: CellSet = cells & geometry.house_set[box]
            if not in_box:
                continue
            for line in range(geometry.size, 3 * geometry.size):
                in_line: CellSet = cells & geometry.house_set[line]
                if in_box & in_line:
                    if not in_box & ~in_line:
                        self.struck[digit] |= in_line & ~in_box
                    elif not in_line & ~in_box:
                        self.struck[digit] |= in_box & ~in_line

    def _cross(self, cells: CellSet, digit: cython.int) -> None:
        """X-Wings: two lines with two places each, in the same two lines across."""
        geometry = self.geometry
        first: cython.int
        for first, across in ((geometry.size, 2), (2 * geometry.size, 1)):
            for line in range(first, first + geometry.size - 1):
                base: CellSet = cells & geometry.house_set[line]
                if not is_pair(base):
                    continue
                one: CellSet = geometry.house_set[geometry.house_of[first_cell(base)][across]]
                other: CellSet = geometry.house_set[
                    geometry.house_of[first_cell(base & (base - 1))][across]
                ]
                for second in range(line + 1, first + geometry.size):
                    mate: CellSet = cells & geometry.house_set[second]
                    if is_pair(mate) and mate & one and mate & other:
                        self.struck[digit] |= (one | other) & ~(base | mate)

    def _bare(self, left: Left) -> None:
        """Naked pairs: two cells that see each other with the same two candidates."""
        geometry = self.geometry
        once: CellSet = 0
        twice: CellSet = 0
        thrice: CellSet = 0
        for digit in range(1, geometry.size + 1):
            thrice |= twice & left[digit]
            twice |= once & left[digit]
            once |= left[digit]
        pairs: CellSet = twice & ~thrice
        if not pairs & (pairs - 1):
            return
        for one in range(1, geometry.size):
            for other in range(one + 1, geometry.size + 1):
                cells: CellSet = pairs & left[one] & left[other]
                while cells:
                    seen: CellSet = geometry.peer_set[first_cell(cells)]
                    cells &= cells - 1
                    mates: CellSet = cells & seen
                    while mates:
                        both: CellSet = seen & geometry.peer_set[first_cell(mates)]
                        mates &= mates - 1
                        self.struck[one] |= both
                        self.struck[other] |= both

    def _hide(self, left: Left) -> None:
        """Hidden pairs: two digits with the same two places in a house."""
        geometry = self.geometry
        for house in range(3 * geometry.size):
            for one in range(1, geometry.size):
                places: CellSet = left[one] & geometry.house_set[house]
                if is_pair(places):
                    for other in range(one + 1, geometry.size + 1):
                        if left[other] & geometry.house_set[house] == places:
                            for digit in range(1, geometry.size + 1):
                                if digit not in (one, other):
                                    self.struck[digit] |= places


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def is_pair(cells: CellSet) -> cython.bint:
    """Return whether the set has two members."""
    rest: CellSet = cells & (cells - 1)
    return rest != 0 and not rest & (rest - 1)
