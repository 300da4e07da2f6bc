"""Remote pairs: cells with the same two candidates, each in sight of the next."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.cells import members
from gridparty.board.position import Position
from gridparty.board.wording import Cells, Digits, say
from gridparty.techniques.step import Letter, Step, candidates_struck
from gridparty.techniques.technique import Technique

REMOTE_PAIR = (
    "{cells} hold only {pair}, each in sight of the next, so the two digits alternate along them. "
    "Cells an odd number of steps apart hold different ones: {struck} would lose both digits."
)


def remote_pair(position: Position) -> Iterator[Step]:
    """Cells that see two cells of the row at an odd distance of three or more lose both digits."""
    candidates = position.candidates
    rest = candidates.bivalue
    while rest:
        start = rest & -rest
        pair = candidates.digits[start.bit_length() - 1]
        a, b = members(pair)
        same = candidates.bivalue & candidates.cells[a] & candidates.cells[b]
        group = _connected(position, start, same)
        rest &= ~group
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
                reason=say(
                    REMOTE_PAIR,
                    cells=Cells(position.layout, group),
                    pair=Digits(pair),
                    struck=Cells(position.layout, table[a] | table[b]),
                ),
                letters=_coloured(position, group, (a, b)),
            )


def _connected(position: Position, start: int, within: int) -> int:
    """The cells of `within` that can be reached from `start`, each in sight of the next."""
    sight, group, front = position.candidates.sight, start, start
    while front:
        front = sight.seen_by_any(front) & within & ~group
        group |= front
    return group


def _layers(position: Position, start: int, within: int) -> Iterator[int]:
    """The cells at distance 0, 1, 2, … from `start`."""
    sight, seen, front = position.candidates.sight, start, start
    while front:
        yield front
        front = sight.seen_by_any(front) & within & ~seen
        seen |= front


def _struck_between(position: Position, group: int) -> int:
    """The cells that see two of the group at an odd distance of at least three."""
    sight, struck = position.candidates.sight, 0
    for cell in members(group):
        for distance, layer in enumerate(_layers(position, 1 << cell, group)):
            if distance > 1 and distance % 2:
                struck |= sight.peers[cell] & sight.seen_by_any(layer)
    return struck


def _coloured(position: Position, group: int, digits: tuple[int, int]) -> tuple[Letter, ...]:
    """A and B in turn along the row: the candidates with one letter are true together."""
    colours = [0, 0]
    for distance, layer in enumerate(_layers(position, group & -group, group)):
        colours[distance % 2] |= layer
    first, second = digits
    return tuple(
        Letter(cell, digit, "AB"[(digit == second) ^ bool(colours[1] >> cell & 1)])
        for cell in members(group)
        for digit in (first, second)
    )


REMOTE_PAIRS = (Technique("Remote Pair", remote_pair),)
