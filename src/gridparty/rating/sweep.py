# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""Consequences of an assumption by dynamic links, as sets, without reasons and distances.

However an assumption is followed, the same nodes are reached in the end, or a contradiction. So
sets show in a fraction of the time whether it is worth while to follow links in their order, with
all their parents: only for a contradiction, or if all branches of a chain have a node in common.

On a board with fewer candidates the same follows, and more. So a search starts from a board of its
own, its *ground*; nested searches inside it use boards with less: there the result for the ground
is intersected, and only what follows from the difference has to be found.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell, one_cell
    from cython.cimports.gridparty.rating.implications import ON
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, first_cell, one_cell
    from gridparty.rating.implications import ON

Left = list[int]  # by digit: its possible cells; at 0 the settled cells


class Sweep:
    """The candidates that are left under each assumption.

    A cell is settled when its only candidate has been removed from all its peers.
    """

    def __init__(self, by_cells: bool) -> None:
        if not cython.compiled:
            self.ground, self.now = [0] * 10, [0] * 10
            self.houses = [0] * 81  # the three houses of each cell, as a set
            self.due = [0] * 10  # by digit: the houses in which it has lost places
            self.ahead = [[0] * 10 for _ in range(1640)]  # what is left of the ground
            self.refuted_ahead = [False] * 1640  # whether that was a contradiction
            self.ahead_in = [0] * 1640  # the ground, by number, for which it was computed
            self.left = [[0] * 10 for _ in range(1640)]  # what is left of the board
            self.refuted = [False] * 1640
            self.left_in = [0] * 1640  # the board, by number
            self.struck = [0] * 10  # what the last search found to be off
            self.common = [0] * 10
        self.by_cells = by_cells  # whether links may rest on cells, or only on houses
        self.deep = False  # whether candidates that are off lead on even without a strong link
        self.layout: object = None
        self.grounds = self.begun_on = self.boards = self.first_board = 0
        for digit in range(10):
            self.ground[digit] = 0
            self.due[digit] = 0
        for seed in range(1640):
            self.ahead_in[seed] = 0
            self.left_in[seed] = 0

    def stand_on(self, board: Board, nested: cython.bint) -> None:
        """Start from a board; inside another search it is a part of that one's board."""
        self.geometry = board.geometry
        if not (nested and self._is_part_of_ground(board)):
            self._break_ground(board)
        self._move_to(board.where)
        self.crowded = 0
        self.calm = 0
        for cell in range(board.geometry.cell_count):
            digits = board.candidates[cell]
            if digits & (digits - 1):
                self.crowded |= one_cell(cell)
            elif not board.where[board.geometry.first[digits]] & board.geometry.peer_set[cell]:
                self.calm |= one_cell(cell)

    def _move_to(self, left: Left) -> None:
        """Use another board; if it is a part of the last one, its results are kept."""
        smaller = self.begun_on == self.grounds
        for digit in range(1, self.geometry.size + 1):
            smaller = smaller and not left[digit] & ~self.now[digit]
        for digit in range(1, self.geometry.size + 1):
            self.now[digit] = left[digit]
        self.boards += 1
        if not smaller:
            self.begun_on = self.grounds
            self.first_board = self.boards

    def _is_part_of_ground(self, board: Board) -> cython.bint:
        same = self.layout is board.geometry.layout
        for digit in range(1, board.geometry.size + 1):
            same = same and not board.where[digit] & ~self.ground[digit]
        return same

    def _break_ground(self, board: Board) -> None:
        geometry = board.geometry
        self.layout = geometry.layout
        self.grounds += 1
        self.ground[:] = board.where
        self.vacant = 0
        for digit in range(1, geometry.size + 1):
            self.vacant |= board.where[digit]
        for cell in range(geometry.cell_count):
            self.houses[cell] = 0
            for kind in range(3):
                self.houses[cell] |= 1 << geometry.house_of[cell][kind]

    def refutes(self, seed: cython.int) -> cython.bint:
        """Compute what is left if the seed is true; return True for a contradiction.

        Then `left` is meaningless.
        """
        if self.left_in[seed] != self.boards:
            if self.left_in[seed] < self.first_board:
                self.refuted[seed] = self._refutes_ahead(seed)
                self.left[seed][:] = self.ahead[seed]
            self.left_in[seed] = self.boards
            if not self.refuted[seed]:
                self.refuted[seed] = self._follow(seed)
        return self.refuted[seed]

    def _follow(self, seed: cython.int) -> cython.bint:
        """Compute what the seed leaves of the board by links; return True for a contradiction.

        The result for a larger board is known, and no single is left there, nor on this board. So
        there may be one only where each of the two has lost what the other has. What was settled
        before anything was assumed needs no look.
        """
        self.left[seed][0] |= self.calm
        struck = False
        for digit in range(1, self.geometry.size + 1):
            gone: CellSet = self.left[seed][digit] & ~self.now[digit]
            if gone:
                struck = True
                self.left[seed][digit] &= self.now[digit]
                spared: CellSet = self.now[digit] & ~self.left[seed][digit]
                self.due[digit] = self._houses_of(gone) & self._houses_of(spared)
        return struck and self._settle(self.left[seed])

    def _houses_of(self, cells: CellSet) -> cython.int:
        """Return the houses of all cells of a set, as a set."""
        houses = 0
        while cells:
            houses |= self.houses[first_cell(cells)]
            cells &= cells - 1
        return houses

    def _refutes_ahead(self, seed: cython.int) -> cython.bint:
        """Compute what the seed leaves of the ground; return True for a contradiction."""
        if self.ahead_in[seed] != self.grounds:
            self.ahead_in[seed] = self.grounds
            self.ahead[seed][:] = self.ground
            self.ahead[seed][0] = 0
            if seed >= ON:
                self._place(self.ahead[seed], (seed - ON) // 10, seed % 10)
            else:
                self._strike(self.ahead[seed], one_cell(seed // 10), seed % 10)
            self.refuted_ahead[seed] = self._settle(self.ahead[seed])
        return self.refuted_ahead[seed]

    def _settle(self, left: Left) -> cython.bint:
        """Place singles until there are none; return True for a contradiction.

        They are looked for where something has been struck since the last time.
        """
        found = self._find_clash(left)
        for digit in range(1, self.geometry.size + 1):
            self.due[digit] = 0
        return found

    def _find_clash(self, left: Left) -> cython.bint:
        geometry = self.geometry
        grown = True
        while grown:
            grown = False
            if self.by_cells:
                once: CellSet = 0  # cells with a candidate
                twice: CellSet = 0  # cells with two
                for digit in range(1, geometry.size + 1):
                    twice |= once & left[digit]
                    once |= left[digit]
                if self.vacant & ~once:
                    return True
                alone: CellSet = once & ~twice & ~left[0]
                while alone:
                    self._place_last(left, first_cell(alone))
                    alone &= alone - 1
                    grown = True
                if grown:
                    continue
            for digit in range(1, geometry.size + 1):
                while self.due[digit]:
                    house = first_cell(self.due[digit])
                    self.due[digit] &= self.due[digit] - 1
                    places: CellSet = left[digit] & geometry.house_set[house]
                    if not places & (places - 1):
                        if not places:
                            return True
                        if not places & left[0]:
                            self._place(left, first_cell(places), digit)
                            grown = True
        return False

    def _place_last(self, left: Left, cell: cython.int) -> None:
        """Settle a cell with its only candidate, if it still has it."""
        for digit in range(1, self.geometry.size + 1):
            if left[digit] & one_cell(cell):
                self._place(left, cell, digit)
                return

    def _place(self, left: Left, cell: cython.int, digit: cython.int) -> None:
        """Settle a cell with a digit."""
        left[0] |= one_cell(cell)
        seen: CellSet = left[digit] & self.geometry.peer_set[cell]
        if seen:
            self._strike(left, seen, digit)
        if self.by_cells:
            for other in range(1, self.geometry.size + 1):
                if other != digit and left[other] & one_cell(cell):
                    left[other] &= ~one_cell(cell)
                    self.due[other] |= self.houses[cell]

    def _strike(self, left: Left, cells: CellSet, digit: cython.int) -> None:
        """Strike a digit from cells that may hold it."""
        left[digit] &= ~cells
        self.due[digit] |= self._houses_of(cells)

    def look(self, left: Left) -> cython.bint:
        """Set `struck` to what chains may strike of what is left; return whether it is any.

        That is each candidate that contradicts itself, or else what is off whichever candidate of a
        cell is on, or whichever place of a digit in a house.
        """
        self._stand_within(left)
        for digit in range(1, self.geometry.size + 1):
            self.struck[digit] = 0
        return self._refute() or self._compare()

    def _stand_within(self, left: Left) -> None:
        """Start from what is left of the ground."""
        self._move_to(left)
        once: CellSet = 0
        self.crowded = 0
        for digit in range(1, self.geometry.size + 1):
            self.crowded |= once & left[digit]
            once |= left[digit]
        self.calm = left[0]

    def _refute(self) -> cython.bint:
        found = False
        crowded: CellSet = self.crowded
        while crowded:
            cell = first_cell(crowded)
            crowded &= crowded - 1
            for digit in range(1, self.geometry.size + 1):
                if self.now[digit] & one_cell(cell) and self.refutes(10 * cell + digit + ON):
                    self.struck[digit] |= one_cell(cell)
                    found = True
        return found

    def _compare(self) -> cython.bint:
        found = False
        crowded: CellSet = self.crowded
        while crowded:
            cell = first_cell(crowded)
            crowded &= crowded - 1
            self._begin_common()
            for digit in range(1, self.geometry.size + 1):
                if self.now[digit] & one_cell(cell):
                    self._cut_common(10 * cell + digit + ON)
            found |= self._strike_common()
        for digit in range(1, self.geometry.size + 1):
            for house in range(3 * self.geometry.size):
                places: CellSet = self.now[digit] & self.geometry.house_set[house]
                if places & (places - 1):
                    self._begin_common()
                    while places:
                        self._cut_common(10 * first_cell(places) + digit + ON)
                        places &= places - 1
                    found |= self._strike_common()
        return found

    def _begin_common(self) -> None:
        """Reset the common part of the branches to everything."""
        for digit in range(1, self.geometry.size + 1):
            self.common[digit] = self.now[digit]

    def _cut_common(self, seed: cython.int) -> None:
        """Keep only what is off if the seed, too, is true."""
        for digit in range(1, self.geometry.size + 1):
            self.common[digit] &= ~self.left[seed][digit]

    def _strike_common(self) -> cython.bint:
        """Strike what all branches have in common; return whether it is any."""
        found = False
        for digit in range(1, self.geometry.size + 1):
            if self.common[digit]:
                self.struck[digit] |= self.common[digit]
                found = True
        return found
