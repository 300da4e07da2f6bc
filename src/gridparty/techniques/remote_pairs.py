"""Remote pairs: cells with the same two candidates, each seeing the next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gridparty.board.cells import members
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits, InOrder
from gridparty.i18n.messages import Sentence, say
from gridparty.techniques.step import Letter, Link, Step, candidates_struck, weak
from gridparty.techniques.technique import Technique

IN_A_ROW = (
    "Cells {cells} hold only {pair}, and each sees the next, so the two digits alternate: {a} "
    "hold one, {b} the other. Cells that see one of each can be neither."
)
BRANCHING = (
    "Cells {cells} hold only {pair}, and any two that see each other differ, so the digits "
    "alternate: {a} hold one, {b} the other. Cells that see one of each can be neither."
)


def remote_pair(position: Position) -> Iterator[Step]:
    """Yield steps for cells that see two cells of the chain at an odd distance of three or more."""
    candidates = position.candidates
    rest = candidates.bivalue
    while rest:
        start = rest & -rest
        pair = candidates.digits[start.bit_length() - 1]
        a, b = members(pair)
        same = candidates.bivalue & candidates.cells[a] & candidates.cells[b]
        group = _connected(position, start, same)
        rest &= ~group
        colours = _colours(position, group)
        if any(candidates.sight.seen_by_any(colour) & colour for colour in colours):
            continue  # they cannot alternate: some digit on the board is wrong
        struck = _struck_between(position, group)
        table = {digit: candidates.cells[digit] & struck & ~group for digit in (a, b)}
        if any(table.values()):
            yield Step(
                technique="Remote Pair",
                digits=(a, b),
                cells=tuple(members(group)),
                houses=(),
                places=(),
                strikes=candidates_struck(table),
                reason=_why(position, group, pair, colours),
                letters=tuple(
                    Letter(cell, digit, "AB"[(digit == b) ^ bool(colours[1] >> cell & 1)])
                    for cell in members(group)
                    for digit in (a, b)
                ),
                links=tuple(_links(position, group, a)),
            )


def _links(position: Position, group: int, digit: int) -> Iterator[Link]:
    """Return the links along the chain; without one, from each cell to one reached before."""
    if row := _row_of(position, group):
        yield from (weak((one, digit), (other, digit)) for one, other in pairwise(row))
        return
    peers, reached = position.candidates.sight.peers, 0
    for layer in _layers(position, group & -group, group):
        for cell in members(layer):
            if near := peers[cell] & reached:
                yield weak(((near & -near).bit_length() - 1, digit), (cell, digit))
        reached |= layer


def _why(position: Position, group: int, pair: int, colours: tuple[int, int]) -> Sentence:
    """Return the sentence: along a chain of cells if there is one, else from cell to cell."""
    layout, row = position.layout, _row_of(position, group)
    if row is None:
        a, b = (Cells(layout, colour) for colour in colours)
        return say(BRANCHING, cells=Cells(layout, group), a=a, b=b, pair=Digits(pair))
    in_row, one, other = (InOrder(layout, cells) for cells in (row, row[::2], row[1::2]))
    return say(IN_A_ROW, cells=in_row, a=one, b=other, pair=Digits(pair))


def _row_of(position: Position, group: int) -> tuple[int, ...] | None:
    """Return all the cells in an order in which each sees the next, or None."""
    peers = position.candidates.sight.peers

    def longer(row: tuple[int, ...], rest: int) -> tuple[int, ...] | None:
        if not rest:
            return row
        ways = (
            longer((*row, cell), rest & ~(1 << cell)) for cell in members(rest & peers[row[-1]])
        )
        return next(filter(None, ways), None)

    rows = (longer((cell,), group & ~(1 << cell)) for cell in members(group))
    return next(filter(None, rows), None)


def _connected(position: Position, start: int, within: int) -> int:
    """Return the cells of `within` that are connected with `start`."""
    sight, group, front = position.candidates.sight, start, start
    while front:
        front = sight.seen_by_any(front) & within & ~group
        group |= front
    return group


def _layers(position: Position, start: int, within: int) -> Iterator[int]:
    """Yield the cells at distance 0, 1, 2, … from `start`."""
    sight, seen, front = position.candidates.sight, start, start
    while front:
        yield front
        front = sight.seen_by_any(front) & within & ~seen
        seen |= front


def _struck_between(position: Position, group: int) -> int:
    """Return the cells that see two of the group at an odd distance of at least three."""
    sight, struck = position.candidates.sight, 0
    for cell in members(group):
        for distance, layer in enumerate(_layers(position, 1 << cell, group)):
            if distance > 1 and distance % 2:
                struck |= sight.peers[cell] & sight.seen_by_any(layer)
    return struck


def _colours(position: Position, group: int) -> tuple[int, int]:
    """Return the cells at even distances from the first, and those at odd ones."""
    colours = [0, 0]
    for distance, layer in enumerate(_layers(position, group & -group, group)):
        colours[distance % 2] |= layer
    return colours[0], colours[1]


REMOTE_PAIRS = (Technique("Remote Pair", remote_pair),)
