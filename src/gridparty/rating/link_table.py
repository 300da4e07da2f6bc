# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""All links on a board that stands still, worked out once for many searches."""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.implications import Implications
else:
    from gridparty.rating.board import Board
    from gridparty.rating.implications import Implications


class LinkTable:
    """The links of every candidate, in one list: what it strikes if it is on, places if it is off.

    What candidate c strikes begins at `strikes_at[c]` of the list, and there is `strikes[c]` of it.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.strikes_at, self.strikes = [0] * 820, [0] * 820
            self.places_at, self.places = [0] * 820, [0] * 820
            self.target, self.reason = [0] * 24000, [0] * 24000
        self.links = Implications()
        self.count = 0

    def draw(self, board: Board, by_cells: cython.bint, by_houses: cython.bint) -> None:
        """Take down all links of the board; places by cells, by houses, or by both."""
        geometry, links = board.geometry, self.links
        self.count = 0
        for cell in range(geometry.cell_count):
            for digit in range(1, geometry.size + 1):
                if board.candidates[cell] >> digit & 1:
                    candidate = 10 * cell + digit
                    links.strike_by(board, candidate, by_cells)
                    self.strikes_at[candidate] = self.count
                    self.strikes[candidate] = links.count
                    self._append()
                    links.place_by(board, candidate, by_cells, by_houses)
                    self.places_at[candidate] = self.count
                    self.places[candidate] = links.count
                    self._append()

    def _append(self) -> None:
        for i in range(self.links.count):
            self.target[self.count] = self.links.candidates[i]
            self.reason[self.count] = self.links.reasons[i]
            self.count += 1
