"""Chains in marked cells that strike nothing: no cell sees both ends with the digit.

The finders report only chains that strike something, and take seconds where candidates are put
back; here the few marked cells are joined directly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gridparty.board.cells import as_set, members
from gridparty.board.position import Position

_FEWEST_OF_X, _FEWEST_OF_XY = 6, 4  # shorter ones have names of their own


def is_idle_x_chain(position: Position, cells: frozenset[int]) -> bool:
    """Whether strong and weak links in turn join the cells in one digit, to no effect."""
    if len(cells) < _FEWEST_OF_X or len(cells) % 2:
        return False
    houses_of, peers = position.layout.houses_of, position.layout.peers
    for digit in position.layout.digits:
        where = position.candidates.cells[digit]
        if as_set(cells) & ~where:
            continue

        def joins(path: tuple[int, ...], cell: int, where: int = where) -> bool:
            last = path[-1]
            if len(path) % 2 == 0:
                return cell in peers[last]
            return any(
                where & as_set(house.cells) == 1 << last | 1 << cell for house in houses_of[last]
            )

        ends = [(path[0], path[-1]) for path in _paths(cells, joins)]
        if ends and not any(_struck(position, digit, cells, end) for end in ends):
            return True
    return False


def is_idle_xy_chain(position: Position, cells: frozenset[int]) -> bool:
    """Whether cells with two candidates each are a chain with the same digit at both ends."""
    held, peers = position.candidates.digits, position.layout.peers
    if len(cells) < _FEWEST_OF_XY or any(held[cell].bit_count() != 2 for cell in cells):
        return False
    idle = False
    for digit in position.layout.digits:

        def joins(path: tuple[int, ...], cell: int, digit: int = digit) -> bool:
            leaving = 1 << digit
            for one in path:  # each cell is entered with a digit and left with its other one
                leaving = held[one] & ~leaving
            return cell in peers[path[-1]] and bool(held[cell] & leaving)

        for path in _paths(cells, joins):
            leaving = 1 << digit
            fits = True
            for one in path:
                fits = fits and bool(held[one] & leaving)
                leaving = held[one] & ~leaving
            if fits and leaving == 1 << digit:
                if _struck(position, digit, cells, (path[0], path[-1])):
                    return False
                idle = True
    return idle


def _paths(
    cells: frozenset[int], joins: Callable[[tuple[int, ...], int], bool]
) -> Iterator[tuple[int, ...]]:
    """Yield the orders of all the cells in which each one joins the path before it."""
    paths: list[tuple[int, ...]] = [(cell,) for cell in sorted(cells)]
    while paths:
        path = paths.pop()
        if len(path) == len(cells):
            yield path
        paths += [(*path, cell) for cell in sorted(cells - {*path}) if joins(path, cell)]


def _struck(position: Position, digit: int, cells: frozenset[int], ends: tuple[int, int]) -> bool:
    """Whether a cell outside the chain has the digit and sees both ends."""
    peers = position.layout.peers
    first, last = ends
    others = members(position.candidates.cells[digit] & ~as_set(cells))
    return any(first in peers[cell] and last in peers[cell] for cell in others)
